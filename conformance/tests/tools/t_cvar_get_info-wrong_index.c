/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An index that no control or performance variable has is refused with
 *            MPI_T_ERR_INVALID_INDEX.
 * class:     quality
 * basis:     15.3.10 "not required to check all user-provided parameters": An implementation may
 *            leave a wrong index unchecked; a tool that enumerates variables is better served by an
 *            error than by a crash.
 * section:   15.3.10, 15.3.6, 15.3.7
 * covers:    MPI_T_cvar_get_info, MPI_T_cvar_handle_alloc, MPI_T_pvar_get_info,
 *            MPI_T_pvar_handle_alloc
 * constants: MPI_T_ERR_INVALID_INDEX
 * shows:     15.3.6-wrong_index, 15.3.7-wrong_index, 15.3.10-unchecked
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

static void check_cvar(int index)
{
    MPI_T_cvar_handle handle = MPI_T_CVAR_HANDLE_NULL;
    int count = -1;

    CHECK_CODE(MPI_T_cvar_get_info(index, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
               MPI_T_ERR_INVALID_INDEX);
    CHECK_CODE(MPI_T_cvar_handle_alloc(index, NULL, &handle, &count), MPI_T_ERR_INVALID_INDEX);
}

static void check_pvar(int index)
{
    MPI_T_pvar_session session = MPI_T_PVAR_SESSION_NULL;
    MPI_T_pvar_handle handle = MPI_T_PVAR_HANDLE_NULL;
    int count = -1;

    REQUIRE_CODE(MPI_T_pvar_session_create(&session), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_get_info(index, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
                                   NULL, NULL, NULL),
               MPI_T_ERR_INVALID_INDEX);
    CHECK_CODE(MPI_T_pvar_handle_alloc(session, index, NULL, &handle, &count),
               MPI_T_ERR_INVALID_INDEX);
    CHECK_CODE(MPI_T_pvar_session_free(&session), MPI_SUCCESS);
}

void rule(void)
{
    int provided, number = 0;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_cvar_get_num(&number), MPI_SUCCESS);
    check_cvar(-1);
    check_cvar(number);
    CHECK_CODE(MPI_T_pvar_get_num(&number), MPI_SUCCESS);
    check_pvar(-1);
    check_pvar(number);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
}
