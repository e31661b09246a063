/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A name that no category, control variable or performance variable of the class has
 *            gives MPI_T_ERR_INVALID_NAME.
 * class:     required
 * basis:     15.3.6 "does not match the name of any control variable", 15.3.7 "does not match the
 *            name of any performance variable", 15.3.9 "does not match the name of any category":
 *            Whether a name exists is what these calls are for, and the code for a name that does
 *            not is given.
 * section:   15.3.6, 15.3.7, 15.3.9
 * covers:    MPI_T_cvar_get_index, MPI_T_pvar_get_index, MPI_T_category_get_index
 * constants: MPI_T_ERR_INVALID_NAME, MPI_T_PVAR_CLASS_STATE, MPI_T_PVAR_CLASS_GENERIC
 * shows:     15.3-errors_not_fatal, 15.3.6-get_index_unknown, 15.3.7-get_index_unknown,
 *            15.3.9-get_index_unknown
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

void rule(void)
{
    int provided, index = -7;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_cvar_get_index("no such name", &index), MPI_T_ERR_INVALID_NAME);
    CHECK_CODE(MPI_T_category_get_index("no such name", &index), MPI_T_ERR_INVALID_NAME);
    CHECK_CODE(MPI_T_pvar_get_index("no such name", MPI_T_PVAR_CLASS_STATE, &index),
               MPI_T_ERR_INVALID_NAME);
    CHECK_CODE(MPI_T_pvar_get_index("no such name", MPI_T_PVAR_CLASS_GENERIC, &index),
               MPI_T_ERR_INVALID_NAME);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
}
