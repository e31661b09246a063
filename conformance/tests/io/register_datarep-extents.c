/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      In a user-defined representation whose extent of an int is not that in memory, MPI_File_get_type_extent
 *            and the places in the file follow this extent, and the extent callback gets predefined datatypes alone.
 * class:     required
 * basis:     14.5.1 "uses the dtype_file_extent_fn callback to calculate the extent.", 14.5.1 "MPI will scale any
 *            displacements in the datatypes", 14.5.3 "MPI will only call this routine with predefined datatypes",
 *            14.5.3 "will only be passed predefined datatypes": All datatypes here are made of MPI_INT and portable, so
 *            that offsets, holes, and extents are multiples of its extent in the file.
 * section:   14.5.1, 14.5.3
 * covers:    MPI_Register_datarep, MPI_File_get_type_extent, MPI_File_set_view, MPI_File_write_at, MPI_File_read_at
 * shows:     14.5.1-type_extent_callback, 14.5.3-extent_predefined_only
 * ranks:     1
 * capability: io
 *
 * In the file an int has eight bytes: four ones, and its complement. The view shows ints 0 and 2 of every three.
 */
#include "rule_files.h"

#include <string.h>

enum { ITEMS = 4, ITEM = sizeof(int), WIDE = 4 + ITEM, BYTES = 6 * WIDE };

static const int places[ITEMS] = {0, 2, 3, 5};

static int extent_of(MPI_Datatype datatype, MPI_Aint *extent, void *extra_state)
{
    (void)extra_state;
    CHECK_HANDLE(datatype, MPI_INT);
    *extent = WIDE;
    return MPI_SUCCESS;
}

static int convert_read(void *userbuf, MPI_Datatype datatype, int count, void *filebuf,
                        MPI_Offset position, void *extra_state)
{
    int *items = (int *)userbuf + position;

    (void)datatype;
    (void)extra_state;
    for (int i = 0; i < count; i++) {
        memcpy(&items[i], (char *)filebuf + (size_t)i * WIDE + 4, ITEM);
        items[i] = ~items[i];
    }
    return MPI_SUCCESS;
}

static int convert_write(void *userbuf, MPI_Datatype datatype, int count, void *filebuf,
                         MPI_Offset position, void *extra_state)
{
    (void)datatype;
    (void)extra_state;
    for (int i = 0; i < count; i++) {
        char *at = (char *)filebuf + (size_t)i * WIDE;
        const int stored = ~((int *)userbuf)[position + i];

        memset(at, 1, 4);
        memcpy(at + 4, &stored, ITEM);
    }
    return MPI_SUCCESS;
}

static void check_data(MPI_File file, MPI_Datatype filetype)
{
    int out[ITEMS] = {11, -12, 13, -14}, in[2] = {0, 0};
    unsigned char want[BYTES] = {0}, got[BYTES];
    MPI_Aint extent = -1;

    CHECK_MPI(MPI_File_get_type_extent(file, MPI_INT, &extent));
    CHECK_INT(extent, WIDE);
    CHECK_MPI(MPI_File_get_type_extent(file, filetype, &extent));
    CHECK_INT(extent, 3 * WIDE);
    CHECK_MPI(MPI_File_write_at(file, 0, out, ITEMS, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_read_at(file, 1, in, 2, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_BYTES(in, out + 1, sizeof in);
    for (int i = 0; i < ITEMS; i++) {
        CHECK_INT(convert_write(out, MPI_INT, 1, want + places[i] * WIDE, i, NULL), 0);
    }
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL));
    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_File_read_at(file, 0, got, BYTES, MPI_BYTE, MPI_STATUS_IGNORE));
    CHECK_BYTES(got, want, sizeof got);
}

static void check(MPI_File file)
{
    const char zeros[BYTES] = {0};
    char name[64];
    MPI_Datatype filetype = MPI_DATATYPE_NULL;

    snprintf(name, sizeof name, "wide ints %.6f", PMPI_Wtime());
    DATAREP_OR_SKIP(MPI_Register_datarep(name, convert_read, convert_write, extent_of, NULL));
    CHECK_MPI(MPI_File_write_at(file, 0, zeros, BYTES, MPI_BYTE, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Type_vector(2, 1, 2, MPI_INT, &filetype));
    CHECK_MPI(MPI_Type_commit(&filetype));
    DATAREP_OR_SKIP(MPI_File_set_view(file, 0, MPI_INT, filetype, name, MPI_INFO_NULL));
    check_data(file, filetype);
    CHECK_MPI(MPI_Type_free(&filetype));
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check);
}
