/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      In external32 the elements of a struct follow each other in the file without the padding that they have
 *            in memory, and a value that is not a number comes back as one.
 * class:     required
 * basis:     14.5.2 "All data items are stored contiguously in the file", 14.5.2 "All data is byte aligned, regardless
 *            of type", 14.5.2 "should not be interpreted within MPI as": The view has bytes without holes.
 * section:   14.5.2
 * covers:    MPI_File_write, MPI_File_read_at, MPI_File_set_view
 * shows:     14.5.2-byte_aligned, 14.5.2-nan
 * ranks:     1
 * capability: io
 * state:     trial
 */
#include "rule_files.h"

#include <math.h>

static MPI_File file;

static void view(const char *representation)
{
    REQUIRE_MPI(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, representation, MPI_INFO_NULL));
}

/* Writes `count` elements and reads the bytes of the file; then reads the elements. */
static void transfer(const char *name, MPI_Datatype type, int count, const void *data, void *back,
                     void *bytes, int length)
{
    rule_at("%s", name);
    view("external32");
    CHECK_MPI(MPI_File_write(file, data, count, type, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_read_at(file, 0, back, count, type, MPI_STATUS_IGNORE));
    view("native");
    CHECK_MPI(MPI_File_read_at(file, 0, bytes, length, MPI_BYTE, MPI_STATUS_IGNORE));
}

struct padded {
    short small;
    double large;
};

static void check(MPI_File opened)
{
    const int lengths[2] = {1, 1};
    const MPI_Aint places[2] = {0, offsetof(struct padded, large)};
    const MPI_Datatype types[2] = {MPI_SHORT, MPI_DOUBLE};
    const unsigned char want[20] = {0, 1, 0x3f, 0xf0, 0, 0, 0, 0, 0, 0,
                                    0, 2, 0x7f, 0xf8, 0, 0, 0, 0, 0, 0};
    struct padded data[2] = {{1, 1.0}, {2, 0}}, back[2] = {{0, 0}, {0, 0}};
    unsigned char bytes[20] = {0};
    MPI_Datatype type = MPI_DATATYPE_NULL;

    file = opened;
    data[1].large = (double)NAN;
    REQUIRE_MPI(PMPI_Type_create_struct(2, lengths, places, types, &type));
    CHECK_MPI(PMPI_Type_commit(&type));
    transfer("a struct", type, 2, data, back, bytes, 20);
    CHECK_BYTES(bytes, want, 12);
    CHECK_INT(back[1].small, 2);
    CHECK_REAL(back[0].large, 1.0);
    CHECK(back[1].large != back[1].large);
    CHECK_MPI(PMPI_Type_free(&type));
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check);
}
