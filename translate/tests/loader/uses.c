/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Uses every MPI name in the ways that compilers have: by a call, by an address taken in code, and
 * by an address in initialized data. It is linked into backends, components, plugins and programs,
 * where -DUSES_CHECK gives the function its name. With -DUSES_CALLS_ONLY there are only calls,
 * because the linker gives a name that is called and whose address is taken one slot for both, of
 * the other kind.
 */
#include "names.h"

#include <stddef.h>
#include <stdio.h>

static int report(const char *way, const char *name, int got, int wanted)
{
    if (got == wanted) {
        return 0;
    }
    printf("%s of %s arrived at %d, wanted %d\n", way, name, got, wanted);
    return 1;
}

static int check_calls(int mpi, int pmpi)
{
    int wrong = 0;
#define X(name)                                                                                    \
    wrong += report("call", "MPI_" #name, MPI_##name(), mpi + NUMBER_##name);                      \
    wrong += report("call", "PMPI_" #name, PMPI_##name(), pmpi + NUMBER_P##name);
#include "names.inc"
#undef X
    return wrong;
}

#ifdef USES_CALLS_ONLY
static int check_addresses(int mpi, int pmpi)
{
    return mpi && pmpi ? 0 : 1;
}
#else
static const struct {
    const char *name;
    int (*mpi)(void), (*pmpi)(void);
    int number, p_number;
} table[] = {
#define X(name) {#name, MPI_##name, PMPI_##name, NUMBER_##name, NUMBER_P##name},
#include "names.inc"
#undef X
};

static int check_addresses(int mpi, int pmpi)
{
    int (*volatile function)(void);
    int wrong = 0;
#define X(name)                                                                                    \
    function = MPI_##name;                                                                         \
    wrong += report("address", "MPI_" #name, function(), mpi + NUMBER_##name);                     \
    function = PMPI_##name;                                                                        \
    wrong += report("address", "PMPI_" #name, function(), pmpi + NUMBER_P##name);
#include "names.inc"
#undef X
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        wrong += report("data MPI_", table[i].name, table[i].mpi(), mpi + table[i].number);
        wrong += report("data PMPI_", table[i].name, table[i].pmpi(), pmpi + table[i].p_number);
    }
    return wrong;
}
#endif

int USES_CHECK(int mpi, int pmpi);

/**
 * Returns how many uses of MPI_* in this object do not arrive at the first definer, or of PMPI_* at
 * the second, and prints each.
 */
int USES_CHECK(int mpi, int pmpi)
{
    return check_calls(mpi, pmpi) + check_addresses(mpi, pmpi);
}
