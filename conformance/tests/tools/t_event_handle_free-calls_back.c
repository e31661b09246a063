/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Once the tools interface has ended, the free function of each registration was called
 *            once, with the data that came with it.
 * class:     quality
 * basis:     15.3.8 "able to guarantee that no further event": No moment is given by which the
 *            function has to be called; a tool that frees its data there expects it no later than
 *            the end of the interface.
 * section:   15.3.8
 * covers:    MPI_T_event_handle_free
 * shows:     15.3.8-free_function_called
 * ranks:     1
 * capability: tool_events
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

enum { MOST = 1024 };

static int freed[MOST];

static void on_free(MPI_T_event_registration registration, MPI_T_cb_safety safety, void *data)
{
    (void)registration, (void)safety;
    ++*(int *)data;
}

/* Returns whether events of the type need no object. */
static bool check_type(int index)
{
    MPI_T_event_registration registration;
    int bind = -1;

    CHECK_CODE(MPI_T_event_get_info(index, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
                                    NULL, &bind),
               MPI_SUCCESS);
    if (bind != MPI_T_BIND_NO_OBJECT ||
        !CHECK_CODE(MPI_T_event_handle_alloc(index, NULL, MPI_INFO_NULL, &registration),
                    MPI_SUCCESS)) {
        return false;
    }
    CHECK_CODE(MPI_T_event_handle_free(registration, &freed[index], on_free), MPI_SUCCESS);
    return true;
}

void rule(void)
{
    bool registered[MOST] = {false};
    int provided, number = 0;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_event_get_num(&number), MPI_SUCCESS);
    for (int i = 0; i < number && i < MOST; i++) {
        registered[i] = check_type(i);
    }
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    for (int i = 0; i < number && i < MOST; i++) {
        rule_at("event type %d", i);
        CHECK_INT(freed[i], registered[i]);
    }
    if (number == 0) {
        SKIP("there are no event types");
    }
}
