/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       MPI_T_event_copy writes each element of an event at its displacement, and nothing beyond the extent;
 *             MPI_T_event_read writes the same element, and nothing more.
 * class:      required
 * basis:      15.3.8 "allows users to copy one element of the event", 15.3.8 "copies the event data as a whole into
 *             the", 15.3.8 "at least the size of the extent of the", 15.3.8 "reconstruct the location and size of the
 *             data": Both calls copy the data of one instance. The extent may have padding at its end.
 * section:    15.3.8
 * covers:     MPI_T_event_read, MPI_T_event_copy
 * shows:      15.3.8-event_copy, 15.3.8-event_read
 * ranks:      1
 * capability: tool_events
 * process:    alone
 *
 * Types with an element of type MPI_CHAR are left out, since no count says how long a string is, and so are long ones.
 * The buffers are filled with different bytes before, so that an element that only one call writes is not the same.
 */
#define RULE_ALONE
#include "rule_cvars.h"
#include "rule_events.h"

enum { ELEMENTS = 32, ROOM = 512, ALIGNMENT = 16, COPIED = 0x5a, READ = 0xa5 };

/* What an event of a type looks like, at the place of its registration. No elements: it is left out. */
static struct layout {
    int elements;
    size_t offsets[ELEMENTS], sizes[ELEMENTS], extent;
} layouts[RULE_EVENTS_MOST];

static int number;
static atomic_int calls, wrong_codes, wrong_elements, wrong_rest;

static void ask_layout(int event)
{
    struct layout *layout = &layouts[event];
    MPI_Datatype types[ELEMENTS];
    MPI_Aint displacements[ELEMENTS];
    int elements = ELEMENTS;

    CHECK_CODE(MPI_T_event_get_info(rule_events[event].index, NULL, NULL, NULL, types,
                                    displacements, &elements, NULL, NULL, NULL, NULL, NULL),
               MPI_SUCCESS);
    for (int i = 0; i < elements && elements <= ELEMENTS; i++) {
        layout->offsets[i] = (size_t)displacements[i];
        layout->sizes[i] = rule_cvar_element(types[i]);
        layout->extent = layout->offsets[i] + layout->sizes[i] + ALIGNMENT;
        if (types[i] == MPI_CHAR || displacements[i] < 0 || displacements[i] > ROOM - 64) {
            return;
        }
    }
    layout->elements = elements <= ELEMENTS ? elements : 0;
}

static bool is_filled(const unsigned char *from, const unsigned char *to, int fill)
{
    while (from < to && *from == fill) {
        from++;
    }
    return from == to;
}

static void on_event(MPI_T_event_instance instance, MPI_T_event_registration registration,
                     MPI_T_cb_safety safety, void *data)
{
    _Alignas(ALIGNMENT) unsigned char whole[ROOM], one[ROOM];
    int event = rule_events_find(data, number);
    const struct layout *layout = event < 0 ? NULL : &layouts[event];

    (void)registration, (void)safety;
    if (layout == NULL || layout->elements == 0) {
        return;
    }
    calls++;
    memset(whole, COPIED, sizeof whole);
    wrong_codes += (MPI_T_event_copy)(instance, whole) != MPI_SUCCESS;
    wrong_rest += !is_filled(whole + layout->extent, whole + ROOM, COPIED);
    for (int i = 0; i < layout->elements; i++) {
        memset(one, READ, sizeof one);
        wrong_codes += (MPI_T_event_read)(instance, i, one) != MPI_SUCCESS;
        wrong_elements += memcmp(one, whole + layout->offsets[i], layout->sizes[i]) != 0;
        wrong_rest += !is_filled(one + layout->sizes[i], one + ROOM, READ);
    }
}

void rule(void)
{
    number = rule_events_begin();
    for (int i = 0; i < number; i++) {
        ask_layout(i);
    }
    rule_events_register(number, MPI_T_CB_REQUIRE_MPI_RESTRICTED, on_event);
    rule_events_raise();
    rule_events_register(number, MPI_T_CB_REQUIRE_MPI_RESTRICTED, NULL);
    CHECK_INT(wrong_codes, 0);
    CHECK_INT(wrong_elements, 0);
    CHECK_INT(wrong_rest, 0);
    rule_events_end(number);
    if (calls == 0) {
        SKIP("no event is raised");
    }
}
