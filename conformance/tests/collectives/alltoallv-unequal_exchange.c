/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An alltoallv exchanges different amounts in the two directions between two processes, also nothing in one
 *            of them, with negative displacements and with datatypes of the receiver that have other type maps.
 * class:     required
 * basis:     6.8 "Distinct type maps between sender and receiver are", 6.8 "displacement (relative to
 *            recvbuf) at which to place", 6.8 "the amount of data sent must be equal to": Only the amounts
 *            of one direction of a pair must be equal; displacements are integers, which may be negative.
 * section:   6.8
 * covers:    MPI_Alltoallv, MPI_Ialltoallv, MPI_Alltoallv_init
 * shows:     6.8-alltoallv_asymmetric, 6.8-alltoallv_maps_differ, 6.8-alltoallv_negative_displs
 * ranks:     1
 *
 * Blocks lie before the addresses of the buffers. Processes with an odd rank receive each int at twice its place.
 */
#include "rule_forms.h"

#include <stdlib.h>

static int size, rank, block; /* block: the ints of the longest block */

/* What process `from` sends to process `to`. */
static int amount(int from, int to)
{
    if (from > to) {
        return 2 * (from - to);
    }
    return from == to ? 1 : (to - from) % 2 == 0 ? 3 : 0;
}

static int value(int from, int to, int i)
{
    return 1000 * from + 100 * to + i;
}

struct arrays {
    int *scounts, *rcounts, *displs;
};

static void check(int form, MPI_Datatype type, int stride, int *from, int *to,
                  const struct arrays *a)
{
    int *send = from + (size_t)size * block, *recv = to + 2 * (size_t)size * block;

    for (int r = 0; r < size; r++) {
        a->scounts[r] = amount(rank, r);
        a->rcounts[r] = amount(r, rank);
        a->displs[r] = -block * (r + 1);
        for (int i = 0; i < block; i++) {
            send[a->displs[r] + i] = value(rank, r, i);
        }
    }
    rule_poison(to, 2 * (size_t)size * block * sizeof(int));
    FORMS_CALL(form, MPI_Alltoallv, MPI_Ialltoallv, MPI_Alltoallv_init, send, a->scounts, a->displs,
               MPI_INT, recv, a->rcounts, a->displs, type, MPI_COMM_WORLD);
    for (int r = 0; r < size; r++) {
        const int *got = recv + stride * a->displs[r];

        for (int i = 0; i < stride * block; i++) {
            bool data = i % stride == 0 && i / stride < amount(r, rank);

            CHECK_INT(got[i], data ? value(r, rank, i / stride) : RULE_POISON_INT);
        }
    }
}

void rule(void)
{
    size = rule_size();
    rank = rule_rank();
    block = 2 * size + 3;
    const size_t ints = (size_t)size * (size_t)block, counts = (size_t)size * sizeof(int);
    int *from = malloc(ints * sizeof(int)), *to = malloc(2 * ints * sizeof(int));
    struct arrays arrays = {malloc(counts), malloc(counts), malloc(counts)};
    MPI_Datatype spread = MPI_DATATYPE_NULL;

    REQUIRE_MPI(PMPI_Type_create_resized(MPI_INT, 0, 2 * sizeof(int), &spread));
    REQUIRE_MPI(PMPI_Type_commit(&spread));
    for (int form = 0; form < FORMS; form++) {
        check(form, rank % 2 ? spread : MPI_INT, rank % 2 ? 2 : 1, from, to, &arrays);
    }
    CHECK_MPI(PMPI_Type_free(&spread));
    free(from);
    free(to);
    free(arrays.scounts);
    free(arrays.rcounts);
    free(arrays.displs);
}
