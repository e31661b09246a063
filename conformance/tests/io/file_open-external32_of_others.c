/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      What one process wrote in external32 is read with the same datatypes by another process that opens the
 *            file itself.
 * class:     required
 * basis:     14.5.4 "Compatibility is guaranteed using", 14.5.2 "All data items are stored contiguously in the file":
 *            The data were written with predefined datatypes, and are read with these.
 * section:   14.5.4, 14.5.2
 * covers:    MPI_File_open, MPI_File_set_view, MPI_File_read, MPI_File_write
 * shows:     14.5.4-compatible_external32
 * ranks:     2
 * capability: io
 */
#include "rule_files.h"

enum { INTS = 3, REALS = 2 };

static const int ints[INTS] = {1, -2, 0x01020304};
static const double reals[REALS] = {0.5, -3e100};

static void write_file(MPI_File file)
{
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "external32", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_write(file, ints, INTS, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_set_view(file, 12, MPI_DOUBLE, MPI_DOUBLE, "external32", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_write(file, reals, REALS, MPI_DOUBLE, MPI_STATUS_IGNORE));
}

static void read_file(MPI_File file)
{
    int in[INTS] = {0, 0, 0};
    double values[REALS] = {0, 0};

    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "external32", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_read(file, in, INTS, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_set_view(file, 12, MPI_DOUBLE, MPI_DOUBLE, "external32", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_read(file, values, REALS, MPI_DOUBLE, MPI_STATUS_IGNORE));
    CHECK_BYTES(in, ints, sizeof ints);
    CHECK_BYTES(values, reals, sizeof reals);
}

void rule(void)
{
    const bool writes = rule_rank() == 0;
    MPI_File file = MPI_FILE_NULL;
    char name[RULE_FILE_NAME];

    rule_file_name(MPI_COMM_WORLD, name);
    if (!writes) {
        CHECK_MPI(PMPI_Barrier(MPI_COMM_WORLD)); /* the file is written */
    }
    int code = MPI_File_open(MPI_COMM_SELF, name,
                             writes ? MPI_MODE_CREATE | MPI_MODE_WRONLY : MPI_MODE_RDONLY,
                             MPI_INFO_NULL, &file);
    if (code == MPI_SUCCESS) {
        if (writes) {
            write_file(file);
        } else {
            read_file(file);
        }
        CHECK_MPI(MPI_File_close(&file));
    }
    if (writes) {
        CHECK_MPI(PMPI_Barrier(MPI_COMM_WORLD));
    }
    CHECK_MPI(PMPI_Barrier(MPI_COMM_WORLD)); /* all have read */
    REQUIRE_OR_SKIP(code, "files");
    if (writes) {
        CHECK_MPI(PMPI_File_delete(name, MPI_INFO_NULL));
    }
}
