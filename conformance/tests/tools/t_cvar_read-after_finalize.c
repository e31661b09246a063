/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Reading a control variable after MPI_Finalize gives its value or an error code, also if the tools
 *            interface was closed before it and is initialized again.
 * class:     required
 * basis:     15.3 "can be called before MPI is initialized", 15.3.4 "can reinitialize the interface by a subsequent
 *            call", 15.3.6 "accessing its value should return a corresponding return": The interface works
 *            independently of the life of MPI. A variable that is inactive then has no handle, or cannot be read.
 * section:   15.3, 15.3.4, 15.3.6
 * covers:    MPI_T_cvar_read, MPI_T_cvar_handle_alloc, MPI_T_init_thread, MPI_T_finalize
 * shows:     15.3.4-reinitialize_after_mpi
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule_cvars.h"

static void check(struct rule_cvar *variable)
{
    free(rule_cvar_read(variable));
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
