/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A gatherv with negative displacements places the blocks before the address of the receive buffer.
 * class:     required
 * basis:     6.5 "specifies the displacement relative to recvbuf at which": A displacement is
 *            an integer, counted in extents of the datatype from the address of the buffer.
 * section:   6.5
 * covers:    MPI_Gatherv, MPI_Igatherv, MPI_Gatherv_init
 * shows:     6.5-gatherv_negative_displs
 * ranks:     1
 */
#include "rule_forms.h"

#include <stdlib.h>

enum { BLOCK = 3 };

/* The block of process r begins BLOCK * (r + 1) ints before `end`, and has two ints and one that stays. */
static void check(int form, int root, int *all, int *counts, int *displs)
{
    const int size = rule_size(), mine[2] = {10 * rule_rank(), 10 * rule_rank() + 1};
    int *end = all + (size_t)size * BLOCK;

    for (int r = 0; r < size; r++) {
        counts[r] = 2;
        displs[r] = -BLOCK * (r + 1);
    }
    rule_poison(all, (size_t)size * BLOCK * sizeof(int));
    FORMS_CALL(form, MPI_Gatherv, MPI_Igatherv, MPI_Gatherv_init, mine, 2, MPI_INT, end, counts,
               displs, MPI_INT, root, MPI_COMM_WORLD);
    for (int r = 0; r < size && rule_rank() == root; r++) {
        CHECK_INT(end[displs[r]], 10 * r);
        CHECK_INT(end[displs[r] + 1], 10 * r + 1);
        CHECK_UNTOUCHED(&end[displs[r] + 2], sizeof(int));
    }
}

void rule(void)
{
    const size_t size = (size_t)rule_size();
    int *all = malloc(size * BLOCK * sizeof(int));
    int *counts = malloc(size * sizeof(int)), *displs = malloc(size * sizeof(int));

    for (int form = 0; form < FORMS; form++) {
        for (int root = 0; root < rule_size(); root++) {
            check(form, root, all, counts, displs);
        }
    }
    free(all);
    free(counts);
    free(displs);
}
