/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The tools interface, initialized before MPI_Init, stays so until its own end after
 *            MPI_Finalize.
 * class:     required
 * basis:     15.3 "can be called before MPI is initialized", 15.3.4 "interface remains initialized
 *            and calls": The tools interface has its own beginning and end, which those of MPI do
 *            not move.
 * section:   15.3.4, 15.3
 * covers:    MPI_T_init_thread, MPI_T_finalize, MPI_T_cvar_get_num
 * shows:     11.4.1-tool_functions, 15.3-after_finalize, 15.3.4-inherited_in_mpi_init,
 *            15.3.6-never_deleted
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

void rule(void)
{
    int provided = -1, before = -1, number = -1;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_cvar_get_num(&before), MPI_SUCCESS);
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Finalize());
    CHECK_CODE(MPI_T_cvar_get_num(&number), MPI_SUCCESS);
    CHECK(number >= before);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
}
