/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Functions that are given MPI_SESSION_NULL for a session raise MPI_ERR_SESSION.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle", 9.4 "Invalid session argument": A null
 *            handle need not be detected; the class for it exists.
 * section:   9.4, 11.3
 * covers:    MPI_Session_get_info, MPI_Session_get_num_psets, MPI_Session_get_nth_pset,
 *            MPI_Session_get_pset_info, MPI_Session_set_errhandler, MPI_Session_get_errhandler,
 *            MPI_Session_call_errhandler, MPI_Session_finalize, MPI_Group_from_session_pset
 * constants: MPI_SESSION_NULL, MPI_ERR_SESSION
 * shows:     9.4-null_handles
 * ranks:     1
 * capability: sessions
 */
#include "rule.h"

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Info info = MPI_INFO_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    char name[MPI_MAX_PSET_NAME_LEN] = "";
    int number = sizeof name;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    CHECK_MPI(MPI_Session_finalize(&session));
    CHECK_ERROR_CLASS(MPI_Session_get_info(session, &info), MPI_ERR_SESSION);
    CHECK_ERROR_CLASS(MPI_Session_get_pset_info(session, "mpi://SELF", &info), MPI_ERR_SESSION);
    CHECK_ERROR_CLASS(MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 0, &number, name),
                      MPI_ERR_SESSION);
    CHECK_ERROR_CLASS(MPI_Session_get_num_psets(session, MPI_INFO_NULL, &number), MPI_ERR_SESSION);
    CHECK_ERROR_CLASS(MPI_Group_from_session_pset(session, "mpi://SELF", &group), MPI_ERR_SESSION);
    CHECK_ERROR_CLASS(MPI_Session_set_errhandler(session, MPI_ERRORS_RETURN), MPI_ERR_SESSION);
    CHECK_ERROR_CLASS(MPI_Session_get_errhandler(session, &handler), MPI_ERR_SESSION);
    CHECK_ERROR_CLASS(MPI_Session_call_errhandler(session, MPI_ERR_OTHER), MPI_ERR_SESSION);
    CHECK_ERROR_CLASS(MPI_Session_finalize(&session), MPI_ERR_SESSION);
}
