/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What wrappers see of a family. Each source file of this folder is compiled once for each family,
 * with the family's own folder, which has what differs: converters.h, inline_duties.h and the functions of
 * duties.h. Names that the linker sees carry the family's prefix. `impl` means the backend: comm_to_impl gives the
 * backend's value of a communicator, comm_from_impl the standard's. Converters of constants are generated (values_*.h).
 */
#ifndef MPI_ABI_IMPL_H
#define MPI_ABI_IMPL_H

#include <mpi.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "compiler.h"
#include "handles.h"
#include "library_request.h"
#include "table.h"

/* Everything declared from here on is this library's own: reached without an indirection. */
#pragma GCC visibility push(hidden)

/* A value that no constant of a backend has, for constants that the backend does not know. */
#define IMPL_INVALID (-32000)
/* A bit that no mode or assertion of a backend uses, for bits that the ABI does not know. */
#define IMPL_UNKNOWN_BIT (1 << 30)

/* Callbacks are handed over as this type; the backend calls them with the type that it knows. */
typedef void impl_function(void);
typedef void family_function(void);

#include "converters.h"

/* A function of this folder that stands in a slot of the table. */
#define WRAP(name) FAMILY(wrap_##name)
/* The generated function that one of these calls where it repairs the function (mpich/repaired.c). */
#define PLAIN(name) FAMILY(plain_##name)

#include "impl_functions.h"

/* The backend's functions; null where it lacks one. Filled at load, then constant. */
#define impl FAMILY(functions)
extern struct impl_functions impl;

/* A buffer that is not significant: MPICH 4.0 refuses a null one in reductions all the same. */
static inline const void *idle_to_impl(const void *buffer)
{
    static const char nothing = 0;
    return buffer ? buffer_to_impl(buffer) : &nothing;
}

/* The wrappers by slot; null for functions that are not translated. */
extern family_function *const FAMILY(wrappers)[MPI_ABI_FUNCTIONS];

/* Wrappers that are used while no call returns with an error (tail_calls.h); a null function ends the list. */
struct family_tail_call {
    int slot;
    family_function *function;
};
extern const struct family_tail_call FAMILY(tail_calls)[];

/* Slots that are left empty for backends from one version to before another; no end ends the list. */
struct family_unusable {
    int slot;
    unsigned since, until;
};
extern const struct family_unusable FAMILY(unusable)[];

/* Versions of a backend from one to before another; no end ends the list. */
struct family_versions {
    unsigned since, until;
};
/* Those of which a trait is known (translate.toml). */
extern const struct family_versions FAMILY(all_signed)[];
extern const struct family_versions FAMILY(crossing)[];
extern const struct family_versions FAMILY(cutting)[];
extern const struct family_versions FAMILY(dividing)[];
extern const struct family_versions FAMILY(entangling)[];
extern const struct family_versions FAMILY(forgetful)[];
extern const struct family_versions FAMILY(freeing_early)[];
extern const struct family_versions FAMILY(inactivating)[];
extern const struct family_versions FAMILY(leaving_early)[];
extern const struct family_versions FAMILY(misaligning)[];
extern const struct family_versions FAMILY(miscoding)[];
extern const struct family_versions FAMILY(networked)[];
extern const struct family_versions FAMILY(no_empty_arguments)[];
extern const struct family_versions FAMILY(restarting)[];
extern const struct family_versions FAMILY(reversing)[];
extern const struct family_versions FAMILY(reversing_all)[];
extern const struct family_versions FAMILY(reviving)[];
extern const struct family_versions FAMILY(self_matching)[];
extern const struct family_versions FAMILY(signed_long)[];
extern const struct family_versions FAMILY(single_command)[];
extern const struct family_versions FAMILY(splitting_intra)[];
extern const struct family_versions FAMILY(tag_ub_of_world)[];
extern const struct family_versions FAMILY(unloading)[];
extern const struct family_versions FAMILY(unsigned_offset)[];

/* Whether the backend's version is one of these. */
int FAMILY(is)(const struct family_versions *versions);

/* What stands in a slot over some versions, in the place of its wrapper; a null function ends the list. */
struct family_repair {
    int slot;
    family_function *function;
    struct family_versions versions;
};
extern const struct family_repair FAMILY(repairs)[];

/* What a reduction is given in the place of a predefined operator that compares wrongly (all_signed). */
MPI_Op FAMILY(own_operator)(MPI_Op op, MPI_Datatype datatype);

/* Whether the backend is initialized and not finalized. */
int FAMILY(is_initialized)(void);

#include "inline_duties.h"

#include "duties.h"
#include "errors.h"
#include "infos.h"
#include "keyvals.h"
#include "tools.h"

#pragma GCC visibility pop

#endif
