/* SPDX-License-Identifier: BSD-3-Clause */
/* functions.c: the functions of mpi_threadcomm.h, on top of endpoints. */
#include "mpi_threadcomm.h"

#include "../library/export.h"
#include "../library/find.h"
#include "threadcomm.h"

#include <stdlib.h>

/* Raises an error on an endpoint of the process, or on MPI_COMM_SELF. */
static int failed(const struct threadcomm *threads, int error)
{
    PMPI_Comm_call_errhandler(threads && threads->count > 0 ? threads->endpoints[0] : MPI_COMM_SELF,
                              error);
    return error;
}

/* With seats for `count` threads, and no endpoints yet. */
static struct threadcomm *new_threads(int count)
{
    const size_t n = count > 0 ? (size_t)count : 0;
    struct threadcomm *made = calloc(1, sizeof *made + n * sizeof made->seats[0]);
    MPI_Comm *endpoints = calloc(n + 1, sizeof(MPI_Comm));
    if (!made || !endpoints) {
        free(made);
        free(endpoints);
        return NULL;
    }
    made->count = count;
    made->endpoints = endpoints;
    return made;
}

static void delete_threads(struct threadcomm *threads)
{
    free(threads->endpoints);
    free(threads);
}

EXPORTED int PMPIX_Threadcomm_init(MPI_Comm comm, int num_threads, MPI_Comm *newthreadcomm)
{
    struct threadcomm *made = new_threads(num_threads);
    int rc = ENDPOINTS_CALL(create, replaced(comm), made ? num_threads : 0, MPI_INFO_NULL,
                            made ? made->endpoints : NULL);
    if (!made) {
        return failed(NULL, MPI_ERR_NO_MEM);
    }
    if (rc != MPI_SUCCESS) {
        delete_threads(made);
        return rc;
    }
    for (int i = 0; i < num_threads; i++) {
        made->seats[i].entry = (struct replacement){(MPI_Comm)made, made->endpoints[i], NULL};
        atomic_flag_clear(&made->seats[i].taken);
    }
    threadcomm_enter(made);
    *newthreadcomm = (MPI_Comm)made;
    return MPI_SUCCESS;
}
ALIAS(MPIX_Threadcomm_init);

EXPORTED int PMPIX_Threadcomm_free(MPI_Comm *threadcomm)
{
    struct threadcomm *threads = threadcomm_of(*threadcomm);
    if (!threads || atomic_load(&threads->used) > 0) {
        return failed(threads, threads ? MPI_ERR_OTHER : MPI_ERR_COMM);
    }
    threadcomm_leave(threads);
    int rc = MPI_SUCCESS;
    for (int i = 0; i < threads->count; i++) {
        int failure = PMPI_Comm_free(&threads->endpoints[i]);
        rc = rc == MPI_SUCCESS ? failure : rc;
    }
    delete_threads(threads);
    *threadcomm = MPI_COMM_NULL;
    return rc;
}
ALIAS(MPIX_Threadcomm_free);

/* The calling thread gets a seat, unless another one has it. */
static int sit(struct threadcomm *threads, int number)
{
    struct seat *seat = &threads->seats[number];
    if (atomic_flag_test_and_set(&seat->taken)) {
        return 0;
    }
    atomic_fetch_add(&threads->used, 1);
    replacement_add(&seat->entry);
    return 1;
}

EXPORTED int PMPIX_Threadcomm_start_as(MPI_Comm threadcomm, int thread_num)
{
    struct threadcomm *threads = threadcomm_of(threadcomm);
    if (!threads || replaced_is(&threadcomm)) {
        return failed(threads, threads ? MPI_ERR_OTHER : MPI_ERR_COMM);
    }
    if (thread_num < 0 || thread_num >= threads->count || !sit(threads, thread_num)) {
        return failed(threads, MPI_ERR_ARG);
    }
    return ENDPOINTS_CALL(attach, threads->endpoints[thread_num]);
}
ALIAS(MPIX_Threadcomm_start_as);

EXPORTED int PMPIX_Threadcomm_start(MPI_Comm threadcomm)
{
    struct threadcomm *threads = threadcomm_of(threadcomm);
    const int number = threads ? openmp_number(threads->count) : 0;
    if (!threads || number >= 0 || replaced_is(&threadcomm)) {
        return PMPIX_Threadcomm_start_as(threadcomm, number);
    }
    for (int i = 0; i < threads->count; i++) {
        if (sit(threads, i)) {
            return ENDPOINTS_CALL(attach, threads->endpoints[i]);
        }
    }
    return failed(threads, MPI_ERR_OTHER);
}
ALIAS(MPIX_Threadcomm_start);

EXPORTED int PMPIX_Threadcomm_finish(MPI_Comm threadcomm)
{
    struct threadcomm *threads = threadcomm_of(threadcomm);
    for (int i = 0; threads && i < threads->count; i++) {
        if (replacement_remove(&threads->seats[i].entry)) {
            int rc = ENDPOINTS_CALL(detach, threads->endpoints[i]);
            atomic_fetch_sub(&threads->used, 1);
            atomic_flag_clear(&threads->seats[i].taken);
            return rc;
        }
    }
    return failed(threads, threads ? MPI_ERR_OTHER : MPI_ERR_COMM);
}
ALIAS(MPIX_Threadcomm_finish);

EXPORTED int PMPIX_Comm_test_threadcomm(MPI_Comm comm, int *flag)
{
    *flag = threadcomm_of(comm) != NULL;
    return MPI_SUCCESS;
}
ALIAS(MPIX_Comm_test_threadcomm);
