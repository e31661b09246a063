/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The callbacks of a user-defined representation are not called when the view is set, when a file pointer
 *            moves, or when the file is closed, but when data are accessed.
 * class:     required
 * basis:     14.5.3 "implementation will only invoke the callback routines in this", 14.5.3 "when one of the read or
 *            write routines": Registering, setting the view, seeking, and closing are neither read or write routines
 *            nor MPI_File_get_type_extent.
 * section:   14.5.3
 * covers:    MPI_Register_datarep, MPI_File_set_view, MPI_File_seek, MPI_File_get_view, MPI_File_get_position,
 *            MPI_File_close
 * shows:     14.5.3-only_in_access
 * ranks:     1
 * capability: io
 */
#include "rule_datarep.h"

/* The number of calls of each callback. */
static int extents, reads, writes;

static int extent_of(MPI_Datatype datatype, MPI_Aint *extent, void *extra_state)
{
    extents++;
    return datarep_extent(datatype, extent, extra_state);
}

static int convert_read(void *userbuf, MPI_Datatype datatype, int count, void *filebuf,
                        MPI_Offset position, void *extra_state)
{
    reads++;
    return datarep_read(userbuf, datatype, count, filebuf, position, extra_state);
}

static int convert_write(void *userbuf, MPI_Datatype datatype, int count, void *filebuf,
                         MPI_Offset position, void *extra_state)
{
    writes++;
    return datarep_write(userbuf, datatype, count, filebuf, position, extra_state);
}

static void expect_no_calls(const char *after)
{
    rule_at("after %s", after);
    CHECK_INT(extents, 0);
    CHECK_INT(reads, 0);
    CHECK_INT(writes, 0);
    rule_at(NULL);
    extents = reads = writes = 0;
}

static void view_and_pointer(MPI_File file)
{
    MPI_Offset at = -1;
    MPI_Datatype etype = MPI_DATATYPE_NULL, filetype = MPI_DATATYPE_NULL;
    char got[MPI_MAX_DATAREP_STRING] = "";

    CHECK_MPI(MPI_File_seek(file, 1, MPI_SEEK_SET));
    CHECK_MPI(MPI_File_get_position(file, &at));
    CHECK_INT(at, 1);
    expect_no_calls("MPI_File_seek");
    CHECK_MPI(MPI_File_get_view(file, &at, &etype, &filetype, got));
    rule_file_check_type(etype, MPI_INT);
    rule_file_check_type(filetype, MPI_INT);
    expect_no_calls("MPI_File_get_view");
}

static void use(MPI_File file)
{
    const int data[2] = {5, 6};
    int got[2] = {-1, -1};
    char name[64];

    snprintf(name, sizeof name, "counted %.6f", PMPI_Wtime());
    extents = reads = writes = 0;
    DATAREP_OR_SKIP(
        MPI_Register_datarep(name, convert_read, convert_write, extent_of, &datarep_state));
    DATAREP_OR_SKIP(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, name, MPI_INFO_NULL));
    expect_no_calls("MPI_File_set_view");
    view_and_pointer(file);
    CHECK_MPI(MPI_File_write(file, data, 2, MPI_INT, MPI_STATUS_IGNORE));
    CHECK(writes > 0);
    CHECK_MPI(MPI_File_read_at(file, 1, got, 2, MPI_INT, MPI_STATUS_IGNORE));
    CHECK(reads > 0);
    CHECK_BYTES(got, data, sizeof got);
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;

    REQUIRE_OR_SKIP(rule_file_open(MPI_COMM_SELF, MPI_MODE_RDWR, &file), "files");
    use(file);
    extents = reads = writes = 0;
    CHECK_MPI(MPI_File_close(&file));
    expect_no_calls("MPI_File_close");
}
