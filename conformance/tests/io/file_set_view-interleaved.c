/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Each process writes where its view says; MPI_File_get_view returns displacement, types
 *            and representation of it, and MPI_File_get_byte_offset the place in the file.
 * class:     required
 * basis:     14.3 "changes the process's view of the data", 14.3 "typemaps equal to the typemaps",
 *            14.4.3 "converts a view-relative offset into an absolute", 14.6.1 "must be used
 *            together with a mechanism": The filetype decides which bytes of the file a process
 *            writes, and the queries return the view that was set.
 * section:   14.3, 14.4.3, 14.6.1
 * covers:    MPI_File_set_view, MPI_File_get_view, MPI_File_get_byte_offset, MPI_File_write_all,
 *            MPI_File_read_at, MPI_File_sync
 * shows:     14.1.1-filetype_tiles, 14.1.1-offset_skips_holes, 14.3-disp_in_bytes,
 *            14.3-disp_may_vary, 14.3-get_view_displacement, 14.3-get_view_types,
 *            14.3-holes_kept_collective, 14.3-sets_view, 14.3-types_freed_by_user,
 *            14.3-view_changed_again, 14.4.1-offset_relative_to_view, 14.4.1-status_ignore,
 *            14.4.1-view_write, 14.4.3-byte_offset, 14.5-any_process, 14.5-same_bytes,
 *            14.6.1-no_conflict, 14.6.1-sync_barrier_sync, 14.6.7-filetype_freed
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

enum { BLOCKS = 3, LENGTH = 2 };

/* Each process sees every rule_size()th block of two ints, after a head of four bytes. */
static MPI_Datatype block_type(void)
{
    MPI_Datatype block, type = MPI_DATATYPE_NULL;
    MPI_Aint extent = (MPI_Aint)(LENGTH * sizeof(int)) * rule_size();

    CHECK_MPI(MPI_Type_contiguous(LENGTH, MPI_INT, &block));
    CHECK_MPI(MPI_Type_create_resized(block, 0, extent, &type));
    CHECK_MPI(MPI_Type_commit(&type));
    CHECK_MPI(MPI_Type_free(&block));
    return type;
}

static void check_view(MPI_File file, MPI_Offset want)
{
    MPI_Offset displacement = -1;
    MPI_Datatype etype = MPI_DATATYPE_NULL, filetype = MPI_DATATYPE_NULL;
    MPI_Aint low = -1, extent = -1;
    char representation[MPI_MAX_DATAREP_STRING] = "";

    CHECK_MPI(MPI_File_get_view(file, &displacement, &etype, &filetype, representation));
    CHECK_INT(displacement, want);
    rule_file_check_type(etype, MPI_INT);
    CHECK_STR(representation, "native");
    CHECK_MPI(MPI_Type_get_extent(filetype, &low, &extent));
    CHECK_INT(extent, (MPI_Aint)(LENGTH * sizeof(int)) * rule_size());
    CHECK_MPI(MPI_Type_free(&filetype));
}

static void check_data(MPI_File file)
{
    int rank = rule_rank(), size = rule_size(), out[BLOCKS * LENGTH], in;
    MPI_Offset where = 4 + (MPI_Offset)(rank * LENGTH * (int)sizeof(int)), offset = -1;
    MPI_Datatype type = block_type();

    for (int i = 0; i < BLOCKS * LENGTH; i++) {
        out[i] = 1000 * rank + i;
    }
    CHECK_MPI(MPI_File_set_view(file, where, MPI_INT, type, "native", MPI_INFO_NULL));
    check_view(file, where);
    CHECK_MPI(MPI_Type_free(&type));
    CHECK_MPI(MPI_File_write_all(file, out, BLOCKS * LENGTH, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_get_byte_offset(file, LENGTH, &offset));
    CHECK_INT(offset, where + (MPI_Offset)(LENGTH * sizeof(int)) * size);
    CHECK_MPI(MPI_File_sync(file));
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_MPI(MPI_File_sync(file));
    CHECK_MPI(MPI_File_set_view(file, 4, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    for (int i = 0; i < BLOCKS * LENGTH * size; i++) {
        rule_at("int %d", i);
        in = -1;
        CHECK_MPI(MPI_File_read_at(file, i, &in, 1, MPI_INT, MPI_STATUS_IGNORE));
        CHECK_INT(in, 1000 * (i / LENGTH % size) + i / (LENGTH * size) * LENGTH + i % LENGTH);
    }
    rule_at(NULL);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_WORLD, check_data);
}
