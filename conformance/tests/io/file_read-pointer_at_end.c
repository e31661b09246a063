/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      After a read with the individual file pointer that the end of the file cut short, the pointer is at the
 *            end: it moved by the ints that were read.
 * class:     quality
 * basis:     14.6.10 "file pointers are updated by the amount accessed)", 14.4.1 "data item after the last one that is
 *            accessed", 14.4.1 "the number of datatype items to be accessed,": The first two paragraphs say that the
 *            pointer moves by what was read. The formula of the last one has the count of the call, and an MPI that
 *            follows it moves the pointer by what was requested.
 * section:   14.6.10, 14.4.1
 * covers:    MPI_File_read, MPI_File_read_all, MPI_File_get_position
 * shows:     14.6.10-pointer_after_short_read
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

enum { IN_FILE = 10, WANTED = 4 };

static void check_read(MPI_File file, bool all, int at)
{
    int in[WANTED] = {-1, -1, -1, -1};
    MPI_Offset position = -1;

    rule_at("%s from int %d on", all ? "MPI_File_read_all" : "MPI_File_read", at);
    CHECK_MPI(MPI_File_seek(file, at, MPI_SEEK_SET));
    CHECK_MPI(all ? MPI_File_read_all(file, in, WANTED, MPI_INT, MPI_STATUS_IGNORE)
                  : MPI_File_read(file, in, WANTED, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_get_position(file, &position));
    CHECK_INT(position, at + WANTED < IN_FILE ? at + WANTED : IN_FILE);
    if (at < IN_FILE) {
        CHECK_INT(in[0], 50 + at);
    }
    rule_at(NULL);
}

static void check(MPI_File file)
{
    int data[IN_FILE];

    for (int i = 0; i < IN_FILE; i++) {
        data[i] = 50 + i;
    }
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_write_at(file, 0, data, IN_FILE, MPI_INT, MPI_STATUS_IGNORE));
    for (int at = 5; at <= IN_FILE; at++) {
        check_read(file, false, at);
        check_read(file, true, at);
    }
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check);
}
