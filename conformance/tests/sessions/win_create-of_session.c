/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Without MPI_Init, windows are made from a communicator of a session, and hold data.
 * class:      required
 * basis:      11.3 "used to create an MPI Communicator, Window, or File", 11.3 "does not otherwise change the
 *            semantics":
 *             The way to a communicator is another one; what is made of it works as always.
 * section:    11.3, 12.2.1, 12.2.2
 * covers:     MPI_Session_init, MPI_Comm_create_from_group, MPI_Win_create, MPI_Win_allocate, MPI_Put
 * shows:      11.3-windows_and_files
 * ranks:      2
 * capability: sessions
 * process:    alone
 */
#define RULE_ALONE
#include "rule.h"

static void put(MPI_Win win, const int *memory, int rank, int size)
{
    int value = 100 + rank;

    CHECK_MPI(MPI_Win_fence(0, win));
    CHECK_MPI(MPI_Put(&value, 1, MPI_INT, (rank + 1) % size, 0, 1, MPI_INT, win));
    CHECK_MPI(MPI_Win_fence(0, win));
    CHECK_INT(*memory, 100 + (rank + size - 1) % size);
}

static void check_windows(MPI_Comm comm, int rank, int size)
{
    _Alignas(16) int memory = -1;
    int *allocated = NULL;
    MPI_Win win = MPI_WIN_NULL;

    rule_at("MPI_Win_create");
    REQUIRE_OR_SKIP(MPI_Win_create(&memory, sizeof memory, sizeof(int), MPI_INFO_NULL, comm, &win),
                    "windows");
    put(win, &memory, rank, size);
    CHECK_MPI(MPI_Win_free(&win));
    rule_at("MPI_Win_allocate");
    REQUIRE_MPI(
        MPI_Win_allocate(sizeof memory, sizeof(int), MPI_INFO_NULL, comm, &allocated, &win));
    REQUIRE(allocated != NULL);
    put(win, allocated, rank, size);
    CHECK_MPI(MPI_Win_free(&win));
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    int rank = -1, size = -1;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    REQUIRE_MPI(MPI_Group_from_session_pset(session, "mpi://WORLD", &group));
    REQUIRE_MPI(MPI_Comm_create_from_group(group, "rule", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    CHECK_MPI(MPI_Group_free(&group));
    CHECK_MPI(MPI_Comm_rank(comm, &rank));
    CHECK_MPI(MPI_Comm_size(comm, &size));
    REQUIRE(rank >= 0 && size > rank);
    check_windows(comm, rank, size);
    rule_at(NULL);
    CHECK_MPI(MPI_Comm_disconnect(&comm));
    CHECK_MPI(MPI_Session_finalize(&session));
}
