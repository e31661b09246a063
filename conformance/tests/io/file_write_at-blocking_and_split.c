/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Calls with an explicit offset, blocking, collective and split, move the data and set
 *            the status.
 * class:     required
 * basis:     14.4.2 "beginning at the position specified by offset", 14.4.5 "produces the result as
 *            defined for the equivalent", 14.4.1 "amount of data accessed by the calling process":
 *            Each process accesses a place of its own, so it reads what it wrote, and the status
 *            holds the amount.
 * section:   14.4.2, 14.4.5, 14.4.1
 * covers:    MPI_File_write_at, MPI_File_read_at, MPI_File_write_at_all, MPI_File_read_at_all,
 *            MPI_File_write_at_all_begin, MPI_File_write_at_all_end, MPI_File_read_at_all_begin,
 *            MPI_File_read_at_all_end
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

enum { LENGTH = 4 };

static int out[LENGTH], in[LENGTH];

static void begin(int tag)
{
    for (int i = 0; i < LENGTH; i++) {
        out[i] = 1000 * rule_rank() + 10 * tag + i;
        in[i] = -1;
    }
}

static void check_count(MPI_Status *status)
{
    int count = -1, elements = -1;

    CHECK_MPI(MPI_Get_count(status, MPI_INT, &count));
    CHECK_INT(count, LENGTH);
    CHECK_MPI(MPI_Get_elements(status, MPI_INT, &elements));
    CHECK_INT(elements, LENGTH);
    *status = rule_status();
}

static void check_blocking(MPI_File file, MPI_Offset at)
{
    MPI_Status status = rule_status();

    rule_at("blocking");
    begin(1);
    CHECK_MPI(MPI_File_write_at(file, at, out, LENGTH, MPI_INT, &status));
    check_count(&status);
    CHECK_MPI(MPI_File_read_at(file, at, in, LENGTH, MPI_INT, &status));
    check_count(&status);
    CHECK_BYTES(in, out, sizeof in);
    rule_at("collective");
    begin(2);
    CHECK_MPI(MPI_File_write_at_all(file, at, out, LENGTH, MPI_INT, &status));
    check_count(&status);
    CHECK_MPI(MPI_File_read_at_all(file, at, in, LENGTH, MPI_INT, &status));
    check_count(&status);
    CHECK_BYTES(in, out, sizeof in);
}

static void check_split(MPI_File file, MPI_Offset at)
{
    MPI_Status status = rule_status();

    rule_at("split");
    begin(5);
    CHECK_MPI(MPI_File_write_at_all_begin(file, at, out, LENGTH, MPI_INT));
    CHECK_MPI(MPI_File_write_at_all_end(file, out, &status));
    check_count(&status);
    CHECK_MPI(MPI_File_read_at_all_begin(file, at, in, LENGTH, MPI_INT));
    CHECK_MPI(MPI_File_read_at_all_end(file, in, &status));
    check_count(&status);
    CHECK_BYTES(in, out, sizeof in);
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    int code = rule_file_open(MPI_COMM_WORLD, MPI_MODE_RDWR, &file);

    if (rule_is_unsupported(code)) {
        SKIP("the library says that it has no files");
    }
    REQUIRE_MPI(code);
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    check_blocking(file, (MPI_Offset)LENGTH * rule_rank());
    check_split(file, (MPI_Offset)LENGTH * rule_rank());
    CHECK_MPI(MPI_File_close(&file));
    CHECK_HANDLE(file, MPI_FILE_NULL);
}
