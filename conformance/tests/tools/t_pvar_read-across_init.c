/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A session, and handles of performance variables, that are made before MPI_Init can be used after it.
 * class:     required
 * basis:     15.3.4 "as well as all active sessions and handles", 15.3 "can be called before MPI is initialized": The
 *            status of the tools interface in a process includes its sessions and handles, and the initialization of
 *            MPI does not end it.
 * section:   15.3.4, 15.3
 * covers:    MPI_T_pvar_get_info, MPI_T_pvar_session_create, MPI_T_pvar_handle_alloc, MPI_T_pvar_read,
 *            MPI_T_pvar_handle_free, MPI_T_pvar_session_free
 * shows:     15.3.4-sessions_survive_init
 * ranks:     1
 * capability: tool_variables
 * process:   alone
 *
 * A variable may become inactive meanwhile: a new handle cannot be read either, and the old one is only freed then.
 */
#define RULE_ALONE
#include "rule.h"

#include <stdlib.h>

enum { PVARS = 256 };

static MPI_T_pvar_handle pvars[PVARS];
static int counts[PVARS], indices[PVARS];

/* Returns how many handles there are. */
static int open_pvars(MPI_T_pvar_session session)
{
    int number = 0, opened = 0;

    CHECK_CODE(MPI_T_pvar_get_num(&number), MPI_SUCCESS);
    for (int i = 0; i < number && opened < PVARS; i++) {
        int bind = -1;

        if (MPI_T_pvar_get_info(i, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, &bind, NULL,
                                NULL, NULL) == MPI_SUCCESS &&
            bind == MPI_T_BIND_NO_OBJECT &&
            MPI_T_pvar_handle_alloc(session, i, NULL, &pvars[opened], &counts[opened]) ==
                MPI_SUCCESS) {
            indices[opened++] = i;
        }
    }
    return opened;
}

/* Whether a new handle can be read. */
static bool is_active(MPI_T_pvar_session session, int index)
{
    MPI_T_pvar_handle fresh = MPI_T_PVAR_HANDLE_NULL;
    int count = 0;
    void *value;
    bool active;

    if (MPI_T_pvar_handle_alloc(session, index, NULL, &fresh, &count) != MPI_SUCCESS) {
        return false;
    }
    value = calloc((size_t)count + 1, 8);
    active = value != NULL && MPI_T_pvar_read(session, fresh, value) == MPI_SUCCESS;
    free(value);
    CHECK_CODE(MPI_T_pvar_handle_free(session, &fresh), MPI_SUCCESS);
    return active;
}

static void use_pvars(MPI_T_pvar_session session, int number)
{
    for (int i = 0; i < number; i++) {
        void *value = calloc((size_t)counts[i] + 1, 8);

        rule_at("performance variable %d", indices[i]);
        if (value != NULL && is_active(session, indices[i])) {
            CHECK_CODE(MPI_T_pvar_read(session, pvars[i], value), MPI_SUCCESS);
        }
        free(value);
        CHECK_CODE(MPI_T_pvar_handle_free(session, &pvars[i]), MPI_SUCCESS);
    }
}

void rule(void)
{
    MPI_T_pvar_session session = MPI_T_PVAR_SESSION_NULL;
    int provided, number;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    REQUIRE_CODE(MPI_T_pvar_session_create(&session), MPI_SUCCESS);
    REQUIRE(session != MPI_T_PVAR_SESSION_NULL);
    number = open_pvars(session);
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    use_pvars(session, number);
    CHECK_CODE(MPI_T_pvar_session_free(&session), MPI_SUCCESS);
    CHECK(session == MPI_T_PVAR_SESSION_NULL);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    CHECK_MPI(MPI_Finalize());
    if (number == 0) {
        SKIP("no performance variable is there before MPI_Init");
    }
}
