/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       MPI_Session_get_nth_pset with a null name and a length above zero is an error, and with
 *             a length of zero returns the length that the name needs.
 * class:      quality
 * basis:      11.3.3 "pset_name is not changed", 9.3 "may be unable or choose not to handle": A name
 *             that is not written may be null; else a null name is a mistake, often with a length that
 *             was never set, which should not end in a crash.
 * section:    11.3.3, 9.3
 * covers:     MPI_Session_get_nth_pset
 * ranks:      1
 * capability: sessions
 */
#include "rule.h"

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    int length = RULE_POISON_INT;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    CHECK_ANY_ERROR(MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 0, &length, NULL));
    length = 0;
    CHECK_MPI(MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 0, &length, NULL));
    CHECK(length > 1);
    CHECK_MPI(MPI_Session_finalize(&session));
}
