/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Split collective large-count calls with the individual file pointer move the data and
 *            set the status.
 * class:     required
 * basis:     14.4.5 "produces the result as defined for the equivalent", 14.4.1 "status is returned
 *            when the operation is completed": Begin and end together do what the blocking
 *            collective call does, with a large count too.
 * section:   14.4.5, 14.4.1
 * covers:    MPI_File_write_all_begin_c, MPI_File_write_all_end, MPI_File_read_all_begin_c,
 *            MPI_File_read_all_end
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

static void go_to(MPI_File file)
{
    CHECK_MPI(MPI_File_seek(file, (MPI_Offset)LENGTH * rule_rank(), MPI_SEEK_SET));
}

static void check_split(MPI_File file)
{
    MPI_Status status = rule_status();

    begin(5);
    go_to(file);
    CHECK_MPI(MPI_File_write_all_begin_c(file, out, LENGTH, MPI_INT));
    CHECK_MPI(MPI_File_write_all_end(file, out, &status));
    check_count(&status);
    go_to(file);
    CHECK_MPI(MPI_File_read_all_begin_c(file, in, LENGTH, MPI_INT));
    CHECK_MPI(MPI_File_read_all_end(file, in, &status));
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
        check_split(file);
    }
    CHECK_MPI(MPI_File_close(&file));
    if (missing) {
        SKIP("the library says that it has no MPI_File_write_at_c");
    }
}
