/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Error handlers of sessions can be created and freed before MPI is initialized and after
 *            MPI_Finalize.
 * class:     required
 * basis:     11.4.1 "prior to MPI initialization and following MPI finalization": Both functions
 *            are in the list.
 * section:   11.4.1, 9.3.4
 * covers:    MPI_Session_create_errhandler, MPI_Errhandler_free
 * constants: MPI_ERRHANDLER_NULL
 * shows:     11.4.1-session_errhandler
 * ranks:     1
 * process:   alone
 * capability: sessions
 */
#define RULE_ALONE
#include "rule.h"

static void handle(MPI_Session *session, int *code, ...)
{
    (void)session;
    (void)code;
}

static void check(const char *when)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;

    rule_at("%s", when);
    REQUIRE_MPI(MPI_Session_create_errhandler(handle, &handler));
    CHECK(handler != MPI_ERRHANDLER_NULL);
    CHECK_MPI(MPI_Errhandler_free(&handler));
    CHECK_HANDLE(handler, MPI_ERRHANDLER_NULL);
}

void rule(void)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;

    REQUIRE_OR_SKIP(MPI_Session_create_errhandler(handle, &handler), "sessions");
    CHECK_MPI(MPI_Errhandler_free(&handler));
    check("before MPI_Init");
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    REQUIRE_MPI(MPI_Finalize());
    check("after MPI_Finalize");
}
