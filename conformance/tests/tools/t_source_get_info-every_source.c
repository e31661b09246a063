/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An event source returns its ordering and its clock; its time can be asked for, or that
 *            is not supported.
 * class:     required
 * basis:     15.3.8 "The value of ordering can be", 15.3.8 "returns the number of ticks elapsed",
 *            15.3.8 "returns the largest number of ticks", 15.3.8 "does not support the ad-hoc
 *            generation of timestamps": The ordering has one of two values, the clock has a rate
 *            and a largest timestamp, and asking for the time has two outcomes.
 * section:   15.3.8
 * covers:    MPI_T_source_get_num, MPI_T_source_get_info, MPI_T_source_get_timestamp
 * constants: MPI_T_SOURCE_ORDERED, MPI_T_SOURCE_UNORDERED, MPI_T_ERR_NOT_SUPPORTED
 * shows:     15.3.8-source_info_null, 15.3.8-source_max_ticks, 15.3.8-source_ordering,
 *            15.3.8-source_timestamp
 * ranks:     1
 * capability: tool_events
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

static void check_source(int index)
{
    MPI_T_source_order ordering = (MPI_T_source_order)-1;
    MPI_Count rate = -1, last = -1, first_time = -1, time = -1;
    int code;

    rule_at("source %d", index);
    CHECK_CODE(MPI_T_source_get_info(index, NULL, NULL, NULL, NULL, &ordering, &rate, &last, NULL),
               MPI_SUCCESS);
    CHECK(ordering == MPI_T_SOURCE_ORDERED || ordering == MPI_T_SOURCE_UNORDERED);
    CHECK(rate >= 0 && last > 0);
    code = MPI_T_source_get_timestamp(index, &first_time);
    CHECK(code == MPI_SUCCESS || code == MPI_T_ERR_NOT_SUPPORTED);
    if (code == MPI_SUCCESS) {
        CHECK_CODE(MPI_T_source_get_timestamp(index, &time), MPI_SUCCESS);
        CHECK(first_time >= 0 && time <= last);
    }
}

void rule(void)
{
    int provided, number = 0;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_source_get_num(&number), MPI_SUCCESS);
    for (int i = 0; i < number; i++) {
        check_source(i);
    }
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    if (number == 0) {
        SKIP("there are no event sources");
    }
}
