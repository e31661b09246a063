/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Broadcasts, gathers, scatters, allgathers, and alltoalls of several elements of a resized datatype move
 *            each element at its extent, blocking or not.
 * class:     required
 * basis:     5.1.11 "Similar statements apply to all other communication procedures": Element i begins at i extents,
 *            and a block of two elements is two extents long.
 * section:   5.1.11
 * covers:    MPI_Bcast, MPI_Ibcast, MPI_Gather, MPI_Igather, MPI_Scatter, MPI_Iscatter, MPI_Allgather,
 *            MPI_Iallgather, MPI_Alltoall, MPI_Ialltoall
 * shows:     5.1.11-count_in_blocking_collectives
 * ranks:     1
 *
 * An element is one int, and its extent three.
 */
#include "rule_forms.h"

#include <stdlib.h>

enum { COUNT = 2, STRIDE = 3 };

static int *from, *to;
static MPI_Datatype type;

/* Numbers where elements begin: process r gives 1000r + i. */
static void prepare(void)
{
    for (int i = 0; i < rule_size() * COUNT * STRIDE; i++) {
        from[i] = i % STRIDE == 0 ? 1000 * rule_rank() + i / STRIDE : -1;
        to[i] = -2;
    }
}

/* Block `block` of `to` or `from` has block `index` of process `source`. */
static void expect(const int *data, int block, int source, int index, int hole)
{
    for (int i = 0; i < COUNT * STRIDE; i++) {
        int number = 1000 * source + index * COUNT + i / STRIDE;

        CHECK_INT(data[block * COUNT * STRIDE + i], i % STRIDE == 0 ? number : hole);
    }
}

static void check(int form)
{
    const MPI_Comm c = MPI_COMM_WORLD;
    const int root = rule_size() - 1, rank = rule_rank(), size = rule_size(), n = COUNT;

    prepare();
    FORMS_CALL(form, MPI_Bcast, MPI_Ibcast, MPI_Bcast_init, from, n, type, root, c);
    expect(from, 0, root, 0, -1);
    prepare();
    FORMS_CALL(form, MPI_Gather, MPI_Igather, MPI_Gather_init, from, n, type, to, n, type, root, c);
    for (int r = 0; r < size && rank == root; r++) {
        expect(to, r, r, 0, -2);
    }
    prepare();
    FORMS_CALL(form, MPI_Scatter, MPI_Iscatter, MPI_Scatter_init, from, n, type, to, n, type, root,
               c);
    expect(to, 0, root, rank, -2);
    prepare();
    FORMS_CALL(form, MPI_Allgather, MPI_Iallgather, MPI_Allgather_init, from, n, type, to, n, type,
               c);
    for (int r = 0; r < size; r++) {
        expect(to, r, r, 0, -2);
    }
    prepare();
    FORMS_CALL(form, MPI_Alltoall, MPI_Ialltoall, MPI_Alltoall_init, from, n, type, to, n, type, c);
    for (int r = 0; r < size; r++) {
        expect(to, r, r, rank, -2);
    }
}

void rule(void)
{
    const size_t bytes = (size_t)rule_size() * COUNT * STRIDE * sizeof(int);

    from = malloc(bytes);
    to = malloc(bytes);
    REQUIRE_MPI(PMPI_Type_create_resized(MPI_INT, 0, STRIDE * sizeof(int), &type));
    REQUIRE_MPI(PMPI_Type_commit(&type));
    for (int form = 0; form < 2; form++) {
        check(form);
    }
    CHECK_MPI(PMPI_Type_free(&type));
    free(from);
    free(to);
}
