/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     MPI_Dist_graph_neighbors returns the first part of each list, and writes no more, where the given size is
 *           smaller than the degree, 0 included.
 * class:    required
 * basis:    8.5.5 "then only the first part of the full": this is what happens with a size that is smaller.
 * section:  8.5.5
 * covers:   MPI_Dist_graph_neighbors
 * shows:    8.5.5-dist_first_part
 * ranks:    1
 */
#include "rule.h"

enum { EDGES = 3 };

/* From each process to itself, three times, with weights that tell the edges apart. */
static const int weights[EDGES] = {5, 7, 6};

static void check_part(const int got[EDGES], const int full[EDGES], int size)
{
    CHECK_BYTES(got, full, (size_t)size * sizeof(int));
    CHECK_UNTOUCHED(got + size, (EDGES - (size_t)size) * sizeof(int));
}

static void ask(MPI_Comm comm, int in, int out)
{
    int own[EDGES] = {rule_rank(), rule_rank(), rule_rank()};
    int got[4][EDGES];

    rule_at("%d and %d of %d", in, out, EDGES);
    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_Dist_graph_neighbors(comm, in, got[0], got[1], out, got[2], got[3]));
    check_part(got[0], own, in);
    check_part(got[1], weights, in);
    check_part(got[2], own, out);
    check_part(got[3], weights, out);
}

void rule(void)
{
    int own[EDGES] = {rule_rank(), rule_rank(), rule_rank()};
    MPI_Comm comm = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, EDGES, own, weights, EDGES, own,
                                               weights, MPI_INFO_NULL, 0, &comm));
    for (int in = 0; in <= EDGES; in++) {
        for (int out = 0; out <= EDGES; out++) {
            ask(comm, in, out);
        }
    }
    rule_at(NULL);
    CHECK_MPI(MPI_Comm_free(&comm));
}
