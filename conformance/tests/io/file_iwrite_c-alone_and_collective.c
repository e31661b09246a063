/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Nonblocking large-count calls with the individual file pointer, collective ones too,
 *            move the data and set the status.
 * class:     required
 * basis:     14.4.3 "nonblocking version of the MPI_FILE_READ interface", 14.4.1 "return the amount
 *            of data accessed", 14.6.1 "if they are either nonconcurrent, nonconflicting": The
 *            large-count bindings differ in the type of the count alone, so data and status are the
 *            same.
 * section:   14.4.3, 14.4.1, 14.6.1
 * covers:    MPI_File_iwrite_c, MPI_File_iread_c, MPI_File_iwrite_all_c, MPI_File_iread_all_c
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

static void check_count(const MPI_Status *status)
{
    MPI_Count count = -1, elements = -1;

    CHECK_MPI(MPI_Get_count_c(status, MPI_INT, &count));
    CHECK_INT(count, LENGTH);
    CHECK_MPI(MPI_Get_elements_c(status, MPI_INT, &elements));
    CHECK_INT(elements, LENGTH);
}

static void go_to(MPI_File file)
{
    CHECK_MPI(MPI_File_seek(file, (MPI_Offset)LENGTH * rule_rank(), MPI_SEEK_SET));
}

#define CHECK_REQUESTS(tag, write, read)                                                           \
    do {                                                                                           \
        MPI_Request request = MPI_REQUEST_NULL;                                                    \
        MPI_Status status = rule_status();                                                         \
        rule_at("%s", #write);                                                                     \
        begin(tag);                                                                                \
        go_to(file);                                                                               \
        CHECK_MPI(write(file, out, LENGTH, MPI_INT, &request));                                    \
        CHECK_MPI(MPI_Wait(&request, &status));                                                    \
        check_count(&status);                                                                      \
        go_to(file);                                                                               \
        CHECK_MPI(read(file, in, LENGTH, MPI_INT, &request));                                      \
        CHECK_MPI(MPI_Wait(&request, &status));                                                    \
        check_count(&status);                                                                      \
        CHECK_BYTES(in, out, sizeof in);                                                           \
    } while (0)

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
        CHECK_REQUESTS(3, MPI_File_iwrite_c, MPI_File_iread_c);
        CHECK_REQUESTS(4, MPI_File_iwrite_all_c, MPI_File_iread_all_c);
    }
    CHECK_MPI(MPI_File_close(&file));
    if (missing) {
        SKIP("the library says that it has no MPI_File_write_at_c");
    }
}
