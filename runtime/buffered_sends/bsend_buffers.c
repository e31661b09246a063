/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Attaching, detaching and flushing the buffers of communicators, sessions and the process (3.6).
 *
 * Messages must be transmitted before a communicator is freed and before MPI is finalized. Attributes with
 * private keys ensure that: one of MPI_COMM_SELF, whose attributes MPI_Finalize deletes first (11.2.4), and
 * for a backend that is used as it is one of each communicator with a buffer. Over other backends the
 * library's MPI_Comm_free does it, since they may delete attributes only after all requests.
 */
#include "abi_functions.h"
#include "backend.h"
#include "composite_request.h"
#include "raise.h"
#include "send_buffers.h"
#include "session.h"
#include "table.h"

#include <limits.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* --- What the owners have in common; the errors are raised by the caller. --------------------- */

/* The result of a detach: a size beyond an int is MPI_UNDEFINED (3.6). */
static int small_size(MPI_Count size)
{
    return size <= INT_MAX ? (int)size : MPI_UNDEFINED;
}

/* Returns the address; the caller's pointer may have any type. */
static void give(const struct send_buffer_as_attached *found, void *buffer_addr, MPI_Count *size)
{
    memcpy(buffer_addr, &found->buffer, sizeof found->buffer);
    *size = found->size;
}

static int flush(const void *owner)
{
    uint64_t mark;
    int rc = mpi_abi_flush_begin(owner, &mark);
    while (rc == MPI_SUCCESS && !mpi_abi_flush_is_over(owner, mark)) {
        mpi_abi_contract->wait();
    }
    return rc;
}

struct flushing {
    struct composite_request composite;
    const void *owner;
    uint64_t mark;
};

static void advance(struct composite_request *composite)
{
    const struct flushing *flushing = (const struct flushing *)composite;
    composite->complete = mpi_abi_flush_is_over(flushing->owner, flushing->mark);
}

static void release(struct composite_request *composite)
{
    free(composite);
}

static const struct composite_class flushings = {advance, NULL, NULL, release};

static int iflush(const void *owner, MPI_Request *request)
{
    *request = MPI_REQUEST_NULL;
    struct flushing *made = calloc(1, sizeof *made);
    if (!made) {
        return MPI_ERR_NO_MEM;
    }
    mpi_abi_composite_set(&made->composite, &flushings, 0);
    made->owner = owner;
    int rc = mpi_abi_flush_begin(owner, &made->mark);
    if (rc == MPI_SUCCESS) {
        *request = mpi_abi_composite_handle(&made->composite);
    } else {
        free(made);
    }
    return rc;
}

/* --- The end of communicators and of MPI. ---------------------------------------------------- */

/* Sets an attribute whose deletion calls `end`. Returns the key in `made`, or frees it if that is null. */
static int on_end(MPI_Comm comm, MPI_Comm_delete_attr_function *end, int *made)
{
    int key = MPI_KEYVAL_INVALID;
    int rc = mpi_abi_table.Comm_create_keyval(MPI_COMM_NULL_COPY_FN, end, &key, NULL);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = mpi_abi_table.Comm_set_attr(comm, key, NULL);
    if (rc == MPI_SUCCESS && made) {
        *made = key;
    } else {
        mpi_abi_table.Comm_free_keyval(&key);
    }
    return rc;
}

static atomic_int finalize_is_watched;

static int before_finalize(MPI_Comm comm, int key, void *value, void *state)
{
    (void)comm;
    (void)key;
    (void)value;
    (void)state;
    mpi_abi_send_buffers_drain();
    atomic_store(&finalize_is_watched, 0);
    return MPI_SUCCESS;
}

/* With sessions alone there is no MPI_COMM_SELF, and MPI_Finalize is not called. */
static int watch_finalize(void)
{
    int begun = 0;
    mpi_abi_table.Initialized(&begun);
    if (!begun || atomic_exchange(&finalize_is_watched, 1)) {
        return MPI_SUCCESS;
    }
    int rc = on_end(MPI_COMM_SELF, before_finalize, NULL);
    if (rc != MPI_SUCCESS) {
        atomic_store(&finalize_is_watched, 0);
    }
    return rc;
}

/* --- The process. ---------------------------------------------------------------------------- */

static int raise_process(int rc)
{
    return rc == MPI_SUCCESS ? rc : mpi_abi_raise_comm(MPI_COMM_SELF, rc);
}

int abi_Buffer_attach_c(void *buffer, MPI_Count size)
{
    const struct send_buffer_as_attached given = {buffer, size, MPI_KEYVAL_INVALID};
    int rc = watch_finalize();
    return rc == MPI_SUCCESS ? raise_process(mpi_abi_send_buffer_attach(NULL, &given)) : rc;
}

int abi_Buffer_attach(void *buffer, int size)
{
    return abi_Buffer_attach_c(buffer, size);
}

int abi_Buffer_detach_c(void *buffer_addr, MPI_Count *size)
{
    struct send_buffer_as_attached found = {.key = MPI_KEYVAL_INVALID};
    int rc = mpi_abi_send_buffer_detach(NULL, &found);
    if (rc == MPI_SUCCESS) {
        give(&found, buffer_addr, size);
    }
    return raise_process(rc);
}

int abi_Buffer_detach(void *buffer_addr, int *size)
{
    MPI_Count whole = 0;
    int rc = abi_Buffer_detach_c(buffer_addr, &whole);
    if (rc == MPI_SUCCESS) {
        *size = small_size(whole);
    }
    return rc;
}

int abi_Buffer_flush(void)
{
    return raise_process(flush(NULL));
}

int abi_Buffer_iflush(MPI_Request *request)
{
    return raise_process(iflush(NULL, request));
}

/* --- Communicators. -------------------------------------------------------------------------- */

static int raise_comm(MPI_Comm comm, int rc)
{
    return rc == MPI_SUCCESS ? rc : mpi_abi_raise_comm(comm, rc);
}

/*
 * Whoever frees a communicator has seen to it that all messages have a receive that does not wait for
 * this, since freeing is collective.
 */
void mpi_abi_comm_buffer_end(MPI_Comm comm)
{
    struct send_buffer_as_attached left = {.key = MPI_KEYVAL_INVALID};
    mpi_abi_send_buffer_detach(comm, &left);
}

/* The buffer has been detached before, unless the backend is used as it is. */
static int before_free(MPI_Comm comm, int key, void *value, void *state)
{
    struct send_buffer_as_attached left = {.key = key};
    (void)value;
    (void)state;
    mpi_abi_send_buffer_detach(comm, &left);
    return mpi_abi_table.Comm_free_keyval(&key);
}

int abi_Comm_attach_buffer_c(MPI_Comm comm, void *buffer, MPI_Count size)
{
    struct send_buffer_as_attached given = {buffer, size, MPI_KEYVAL_INVALID};
    int rc = on_end(comm, before_free, &given.key);
    if (rc == MPI_SUCCESS) {
        rc = watch_finalize();
    }
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = mpi_abi_send_buffer_attach(comm, &given);
    if (rc != MPI_SUCCESS) {
        mpi_abi_table.Comm_delete_attr(comm, given.key);
    }
    return raise_comm(comm, rc);
}

int abi_Comm_attach_buffer(MPI_Comm comm, void *buffer, int size)
{
    return abi_Comm_attach_buffer_c(comm, buffer, size);
}

int abi_Comm_detach_buffer_c(MPI_Comm comm, void *buffer_addr, MPI_Count *size)
{
    struct send_buffer_as_attached found = {.key = MPI_KEYVAL_INVALID};
    int rc = mpi_abi_send_buffer_detach(comm, &found);
    if (rc != MPI_SUCCESS) {
        return raise_comm(comm, rc);
    }
    give(&found, buffer_addr, size);
    return mpi_abi_table.Comm_delete_attr(comm, found.key);
}

int abi_Comm_detach_buffer(MPI_Comm comm, void *buffer_addr, int *size)
{
    MPI_Count whole = 0;
    int rc = abi_Comm_detach_buffer_c(comm, buffer_addr, &whole);
    if (rc == MPI_SUCCESS) {
        *size = small_size(whole);
    }
    return rc;
}

int abi_Comm_flush_buffer(MPI_Comm comm)
{
    return raise_comm(comm, flush(comm));
}

int abi_Comm_iflush_buffer(MPI_Comm comm, MPI_Request *request)
{
    return raise_comm(comm, iflush(comm, request));
}

/* --- Sessions. ------------------------------------------------------------------------------- */

atomic_int mpi_abi_session_buffers;

static int raise_session(MPI_Session session, int rc)
{
    return rc == MPI_SUCCESS ? rc : mpi_abi_raise_session(session, rc);
}

/* Which communicators are derived from a session of the backend is not known. */
static int check_session(MPI_Session session)
{
    if (!sessions_are_emulated()) {
        return MPI_ERR_UNSUPPORTED_OPERATION;
    }
    return mpi_abi_is_session(session) ? MPI_SUCCESS : MPI_ERR_SESSION;
}

int abi_Session_attach_buffer_c(MPI_Session session, void *buffer, MPI_Count size)
{
    const struct send_buffer_as_attached given = {buffer, size, MPI_KEYVAL_INVALID};
    int rc = check_session(session);
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_send_buffer_attach(session, &given);
    }
    if (rc == MPI_SUCCESS) {
        atomic_fetch_add(&mpi_abi_session_buffers, 1);
    }
    return raise_session(session, rc);
}

int abi_Session_attach_buffer(MPI_Session session, void *buffer, int size)
{
    return abi_Session_attach_buffer_c(session, buffer, size);
}

static int detach_session(MPI_Session session, struct send_buffer_as_attached *found)
{
    found->key = MPI_KEYVAL_INVALID;
    int rc = mpi_abi_send_buffer_detach(session, found);
    if (rc == MPI_SUCCESS) {
        atomic_fetch_sub(&mpi_abi_session_buffers, 1);
    }
    return rc;
}

void mpi_abi_session_buffer_end(MPI_Session session)
{
    struct send_buffer_as_attached left;
    if (mpi_abi_is_session(session)) {
        detach_session(session, &left);
    }
}

int abi_Session_detach_buffer_c(MPI_Session session, void *buffer_addr, MPI_Count *size)
{
    struct send_buffer_as_attached found;
    int rc = check_session(session);
    if (rc == MPI_SUCCESS) {
        rc = detach_session(session, &found);
    }
    if (rc == MPI_SUCCESS) {
        give(&found, buffer_addr, size);
    }
    return raise_session(session, rc);
}

int abi_Session_detach_buffer(MPI_Session session, void *buffer_addr, int *size)
{
    MPI_Count whole = 0;
    int rc = abi_Session_detach_buffer_c(session, buffer_addr, &whole);
    if (rc == MPI_SUCCESS) {
        *size = small_size(whole);
    }
    return rc;
}

int abi_Session_flush_buffer(MPI_Session session)
{
    int rc = check_session(session);
    return raise_session(session, rc == MPI_SUCCESS ? flush(session) : rc);
}

int abi_Session_iflush_buffer(MPI_Session session, MPI_Request *request)
{
    *request = MPI_REQUEST_NULL;
    int rc = check_session(session);
    return raise_session(session, rc == MPI_SUCCESS ? iflush(session, request) : rc);
}
