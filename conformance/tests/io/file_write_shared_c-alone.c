/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The large-count calls with the shared file pointer move the data and set the status.
 * class:     required
 * basis:     14.4.4 "behave as if the calls were serialized", 14.4.1 "amount of data accessed by
 *            the calling process", 14.6.1 "must be used together with a mechanism": The large-count
 *            bindings differ in the type of the count alone; all processes write the same, so each
 *            reads it whoever wrote it.
 * section:   14.4.4, 14.4.1, 14.6.1
 * covers:    MPI_File_write_shared_c, MPI_File_read_shared_c, MPI_File_iwrite_shared_c,
 *            MPI_File_iread_shared_c
 * ranks:     1
 * capability: large_count
 */
#include "rule_files.h"

enum { LENGTH = 4 };

static int out[LENGTH], in[LENGTH];

static void check_count(MPI_Status *status)
{
    MPI_Count count = -1;

    CHECK_MPI(MPI_Get_count_c(status, MPI_INT, &count));
    CHECK_INT(count, LENGTH);
    *status = rule_status();
}

/* What one process wrote before, all see afterwards. */
static void synchronize(MPI_File file)
{
    CHECK_MPI(MPI_File_sync(file));
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_MPI(MPI_File_sync(file));
}

static void rewind_file(MPI_File file)
{
    synchronize(file);
    CHECK_MPI(MPI_File_seek_shared(file, 0, MPI_SEEK_SET));
    rule_poison(in, sizeof in);
}

/* All wrote the same, so it does not matter who reads what. */
static void check_shared(MPI_File file)
{
    MPI_Status status = rule_status();
    MPI_Request request;

    out[LENGTH - 1] = 1;
    CHECK_MPI(MPI_File_write_shared_c(file, out, LENGTH, MPI_INT, &status));
    check_count(&status);
    rewind_file(file);
    CHECK_MPI(MPI_File_read_shared_c(file, in, LENGTH, MPI_INT, &status));
    check_count(&status);
    CHECK_BYTES(in, out, sizeof in);
    rewind_file(file);
    out[LENGTH - 1] = 2;
    rule_poison(&request, sizeof request);
    CHECK_MPI(MPI_File_iwrite_shared_c(file, out, LENGTH, MPI_INT, &request));
    CHECK_MPI(MPI_Wait(&request, &status));
    rewind_file(file);
    rule_poison(&request, sizeof request);
    CHECK_MPI(MPI_File_iread_shared_c(file, in, LENGTH, MPI_INT, &request));
    CHECK_MPI(MPI_Wait(&request, &status));
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
        check_shared(file);
    }
    CHECK_MPI(MPI_File_close(&file));
    if (missing) {
        SKIP("the library says that it has no MPI_File_write_at_c");
    }
}
