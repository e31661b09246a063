/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A long send completes while its process only repeats MPI_Win_test or MPI_Parrived for what comes later.
 * class:     required
 * basis:     2.9 "all decoupled MPI activities will eventually be executed", 2.9 "repeatedly called MPI test
 *            procedures": Rank 1 completes the epoch, or marks the partition as ready, only when it has the message
 *            that rank 0 has started before.
 * section:   2.9
 * covers:    MPI_Win_test, MPI_Parrived
 * shows:     2.9-progress_other_tests
 * ranks:     2
 * capability: windows
 */
#include "rule.h"

#include <stdlib.h>

enum { COUNT = 1 << 20, TAG = 37, LATER = 38 };

static int *data;
static int value;
static MPI_Win win = MPI_WIN_NULL;
static MPI_Group peer = MPI_GROUP_NULL;

static void first(bool window)
{
    int flag = 0;
    MPI_Request request = MPI_REQUEST_NULL, later = MPI_REQUEST_NULL;

    if (window) {
        REQUIRE_MPI(MPI_Win_post(peer, 0, win));
    } else {
        REQUIRE_MPI(
            MPI_Precv_init(&value, 1, 1, MPI_INT, 1, LATER, MPI_COMM_WORLD, MPI_INFO_NULL, &later));
        REQUIRE_MPI(MPI_Start(&later));
    }
    CHECK_MPI(MPI_Isend(data, COUNT, MPI_INT, 1, TAG, MPI_COMM_WORLD, &request));
    while (!flag) {
        REQUIRE_MPI(window ? MPI_Win_test(win, &flag) : MPI_Parrived(later, 0, &flag));
    }
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Wait(&later, MPI_STATUS_IGNORE));
    CHECK_INT(value, 7 + window);
    if (!window) {
        CHECK_MPI(MPI_Request_free(&later));
    }
}

static void second(bool window)
{
    int ready = 7 + window;
    MPI_Request later = MPI_REQUEST_NULL;

    CHECK_MPI(MPI_Recv(data, COUNT, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_INT(data[COUNT - 1], 5);
    if (window) {
        CHECK_MPI(MPI_Win_start(peer, 0, win));
        CHECK_MPI(MPI_Put(&ready, 1, MPI_INT, 0, 0, 1, MPI_INT, win));
        CHECK_MPI(MPI_Win_complete(win));
    } else {
        REQUIRE_MPI(
            MPI_Psend_init(&ready, 1, 1, MPI_INT, 0, LATER, MPI_COMM_WORLD, MPI_INFO_NULL, &later));
        REQUIRE_MPI(MPI_Start(&later));
        CHECK_MPI(MPI_Pready(0, later));
        CHECK_MPI(MPI_Wait(&later, MPI_STATUS_IGNORE));
        CHECK_MPI(MPI_Request_free(&later));
    }
}

void rule(void)
{
    const int other = rule_rank() == 0 ? 1 : 0;
    MPI_Group all = MPI_GROUP_NULL;

    data = calloc(COUNT, sizeof *data);
    REQUIRE(data != NULL);
    CHECK_MPI(MPI_Comm_group(MPI_COMM_WORLD, &all));
    CHECK_MPI(MPI_Group_incl(all, 1, &other, &peer));
    REQUIRE_OR_SKIP(MPI_Win_create(&value, sizeof value, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win),
                    "windows");
    rule_errors_return(win);
    for (int window = 0; window < 2; window++) {
        rule_at("%s", window ? "MPI_Win_test" : "MPI_Parrived");
        data[COUNT - 1] = rule_rank() == 0 ? 5 : -1;
        if (rule_rank() == 0) {
            first(window);
        } else if (rule_rank() == 1) {
            second(window);
        }
    }
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Group_free(&peer));
    CHECK_MPI(MPI_Group_free(&all));
    free(data);
}
