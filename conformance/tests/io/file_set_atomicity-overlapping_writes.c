/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      In atomic mode, writes of all processes to the same ints at once, through views with holes, too, leave the
 *            ints of one process alone, and a read at the same time sees no mixture.
 * class:     required
 * basis:     14.6.1 "each access appears atomic, although the exact ordering of", 14.6.1 "sequential consistency can be
 *            guaranteed by either", 14.6.1 "enabling atomic mode via the MPI_FILE_SET_ATOMICITY routine,": In whatever
 *            order the writes take effect, the ints after each of them, and after the last, have one value.
 * section:   14.6.1
 * covers:    MPI_File_set_atomicity, MPI_File_write_at, MPI_File_write_all, MPI_File_read_at
 * shows:     14.6.1-atomic_overlap
 * ranks:     2
 * capability: io
 */
#include "rule_files.h"

enum { INTS = 3000, ROUNDS = 9, ITEM = sizeof(int) };

static int data[INTS], got[INTS];

/* All ints have the value of the first, which a process has written in this round. */
static int expect_one_value(int round)
{
    CHECK(got[0] >= 100 * round && got[0] < 100 * round + rule_size());
    for (int i = 1; i < INTS; i++) {
        if (got[i] != got[0]) {
            rule_at("round %d, int %d", round, i);
            CHECK_INT(got[i], got[0]);
            break;
        }
    }
    return got[0];
}

/* In round 0 of three every int is visible, else every second one. */
static void set_view(MPI_File file, int round)
{
    MPI_Datatype filetype = MPI_DATATYPE_NULL;

    CHECK_MPI(
        MPI_Type_create_resized(MPI_INT, 0, round % 3 == 0 ? ITEM : (MPI_Aint)2 * ITEM, &filetype));
    CHECK_MPI(MPI_Type_commit(&filetype));
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, filetype, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_Type_free(&filetype));
}

static void write_and_read(MPI_File file, int round)
{
    int value = -1, least = -1, most = -1;

    for (int i = 0; i < INTS; i++) {
        data[i] = 100 * round + rule_rank();
        got[i] = -1;
    }
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    CHECK_MPI(round % 3 == 2 ? MPI_File_write_all(file, data, INTS, MPI_INT, MPI_STATUS_IGNORE)
                             : MPI_File_write_at(file, 0, data, INTS, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_read_at(file, 0, got, INTS, MPI_INT, MPI_STATUS_IGNORE));
    expect_one_value(round);
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    CHECK_MPI(MPI_File_read_at(file, 0, got, INTS, MPI_INT, MPI_STATUS_IGNORE));
    value = expect_one_value(round);
    CHECK_MPI(MPI_Allreduce(&value, &least, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Allreduce(&value, &most, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD));
    CHECK_INT(least, most);
}

static void check(MPI_File file)
{
    REQUIRE_MPI(MPI_File_set_atomicity(file, 1));
    for (int round = 0; round < ROUNDS; round++) {
        set_view(file, round);
        rule_at("round %d", round);
        write_and_read(file, round);
    }
    rule_at(NULL);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_WORLD, check);
}
