/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Data move in order between a datatype with holes in memory and a view with holes whose blocks have another
 *            length; the holes on both sides keep what they have.
 * class:     required
 * basis:     14.4.1 "accessed from those parts of the file", 14.4.1 "interpreted the same way as in", 14.1.1 "The
 *            pattern described by a filetype is repeated": The ints of the type map are written to the visible ints of
 *            the file one after another, and read from there.
 * section:   14.4.1, 14.1.1
 * covers:    MPI_File_write, MPI_File_read, MPI_File_write_all, MPI_File_read_all
 * shows:     14.4.1-holes_on_both_sides
 * ranks:     1
 * capability: io
 *
 * In memory there are three ints of every four, in the file two of every five.
 */
#include "rule_files.h"

enum { MOVED = 12, MEMORY = 16, FILE_INTS = 32, ITEM = sizeof(int) };

static MPI_Datatype block(int length, int extent)
{
    MPI_Datatype ints = MPI_DATATYPE_NULL, type = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_contiguous(length, MPI_INT, &ints));
    CHECK_MPI(MPI_Type_create_resized(ints, 0, (MPI_Aint)extent * ITEM, &type));
    CHECK_MPI(MPI_Type_commit(&type));
    CHECK_MPI(MPI_Type_free(&ints));
    return type;
}

static void check_file(MPI_File file, const int *want)
{
    int got[FILE_INTS];

    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_read_at(file, 0, got, FILE_INTS, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_BYTES(got, want, sizeof got);
}

/* Int i of the memory has the value 100 * (all + 1) + i. */
static void check_access(MPI_File file, bool all, MPI_Datatype shape, MPI_Datatype filetype)
{
    int data[MEMORY], got[MEMORY], back[MEMORY], want[FILE_INTS];

    rule_poison(got, sizeof got);
    rule_poison(back, sizeof back);
    for (int i = 0; i < FILE_INTS; i++) {
        want[i] = -1;
    }
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_write_at(file, 0, want, FILE_INTS, MPI_INT, MPI_STATUS_IGNORE));
    for (int i = 0; i < MEMORY; i++) {
        data[i] = 100 * (all + 1) + i;
    }
    for (int k = 0; k < MOVED; k++) {
        back[k / 3 * 4 + k % 3] = data[k / 3 * 4 + k % 3];
        want[k / 2 * 5 + k % 2] = data[k / 3 * 4 + k % 3];
    }
    REQUIRE_MPI(MPI_File_set_view(file, 0, MPI_INT, filetype, "native", MPI_INFO_NULL));
    CHECK_MPI(all ? MPI_File_write_all(file, data, 4, shape, MPI_STATUS_IGNORE)
                  : MPI_File_write(file, data, 4, shape, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_seek(file, 0, MPI_SEEK_SET));
    CHECK_MPI(all ? MPI_File_read_all(file, got, 4, shape, MPI_STATUS_IGNORE)
                  : MPI_File_read(file, got, 4, shape, MPI_STATUS_IGNORE));
    CHECK_BYTES(got, back, sizeof got);
    check_file(file, want);
}

static void check(MPI_File file)
{
    MPI_Datatype shape = block(3, 4), filetype = block(2, 5);

    check_access(file, false, shape, filetype);
    check_access(file, true, shape, filetype);
    CHECK_MPI(MPI_Type_free(&shape));
    CHECK_MPI(MPI_Type_free(&filetype));
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check);
}
