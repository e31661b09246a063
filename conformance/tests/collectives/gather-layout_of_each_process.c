/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A gather takes a datatype and a count that differ from those of the root, and from process to process, if
 *            the type signatures are equal.
 * class:     required
 * basis:     6.5 "Distinct type maps between sender and receiver MPI processes": Each process sends four ints, as
 *            one, two, or four elements of its own datatype; the root receives pairs.
 * section:   6.5
 * covers:    MPI_Gather, MPI_Igather, MPI_Gather_init
 * shows:     6.5-maps_differ
 * ranks:     1
 */
#include "rule_forms.h"

#include <stdlib.h>

enum { INTS = 4, SPAN = 8, KINDS = 3 };

/* The datatype of a process: ints, one vector with a stride of 2, or two pairs with a stride of 3. */
static MPI_Datatype make_type(int kind, int *count, int places[INTS])
{
    MPI_Datatype type = MPI_DATATYPE_NULL, vector = MPI_DATATYPE_NULL;

    for (int i = 0; i < INTS; i++) {
        places[i] = kind == 0 ? i : kind == 1 ? 2 * i : 4 * (i / 2) + 3 * (i % 2);
    }
    *count = kind == 0 ? INTS : kind == 1 ? 1 : 2;
    if (kind == 0) {
        CHECK_MPI(PMPI_Type_dup(MPI_INT, &type));
    } else if (kind == 1) {
        CHECK_MPI(PMPI_Type_vector(INTS, 1, 2, MPI_INT, &type));
    } else {
        CHECK_MPI(PMPI_Type_vector(2, 1, 3, MPI_INT, &vector)); /* its extent is 4 ints */
        CHECK_MPI(PMPI_Type_dup(vector, &type));
        CHECK_MPI(PMPI_Type_free(&vector));
    }
    CHECK_MPI(PMPI_Type_commit(&type));
    return type;
}

static void check(int form, int root, int *all)
{
    int send[SPAN] = {-1, -1, -1, -1, -1, -1, -1, -1}, places[INTS], count = 0;
    MPI_Datatype type = make_type((rule_rank() + root) % KINDS, &count, places);
    MPI_Datatype pair = MPI_DATATYPE_NULL;

    CHECK_MPI(PMPI_Type_contiguous(2, MPI_INT, &pair));
    CHECK_MPI(PMPI_Type_commit(&pair));
    for (int i = 0; i < INTS; i++) {
        send[places[i]] = 10 * rule_rank() + i;
    }
    rule_poison(all, (size_t)rule_size() * INTS * sizeof(int));
    FORMS_CALL(form, MPI_Gather, MPI_Igather, MPI_Gather_init, send, count, type, all, INTS / 2,
               pair, root, MPI_COMM_WORLD);
    for (int i = 0; i < rule_size() * INTS && rule_rank() == root; i++) {
        CHECK_INT(all[i], 10 * (i / INTS) + i % INTS);
    }
    CHECK_MPI(PMPI_Type_free(&pair));
    CHECK_MPI(PMPI_Type_free(&type));
}

void rule(void)
{
    int *all = malloc((size_t)rule_size() * INTS * sizeof(int));

    for (int form = 0; form < FORMS; form++) {
        for (int root = 0; root < rule_size(); root++) {
            check(form, root, all);
        }
    }
    free(all);
}
