/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_File_seek counts in etypes from the beginning of the view, the pointer or the end,
 *            beyond 2^33 too.
 * class:     required
 * basis:     14.4.3 "updates the individual file pointer according to", 14.4.3 "current position of
 *            the individual file pointer", 14.4.3 "converts a view-relative offset into an
 *            absolute": The pointer is set from one of three origins, in etypes of the view, and an
 *            offset is a large integer.
 * section:   14.4.3, 2.5.7
 * covers:    MPI_File_seek, MPI_File_get_position, MPI_File_get_byte_offset
 * constants: MPI_SEEK_SET, MPI_SEEK_CUR, MPI_SEEK_END
 * shows:     2.5.7-offsets_beyond_int, 14.3-disp_in_bytes, 14.3-offsets_in_etypes,
 *            14.4.1-offset_moves_no_pointer, 14.4.3-byte_offset, 14.4.3-get_position,
 *            14.4.3-pointer_per_process, 14.4.3-seek_cur, 14.4.3-seek_end, 14.4.3-seek_set,
 *            14.6.8-offset_type
 * ranks:     1
 * capability: io
 *
 * The file is sparse: on most file systems the part before the offset takes no space.
 */
#include "rule_files.h"

static void check_position(MPI_File file, MPI_Offset want)
{
    MPI_Offset position = -1, bytes = -1;

    CHECK_MPI(MPI_File_get_position(file, &position));
    CHECK_INT(position, want);
    CHECK_MPI(MPI_File_get_byte_offset(file, position, &bytes));
    CHECK_INT(bytes, 8 + want * (MPI_Offset)sizeof(int));
}

static void check_seek(MPI_File file)
{
    MPI_Offset far = ((MPI_Offset)1 << 33) + 1 + rule_rank();
    int value = 77 + rule_rank(), found = 0;

    CHECK_MPI(MPI_File_set_size(file, 8 + 10 * sizeof(int)));
    rule_file_synchronize(file);
    CHECK_MPI(MPI_File_set_view(file, 8, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    check_position(file, 0);
    CHECK_MPI(MPI_File_seek(file, 3, MPI_SEEK_SET));
    check_position(file, 3);
    CHECK_MPI(MPI_File_seek(file, 4, MPI_SEEK_CUR));
    check_position(file, 7);
    CHECK_MPI(MPI_File_seek(file, -2, MPI_SEEK_CUR));
    check_position(file, 5);
    CHECK_MPI(MPI_File_seek(file, -1, MPI_SEEK_END));
    check_position(file, 9);
    CHECK_MPI(MPI_File_seek(file, 2, MPI_SEEK_END));
    check_position(file, 12);
    CHECK_MPI(MPI_File_seek(file, far, MPI_SEEK_SET));
    check_position(file, far);
    rule_file_synchronize(file); /* no process seeks the end any more */
    CHECK_MPI(MPI_File_write_at(file, far, &value, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_read(file, &found, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_INT(found, value);
    check_position(file, far + 1);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_WORLD, check_seek);
}
