/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      More than 2^31 bytes are read from a file in one nonblocking call of each sort, and
 *            statuses count them.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 14.4.1 "The amount of data accessed will be
 *            the amount", 14.4.1 "Nonblocking operations are completed via MPI_TEST, MPI_WAIT, or
 *            any": The file has the bytes that are asked for, so a call that raises no error reads
 *            all of them and says so in the status.
 * section:   14.4.2, 14.4.3, 14.4.4, 19.2, 14.4.1
 * covers:    MPI_File_iread_c, MPI_File_iread_at_c, MPI_File_iread_shared_c, MPI_File_iread_all_c,
 *            MPI_File_iread_at_all_c
 * ranks:     1
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_large_file.h"

static void check_independent(void)
{
    MPI_Status status = rule_status();

    file_prepare("MPI_File_iread_c");
    CHECK_MPI(MPI_File_iread_c(file.handle, file.buffer.at, COUNT, MPI_BYTE, &file.request));
    file_check_read(MPI_Wait(&file.request, &status), &status);
    file_prepare("MPI_File_iread_at_c");
    CHECK_MPI(MPI_File_iread_at_c(file.handle, 0, file.buffer.at, COUNT, MPI_BYTE, &file.request));
    file_check_read(MPI_Wait(&file.request, &status), &status);
    file_prepare("MPI_File_iread_shared_c");
    CHECK_MPI(MPI_File_iread_shared_c(file.handle, file.buffer.at, COUNT, MPI_BYTE, &file.request));
    file_check_read(MPI_Wait(&file.request, &status), &status);
}

static void check_collective(void)
{
    MPI_Status status = rule_status();

    file_prepare("MPI_File_iread_all_c");
    CHECK_MPI(MPI_File_iread_all_c(file.handle, file.buffer.at, COUNT, MPI_BYTE, &file.request));
    file_check_read(MPI_Wait(&file.request, &status), &status);
    file_prepare("MPI_File_iread_at_all_c");
    CHECK_MPI(
        MPI_File_iread_at_all_c(file.handle, 0, file.buffer.at, COUNT, MPI_BYTE, &file.request));
    file_check_read(MPI_Wait(&file.request, &status), &status);
}

void rule(void)
{
    if (!file_begin()) {
        SKIP("the library has no MPI_Send_c, or no files");
    }
    if (file_is_open()) {
        check_independent();
        check_collective();
    }
    file_end();
}
