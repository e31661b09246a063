/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A callback that was replaced by another one of its safety level, or removed with a null pointer, is
 *             called no more.
 * class:      required
 * basis:      15.3.8 "overwrites any previously-registered callback function pointer and info", 15.3.8 "association of
 *             a callback function for that callback safety": The old function is not that of the level any longer.
 * section:    15.3.8
 * covers:     MPI_T_event_register_callback
 * shows:      15.3.8-callback_removed, 15.3.8-callback_replaced
 * ranks:      1
 * capability: tool_events
 * process:    alone
 *
 * A call may be under way in another thread when its function is replaced. It ends while more events are raised.
 */
#define RULE_ALONE
#include "rule_events.h"

static atomic_int replaced, removed, calls, late;

static void on_event(MPI_T_event_instance instance, MPI_T_event_registration registration,
                     MPI_T_cb_safety safety, void *data)
{
    (void)instance, (void)registration, (void)safety, (void)data;
    late += replaced;
}

static void on_event_again(MPI_T_event_instance instance, MPI_T_event_registration registration,
                           MPI_T_cb_safety safety, void *data)
{
    (void)instance, (void)registration, (void)safety, (void)data;
    calls++;
    late += removed;
}

static void register_all(int number, MPI_T_event_cb_function *callback)
{
    for (int i = RULE_EVENTS_LEVELS - 1; i >= 0; i--) {
        rule_events_register(number, rule_events_levels[i], callback);
    }
}

void rule(void)
{
    int number = rule_events_begin();

    register_all(number, on_event);
    register_all(number, on_event_again);
    rule_events_raise();
    replaced = 1;
    rule_events_raise();
    CHECK_INT(late, 0);
    register_all(number, NULL);
    rule_events_raise();
    removed = 1;
    rule_events_raise();
    CHECK_INT(late, 0);
    rule_events_end(number);
    if (calls == 0) {
        SKIP("no event is raised");
    }
}
