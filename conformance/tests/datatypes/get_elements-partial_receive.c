/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      After a message that ends inside an entry, MPI_Get_elements counts its basic elements
 *            and MPI_Get_count gives MPI_UNDEFINED.
 * class:     required
 * basis:     5.1.11 "integral number of datatype ``copies,'' then MPI_GET_COUNT sets", 5.1.11 "The
 *            number of basic elements received can be retrieved", 3.2.4 "then only those locations
 *            corresponding to the": The two inquiries are defined by whether the receive ended at a
 *            whole entry, and what a short message does not reach stays as it was.
 * section:   5.1.11, 3.2.5, 3.2.4
 * covers:    MPI_Get_elements, MPI_Get_count
 * constants: MPI_UNDEFINED
 * shows:     5.1.11-elements_of_count, 5.1.11-get_count_entries, 5.1.11-get_count_undefined,
 *            5.1.11-get_elements
 * ranks:     1
 */
#include "rule.h"

static void check(MPI_Datatype pair, int sent, int count, int elements)
{
    const int out[6] = {1, 2, 3, 4, 5, 6};
    int in[6];
    int got = -1;
    MPI_Status status = rule_status();

    rule_at("%d integers", sent);
    rule_poison(in, sizeof in);
    CHECK_MPI(MPI_Sendrecv(out, sent, MPI_INT, 0, 0, in, 3, pair, 0, 0, MPI_COMM_SELF, &status));
    CHECK_MPI(MPI_Get_count(&status, pair, &got));
    CHECK_INT(got, count);
    CHECK_MPI(MPI_Get_elements(&status, pair, &got));
    CHECK_INT(got, elements);
    CHECK_BYTES(in, out, (size_t)sent * sizeof(int));
    CHECK_UNTOUCHED(&in[sent], (size_t)(6 - sent) * sizeof(int));
}

void rule(void)
{
    MPI_Datatype pair = MPI_DATATYPE_NULL;

    REQUIRE_MPI(MPI_Type_contiguous(2, MPI_INT, &pair));
    REQUIRE_MPI(MPI_Type_commit(&pair));
    check(pair, 0, 0, 0);
    check(pair, 1, MPI_UNDEFINED, 1);
    check(pair, 4, 2, 4);
    check(pair, 5, MPI_UNDEFINED, 5);
    check(pair, 6, 3, 6);
    CHECK_MPI(MPI_Type_free(&pair));
}
