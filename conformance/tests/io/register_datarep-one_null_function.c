/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      With MPI_CONVERSION_FN_NULL as the read function, as the write function, or as both, accesses of that
 *            direction use the native representation, and those of the other direction the function.
 * class:     required
 * basis:     14.5.3 "may be used as either write_conversion_fn or read_conversion_fn", 14.5.3 "the requested data
 *            access using the native data representation.", 14.5.3 "causing subsequent data access operations to call
 *            the conversion": The function that is not null turns all bits over, and an int has its length in memory.
 * section:   14.5.3
 * covers:    MPI_Register_datarep, MPI_File_set_view, MPI_File_write, MPI_File_read
 * constants: MPI_CONVERSION_FN_NULL
 * shows:     14.5.3-null_functions_native
 * ranks:     1
 * capability: io
 */
#include "rule_datarep.h"

static const int data[3] = {1, 2, 3}, turned[3] = {~1, ~2, ~3};

static void check_access(MPI_File file, const int *stored, const int *back)
{
    int got[3] = {0, 0, 0};

    CHECK_MPI(MPI_File_write(file, data, 3, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_seek(file, 0, MPI_SEEK_SET));
    CHECK_MPI(MPI_File_read(file, got, 3, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_BYTES(got, back, sizeof got);
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_read(file, got, 3, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_BYTES(got, stored, sizeof got);
}

static void check(MPI_File file)
{
    static const struct {
        const char *name;
        MPI_Datarep_conversion_function *read, *write;
        const int *stored, *back;
    } ways[3] = {{"both null", MPI_CONVERSION_FN_NULL, MPI_CONVERSION_FN_NULL, data, data},
                 {"read null", MPI_CONVERSION_FN_NULL, datarep_write, turned, turned},
                 {"write null", datarep_read, MPI_CONVERSION_FN_NULL, data, turned}};

    for (int i = 0; i < 3; i++) {
        char name[64];

        rule_at("%s", ways[i].name);
        snprintf(name, sizeof name, "%s %.6f", ways[i].name, PMPI_Wtime());
        DATAREP_OR_SKIP(MPI_Register_datarep(name, ways[i].read, ways[i].write, datarep_extent,
                                             &datarep_state));
        DATAREP_OR_SKIP(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, name, MPI_INFO_NULL));
        check_access(file, ways[i].stored, ways[i].back);
    }
    rule_at(NULL);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check);
}
