/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Each event source and each event type has an info object with its hints, which has no
 *            key if there are none.
 * class:     quality
 * basis:     15.3.8 "can optionally return an info object", 15.3.8 "newly created info object is
 *            returned that contains": One sentence makes the object optional, the next requires it
 *            even without hints; a tool is better served by the second.
 * section:   15.3.8
 * covers:    MPI_T_source_get_info, MPI_T_event_get_info
 * shows:     15.3.8-source_info, 15.3.8-type_info
 * ranks:     1
 * capability: tool_events
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

static void check_info(MPI_Info info)
{
    int keys = -1;

    REQUIRE(info != MPI_INFO_NULL);
    CHECK_MPI(MPI_Info_get_nkeys(info, &keys));
    CHECK(keys >= 0);
    CHECK_MPI(MPI_Info_free(&info));
}

static void check_source(int index)
{
    MPI_Info info = MPI_INFO_NULL;

    rule_at("source %d", index);
    CHECK_CODE(MPI_T_source_get_info(index, NULL, NULL, NULL, NULL, NULL, NULL, NULL, &info),
               MPI_SUCCESS);
    check_info(info);
}

static void check_type(int index)
{
    MPI_Info info = MPI_INFO_NULL;

    rule_at("event type %d", index);
    CHECK_CODE(MPI_T_event_get_info(index, NULL, NULL, NULL, NULL, NULL, NULL, NULL, &info, NULL,
                                    NULL, NULL),
               MPI_SUCCESS);
    check_info(info);
}

void rule(void)
{
    int provided, sources = 0, types = 0;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_source_get_num(&sources), MPI_SUCCESS);
    CHECK_CODE(MPI_T_event_get_num(&types), MPI_SUCCESS);
    for (int i = 0; i < sources; i++) {
        check_source(i);
    }
    for (int i = 0; i < types; i++) {
        check_type(i);
    }
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    if (sources == 0 && types == 0) {
        SKIP("there are no events");
    }
}
