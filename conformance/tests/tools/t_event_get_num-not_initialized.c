/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Queries of events and sources return MPI_T_ERR_NOT_INITIALIZED before the
 *            initialization of the tools interface.
 * class:     quality
 * basis:     15.3.4 "before calling any other of its routines", 15.3.10 "not required to check all
 *            user-provided parameters": Such calls are wrong and nothing says what they return; the
 *            code for them exists and shows a tool what it forgot.
 * section:   15.3.4, 15.3.8, 15.3.10
 * covers:    MPI_T_source_get_num, MPI_T_source_get_info, MPI_T_source_get_timestamp,
 *            MPI_T_event_get_num, MPI_T_event_get_info, MPI_T_event_get_index,
 *            MPI_T_event_handle_alloc, MPI_T_category_get_num_events, MPI_T_category_get_events
 * constants: MPI_T_ERR_NOT_INITIALIZED
 * shows:     15.3.4-not_initialized
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#define CHECK_REFUSED(call) CHECK_CODE(call, MPI_T_ERR_NOT_INITIALIZED)

void rule(void)
{
    MPI_T_event_registration registration;
    MPI_Count time = -1;
    int number = -1;

    CHECK_REFUSED(MPI_T_source_get_num(&number));
    CHECK_REFUSED(MPI_T_source_get_info(0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
    CHECK_REFUSED(MPI_T_source_get_timestamp(0, &time));
    CHECK_REFUSED(MPI_T_event_get_num(&number));
    CHECK_REFUSED(
        MPI_T_event_get_info(0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
    CHECK_REFUSED(MPI_T_event_get_index("none", &number));
    CHECK_REFUSED(MPI_T_event_handle_alloc(0, NULL, MPI_INFO_NULL, &registration));
    CHECK_REFUSED(MPI_T_category_get_num_events(0, &number));
    CHECK_REFUSED(MPI_T_category_get_events(0, 1, &number));
    CHECK_INT(number, -1);
}
