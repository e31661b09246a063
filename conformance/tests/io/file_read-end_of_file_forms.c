/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Reads of every form that reach the end of the file, or begin behind it, succeed, get the ints before the
 *            end and count these.
 * class:     required
 * basis:     14.4.1 "program can detect the end of the file by", 14.4.1 "amount of data read is less than the amount",
 *            14.4.1 "(or a read reaches the end of the file)": The end of the file is no error, and the status has the
 *            amount that was read.
 * section:   14.4.1
 * covers:    MPI_File_read, MPI_File_read_at, MPI_File_read_all, MPI_File_read_at_all, MPI_File_iread,
 *            MPI_File_iread_at, MPI_File_iread_all, MPI_File_iread_at_all, MPI_File_read_all_begin,
 *            MPI_File_read_all_end, MPI_File_read_shared, MPI_File_read_ordered
 * shows:     14.4.1-end_of_file_every_form
 * ranks:     1
 * capability: io
 *
 * The file has ten ints, and each call wants four, from int 8 on, or from the end or int 13 on.
 */
#include "rule_files.h"

enum { IN_FILE = 10, WANTED = 4, FORMS = 11 };

static int in[WANTED];

static int read_form(MPI_File file, int form, MPI_Offset at, MPI_Status *status)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int code = MPI_SUCCESS;

    switch (form) {
    case 0:
        return MPI_File_read(file, in, WANTED, MPI_INT, status);
    case 1:
        return MPI_File_read_at(file, at, in, WANTED, MPI_INT, status);
    case 2:
        return MPI_File_read_all(file, in, WANTED, MPI_INT, status);
    case 3:
        return MPI_File_read_at_all(file, at, in, WANTED, MPI_INT, status);
    case 4:
        code = MPI_File_read_all_begin(file, in, WANTED, MPI_INT);
        return code != MPI_SUCCESS ? code : MPI_File_read_all_end(file, in, status);
    case 5:
        return MPI_File_read_shared(file, in, WANTED, MPI_INT, status);
    case 6:
        return MPI_File_read_ordered(file, in, WANTED, MPI_INT, status);
    case 7:
        code = MPI_File_iread(file, in, WANTED, MPI_INT, &request);
        break;
    case 8:
        code = MPI_File_iread_at(file, at, in, WANTED, MPI_INT, &request);
        break;
    case 9:
        code = MPI_File_iread_all(file, in, WANTED, MPI_INT, &request);
        break;
    default:
        code = MPI_File_iread_at_all(file, at, in, WANTED, MPI_INT, &request);
    }
    return code != MPI_SUCCESS ? code : MPI_Wait(&request, status);
}

static void check_form(MPI_File file, int form, MPI_Offset at)
{
    const int left = at < IN_FILE ? IN_FILE - (int)at : 0;
    MPI_Status status = rule_status();
    int count = -1;

    rule_at("form %d, from int %d on", form, (int)at);
    rule_poison(in, sizeof in);
    CHECK_MPI(MPI_File_seek(file, at, MPI_SEEK_SET));
    CHECK_MPI(MPI_File_seek_shared(file, at, MPI_SEEK_SET));
    CHECK_MPI(read_form(file, form, at, &status));
    CHECK_MPI(MPI_Get_count(&status, MPI_INT, &count));
    CHECK_INT(count, left);
    for (int i = 0; i < left; i++) {
        CHECK_INT(in[i], 50 + (int)at + i);
    }
}

static void check(MPI_File file)
{
    int data[IN_FILE];

    for (int i = 0; i < IN_FILE; i++) {
        data[i] = 50 + i;
    }
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_write_at(file, 0, data, IN_FILE, MPI_INT, MPI_STATUS_IGNORE));
    for (int form = 0; form < FORMS; form++) {
        check_form(file, form, 8);
        check_form(file, form, IN_FILE);
        check_form(file, form, IN_FILE + 3);
    }
    rule_at(NULL);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check);
}
