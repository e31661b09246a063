/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      After MPI_Init the error handler of MPI_COMM_WORLD and of MPI_COMM_SELF is MPI_ERRORS_ARE_FATAL, and one
 *            that is attached on some processes is not attached on others.
 * class:     required
 * basis:     9.3 "Unless otherwise requested, the error handler MPI_ERRORS_ARE_FATAL", 9.3 "The attachment of error
 *            handlers to objects is purely", 9.5.2 "invokes the error handler assigned to the communicator": Without a
 *            request the handler is fatal, and what one process attaches is its own.
 * section:   9.3, 9.5.2
 * covers:    MPI_Comm_get_errhandler, MPI_Comm_set_errhandler, MPI_Win_set_errhandler, MPI_Comm_call_errhandler,
 *            MPI_Win_call_errhandler, MPI_Init
 * constants: MPI_ERRORS_ARE_FATAL
 * shows:     9.3-attached_locally, 9.3-default_handler
 * ranks:     2
 * capability: windows
 * process:   alone
 */
#define RULE_ALONE
#include "rule_errhandlers.h"

static int calls[4]; /* of each handler, for communicators and for windows */

static void comm_even(MPI_Comm *comm, int *code, ...)
{
    (void)comm, (void)code;
    calls[0]++;
}

static void comm_odd(MPI_Comm *comm, int *code, ...)
{
    (void)comm, (void)code;
    calls[1]++;
}

static void win_even(MPI_Win *win, int *code, ...)
{
    (void)win, (void)code;
    calls[2]++;
}

static void win_odd(MPI_Win *win, int *code, ...)
{
    (void)win, (void)code;
    calls[3]++;
}

static void check_default(const char *name, MPI_Comm comm)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;

    rule_at("%s", name);
    CHECK_MPI(MPI_Comm_get_errhandler(comm, &handler));
    CHECK(rule_errhandler_can_be(handler, MPI_ERRORS_ARE_FATAL));
    CHECK_MPI(MPI_Errhandler_free(&handler));
}

/* Processes of odd rank attach the one, those of even rank the other. */
static void check_local(MPI_Comm comm, int odd)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL, of_win = MPI_ERRHANDLER_NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_OR_SKIP(MPI_Win_create(NULL, 0, 1, MPI_INFO_NULL, comm, &win), "windows");
    REQUIRE_MPI(MPI_Comm_create_errhandler(odd ? comm_odd : comm_even, &handler));
    REQUIRE_MPI(MPI_Win_create_errhandler(odd ? win_odd : win_even, &of_win));
    CHECK_MPI(MPI_Comm_set_errhandler(comm, handler));
    CHECK_MPI(MPI_Win_set_errhandler(win, of_win));
    CHECK_MPI(MPI_Errhandler_free(&handler));
    CHECK_MPI(MPI_Errhandler_free(&of_win));
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    CHECK_MPI(MPI_Comm_call_errhandler(comm, MPI_ERR_OTHER));
    CHECK_MPI(MPI_Win_call_errhandler(win, MPI_ERR_OTHER));
    for (int i = 0; i < 4; i++) {
        CHECK_INT(calls[i], i % 2 == odd);
    }
    CHECK_MPI(MPI_Win_free(&win));
}

void rule(void)
{
    MPI_Comm comm = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    check_default("MPI_COMM_WORLD", MPI_COMM_WORLD);
    check_default("MPI_COMM_SELF", MPI_COMM_SELF);
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    rule_at(NULL);
    check_local(comm, rule_rank() % 2);
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_MPI(MPI_Finalize());
}
