/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Ordered collective calls access the file in the order of ranks, and split ones too.
 * class:     required
 * basis:     14.4.4 "determined by the ranks of the processes", 14.4.4 "the shared file pointer
 *            points to the next", 14.4.5 "produces the result as defined for the equivalent": Each
 *            process gets the place behind those of lower rank, and the pointer ends behind all of
 *            them.
 * section:   14.4.4, 14.4.5
 * covers:    MPI_File_write_ordered, MPI_File_read_ordered, MPI_File_write_ordered_begin,
 *            MPI_File_write_ordered_end, MPI_File_read_ordered_begin, MPI_File_read_ordered_end,
 *            MPI_File_seek_shared, MPI_File_get_position_shared
 * shows:     14.4.1-amount_in_status, 14.4.4-get_position_shared, 14.4.4-order_of_ranks,
 *            14.4.4-pointer_after_ordered, 14.4.4-read_ordered, 14.4.4-seek_shared_set,
 *            14.4.5-same_result
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

/* Process r writes r + 1 ints, so the offsets differ. */
enum { MOST = 64 };

static int out[MOST], in[MOST];

static void begin(int tag)
{
    rule_poison(in, sizeof in);
    for (int i = 0; i < MOST; i++) {
        out[i] = 100 * tag + rule_rank();
    }
}

static void check_count(MPI_Status *status, int length)
{
    int count = -1;

    CHECK_MPI(MPI_Get_count(status, MPI_INT, &count));
    CHECK_INT(count, length);
    *status = rule_status();
}

static void check_ordered(MPI_File file, int length)
{
    MPI_Status status = rule_status();
    MPI_Offset position = -1;
    int first = -1;

    begin(1);
    CHECK_MPI(MPI_File_write_ordered(file, out, length, MPI_INT, &status));
    check_count(&status, length);
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_MPI(MPI_File_get_position_shared(file, &position));
    CHECK_INT(position, rule_size() * (rule_size() + 1) / 2);
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_MPI(MPI_File_read_at(file, (MPI_Offset)(length - 1) * length / 2, &first, 1, MPI_INT,
                               MPI_STATUS_IGNORE));
    CHECK_INT(first, out[0]);
    CHECK_MPI(MPI_File_seek_shared(file, 0, MPI_SEEK_SET));
    CHECK_MPI(MPI_File_read_ordered(file, in, length, MPI_INT, &status));
    check_count(&status, length);
    CHECK_BYTES(in, out, (size_t)length * sizeof(int));
}

static void check_split(MPI_File file, int length)
{
    MPI_Status status = rule_status();

    begin(2);
    CHECK_MPI(MPI_File_seek_shared(file, 0, MPI_SEEK_SET));
    CHECK_MPI(MPI_File_write_ordered_begin(file, out, length, MPI_INT));
    CHECK_MPI(MPI_File_write_ordered_end(file, out, &status));
    check_count(&status, length);
    CHECK_MPI(MPI_File_seek_shared(file, 0, MPI_SEEK_SET));
    CHECK_MPI(MPI_File_read_ordered_begin(file, in, length, MPI_INT));
    CHECK_MPI(MPI_File_read_ordered_end(file, in, &status));
    check_count(&status, length);
    CHECK_BYTES(in, out, (size_t)length * sizeof(int));
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;

    REQUIRE_OR_SKIP(rule_file_open(MPI_COMM_WORLD, MPI_MODE_RDWR, &file), "files");
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    check_ordered(file, rule_rank() + 1);
    check_split(file, rule_rank() + 1);
    CHECK_MPI(MPI_File_close(&file));
}
