/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A communicator with a buffer, whose messages have been received, is freed as any
 *            other: its attributes are deleted.
 * class:     required
 * basis:     7.4.3 "The delete callback functions for all cached attributes", 7.7.2 "This function
 *            is called by MPI_COMM_FREE": The call that frees a communicator calls the delete
 *            functions, and no text excepts a communicator with a buffer.
 * section:   3.6, 7.4.3, 7.7.2
 * covers:    MPI_Comm_attach_buffer, MPI_Comm_free, MPI_Comm_disconnect, MPI_Bsend
 * shows:     11.10.4-as_free
 * ranks:     1
 *
 * A library that asks for the requests of its sends only when the communicator's own attributes go
 * keeps both for ever, if the requests keep the communicator. Each buffer serves one communicator:
 * none is detached.
 */
#include "rule_buffer.h"

enum { COUNT = 50000, TAG = 172 };

static int out[COUNT];
static int in[COUNT];
static int deleted;

static int count(MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    (void)comm;
    (void)keyval;
    (void)value;
    (void)extra_state;
    deleted++;
    return MPI_SUCCESS;
}

static void check(int keyval, int (*end)(MPI_Comm *comm))
{
    MPI_Comm comm = MPI_COMM_NULL;
    struct rule_buffer storage;

    deleted = 0;
    CHECK_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    CHECK_MPI(MPI_Comm_set_attr(comm, keyval, NULL));
    storage = rule_buffer_new(1, COUNT, MPI_INT, comm);
    CHECK_MPI(MPI_Comm_attach_buffer(comm, storage.at, storage.size));
    CHECK_MPI(MPI_Bsend(out, COUNT, MPI_INT, 0, TAG, comm));
    CHECK_MPI(MPI_Recv(in, COUNT, MPI_INT, 0, TAG, comm, MPI_STATUS_IGNORE));
    CHECK_MPI(end(&comm));
    CHECK_HANDLE(comm, MPI_COMM_NULL);
    CHECK_INT(deleted, 1);
    rule_buffer_free(&storage);
}

void rule(void)
{
    int keyval = MPI_KEYVAL_INVALID;

    REQUIRE_MPI(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, count, &keyval, NULL));
    rule_at("MPI_Comm_free");
    check(keyval, MPI_Comm_free);
    rule_at("MPI_Comm_disconnect");
    check(keyval, MPI_Comm_disconnect);
    CHECK_MPI(MPI_Comm_free_keyval(&keyval));
}
