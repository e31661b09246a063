/* SPDX-License-Identifier: BSD-3-Clause */
/* adaptor.h: the calls of the benchmark, over the device alone, or over an MPI (with BENCH_MPI). */
#ifndef ADAPTOR_H
#define ADAPTOR_H

enum { MOST_REQUESTS = 10000 };

#ifdef BENCH_MPI
#include <mpi.h>

typedef MPI_Datatype bench_type;
static int bench_rank, bench_size;
static MPI_Request bench_requests[MOST_REQUESTS];

static inline void bench_begin(int *argc, char ***argv)
{
    MPI_Init(argc, argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &bench_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &bench_size);
}

static inline void bench_end(void)
{
    MPI_Finalize();
}

static inline void bench_send(const void *data, int n, int to, int tag)
{
    MPI_Send(data, n, MPI_BYTE, to, tag, MPI_COMM_WORLD);
}

static inline void bench_recv(void *data, int n, int from, int tag)
{
    MPI_Recv(data, n, MPI_BYTE, from, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static inline void bench_isend(int i, const void *data, int n, int to, int tag)
{
    MPI_Isend(data, n, MPI_BYTE, to, tag, MPI_COMM_WORLD, &bench_requests[i]);
}

static inline void bench_irecv(int i, void *data, int n, int from, int tag)
{
    MPI_Irecv(data, n, MPI_BYTE, from, tag, MPI_COMM_WORLD, &bench_requests[i]);
}

static inline void bench_wait(int n)
{
    MPI_Waitall(n, bench_requests, MPI_STATUSES_IGNORE);
}

static inline bench_type bench_vector(int n)
{
    MPI_Datatype type;
    MPI_Type_vector(n, 1, 2, MPI_DOUBLE, &type);
    MPI_Type_commit(&type);
    return type;
}

static inline bench_type bench_pairs(int n, const int *places)
{
    MPI_Datatype type;
    MPI_Type_create_indexed_block(n, 2, places, MPI_INT, &type);
    MPI_Type_commit(&type);
    return type;
}

static inline void bench_send_type(const void *data, bench_type type, int to)
{
    MPI_Send(data, 1, type, to, 0, MPI_COMM_WORLD);
}

static inline void bench_recv_type(void *data, bench_type type, int from)
{
    MPI_Recv(data, 1, type, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static inline void bench_pack(const void *data, bench_type type, void *to, int room)
{
    int position = 0;
    MPI_Pack(data, 1, type, to, room, &position, MPI_COMM_WORLD);
}
#else
#include "mpid.h"

typedef struct MPIR_DATATYPE *bench_type;
#define bench_rank MPID_MyWorldRank
#define bench_size MPID_MyWorldSize
static union {
    MPIR_SHANDLE send;
    MPIR_RHANDLE receive;
} bench_requests[MOST_REQUESTS];
static int bench_error;

static inline void bench_begin(int *argc, char ***argv)
{
    MPID_Init(argc, argv, NULL, &bench_error);
}

static inline void bench_end(void)
{
    MPID_End();
}

static inline void bench_send(const void *data, int n, int to, int tag)
{
    MPID_SendContig(NULL, data, n, bench_rank, tag, 0, to, MPID_MSGFORM_OK, &bench_error);
}

static inline void bench_recv(void *data, int n, int from, int tag)
{
    MPID_RecvContig(NULL, data, n, from, tag, 0, NULL, &bench_error);
}

static inline void bench_isend(int i, const void *data, int n, int to, int tag)
{
    MPID_IsendContig(NULL, data, n, bench_rank, tag, 0, to, MPID_MSGFORM_OK,
                     (MPI_Request)(void *)&bench_requests[i], &bench_error);
}

static inline void bench_irecv(int i, void *data, int n, int from, int tag)
{
    MPID_IrecvContig(NULL, data, n, from, tag, 0, (MPI_Request)(void *)&bench_requests[i],
                     &bench_error);
}

static inline void bench_wait(int n)
{
    for (int i = 0; i < n; i++) {
        if (bench_requests[i].send.handle_type == MPIR_SEND) {
            MPID_WaitForCompleteSend(&bench_requests[i].send);
        } else {
            MPID_WaitForCompleteRecv(&bench_requests[i].receive);
        }
    }
}

static inline bench_type bench_vector(int n)
{
    struct MPIR_DATATYPE *type;
    mpid_type_vector(n, 1, 2 * sizeof(double), mpid_type_predefined(MPI_DOUBLE), &type);
    return type;
}

static inline bench_type bench_pairs(int n, const int *places)
{
    struct MPIR_DATATYPE *type;
    static MPI_Count displacements[MOST_REQUESTS];
    for (int i = 0; i < n; i++) {
        displacements[i] = places[i] * (MPI_Count)sizeof(int);
    }
    mpid_type_indexed(n, 2, NULL, displacements, mpid_type_predefined(MPI_INT), &type);
    return type;
}

static inline void bench_send_type(const void *data, bench_type type, int to)
{
    MPID_SendDatatype(NULL, data, 1, type, bench_rank, 0, 0, to, &bench_error);
}

static inline void bench_recv_type(void *data, bench_type type, int from)
{
    MPID_RecvDatatype(NULL, data, 1, type, from, 0, 0, NULL, &bench_error);
}

static inline void bench_pack(const void *data, bench_type type, void *to, int room)
{
    MPI_Count position = 0;
    MPID_Pack(data, 1, type, to, room, &position, NULL, MPI_ANY_SOURCE, MPID_MSGFORM_OK,
              MPID_MSG_OK, &bench_error);
}
#endif

#endif
