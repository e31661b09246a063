/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An alltoallw moves nothing between processes whose counts are 0, wherever their displacements lie, and
 *            takes datatypes of the receiver that have other type maps than those of the sender.
 * class:     required
 * basis:     6.8 "the number of elements to send to each rank", 6.8 "Distinct type maps between sender and
 *            receiver are": A block without elements touches no memory; the others have equal type
 *            signatures.
 * section:   6.8
 * covers:    MPI_Alltoallw, MPI_Ialltoallw, MPI_Alltoallw_init
 * shows:     6.8-alltoallv_maps_differ, 6.8-alltoallw_zero_counts
 * ranks:     1
 *
 * Processes whose ranks differ by an odd number exchange nothing. Others send two ints, which are received with a
 * hole between them.
 */
#include "rule_forms.h"

#include <stdlib.h>

enum { WIDTH = 3, FAR = 1 << 30 };

struct arrays {
    int *scounts, *rcounts, *sdispls, *rdispls;
    MPI_Datatype *stypes, *rtypes;
};

static void describe(const struct arrays *a, MPI_Datatype hole)
{
    for (int r = 0; r < rule_size(); r++) {
        bool none = (r + rule_rank()) % 2 != 0;

        a->scounts[r] = none ? 0 : 2;
        a->rcounts[r] = none ? 0 : 1;
        a->sdispls[r] = none ? FAR : r * 2 * (int)sizeof(int);
        a->rdispls[r] = none ? -FAR : r * WIDTH * (int)sizeof(int);
        a->stypes[r] = MPI_INT;
        a->rtypes[r] = hole;
    }
}

static void check(int form, const struct arrays *a, int *from, int *to)
{
    const int size = rule_size(), rank = rule_rank();

    for (int i = 0; i < 2 * size; i++) {
        from[i] = 100 * rank + i;
    }
    rule_poison(to, (size_t)size * WIDTH * sizeof(int));
    FORMS_CALL(form, MPI_Alltoallw, MPI_Ialltoallw, MPI_Alltoallw_init, from, a->scounts,
               a->sdispls, a->stypes, to, a->rcounts, a->rdispls, a->rtypes, MPI_COMM_WORLD);
    for (int r = 0; r < size; r++) {
        const int *got = to + (size_t)r * WIDTH;
        bool none = (r + rank) % 2 != 0;

        CHECK_INT(got[0], none ? RULE_POISON_INT : 100 * r + 2 * rank);
        CHECK_INT(got[1], RULE_POISON_INT);
        CHECK_INT(got[2], none ? RULE_POISON_INT : 100 * r + 2 * rank + 1);
    }
}

void rule(void)
{
    const size_t size = (size_t)rule_size(), ints = size * sizeof(int);
    int *from = malloc(2 * ints), *to = malloc(WIDTH * ints);
    struct arrays arrays = {malloc(ints),
                            malloc(ints),
                            malloc(ints),
                            malloc(ints),
                            malloc(size * sizeof(MPI_Datatype)),
                            malloc(size * sizeof(MPI_Datatype))};
    MPI_Datatype hole = MPI_DATATYPE_NULL;

    REQUIRE_MPI(PMPI_Type_vector(2, 1, 2, MPI_INT, &hole));
    REQUIRE_MPI(PMPI_Type_commit(&hole));
    describe(&arrays, hole);
    for (int form = 0; form < FORMS; form++) {
        check(form, &arrays, from, to);
    }
    CHECK_MPI(PMPI_Type_free(&hole));
    free(from);
    free(to);
    free(arrays.scounts);
    free(arrays.rcounts);
    free(arrays.sdispls);
    free(arrays.rdispls);
    free(arrays.stypes);
    free(arrays.rtypes);
}
