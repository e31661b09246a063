/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       The source of an event exists. The event's timestamp is in the range of the source, between one before
 *             the registration and one in the callback, and for an ordered source not less than the one before.
 * class:      required
 * basis:      15.3.8 "argument returns the index of the source of the", 15.3.8 "returns the timestamp of when the
 *             event was", 15.3.8 "user can obtain a current timestamp using MPI_T_SOURCE_GET_TIMESTAMP", 15.3.8 "i.e.,
 *             the timestamps reported by MPI_T_EVENT_GET_TIMESTAMP of subsequent events", 15.3.8 "before the value
 *             overflows": Of two timestamps of a source the one that is later is not less, except after an overflow.
 * section:    15.3.8
 * covers:     MPI_T_event_get_source, MPI_T_event_get_timestamp, MPI_T_source_get_info, MPI_T_source_get_timestamp
 * shows:      15.3.8-event_source, 15.3.8-event_timestamp, 15.3.8-source_ordered, 15.3.8-source_timestamp_advances
 * ranks:      1
 * capability: tool_events
 * process:    alone
 */
#define RULE_ALONE
#include "rule_events.h"

enum { NOTES = 4096, SOURCES = 64 };

/* No callback is called during another one, since that needs the level MPI_T_CB_REQUIRE_THREAD_SAFE. */
static atomic_int calls, wrong_codes;

/* A source, and timestamps of an event and of its callback; -1 is none. */
static struct {
    int source;
    MPI_Count time, now;
} notes[NOTES];

static MPI_Count begun[SOURCES]; /* before the registrations: events may be buffered from then on */

static MPI_Count now_of(int source)
{
    MPI_Count now = -1;

    return (MPI_T_source_get_timestamp)(source, &now) == MPI_SUCCESS ? now : -1;
}

static void on_event(MPI_T_event_instance instance, MPI_T_event_registration registration,
                     MPI_T_cb_safety safety, void *data)
{
    MPI_Count time = -1;
    int source = -1, place;

    (void)registration, (void)safety, (void)data;
    wrong_codes += (MPI_T_event_get_source)(instance, &source) != MPI_SUCCESS;
    wrong_codes += (MPI_T_event_get_timestamp)(instance, &time) != MPI_SUCCESS;
    place = atomic_fetch_add(&calls, 1);
    if (place < NOTES) {
        notes[place].source = source;
        notes[place].time = time;
        notes[place].now = now_of(source);
    }
}

/* One timestamp is not less than an earlier one, or there was an overflow in between. */
static void check_later(MPI_Count time, MPI_Count earlier, MPI_Count most)
{
    CHECK(earlier < 0 || time >= earlier || (earlier > most / 2 && time < most / 2));
}

static void check_note(int i, int sources)
{
    MPI_T_source_order order = MPI_T_SOURCE_UNORDERED;
    MPI_Count rate = -1, most = -1, time = notes[i].time;
    int source = notes[i].source, before = i - 1;

    rule_at("event %d, source %d", i, source);
    REQUIRE(source >= 0 && source < sources);
    CHECK_CODE(MPI_T_source_get_info(source, NULL, NULL, NULL, NULL, &order, &rate, &most, NULL),
               MPI_SUCCESS);
    CHECK(time >= 0 && time <= most);
    check_later(time, source < SOURCES ? begun[source] : -1, most);
    check_later(notes[i].now >= 0 ? notes[i].now : time, time, most);
    while (before >= 0 && notes[before].source != source) {
        before--;
    }
    if (before >= 0 && order == MPI_T_SOURCE_ORDERED) {
        check_later(time, notes[before].time, most);
    }
}

void rule(void)
{
    int number, sources = 0;

    rule_events_make_objects();
    for (int i = 0; i < SOURCES; i++) {
        begun[i] = now_of(i); /* an error if there is no such source */
    }
    number = rule_events_allocate();
    rule_events_register(number, MPI_T_CB_REQUIRE_MPI_RESTRICTED, on_event);
    rule_events_raise();
    rule_events_register(number, MPI_T_CB_REQUIRE_MPI_RESTRICTED, NULL);
    CHECK_CODE(MPI_T_source_get_num(&sources), MPI_SUCCESS);
    for (int i = 0; i < calls && i < NOTES; i++) {
        check_note(i, sources);
    }
    CHECK_INT(wrong_codes, 0);
    rule_events_end(number);
    if (calls == 0) {
        SKIP("no event is raised");
    }
}
