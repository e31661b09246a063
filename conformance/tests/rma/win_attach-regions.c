/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Every byte of an attached region is accessible, while other processes have an epoch open, too; a detach
 *            ends the region at its base alone; memory may be in two dynamic windows, and attached when they are freed.
 * class:     required
 * basis:     12.2.4 "local memory region attached to the window consists of", 12.2.4 "expose memory without remote
 *            synchronization", 12.2.4 "memory concurrently within the same window is erroneous", 12.2.4 "Detaches a
 *            previously attached memory region beginning at", 12.2.5 "detaches all associated memory": Regions are
 *            attached and detached one by one, at any time, and for each window apart.
 * section:   12.2.4, 12.2.5, 12.3.5
 * covers:    MPI_Win_create_dynamic, MPI_Win_attach, MPI_Win_detach, MPI_Win_free, MPI_Win_lock_all, MPI_Rput,
 *            MPI_Rget, MPI_Raccumulate, MPI_Rget_accumulate
 * shows:     12.2.4-attach_adjacent, 12.2.4-attach_during_epoch, 12.2.4-attach_in_two_windows,
 *            12.2.4-attach_whole_region, 12.2.4-detach_by_base, 12.2.4-disp_is_address_requests, 12.2.5-detaches_all
 * ranks:     2
 *
 * Rank 1 has an epoch on each window all the time. Rank 0 attaches three regions that adjoin to the first window, the
 * last one first, and the middle one to the second. Its locks make the updates of one visible in the other (12.7).
 */
#include "rule.h"

enum { REGIONS = 3, CELLS = 256, TAG = 15 };

static void access_region(MPI_Win win, MPI_Aint region, int number)
{
    int values[CELLS], got[CELLS], before = -1, one = 1;
    MPI_Aint end = MPI_Aint_add(region, (CELLS - 1) * (MPI_Aint)sizeof(int));
    MPI_Request request[2];

    rule_poison(got, sizeof got);
    for (int i = 0; i < CELLS; i++) {
        values[i] = number + i;
    }
    CHECK_MPI(MPI_Rput(values, CELLS, MPI_INT, 0, region, CELLS, MPI_INT, win, &request[0]));
    CHECK_MPI(MPI_Wait(&request[0], MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Win_flush(0, win));
    CHECK_MPI(MPI_Raccumulate(&one, 1, MPI_INT, 0, end, 1, MPI_INT, MPI_SUM, win, &request[0]));
    CHECK_MPI(MPI_Rget_accumulate(&one, 1, MPI_INT, &before, 1, MPI_INT, 0, end, 1, MPI_INT,
                                  MPI_SUM, win, &request[1]));
    CHECK_MPI(MPI_Waitall(2, request, MPI_STATUSES_IGNORE));
    CHECK_MPI(MPI_Win_flush(0, win));
    CHECK_MPI(MPI_Rget(got, CELLS, MPI_INT, 0, region, CELLS, MPI_INT, win, request));
    CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
    values[CELLS - 1] += 2;
    CHECK_INT(before, values[CELLS - 1] - 1);
    CHECK_BYTES(got, values, sizeof got);
}

static void origin(MPI_Win first, MPI_Win second)
{
    MPI_Aint region[REGIONS];

    CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 0, TAG, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Recv(region, REGIONS, MPI_AINT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    for (int i = 0; i < REGIONS; i++) {
        access_region(first, region[i], 1000 * i);
    }
    CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 0, TAG, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    access_region(first, region[0], 5000);
    access_region(first, region[2], 6000);
    access_region(second, region[1], 7000);
}

static void owner(MPI_Win first, MPI_Win second, int *memory)
{
    MPI_Aint region[REGIONS];

    CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 1, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    for (int i = REGIONS; i-- > 0;) {
        CHECK_MPI(MPI_Get_address(memory + i * CELLS, &region[i]));
        CHECK_MPI(MPI_Win_attach(first, memory + i * CELLS, CELLS * sizeof(int)));
    }
    CHECK_MPI(MPI_Win_attach(second, memory + CELLS, CELLS * sizeof(int)));
    CHECK_MPI(MPI_Send(region, REGIONS, MPI_AINT, 1, TAG, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 1, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, first));
    CHECK_MPI(MPI_Win_unlock(0, first));
    CHECK_MPI(MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, second));
    CHECK_MPI(MPI_Win_unlock(0, second));
    CHECK_MPI(MPI_Win_detach(first, memory + CELLS));
    CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 1, TAG, MPI_COMM_WORLD));
}

void rule(void)
{
    static _Alignas(4096) int memory[REGIONS * CELLS];
    MPI_Win first, second;

    for (int round = 0; round < 2; round++) {
        REQUIRE_MPI(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &first));
        REQUIRE_MPI(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &second));
        rule_errors_return(first);
        rule_errors_return(second);
        if (rule_rank() == 0) {
            owner(first, second, memory);
        } else if (rule_rank() == 1) {
            CHECK_MPI(MPI_Win_lock_all(0, first));
            CHECK_MPI(MPI_Win_lock_all(0, second));
            origin(first, second);
            CHECK_MPI(MPI_Win_unlock_all(second));
            CHECK_MPI(MPI_Win_unlock_all(first));
        }
        CHECK_MPI(MPI_Win_free(&first));
        CHECK_MPI(MPI_Win_free(&second));
    }
}
