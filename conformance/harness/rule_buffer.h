/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Memory for the buffered sends of a rule, as large as the model implementation needs it and no larger (3.6.1): for
 * each message what MPI_Pack_size returns, and MPI_BSEND_OVERHEAD.
 */
#ifndef MPI_ABI_RULE_BUFFER_H
#define MPI_ABI_RULE_BUFFER_H

#include "rule.h"

#include <stdlib.h>

struct rule_buffer {
    char *at;
    int size;
};

/* What `messages` messages of `count` elements of a type need at once. */
static inline int rule_buffer_size(int messages, int count, MPI_Datatype type, MPI_Comm comm)
{
    int size = 0;

    CHECK_MPI(PMPI_Pack_size(count, type, comm, &size));
    return messages * (size + MPI_BSEND_OVERHEAD);
}

/* A buffer for them; without memory a check fails, and its size is 0. */
static inline struct rule_buffer rule_buffer_new(int messages, int count, MPI_Datatype type,
                                                 MPI_Comm comm)
{
    struct rule_buffer made = {NULL, rule_buffer_size(messages, count, type, comm)};

    made.at = malloc((size_t)made.size);
    if (!CHECK(made.at != NULL)) {
        made.size = 0;
    }
    return made;
}

static inline void rule_buffer_free(struct rule_buffer *buffer)
{
    free(buffer->at);
    *buffer = (struct rule_buffer){NULL, 0};
}

#endif
