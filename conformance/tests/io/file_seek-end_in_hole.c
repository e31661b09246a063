/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_SEEK_END leads to the first visible etype behind the last byte, when the file ends in a hole or within
 *            an etype, too.
 * class:     required
 * basis:     14.1.1 "offset of the first etype accessible in the current", 14.4.3 "pointer is set to the end of
 *            file plus", 14.4.4 "[ MPI_SEEK_END]the pointer is set to the end": The end of file of a view counts its
 *            visible etypes, and both pointers are set to it plus the offset.
 * section:   14.1.1, 14.4.3, 14.4.4
 * covers:    MPI_File_seek, MPI_File_get_position, MPI_File_seek_shared, MPI_File_get_position_shared
 * constants: MPI_SEEK_END
 * shows:     14.1.1-end_of_file_in_view, 14.4.3-seek_end_with_holes, 14.4.4-seek_shared_end
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

enum { START = 5, ITEM = sizeof(int), BLOCK = 2, TILE = 3 };

/* The offset of the first visible int at or behind byte `size`: of each three the first two are visible. */
static int end_of_view(int size)
{
    int offset = 0;

    while (START + ITEM * (offset / BLOCK * TILE + offset % BLOCK) < size) {
        offset++;
    }
    return offset;
}

static void check_end(MPI_File file, int size)
{
    int end = end_of_view(size);
    MPI_Offset position = -1;

    rule_at("size %d", size);
    CHECK_MPI(MPI_File_set_size(file, size));
    CHECK_MPI(MPI_File_seek(file, 0, MPI_SEEK_END));
    CHECK_MPI(MPI_File_get_position(file, &position));
    CHECK_INT(position, end);
    CHECK_MPI(MPI_File_seek(file, -(end / 2), MPI_SEEK_END));
    CHECK_MPI(MPI_File_get_position(file, &position));
    CHECK_INT(position, end - end / 2);
    position = -1;
    CHECK_MPI(MPI_File_seek_shared(file, -(end / 2), MPI_SEEK_END));
    CHECK_MPI(MPI_File_get_position_shared(file, &position));
    CHECK_INT(position, end - end / 2);
    CHECK_MPI(MPI_File_seek_shared(file, 3, MPI_SEEK_END));
    CHECK_MPI(MPI_File_get_position_shared(file, &position));
    CHECK_INT(position, end + 3);
}

static void check_ends(MPI_File file)
{
    MPI_Datatype block = MPI_DATATYPE_NULL, filetype = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_contiguous(BLOCK, MPI_INT, &block));
    CHECK_MPI(MPI_Type_create_resized(block, 0, (MPI_Aint)TILE * ITEM, &filetype));
    CHECK_MPI(MPI_Type_commit(&filetype));
    CHECK_MPI(MPI_File_set_view(file, START, MPI_INT, filetype, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_Type_free(&block));
    CHECK_MPI(MPI_Type_free(&filetype));
    for (int size = 0; size <= START + 3 * TILE * ITEM; size++) {
        check_end(file, size);
    }
    rule_at(NULL);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check_ends);
}
