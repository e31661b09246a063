/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       In a callback the calls that read an event, that use a performance variable, and that ask for the time
 *             of a source never return MPI_T_ERR_NOT_ACCESSIBLE.
 * class:      required
 * basis:      15.3.8 "exceptions to this rule and shall not return MPI_T_ERR_NOT_ACCESSIBLE", 15.3.8 "when called from
 *             within a callback function may not": Eleven calls are listed, without an exception for any level.
 * section:    15.3.8
 * covers:     MPI_T_event_read, MPI_T_event_copy, MPI_T_event_get_timestamp, MPI_T_event_get_source, MPI_T_pvar_read,
 *             MPI_T_source_get_timestamp
 * constants:  MPI_T_ERR_NOT_ACCESSIBLE
 * shows:      15.3.8-accessible_in_callback
 * ranks:      1
 * capability: tool_events
 * process:    alone
 */
#define RULE_ALONE
#include "rule_events.h"

enum { ROOM = 1024 }; /* on the stack, which may be that of a signal handler */

static MPI_T_pvar_session session;
static MPI_T_pvar_handle handle;
static bool has_handle, fits[RULE_EVENTS_MOST];
static int number;
static atomic_int calls, refused;

static void note(int code)
{
    refused += code == MPI_T_ERR_NOT_ACCESSIBLE;
}

static void use_variable(void)
{
    _Alignas(16) char value[ROOM] = {0};

    note((MPI_T_pvar_start)(session, handle));
    note((MPI_T_pvar_stop)(session, handle));
    note((MPI_T_pvar_readreset)(session, handle, value));
    note((MPI_T_pvar_reset)(session, handle));
    note((MPI_T_pvar_read)(session, handle, value));
    note((MPI_T_pvar_write)(session, handle, value));
}

static void on_event(MPI_T_event_instance instance, MPI_T_event_registration registration,
                     MPI_T_cb_safety safety, void *data)
{
    _Alignas(16) char value[ROOM];
    MPI_Count time = -1;
    int event = rule_events_find(data, number), source = 0;

    (void)registration, (void)safety;
    calls++;
    note((MPI_T_event_get_source)(instance, &source));
    note((MPI_T_event_get_timestamp)(instance, &time));
    if (event >= 0 && fits[event]) {
        note((MPI_T_event_copy)(instance, value));
        note((MPI_T_event_read)(instance, 0, value));
    }
    note((MPI_T_source_get_timestamp)(source, &time));
    if (has_handle) {
        use_variable();
    }
}

/* The first one without an object that can be read. */
static void find_variable(void)
{
    int variables = 0;

    CHECK_CODE(MPI_T_pvar_get_num(&variables), MPI_SUCCESS);
    for (int i = 0; i < variables && !has_handle; i++) {
        int bind = -1, count = 0;
        _Alignas(16) char value[ROOM];

        if (MPI_T_pvar_get_info(i, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, &bind, NULL,
                                NULL, NULL) == MPI_SUCCESS &&
            bind == MPI_T_BIND_NO_OBJECT &&
            MPI_T_pvar_handle_alloc(session, i, NULL, &handle, &count) == MPI_SUCCESS) {
            has_handle = count <= ROOM / RULE_PVAR_ELEMENT &&
                         MPI_T_pvar_read(session, handle, value) == MPI_SUCCESS;
            CHECK(has_handle || MPI_T_pvar_handle_free(session, &handle) == MPI_SUCCESS);
        }
    }
}

void rule(void)
{
    number = rule_events_begin();
    rule_events_fit_each(number, ROOM, fits);
    REQUIRE_CODE(MPI_T_pvar_session_create(&session), MPI_SUCCESS);
    find_variable();
    rule_events_register(number, MPI_T_CB_REQUIRE_ASYNC_SIGNAL_SAFE, on_event);
    rule_events_raise();
    rule_events_register(number, MPI_T_CB_REQUIRE_ASYNC_SIGNAL_SAFE, NULL);
    CHECK_INT(refused, 0);
    CHECK(!has_handle || MPI_T_pvar_handle_free(session, &handle) == MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_session_free(&session), MPI_SUCCESS);
    rule_events_end(number);
    if (calls == 0) {
        SKIP("no event is raised");
    }
}
