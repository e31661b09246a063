/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      If the tools interface provides MPI_THREAD_MULTIPLE, several threads query, read and free at the same
 *            time, also if MPI is not initialized.
 * class:     required
 * basis:     15.3.4 "level of thread support that will be provided", 11.2.1 "Multiple threads may call MPI", 15.3.4
 *            "semantics are identical to the ones that": The level provided holds for the calls of this interface as it
 *            does for those of MPI.
 * section:   15.3.4, 11.2.1
 * covers:    MPI_T_init_thread, MPI_T_cvar_get_info, MPI_T_cvar_handle_alloc, MPI_T_cvar_read,
 *            MPI_T_cvar_handle_free, MPI_T_pvar_session_create, MPI_T_pvar_session_free
 * constants: MPI_THREAD_MULTIPLE
 * shows:     15.3.4-provided_holds
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule_threads.h"

#include <stdlib.h>

enum { ROUNDS = 3, MOST = 8192 };

static bool readable[MOST]; /* in one thread, by index */

static int failures_of(int index, bool first)
{
    MPI_T_cvar_handle handle = MPI_T_CVAR_HANDLE_NULL;
    MPI_T_pvar_session session = MPI_T_PVAR_SESSION_NULL;
    int bind = -1, count = -1, failures = 0;
    void *value;

    failures += (MPI_T_pvar_session_create)(&session) != MPI_SUCCESS;
    failures += session == MPI_T_PVAR_SESSION_NULL;
    failures += (MPI_T_pvar_session_free)(&session) != MPI_SUCCESS;
    if ((MPI_T_cvar_get_info)(index, NULL, NULL, NULL, NULL, NULL, NULL, NULL, &bind, NULL) !=
            MPI_SUCCESS ||
        bind != MPI_T_BIND_NO_OBJECT ||
        (MPI_T_cvar_handle_alloc)(index, NULL, &handle, &count) != MPI_SUCCESS) {
        return failures;
    }
    value = calloc(count > 0 ? (size_t)count : 1, 8);
    if (value != NULL && index < MOST) {
        bool success = (MPI_T_cvar_read)(handle, value) == MPI_SUCCESS;

        if (first) {
            readable[index] = success;
        }
        failures += success != readable[index];
    }
    free(value);
    failures += (MPI_T_cvar_handle_free)(&handle) != MPI_SUCCESS;
    return failures + (handle != MPI_T_CVAR_HANDLE_NULL);
}

static int run(void *thread)
{
    int number = -1, failures = 0;

    (void)thread;
    for (int round = 0; round < ROUNDS; round++) {
        failures += (MPI_T_cvar_get_num)(&number) != MPI_SUCCESS;
        for (int i = 0; i < number; i++) {
            failures += failures_of(i, false);
        }
    }
    return failures;
}

void rule(void)
{
    int provided = -1, number = 0, failures = 0;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_MULTIPLE, &provided), MPI_SUCCESS);
    CHECK(provided >= MPI_THREAD_SINGLE && provided <= MPI_THREAD_MULTIPLE);
    if (provided == MPI_THREAD_MULTIPLE) {
        CHECK_CODE(MPI_T_cvar_get_num(&number), MPI_SUCCESS);
        for (int i = 0; i < number; i++) {
            failures += failures_of(i, true);
        }
        CHECK_INT(failures, 0);
        rule_threads_run(run);
    }
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
}
