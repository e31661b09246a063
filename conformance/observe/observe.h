/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The profiling layer of the conformance suite: which functions does a rule call, with which
 * constants?
 *
 * A library to be preloaded.  It stands between a program of the suite and any libmpi_abi, calls
 * PMPI_ and changes nothing.  The wrappers and the tables from values to names are generated from
 * spec/; what is done with a value is in observe.c.
 *
 * Invariants:
 *  - only calls that the program itself makes count, not those between libraries: an
 *    implementation may call MPI_ names with handles of its own;
 *  - only calls within a rule count (rule_name_now of the harness, which programs export);
 *  - a row is written when something is seen for the first time in a rule, in one write and before
 *    the call is made, so that a rule that crashes has said what it did;
 *  - nothing is read through an address that the call itself would not read.
 */
#ifndef MPI_ABI_OBSERVE_H
#define MPI_ABI_OBSERVE_H

#include "observe_sizes.h"

#include "real.h"

#include <mpi.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A value and the number of the constant that has it; -1 ends a table. */
struct observe_name {
    intptr_t value;
    int constant;
};

extern const char *const observe_functions[OBSERVE_FUNCTIONS];
extern const char *const observe_constants[OBSERVE_CONSTANTS];
extern const struct observe_name observe_error_class[];
extern const struct observe_name observe_rank[];
extern const struct observe_name observe_tag[];
extern const struct observe_name observe_undefined[];
extern const struct observe_name observe_window_flavor[];
extern const struct observe_name observe_window_model[];

/* A function is called, to return to `from`.  True if the call counts. */
bool observe_call(int function, const void *from);

/* Values of one argument; a length that is not positive, or a null array, is none. */
void observe_value(const struct observe_name *table, intptr_t value);
void observe_mask(const struct observe_name *table, intptr_t value);
void observe_handles(const struct observe_name *table, void *const *handles, MPI_Count length);
void observe_ints(const struct observe_name *table, const int *values, MPI_Count length);

/* Error codes, by their class.  A call that completes several requests has done so, too, when its
 * code sends to their statuses. */
void observe_code(int code);
void observe_codes(const int *codes, MPI_Count length);
bool observe_succeeded(int code);

/* Statuses that a call has filled; `code` is what it returned. */
void observe_status(const MPI_Status *status);
void observe_statuses(const MPI_Status *statuses, MPI_Count length, int code);

/* The value of an attribute, as its getter stores it. */
void observe_attribute(int keyval, const void *value);

#endif
