/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Ordered large-count calls move the data, and split ones too.
 * class:     required
 * basis:     14.4.4 "determined by the ranks of the processes", 14.4.5 "produces the result as
 *            defined for the equivalent", 14.4.1 "amount of data accessed by the calling process":
 *            With equal counts each process reads from the place to which it wrote, in the same
 *            order.
 * section:   14.4.4, 14.4.5, 14.4.1
 * covers:    MPI_File_write_ordered_c, MPI_File_read_ordered_c, MPI_File_write_ordered_begin_c,
 *            MPI_File_read_ordered_begin_c
 * ranks:     1
 * capability: large_count
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
    MPI_Count count = -1;

    CHECK_MPI(MPI_Get_count_c(status, MPI_INT, &count));
    CHECK_INT(count, LENGTH);
    *status = rule_status();
}

static void rewind_file(MPI_File file)
{
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_MPI(MPI_File_seek_shared(file, 0, MPI_SEEK_SET));
}

static void check_ordered(MPI_File file)
{
    MPI_Status status = rule_status();

    begin(1);
    CHECK_MPI(MPI_File_write_ordered_c(file, out, LENGTH, MPI_INT, &status));
    check_count(&status);
    rewind_file(file);
    CHECK_MPI(MPI_File_read_ordered_c(file, in, LENGTH, MPI_INT, &status));
    check_count(&status);
    CHECK_BYTES(in, out, sizeof in);
    begin(2);
    rewind_file(file);
    CHECK_MPI(MPI_File_write_ordered_begin_c(file, out, LENGTH, MPI_INT));
    CHECK_MPI(MPI_File_write_ordered_end(file, out, MPI_STATUS_IGNORE));
    rewind_file(file);
    CHECK_MPI(MPI_File_read_ordered_begin_c(file, in, LENGTH, MPI_INT));
    CHECK_MPI(MPI_File_read_ordered_end(file, in, MPI_STATUS_IGNORE));
    CHECK_BYTES(in, out, sizeof in);
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    int code = rule_file_open(MPI_COMM_WORLD, MPI_MODE_RDWR, &file), missing;

    if (rule_is_unsupported(code)) {
        SKIP("the library says that it has no files");
    }
    REQUIRE_MPI(code);
    missing = rule_is_unsupported(MPI_File_write_at_c(file, 0, "", 0, MPI_CHAR, MPI_STATUS_IGNORE));
    if (!missing) {
        CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
        check_ordered(file);
    }
    CHECK_MPI(MPI_File_close(&file));
    if (missing) {
        SKIP("the library says that it has no MPI_File_write_at_c");
    }
}
