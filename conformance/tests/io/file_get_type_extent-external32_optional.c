/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      In external32 each Fortran or C++ datatype that the library supports has the length of its table, for
 *            MPI_File_get_type_extent and for MPI_Pack_external_size.
 * class:     required
 * basis:     14.5.2 "sizes of optional datatypes", 14.5.2 "sizes of C++ datatypes", 14.5.2 "All data is byte aligned,
 *            regardless of type", 14.5.1 "Returns the extent of datatype in the file": The tables fix the lengths, and
 *            nothing is added for alignment.
 * section:   14.5.2, 14.5.1, 5.3
 * covers:    MPI_File_get_type_extent, MPI_Pack_external_size
 * shows:     14.5.2-optional_sizes
 * ranks:     1
 * capability: io
 * level:     abi
 */
#include "rule_files.h"

#include "rule_datatypes.h"

#define T(type, length)                                                                            \
    {                                                                                              \
        type, #type, length                                                                        \
    }

static const struct {
    MPI_Datatype type;
    const char *name;
    int length;
} table[] = {T(MPI_CHARACTER, 1),
             T(MPI_LOGICAL, 4),
             T(MPI_INTEGER, 4),
             T(MPI_REAL, 4),
             T(MPI_DOUBLE_PRECISION, 8),
             T(MPI_COMPLEX, 8),
             T(MPI_DOUBLE_COMPLEX, 16),
             T(MPI_CXX_BOOL, 1),
             T(MPI_CXX_FLOAT_COMPLEX, 8),
             T(MPI_CXX_DOUBLE_COMPLEX, 16),
             T(MPI_CXX_LONG_DOUBLE_COMPLEX, 32),
             T(MPI_INTEGER1, 1),
             T(MPI_INTEGER2, 2),
             T(MPI_INTEGER4, 4),
             T(MPI_INTEGER8, 8),
             T(MPI_INTEGER16, 16),
             T(MPI_LOGICAL1, 1),
             T(MPI_LOGICAL2, 2),
             T(MPI_LOGICAL4, 4),
             T(MPI_LOGICAL8, 8),
             T(MPI_LOGICAL16, 16),
             T(MPI_REAL2, 2),
             T(MPI_REAL4, 4),
             T(MPI_REAL8, 8),
             T(MPI_REAL16, 16),
             T(MPI_COMPLEX4, 4),
             T(MPI_COMPLEX8, 8),
             T(MPI_COMPLEX16, 16),
             T(MPI_COMPLEX32, 32)};

static void check(MPI_File file)
{
    REQUIRE_MPI(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "external32", MPI_INFO_NULL));
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        MPI_Aint extent = -1, bytes = -1;
        int size = -1;

        rule_at("%s", table[i].name);
        if (datatype_is_supported(table[i].type, &size)) {
            CHECK_MPI(MPI_File_get_type_extent(file, table[i].type, &extent));
            CHECK_INT(extent, table[i].length);
            CHECK_MPI(MPI_Pack_external_size("external32", 3, table[i].type, &bytes));
            CHECK_INT(bytes, 3 * table[i].length);
        }
    }
    rule_at(NULL);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check);
}
