/* SPDX-License-Identifier: BSD-3-Clause */
/* hints.c: info of communicators (7.4.4). An assertion is kept as it is given, and nothing relies on it. */
#include "comm.h"
#include "endpoints/endpoints.h"
#include "info/info.h"
#include <string.h>

static const char *const assertions[] = {"mpi_assert_no_any_tag", "mpi_assert_no_any_source",
                                         "mpi_assert_exact_length", "mpi_assert_allow_overtaking",
                                         "mpi_assert_strict_persistent_collective_ordering"};

enum { ASSERTIONS = sizeof assertions / sizeof assertions[0], BOOLEAN = sizeof "false" + 1 };

static int is_boolean(const char *value)
{
    return strcmp(value, "true") == 0 || strcmp(value, "false") == 0;
}

/* The hints of a communicator: none, or it gets an object for them now. */
static struct mpir_info *hints_of(struct mpir_comm *comm, int is_needed)
{
    MPID_THREAD_DS_LOCK(comm)
    if (!comm->info && is_needed) {
        comm->info = mpir_info_new();
    }
    struct mpir_info *hints = comm->info;
    MPID_THREAD_DS_UNLOCK(comm)
    return hints;
}

int mpir_comm_hints(struct mpir_comm *comm, struct mpir_info *info)
{
    char value[BOOLEAN];
    for (int i = 0; i < ASSERTIONS; i++) {
        if (mpir_info_find(info, assertions[i], value, sizeof value) && is_boolean(value)) {
            struct mpir_info *hints = hints_of(comm, 1);
            int error = hints ? mpir_info_set(hints, assertions[i], value) : MPI_ERR_NO_MEM;
            if (error) {
                return error;
            }
        }
    }
    return MPI_SUCCESS;
}

int mpir_comm_set_info(struct mpir_comm *comm, struct mpir_info *info)
{
    return info ? mpir_comm_hints(comm, info) : MPI_ERR_INFO;
}

/* The kinds are those of the session, or of the world model. */
static int tell_kinds(struct mpir_comm *comm, struct mpir_info *info)
{
    return mpir_info_set(info, "mpi_memory_alloc_kinds", mpir_memory_kinds(comm->session));
}

int mpir_comm_get_info(struct mpir_comm *comm, MPI_Info *info_used)
{
    struct mpir_info *made = mpir_info_new(), *hints = hints_of(comm, 0);
    int error = made ? tell_kinds(comm, made) : MPI_ERR_NO_MEM;
    for (int i = 0; i < ASSERTIONS && !error; i++) {
        char value[BOOLEAN];
        int found = mpir_info_find(hints, assertions[i], value, sizeof value);
        error = mpir_info_set(made, assertions[i], found ? value : "false");
    }
    error = error ? error : mpir_ep_tell_hints(hints, made);
    if (error) {
        if (made) {
            mpir_info_release(made);
        }
        return error;
    }
    *info_used = made->self;
    return MPI_SUCCESS;
}
