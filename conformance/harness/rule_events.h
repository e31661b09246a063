/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A registration of each event type that needs no object, a communicator, or a window, and communication that may raise
 * events. Rules that include this have a process of their own.
 *
 * Which events there are, and when, is up to the library. Callbacks may run in any thread: they count what is wrong,
 * and call MPI without the macros of rule.h, since checks belong to the main thread.
 */
#ifndef MPI_ABI_RULE_EVENTS_H
#define MPI_ABI_RULE_EVENTS_H

#include "rule_pvars.h"

#include <stdatomic.h>

enum { RULE_EVENTS_MOST = 1024, RULE_EVENTS_LEVELS = 4, RULE_EVENTS_ELEMENTS = 64 };

/* In their order, the lowest first. */
static const MPI_T_cb_safety rule_events_levels[RULE_EVENTS_LEVELS] = {
    MPI_T_CB_REQUIRE_NONE, MPI_T_CB_REQUIRE_MPI_RESTRICTED, MPI_T_CB_REQUIRE_THREAD_SAFE,
    MPI_T_CB_REQUIRE_ASYNC_SIGNAL_SAFE};

/* The number of a level in their order, or -1. */
static inline int rule_events_level(MPI_T_cb_safety safety)
{
    for (int i = 0; i < RULE_EVENTS_LEVELS; i++) {
        if (rule_events_levels[i] == safety) {
            return i;
        }
    }
    return -1;
}

static struct rule_event {
    MPI_T_event_registration registration; /* null if a rule has freed it */
    int index;                             /* of its type */
    int bind;
} rule_events[RULE_EVENTS_MOST];

/* The event whose address user data are, or -1. */
static inline int rule_events_find(const void *data, int number)
{
    for (int i = 0; i < number; i++) {
        if (data == &rule_events[i]) {
            return i;
        }
    }
    return -1;
}

/* Begins MPI and its tools interface, and makes the objects. */
static inline void rule_events_make_objects(void)
{
    int provided = -1;

    CHECK_CODE(MPI_T_init_thread(MPI_THREAD_MULTIPLE, &provided), MPI_SUCCESS);
    CHECK_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &rule_pvar_objects.comm));
    CHECK_MPI(MPI_Win_allocate(1, 1, MPI_INFO_NULL, rule_pvar_objects.comm,
                               &rule_pvar_objects.memory, &rule_pvar_objects.win));
}

/* Whether the data of an event type fit in a buffer. No count says how long a string is. */
static inline bool rule_events_fit(int index, MPI_Aint room)
{
    MPI_Datatype types[RULE_EVENTS_ELEMENTS];
    MPI_Aint displacements[RULE_EVENTS_ELEMENTS];
    int elements = RULE_EVENTS_ELEMENTS;
    bool fit;

    CHECK_CODE(MPI_T_event_get_info(index, NULL, NULL, NULL, types, displacements, &elements, NULL,
                                    NULL, NULL, NULL, NULL),
               MPI_SUCCESS);
    fit = elements > 0 && elements <= RULE_EVENTS_ELEMENTS;
    for (int i = 0; fit && i < elements; i++) {
        fit = types[i] != MPI_CHAR && displacements[i] >= 0 &&
              displacements[i] <= room - 2 * RULE_PVAR_ELEMENT;
    }
    return fit;
}

/* The same for the type of each event. */
static inline void rule_events_fit_each(int number, MPI_Aint room, bool fits[RULE_EVENTS_MOST])
{
    for (int i = 0; i < number; i++) {
        fits[i] = rule_events_fit(rule_events[i].index, room);
    }
}

/* Makes the registrations. Returns how many there are. */
static inline int rule_events_allocate(void)
{
    int types = 0, number = 0;

    CHECK_CODE(MPI_T_event_get_num(&types), MPI_SUCCESS);
    for (int i = 0; i < types && number < RULE_EVENTS_MOST; i++) {
        struct rule_event *event = &rule_events[number];

        rule_at("event type %d", i);
        event->index = i;
        event->bind = -1;
        CHECK_CODE(MPI_T_event_get_info(i, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
                                        NULL, &event->bind),
                   MPI_SUCCESS);
        if (event->bind == MPI_T_BIND_NO_OBJECT || rule_pvar_object(event->bind) != NULL) {
            number += CHECK_CODE(MPI_T_event_handle_alloc(i, rule_pvar_object(event->bind),
                                                          MPI_INFO_NULL, &event->registration),
                                 MPI_SUCCESS);
        }
    }
    rule_at(NULL);
    return number;
}

/* Both. */
static inline int rule_events_begin(void)
{
    rule_events_make_objects();
    return rule_events_allocate();
}

/* Registers a callback for each event, for one level; it gets the event. A null callback removes it. */
static inline void rule_events_register(int number, MPI_T_cb_safety level,
                                        MPI_T_event_cb_function *callback)
{
    for (int i = 0; i < number; i++) {
        rule_at("event type %d, level %d", rule_events[i].index, rule_events_level(level));
        CHECK_CODE(MPI_T_event_register_callback(rule_events[i].registration, level, MPI_INFO_NULL,
                                                 &rule_events[i], callback),
                   MPI_SUCCESS);
    }
    rule_at(NULL);
}

/* Messages, collective operations, accesses to a window, and new communicators. */
static inline void rule_events_raise(void)
{
    enum { ROUNDS = 5, LONG = 100000 };
    static char sent[LONG], got[LONG];
    const int right = (rule_rank() + 1) % rule_size();
    const int left = (rule_rank() + rule_size() - 1) % rule_size();
    MPI_Comm comm = rule_pvar_objects.comm;

    for (int i = 0; i < ROUNDS; i++) {
        int length = i % 2 == 0 ? LONG : 1, sum = 0;
        MPI_Comm copy = MPI_COMM_NULL;

        CHECK_MPI(PMPI_Sendrecv(sent, length, MPI_CHAR, right, 1, got, length, MPI_CHAR, left, 1,
                                comm, MPI_STATUS_IGNORE));
        CHECK_MPI(PMPI_Allreduce(&i, &sum, 1, MPI_INT, MPI_SUM, comm));
        CHECK_MPI(PMPI_Win_fence(0, rule_pvar_objects.win));
        CHECK_MPI(PMPI_Put(&sum, 1, MPI_INT, right, 0, 1, MPI_INT, rule_pvar_objects.win));
        CHECK_MPI(PMPI_Win_fence(0, rule_pvar_objects.win));
        CHECK_MPI(PMPI_Comm_dup(comm, &copy));
        CHECK_MPI(PMPI_Barrier(copy));
        CHECK_MPI(PMPI_Comm_free(&copy));
    }
}

/* Frees the registrations that are left, and the objects, and ends all. */
static inline void rule_events_end(int number)
{
    for (int i = 0; i < number; i++) {
        if (rule_events[i].registration != NULL) {
            CHECK_CODE(MPI_T_event_handle_free(rule_events[i].registration, NULL, NULL),
                       MPI_SUCCESS);
        }
    }
    CHECK_MPI(MPI_Win_free(&rule_pvar_objects.win));
    CHECK_MPI(MPI_Comm_free(&rule_pvar_objects.comm));
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    CHECK_MPI(MPI_Finalize());
}

#endif
