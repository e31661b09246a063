/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The check for accidental singletons. With a launcher that does not match the backend, N processes become N
 * jobs of one process, which all write the same files. So they end, unless the user allows it.
 */
#define _GNU_SOURCE
#include "launcher.h"

#include "family.h"
#include "report.h"
#include "variables.h"

#include <stdio.h>
#include <unistd.h>

static const char permission[] = "MPI_ABI_ALLOW_SINGLETONS";

/* The time for rank 0 to print the message: a launcher kills all processes once one fails. */
enum { SECONDS_TO_SPEAK = 3 };

struct sought {
    enum mpi_abi_family family;
    bool found;
};

static bool note_family(const struct mpi_abi_candidate *candidate, void *context)
{
    struct sought *sought = context;
    sought->found = !candidate->problem && candidate->family == sought->family;
    return !sought->found;
}

static bool is_there(enum mpi_abi_family family)
{
    struct sought sought = {.family = family};
    mpi_abi_candidates(MPI_ABI_WAY_TRANSLATED, note_family, &sought);
    return sought.found;
}

/* The advice; never names an MPI that is not installed. */
static void advise(char *text, size_t size, const struct mpi_abi_launcher *launcher,
                   const struct mpi_abi_backend *backend)
{
    const char *own = mpi_abi_family_name(backend->family);
    const char *other = mpi_abi_family_name(launcher->family);
    if (!launcher->has_family) {
        snprintf(
            text, size,
            "Have it offer a PMI that this library understands (srun --mpi=list shows them), or "
            "use the mpiexec that belongs to this library");
    } else if (launcher->family == backend->family) {
        snprintf(text, size,
                 "Use the mpiexec that belongs to this library (mpiexec_abi finds it), or set "
                 "MPI_ABI_BACKEND to the prefix of the MPI that the launcher belongs to");
    } else if (is_there(launcher->family)) {
        snprintf(text, size,
                 "Set MPI_ABI_BACKEND=%s, or use the mpiexec of %s (mpiexec_abi finds it)",
                 mpi_abi_family_word(launcher->family), own);
    } else {
        snprintf(
            text, size,
            "No MPI library of the launcher's family, %s, was found here: use the mpiexec of %s "
            "(mpiexec_abi finds it), or install that MPI",
            other, own);
    }
}

static void say_alone(const struct mpi_abi_launcher *launcher, long started,
                      const struct mpi_abi_backend *backend)
{
    char advice[512];
    advise(advice, sizeof advice, launcher, backend);
    mpi_abi_say_once(
        "%s started %ld processes (%s), but this one is alone in its MPI_COMM_WORLD: the "
        "MPI library, %s "
        "%s (%s; %s), does not belong to that launcher. %s. If that is meant, "
        "set %s=1",
        launcher->name, started, launcher->size_variable, mpi_abi_family_name(backend->family),
        mpi_abi_version_title(backend->version), backend->path, backend->reason, advice,
        permission);
}

/* Messages of a singleton show the rank that its launcher assigned. */
bool mpi_abi_check_world(const struct mpi_abi_backend *backend, int rank, int size)
{
    const struct mpi_abi_launcher *launcher = size == 1 ? mpi_abi_launcher_find() : NULL;
    if (!launcher) {
        mpi_abi_set_rank(rank);
        return true;
    }
    long started = mpi_abi_launcher_size(launcher);
    if (started <= 1 || mpi_abi_variable_is_set(permission)) {
        return true;
    }
    say_alone(launcher, started, backend);
    return false;
}

void mpi_abi_leave(void)
{
    if (mpi_abi_launcher_rank(mpi_abi_launcher_find()) > 0) {
        sleep(SECONDS_TO_SPEAK);
    }
    _exit(MPI_ABI_EXIT_SETUP);
}
