/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A backend that fails while large counts are made up: each scenario again and again, with the first, the
 * second, ... call for a datatype, or for a part of the work, failing, until none is left. Each must be an error, and
 * every datatype that the backend made must be freed.
 */
#include "behave.h"
#include "large_scenarios.h"

#include <mpi.h>
#include <stdio.h>
#include <string.h>

static stub_hook_function *behave;
static long alive; /* datatypes */
static long until; /* calls that may fail until one does; 0: none does */
static int failed;
static int part_failed;
static long checks;

static const char *const makers[] = {"MPI_Type_contiguous",      "MPI_Type_create_hvector",
                                     "MPI_Type_create_hindexed", "MPI_Type_create_struct",
                                     "MPI_Type_create_resized",  "MPI_Type_dup"};

/* What else may fail: the last of the work on a datatype, and a collective. */
static const char *const others[] = {"MPI_Type_commit", "MPI_Type_set_attr", "MPI_Igatherv",
                                     "MPI_Alltoallv",   "MPI_Ialltoallw",    "MPI_Get_accumulate"};

/* And one of the parts that are under way together. */
static const char *const parts[] = {"MPI_Iallreduce", "MPI_Ireduce", "MPI_Raccumulate"};

static int is_among(const char *name, size_t n, const char *const names[])
{
    for (size_t i = 0; i < n; i++) {
        if (strcmp(name, names[i]) == 0) {
            return 1;
        }
    }
    return 0;
}

static int is_maker(const char *name)
{
    return is_among(name, sizeof makers / sizeof makers[0], makers);
}

static void hook(struct stub_call *call)
{
    const char *name = stub_functions[call->function].name;
    int is_part = is_among(name, sizeof parts / sizeof parts[0], parts);
    int fallible =
        is_part || is_maker(name) || is_among(name, sizeof others / sizeof others[0], others);
    if (fallible && until > 0 && --until == 0) {
        failed = 1;
        part_failed = is_part;
        call->code = behave_native_error("MPI_ERR_INTERN");
        return;
    }
    if (part_failed && strcmp(name, "MPI_Wait") == 0) {
        stub_fail(__FILE__, __LINE__, "a part is waited for, which others may never begin");
    }
    behave(call);
    alive += call->code == 0 && is_maker(name);
    alive -= strcmp(name, "MPI_Type_free") == 0;
}

struct scenario {
    const char *name;
    int (*run)(void);
};

static const struct scenario scenarios[] = {
    {"large_contiguous", run_large_contiguous},
    {"large_vector", run_large_vector},
    {"large_part", run_large_part},
    {"large_indexed", run_large_indexed},
    {"large_struct", run_large_struct},
    {"large_subarray", run_large_subarray},
    {"large_darray", run_large_darray},
    {"large_send", run_large_send},
    {"large_isendrecv", run_large_isendrecv},
    {"narrowed_ialltoallv", run_narrowed_ialltoallv},
    {"large_pack", run_large_pack},
    {"large_accumulate", run_large_accumulate},
    {"large_iallreduce", run_large_iallreduce},
    {"large_ireduce_scatter", run_large_ireduce_scatter},
    {"far_igatherv", run_far_igatherv},
    {"far_alltoallv", run_far_alltoallv},
    {"far_ialltoallw_in_place", run_far_ialltoallw_in_place},
    {"large_iallgatherv", run_large_iallgatherv},
};

/* Once with call `number` failing; returns whether it came to that. */
static int run_failing(const struct scenario *scenario, long number)
{
    long before = alive;
    int class = MPI_SUCCESS;
    failed = 0;
    part_failed = 0;
    until = number;
    MPI_Error_class(scenario->run(), &class);
    until = 0;
    if (class != (failed ? MPI_ERR_INTERN : MPI_SUCCESS)) {
        stub_fail(__FILE__, __LINE__, "%s, call %ld: class %d", scenario->name, number, class);
    }
    if (alive != before) {
        stub_fail(__FILE__, __LINE__, "%s, call %ld: %ld datatypes are left", scenario->name,
                  number, alive - before);
    }
    checks++;
    return failed;
}

int main(void)
{
    behave_begin();
    behave = *(stub_hook_function **)stub_symbol("stub_hook");
    stub_set_hook(hook);
    for (size_t i = 0; i < sizeof scenarios / sizeof scenarios[0]; i++) {
        long number = 1;
        while (run_failing(&scenarios[i], number)) {
            number++;
        }
        printf("%s: %ld calls failed\n", scenarios[i].name, number - 1);
    }
    return stub_verdict(checks);
}
