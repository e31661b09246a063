/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Ordered calls begin where the shared pointer is, skip processes that write nothing, and follow one
 *            another, and shared calls follow them, without a barrier, through a view with holes.
 * class:     required
 * basis:     14.4.4 "ranks in the group less than that of this", 14.4.4 "position at which the shared file pointer
 *            would be", 14.4.4 "in order to prevent subsequent shared offset accesses by", 14.4.4 "The file pointer is
 *            updated relative to the current": Each place follows from the counts of the processes before, and is
 *            counted in visible ints.
 * section:   14.4.4
 * covers:    MPI_File_write_ordered, MPI_File_read_ordered, MPI_File_write_shared,
 *            MPI_File_seek_shared, MPI_File_get_position_shared
 * shows:     14.4.4-begins_at_shared_pointer, 14.4.4-ordered_back_to_back, 14.4.4-ordered_count_zero,
 *            14.4.4-view_with_holes
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

enum { START = 5, ROUNDS = 3, PAIR = 2 };

/* Even processes write two ints in ordered calls, and odd ones none. */
static int count_of(int rank)
{
    return rank % 2 == 0 ? PAIR : 0;
}

/* The ints of all processes below a rank. */
static int before(int rank)
{
    return (rank + 1) / 2 * PAIR;
}

static void set_view(MPI_File file)
{
    MPI_Datatype filetype = MPI_DATATYPE_NULL; /* ints 0 and 2 of three */

    CHECK_MPI(MPI_Type_vector(2, 1, 2, MPI_INT, &filetype));
    CHECK_MPI(MPI_Type_commit(&filetype));
    CHECK_MPI(MPI_File_set_view(file, 1, MPI_INT, filetype, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_Type_free(&filetype));
}

static void expect_position(MPI_File file, int want)
{
    MPI_Offset position = -1;

    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    CHECK_MPI(MPI_File_get_position_shared(file, &position));
    CHECK_INT(position, want);
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
}

/* A process writes 100 * round + rank in ordered calls, and 900 in a shared one. */
static void write_all(MPI_File file)
{
    const int last = 900;

    for (int round = 0; round < ROUNDS; round++) {
        const int value = 100 * round + rule_rank(), data[PAIR] = {value, value};

        CHECK_MPI(
            MPI_File_write_ordered(file, data, count_of(rule_rank()), MPI_INT, MPI_STATUS_IGNORE));
    }
    CHECK_MPI(MPI_File_write_shared(file, &last, 1, MPI_INT, MPI_STATUS_IGNORE));
}

static void read_all(MPI_File file)
{
    const int rank = rule_rank(), count = count_of(rank), all = before(rule_size());
    int by_offset[PAIR], in_order[PAIR], last = -1;

    for (int round = 0; round < ROUNDS; round++) {
        CHECK_MPI(MPI_File_read_at(file, START + round * all + before(rank), by_offset, count,
                                   MPI_INT, MPI_STATUS_IGNORE));
        CHECK_MPI(MPI_File_read_ordered(file, in_order, count, MPI_INT, MPI_STATUS_IGNORE));
        for (int i = 0; i < count; i++) {
            CHECK_INT(by_offset[i], 100 * round + rank);
            CHECK_INT(in_order[i], 100 * round + rank);
        }
    }
    CHECK_MPI(
        MPI_File_read_at(file, START + ROUNDS * all + rank, &last, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_INT(last, 900);
}

static void check(MPI_File file)
{
    const int end = START + ROUNDS * before(rule_size()) + rule_size();

    set_view(file);
    CHECK_MPI(MPI_File_seek_shared(file, START, MPI_SEEK_SET));
    expect_position(file, START); /* the seek may not synchronize */
    write_all(file);
    rule_file_synchronize(file);
    expect_position(file, end);
    CHECK_MPI(MPI_File_seek_shared(file, START, MPI_SEEK_SET));
    expect_position(file, START);
    read_all(file);
    expect_position(file, end - rule_size());
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_WORLD, check);
}
