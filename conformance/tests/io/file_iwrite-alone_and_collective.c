/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Nonblocking calls with the individual file pointer, collective ones too, move the data
 *            and the pointer and set the status.
 * class:     required
 * basis:     14.4.3 "nonblocking version of the MPI_FILE_READ interface", 14.4.3 "the individual
 *            file pointer is updated to point", 14.4.1 "return the amount of data accessed": The
 *            calls do what the blocking ones do at the current pointer, move it by what they
 *            access, and return the amount in the status at completion.
 * section:   14.4.3, 14.4.1
 * covers:    MPI_File_iwrite, MPI_File_iread, MPI_File_iwrite_all, MPI_File_iread_all,
 *            MPI_File_seek, MPI_File_get_position
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

static void check_count(const MPI_Status *status)
{
    int count = -1, elements = -1;

    CHECK_MPI(MPI_Get_count(status, MPI_INT, &count));
    CHECK_INT(count, LENGTH);
    CHECK_MPI(MPI_Get_elements(status, MPI_INT, &elements));
    CHECK_INT(elements, LENGTH);
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

#define CHECK_REQUESTS(tag, write, read)                                                           \
    do {                                                                                           \
        MPI_Status status = rule_status();                                                         \
        MPI_Request request = MPI_REQUEST_NULL;                                                    \
        rule_at("%s", #write);                                                                     \
        begin(tag);                                                                                \
        CHECK_MPI(write(file, out, LENGTH, MPI_INT, &request));                                    \
        CHECK_MPI(MPI_Wait(&request, &status));                                                    \
        check_count(&status);                                                                      \
        back(file);                                                                                \
        CHECK_MPI(read(file, in, LENGTH, MPI_INT, &request));                                      \
        CHECK_MPI(MPI_Wait(&request, &status));                                                    \
        check_count(&status);                                                                      \
        CHECK_BYTES(in, out, sizeof in);                                                           \
    } while (0)

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
    CHECK_REQUESTS(3, MPI_File_iwrite, MPI_File_iread);
    CHECK_REQUESTS(4, MPI_File_iwrite_all, MPI_File_iread_all);
    CHECK_MPI(MPI_File_close(&file));
    CHECK_HANDLE(file, MPI_FILE_NULL);
}
