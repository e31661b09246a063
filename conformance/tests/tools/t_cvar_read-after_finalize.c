/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Control variables can be read after MPI_Finalize, also if the tools interface was closed before it and is
 *            initialized again.
 * class:     required
 * basis:     15.3 "can be called before MPI is initialized", 15.3.4 "can reinitialize the interface by a subsequent
 *            call", 15.3.6 "queries the value of a control variable": The interface works independently of the life of
 *            MPI, and a handle that could be allocated is one that can be read.
 * section:   15.3, 15.3.4, 15.3.6
 * covers:    MPI_T_cvar_read, MPI_T_cvar_handle_alloc, MPI_T_init_thread, MPI_T_finalize
 * shows:     15.3-variables_after_finalize, 15.3.4-reinitialize_after_mpi
 * ranks:     1
 * state:     trial
 * process:   alone
 *
 * A variable that is inactive then gives no handle.
 */
#define RULE_ALONE
#include "rule_cvars.h"

static void check(struct rule_cvar *variable)
{
    char *value = rule_cvar_read(variable);

    CHECK(value != NULL);
    free(value);
}

void rule(void)
{
    int provided = -1;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    rule_cvars_each(check);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Finalize());
    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    rule_cvars_each(check);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
}
