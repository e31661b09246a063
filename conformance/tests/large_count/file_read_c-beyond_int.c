/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      More than 2^31 bytes are read from a file in one blocking or split call of each sort,
 *            and statuses count them.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 14.4.1 "The amount of data accessed will be
 *            the amount", 14.4.1 "status is returned when the operation is completed": The file has
 *            the bytes that are asked for, so a call that raises no error reads all of them and
 *            says so in the status.
 * section:   14.4.2, 14.4.3, 14.4.4, 14.4.5, 19.2, 14.4.1
 * covers:    MPI_File_read_at_c, MPI_File_read_at_all_c, MPI_File_read_at_all_begin_c,
 *            MPI_File_read_c, MPI_File_read_all_c, MPI_File_read_all_begin_c,
 *            MPI_File_read_shared_c, MPI_File_read_ordered_c, MPI_File_read_ordered_begin_c
 * ranks:     1
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_large_file.h"

static void check_explicit(void)
{
    MPI_Status status = rule_status();

    file_prepare("MPI_File_read_at_c");
    file_check_read(MPI_File_read_at_c(file.handle, 0, file.buffer.at, COUNT, MPI_BYTE, &status),
                    &status);
    file_prepare("MPI_File_read_at_all_c");
    file_check_read(
        MPI_File_read_at_all_c(file.handle, 0, file.buffer.at, COUNT, MPI_BYTE, &status), &status);
    file_prepare("MPI_File_read_at_all_begin_c");
    CHECK_MPI(MPI_File_read_at_all_begin_c(file.handle, 0, file.buffer.at, COUNT, MPI_BYTE));
    file_check_read(MPI_File_read_at_all_end(file.handle, file.buffer.at, &status), &status);
}

static void check_own_pointers(void)
{
    MPI_Status status = rule_status();

    file_prepare("MPI_File_read_c");
    file_check_read(MPI_File_read_c(file.handle, file.buffer.at, COUNT, MPI_BYTE, &status),
                    &status);
    file_prepare("MPI_File_read_all_c");
    file_check_read(MPI_File_read_all_c(file.handle, file.buffer.at, COUNT, MPI_BYTE, &status),
                    &status);
    file_prepare("MPI_File_read_all_begin_c");
    CHECK_MPI(MPI_File_read_all_begin_c(file.handle, file.buffer.at, COUNT, MPI_BYTE));
    file_check_read(MPI_File_read_all_end(file.handle, file.buffer.at, &status), &status);
}

static void check_shared_pointer(void)
{
    MPI_Status status = rule_status();

    file_prepare("MPI_File_read_shared_c");
    file_check_read(MPI_File_read_shared_c(file.handle, file.buffer.at, COUNT, MPI_BYTE, &status),
                    &status);
    file_prepare("MPI_File_read_ordered_c");
    file_check_read(MPI_File_read_ordered_c(file.handle, file.buffer.at, COUNT, MPI_BYTE, &status),
                    &status);
    file_prepare("MPI_File_read_ordered_begin_c");
    CHECK_MPI(MPI_File_read_ordered_begin_c(file.handle, file.buffer.at, COUNT, MPI_BYTE));
    file_check_read(MPI_File_read_ordered_end(file.handle, file.buffer.at, &status), &status);
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
