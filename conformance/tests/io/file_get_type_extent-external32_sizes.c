/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      In external32 MPI_File_get_type_extent returns the length of the table for each predefined C datatype, and
 *            that of a portable derived datatype is scaled.
 * class:     required
 * basis:     14.5.2 "All data is byte aligned, regardless of type", 14.5.1 "Returns the extent of datatype in the
 *            file", 14.5.1 "MPI will scale any displacements in the": The table has the lengths; displacements of a
 *            portable datatype are counted in them.
 * section:   14.5.2, 14.5.1
 * covers:    MPI_File_get_type_extent
 * shows:     14.5.1-type_extent_derived, 14.5.2-sizes
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

static const struct {
    MPI_Datatype type;
    const char *name;
    int length;
} table[] = {{MPI_PACKED, "MPI_PACKED", 1},
             {MPI_BYTE, "MPI_BYTE", 1},
             {MPI_CHAR, "MPI_CHAR", 1},
             {MPI_UNSIGNED_CHAR, "MPI_UNSIGNED_CHAR", 1},
             {MPI_SIGNED_CHAR, "MPI_SIGNED_CHAR", 1},
             {MPI_WCHAR, "MPI_WCHAR", 2},
             {MPI_SHORT, "MPI_SHORT", 2},
             {MPI_UNSIGNED_SHORT, "MPI_UNSIGNED_SHORT", 2},
             {MPI_INT, "MPI_INT", 4},
             {MPI_LONG, "MPI_LONG", 4},
             {MPI_UNSIGNED, "MPI_UNSIGNED", 4},
             {MPI_UNSIGNED_LONG, "MPI_UNSIGNED_LONG", 4},
             {MPI_LONG_LONG_INT, "MPI_LONG_LONG_INT", 8},
             {MPI_UNSIGNED_LONG_LONG, "MPI_UNSIGNED_LONG_LONG", 8},
             {MPI_FLOAT, "MPI_FLOAT", 4},
             {MPI_DOUBLE, "MPI_DOUBLE", 8},
             {MPI_LONG_DOUBLE, "MPI_LONG_DOUBLE", 16},
             {MPI_C_BOOL, "MPI_C_BOOL", 1},
             {MPI_INT8_T, "MPI_INT8_T", 1},
             {MPI_INT16_T, "MPI_INT16_T", 2},
             {MPI_INT32_T, "MPI_INT32_T", 4},
             {MPI_INT64_T, "MPI_INT64_T", 8},
             {MPI_UINT8_T, "MPI_UINT8_T", 1},
             {MPI_UINT16_T, "MPI_UINT16_T", 2},
             {MPI_UINT32_T, "MPI_UINT32_T", 4},
             {MPI_UINT64_T, "MPI_UINT64_T", 8},
             {MPI_AINT, "MPI_AINT", 8},
             {MPI_COUNT, "MPI_COUNT", 8},
             {MPI_OFFSET, "MPI_OFFSET", 8},
             {MPI_C_FLOAT_COMPLEX, "MPI_C_FLOAT_COMPLEX", 8},
             {MPI_C_DOUBLE_COMPLEX, "MPI_C_DOUBLE_COMPLEX", 16},
             {MPI_C_LONG_DOUBLE_COMPLEX, "MPI_C_LONG_DOUBLE_COMPLEX", 32}};

static void expect(MPI_File file, const char *name, MPI_Datatype type, int length)
{
    MPI_Aint extent = -1;

    rule_at("%s", name);
    CHECK_MPI(MPI_File_get_type_extent(file, type, &extent));
    CHECK_INT(extent, length);
}

static void check(MPI_File file)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;

    REQUIRE_MPI(PMPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "external32", MPI_INFO_NULL));
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        expect(file, table[i].name, table[i].type, table[i].length);
    }
    REQUIRE_MPI(PMPI_Type_vector(3, 1, 2, MPI_LONG, &type));
    CHECK_MPI(PMPI_Type_commit(&type));
    expect(file, "a vector of MPI_LONG", type, 20);
    CHECK_MPI(PMPI_Type_free(&type));
    REQUIRE_MPI(PMPI_Type_contiguous(3, MPI_SHORT, &type));
    CHECK_MPI(PMPI_Type_commit(&type));
    expect(file, "three of MPI_SHORT", type, 6);
    CHECK_MPI(PMPI_Type_free(&type));
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_WORLD, check);
}
