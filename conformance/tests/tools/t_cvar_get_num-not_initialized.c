/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Queries of the tools interface return MPI_T_ERR_NOT_INITIALIZED before its
 *            initialization.
 * class:     quality
 * basis:     15.3.4 "before calling any other of its routines", 15.3.10 "not required to check all
 *            user-provided parameters": Such calls are wrong and nothing says what they return; the
 *            code for them exists and shows a tool what it forgot.
 * section:   15.3.4, 15.3.10
 * covers:    MPI_T_cvar_get_num, MPI_T_cvar_get_info, MPI_T_cvar_get_index, MPI_T_pvar_get_num,
 *            MPI_T_pvar_get_info, MPI_T_pvar_get_index, MPI_T_pvar_session_create,
 *            MPI_T_category_get_num, MPI_T_category_get_info, MPI_T_category_get_index,
 *            MPI_T_category_get_cvars, MPI_T_category_get_pvars, MPI_T_category_get_categories,
 *            MPI_T_category_changed
 * constants: MPI_T_ERR_NOT_INITIALIZED
 * shows:     15.3.4-not_initialized
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#define CHECK_REFUSED(call) CHECK_CODE(call, MPI_T_ERR_NOT_INITIALIZED)

void rule(void)
{
    MPI_T_pvar_session session = MPI_T_PVAR_SESSION_NULL;
    int number = -1;

    CHECK_REFUSED(MPI_T_cvar_get_num(&number));
    CHECK_REFUSED(MPI_T_cvar_get_info(0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
    CHECK_REFUSED(MPI_T_cvar_get_index("none", &number));
    CHECK_REFUSED(MPI_T_pvar_get_num(&number));
    CHECK_REFUSED(MPI_T_pvar_get_info(0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
                                      NULL, NULL));
    CHECK_REFUSED(MPI_T_pvar_get_index("none", MPI_T_PVAR_CLASS_COUNTER, &number));
    CHECK_REFUSED(MPI_T_pvar_session_create(&session));
    CHECK_REFUSED(MPI_T_category_get_num(&number));
    CHECK_REFUSED(MPI_T_category_get_info(0, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
    CHECK_REFUSED(MPI_T_category_get_index("none", &number));
    CHECK_REFUSED(MPI_T_category_get_cvars(0, 1, &number));
    CHECK_REFUSED(MPI_T_category_get_pvars(0, 1, &number));
    CHECK_REFUSED(MPI_T_category_get_categories(0, 1, &number));
    CHECK_REFUSED(MPI_T_category_changed(&number));
    CHECK_INT(number, -1);
}
