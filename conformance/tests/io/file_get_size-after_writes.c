/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      After a write the size of the file is that before or one more than the displacement of the last byte
 *            written, whichever is larger; bytes that MPI_File_set_size has cut off do not count.
 * class:     required
 * basis:     14.6.10 "One plus the displacement of the high byte.", 14.6.10 "The size immediately after the size
 *            changing routine, or", 14.6.10 "written to a file since the most recent call", 14.4.1 "Writing past the
 *            end of the file increases the": The size is the greater of both, counted since the last call that
 *            changed it.
 * section:   14.6.10, 14.4.1
 * covers:    MPI_File_get_size, MPI_File_write_at, MPI_File_write, MPI_File_write_all, MPI_File_write_shared,
 *            MPI_File_set_size
 * shows:     14.4.1-writing_past_end, 14.6.10-after_set_size, 14.6.10-write_grows, 14.6.10-write_within
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

enum { ITEM = sizeof(int) };

static void check_size(MPI_File file, int want)
{
    MPI_Offset size = -1;

    CHECK_MPI(MPI_File_get_size(file, &size));
    CHECK_INT(size, want);
}

/* Every second int of the file is visible. */
static void set_view(MPI_File file)
{
    MPI_Datatype filetype = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_create_resized(MPI_INT, 0, 2 * ITEM, &filetype));
    CHECK_MPI(MPI_Type_commit(&filetype));
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, filetype, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_Type_free(&filetype));
}

static void check_writes(MPI_File file)
{
    const int out[4] = {1, 2, 3, 4};
    int in = 0;

    set_view(file);
    CHECK_MPI(MPI_File_write_at(file, 5, out, 3, MPI_INT, MPI_STATUS_IGNORE));
    check_size(file, 15 * ITEM);
    CHECK_MPI(MPI_File_read_at(file, 7, &in, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_INT(in, 3);
    CHECK_MPI(MPI_File_write_at(file, 1, out, 2, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_write(file, out, 4, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_write_all(file, out, 4, MPI_INT, MPI_STATUS_IGNORE));
    check_size(file, 15 * ITEM);
    CHECK_MPI(MPI_File_write_all(file, out, 1, MPI_INT, MPI_STATUS_IGNORE));
    check_size(file, 17 * ITEM);
    CHECK_MPI(MPI_File_write(file, out, 2, MPI_INT, MPI_STATUS_IGNORE));
    check_size(file, 21 * ITEM);
    CHECK_MPI(MPI_File_seek_shared(file, 10, MPI_SEEK_SET));
    CHECK_MPI(MPI_File_write_shared(file, out, 2, MPI_INT, MPI_STATUS_IGNORE));
    check_size(file, 23 * ITEM);
    CHECK_MPI(MPI_File_set_size(file, 4 * ITEM));
    CHECK_MPI(MPI_File_write_at(file, 0, out, 1, MPI_INT, MPI_STATUS_IGNORE));
    check_size(file, 4 * ITEM);
    CHECK_MPI(MPI_File_write_at(file, 2, out, 1, MPI_INT, MPI_STATUS_IGNORE));
    check_size(file, 5 * ITEM);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check_writes);
}
