/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       MPI_Session_init with a value that is no info object is an error that goes to the error
 *             handler of the call; a freed object is none.
 * class:      quality
 * basis:      11.3.1 "an error handler to invoke", 9.3 "may be unable or choose not to handle":
 *             The error need not be found, but a handle that was never set or is freed is a common
 *             mistake, which the caller's own error handler should hear of.
 * section:    11.3.1, 9.3
 * covers:     MPI_Session_init
 * shows:      11.3.1-error_of_init
 * ranks:      1
 * capability: sessions
 * process:    alone
 * level:      abi
 */
#define RULE_ALONE
#include "rule.h"

static void check(const char *what, MPI_Info info)
{
    MPI_Session session = MPI_SESSION_NULL;

    rule_at("%s", what);
    CHECK_ANY_ERROR(MPI_Session_init(info, MPI_ERRORS_RETURN, &session));
    CHECK_HANDLE(session, MPI_SESSION_NULL);
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Info freed = MPI_INFO_NULL;
    MPI_Info handle = MPI_INFO_NULL;
    char memory[256];

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    REQUIRE_MPI(MPI_Info_create(&freed));
    handle = freed;
    CHECK_MPI(MPI_Info_free(&handle));
    rule_poison(memory, sizeof memory);
    check("never set", (MPI_Info)(uintptr_t)RULE_POISON_INT);
    check("an address", (MPI_Info)(void *)memory);
    check("freed", freed);
    CHECK_MPI(MPI_Session_finalize(&session));
}
