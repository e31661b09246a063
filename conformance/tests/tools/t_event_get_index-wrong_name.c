/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The numbers of event types and sources are returned, and a name that no event type has
 *            gives MPI_T_ERR_INVALID_NAME.
 * class:     required
 * basis:     15.3.8 "does not match the name of any event type": Whether a name exists is what the
 *            call is for, and the code for a name that does not is given.
 * section:   15.3.8
 * covers:    MPI_T_event_get_num, MPI_T_event_get_index, MPI_T_source_get_num
 * constants: MPI_T_ERR_INVALID_NAME
 * shows:     15.3.8-get_index_unknown, 15.3.8-source_num
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

void rule(void)
{
    int provided, events = -1, sources = -1, index = -1;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_event_get_num(&events), MPI_SUCCESS);
    CHECK(events >= 0);
    CHECK_CODE(MPI_T_source_get_num(&sources), MPI_SUCCESS);
    CHECK(sources >= 0);
    CHECK_CODE(MPI_T_event_get_index("no such name", &index), MPI_T_ERR_INVALID_NAME);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
}
