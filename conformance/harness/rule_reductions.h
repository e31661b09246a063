/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The six reductions over MPI_COMM_WORLD, in their three forms (rule_forms.h). The vectors have n * n elements for n
 * processes. The blocks of MPI_Reduce_scatter_block have n elements, that of process r in MPI_Reduce_scatter 2r + 1.
 * The last process is the root.
 */
#ifndef MPI_ABI_RULE_REDUCTIONS_H
#define MPI_ABI_RULE_REDUCTIONS_H

#include "rule_forms.h"

#include <stdlib.h>
#include <string.h>

enum { REDUCTIONS = 6 };

/* What a process gets: `number` elements of the reduced vector, from `first` on, over the ranks 0 to `last`. */
struct reduction_result {
    int first, number, last;
};

static inline struct reduction_result reduction_result(int which)
{
    const int size = rule_size(), rank = rule_rank();
    const struct reduction_result results[REDUCTIONS] = {
        {0, rank == size - 1 ? size * size : 0, size - 1},
        {0, size * size, size - 1},
        {rank * size, size, size - 1},
        {rank * rank, 2 * rank + 1, size - 1},
        {0, size * size, rank},
        {0, rank > 0 ? size * size : 0, rank - 1},
    };

    return results[which];
}

static inline void reduction_scatter(int form, const void *in, void *out, MPI_Datatype type,
                                     MPI_Op op)
{
    int *counts = malloc((size_t)rule_size() * sizeof(int));

    for (int r = 0; r < rule_size(); r++) {
        counts[r] = 2 * r + 1;
    }
    FORMS_CALL(form, MPI_Reduce_scatter, MPI_Ireduce_scatter, MPI_Reduce_scatter_init, in, out,
               counts, type, op, MPI_COMM_WORLD);
    free(counts);
}

/* One reduction of `in` to `out`. In place the caller has the operands in `out`, too. */
static inline void reduction_call(int which, int form, bool in_place, const void *in, void *out,
                                  MPI_Datatype type, MPI_Op op)
{
    const MPI_Comm comm = MPI_COMM_WORLD;
    const int size = rule_size(), count = size * size;
    const void *from = in_place && (which > 0 || rule_rank() == size - 1) ? MPI_IN_PLACE : in;

    switch (which) {
    case 0:
        FORMS_CALL(form, MPI_Reduce, MPI_Ireduce, MPI_Reduce_init, from, out, count, type, op,
                   size - 1, comm);
        break;
    case 1:
        FORMS_CALL(form, MPI_Allreduce, MPI_Iallreduce, MPI_Allreduce_init, from, out, count, type,
                   op, comm);
        break;
    case 2:
        FORMS_CALL(form, MPI_Reduce_scatter_block, MPI_Ireduce_scatter_block,
                   MPI_Reduce_scatter_block_init, from, out, size, type, op, comm);
        break;
    case 3:
        reduction_scatter(form, from, out, type, op);
        break;
    case 4:
        FORMS_CALL(form, MPI_Scan, MPI_Iscan, MPI_Scan_init, from, out, count, type, op, comm);
        break;
    default:
        FORMS_CALL(form, MPI_Exscan, MPI_Iexscan, MPI_Exscan_init, from, out, count, type, op,
                   comm);
    }
}

#endif
