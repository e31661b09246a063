/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A nonblocking call has moved its file pointer when it returns: the next one, started before either is
 *            complete, accesses the place behind.
 * class:     required
 * basis:     14.4.1 "the pointer is updated by the call that initiates", 14.4.4 "After a shared file pointer operation
 *            is initiated": The pointer says where the second call accesses the file, whether the first is complete or
 *            not.
 * section:   14.4.1, 14.4.3, 14.4.4
 * covers:    MPI_File_iread, MPI_File_iwrite, MPI_File_iread_all, MPI_File_iwrite_all, MPI_File_iread_shared,
 *            MPI_File_iwrite_shared, MPI_File_get_position, MPI_File_get_position_shared
 * shows:     14.4.1-pointer_at_initiation
 * ranks:     1
 * capability: io
 *
 * The second access of each pair is longer. The processes have files of their own.
 */
#include "rule_files.h"

enum { FIRST = 2, SECOND = 3, BOTH = FIRST + SECOND, FORMS = 3 };

static int write_form(MPI_File file, int form, const int *data, int count, MPI_Request *request)
{
    return form == 0   ? MPI_File_iwrite(file, data, count, MPI_INT, request)
           : form == 1 ? MPI_File_iwrite_all(file, data, count, MPI_INT, request)
                       : MPI_File_iwrite_shared(file, data, count, MPI_INT, request);
}

static int read_form(MPI_File file, int form, int *data, int count, MPI_Request *request)
{
    return form == 0   ? MPI_File_iread(file, data, count, MPI_INT, request)
           : form == 1 ? MPI_File_iread_all(file, data, count, MPI_INT, request)
                       : MPI_File_iread_shared(file, data, count, MPI_INT, request);
}

static void expect(MPI_File file, int form, MPI_Offset want)
{
    MPI_Offset position = -1;

    if (form < 2) {
        CHECK_MPI(MPI_File_get_position(file, &position));
    } else {
        CHECK_MPI(MPI_File_get_position_shared(file, &position));
    }
    CHECK_INT(position, want);
}

static void go_to(MPI_File file, int form, MPI_Offset at)
{
    if (form < 2) {
        CHECK_MPI(MPI_File_seek(file, at, MPI_SEEK_SET));
    } else {
        CHECK_MPI(MPI_File_seek_shared(file, at, MPI_SEEK_SET));
    }
}

static void check_form(MPI_File file, int form)
{
    const MPI_Offset at = 10 * (MPI_Offset)form;
    MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    int data[BOTH], got[BOTH];

    for (int i = 0; i < BOTH; i++) {
        data[i] = 100 * form + i;
    }
    rule_poison(got, sizeof got);
    go_to(file, form, at);
    CHECK_MPI(write_form(file, form, data, FIRST, &requests[0]));
    expect(file, form, at + FIRST);
    CHECK_MPI(write_form(file, form, data + FIRST, SECOND, &requests[1]));
    expect(file, form, at + BOTH);
    CHECK_MPI(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
    expect(file, form, at + BOTH);
    go_to(file, form, at);
    CHECK_MPI(read_form(file, form, got, FIRST, &requests[0]));
    expect(file, form, at + FIRST);
    CHECK_MPI(read_form(file, form, got + FIRST, SECOND, &requests[1]));
    expect(file, form, at + BOTH);
    CHECK_MPI(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
    CHECK_BYTES(got, data, sizeof got);
}

static void check(MPI_File file)
{
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    for (int form = 0; form < FORMS; form++) {
        rule_at("form %d", form);
        check_form(file, form);
    }
    rule_at(NULL);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check);
}
