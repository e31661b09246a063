/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A reduce_scatter takes MPI_IN_PLACE on some processes only: those whose block is empty pass a send buffer
 *            and a null pointer for the receive buffer.
 * class:     required
 * basis:     6.10.2 "It is not required to specify the ``in place''", 6.10.2 "may not have allocated a receive buffer":
 *            A process that gets no element need not have a receive buffer, so that it passes a send buffer.
 * section:   6.10.2
 * covers:    MPI_Reduce_scatter, MPI_Ireduce_scatter, MPI_Reduce_scatter_init
 * constants: MPI_IN_PLACE
 * shows:     6.10.2-in_place_on_some
 * ranks:     2
 */
#include "rule_forms.h"

#include <stdlib.h>

/* Processes whose rank plus `odd` is odd get nothing, the others two elements. */
static void check(int form, int odd, int *counts, int *data)
{
    const int size = rule_size(), rank = rule_rank();
    const bool none = (rank + odd) % 2 != 0;
    int total = 0, first = 0;

    for (int r = 0; r < size; r++) {
        counts[r] = (r + odd) % 2 != 0 ? 0 : 2;
        first += r < rank ? counts[r] : 0;
        total += counts[r];
    }
    for (int i = 0; i < total; i++) {
        data[i] = 100 * rank + i;
    }
    FORMS_CALL(form, MPI_Reduce_scatter, MPI_Ireduce_scatter, MPI_Reduce_scatter_init,
               none ? data : MPI_IN_PLACE, none ? NULL : data, counts, MPI_INT, MPI_SUM,
               MPI_COMM_WORLD);
    for (int i = 0; i < (none ? total : 2); i++) {
        CHECK_INT(data[i], none ? 100 * rank + i : size * (first + i) + 50 * size * (size - 1));
    }
}

void rule(void)
{
    int *counts = malloc((size_t)rule_size() * sizeof(int));
    int *data = malloc(2 * (size_t)rule_size() * sizeof(int));

    for (int form = 0; form < FORMS; form++) {
        check(form, 0, counts, data);
        check(form, 1, counts, data);
    }
    free(counts);
    free(data);
}
