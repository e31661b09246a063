/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The null session, the null handle, and MPI_T_PVAR_ALL_HANDLES where it cannot be used
 *            are refused.
 * class:     quality
 * basis:     15.3.10 "not required to check all user-provided parameters", 15.3.7 "cannot be used
 *            as an argument": An implementation may leave wrong handles unchecked; one that defines
 *            these constants can distinguish them from its handles.
 * section:   15.3.7, 15.3.10
 * covers:    MPI_T_pvar_read, MPI_T_pvar_readreset, MPI_T_pvar_write, MPI_T_pvar_start,
 *            MPI_T_pvar_stop, MPI_T_pvar_reset, MPI_T_pvar_handle_free, MPI_T_pvar_handle_alloc,
 *            MPI_T_pvar_session_free
 * constants: MPI_T_PVAR_HANDLE_NULL, MPI_T_PVAR_ALL_HANDLES, MPI_T_PVAR_SESSION_NULL,
 *            MPI_T_ERR_INVALID_HANDLE, MPI_T_ERR_INVALID_SESSION
 * shows:     15.3.7-all_handles_refused, 15.3.7-null_session
 * ranks:     1
 * process:   alone
 * level:     abi
 *
 * The standard lets an MPI leave wrong arguments unchecked; a library that gives handles the
 * values of the ABI must know its constants.
 */
#define RULE_ALONE
#include "rule.h"

#define CHECK_REFUSED(call) CHECK_CODE(call, MPI_T_ERR_INVALID_HANDLE)

static void check_handle(MPI_T_pvar_session session, MPI_T_pvar_handle handle)
{
    char value[64];

    rule_poison(value, sizeof value);
    CHECK_REFUSED(MPI_T_pvar_read(session, handle, value));
    CHECK_REFUSED(MPI_T_pvar_readreset(session, handle, value));
    CHECK_UNTOUCHED(value, sizeof value);
    CHECK_REFUSED(MPI_T_pvar_write(session, handle, value));
    CHECK_REFUSED(MPI_T_pvar_handle_free(session, &handle));
}

void rule(void)
{
    MPI_T_pvar_session session = MPI_T_PVAR_SESSION_NULL;
    int provided, count = -1, number = 0;
    MPI_T_pvar_handle handle;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_session_free(&session), MPI_T_ERR_INVALID_SESSION);
    CHECK_CODE(MPI_T_pvar_get_num(&number), MPI_SUCCESS);
    CHECK_CODE(number == 0 ? MPI_T_ERR_INVALID_SESSION
                           : MPI_T_pvar_handle_alloc(session, 0, NULL, &handle, &count),
               MPI_T_ERR_INVALID_SESSION); /* without variables, the index is wrong, too */
    REQUIRE_CODE(MPI_T_pvar_session_create(&session), MPI_SUCCESS);
    rule_at("the null handle");
    check_handle(session, MPI_T_PVAR_HANDLE_NULL);
    CHECK_REFUSED(MPI_T_pvar_start(session, MPI_T_PVAR_HANDLE_NULL));
    CHECK_REFUSED(MPI_T_pvar_stop(session, MPI_T_PVAR_HANDLE_NULL));
    CHECK_REFUSED(MPI_T_pvar_reset(session, MPI_T_PVAR_HANDLE_NULL));
    rule_at("all handles");
    check_handle(session, MPI_T_PVAR_ALL_HANDLES);
    CHECK_CODE(MPI_T_pvar_session_free(&session), MPI_SUCCESS);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
}
