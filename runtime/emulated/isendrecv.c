/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_Isendrecv and MPI_Isendrecv_replace (3.10): a send and a receive as one request.
 *
 * Its status is the receive's (3.10). For the replace form the message is packed first, and sent
 * from there: MPI_PACKED matches any type.
 */
#include "abi_functions.h"
#include "composite_request.h"
#include "proc_null.h"
#include "raise.h"
#include "table.h"

#include <limits.h>
#include <stdlib.h>

struct sendrecv_request {
    struct composite_request composite;
    MPI_Request parts[2]; /* the receive, the send */
    MPI_Status statuses[2];
    int from_proc_null; /* the source is MPI_PROC_NULL */
    void *packed;       /* of the replace form */
};

static void advance(struct composite_request *composite)
{
    struct sendrecv_request *sendrecv = (struct sendrecv_request *)composite;
    int complete = 0;
    sendrecv->statuses[0].MPI_ERROR = sendrecv->statuses[1].MPI_ERROR = MPI_SUCCESS;
    int rc = mpi_abi_table.Testall(2, sendrecv->parts, &complete, sendrecv->statuses);
    if (rc == MPI_SUCCESS && !complete) {
        return;
    }
    composite->complete = 1;
    composite->status = sendrecv->statuses[0];
    if (sendrecv->from_proc_null) {
        mpi_abi_proc_null_status(&composite->status);
    }
    composite->error = rc;
    for (int i = 0; rc == MPI_ERR_IN_STATUS && i < 2; i++) {
        if (sendrecv->statuses[i].MPI_ERROR != MPI_SUCCESS) {
            composite->error = sendrecv->statuses[i].MPI_ERROR;
        }
    }
}

static void release(struct composite_request *composite)
{
    struct sendrecv_request *sendrecv = (struct sendrecv_request *)composite;
    free(sendrecv->packed);
    free(sendrecv);
}

static const struct composite_class sendrecv_requests = {advance, NULL, NULL, release};

static struct sendrecv_request *new_request(int source)
{
    struct sendrecv_request *made = calloc(1, sizeof *made);
    if (made) {
        made->from_proc_null = source == MPI_PROC_NULL;
        mpi_abi_composite_set(&made->composite, &sendrecv_requests, 0);
    }
    return made;
}

/* Returns the request to the caller, or undoes everything after an error. */
static int finish_call(struct sendrecv_request *made, int rc, MPI_Request *request)
{
    if (rc == MPI_SUCCESS) {
        *request = mpi_abi_composite_handle(&made->composite);
        return MPI_SUCCESS;
    }
    release(&made->composite);
    *request = MPI_REQUEST_NULL;
    return rc;
}

/* The send failed. The receive, which no message may match now, must not outlive its buffer. */
static void cancel_receive(MPI_Request *receive)
{
    mpi_abi_table.Cancel(receive);
    mpi_abi_table.Wait(receive, MPI_STATUS_IGNORE);
}

int abi_Isendrecv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag,
                  void *recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag,
                  MPI_Comm comm, MPI_Request *request)
{
    struct sendrecv_request *made = new_request(source);
    if (!made) {
        return mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);
    }
    int rc =
        mpi_abi_table.Irecv(recvbuf, recvcount, recvtype, source, recvtag, comm, &made->parts[0]);
    if (rc == MPI_SUCCESS) {
        rc =
            mpi_abi_table.Isend(sendbuf, sendcount, sendtype, dest, sendtag, comm, &made->parts[1]);
        if (rc != MPI_SUCCESS) {
            cancel_receive(&made->parts[0]);
        }
    }
    return finish_call(made, rc, request);
}

/* A packed copy of the message, for the replace form. */
static int pack(struct sendrecv_request *made, const void *buf, int count, MPI_Datatype datatype,
                MPI_Comm comm, int *size)
{
    int capacity = 0;
    int rc = mpi_abi_table.Pack_size(count, datatype, comm, &capacity);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    made->packed = malloc((size_t)capacity + 1);
    if (!made->packed) {
        return mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);
    }
    *size = 0;
    return mpi_abi_table.Pack(buf, count, datatype, made->packed, capacity, size, comm);
}

int abi_Isendrecv_replace(void *buf, int count, MPI_Datatype datatype, int dest, int sendtag,
                          int source, int recvtag, MPI_Comm comm, MPI_Request *request)
{
    struct sendrecv_request *made = new_request(source);
    if (!made) {
        return mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);
    }
    int size = 0;
    int rc = pack(made, buf, count, datatype, comm, &size);
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Irecv(buf, count, datatype, source, recvtag, comm, &made->parts[0]);
    }
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Isend(made->packed, size, MPI_PACKED, dest, sendtag, comm,
                                 &made->parts[1]);
        if (rc != MPI_SUCCESS) {
            cancel_receive(&made->parts[0]);
        }
    }
    return finish_call(made, rc, request);
}

/* Counts that fit an int go to the plain functions, which every backend has. */
static int is_small(MPI_Count count)
{
    return count >= INT_MIN && count <= INT_MAX;
}

int abi_Isendrecv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest,
                    int sendtag, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype,
                    int source, int recvtag, MPI_Comm comm, MPI_Request *request)
{
    if (is_small(sendcount) && is_small(recvcount)) {
        return abi_Isendrecv(sendbuf, (int)sendcount, sendtype, dest, sendtag, recvbuf,
                             (int)recvcount, recvtype, source, recvtag, comm, request);
    }
    struct sendrecv_request *made = new_request(source);
    if (!made) {
        return mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);
    }
    int rc =
        mpi_abi_table.Irecv_c(recvbuf, recvcount, recvtype, source, recvtag, comm, &made->parts[0]);
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Isend_c(sendbuf, sendcount, sendtype, dest, sendtag, comm,
                                   &made->parts[1]);
        if (rc != MPI_SUCCESS) {
            cancel_receive(&made->parts[0]);
        }
    }
    return finish_call(made, rc, request);
}

static int pack_c(struct sendrecv_request *made, const void *buf, MPI_Count count,
                  MPI_Datatype datatype, MPI_Comm comm, MPI_Count *size)
{
    MPI_Count capacity = 0;
    int rc = mpi_abi_table.Pack_size_c(count, datatype, comm, &capacity);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    made->packed = malloc((size_t)capacity + 1);
    if (!made->packed) {
        return mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);
    }
    *size = 0;
    return mpi_abi_table.Pack_c(buf, count, datatype, made->packed, capacity, size, comm);
}

int abi_Isendrecv_replace_c(void *buf, MPI_Count count, MPI_Datatype datatype, int dest,
                            int sendtag, int source, int recvtag, MPI_Comm comm,
                            MPI_Request *request)
{
    if (is_small(count)) {
        return abi_Isendrecv_replace(buf, (int)count, datatype, dest, sendtag, source, recvtag,
                                     comm, request);
    }
    struct sendrecv_request *made = new_request(source);
    if (!made) {
        return mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);
    }
    MPI_Count size = 0;
    int rc = pack_c(made, buf, count, datatype, comm, &size);
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Irecv_c(buf, count, datatype, source, recvtag, comm, &made->parts[0]);
    }
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Isend_c(made->packed, size, MPI_PACKED, dest, sendtag, comm,
                                   &made->parts[1]);
        if (rc != MPI_SUCCESS) {
            cancel_receive(&made->parts[0]);
        }
    }
    return finish_call(made, rc, request);
}
