/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An index that no event type or source has is refused with MPI_T_ERR_INVALID_INDEX.
 * class:     quality
 * basis:     15.3.8 "does not match a valid event type index", 15.3.8 "does not identify a valid
 *            source", 15.3.10 "not required to check all user-provided parameters": The code is
 *            given, but a wrong index may go unchecked; a tool is better served by an error than by
 *            a crash.
 * section:   15.3.8, 15.3.10
 * covers:    MPI_T_event_get_info, MPI_T_source_get_timestamp
 * constants: MPI_T_ERR_INVALID_INDEX
 * shows:     15.3.8-get_info_index, 15.3.8-source_index
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

static void check_event(int index)
{
    CHECK_CODE(MPI_T_event_get_info(index, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
                                    NULL, NULL),
               MPI_T_ERR_INVALID_INDEX);
}

static void check_source(int index)
{
    MPI_Count time = -1;

    CHECK_CODE(MPI_T_source_get_timestamp(index, &time), MPI_T_ERR_INVALID_INDEX);
}

void rule(void)
{
    int provided, number = 0;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_event_get_num(&number), MPI_SUCCESS);
    check_event(number);
    check_event(-1);
    CHECK_CODE(MPI_T_source_get_num(&number), MPI_SUCCESS);
    check_source(number);
    check_source(-1);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
}
