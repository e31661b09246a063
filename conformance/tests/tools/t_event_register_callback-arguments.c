/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A callback gets its registration, the user data that it was registered with, and a safety level that is
 *             not above the one that it was registered for.
 * class:      required
 * basis:      15.3.8 "safety requirement as an argument to the callback when", 15.3.8 "maximum callback safety level
 *             supported by the callback function", 15.3.8 "the event-registration handle returned by
 *             MPI_T_EVENT_HANDLE_ALLOC for the user", 15.3.8 "implementation passes the pointer to a user-defined
 *             memory region": Each registration has data of its own, and events that need a higher level are dropped.
 * section:    15.3.8
 * covers:     MPI_T_event_register_callback
 * shows:      15.3.8-callback_data, 15.3.8-callback_registration, 15.3.8-safety_argument
 * ranks:      1
 * capability: tool_events
 * process:    alone
 */
#define RULE_ALONE
#include "rule_events.h"

static int number;
static atomic_int level, calls, wrong_data, wrong_registration, wrong_safety;

static void on_event(MPI_T_event_instance instance, MPI_T_event_registration registration,
                     MPI_T_cb_safety safety, void *data)
{
    int event = rule_events_find(data, number), given = rule_events_level(safety);

    (void)instance;
    calls++;
    wrong_data += event < 0;
    wrong_registration += event >= 0 && registration != rule_events[event].registration;
    wrong_safety += given < 0 || given > level;
}

void rule(void)
{
    number = rule_events_begin();
    for (level = RULE_EVENTS_LEVELS - 1; level >= 0; level--) {
        rule_events_register(number, rule_events_levels[level], on_event);
        rule_events_raise();
        rule_events_register(number, rule_events_levels[level], NULL);
        rule_events_raise(); /* a call that was under way ends meanwhile */
        rule_at("level %d", (int)level);
        CHECK_INT(wrong_data, 0);
        CHECK_INT(wrong_registration, 0);
        CHECK_INT(wrong_safety, 0);
    }
    rule_at(NULL);
    rule_events_end(number);
    if (calls == 0) {
        SKIP("no event is raised");
    }
}
