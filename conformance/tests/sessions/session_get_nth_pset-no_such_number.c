/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A number that no process set has is an error.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle", 11.3.3 "name of the nth process set": A
 *            number out of range need not be detected, nor is the class given; MPI_ERR_ARG says
 *            what is wrong.
 * section:   11.3.3
 * covers:    MPI_Session_get_nth_pset
 * constants: MPI_ERR_ARG
 * ranks:     1
 * capability: sessions
 */
#include "rule.h"

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    char name[MPI_MAX_PSET_NAME_LEN] = "";
    int length = sizeof name;
    int count = 0;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    CHECK_MPI(MPI_Session_get_num_psets(session, MPI_INFO_NULL, &count));
    CHECK_ERROR_CLASS(MPI_Session_get_nth_pset(session, MPI_INFO_NULL, -1, &length, name),
                      MPI_ERR_ARG);
    CHECK_ERROR_CLASS(MPI_Session_get_nth_pset(session, MPI_INFO_NULL, count + 5, &length, name),
                      MPI_ERR_ARG);
    CHECK_MPI(MPI_Session_finalize(&session));
}
