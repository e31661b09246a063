/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A performance variable says whether it can be started; where it cannot,
 *            MPI_T_ERR_PVAR_NO_STARTSTOP is returned, but not for all handles at once.
 * section:   15.3.7
 * covers:    MPI_T_pvar_start, MPI_T_pvar_stop, MPI_T_pvar_read, MPI_T_pvar_get_info,
 *            MPI_T_pvar_get_index, MPI_T_pvar_handle_alloc, MPI_T_pvar_handle_free
 * constants: MPI_T_ERR_PVAR_NO_STARTSTOP, MPI_T_PVAR_ALL_HANDLES
 * ranks:     2
 * capability: tool_variables
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#include <stdlib.h>

/* The objects that variables are bound to here, each in a variable of its own. */
static MPI_Comm comm;
static MPI_Win win;
static int memory;

static void *object_of(int bind)
{
    return bind == MPI_T_BIND_MPI_COMM  ? (void *)&comm
           : bind == MPI_T_BIND_MPI_WIN ? (void *)&win
                                        : NULL;
}

static void check_calls(MPI_T_pvar_session session, MPI_T_pvar_handle handle, char *value,
                        const int flags[3])
{
    int start = flags[1] ? MPI_T_ERR_PVAR_NO_STARTSTOP : MPI_SUCCESS;

    CHECK_CODE(MPI_T_pvar_start(session, handle), start);
    CHECK_CODE(MPI_T_pvar_read(session, handle, value), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_stop(session, handle), start);
    CHECK_CODE(MPI_T_pvar_start(session, MPI_T_PVAR_ALL_HANDLES), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_stop(session, MPI_T_PVAR_ALL_HANDLES), MPI_SUCCESS);
}

/* Returns how many variables were seen. */
static int check_variable(MPI_T_pvar_session session, int index)
{
    MPI_T_pvar_handle handle = MPI_T_PVAR_HANDLE_NULL;
    char name[512] = "", *value;
    int length = 512, class = -1, bind = -1, flags[3] = {-1, -1, -1}, count = 0, found = -1;

    if (MPI_T_pvar_get_info(index, name, &length, NULL, &class, NULL, NULL, NULL, NULL, &bind,
                            &flags[0], &flags[1], &flags[2]) != MPI_SUCCESS) {
        return 0;
    }
    rule_at("variable %d, %s", index, name);
    CHECK_CODE(MPI_T_pvar_get_index(name, class, &found), MPI_SUCCESS);
    CHECK_INT(found, index);
    CHECK(flags[0] >= 0 && flags[1] >= 0 && flags[2] >= 0);
    if (bind != MPI_T_BIND_NO_OBJECT && !object_of(bind)) {
        return 0;
    }
    CHECK_CODE(MPI_T_pvar_handle_alloc(session, index, object_of(bind), &handle, &count),
               MPI_SUCCESS);
    value = calloc((size_t)(count > 0 ? count : 1), 16);
    if (handle != MPI_T_PVAR_HANDLE_NULL && value) {
        check_calls(session, handle, value, flags);
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
