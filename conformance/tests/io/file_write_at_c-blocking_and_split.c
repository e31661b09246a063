/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Blocking and split large-count calls with an explicit offset move the data and set the
 *            status.
 * class:     required
 * basis:     14.4.2 "beginning at the position specified by offset", 14.4.5 "produces the result as
 *            defined for the equivalent", 14.4.1 "amount of data accessed by the calling process":
 *            The large-count bindings differ in the type of the count alone, so data and status are
 *            the same.
 * section:   14.4.2, 14.4.5, 14.4.1
 * covers:    MPI_File_write_at_all_c, MPI_File_read_at_all_c, MPI_File_write_at_all_begin_c,
 *            MPI_File_read_at_all_begin_c
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

/* Poisons the status for the next call. */
static void check_count(MPI_Status *status)
{
    MPI_Count count = -1, elements = -1;

    CHECK_MPI(MPI_Get_count_c(status, MPI_INT, &count));
    CHECK_INT(count, LENGTH);
    CHECK_MPI(MPI_Get_elements_c(status, MPI_INT, &elements));
    CHECK_INT(elements, LENGTH);
    *status = rule_status();
}

static void check_offsets(MPI_File file, MPI_Offset at)
{
    MPI_Status status = rule_status();

    begin(1);
    CHECK_MPI(MPI_File_write_at_all_c(file, at, out, LENGTH, MPI_INT, &status));
    check_count(&status);
    CHECK_MPI(MPI_File_read_at_all_c(file, at, in, LENGTH, MPI_INT, &status));
    check_count(&status);
    CHECK_BYTES(in, out, sizeof in);
    begin(4);
    CHECK_MPI(MPI_File_write_at_all_begin_c(file, at, out, LENGTH, MPI_INT));
    CHECK_MPI(MPI_File_write_at_all_end(file, out, &status));
    check_count(&status);
    CHECK_MPI(MPI_File_read_at_all_begin_c(file, at, in, LENGTH, MPI_INT));
    CHECK_MPI(MPI_File_read_at_all_end(file, in, &status));
    check_count(&status);
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
        check_offsets(file, (MPI_Offset)LENGTH * rule_rank());
    }
    CHECK_MPI(MPI_File_close(&file));
    if (missing) {
        SKIP("the library says that it has no MPI_File_write_at_c");
    }
}
