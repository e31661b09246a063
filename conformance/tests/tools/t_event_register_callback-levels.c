/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A registration takes a callback for each of the four safety levels; of these, the one of the level that
 *             the event needs is called.
 * class:      required
 * basis:      15.3.8 "specifying one for each callback safety level", 15.3.8 "the callback with the lowest safety
 *             level valid in", 15.3.8 "safety requirement as an argument to the callback when": The lowest level that
 *             is valid is the level itself that the callback gets as its argument, since each level has a callback.
 * section:    15.3.8
 * covers:     MPI_T_event_register_callback
 * shows:      15.3.8-callback_lowest_level, 15.3.8-callback_per_level
 * ranks:      1
 * capability: tool_events
 * process:    alone
 *
 * Events that are raised before the last level is registered, and soon after that, do not count.
 */
#define RULE_ALONE
#include "rule_events.h"

static atomic_int armed, calls, wrong_level;

static void note(int level, MPI_T_cb_safety safety)
{
    if (armed) {
        calls++;
        wrong_level += rule_events_level(safety) != level;
    }
}

#define CALLBACK(name, level)                                                                      \
    static void name(MPI_T_event_instance instance, MPI_T_event_registration registration,         \
                     MPI_T_cb_safety safety, void *data)                                           \
    {                                                                                              \
        (void)instance, (void)registration, (void)data;                                            \
        note(level, safety);                                                                       \
    }

CALLBACK(on_lowest, 0)
CALLBACK(on_restricted, 1)
CALLBACK(on_thread_safe, 2)
CALLBACK(on_highest, 3)

void rule(void)
{
    MPI_T_event_cb_function *const callbacks[RULE_EVENTS_LEVELS] = {on_lowest, on_restricted,
                                                                    on_thread_safe, on_highest};
    int number = rule_events_begin();

    for (int i = RULE_EVENTS_LEVELS - 1; i >= 0; i--) {
        rule_events_register(number, rule_events_levels[i], callbacks[i]);
    }
    rule_events_raise(); /* a call that was under way ends meanwhile */
    armed = 1;
    rule_events_raise();
    armed = 0;
    CHECK_INT(wrong_level, 0);
    rule_events_end(number);
    if (calls == 0) {
        SKIP("no event is raised");
    }
}
