/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Split collective calls with the individual file pointer move the data and the pointer
 *            and set the status.
 * class:     required
 * basis:     14.4.5 "produces the result as defined for the equivalent", 14.4.3 "the individual
 *            file pointer is updated to point", 14.4.1 "status is returned when the operation is
 *            completed": Begin and end together do what the blocking collective call does.
 * section:   14.4.5, 14.4.3, 14.4.1
 * covers:    MPI_File_write_all_begin, MPI_File_write_all_end, MPI_File_read_all_begin,
 *            MPI_File_read_all_end
 * constants: MPI_SEEK_SET, MPI_SEEK_CUR
 * ranks:     1
 * capability: io
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
    int count = -1, elements = -1;

    CHECK_MPI(MPI_Get_count(status, MPI_INT, &count));
    CHECK_INT(count, LENGTH);
    CHECK_MPI(MPI_Get_elements(status, MPI_INT, &elements));
    CHECK_INT(elements, LENGTH);
    *status = rule_status();
}

/* Back to where the last call began, which was LENGTH before. */
static void back(MPI_File file)
{
    MPI_Offset before = -1, after = -1;

    CHECK_MPI(MPI_File_get_position(file, &before));
    CHECK_MPI(MPI_File_seek(file, -LENGTH, MPI_SEEK_CUR));
    CHECK_MPI(MPI_File_get_position(file, &after));
    CHECK_INT(after, before - LENGTH);
}

static void check_split(MPI_File file)
{
    MPI_Status status = rule_status();

    begin(5);
    CHECK_MPI(MPI_File_write_all_begin(file, out, LENGTH, MPI_INT));
    CHECK_MPI(MPI_File_write_all_end(file, out, &status));
    check_count(&status);
    back(file);
    CHECK_MPI(MPI_File_read_all_begin(file, in, LENGTH, MPI_INT));
    CHECK_MPI(MPI_File_read_all_end(file, in, &status));
    check_count(&status);
    CHECK_BYTES(in, out, sizeof in);
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    int code = rule_file_open(MPI_COMM_WORLD, MPI_MODE_RDWR, &file);

    if (rule_is_unsupported(code)) {
        SKIP("the library says that it has no files");
    }
    REQUIRE_MPI(code);
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_seek(file, (MPI_Offset)100 * rule_rank(), MPI_SEEK_SET));
    check_split(file);
    CHECK_MPI(MPI_File_close(&file));
    CHECK_HANDLE(file, MPI_FILE_NULL);
}
