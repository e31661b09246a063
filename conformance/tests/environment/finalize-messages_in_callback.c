/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      In the callbacks of attributes of MPI_COMM_SELF, which MPI_Finalize calls, all of MPI works, also
 *            communication on MPI_COMM_WORLD.
 * class:     required
 * basis:     11.2.4 "occurs before any other parts of MPI are": While the callback runs nothing but MPI_COMM_SELF is
 *            affected, so what could be done before MPI_Finalize can be done in it.
 * section:   11.2.4, 11.2.2
 * covers:    MPI_Finalize, MPI_Allreduce, MPI_Sendrecv, MPI_Comm_dup, MPI_Comm_free
 * shows:     11.2.4-first_of_all
 * ranks:     2
 * capability: windows
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

static int calls;

static void check_world(void)
{
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Win win = MPI_WIN_NULL;
    int rank = -1, size = -1, sum = -1, got = -1;
    _Alignas(16) int memory = -1; /* win_create-base_of_any_alignment has the others */

    CHECK_MPI(MPI_Comm_rank(MPI_COMM_WORLD, &rank));
    CHECK_MPI(MPI_Comm_size(MPI_COMM_WORLD, &size));
    REQUIRE(rank >= 0 && size > rank);
    CHECK_MPI(MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    CHECK_INT(sum, size * (size - 1) / 2);
    CHECK_MPI(MPI_Sendrecv(&rank, 1, MPI_INT, (rank + 1) % size, 1, &got, 1, MPI_INT,
                           (rank + size - 1) % size, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_INT(got, (rank + size - 1) % size);
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    REQUIRE_OR_SKIP(MPI_Win_create(&memory, sizeof memory, 1, MPI_INFO_NULL, comm, &win),
                    "windows");
    CHECK_MPI(MPI_Win_fence(0, win));
    CHECK_MPI(MPI_Put(&rank, 1, MPI_INT, (rank + 1) % size, 0, 1, MPI_INT, win));
    CHECK_MPI(MPI_Win_fence(0, win));
    CHECK_INT(memory, (rank + size - 1) % size);
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Comm_free(&comm));
}

static int on_delete(MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    (void)comm, (void)keyval, (void)value, (void)extra_state;
    calls++;
    check_world();
    return MPI_SUCCESS;
}

void rule(void)
{
    int keyval = MPI_KEYVAL_INVALID;

    calls = 0;
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, on_delete, &keyval, NULL));
    CHECK_MPI(MPI_Comm_set_attr(MPI_COMM_SELF, keyval, NULL));
    CHECK_MPI(MPI_Finalize());
    CHECK_INT(calls, 1);
}
