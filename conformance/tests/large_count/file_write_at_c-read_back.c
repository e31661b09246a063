/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_File_write_at_c and MPI_File_read_at_c move small data at any offset, beyond 2^32
 *            too, and MPI_File_get_type_extent_c gives extents beyond 2^31.
 * class:     required
 * basis:     19.2 "with the same name but suffixed by", 14.4.2 "writes a file beginning at the
 *            position specified by", 14.4.1 "The amount of data accessed will be the amount",
 *            14.5.1 "Returns the extent of datatype in the file": Offsets have the width of
 *            MPI_Offset and the extent is an MPI_Count, so that neither loses bits.
 * section:   14.4.2, 14.5.1, 2.5.8, 19.2, 14.4.1
 * covers:    MPI_File_write_at_c, MPI_File_read_at_c, MPI_File_get_type_extent_c
 * shows:     14.4.2-read_at, 14.4.2-write_at, 14.5.1-type_extent_native
 * ranks:     1
 * capability: large_count
 *
 * The file is sparse: on most file systems the part before the offset takes no space.
 */
#include "rule_files.h"

#include <stdio.h>

enum { LENGTH = 5 };

static void check_data(MPI_File file, MPI_Offset offset)
{
    char in[LENGTH] = "----";
    MPI_Status status = rule_status();
    int count = -1;

    rule_at("offset %lld", (long long)offset);
    CHECK_MPI(MPI_File_write_at_c(file, offset, "text", LENGTH, MPI_CHAR, &status));
    CHECK_MPI(MPI_Get_count(&status, MPI_CHAR, &count));
    CHECK_INT(count, LENGTH);
    status = rule_status();
    CHECK_MPI(MPI_File_read_at_c(file, offset, in, LENGTH, MPI_CHAR, &status));
    CHECK_MPI(MPI_Get_count(&status, MPI_CHAR, &count));
    CHECK_INT(count, LENGTH);
    CHECK_STR(in, "text");
}

static void check_extent(MPI_File file)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Count extent = -1;

    REQUIRE_MPI(MPI_Type_contiguous(1 << 30, MPI_INT, &type));
    REQUIRE_MPI(MPI_Type_commit(&type));
    CHECK_MPI(MPI_File_get_type_extent_c(file, type, &extent));
    CHECK_INT(extent, (MPI_Count)1 << 32);
    CHECK_MPI(MPI_Type_free(&type));
}

static void check(MPI_File file)
{
    REQUIRE_OR_SKIP(MPI_File_write_at_c(file, 0, "", 0, MPI_CHAR, MPI_STATUS_IGNORE),
                    "MPI_File_write_at_c");
    check_data(file, 3);
    check_data(file, ((MPI_Offset)1 << 32) + 3);
    check_extent(file);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check);
}
