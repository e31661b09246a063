/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       The numbers of event types and sources are told, and indices and names that none has
 *            are refused.
 * section:    15.3.8
 * covers:     MPI_T_event_get_num, MPI_T_event_get_info, MPI_T_event_get_index,
 *            MPI_T_event_handle_alloc, MPI_T_source_get_num, MPI_T_source_get_info,
 *            MPI_T_source_get_timestamp
 * constants:  MPI_T_ERR_INVALID_INDEX, MPI_T_ERR_INVALID_NAME
 * ranks:      1
 * process:    alone
 */
#define RULE_ALONE
#include "rule.h"

static void check_event(int index)
{
    MPI_T_event_registration registration;

    CHECK_CODE(MPI_T_event_get_info(index, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
                                    NULL, NULL),
               MPI_T_ERR_INVALID_INDEX);
    CHECK_CODE(MPI_T_event_handle_alloc(index, NULL, MPI_INFO_NULL, &registration),
               MPI_T_ERR_INVALID_INDEX);
}

static void check_source(int index)
{
    MPI_Count time = -1;

    CHECK_CODE(MPI_T_source_get_info(index, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
               MPI_T_ERR_INVALID_INDEX);
    CHECK_CODE(MPI_T_source_get_timestamp(index, &time), MPI_T_ERR_INVALID_INDEX);
    CHECK_INT(time, -1);
}

void rule(void)
{
    int provided, number = -1, index = -1;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_event_get_num(&number), MPI_SUCCESS);
    CHECK(number >= 0);
    check_event(number);
    check_event(-1);
    CHECK_CODE(MPI_T_source_get_num(&number), MPI_SUCCESS);
    CHECK(number >= 0);
    check_source(number);
    check_source(-1);
    CHECK_CODE(MPI_T_event_get_index("no such name", &index), MPI_T_ERR_INVALID_NAME);
    CHECK_INT(index, -1);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
}
