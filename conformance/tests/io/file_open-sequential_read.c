/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A file opened with MPI_MODE_SEQUENTIAL for reading gives its data in order, each item once, to ordered and
 *            shared reads; MPI_DISPLACEMENT_CURRENT and MPI_File_get_byte_offset count bytes of the file.
 * class:     required
 * basis:     14.6.2 "the only permitted data access operations are shared file", 14.3 "the displacement to the current
 *            position of the shared", 14.4.3 "the exception of MPI_FILE_GET_BYTE_OFFSET.": The shared pointer serves
 *            all reads, the view can begin at its place, and converting an offset accesses nothing.
 * section:   14.6.2, 14.3, 14.4.3
 * covers:    MPI_File_open, MPI_File_read_shared, MPI_File_read_ordered, MPI_File_set_view, MPI_File_get_view,
 *            MPI_File_get_byte_offset
 * constants: MPI_MODE_SEQUENTIAL, MPI_MODE_RDONLY, MPI_DISPLACEMENT_CURRENT
 * shows:     14.3-current_in_bytes, 14.4.3-byte_offset_sequential, 14.6.2-sequential_read
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

enum {
    READ_ONLY = MPI_MODE_RDONLY | MPI_MODE_SEQUENTIAL | MPI_MODE_DELETE_ON_CLOSE,
    MOST = 64,
    ITEM = sizeof(int)
};

static void make_file(const char *name, MPI_File *file)
{
    int out[MOST];

    for (int i = 0; i < MOST; i++) {
        out[i] = i;
    }
    REQUIRE_OR_SKIP(
        MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL, file),
        "files");
    if (rule_rank() == 0) {
        CHECK_MPI(MPI_File_write_at(*file, 0, out, MOST * ITEM, MPI_BYTE, MPI_STATUS_IGNORE));
    }
    CHECK_MPI(MPI_File_close(file));
    MPI_Barrier(MPI_COMM_WORLD);
    REQUIRE_MPI(MPI_File_open(MPI_COMM_WORLD, name, READ_ONLY, MPI_INFO_NULL, file));
}

/* The view begins where the shared pointer is, here at an int. */
static void set_view(MPI_File file, int at)
{
    MPI_Datatype etype = MPI_DATATYPE_NULL, filetype = MPI_DATATYPE_NULL;
    MPI_Offset displacement = -1, bytes = -1;
    char representation[MPI_MAX_DATAREP_STRING] = "";

    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_MPI(MPI_File_set_view(file, MPI_DISPLACEMENT_CURRENT, MPI_INT, MPI_INT, "native",
                                MPI_INFO_NULL));
    CHECK_MPI(MPI_File_get_view(file, &displacement, &etype, &filetype, representation));
    CHECK_INT(displacement, at * ITEM);
    CHECK_MPI(MPI_File_get_byte_offset(file, 3, &bytes));
    CHECK_INT(bytes, (at + 3) * ITEM);
    rule_file_check_type(etype, MPI_INT);
    rule_file_check_type(filetype, MPI_INT);
    MPI_Barrier(MPI_COMM_WORLD); /* no shared read before all have the view */
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    int rank = rule_rank(), size = rule_size(), in[2] = {-1, -1}, sum = -1;
    char name[RULE_FILE_NAME];

    rule_file_name(MPI_COMM_WORLD, name);
    make_file(name, &file);
    if (file == MPI_FILE_NULL) {
        return; /* skipped, or it failed */
    }
    CHECK_MPI(MPI_File_read_ordered(file, in, ITEM, MPI_BYTE, MPI_STATUS_IGNORE));
    CHECK_INT(in[0], rank);
    set_view(file, size);
    CHECK_MPI(MPI_File_read_ordered(file, in, 2, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_INT(in[0], size + 2 * rank);
    CHECK_INT(in[1], size + 2 * rank + 1);
    set_view(file, 3 * size);
    CHECK_MPI(MPI_File_read_shared(file, in, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Allreduce(in, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    CHECK_INT(sum, 3 * size * size + size * (size - 1) / 2);
    set_view(file, 4 * size);
    CHECK_MPI(MPI_File_close(&file));
}
