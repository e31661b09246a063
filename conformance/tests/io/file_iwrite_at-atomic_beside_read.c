/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      In atomic mode, a nonblocking read and a nonblocking write of the same ints, both pending on one handle,
 *            give the ints before the write or those after it.
 * class:     required
 * basis:     14.6.1 "are sequentially consistent if atomic mode is set.", 14.6.1 "each access appears atomic, although
 *            the exact ordering of", 14.6.1 "routine that completes the request": Either order of the two accesses is
 *            right, and no mixture is.
 * section:   14.6.1
 * covers:    MPI_File_iwrite_at, MPI_File_iread_at, MPI_File_set_atomicity
 * shows:     14.6.1-atomic_nonblocking
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

enum { INTS = 20000, ROUNDS = 6 };

static int data[INTS], got[INTS];

/* The read is started first in odd rounds. */
static void check_round(MPI_File file, int round)
{
    MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};

    for (int i = 0; i < INTS; i++) {
        data[i] = round + 1;
        got[i] = -1;
    }
    if (round % 2 == 1) {
        REQUIRE_MPI(MPI_File_iread_at(file, 0, got, INTS, MPI_INT, &requests[0]));
    }
    CHECK_MPI(MPI_File_iwrite_at(file, 0, data, INTS, MPI_INT, &requests[1]));
    if (round % 2 == 0) {
        CHECK_MPI(MPI_File_iread_at(file, 0, got, INTS, MPI_INT, &requests[0]));
    }
    CHECK_MPI(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
    CHECK(got[0] == round || got[0] == round + 1);
    for (int i = 1; i < INTS; i++) {
        if (got[i] != got[0]) {
            rule_at("round %d, int %d", round, i);
            CHECK_INT(got[i], got[0]);
            break;
        }
    }
    CHECK_MPI(MPI_File_read_at(file, 0, got, INTS, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_BYTES(got, data, sizeof got);
}

static void check(MPI_File file)
{
    REQUIRE_MPI(MPI_File_set_atomicity(file, 1));
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    for (int i = 0; i < INTS; i++) {
        data[i] = 0;
    }
    CHECK_MPI(MPI_File_write_at(file, 0, data, INTS, MPI_INT, MPI_STATUS_IGNORE));
    for (int round = 0; round < ROUNDS; round++) {
        rule_at("round %d", round);
        check_round(file, round);
    }
    rule_at(NULL);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check);
}
