/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A read that ends within an element at the end of the file gets the bytes that there
 *            are, counts no whole element, and leaves the rest of the buffer alone.
 * class:     quality
 * basis:     14.4.1 "entries and predefined elements accessed", 3.2.5 "The datatype argument should
 *            match the argument": What an incomplete element counts for is not written down; the
 *            rules for incomplete messages are the natural ones.
 * section:   14.4.1, 3.2.5
 * covers:    MPI_File_read_at, MPI_Get_count
 * constants: MPI_UNDEFINED
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

static void check_end(MPI_File file)
{
    const unsigned char out[2] = {5, 6}, want[8] = {5, 6, 9, 9, 9, 9, 9, 9};
    unsigned char in[8] = {9, 9, 9, 9, 9, 9, 9, 9};
    MPI_Status status = rule_status();
    int count = -1;

    CHECK_MPI(MPI_File_write_at(file, 0, out, 2, MPI_BYTE, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_read_at(file, 0, in, 2, MPI_INT, &status));
    CHECK_BYTES(in, want, sizeof in);
    CHECK_MPI(MPI_Get_count(&status, MPI_INT, &count));
    CHECK_INT(count, MPI_UNDEFINED);
    CHECK_MPI(MPI_Get_count(&status, MPI_BYTE, &count));
    CHECK_INT(count, 2);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check_end);
}
