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
 * shows:     14.4.1-amount_beyond_int
 * ranks:     1
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_large_file.h"

static void check(void)
{
    FILE_NONBLOCKING(file_check_read, MPI_File_iread_c, file.handle);
    FILE_NONBLOCKING(file_check_read, MPI_File_iread_at_c, file.handle, 0);
    FILE_NONBLOCKING(file_check_read, MPI_File_iread_shared_c, file.handle);
    FILE_NONBLOCKING(file_check_read, MPI_File_iread_all_c, file.handle);
    FILE_NONBLOCKING(file_check_read, MPI_File_iread_at_all_c, file.handle, 0);
}

void rule(void)
{
    file_run_or_skip(check);
}
