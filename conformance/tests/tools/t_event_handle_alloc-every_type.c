/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An event type is found by its name; a registration of it takes callbacks, has info
 *            objects, and calls its free function at most once.
 * class:     required
 * basis:     15.3.8 "The name of the event type must be unique", 15.3.8 "newly created info object
 *            is returned that contains", 15.3.8 "associates a user-defined function pointed to",
 *            15.3.8 "able to guarantee that no further event": Names lead back to their types,
 *            registrations always have info objects, and the free function is called at the one
 *            moment when events can no longer come, which may be late.
 * section:   15.3.8
 * covers:    MPI_T_event_get_info, MPI_T_event_get_index, MPI_T_event_handle_alloc,
 *            MPI_T_event_handle_get_info, MPI_T_event_register_callback,
 *            MPI_T_event_callback_get_info, MPI_T_event_handle_free
 * shows:     15.3.8-callback_get_info, 15.3.8-free_function_once, 15.3.8-get_index,
 *            15.3.8-handle_alloc, 15.3.8-handle_free, 15.3.8-handle_get_info, 15.3.8-indexed,
 *            15.3.8-name_unique, 15.3.8-null_arguments
 * ranks:     1
 * capability: tool_events
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

enum { MOST = 1024 };

/* How often each registration's free function was called. */
static int freed[MOST];

static void on_event(MPI_T_event_instance instance, MPI_T_event_registration registration,
                     MPI_T_cb_safety safety, void *data)
{
    (void)instance, (void)registration, (void)safety, (void)data;
}

static void on_free(MPI_T_event_registration registration, MPI_T_cb_safety safety, void *data)
{
    (void)registration, (void)safety;
    ++*(int *)data;
}

static void check_info(MPI_Info info)
{
    int keys = -1;

    REQUIRE(info != MPI_INFO_NULL);
    CHECK_MPI(MPI_Info_get_nkeys(info, &keys));
    CHECK(keys >= 0);
    CHECK_MPI(MPI_Info_free(&info));
}

static void check_registration(int index)
{
    MPI_T_event_registration registration;
    MPI_Info info = MPI_INFO_NULL;

    REQUIRE_CODE(MPI_T_event_handle_alloc(index, NULL, MPI_INFO_NULL, &registration), MPI_SUCCESS);
    CHECK_CODE(MPI_T_event_handle_get_info(registration, &info), MPI_SUCCESS);
    check_info(info);
    CHECK_CODE(MPI_T_event_register_callback(registration, MPI_T_CB_REQUIRE_ASYNC_SIGNAL_SAFE,
                                             MPI_INFO_NULL, NULL, on_event),
               MPI_SUCCESS);
    info = MPI_INFO_NULL;
    CHECK_CODE(
        MPI_T_event_callback_get_info(registration, MPI_T_CB_REQUIRE_ASYNC_SIGNAL_SAFE, &info),
        MPI_SUCCESS);
    check_info(info);
    CHECK_CODE(MPI_T_event_handle_free(registration, &freed[index], on_free), MPI_SUCCESS);
}

static void check_type(int index)
{
    char name[512] = "";
    int length = 512, elements = 0, bind = -1, found = -1;
    MPI_Info info = MPI_INFO_NULL;

    CHECK_CODE(MPI_T_event_get_info(index, name, &length, NULL, NULL, NULL, &elements, NULL, &info,
                                    NULL, NULL, &bind),
               MPI_SUCCESS);
    rule_at("event type %d, %s", index, name);
    if (info != MPI_INFO_NULL) {
        check_info(info);
    }
    CHECK(elements >= 0);
    CHECK_CODE(MPI_T_event_get_index(name, &found), MPI_SUCCESS);
    CHECK_INT(found, index);
    if (bind == MPI_T_BIND_NO_OBJECT && index < MOST) {
        check_registration(index);
    }
}

void rule(void)
{
    int provided, number = 0;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_event_get_num(&number), MPI_SUCCESS);
    for (int i = 0; i < number; i++) {
        check_type(i);
    }
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    for (int i = 0; i < number && i < MOST; i++) {
        rule_at("event type %d", i);
        CHECK(freed[i] <= 1);
    }
    if (number == 0) {
        SKIP("there are no event types");
    }
}
