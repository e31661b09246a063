/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A handle of a performance variable is unknown to another session.
 * section:   15.3.7
 * covers:    MPI_T_pvar_read, MPI_T_pvar_start, MPI_T_pvar_stop, MPI_T_pvar_reset,
 *            MPI_T_pvar_handle_free, MPI_T_pvar_session_create
 * constants: MPI_T_ERR_INVALID_HANDLE
 * ranks:     2
 * capability: tool_variables
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#include <stdlib.h>

static MPI_Comm comm;
static MPI_Win win;
static int memory;

static void *object_of(int bind)
{
    return bind == MPI_T_BIND_MPI_COMM  ? (void *)&comm
           : bind == MPI_T_BIND_MPI_WIN ? (void *)&win
                                        : NULL;
}

/* Null after the call if the handle was freed after all. */
static void check_calls(MPI_T_pvar_handle *at, char *value)
{
    MPI_T_pvar_session other = MPI_T_PVAR_SESSION_NULL;
    MPI_T_pvar_handle handle = *at;

    REQUIRE_CODE(MPI_T_pvar_session_create(&other), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_read(other, handle, value), MPI_T_ERR_INVALID_HANDLE);
    CHECK_CODE(MPI_T_pvar_start(other, handle), MPI_T_ERR_INVALID_HANDLE);
    CHECK_CODE(MPI_T_pvar_stop(other, handle), MPI_T_ERR_INVALID_HANDLE);
    CHECK_CODE(MPI_T_pvar_reset(other, handle), MPI_T_ERR_INVALID_HANDLE);
    CHECK_CODE(MPI_T_pvar_handle_free(other, at), MPI_T_ERR_INVALID_HANDLE);
    CHECK_CODE(MPI_T_pvar_session_free(&other), MPI_SUCCESS);
}

/* Returns how many variables were seen. */
static int check_variable(MPI_T_pvar_session session, int index)
{
    MPI_T_pvar_handle handle = MPI_T_PVAR_HANDLE_NULL;
    char *value;
    int bind = -1, count = 0;

    if (MPI_T_pvar_get_info(index, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, &bind, NULL,
                            NULL, NULL) != MPI_SUCCESS) {
        return 0;
    }
    rule_at("variable %d", index);
    if (bind != MPI_T_BIND_NO_OBJECT && !object_of(bind)) {
        return 0;
    }
    CHECK_CODE(MPI_T_pvar_handle_alloc(session, index, object_of(bind), &handle, &count),
               MPI_SUCCESS);
    value = calloc((size_t)(count > 0 ? count : 1), 16);
    if (handle != MPI_T_PVAR_HANDLE_NULL && value) {
        check_calls(&handle, value);
    }
    if (handle != MPI_T_PVAR_HANDLE_NULL) {
        CHECK_CODE(MPI_T_pvar_handle_free(session, &handle), MPI_SUCCESS);
    }
    free(value);
    return 1;
}

static int check_variables(void)
{
    MPI_T_pvar_session session = MPI_T_PVAR_SESSION_NULL;
    int number = 0, seen = 0;

    CHECK_CODE(MPI_T_pvar_get_num(&number), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_session_create(&session), MPI_SUCCESS);
    for (int i = 0; i < number; i++) {
        seen += check_variable(session, i);
    }
    CHECK_CODE(MPI_T_pvar_session_free(&session), MPI_SUCCESS);
    return seen;
}

void rule(void)
{
    int provided, seen;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    REQUIRE_MPI(MPI_Win_create(&memory, sizeof memory, 1, MPI_INFO_NULL, comm, &win));
    seen = check_variables();
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    CHECK_MPI(MPI_Finalize());
    if (seen == 0) {
        SKIP("there is no performance variable");
    }
}
