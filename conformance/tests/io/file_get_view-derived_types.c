/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_File_get_view returns datatypes with the type maps of a derived etype and filetype that were freed,
 *            ready for communication; access goes on.
 * class:     required
 * basis:     14.3 "typemaps equal to the typemaps of the current etype", 14.3 "The etype and filetype returned are
 *            both in a", 14.6.7 "or the etype and filetype used in an MPI_FILE_SET_VIEW,": Equal type maps have the
 *            same bounds and move the same data, and the view keeps what it needs of the datatypes.
 * section:   14.3, 14.6.7
 * covers:    MPI_File_get_view, MPI_File_set_view, MPI_File_read_at
 * shows:     14.3-get_view_derived_types, 14.3-types_committed, 14.6.7-etype_freed
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

enum { SPAN = 8, TAG = 19 }; /* ints of the filetype */

static void check_sizes(MPI_Datatype type, int want_size, MPI_Aint want_extent,
                        MPI_Aint want_true_low, MPI_Aint want_true_extent)
{
    MPI_Aint low = -1, extent = -1;
    int size = -1;

    CHECK_MPI(MPI_Type_size(type, &size));
    CHECK_INT(size, want_size);
    CHECK_MPI(MPI_Type_get_extent(type, &low, &extent));
    CHECK_INT(low, 0);
    CHECK_INT(extent, want_extent);
    CHECK_MPI(MPI_Type_get_true_extent(type, &low, &extent));
    CHECK_INT(low, want_true_low);
    CHECK_INT(extent, want_true_extent);
}

/* A message of the datatype has the ints that are visible: two at 2 and two at 4. */
static void check_message(MPI_Datatype type)
{
    int out[SPAN], in[SPAN];

    for (int i = 0; i < SPAN; i++) {
        out[i] = 30 + i;
        in[i] = -1;
    }
    CHECK_MPI(MPI_Sendrecv(out, 1, type, 0, TAG, in, SPAN, MPI_INT, 0, TAG, MPI_COMM_SELF,
                           MPI_STATUS_IGNORE));
    for (int i = 0; i < SPAN; i++) {
        CHECK_INT(in[i], i < 4 ? 32 + i : -1);
    }
}

static void set_view(MPI_File file)
{
    MPI_Datatype etype = MPI_DATATYPE_NULL, block = MPI_DATATYPE_NULL, filetype = MPI_DATATYPE_NULL;
    const int at[2] = {1, 2};

    CHECK_MPI(MPI_Type_contiguous(2, MPI_INT, &etype));
    CHECK_MPI(MPI_Type_commit(&etype));
    CHECK_MPI(MPI_Type_create_indexed_block(2, 1, at, etype, &block));
    CHECK_MPI(MPI_Type_create_resized(block, 0, SPAN * sizeof(int), &filetype));
    CHECK_MPI(MPI_Type_commit(&filetype));
    CHECK_MPI(MPI_File_set_view(file, 16, etype, filetype, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_Type_free(&block));
    CHECK_MPI(MPI_Type_free(&etype));
    CHECK_MPI(MPI_Type_free(&filetype));
}

static void check_view(MPI_File file)
{
    MPI_Datatype etype = MPI_DATATYPE_NULL, filetype = MPI_DATATYPE_NULL;
    MPI_Offset displacement = -1;
    char representation[MPI_MAX_DATAREP_STRING] = "";
    int in[2 * SPAN], last[2] = {-1, -1};

    for (int i = 0; i < 2 * SPAN; i++) {
        in[i] = 200 + i;
    }
    CHECK_MPI(MPI_File_write_at(file, 16, in, (int)sizeof in, MPI_BYTE, MPI_STATUS_IGNORE));
    set_view(file);
    CHECK_MPI(MPI_File_get_view(file, &displacement, &etype, &filetype, representation));
    CHECK_INT(displacement, 16);
    check_sizes(etype, 2 * sizeof(int), 2 * sizeof(int), 0, 2 * sizeof(int));
    check_sizes(filetype, 4 * sizeof(int), SPAN * sizeof(int), 2 * sizeof(int), 4 * sizeof(int));
    check_message(filetype);
    CHECK_MPI(MPI_File_read_at(file, 3, last, 1, etype, MPI_STATUS_IGNORE));
    CHECK_INT(last[0], 212);
    CHECK_INT(last[1], 213);
    CHECK_MPI(MPI_Type_free(&etype));
    CHECK_MPI(MPI_Type_free(&filetype));
    CHECK_MPI(MPI_File_read_at(file, 0, last, 2, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_INT(last[0], 202);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check_view);
}
