/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Nonblocking calls with an explicit offset, collective ones too, move the data and set
 *            the status.
 * class:     required
 * basis:     14.4.2 "is a nonblocking version of the", 14.4.1 "return the amount of data accessed",
 *            14.6.1 "if they are either nonconcurrent, nonconflicting": Each process accesses a
 *            place of its own, so it reads what it wrote, and completion returns the amount.
 * section:   14.4.2, 14.4.1, 14.6.1
 * covers:    MPI_File_iwrite_at, MPI_File_iread_at, MPI_File_iwrite_at_all, MPI_File_iread_at_all
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

static void check_count(const MPI_Status *status)
{
    int count = -1, elements = -1;

    CHECK_MPI(MPI_Get_count(status, MPI_INT, &count));
    CHECK_INT(count, LENGTH);
    CHECK_MPI(MPI_Get_elements(status, MPI_INT, &elements));
    CHECK_INT(elements, LENGTH);
}

static void check_nonblocking(MPI_File file, MPI_Offset at)
{
    MPI_Status status = rule_status();
    MPI_Request request = MPI_REQUEST_NULL;

    rule_at("nonblocking");
    begin(3);
    CHECK_MPI(MPI_File_iwrite_at(file, at, out, LENGTH, MPI_INT, &request));
    CHECK_MPI(MPI_Wait(&request, &status));
    check_count(&status);
    CHECK_MPI(MPI_File_iread_at(file, at, in, LENGTH, MPI_INT, &request));
    CHECK_MPI(MPI_Waitall(1, &request, &status));
    check_count(&status);
    CHECK_BYTES(in, out, sizeof in);
    rule_at("nonblocking and collective");
    begin(4);
    CHECK_MPI(MPI_File_iwrite_at_all(file, at, out, LENGTH, MPI_INT, &request));
    CHECK_MPI(MPI_Wait(&request, &status));
    check_count(&status);
    CHECK_MPI(MPI_File_iread_at_all(file, at, in, LENGTH, MPI_INT, &request));
    CHECK_MPI(MPI_Wait(&request, &status));
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
    check_nonblocking(file, (MPI_Offset)LENGTH * rule_rank());
    CHECK_MPI(MPI_File_close(&file));
    CHECK_HANDLE(file, MPI_FILE_NULL);
}
