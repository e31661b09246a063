/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A registration can be freed in its own callback; the free function gets the data that it was given with,
 *             and no callback of the registration is called after it. A null free function is accepted.
 * class:      required
 * basis:      15.3.8 "or even to deallocate the handle from within the", 15.3.8 "argument will be passed to the
 *             function provided in", 15.3.8 "guarantee that no further event instances for the corresponding", 15.3.8
 *             "user function is invoked after successful deallocation of the", 15.3.8 "exceptions to this rule and
 *             shall not return MPI_T_ERR_NOT_ACCESSIBLE": The call may be inaccessible in a callback, and then the
 *             registration is freed at the end. Registrations whose callback is not called are freed there, too, one
 *             with a null free function and the next one with one.
 * section:    15.3.8
 * covers:     MPI_T_event_handle_free
 * constants:  MPI_T_ERR_NOT_ACCESSIBLE
 * shows:      15.3.8-free_function_data, 15.3.8-free_function_null, 15.3.8-free_in_callback,
 *             15.3.8-no_events_after_free
 * ranks:      1
 * capability: tool_events
 * process:    alone
 */
#define RULE_ALONE
#include "rule_events.h"

static int number;
static atomic_int wrong_codes, wrong_data, late;

/* Whether the registration was to be freed, was freed, and its free function was called. */
static atomic_int tried[RULE_EVENTS_MOST], freed[RULE_EVENTS_MOST], over[RULE_EVENTS_MOST];

static void on_free(MPI_T_event_registration registration, MPI_T_cb_safety safety, void *data)
{
    int event = rule_events_find(data, number);

    (void)registration, (void)safety;
    if (event < 0) {
        wrong_data++;
    } else {
        over[event] = 1;
    }
}

static void on_event(MPI_T_event_instance instance, MPI_T_event_registration registration,
                     MPI_T_cb_safety safety, void *data)
{
    int event = rule_events_find(data, number), code;

    (void)instance, (void)safety;
    if (event < 0) {
        return;
    }
    late += over[event];
    if (atomic_exchange(&tried[event], 1) == 0) {
        freed[event] = 1;
        code = (MPI_T_event_handle_free)(registration, data, on_free);
        if (code != MPI_SUCCESS) {
            freed[event] = 0;
            wrong_codes += code != MPI_T_ERR_NOT_ACCESSIBLE;
        }
    }
}

static void free_rest(void)
{
    for (int i = 0; i < number; i++) {
        MPI_T_event_free_cb_function *function = i % 2 == 0 ? NULL : on_free;

        rule_at("event type %d", rule_events[i].index);
        if (atomic_exchange(&tried[i], 1) == 0 || !freed[i]) {
            CHECK_CODE(
                MPI_T_event_handle_free(rule_events[i].registration, &rule_events[i], function),
                MPI_SUCCESS);
        }
    }
    rule_at(NULL);
}

void rule(void)
{
    number = rule_events_begin();
    rule_events_register(number, MPI_T_CB_REQUIRE_MPI_RESTRICTED, on_event);
    rule_events_raise();
    free_rest();
    rule_events_raise();
    for (int i = 0; i < number; i++) {
        rule_events[i].registration = NULL;
    }
    CHECK_INT(wrong_codes, 0);
    CHECK_INT(wrong_data, 0);
    CHECK_INT(late, 0);
    rule_events_end(number);
    if (number == 0) {
        SKIP("there are no event types");
    }
}
