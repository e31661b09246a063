/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Setting a hint of a registration, or of the callback of one safety level, changes no other hint, and
 *             none of the callback of another level.
 * class:      required
 * basis:      15.3.8 "previously set or defaulted hints that are not specified", 15.3.8 "hints of the callback
 *             function registered for the callback", 15.3.8 "newly created info object is returned that contains": The
 *             hints are read before and after each call, which gives one that no library knows.
 * section:    15.3.8
 * covers:     MPI_T_event_handle_set_info, MPI_T_event_handle_get_info, MPI_T_event_callback_set_info,
 *             MPI_T_event_callback_get_info
 * shows:      15.3.8-callback_set_info, 15.3.8-handle_set_info
 * ranks:      1
 * capability: tool_events
 * process:    alone
 */
#define RULE_ALONE
#include "rule_events.h"

#include <string.h>

#define KEY "mpi_abi_no_such_key"

enum { LENGTH = 1024, OWN = 3, OTHER = 1 };

static void on_event(MPI_T_event_instance instance, MPI_T_event_registration registration,
                     MPI_T_cb_safety safety, void *data)
{
    (void)instance, (void)registration, (void)safety, (void)data;
}

/* The hints of the registration, or of its callback of a level. */
static void get(MPI_T_event_registration registration, int level, MPI_Info *info)
{
    *info = MPI_INFO_NULL;
    CHECK_CODE(level < 0
                   ? MPI_T_event_handle_get_info(registration, info)
                   : MPI_T_event_callback_get_info(registration, rule_events_levels[level], info),
               MPI_SUCCESS);
    CHECK(*info != MPI_INFO_NULL);
}

/* Each hint of the first object is in the second one, with its value. */
static void check_kept(MPI_Info first, MPI_Info second)
{
    int keys = 0;

    CHECK_MPI(PMPI_Info_get_nkeys(first, &keys));
    for (int i = 0; i < keys; i++) {
        char key[MPI_MAX_INFO_KEY + 1] = "", value[LENGTH] = "", again[LENGTH] = "";
        int flag = 0;

        CHECK_MPI(PMPI_Info_get_nthkey(first, i, key));
        CHECK_MPI(PMPI_Info_get(first, key, LENGTH - 1, value, &flag));
        CHECK_MPI(PMPI_Info_get(second, key, LENGTH - 1, again, &flag));
        CHECK(flag != 0);
        CHECK_STR(again, value);
    }
}

/* Sets a hint of the registration, or of its callback of a level, and compares those of this or another level. */
static void check(MPI_T_event_registration registration, MPI_Info given, int level, int compared)
{
    MPI_Info before, after;

    get(registration, compared, &before);
    CHECK_CODE(level < 0
                   ? MPI_T_event_handle_set_info(registration, given)
                   : MPI_T_event_callback_set_info(registration, rule_events_levels[level], given),
               MPI_SUCCESS);
    get(registration, compared, &after);
    check_kept(before, after);
    if (compared != level) {
        check_kept(after, before); /* no more than before */
    }
    CHECK_MPI(PMPI_Info_free(&before));
    CHECK_MPI(PMPI_Info_free(&after));
}

void rule(void)
{
    int number = rule_events_begin();
    MPI_Info given = MPI_INFO_NULL;

    CHECK_MPI(PMPI_Info_create(&given));
    CHECK_MPI(PMPI_Info_set(given, KEY, "value"));
    rule_events_register(number, rule_events_levels[OWN], on_event);
    rule_events_register(number, rule_events_levels[OTHER], on_event);
    for (int i = 0; i < number; i++) {
        rule_at("event type %d", rule_events[i].index);
        check(rule_events[i].registration, given, OWN, OTHER);
        check(rule_events[i].registration, given, OWN, OWN);
        check(rule_events[i].registration, given, -1, -1);
    }
    rule_at(NULL);
    CHECK_MPI(PMPI_Info_free(&given));
    rule_events_end(number);
    if (number == 0) {
        SKIP("there are no event types");
    }
}
