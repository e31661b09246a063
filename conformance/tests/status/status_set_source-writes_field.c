/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Status_set_source, MPI_Status_set_tag and MPI_Status_set_error set their field of
 *            a status, to any value, and nothing else.
 * class:     required
 * basis:     13.3 "field in the status object to the provided source", 13.3 "This procedure
 *            modifies the opaque part of status": Each call sets the one field that it names; the
 *            others and the opaque part stay.
 * section:   13.3
 * covers:    MPI_Status_set_source, MPI_Status_set_tag, MPI_Status_set_error
 * constants: MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_PROC_NULL
 * shows:     13.3-set_error, 13.3-set_source, 13.3-set_tag
 * ranks:     1
 */
#include "rule.h"

static void check(const MPI_Status *status, int source, int tag, int error)
{
    CHECK_INT(status->MPI_SOURCE, source);
    CHECK_INT(status->MPI_TAG, tag);
    CHECK_INT(status->MPI_ERROR, error);
}

void rule(void)
{
    MPI_Status statuses[3];
    MPI_Status *status = &statuses[1];
    int count = -1;
    int flag = -1;

    rule_poison(statuses, sizeof statuses);
    CHECK_MPI(MPI_Status_set_elements(status, MPI_INT, 6));
    CHECK_MPI(MPI_Status_set_cancelled(status, 1));
    CHECK_MPI(MPI_Status_set_source(status, 3));
    check(status, 3, RULE_POISON_INT, RULE_POISON_INT);
    CHECK_MPI(MPI_Status_set_tag(status, 4));
    check(status, 3, 4, RULE_POISON_INT);
    CHECK_MPI(MPI_Status_set_error(status, MPI_ERR_OTHER));
    check(status, 3, 4, MPI_ERR_OTHER);
    CHECK_MPI(MPI_Status_set_source(status, MPI_PROC_NULL));
    CHECK_MPI(MPI_Status_set_tag(status, MPI_ANY_TAG));
    CHECK_MPI(MPI_Status_set_error(status, MPI_SUCCESS));
    check(status, MPI_PROC_NULL, MPI_ANY_TAG, MPI_SUCCESS);
    CHECK_MPI(MPI_Status_set_source(status, MPI_ANY_SOURCE));
    CHECK_INT(status->MPI_SOURCE, MPI_ANY_SOURCE);
    CHECK_MPI(MPI_Get_elements(status, MPI_INT, &count));
    CHECK_INT(count, 6);
    CHECK_MPI(MPI_Test_cancelled(status, &flag));
    CHECK(flag);
    CHECK_UNTOUCHED(&statuses[0], sizeof statuses[0]);
    CHECK_UNTOUCHED(&statuses[2], sizeof statuses[2]);
}
