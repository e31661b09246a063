/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Launchers and their variables. A launcher inside another one inherits the outer one's variables,
 * so the presence of a variable proves little; what proves Hydra (and what else speaks PMI-1 or
 * PMI-2) to be the innermost is its socket: Open MPI's daemon closes all inherited descriptors
 * before it starts a process, so PMI_FD is open only if nothing of the kind came after Hydra.
 */
#define _GNU_SOURCE
#include "launcher.h"

#include "family_table.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/*
 * PMIx alone (Slurm, Flux, prun) identifies no family; every Open MPI understands it, and an MPICH only
 * if it was built for it, so Open MPI is the better guess. The sizes under Slurm are those of the
 * step: they are not set in a batch script, where SLURM_NTASKS is, although it started one process.
 */
static const struct mpi_abi_launcher slurm = {
    .name = "srun", .rank_variable = "SLURM_PROCID", .size_variable = "SLURM_STEP_NUM_TASKS"};
static const struct mpi_abi_launcher pmix = {.name = "a PMIx launcher",
                                             .has_family =
                                                 MPI_ABI_FAMILY_OF_PMIX != MPI_ABI_FAMILY_STANDARD,
                                             .family = MPI_ABI_FAMILY_OF_PMIX,
                                             .rank_variable = "PMIX_RANK",
                                             .size_variable = "SLURM_STEP_NUM_TASKS"};

/* Its variable is empty in what a rank starts. */
static const struct mpi_abi_launcher reference = {
    .name = "mpiexec_reference", .has_family = true, .family = MPI_ABI_FAMILY_REFERENCE};

static bool is_started_by_reference(void)
{
    const char *job = secure_getenv("MPI_ABI_REFERENCE_JOB");
    return job && *job;
}

/* The number in a variable, or -1. */
static long number_in(const char *variable)
{
    const char *value = variable ? secure_getenv(variable) : NULL;
    char *end = NULL;
    errno = 0;
    long number = value ? strtol(value, &end, 10) : -1;
    return value && end != value && *end == '\0' && errno == 0 && number >= 0 ? number : -1;
}

static bool socket_is_open(const char *variable)
{
    struct stat status;
    long descriptor = number_in(variable);
    return descriptor >= 0 && descriptor <= INT_MAX && fstat((int)descriptor, &status) == 0 &&
           S_ISSOCK(status.st_mode);
}

static bool is_set(const struct mpi_abi_launcher *launcher)
{
    return number_in(launcher->rank_variable) >= 0;
}

/* The first family whose launcher left its variables here, among those with a socket, or those without. */
static const struct mpi_abi_launcher *find_in_table(bool has_socket)
{
    for (int i = 0; i < MPI_ABI_FAMILY_STANDARD; i++) {
        const struct mpi_abi_family_row *row = &mpi_abi_family_table[i];
        if (!row->launcher_socket == !has_socket && is_set(&row->launcher)) {
            return &row->launcher;
        }
    }
    return NULL;
}

static const struct mpi_abi_launcher *find_by_socket(void)
{
    for (int i = 0; i < MPI_ABI_FAMILY_STANDARD; i++) {
        const struct mpi_abi_family_row *row = &mpi_abi_family_table[i];
        if (row->launcher_socket && socket_is_open(row->launcher_socket)) {
            return &row->launcher;
        }
    }
    return NULL;
}

/* A launcher with a socket that is not open is the outer one, if there is another. */
const struct mpi_abi_launcher *mpi_abi_launcher_find(void)
{
    const struct mpi_abi_launcher *found =
        is_started_by_reference() ? &reference : find_by_socket();
    if (!found) {
        found = find_in_table(false);
    }
    if (!found && is_set(&pmix)) {
        found = &pmix;
    }
    if (!found) {
        found = find_in_table(true);
    }
    return !found && is_set(&slurm) ? &slurm : found;
}

int mpi_abi_launcher_rank(const struct mpi_abi_launcher *launcher)
{
    long rank = launcher ? number_in(launcher->rank_variable) : -1;
    return rank <= INT_MAX ? (int)rank : -1;
}

/*
 * The shell of srun --pty has the variables of its step, and what is started by hand there is alone by right.
 * A PMIx server that was itself started by srun leaves the variables of that step to its processes. Those
 * of srun's own server have a name space that says so.
 */
long mpi_abi_launcher_size(const struct mpi_abi_launcher *launcher)
{
    const char *space = secure_getenv("PMIX_NAMESPACE");
    if ((launcher == &pmix || launcher == &slurm) && secure_getenv("SLURM_PTY_PORT")) {
        return -1;
    }
    if (launcher == &pmix && space && *space && strncmp(space, "slurm.", 6) != 0) {
        return -1;
    }
    return number_in(launcher->size_variable);
}
