/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Split operations of two files are active at once, each process with its own count, none at all, too; the
 *            individual pointer has moved when the first half returns, and calls of single processes and messages
 *            work in between.
 * class:     required
 * basis:     14.4.5 "each file handle may have at most one active", 14.4.5 "No collective I/O operations are permitted
 *            on a file", 14.4.5 "The arguments for these routines have the same meaning", 14.4.1 "In a nonblocking or
 *            split collective operation,": The limit is one for each handle, only collective calls on it have to wait,
 *            and the call that initiates updates the pointer.
 * section:   14.4.5, 14.4.1
 * covers:    MPI_File_write_all_begin, MPI_File_write_all_end, MPI_File_read_all_begin, MPI_File_read_all_end,
 *            MPI_File_get_position, MPI_File_read_at, MPI_File_write_at
 * shows:     14.4.1-pointer_at_begin, 14.4.5-different_arguments, 14.4.5-one_for_each_handle,
 *            14.4.5-other_calls_between
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

enum { MOST = 64, TAG = 20, START = 1000 };

static int out[2][MOST], in[2][MOST], counts[2];

static void check_position(MPI_File file, int want)
{
    MPI_Offset position = -1;

    CHECK_MPI(MPI_File_get_position(file, &position));
    CHECK_INT(position, want);
}

static void check_count(const MPI_Status *status, int want)
{
    int count = -1;
    CHECK_MPI(MPI_Get_count(status, MPI_INT, &count));
    CHECK_INT(count, want);
}

/* Between both halves: a place that only this process uses, and a message around the ring. */
static void check_between(MPI_File file)
{
    int rank = rule_rank(), size = rule_size(), value = 5000 + rank, got = -1;

    CHECK_MPI(MPI_File_write_at(file, START + rank, &value, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_read_at(file, START + rank, &got, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_INT(got, value);
    CHECK_MPI(MPI_Sendrecv(&value, 1, MPI_INT, (rank + 1) % size, TAG, &got, 1, MPI_INT,
                           (rank + size - 1) % size, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_INT(got, 5000 + (rank + size - 1) % size);
}

static void check_writes(const MPI_File *files)
{
    MPI_Status status[2] = {rule_status(), rule_status()};

    for (int i = 0; i < 2; i++) {
        CHECK_MPI(MPI_File_seek(files[i], (MPI_Offset)MOST * rule_rank(), MPI_SEEK_SET));
        CHECK_MPI(MPI_File_write_all_begin(files[i], out[i], counts[i], MPI_INT));
        check_position(files[i], MOST * rule_rank() + counts[i]);
    }
    check_between(files[0]);
    for (int i = 0; i < 2; i++) {
        CHECK_MPI(MPI_File_write_all_end(files[i], out[i], &status[i]));
        check_count(&status[i], counts[i]);
        check_position(files[i], MOST * rule_rank() + counts[i]);
    }
    rule_file_synchronize(files[0]);
    rule_file_synchronize(files[1]);
}

static void check_reads(const MPI_File *files)
{
    MPI_Status status[2] = {rule_status(), rule_status()};

    for (int i = 0; i < 2; i++) {
        CHECK_MPI(MPI_File_seek(files[i], (MPI_Offset)MOST * rule_rank(), MPI_SEEK_SET));
        CHECK_MPI(MPI_File_read_all_begin(files[i], in[i], counts[i], MPI_INT));
        check_position(files[i], MOST * rule_rank() + counts[i]);
    }
    check_between(files[1]);
    for (int i = 1; i >= 0; i--) {
        CHECK_MPI(MPI_File_read_all_end(files[i], in[i], &status[i]));
        check_count(&status[i], counts[i]);
        CHECK_BYTES(in[i], out[i], (size_t)counts[i] * sizeof(int));
        CHECK_UNTOUCHED(in[i] + counts[i], (size_t)(MOST - counts[i]) * sizeof(int));
    }
}

void rule(void)
{
    MPI_File files[2] = {MPI_FILE_NULL, MPI_FILE_NULL};

    rule_poison(in, sizeof in);
    for (int i = 0; i < 2; i++) {
        counts[i] = (5 * rule_rank() + 7 * i) % 15;
        for (int j = 0; j < MOST; j++) {
            out[i][j] = 1000 * i + 100 * rule_rank() + j;
        }
        REQUIRE_OR_SKIP(rule_file_open(MPI_COMM_WORLD, MPI_MODE_RDWR, &files[i]), "files");
        CHECK_MPI(MPI_File_set_view(files[i], 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    }
    check_writes(files);
    check_reads(files);
    CHECK_MPI(MPI_File_close(&files[0]));
    CHECK_MPI(MPI_File_close(&files[1]));
}
