/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Launchers and their variables. A launcher inside another one inherits the outer one's variables,
 * so the presence of a variable proves little; what proves Hydra (and what else speaks PMI-1 or
 * PMI-2) to be the innermost is its socket: Open MPI's daemon closes all inherited descriptors
 * before it starts a process, so PMI_FD is open only if nothing of the kind came after Hydra.
 */
#define _GNU_SOURCE
#include "launcher.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PMI, OPEN_MPI, PMIX, SLURM, LAUNCHER_COUNT };

/*
 * PMIx alone (Slurm, Flux, prun) tells no family; every Open MPI understands it, and an MPICH only
 * if it was built for it, so Open MPI is the better guess. The sizes under Slurm are those of the
 * step: they are not set in a batch script, where SLURM_NTASKS is, although it started one process.
 */
static const struct mpi_abi_launcher launchers[LAUNCHER_COUNT] = {
    [PMI] = {"the mpiexec of MPICH (PMI)", true, MPI_ABI_FAMILY_MPICH, "PMI_RANK", "PMI_SIZE"},
    [OPEN_MPI] = {"the mpiexec of Open MPI", true, MPI_ABI_FAMILY_OMPI, "OMPI_COMM_WORLD_RANK",
                  "OMPI_COMM_WORLD_SIZE"},
    [PMIX] = {"a PMIx launcher", true, MPI_ABI_FAMILY_OMPI, "PMIX_RANK", "SLURM_STEP_NUM_TASKS"},
    [SLURM] = {"srun", false, MPI_ABI_FAMILY_MPICH, "SLURM_PROCID", "SLURM_STEP_NUM_TASKS"},
};

/* The number in a variable, or -1. */
static long number_in(const char *variable)
{
    const char *value = variable ? secure_getenv(variable) : NULL;
    char *end = NULL;
    errno = 0;
    long number = value ? strtol(value, &end, 10) : -1;
    return value && end != value && *end == '\0' && errno == 0 && number >= 0 ? number : -1;
}

static bool pmi_socket_is_open(void)
{
    struct stat status;
    long descriptor = number_in("PMI_FD");
    return descriptor >= 0 && descriptor <= INT_MAX && fstat((int)descriptor, &status) == 0 &&
           S_ISSOCK(status.st_mode);
}

const struct mpi_abi_launcher *mpi_abi_launcher_find(void)
{
    static const int order[] = {OPEN_MPI, PMIX, PMI, SLURM};
    if (pmi_socket_is_open())
        return &launchers[PMI];
    for (int i = 0; i < LAUNCHER_COUNT; i++)
        if (number_in(launchers[order[i]].rank_variable) >= 0)
            return &launchers[order[i]];
    return NULL;
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
    if ((launcher == &launchers[PMIX] || launcher == &launchers[SLURM]) &&
        secure_getenv("SLURM_PTY_PORT"))
        return -1;
    if (launcher == &launchers[PMIX] && space && *space && strncmp(space, "slurm.", 6) != 0)
        return -1;
    return number_in(launcher->size_variable);
}
