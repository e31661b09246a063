/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The number by which the backend itself tells communicators apart, equal in all their processes.
 *
 * Open MPI has no function that gives it. It lies in the communicator, behind the name and before the
 * rank, in every version that lacks partitioned communication; where that is shows in predefined ones,
 * and if they do not look like this nothing is said.
 */
#include "impl.h"

#include "context.h"
#include "family_context.h"

#if defined(MPI_ABI_IMPL_MPICH)

void FAMILY(find_context)(void)
{
}

#else

/* Predefined communicators are at least as large as this. */
#define SEARCHED 512

static size_t offset; /* of the number in a communicator */

static uint32_t word_at(MPI_Comm comm, size_t at)
{
    uint32_t word;
    memcpy(&word, (const char *)comm_to_impl(comm) + at, sizeof word);
    return word;
}

static uint32_t context_of(MPI_Comm comm)
{
    return word_at(comm, offset);
}

/* Where a predefined communicator has its name, or 0. */
static size_t find_name(MPI_Comm comm, const char *name)
{
    const char *start = comm_to_impl(comm);
    size_t length = strlen(name) + 1;
    for (size_t at = sizeof(void *); at + IMPL_MAX_OBJECT_NAME + 8 <= SEARCHED; at++) {
        if (memcmp(start + at, name, length) == 0)
            return at;
    }
    return 0;
}

/* MPI_COMM_WORLD is number 0 and MPI_COMM_SELF number 1. */
void FAMILY(find_context)(void)
{
    int rank = -1;
    size_t world = find_name(MPI_COMM_WORLD, "MPI_COMM_WORLD");
    size_t self = find_name(MPI_COMM_SELF, "MPI_COMM_SELF");
    size_t behind = world + IMPL_MAX_OBJECT_NAME;
    if (!world || world != self || impl.Comm_rank(comm_to_impl(MPI_COMM_WORLD), &rank) != 0)
        return;
    if (word_at(MPI_COMM_WORLD, behind) != 0 || word_at(MPI_COMM_SELF, behind) != 1 ||
        word_at(MPI_COMM_WORLD, behind + 4) != (uint32_t)rank ||
        word_at(MPI_COMM_SELF, behind + 4) != 0)
        return;
    offset = behind;
    mpi_abi_context_of = context_of;
}

#endif
