/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A session can begin although the thread level asked for is none of the four.
 * class:     quality
 * basis:     10 "if it recognizes a key but not the": How a procedure reacts to a value that it
 *            does not know is left open; a hint is no reason to fail.
 * section:   10, 11.3.1
 * covers:    MPI_Session_init
 * ranks:     1
 * capability: sessions
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Info info = MPI_INFO_NULL;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    CHECK_MPI(MPI_Session_finalize(&session));
    CHECK_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "thread_level", "very many"));
    REQUIRE_MPI(MPI_Session_init(info, MPI_ERRORS_RETURN, &session));
    CHECK_MPI(MPI_Info_free(&info));
    CHECK_MPI(MPI_Session_finalize(&session));
}
