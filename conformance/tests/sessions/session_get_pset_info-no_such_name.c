/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Asking for information about a process set that does not exist is an error.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle", 11.3.3 "query properties of a specific
 *            process set": A name that does not exist need not be detected; there is no info object
 *            that could be returned.
 * section:   11.3.3
 * covers:    MPI_Session_get_pset_info
 * ranks:     1
 * capability: sessions
 */
#include "rule.h"

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Info info = MPI_INFO_NULL;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    CHECK_ANY_ERROR(MPI_Session_get_pset_info(session, "mpi://NOBODY", &info));
    CHECK_MPI(MPI_Session_finalize(&session));
}
