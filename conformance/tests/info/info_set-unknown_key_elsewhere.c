/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Unknown keys are ignored by persistent and partitioned operations, and by the allocation of memory and
 *            windows.
 * class:     required
 * basis:     10 "must be prepared to ignore any key it does": The calls do what they do without an info object.
 * section:   10
 * covers:    MPI_Bcast_init, MPI_Psend_init, MPI_Precv_init, MPI_Alloc_mem, MPI_Win_create
 * shows:     10-unknown_key_ignored_elsewhere
 * ranks:     2
 * capability: windows
 */
#include "rule.h"

#include <string.h>

static void check_operations(MPI_Info info)
{
    int from = 5, to = -1, data = rule_rank() == 0 ? 6 : -1;
    MPI_Request requests[3];

    REQUIRE_MPI(MPI_Bcast_init(&data, 1, MPI_INT, 0, MPI_COMM_WORLD, info, &requests[0]));
    REQUIRE_MPI(MPI_Psend_init(&from, 1, 1, MPI_INT, 0, 1, MPI_COMM_SELF, info, &requests[1]));
    REQUIRE_MPI(MPI_Precv_init(&to, 1, 1, MPI_INT, 0, 1, MPI_COMM_SELF, info, &requests[2]));
    CHECK_MPI(MPI_Startall(3, requests));
    CHECK_MPI(MPI_Pready(0, requests[1]));
    CHECK_MPI(MPI_Waitall(3, requests, MPI_STATUSES_IGNORE));
    CHECK_INT(data, 6);
    CHECK_INT(to, 5);
    for (int i = 0; i < 3; i++) {
        CHECK_MPI(MPI_Request_free(&requests[i]));
    }
}

static void check_memory(MPI_Info info)
{
    int *memory = NULL, got = -1;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Alloc_mem(sizeof *memory, info, &memory));
    REQUIRE(memory != NULL);
    *memory = 7;
    REQUIRE_OR_SKIP(MPI_Win_create(memory, sizeof *memory, 1, info, MPI_COMM_WORLD, &win),
                    "windows");
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_fence(0, win));
    CHECK_MPI(MPI_Get(&got, 1, MPI_INT, 0, 0, 1, MPI_INT, win));
    CHECK_MPI(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
    CHECK_INT(got, 7);
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Free_mem(memory));
}

void rule(void)
{
    static char value[MPI_MAX_INFO_VAL];
    MPI_Info info = MPI_INFO_NULL;

    memset(value, 'v', sizeof value - 1);
    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "mpi_abi_no_such_key", "no such value"));
    CHECK_MPI(MPI_Info_set(info, "an unknown key, with spaces", value));
    check_operations(info);
    check_memory(info);
    CHECK_MPI(MPI_Info_free(&info));
}
