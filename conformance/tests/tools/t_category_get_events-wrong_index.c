/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The events of a category that does not exist are refused with MPI_T_ERR_INVALID_INDEX.
 * class:     quality
 * basis:     15.3.10 "not required to check all user-provided parameters": An implementation may
 *            leave a wrong index unchecked; a tool is better served by an error than by a read out
 *            of bounds.
 * section:   15.3.10, 15.3.9
 * covers:    MPI_T_category_get_num_events, MPI_T_category_get_events
 * constants: MPI_T_ERR_INVALID_INDEX
 * shows:     15.3.9-wrong_index
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

static void check_category(int index)
{
    int number = -1;

    CHECK_CODE(MPI_T_category_get_num_events(index, &number), MPI_T_ERR_INVALID_INDEX);
    CHECK_CODE(MPI_T_category_get_events(index, 1, &number), MPI_T_ERR_INVALID_INDEX);
    CHECK_INT(number, -1);
}

void rule(void)
{
    int provided, number = 0;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_category_get_num(&number), MPI_SUCCESS);
    check_category(number);
    check_category(-1);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
}
