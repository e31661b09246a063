/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Error handlers can be created, used and freed without end, and many can exist at once.
 * section:   9.3.1, 9.3.2, 9.3.3
 * covers:    MPI_Comm_create_errhandler, MPI_Win_create_errhandler, MPI_File_create_errhandler,
 *            MPI_Errhandler_free
 * ranks:     1
 *
 * Error handlers get no extra state, so a layer needs a function of its own for each of the user's,
 * and runs out of them if it does not give them back.
 */
#include "rule.h"

enum { ROUNDS = 1200, AT_ONCE = 300 };

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

static void many_at_once(MPI_Comm comm)
{
    static MPI_Errhandler handlers[AT_ONCE];

    for (int i = 0; i < AT_ONCE; i++) {
        REQUIRE_MPI(MPI_Comm_create_errhandler(handle_comm, &handlers[i]));
    }
    calls = 0;
    for (int i = 0; i < AT_ONCE; i++) {
        REQUIRE_MPI(MPI_Comm_set_errhandler(comm, handlers[i]));
        REQUIRE_MPI(MPI_Comm_call_errhandler(comm, MPI_ERR_OTHER));
        REQUIRE_MPI(MPI_Errhandler_free(&handlers[i]));
    }
    CHECK_INT(calls, AT_ONCE);
}

void rule(void)
{
    MPI_Comm comm = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    for (int i = 0; i < ROUNDS; i++) {
        rule_at("round %d", i);
        round_trip(comm);
    }
    rule_at("%d at once", (int)AT_ONCE);
    many_at_once(comm);
    CHECK_MPI(MPI_Comm_free(&comm));
}
