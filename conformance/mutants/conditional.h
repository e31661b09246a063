/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Mutants with a condition: FUNCTION:DAMAGE@CONDITION.
 *
 * What a call is about (facts, data) is looked up before it is made, since handles and buffers may be gone later.
 * Damages to what goes in are done then.  Damages to results are done when these are valid: when the call returns,
 * or when its request, its split access to a file or its epoch completes.
 */
#ifndef MPI_ABI_CONDITIONAL_H
#define MPI_ABI_CONDITIONAL_H

#include "mutant.h"

/* --- The table, generated. ------------------------------------------------------------------- */

enum mutant_side { MUTANT_ALL, MUTANT_ROOT, MUTANT_OTHERS };

/* Data of a call by the indices of its parameters, -1 if there is none. */
struct mutant_data {
    int buffer;
    int count;
    int displacements;
    int type;
    const char *blocks;    /* how many of a single count there are; NULL: one */
    enum mutant_side side; /* the processes of a rooted call that have them */
};

/* When results are valid; at MUTANT_AT_START the request has to be started first. */
enum mutant_completion {
    MUTANT_AT_RETURN,
    MUTANT_AT_REQUEST,
    MUTANT_AT_START,
    MUTANT_AT_FILE,
    MUTANT_AT_WINDOW
};

struct mutant_conditional {
    const char *function;
    struct mutant_data sent;
    struct mutant_data received;
    enum mutant_completion completion;
    bool counted; /* the status says how much was moved */
    const char *damages;
    const char *conditions;
};

/* The last entry has no name. */
extern const struct mutant_conditional mutant_conditionals[];

/* --- Where data are. ------------------------------------------------------------------------- */

/* All of `buffer` on in whole elements: [low, high) has all bytes, and perhaps others between them. */
struct mutant_place {
    char *buffer;
    char *low;
    char *high;
    char *first;        /* the first byte of the first element */
    char *last_element; /* the first byte of the last one */
    size_t last_size;
    long count;
    long bytes;
    bool gaps;
    bool lower_bound;
    /* Of the only type, where there is one block: */
    MPI_Aint extent;
    long size;
    bool one_block;
};

/* The data of a call in this process; without any if they have no meaning in it. */
struct mutant_place mutant_place(const struct mutant_call *call, const struct mutant_data *data);

/* The same if only this number of bytes was received. */
void mutant_shorten(struct mutant_place *place, long bytes);

/* A copy of all bytes; NULL if they are none or too many. */
char *mutant_save(const struct mutant_place *place);

/* --- What a call is about. ------------------------------------------------------------------- */

struct mutant_facts {
    long bytes;
    long count;
    long wanted; /* bytes that were asked for; -1 if it is not known how many came */
    long length; /* of the longest array */
    int size;    /* of the communicator or group, -1 if there is none */
    int rank;
    bool inter;
    bool gaps;
    bool lower_bound;
    bool in_place;
    bool zero;
    bool negative;
    bool at_end;
    bool after_error;
    int calls;
    int starts;
};

/* An operation, from before the call until its results are valid. */
struct mutant_operation {
    struct mutant_call call; /* with copies of the arguments' values */
    struct mutant_facts facts;
    struct mutant_place sent;
    struct mutant_place received;
    long *values;         /* of the arguments */
    MPI_Status *statuses; /* the program's, before they are written */
    char *old;            /* what was in place of the received data */
    char *shadow;         /* the damaged data, sent in place of the data that the program passed */
    MPI_Offset position;
    const void *handle; /* what completes it */
    bool active;
    struct mutant_operation *next;
};

/* What has completed: its status, where it says how much was moved, and the error code to return. */
struct mutant_outcome {
    MPI_Status *status;
    MPI_Status before;
    int *code;
};

/* The chosen condition: false if there is none of that name. */
bool mutant_choose_condition(const char *name);
bool mutant_condition_is(const char *name);
void mutant_learn_facts(struct mutant_operation *operation);
bool mutant_holds(const struct mutant_facts *facts);

/* --- Damages. -------------------------------------------------------------------------------- */

bool mutant_choose_damage(const char *name);

/* Before the call: damage what goes in, if the condition holds; true if the call is not to be made. */
bool mutant_damage_input(struct mutant_operation *operation, struct mutant_call *call);

/* Save what a damage to results needs: before the call, and before each start. */
void mutant_prepare(struct mutant_operation *operation);

/* Damage the results. */
void mutant_damage_results(struct mutant_operation *operation, struct mutant_outcome *outcome);

/* What the damage is to: statuses, each of several; or what is valid although the operation goes on. */
bool mutant_is_of_status(void);
bool mutant_is_at_return(void);

/* An operator whose operands are swapped, for an operator of the program that does not commute. */
void mutant_see_operator(const struct mutant_call *call);
MPI_Op mutant_swapped_operator(MPI_Op op);

/* --- Operations that are not complete. ------------------------------------------------------- */

/* The operation that a call has begun, and the handle that completes it. */
void mutant_add_pending(struct mutant_operation *operation, const void *handle);

/* Around each other call: one that starts or completes what is pending. */
void mutant_pending_before(struct mutant_call *call);
void mutant_pending_after(struct mutant_call *call);

/* Called when an operation is complete. */
void mutant_finish(struct mutant_operation *operation, struct mutant_outcome *outcome);

/* What the runtime calls. */
bool mutant_choose_conditional(const char *name);
bool mutant_conditional_before(struct mutant_call *call);
void mutant_conditional_after(struct mutant_call *call);

void mutant_free_operation(struct mutant_operation *operation);

/* The chosen function's. */
extern const struct mutant_conditional *mutant_conditional_row;

#endif
