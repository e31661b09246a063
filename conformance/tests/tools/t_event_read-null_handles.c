/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Registrations and event instances that are none are refused with
 *            MPI_T_ERR_INVALID_HANDLE.
 * class:     quality
 * basis:     15.3.10 "not required to check all user-provided parameters", 15.3.8 "It is erroneous
 *            to provide any other": An implementation may leave wrong handles unchecked; one that
 *            has no events should still not crash.
 * section:   15.3.8, 15.3.10
 * covers:    MPI_T_event_handle_set_info, MPI_T_event_handle_get_info,
 *            MPI_T_event_register_callback, MPI_T_event_callback_set_info,
 *            MPI_T_event_callback_get_info, MPI_T_event_set_dropped_handler,
 *            MPI_T_event_handle_free, MPI_T_event_read, MPI_T_event_copy,
 *            MPI_T_event_get_timestamp, MPI_T_event_get_source
 * constants: MPI_T_ERR_INVALID_HANDLE, MPI_T_CB_REQUIRE_NONE, MPI_T_CB_REQUIRE_MPI_RESTRICTED,
 *            MPI_T_CB_REQUIRE_THREAD_SAFE, MPI_T_CB_REQUIRE_ASYNC_SIGNAL_SAFE
 * shows:     15.3.8-handle_free_invalid
 * ranks:     1
 * process:   alone
 * level:     abi
 *
 * The standard lets an MPI leave wrong arguments unchecked; what has no events must still not
 * crash.
 */
#define RULE_ALONE
#include "rule.h"

static void on_event(MPI_T_event_instance instance, MPI_T_event_registration registration,
                     MPI_T_cb_safety safety, void *data)
{
    (void)instance, (void)registration, (void)safety, (void)data;
}

static void on_dropped(MPI_Count count, MPI_T_event_registration registration, int source,
                       MPI_T_cb_safety safety, void *data)
{
    (void)count, (void)registration, (void)source, (void)safety, (void)data;
}

#define CHECK_REFUSED(call) CHECK_CODE(call, MPI_T_ERR_INVALID_HANDLE)

static const MPI_T_cb_safety levels[] = {MPI_T_CB_REQUIRE_NONE, MPI_T_CB_REQUIRE_MPI_RESTRICTED,
                                         MPI_T_CB_REQUIRE_THREAD_SAFE,
                                         MPI_T_CB_REQUIRE_ASYNC_SIGNAL_SAFE};

static void check_levels(MPI_T_event_registration none)
{
    MPI_Info info = MPI_INFO_NULL;

    for (int i = 0; i < 4; i++) {
        rule_at("safety level %d", (int)levels[i]);
        CHECK_REFUSED(
            MPI_T_event_register_callback(none, levels[i], MPI_INFO_NULL, NULL, on_event));
        CHECK_REFUSED(MPI_T_event_callback_set_info(none, levels[i], MPI_INFO_NULL));
        CHECK_REFUSED(MPI_T_event_callback_get_info(none, levels[i], &info));
        CHECK_HANDLE(info, MPI_INFO_NULL);
    }
    rule_at(NULL);
}

void rule(void)
{
    MPI_T_event_registration none = NULL;
    MPI_T_event_instance nothing = NULL;
    MPI_Info info = MPI_INFO_NULL;
    MPI_Count time = -1;
    int provided, value = -1;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_REFUSED(MPI_T_event_handle_set_info(none, MPI_INFO_NULL));
    CHECK_REFUSED(MPI_T_event_handle_get_info(none, &info));
    check_levels(none);
    CHECK_REFUSED(MPI_T_event_set_dropped_handler(none, on_dropped));
    CHECK_REFUSED(MPI_T_event_handle_free(none, NULL, NULL));
    CHECK_REFUSED(MPI_T_event_read(nothing, 0, &value));
    CHECK_REFUSED(MPI_T_event_copy(nothing, &value));
    CHECK_REFUSED(MPI_T_event_get_timestamp(nothing, &time));
    CHECK_REFUSED(MPI_T_event_get_source(nothing, &value));
    CHECK_INT(value, -1);
    CHECK_INT(time, -1);
    CHECK_HANDLE(info, MPI_INFO_NULL);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
}
