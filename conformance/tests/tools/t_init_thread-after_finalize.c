/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The tools interface can be initialized and used after MPI_Finalize.
 * class:     required
 * basis:     15.3 "can be called before MPI is initialized", 15.3.4 "which can be called multiple
 *            times": Routines of this interface can be called after MPI is finalized, and the first
 *            of them is the initialization.
 * section:   15.3.4, 15.3.6, 15.3
 * covers:    MPI_T_init_thread, MPI_T_finalize, MPI_T_cvar_get_num, MPI_T_category_get_num
 * shows:     11.4.1-tool_functions, 15.3-after_finalize
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

void rule(void)
{
    int provided = -1, number = -1;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Finalize());
    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_cvar_get_num(&number), MPI_SUCCESS);
    CHECK(number >= 0);
    CHECK_CODE(MPI_T_category_get_num(&number), MPI_SUCCESS);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
}
