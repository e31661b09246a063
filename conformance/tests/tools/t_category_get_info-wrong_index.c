/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An index that no category has is refused with MPI_T_ERR_INVALID_INDEX.
 * class:     quality
 * basis:     15.3.10 "not required to check all user-provided parameters": An implementation may
 *            leave a wrong index unchecked; a tool that enumerates categories is better served by
 *            an error than by a crash.
 * section:   15.3.10, 15.3.9
 * covers:    MPI_T_category_get_info, MPI_T_category_get_cvars, MPI_T_category_get_pvars,
 *            MPI_T_category_get_categories
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

    CHECK_CODE(MPI_T_category_get_info(index, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
               MPI_T_ERR_INVALID_INDEX);
    CHECK_CODE(MPI_T_category_get_cvars(index, 1, &number), MPI_T_ERR_INVALID_INDEX);
    CHECK_CODE(MPI_T_category_get_pvars(index, 1, &number), MPI_T_ERR_INVALID_INDEX);
    CHECK_CODE(MPI_T_category_get_categories(index, 1, &number), MPI_T_ERR_INVALID_INDEX);
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
