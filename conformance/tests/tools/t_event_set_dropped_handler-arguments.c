/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A dropped handler gets a count that is not negative, its registration, a source that exists, a safety
 *             level, and the user data of a callback; it is called no more once another one or none is in its place.
 * class:      required
 * basis:      15.3.8 "count provides a best effort estimation", 15.3.8 "provides the index of the source that dropped
 *             the", 15.3.8 "registration handle to which the dropped data corresponds", 15.3.8 "with the same
 *             registration handle will replace previously-registered callback", 15.3.8 "no data loss is recorded or
 *             reported until": The count is a number of calls, and only an estimation.
 * section:    15.3.8
 * covers:     MPI_T_event_set_dropped_handler
 * shows:      15.3.8-dropped_count, 15.3.8-dropped_replaced
 * ranks:      1
 * capability: tool_events
 * process:    alone
 *
 * Callbacks are there for the lowest level alone, so that events of other levels are dropped. The first ones are slow.
 * A call may be under way in another thread when the handler is removed. It ends while more events are raised.
 */
#define RULE_ALONE
#include "rule_events.h"

#include <time.h>

enum { SLOW = 1000 };

static int number;
static atomic_int events, replaced, removed, calls, late, wrong_counts, wrong_data, wrong_safety;
static atomic_int least_source, largest_source;

static void on_event(MPI_T_event_instance instance, MPI_T_event_registration registration,
                     MPI_T_cb_safety safety, void *data)
{
    const struct timespec pause = {.tv_nsec = 100000};

    (void)instance, (void)registration, (void)safety, (void)data;
    if (events++ < SLOW) {
        nanosleep(&pause, NULL);
    }
}

static void on_dropped(MPI_Count count, MPI_T_event_registration registration, int source,
                       MPI_T_cb_safety safety, void *data)
{
    (void)count, (void)registration, (void)source, (void)safety, (void)data;
    late += replaced;
}

static void on_dropped_again(MPI_Count count, MPI_T_event_registration registration, int source,
                             MPI_T_cb_safety safety, void *data)
{
    int event = rule_events_find(data, number);

    calls++;
    late += removed;
    wrong_counts += count < 0;
    wrong_data += event < 0 || registration != rule_events[event].registration;
    wrong_safety += rule_events_level(safety) < 0;
    least_source = source < least_source ? source : least_source;
    largest_source = source > largest_source ? source : largest_source;
}

static void set_all(MPI_T_event_dropped_cb_function *handler)
{
    for (int i = 0; i < number; i++) {
        rule_at("event type %d", rule_events[i].index);
        CHECK_CODE(MPI_T_event_set_dropped_handler(rule_events[i].registration, handler),
                   MPI_SUCCESS);
    }
    rule_at(NULL);
}

void rule(void)
{
    int sources = 0;

    number = rule_events_begin();
    set_all(on_dropped);
    set_all(on_dropped_again);
    replaced = 1;
    rule_events_register(number, rule_events_levels[0], on_event);
    rule_events_raise();
    set_all(NULL);
    rule_events_raise();
    removed = 1;
    rule_events_raise();
    rule_events_register(number, rule_events_levels[0], NULL);
    CHECK_INT(late, 0);
    CHECK_INT(wrong_counts, 0);
    CHECK_INT(wrong_data, 0);
    CHECK_INT(wrong_safety, 0);
    CHECK_CODE(MPI_T_source_get_num(&sources), MPI_SUCCESS);
    CHECK(calls == 0 || (least_source >= 0 && largest_source < sources));
    rule_events_end(number);
    if (calls == 0) {
        SKIP("no event is dropped");
    }
}
