/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A small MPI that has the standard ABI itself: one process, messages to itself, and few functions;
 * the names, the soname and the prototypes are the standard's. Its handles of requests are negative
 * ints, and a request that is not its own ends the process. Tests take functions from it, one by one and
 * in sets: a backend may have holes of every kind (runtime/core/backend.h).
 */
#include "native_mpi.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REQUESTS = 16, LONGEST = 64 /* message, in bytes */ };
static struct {
    int used, complete, length;
    void *to;
} requests[REQUESTS];
static struct {
    int full, length;
    char bytes[LONGEST];
} mailbox;
static int begun, ended;

static MPI_Request handle_of(int number)
{
    return (MPI_Request)(intptr_t)(INT32_MIN + 1 + number);
}

static int number_of(MPI_Request request)
{
    intptr_t number = (intptr_t)request - INT32_MIN - 1;
    if (number < 0 || number >= REQUESTS || !requests[number].used) {
        fprintf(stderr, "native MPI: %p is no request of mine\n", (void *)request);
        exit(3);
    }
    return (int)number;
}

static MPI_Request make(void *to, int length)
{
    int i = 0;
    while (requests[i].used) {
        i++;
    }
    requests[i].used = 1;
    requests[i].complete = !to;
    requests[i].to = to;
    requests[i].length = length;
    return handle_of(i);
}

static int is_complete(int number)
{
    if (!requests[number].complete && mailbox.full) {
        memcpy(requests[number].to, mailbox.bytes, (size_t)mailbox.length);
        mailbox.full = 0;
        requests[number].complete = 1;
    }
    return requests[number].complete;
}

int PMPI_Init(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    begun = 1;
    return MPI_SUCCESS;
}

int MPI_Init(int *argc, char ***argv)
{
    return PMPI_Init(argc, argv);
}

int PMPI_Initialized(int *flag)
{
    *flag = begun;
    return MPI_SUCCESS;
}

int PMPI_Finalized(int *flag)
{
    *flag = ended;
    return MPI_SUCCESS;
}

int PMPI_Finalize(void)
{
    ended = 1;
    return MPI_SUCCESS;
}

int PMPI_Init_thread(int *argc, char ***argv, int required, int *provided)
{
    *provided = required;
    return PMPI_Init(argc, argv);
}

int PMPI_Abort(MPI_Comm comm, int errorcode)
{
    (void)comm;
    exit(errorcode);
}

/* The mark of the standard ABI. */
int MPI_Abi_get_version(int *abi_major, int *abi_minor)
{
    *abi_major = MPI_ABI_VERSION;
    *abi_minor = MPI_ABI_SUBVERSION;
    return MPI_SUCCESS;
}

int PMPI_Isend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
               MPI_Request *request)
{
    const MPI_Count length = count * native_size(datatype);
    (void)dest;
    if (tag < 0 || length > LONGEST) {
        return native_raise(comm, tag < 0 ? MPI_ERR_TAG : MPI_ERR_COUNT);
    }
    mailbox.full = 1;
    mailbox.length = (int)length;
    memcpy(mailbox.bytes, buf, (size_t)length);
    *request = make(NULL, 0);
    return MPI_SUCCESS;
}

int PMPI_Irecv(void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
               MPI_Request *request)
{
    (void)datatype, (void)source, (void)tag, (void)comm;
    *request = make(buf, count);
    return MPI_SUCCESS;
}

int PMPI_Allreduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,
                   MPI_Comm comm)
{
    const MPI_Count length = count * native_size(datatype);
    (void)op;
    if (length > LONGEST) {
        return native_raise(comm, MPI_ERR_COUNT);
    }
    if (sendbuf != MPI_IN_PLACE) {
        memcpy(recvbuf, sendbuf, (size_t)length);
    }
    return MPI_SUCCESS;
}

int PMPI_Ibarrier(MPI_Comm comm, MPI_Request *request)
{
    (void)comm;
    *request = make(NULL, 0);
    return MPI_SUCCESS;
}

int PMPI_Test(MPI_Request *request, int *flag, MPI_Status *status)
{
    (void)status;
    *flag = 1;
    if (*request == MPI_REQUEST_NULL) {
        return MPI_SUCCESS;
    }
    int number = number_of(*request);
    *flag = is_complete(number);
    if (*flag) {
        requests[number].used = 0;
        *request = MPI_REQUEST_NULL;
    }
    return MPI_SUCCESS;
}

int PMPI_Wait(MPI_Request *request, MPI_Status *status)
{
    int flag = 0;
    while (!flag) {
        PMPI_Test(request, &flag, status);
    }
    return MPI_SUCCESS;
}

int PMPI_Request_get_status(MPI_Request request, int *flag, MPI_Status *status)
{
    (void)status;
    *flag = request == MPI_REQUEST_NULL || is_complete(number_of(request));
    return MPI_SUCCESS;
}

int PMPI_Testany(int count, MPI_Request array_of_requests[], int *indx, int *flag,
                 MPI_Status *status)
{
    *flag = 0;
    *indx = MPI_UNDEFINED;
    for (int i = 0; i < count && !*flag; i++) {
        if (array_of_requests[i] == MPI_REQUEST_NULL) {
            continue;
        }
        PMPI_Test(&array_of_requests[i], flag, status);
        *indx = *flag ? i : MPI_UNDEFINED;
    }
    return MPI_SUCCESS;
}

int PMPI_Waitall(int count, MPI_Request array_of_requests[], MPI_Status array_of_statuses[])
{
    (void)array_of_statuses;
    for (int i = 0; i < count; i++) {
        if (array_of_requests[i] != MPI_REQUEST_NULL) {
            PMPI_Wait(&array_of_requests[i], MPI_STATUS_IGNORE);
        }
    }
    return MPI_SUCCESS;
}

int PMPI_Testall(int count, MPI_Request array_of_requests[], int *flag,
                 MPI_Status array_of_statuses[])
{
    *flag = 1;
    for (int i = 0; i < count; i++) {
        *flag = *flag && (array_of_requests[i] == MPI_REQUEST_NULL ||
                          is_complete(number_of(array_of_requests[i])));
    }
    return *flag ? PMPI_Waitall(count, array_of_requests, array_of_statuses) : MPI_SUCCESS;
}

#ifdef HAS_ISENDRECV
int PMPI_Isendrecv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag,
                   void *recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag,
                   MPI_Comm comm, MPI_Request *request)
{
    (void)sendtype, (void)dest, (void)sendtag, (void)recvtype;
    (void)source, (void)recvtag, (void)comm, (void)recvcount;
    memcpy(recvbuf, sendbuf, (size_t)sendcount);
    *request = make(NULL, 0);
    return MPI_SUCCESS;
}
#endif
