/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Communicators of threads with the interface of MPICH: one handle for all threads of a process, each of which has a
 * rank of its own while it takes part (docs/endpoints.md).
 *
 * Link with -lmpi_threadcomm. It stands before every function of MPI that takes a communicator, and is for programs
 * that were written for this interface; others have the handles of mpi_endpoints.h. Each function also has a name with
 * PMPIX_.
 */
#ifndef MPI_THREADCOMM_H
#define MPI_THREADCOMM_H

#include <mpi.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Collective over `comm`, by one thread of each process: a communicator of `num_threads` threads of this process. */
int MPIX_Threadcomm_init(MPI_Comm comm, int num_threads, MPI_Comm *newthreadcomm);

/* Local, by one thread of each process, when no thread takes part. */
int MPIX_Threadcomm_free(MPI_Comm *threadcomm);

/* Local: the calling thread takes part, or does no more. Its number, which ranks follow, is that in its OpenMP
   region if that has `num_threads` threads, else the lowest that is free. */
int MPIX_Threadcomm_start(MPI_Comm threadcomm);
int MPIX_Threadcomm_finish(MPI_Comm threadcomm);

/* As MPIX_Threadcomm_start, with the number of the thread, 0 to num_threads - 1. MPICH does not have it. */
int MPIX_Threadcomm_start_as(MPI_Comm threadcomm, int thread_num);

/* Local: whether a handle is one of MPIX_Threadcomm_init. */
int MPIX_Comm_test_threadcomm(MPI_Comm comm, int *flag);

/* --- The same for tools. --- */

int PMPIX_Threadcomm_init(MPI_Comm comm, int num_threads, MPI_Comm *newthreadcomm);
int PMPIX_Threadcomm_free(MPI_Comm *threadcomm);
int PMPIX_Threadcomm_start(MPI_Comm threadcomm);
int PMPIX_Threadcomm_finish(MPI_Comm threadcomm);
int PMPIX_Threadcomm_start_as(MPI_Comm threadcomm, int thread_num);
int PMPIX_Comm_test_threadcomm(MPI_Comm comm, int *flag);

#ifdef __cplusplus
}
#endif

#endif
