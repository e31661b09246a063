/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Several sessions exist at once, each with a handle of one performance variable: to free one, with its
 *            handle or without, leaves the other valid; the object is ignored for a variable without one.
 * class:     required
 * basis:     15.3.7 "creates a new performance experiment session for accessing", 15.3.7 "is ignored if the
 *            MPI_T_PVAR_GET_INFO call for this", 15.3.7 "shall not influence whether a variable is started": Each
 *            session is its own, and what is done in one does not show in another.
 * section:   15.3.7
 * covers:    MPI_T_pvar_session_create, MPI_T_pvar_session_free, MPI_T_pvar_handle_alloc, MPI_T_pvar_handle_free,
 *            MPI_T_pvar_read
 * shows:     15.3.7-object_ignored, 15.3.7-session_create, 15.3.7-session_free, 15.3.7-session_free_with_handles,
 *            15.3.7-several_sessions
 * ranks:     2
 * capability: tool_variables
 * process:   alone
 */
#define RULE_ALONE
#include "rule_pvars.h"

static void check_read(MPI_T_pvar_session session, MPI_T_pvar_handle handle, char *value,
                       size_t capacity)
{
    bool stored = false;

    for (int fill = 0x5a; fill <= 0xa5; fill += 0xa5 - 0x5a) {
        value[0] = (char)fill;
        CHECK_CODE(MPI_T_pvar_read(session, handle, value), MPI_SUCCESS);
        stored = stored || value[0] != (char)fill;
    }
    CHECK(stored && capacity > 0);
}

static void check(struct rule_pvar *variable)
{
    MPI_T_pvar_session sessions[3] = {MPI_T_PVAR_SESSION_NULL, MPI_T_PVAR_SESSION_NULL,
                                      MPI_T_PVAR_SESSION_NULL};
    MPI_T_pvar_handle handles[3];
    int garbage = RULE_POISON_INT;
    void *object =
        variable->bind == MPI_T_BIND_NO_OBJECT ? &garbage : rule_pvar_object(variable->bind);

    for (int i = 0; i < 3; i++) {
        int count = -1;

        handles[i] = MPI_T_PVAR_HANDLE_NULL;
        REQUIRE_CODE(MPI_T_pvar_session_create(&sessions[i]), MPI_SUCCESS);
        REQUIRE(sessions[i] != MPI_T_PVAR_SESSION_NULL);
        CHECK(sessions[i] != variable->session && (i == 0 || sessions[i] != sessions[i - 1]));
        REQUIRE_CODE(
            MPI_T_pvar_handle_alloc(sessions[i], variable->index, object, &handles[i], &count),
            MPI_SUCCESS);
        REQUIRE(handles[i] != MPI_T_PVAR_HANDLE_NULL &&
                (size_t)count * RULE_PVAR_ELEMENT <= variable->capacity);
    }
    CHECK_INT(garbage, RULE_POISON_INT);
    CHECK_CODE(MPI_T_pvar_session_free(&sessions[0]), MPI_SUCCESS);
    CHECK(sessions[0] == MPI_T_PVAR_SESSION_NULL);
    check_read(sessions[1], handles[1], variable->value, variable->capacity);
    CHECK_CODE(MPI_T_pvar_handle_free(sessions[1], &handles[1]), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_session_free(&sessions[1]), MPI_SUCCESS);
    check_read(sessions[2], handles[2], variable->value, variable->capacity);
    check_read(variable->session, variable->handle, variable->value, variable->capacity);
    CHECK_CODE(MPI_T_pvar_handle_free(sessions[2], &handles[2]), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_session_free(&sessions[2]), MPI_SUCCESS);
}

void rule(void)
{
    if (rule_pvars_run(check) == 0) {
        SKIP("there is no performance variable");
    }
}
