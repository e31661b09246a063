/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A registration of an event type that needs an object is bound to the object whose handle is at the
 *             address, a predefined one too.
 * class:      required
 * basis:      15.3.8 "by the event type, the registration handle is bound", 15.3.2 "object types to which an MPI tool
 *             information interface": The object is given by the address of a variable with its handle, and the
 *             registration takes a callback and is freed as others.
 * section:    15.3.8, 15.3.2
 * covers:     MPI_T_event_handle_alloc, MPI_T_event_register_callback, MPI_T_event_handle_free
 * shows:      15.3.8-handle_alloc_bound
 * ranks:      1
 * capability: tool_events
 * process:    alone
 */
#define RULE_ALONE
#include "rule_bound.h"

static void on_event(MPI_T_event_instance instance, MPI_T_event_registration registration,
                     MPI_T_cb_safety safety, void *data)
{
    (void)instance, (void)registration, (void)safety, (void)data;
}

/* The variable with the handle may change after the call. */
static void check(int index, struct rule_bound objects, int bind)
{
    MPI_T_event_registration registration;

    rule_poison(&registration, sizeof registration);
    REQUIRE_CODE(MPI_T_event_handle_alloc(index, rule_bound_object(&objects, bind), MPI_INFO_NULL,
                                          &registration),
                 MPI_SUCCESS);
    rule_poison(&objects, sizeof objects);
    CHECK_CODE(MPI_T_event_register_callback(registration, MPI_T_CB_REQUIRE_ASYNC_SIGNAL_SAFE,
                                             MPI_INFO_NULL, NULL, on_event),
               MPI_SUCCESS);
    CHECK_CODE(MPI_T_event_handle_free(registration, NULL, NULL), MPI_SUCCESS);
}

void rule(void)
{
    static struct rule_bound made, predefined;
    int provided, number = 0, seen = 0;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    rule_bound_make(&made);
    rule_bound_predefined(&predefined, &made);
    CHECK_CODE(MPI_T_event_get_num(&number), MPI_SUCCESS);
    for (int i = 0; i < number; i++) {
        int bind = -1;

        CHECK_CODE(MPI_T_event_get_info(i, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
                                        NULL, &bind),
                   MPI_SUCCESS);
        if (rule_bound_object(&made, bind) != NULL) {
            seen++;
            rule_at("event type %d, object of kind %d", i, bind);
            check(i, made, bind);
            rule_at("event type %d, predefined object of kind %d", i, bind);
            check(i, predefined, bind);
        }
    }
    rule_at(NULL);
    rule_bound_free(&made);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    CHECK_MPI(MPI_Finalize());
    if (seen == 0) {
        SKIP("no event type is bound to an object");
    }
}
