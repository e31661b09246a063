/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A call with the count 0, also on one process of a collective call, accesses nothing, has an empty status,
 *            and moves no pointer.
 * class:     required
 * basis:     14.4.1 "count data items of type datatype between the user's", 14.6.4 "Different processes can pass
 *            different values for other arguments", 14.4.1 "The amount of data accessed will be the amount": The amount
 *            is 0, and a pointer moves by it.
 * section:   14.4.1, 14.6.4
 * covers:    MPI_File_write, MPI_File_read, MPI_File_write_all, MPI_File_read_all, MPI_File_iwrite_all,
 *            MPI_File_iread_all, MPI_File_write_all_begin, MPI_File_write_all_end, MPI_File_get_position
 * shows:     14.4.1-zero_count
 * ranks:     1
 * capability: io
 *
 * Each process has ten ints. In collective calls the last process has the count 0, the others write and read two ints.
 */
#include "rule_files.h"

enum { EACH = 10, FORMS = 4 };

static int write_form(MPI_File file, int form, const int *data, int count, MPI_Status *status)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int code = MPI_SUCCESS;

    if (form < 2) {
        return form == 0 ? MPI_File_write(file, data, count, MPI_INT, status)
                         : MPI_File_write_all(file, data, count, MPI_INT, status);
    }
    if (form == 2) {
        code = MPI_File_iwrite_all(file, data, count, MPI_INT, &request);
        return code != MPI_SUCCESS ? code : MPI_Wait(&request, status);
    }
    code = MPI_File_write_all_begin(file, data, count, MPI_INT);
    return code != MPI_SUCCESS ? code : MPI_File_write_all_end(file, data, status);
}

static int read_form(MPI_File file, int form, int *data, int count, MPI_Status *status)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int code = MPI_SUCCESS;

    if (form < 2) {
        return form == 0 ? MPI_File_read(file, data, count, MPI_INT, status)
                         : MPI_File_read_all(file, data, count, MPI_INT, status);
    }
    code = MPI_File_iread_all(file, data, count, MPI_INT, &request);
    return code != MPI_SUCCESS ? code : MPI_Wait(&request, status);
}

/* Checks the amount and the pointer, and goes back. */
static void expect(MPI_File file, const MPI_Status *status, int want)
{
    const MPI_Offset begin = EACH * (MPI_Offset)rule_rank();
    MPI_Offset position = -1;
    int count = -1;

    CHECK_MPI(MPI_Get_count(status, MPI_INT, &count));
    CHECK_INT(count, want);
    CHECK_MPI(MPI_File_get_position(file, &position));
    CHECK_INT(position, begin + want);
    CHECK_MPI(MPI_File_seek(file, begin, MPI_SEEK_SET));
}

static void check_form(MPI_File file, int form)
{
    const int count = form == 0 || rule_rank() == rule_size() - 1 ? 0 : 2;
    const int data[2] = {100 + form, 200 + form};
    int got[2] = {RULE_POISON_INT, RULE_POISON_INT};
    MPI_Status status = rule_status();

    rule_at("form %d", form);
    CHECK_MPI(write_form(file, form, count > 0 ? data : NULL, count, &status));
    expect(file, &status, count);
    status = rule_status();
    CHECK_MPI(read_form(file, form, got, count, &status));
    expect(file, &status, count);
    CHECK_INT(got[0], count > 0 ? data[0] : RULE_POISON_INT);
    CHECK_INT(got[1], count > 0 ? data[1] : RULE_POISON_INT);
}

static void check(MPI_File file)
{
    const MPI_Offset begin = EACH * (MPI_Offset)rule_rank();
    const int before[2] = {-5, -6};
    int got[2] = {0, 0};

    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_write_at(file, begin, before, 2, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_seek(file, begin, MPI_SEEK_SET));
    for (int form = 0; form < FORMS; form++) {
        check_form(file, form);
    }
    if (rule_rank() == rule_size() - 1) {
        CHECK_MPI(MPI_File_read_at(file, begin, got, 2, MPI_INT, MPI_STATUS_IGNORE));
        CHECK_BYTES(got, before, sizeof got);
    }
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_WORLD, check);
}
