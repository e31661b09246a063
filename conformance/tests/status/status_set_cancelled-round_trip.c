/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    MPI_Test_cancelled gives back what MPI_Status_set_cancelled has set, and neither that
 *          nor MPI_Status_set_elements disturbs the other or the public fields.
 * class:   required
 * basis:   13.3 "If flag is set to true then a subsequent", 13.3 "so calls to MPI_GET_ELEMENTS will
 *          return count": Count and flag are set apart from each other, in the opaque part, and
 *          each is read back as it was set.
 * section: 13.3, 3.8.4
 * covers:  MPI_Status_set_cancelled, MPI_Test_cancelled, MPI_Status_set_elements_x
 * shows:   2.6.3-flags_in, 3.8.4-test_cancelled_true, 13.3-set_cancelled, 13.3-set_cancelled_false,
 *          13.3-set_elements_keeps_cancelled
 * ranks:   1
 *
 * The two may share a word: a count up to 2^40 lies beside the flag.
 */
#include "rule.h"

static const MPI_Count many = (MPI_Count)1 << 40 | 77;

static void check(const MPI_Status *status, MPI_Count elements, int cancelled)
{
    MPI_Count got = -1;
    int flag = -1;

    CHECK_MPI(MPI_Test_cancelled(status, &flag));
    CHECK_INT(flag != 0, cancelled);
    CHECK_MPI(MPI_Get_elements_x(status, MPI_BYTE, &got));
    CHECK_INT(got, elements);
    CHECK_INT(status->MPI_SOURCE, 11);
    CHECK_INT(status->MPI_TAG, 12);
    CHECK_INT(status->MPI_ERROR, 13);
}

void rule(void)
{
    MPI_Status status = rule_status();

    status.MPI_SOURCE = 11;
    status.MPI_TAG = 12;
    status.MPI_ERROR = 13;
    CHECK_MPI(MPI_Status_set_cancelled(&status, 0));
    CHECK_MPI(MPI_Status_set_elements_x(&status, MPI_BYTE, many));
    check(&status, many, 0);
    CHECK_MPI(MPI_Status_set_cancelled(&status, 1));
    check(&status, many, 1);
    CHECK_MPI(MPI_Status_set_elements_x(&status, MPI_BYTE, 3));
    check(&status, 3, 1);
    CHECK_MPI(MPI_Status_set_elements(&status, MPI_BYTE, 4));
    check(&status, 4, 1);
    CHECK_MPI(MPI_Status_set_cancelled(&status, 0));
    check(&status, 4, 0);
    CHECK_MPI(MPI_Status_set_cancelled(&status, 2));
    check(&status, 4, 1);
}
