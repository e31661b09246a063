/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Status_get_source, MPI_Status_get_tag and MPI_Status_get_error give the three
 *            public fields of a status, as the library or the program has set them.
 * class:     required
 * basis:     3.2.5 "Returns in source the value of the MPI_SOURCE", 3.2.5 "This field may be
 *            updated only by", 3.10 "the status object returns source = MPI_PROC_NULL": The calls
 *            return what the fields hold, whoever has set them.
 * section:   3.2.5, 3.10
 * covers:    MPI_Status_get_source, MPI_Status_get_tag, MPI_Status_get_error
 * constants: MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_PROC_NULL
 * shows:     3.2.5-status_get_error, 3.2.5-status_get_source, 3.2.5-status_get_tag,
 *            13.3-fields_writable
 * ranks:     1
 */
#include "rule.h"

static void check(const MPI_Status *status, int source, int tag, int error)
{
    int got = 12345;

    CHECK_MPI(MPI_Status_get_source(status, &got));
    CHECK_INT(got, source);
    CHECK_MPI(MPI_Status_get_tag(status, &got));
    CHECK_INT(got, tag);
    CHECK_MPI(MPI_Status_get_error(status, &got));
    CHECK_INT(got, error);
}

void rule(void)
{
    int data = 0;
    MPI_Status status = rule_status();
    MPI_Request request = MPI_REQUEST_NULL;

    check(&status, RULE_POISON_INT, RULE_POISON_INT, RULE_POISON_INT);
    CHECK_MPI(MPI_Recv(&data, 1, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_SELF, &status));
    check(&status, MPI_PROC_NULL, MPI_ANY_TAG, RULE_POISON_INT);
    status.MPI_ERROR = MPI_ERR_TRUNCATE;
    CHECK_MPI(MPI_Sendrecv(NULL, 0, MPI_INT, 0, 9, NULL, 0, MPI_INT, 0, 9, MPI_COMM_SELF, &status));
    check(&status, 0, 9, MPI_ERR_TRUNCATE);
    CHECK_MPI(MPI_Wait(&request, &status));
    check(&status, MPI_ANY_SOURCE, MPI_ANY_TAG, status.MPI_ERROR);
}
