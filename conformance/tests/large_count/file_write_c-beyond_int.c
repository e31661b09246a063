/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      More than 2^31 bytes are written to a file in one blocking or split call of each sort,
 *            and statuses count them.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 14.4.1 "The amount of data accessed will be
 *            the amount", 14.4.1 "status is returned when the operation is completed": A call that
 *            raises no error writes all the bytes that are counted and says so in the status,
 *            however many writes that takes.
 * section:   14.4.2, 14.4.3, 14.4.4, 14.4.5, 19.2, 14.4.1
 * covers:    MPI_File_write_at_c, MPI_File_write_at_all_c, MPI_File_write_at_all_begin_c,
 *            MPI_File_write_c, MPI_File_write_all_c, MPI_File_write_all_begin_c,
 *            MPI_File_write_shared_c, MPI_File_write_ordered_c, MPI_File_write_ordered_begin_c
 * ranks:     1
 * capability: large_count
 * process:   alone
 * cost:      heavy
 *
 * Linux writes at most 2^31 - 4096 bytes at once.
 */
#define RULE_ALONE
#include "rule_large_file.h"

static void check_explicit(void)
{
    MPI_Status status = rule_status();

    file_prepare("MPI_File_write_at_c");
    file_check_written(
        MPI_File_write_at_c(file.handle, 0, file.buffer.at, COUNT, MPI_BYTE, &status), &status);
    file_prepare("MPI_File_write_at_all_c");
    file_check_written(
        MPI_File_write_at_all_c(file.handle, 0, file.buffer.at, COUNT, MPI_BYTE, &status), &status);
    file_prepare("MPI_File_write_at_all_begin_c");
    CHECK_MPI(MPI_File_write_at_all_begin_c(file.handle, 0, file.buffer.at, COUNT, MPI_BYTE));
    file_check_written(MPI_File_write_at_all_end(file.handle, file.buffer.at, &status), &status);
}

static void check_own_pointers(void)
{
    MPI_Status status = rule_status();

    file_prepare("MPI_File_write_c");
    file_check_written(MPI_File_write_c(file.handle, file.buffer.at, COUNT, MPI_BYTE, &status),
                       &status);
    file_prepare("MPI_File_write_all_c");
    file_check_written(MPI_File_write_all_c(file.handle, file.buffer.at, COUNT, MPI_BYTE, &status),
                       &status);
    file_prepare("MPI_File_write_all_begin_c");
    CHECK_MPI(MPI_File_write_all_begin_c(file.handle, file.buffer.at, COUNT, MPI_BYTE));
    file_check_written(MPI_File_write_all_end(file.handle, file.buffer.at, &status), &status);
}

static void check_shared_pointer(void)
{
    MPI_Status status = rule_status();

    file_prepare("MPI_File_write_shared_c");
    file_check_written(
        MPI_File_write_shared_c(file.handle, file.buffer.at, COUNT, MPI_BYTE, &status), &status);
    file_prepare("MPI_File_write_ordered_c");
    file_check_written(
        MPI_File_write_ordered_c(file.handle, file.buffer.at, COUNT, MPI_BYTE, &status), &status);
    file_prepare("MPI_File_write_ordered_begin_c");
    CHECK_MPI(MPI_File_write_ordered_begin_c(file.handle, file.buffer.at, COUNT, MPI_BYTE));
    file_check_written(MPI_File_write_ordered_end(file.handle, file.buffer.at, &status), &status);
}

void rule(void)
{
    if (!file_begin()) {
        SKIP("the library has no MPI_Send_c, or no files");
    }
    if (file_is_open()) {
        check_explicit();
        check_own_pointers();
        check_shared_pointer();
    }
    file_end();
}
