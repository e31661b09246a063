/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Handles of control variables that are made before MPI_Init can be used after it.
 * class:     required
 * basis:     15.3.4 "as well as all active sessions and handles", 15.3 "can be called before MPI is initialized": The
 *            status of the tools interface in a process includes its sessions and handles, and the initialization of
 *            MPI does not end it.
 * section:   15.3.4, 15.3
 * covers:    MPI_T_cvar_get_info, MPI_T_cvar_handle_alloc, MPI_T_cvar_read, MPI_T_cvar_handle_free
 * shows:     15.3.4-sessions_survive_init
 * ranks:     1
 * capability: tool_variables
 * process:   alone
 *
 * A variable may become inactive meanwhile: a new handle cannot be read either, and the old one is only freed then.
 */
#define RULE_ALONE
#include "rule_cvars.h"

enum { MOST = 4096 };

static struct rule_cvar cvars[MOST];

static int open_cvars(void)
{
    int number = 0, opened = 0;

    CHECK_CODE(MPI_T_cvar_get_num(&number), MPI_SUCCESS);
    for (int i = 0; i < number && opened < MOST; i++) {
        opened += rule_cvar_open(&cvars[opened], i);
    }
    return opened;
}

/* Whether a new handle can be read. */
static bool is_active(int index)
{
    struct rule_cvar fresh;
    char *value;
    bool active;

    if (!rule_cvar_open(&fresh, index)) {
        return false;
    }
    value = calloc(fresh.size + 1, 1);
    active = value != NULL && MPI_T_cvar_read(fresh.handle, value) == MPI_SUCCESS;
    free(value);
    rule_cvar_close(&fresh);
    return active;
}

static void use_cvars(int number)
{
    for (int i = 0; i < number; i++) {
        rule_at("control variable %d", cvars[i].index);
        if (is_active(cvars[i].index)) {
            char *value = rule_cvar_read(&cvars[i]);

            CHECK(value != NULL);
            free(value);
        }
        rule_cvar_close(&cvars[i]);
    }
}

void rule(void)
{
    int provided, number;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    number = open_cvars();
    rule_at(NULL);
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    use_cvars(number);
    rule_at(NULL);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    CHECK_MPI(MPI_Finalize());
    if (number == 0) {
        SKIP("no control variable is there before MPI_Init");
    }
}
