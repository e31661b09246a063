/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Mutants: a library that stands before any MPI (LD_PRELOAD) and breaks one thing.
 *
 * MPI_ABI_MUTANT names the mutant; without it every call passes through.  The generated part has a
 * function for each of MPI: it gives the addresses of its arguments to mutant_before, calls the
 * function behind it (observe/real.h) unless that is not to be called, and shows the result to
 * mutant_after.  What arguments are is in the tables.
 *
 * Invariants: one mutant in a process, chosen before main and never changed; nothing is kept between
 * calls but by the hand-made mutants that must; what has to outlive a call is never freed, since
 * a nonblocking one may use it until the end.
 */
#ifndef MPI_ABI_MUTANT_H
#define MPI_ABI_MUTANT_H

#include "real.h"

#include <mpi.h>
#include <stdbool.h>
#include <stddef.h>

enum mutant_direction { MUTANT_IN, MUTANT_OUT, MUTANT_INOUT };

/* A parameter; texts are those of spec/data. */
struct mutant_parameter {
    const char *name;
    const char *kind;
    enum mutant_direction direction;
    bool by_address;    /* the argument is the address of what it is about */
    size_t size;        /* of the value, or of an element of the array */
    const char *length; /* of an array; NULL for a single value */
    const char *filled; /* how much of an array is written, if less */
    const char *places; /* the groups of constants that may be there: " rank tag " */
    const char *about;  /* the constant that limits a string, or that a version is */
};

struct mutant_function {
    const char *name;
    const struct mutant_parameter *parameters;
    int count;
    bool returns_code;
    size_t result_size;
    const char *places; /* of the result */
};

/* A constant, and what it is taken for. */
struct mutant_constant {
    const char *name;
    const char *place;
    long value;
    long taken_for;
    bool mask;
};

/* Generated; the last entries have no name. */
extern const struct mutant_function mutant_functions[];
extern const struct mutant_constant mutant_constants[];

/* One call: arguments[i] is the address of the argument of parameters[i]. */
struct mutant_call {
    const struct mutant_function *function;
    void **arguments;
    void *result;
    void *kept; /* the mutant's own, from before the call until after it */
};

/* True if a mutant was chosen. */
extern bool mutant_chosen;

/* Before the call; true if it is not to be made, and its result is set. */
bool mutant_before(struct mutant_call *call);

/* After the call. */
void mutant_after(struct mutant_call *call);

/* --- For the mutants. ------------------------------------------------------------------------ */

/* A mutant made by hand.  `covers` names the functions whose rules must notice it, and rules. */
struct mutant_hooks {
    const char *name;
    const char *sentence;
    const char *covers;
    bool (*before)(struct mutant_call *call);
    void (*after)(struct mutant_call *call);
    bool only; /* for calls of what it covers */
};

/* Add one: MUTANT("status-tag_lost", "What is wrong.", "MPI_Recv, status/...", before, after); with MUTANT_ONLY,
 * the hooks run only for calls of the functions that it covers. */
#define MUTANT(...)          MUTANT_AT(__LINE__, __VA_ARGS__, false)
#define MUTANT_ONLY(...)     MUTANT_AT(__LINE__, __VA_ARGS__, true)
#define MUTANT_AT(line, ...) MUTANT_NAMED(line, __VA_ARGS__)
#define MUTANT_NAMED(line, ...)                                                                    \
    static const struct mutant_hooks mutant_hooks_##line = {__VA_ARGS__};                          \
    __attribute__((                                                                                \
        used,                                                                                      \
        section("mpi_abi_mutants"))) static const struct mutant_hooks *const mutant_entry_##line = \
        &mutant_hooks_##line

/* Is this a call of the function (its large variant counts as well)? */
bool mutant_is(const struct mutant_call *call, const char *function);

/* The address of an argument by its name, NULL if the function has none of that name. */
void *mutant_argument(const struct mutant_call *call, const char *name);

/* An argument's value as an integer, 0 if there is none. */
long mutant_value(const struct mutant_call *call, const char *name);

/* The number of elements that an array has (before the call), or that are valid (after it); 1 for a
 * single value, -1 if it is not known. */
long mutant_length(const struct mutant_call *call, const char *expression);

/* The statuses that a call has written; NULL and 0 if none, or the program ignores them. */
MPI_Status *mutant_statuses(const struct mutant_call *call, int *count);

/* False for the null pointer and for the addresses that are constants. */
bool mutant_is_address(const void *address);

/* Memory that stays, with what can be read at `from` in it: for a caller's array in its place. */
void *mutant_copy(const void *from, size_t size);

/* Is it one of " word word "? */
bool mutant_is_word(const char *words, const char *word);

/* An integer of 1, 4 or 8 bytes. */
long mutant_get(const void *address, size_t size);
void mutant_put(void *address, size_t size, long value);

/* A generated mutant that a name stands for; false if there is none. */
bool mutant_choose_generated(const char *name);
bool mutant_generated_before(struct mutant_call *call);
void mutant_generated_after(struct mutant_call *call);

#endif
