/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Error handlers can be created, used and freed without end.
 * class:     required
 * basis:     9.3.5 "The error handler will be deallocated after", 9.5.2 "invokes the error handler
 *            assigned to the communicator": A handler that is freed and replaced is gone, so
 *            however many there were before, only three exist.
 * section:   9.3.1, 9.3.2, 9.3.3, 9.3.5, 9.5.2
 * covers:    MPI_Comm_create_errhandler, MPI_Win_create_errhandler, MPI_File_create_errhandler,
 *            MPI_Errhandler_free
 * shows:     9.3.1-create
 * ranks:     1
 *
 * Error handlers get no extra state, so a layer needs a function of its own for each of them,
 * and runs out of them if it does not give them back.
 */
#include "rule.h"

enum { ROUNDS = 1200 };

static int calls;

static void handle_comm(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    (void)code;
    calls++;
}

static void handle_win(MPI_Win *win, int *code, ...)
{
    (void)win;
    (void)code;
}

static void handle_file(MPI_File *file, int *code, ...)
{
    (void)file;
    (void)code;
}

static void round_trip(MPI_Comm comm)
{
    MPI_Errhandler handlers[3] = {MPI_ERRHANDLER_NULL, MPI_ERRHANDLER_NULL, MPI_ERRHANDLER_NULL};

    calls = 0;
    REQUIRE_MPI(MPI_Comm_create_errhandler(handle_comm, &handlers[0]));
    REQUIRE_MPI(MPI_Win_create_errhandler(handle_win, &handlers[1]));
    REQUIRE_MPI(MPI_File_create_errhandler(handle_file, &handlers[2]));
    REQUIRE_MPI(MPI_Comm_set_errhandler(comm, handlers[0]));
    REQUIRE_MPI(MPI_Comm_call_errhandler(comm, MPI_ERR_OTHER));
    CHECK_INT(calls, 1);
    for (int i = 0; i < 3; i++) {
        REQUIRE_MPI(MPI_Errhandler_free(&handlers[i]));
        CHECK_HANDLE(handlers[i], MPI_ERRHANDLER_NULL);
    }
}

void rule(void)
{
    MPI_Comm comm = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    for (int i = 0; i < ROUNDS; i++) {
        rule_at("round %d", i);
        round_trip(comm);
    }
    CHECK_MPI(MPI_Comm_free(&comm));
}
