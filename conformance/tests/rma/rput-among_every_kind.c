/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      One MPI_Waitall completes the requests of window accesses, of a collective, of file access, of messages,
 *            and a generalized request.
 * class:     required
 * basis:     12.3.5 "It is valid to mix different request types", 12.3.5 "RMA requests, collective requests, I/O
 *            requests, generalized requests, or": All of these are among the requests of one call.
 * section:   12.3.5, 3.7.5
 * covers:    MPI_Rput, MPI_Rget, MPI_Raccumulate, MPI_Rget_accumulate, MPI_Waitall
 * constants: MPI_SUM
 * shows:     12.3.5-mixed_with_all
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"
#include "rule_grequest.h"

enum { REQUESTS = 9, CELLS = 8 };

static struct {
    int put, added, got, fetched, sum, in, written;
} data;

static void start(MPI_Win win, int target, MPI_File file, struct rule_grequest *state,
                  MPI_Request requests[REQUESTS])
{
    static const int one = 1;
    int n = 0;

    REQUIRE_MPI(MPI_Grequest_start(rule_grequest_query, rule_grequest_free, rule_grequest_cancel,
                                   state, &requests[n++]));
    CHECK_MPI(MPI_Grequest_complete(requests[0]));
    REQUIRE_MPI(MPI_Rput(&data.put, 1, MPI_INT, target, 0, 1, MPI_INT, win, &requests[n++]));
    REQUIRE_MPI(
        MPI_Iallreduce(&one, &data.sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &requests[n++]));
    REQUIRE_MPI(MPI_Raccumulate(&data.added, 1, MPI_INT, target, 1, 1, MPI_INT, MPI_SUM, win,
                                &requests[n++]));
    REQUIRE_MPI(MPI_File_iwrite_at(file, 0, &data.written, 1, MPI_INT, &requests[n++]));
    REQUIRE_MPI(MPI_Rget(&data.got, 1, MPI_INT, target, 2, 1, MPI_INT, win, &requests[n++]));
    REQUIRE_MPI(MPI_Irecv(&data.in, 1, MPI_INT, 0, 9, MPI_COMM_SELF, &requests[n++]));
    REQUIRE_MPI(MPI_Rget_accumulate(&one, 1, MPI_INT, &data.fetched, 1, MPI_INT, target, 3, 1,
                                    MPI_INT, MPI_SUM, win, &requests[n++]));
    REQUIRE_MPI(MPI_Isend(&data.put, 1, MPI_INT, 0, 9, MPI_COMM_SELF, &requests[n++]));
}

static void check(MPI_Win win, MPI_File file, const int *cells)
{
    const int target = (rule_rank() + 1) % rule_size();
    int got = -1;
    struct rule_grequest state = {.tag = 4, .elements = 2};
    MPI_Request requests[REQUESTS];

    for (int i = 0; i < REQUESTS; i++) {
        requests[i] = MPI_REQUEST_NULL;
    }
    CHECK_MPI(MPI_Win_lock_all(0, win));
    start(win, target, file, &state, requests);
    CHECK_MPI(MPI_Waitall(REQUESTS, requests, MPI_STATUSES_IGNORE));
    for (int i = 0; i < REQUESTS; i++) {
        CHECK_HANDLE(requests[i], MPI_REQUEST_NULL);
    }
    CHECK_MPI(MPI_Win_unlock_all(win));
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    CHECK_INT(state.frees, 1);
    CHECK_INT(data.sum, rule_size());
    CHECK_INT(data.in, 11);
    CHECK_INT(data.got, 32);
    CHECK_INT(data.fetched, 33);
    CHECK_MPI(MPI_File_read_at(file, 0, &got, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_INT(got, 44);
    CHECK_MPI(MPI_Win_fence(0, win));
    CHECK_INT(cells[0], 11);
    CHECK_INT(cells[1], 31 + 22);
    CHECK_INT(cells[3], 34);
    CHECK_MPI(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
}

void rule(void)
{
    int *cells = NULL;
    MPI_File file = MPI_FILE_NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_OR_SKIP(rule_file_open(MPI_COMM_SELF, MPI_MODE_RDWR, &file), "files");
    REQUIRE_MPI(MPI_Win_allocate(CELLS * sizeof *cells, sizeof *cells, MPI_INFO_NULL,
                                 MPI_COMM_WORLD, &cells, &win));
    rule_errors_return(win);
    data.put = 11, data.added = 22, data.written = 44;
    data.got = data.fetched = data.sum = data.in = -1;
    CHECK_MPI(MPI_Win_fence(0, win));
    for (int i = 0; i < CELLS; i++) {
        cells[i] = 30 + i;
    }
    CHECK_MPI(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
    check(win, file, cells);
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_File_close(&file));
}
