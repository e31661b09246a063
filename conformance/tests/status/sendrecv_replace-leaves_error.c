/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    MPI_Sendrecv_replace does not write MPI_ERROR of its status.
 * class:   required
 * basis:   3.2.5 "This field may be updated only by": The call returns one status, so it is none of
 *          the functions that may update the field.
 * section: 3.2.5
 * covers:  MPI_Sendrecv_replace
 * shows:   3.2.5-error_kept_by_receives
 * ranks:   1
 *
 * Implementations that make it of two nonblocking calls and MPI_Waitall forget this.
 */
#include "rule.h"

void rule(void)
{
    int data = 4;
    MPI_Status status = rule_status();

    CHECK_MPI(MPI_Sendrecv_replace(&data, 1, MPI_INT, 0, 6, 0, 6, MPI_COMM_SELF, &status));
    CHECK_INT(data, 4);
    CHECK_INT(status.MPI_SOURCE, 0);
    CHECK_INT(status.MPI_TAG, 6);
    CHECK_INT(status.MPI_ERROR, RULE_POISON_INT);
}
