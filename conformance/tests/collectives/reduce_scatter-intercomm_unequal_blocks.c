/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A reduce_scatter on an intercommunicator takes counts that differ from process to process, 0 too, if the
 *            sums of the two groups are equal.
 * class:     required
 * basis:     6.10.2 "elements count must be the same for the two", 6.10.2 "scattered in blocks of recvcounts[i]
 *            elements": Each group divides the reduced vector of the other one in its own way.
 * section:   6.10.2
 * covers:    MPI_Reduce_scatter, MPI_Ireduce_scatter, MPI_Reduce_scatter_init
 * shows:     6.10.2-inter_unequal_blocks, 6.12-inter_all_others
 * ranks:     2
 */
#include "rule_forms.h"

#include <stdlib.h>

enum { TOTAL = 12 };

/* The first process gets what the others leave: the second one nothing, the third one 1 element, and so on. */
static void describe(int size, int *counts)
{
    counts[0] = TOTAL;
    for (int r = 1; r < size; r++) {
        counts[r] = r - 1 <= counts[0] ? r - 1 : 0;
        counts[0] -= counts[r];
    }
}

static void check(MPI_Comm between, int form, bool low, int *counts)
{
    int rank = -1, size = -1, remote = -1, first = 0, send[TOTAL], got[TOTAL];

    CHECK_MPI(PMPI_Comm_rank(between, &rank));
    CHECK_MPI(PMPI_Comm_size(between, &size));
    CHECK_MPI(PMPI_Comm_remote_size(between, &remote));
    describe(size, counts);
    for (int r = 0; r < rank; r++) {
        first += counts[r];
    }
    for (int i = 0; i < TOTAL; i++) {
        send[i] = (low ? 1000 : 1) * (i + 1);
    }
    rule_poison(got, sizeof got);
    FORMS_CALL(form, MPI_Reduce_scatter, MPI_Ireduce_scatter, MPI_Reduce_scatter_init, send, got,
               counts, MPI_INT, MPI_SUM, between);
    for (int i = 0; i < counts[rank]; i++) {
        CHECK_INT(got[i], remote * (low ? 1 : 1000) * (first + i + 1));
    }
    CHECK_UNTOUCHED(got + counts[rank], (size_t)(TOTAL - counts[rank]) * sizeof(int));
}

void rule(void)
{
    const bool low = rule_rank() == 0;
    int *counts = calloc((size_t)rule_size(), sizeof(int));
    MPI_Comm group = MPI_COMM_NULL, between = MPI_COMM_NULL;

    REQUIRE(counts != NULL);
    REQUIRE_MPI(PMPI_Comm_split(MPI_COMM_WORLD, low, 0, &group));
    REQUIRE_MPI(PMPI_Intercomm_create(group, 0, MPI_COMM_WORLD, low ? 1 : 0, 1, &between));
    for (int form = 0; form < FORMS; form++) {
        check(between, form, low, counts);
    }
    CHECK_MPI(PMPI_Comm_free(&between));
    CHECK_MPI(PMPI_Comm_free(&group));
    free(counts);
}
