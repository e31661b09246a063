/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      In a collective read that reaches the end of the file at some processes, each process gets and counts what
 *            is before the end in its own view, whose holes do not count.
 * class:     required
 * basis:     14.4.1 "by noting that the amount of data read is", 14.4.1 "The data is accessed from those parts of",
 *            14.6.4 "Different processes can pass different values for other arguments": The amount is that of the
 *            calling process, and ints in the holes of its view are not read.
 * section:   14.4.1, 14.6.4
 * covers:    MPI_File_read, MPI_File_read_all, MPI_File_read_ordered
 * shows:     14.4.1-end_of_file_every_form, 14.4.1-end_of_file_in_holes
 * ranks:     1
 * capability: io
 *
 * The file has 16 ints. A process sees every second or every third int, and begins at another one.
 */
#include "rule_files.h"

enum { IN_FILE = 16, WANTED = 10, ITEM = sizeof(int) };

static void expect(const MPI_Status *status, const int *got, int left, int first, int step)
{
    int count = -1;

    CHECK_MPI(MPI_Get_count(status, MPI_INT, &count));
    CHECK_INT(count, left);
    for (int i = 0; i < left; i++) {
        CHECK_INT(got[i], 50 + first + step * i);
    }
}

/* Int `offset` of the view is the first one that is read. */
static void check_view(MPI_File file, int step, int offset)
{
    const int start = rule_rank() % 2, first = start + offset * step;
    const int left = first < IN_FILE ? (IN_FILE - first + step - 1) / step : 0;
    int got[WANTED];
    MPI_Status status = rule_status();
    MPI_Datatype filetype = MPI_DATATYPE_NULL;

    rule_at("every %d ints, from int %d on", step, first);
    CHECK_MPI(MPI_Type_create_resized(MPI_INT, 0, (MPI_Aint)step * ITEM, &filetype));
    CHECK_MPI(MPI_Type_commit(&filetype));
    CHECK_MPI(MPI_File_set_view(file, (MPI_Offset)start * ITEM, MPI_INT, filetype, "native",
                                MPI_INFO_NULL));
    CHECK_MPI(MPI_Type_free(&filetype));
    CHECK_MPI(MPI_File_seek(file, offset, MPI_SEEK_SET));
    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_File_read(file, got, WANTED, MPI_INT, &status));
    expect(&status, got, left, first, step);
    CHECK_MPI(MPI_File_seek(file, offset, MPI_SEEK_SET));
    rule_poison(got, sizeof got);
    status = rule_status();
    CHECK_MPI(MPI_File_read_all(file, got, WANTED, MPI_INT, &status));
    expect(&status, got, left, first, step);
    rule_at(NULL);
}

/* Rank by rank, ten ints each: rank 0 gets ten, rank 1 the other six, and the others none. */
static void check_ordered(MPI_File file)
{
    const int rank = rule_rank(), left = rank == 0 ? WANTED : rank == 1 ? IN_FILE - WANTED : 0;
    int got[WANTED];
    MPI_Status status = rule_status();

    rule_at("ordered");
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_File_read_ordered(file, got, WANTED, MPI_INT, &status));
    expect(&status, got, left, WANTED * rank, 1);
    rule_at(NULL);
}

static void check(MPI_File file)
{
    int data[IN_FILE];

    for (int i = 0; i < IN_FILE; i++) {
        data[i] = 50 + i;
    }
    if (rule_rank() == 0) {
        CHECK_MPI(MPI_File_write_at(file, 0, data, IN_FILE * ITEM, MPI_BYTE, MPI_STATUS_IGNORE));
    }
    rule_file_synchronize(file);
    check_view(file, 2 + rule_rank() % 2, 0);
    check_view(file, 2 + rule_rank() % 2, 1 + 3 * rule_rank());
    check_view(file, 3 - rule_rank() % 2, 7);
    check_ordered(file);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_WORLD, check);
}
