/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      One process alone begins the tools interface, reads all variables, also those of a communicator of all
 *            processes, and ends the interface.
 * class:     required
 * basis:     15.3 "All routines in this interface have local semantics", 15.3.4 "in the processes that will use the
 *            interface": No call needs the same call of another process, whatever object a variable is bound to.
 * section:   15.3, 15.3.4
 * covers:    MPI_T_init_thread, MPI_T_finalize, MPI_T_cvar_read, MPI_T_cvar_handle_alloc, MPI_T_pvar_handle_alloc,
 *            MPI_T_pvar_start, MPI_T_pvar_stop, MPI_T_pvar_reset, MPI_T_pvar_read, MPI_T_category_changed
 * shows:     15.3-local
 * ranks:     2
 * process:   alone
 *
 * The others wait for the first one in MPI_Init and in a barrier.
 */
#define RULE_ALONE
#include "rule_cvars.h"
#include "rule_pvars.h"

static void check_cvar(struct rule_cvar *variable)
{
    free(rule_cvar_read(variable));
}

static void check_pvar(struct rule_pvar *variable)
{
    if (!variable->continuous) {
        CHECK_CODE(MPI_T_pvar_start(variable->session, variable->handle), MPI_SUCCESS);
        CHECK_CODE(MPI_T_pvar_stop(variable->session, variable->handle), MPI_SUCCESS);
    }
    CHECK_CODE(MPI_T_pvar_read(variable->session, variable->handle, variable->value), MPI_SUCCESS);
    if (!variable->readonly) {
        CHECK_CODE(MPI_T_pvar_reset(variable->session, variable->handle), MPI_SUCCESS);
    }
}

void rule(void)
{
    bool alone = rule_rank() <= 0;
    int provided = -1, update = -1;

    if (alone) {
        REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
        CHECK_CODE(MPI_T_category_changed(&update), MPI_SUCCESS);
        rule_cvars_each(check_cvar);
    }
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &rule_pvar_objects.comm));
    CHECK_MPI(MPI_Win_allocate(1, 1, MPI_INFO_NULL, rule_pvar_objects.comm,
                               &rule_pvar_objects.memory, &rule_pvar_objects.win));
    if (alone) {
        rule_pvars_each(check_pvar);
        CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    }
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    CHECK_MPI(MPI_Win_free(&rule_pvar_objects.win));
    CHECK_MPI(MPI_Comm_free(&rule_pvar_objects.comm));
    CHECK_MPI(MPI_Finalize());
}
