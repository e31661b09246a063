/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Counted in a type of size 0, a message of no bytes is 0 and a longer one is
 *            MPI_UNDEFINED.
 * class:     required
 * basis:     3.2.5 "for a datatype of length zero where zero bytes", 3.2.5 "greater than zero,
 *            MPI_UNDEFINED is returned": The paragraph gives the count for both cases, by the
 *            number of bytes that were transferred.
 * section:   3.2.5
 * covers:    MPI_Get_count
 * constants: MPI_UNDEFINED
 * shows:     3.2.5-get_count_empty_data, 3.2.5-get_count_empty_type
 * ranks:     1
 */
#include "rule.h"

enum { TAG = 62 };

void rule(void)
{
    const int out[2] = {1, 2};
    int in[2];
    MPI_Datatype nothing = MPI_DATATYPE_NULL;

    REQUIRE_MPI(MPI_Type_contiguous(0, MPI_INT, &nothing));
    REQUIRE_MPI(MPI_Type_commit(&nothing));
    for (int sent = 0; sent <= 2; sent++) {
        int count = -1;
        MPI_Status status = rule_status();

        rule_at("%d integers", sent);
        CHECK_MPI(MPI_Sendrecv(out, sent, MPI_INT, 0, TAG, in, 2, MPI_INT, 0, TAG, MPI_COMM_SELF,
                               &status));
        CHECK_MPI(MPI_Get_count(&status, nothing, &count));
        CHECK_INT(count, sent == 0 ? 0 : MPI_UNDEFINED);
    }
    CHECK_MPI(MPI_Type_free(&nothing));
}
