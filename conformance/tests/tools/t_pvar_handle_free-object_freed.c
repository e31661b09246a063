/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A handle of a performance variable can be freed after the communicator or window that it was bound to.
 * class:      required
 * basis:      15.3.7 "When a handle is no longer needed", 15.3.7 "sets the handle to MPI_T_PVAR_HANDLE_NULL": The
 *            handle
 *             belongs to the session, not to the object, and the call has no other condition.
 * section:    15.3.7
 * covers:     MPI_T_pvar_handle_free, MPI_T_pvar_handle_alloc, MPI_Comm_free, MPI_Win_free
 * constants:  MPI_T_PVAR_HANDLE_NULL
 * shows:      15.3.7-object_freed_first
 * ranks:      2
 * capability: tool_bound_variables
 * process:    alone
 */
#define RULE_ALONE
#include "rule.h"

enum { MOST = 1024 };

static MPI_Comm comm;
static MPI_Win win;
static MPI_T_pvar_handle handles[MOST];

static void *object_of(int bind)
{
    return bind == MPI_T_BIND_MPI_COMM  ? (void *)&comm
           : bind == MPI_T_BIND_MPI_WIN ? (void *)&win
                                        : NULL;
}

/* Returns how many handles there are. */
static int bind_all(MPI_T_pvar_session session)
{
    int number = 0, bound = 0;

    CHECK_CODE(MPI_T_pvar_get_num(&number), MPI_SUCCESS);
    for (int i = 0; i < number && bound < MOST; i++) {
        int bind = -1, count = -1;

        if (MPI_T_pvar_get_info(i, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, &bind, NULL,
                                NULL, NULL) != MPI_SUCCESS ||
            object_of(bind) == NULL) {
            continue;
        }
        rule_at("variable %d", i);
        bound += CHECK_CODE(
            MPI_T_pvar_handle_alloc(session, i, object_of(bind), &handles[bound], &count),
            MPI_SUCCESS);
    }
    rule_at(NULL);
    return bound;
}

void rule(void)
{
    MPI_T_pvar_session session = MPI_T_PVAR_SESSION_NULL;
    int provided, bound;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    REQUIRE_MPI(MPI_Win_create(NULL, 0, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    REQUIRE_CODE(MPI_T_pvar_session_create(&session), MPI_SUCCESS);
    bound = bind_all(session);
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Comm_free(&comm));
    for (int i = 0; i < bound; i++) {
        CHECK_CODE(MPI_T_pvar_handle_free(session, &handles[i]), MPI_SUCCESS);
        CHECK(handles[i] == MPI_T_PVAR_HANDLE_NULL);
    }
    CHECK_CODE(MPI_T_pvar_session_free(&session), MPI_SUCCESS);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    CHECK_MPI(MPI_Finalize());
    if (bound == 0) {
        SKIP("no performance variable is bound to a communicator or a window");
    }
}
