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
 * shows:     14.4.1-amount_beyond_int
 * ranks:     1
 * capability: large_count
 * process:   alone
 * cost:      heavy
 *
 * Linux writes at most 2^31 - 4096 bytes at once.
 */
#define RULE_ALONE
#include "rule_large_file.h"

static void check(void)
{
    FILE_BLOCKING(file_check_written, MPI_File_write_at_c, file.handle, 0);
    FILE_BLOCKING(file_check_written, MPI_File_write_at_all_c, file.handle, 0);
    FILE_SPLIT(file_check_written, MPI_File_write_at_all_begin_c, MPI_File_write_at_all_end,
               file.handle, 0);
    FILE_BLOCKING(file_check_written, MPI_File_write_c, file.handle);
    FILE_BLOCKING(file_check_written, MPI_File_write_all_c, file.handle);
    FILE_SPLIT(file_check_written, MPI_File_write_all_begin_c, MPI_File_write_all_end, file.handle);
    FILE_BLOCKING(file_check_written, MPI_File_write_shared_c, file.handle);
    FILE_BLOCKING(file_check_written, MPI_File_write_ordered_c, file.handle);
    FILE_SPLIT(file_check_written, MPI_File_write_ordered_begin_c, MPI_File_write_ordered_end,
               file.handle);
}

void rule(void)
{
    file_run_or_skip(check);
}
