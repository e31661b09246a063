/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      In the representation external32 an int is four bytes with the most significant first,
 *            and MPI_File_get_type_extent returns its extents.
 * class:     required
 * basis:     14.5.2 "implementations are required to support the data representation", 14.5.2
 *            "complement big-endian format", 14.5.1 "Returns the extent of datatype in the file",
 *            14.3 "data representation is returned in": All implementations support it, and its
 *            layout fixes the bytes of an int and the extents in the file.
 * section:   14.5.2, 14.5.1, 14.3
 * covers:    MPI_File_set_view, MPI_File_get_view, MPI_File_write_at_all, MPI_File_read_at_all,
 *            MPI_File_get_type_extent, MPI_File_read_at
 * shows:     14.3-get_view_representation, 14.3-sets_view, 14.5-external32_in_file,
 *            14.5-three_representations, 14.5.1-type_extent, 14.5.2-integers
 * ranks:     1
 * capability: io
 */
#include "rule_io.h"

static void check_bytes(MPI_File file, MPI_Offset at)
{
    const unsigned char want[8] = {1, 2, 3, 4, 0xff, 0xff, 0xff, 0xfe};
    unsigned char bytes[8] = {0};
    MPI_Aint extent = -1;

    CHECK_MPI(MPI_File_get_type_extent(file, MPI_INT, &extent));
    CHECK_INT(extent, 4);
    CHECK_MPI(MPI_File_get_type_extent(file, MPI_LONG_DOUBLE, &extent));
    CHECK_INT(extent, 16);
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_read_at(file, at, bytes, 8, MPI_BYTE, MPI_STATUS_IGNORE));
    CHECK_BYTES(bytes, want, sizeof want);
}

static void check_data(MPI_File file)
{
    io_check_representation(file, "external32");
    check_bytes(file, 8 * (MPI_Offset)rule_rank());
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_WORLD, check_data);
}
