/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * below.h: the MPI below, which the translation library finds. That library is loaded beside this one, which may have
 * the same name and defines the same functions; so they are called through pointers alone.
 */
#ifndef MPID_MPI_BELOW_H
#define MPID_MPI_BELOW_H

#include "mpi.h"
#include "mpid_lock.h"

enum { MPID_MPI_CHANNELS = 8 };

#define MPID_MPI_FUNCTIONS(X)                                                                      \
    X(Init_thread);                                                                                \
    X(Comm_rank);                                                                                  \
    X(Comm_size);                                                                                  \
    X(Comm_dup);                                                                                   \
    X(Comm_split_type);                                                                            \
    X(Comm_free);                                                                                  \
    X(Comm_get_attr);                                                                              \
    X(Get_processor_name);                                                                         \
    X(Isend);                                                                                      \
    X(Irecv);                                                                                      \
    X(Isend_c);                                                                                    \
    X(Irecv_c);                                                                                    \
    X(Test);                                                                                       \
    X(Wait);                                                                                       \
    X(Cancel);                                                                                     \
    X(Ibarrier);                                                                                   \
    X(Allreduce);                                                                                  \
    X(Abort);                                                                                      \
    X(Finalize)

struct mpid_mpi_backend {
#define MPID_MPI_POINTER(name) __typeof__(&PMPI_##name) name
    MPID_MPI_FUNCTIONS(MPID_MPI_POINTER);
#undef MPID_MPI_POINTER
    MPID_THREAD_DS_LOCK_DECLARE
    int one_at_a_time; /* it does not grant MPI_THREAD_MULTIPLE */
    int rank, size, tag_ub;
    int node;      /* the least rank on this node */
    int neighbors; /* processes on this node, with this one */
    int channels;
    MPI_Comm channel[MPID_MPI_CHANNELS]; /* duplicates of its world */
};

extern struct mpid_mpi_backend mpid_backend;

/* Calls a function of the MPI below, under a lock if it wants one. Its errors end the job, by its own error handler. */
#define MPID_BELOW(name, ...)                                                                      \
    do {                                                                                           \
        int locked_ = mpid_backend.one_at_a_time && mpid_process.threads;                          \
        if (locked_) {                                                                             \
            MPID_THREAD_DS_LOCK(&mpid_backend)                                                     \
        }                                                                                          \
        mpid_backend.name(__VA_ARGS__);                                                            \
        if (locked_) {                                                                             \
            MPID_THREAD_DS_UNLOCK(&mpid_backend)                                                   \
        }                                                                                          \
    } while (0)

/* Loads and initializes it. An error class, after a message. */
int mpid_backend_open(int threads);
/* Finalizes it; all its processes take part. */
void mpid_backend_close(void);

#endif
