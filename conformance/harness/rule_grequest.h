/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Callbacks of generalized requests that count how often they are called, for rules that need nothing else
 * from them. The extra state is a struct rule_grequest.
 */
#ifndef MPI_ABI_RULE_GREQUEST_H
#define MPI_ABI_RULE_GREQUEST_H

#include "rule.h"

struct rule_grequest {
    int queries, frees, cancels;
    int tag; /* what query sets in the status, beside a number of MPI_SHORT elements */
    int elements;
    int query_code, free_code; /* what query and free return */
};

static inline int rule_grequest_query(void *extra_state, MPI_Status *status)
{
    struct rule_grequest *state = extra_state;

    state->queries++;
    status->MPI_SOURCE = 0;
    status->MPI_TAG = state->tag;
    PMPI_Status_set_elements(status, MPI_SHORT, state->elements);
    PMPI_Status_set_cancelled(status, state->cancels > 0);
    return state->query_code;
}

static inline int rule_grequest_free(void *extra_state)
{
    struct rule_grequest *state = extra_state;

    state->frees++;
    return state->free_code;
}

static inline int rule_grequest_cancel(void *extra_state, int complete)
{
    (void)complete;
    ((struct rule_grequest *)extra_state)->cancels++;
    return MPI_SUCCESS;
}

#endif
