/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A registration for an event type that does not exist, and information about such a
 *            source, are refused with MPI_T_ERR_INVALID_INDEX.
 * class:     quality
 * basis:     15.3.10 "not required to check all user-provided parameters": Unlike for
 *            MPI_T_event_get_info no code is given for these calls, so they may go unchecked; a
 *            tool is better served by an error.
 * section:   15.3.10, 15.3.8
 * covers:    MPI_T_event_handle_alloc, MPI_T_source_get_info
 * constants: MPI_T_ERR_INVALID_INDEX
 * shows:     15.3.8-handle_alloc_index, 15.3.8-source_index
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

static void check_event(int index)
{
    MPI_T_event_registration registration;

    CHECK_CODE(MPI_T_event_handle_alloc(index, NULL, MPI_INFO_NULL, &registration),
               MPI_T_ERR_INVALID_INDEX);
}

static void check_source(int index)
{
    CHECK_CODE(MPI_T_source_get_info(index, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
               MPI_T_ERR_INVALID_INDEX);
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
