/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      In external32 the elements of a struct follow each other in the file without the padding that they have
 *            in memory, and a value that is not a number comes back as one.
 * class:     required
 * basis:     14.5.2 "All data items are stored contiguously in the file", 14.5.2 "All data is byte aligned, regardless
 *            of type", 14.5.2 "should not be interpreted within MPI as", 14.5.1 "must be specified in terms of their
 *            values in": The etype has the elements where they are in the file, without holes.
 * section:   14.5.2, 14.5.1
 * covers:    MPI_File_write, MPI_File_read_at, MPI_File_set_view
 * shows:     14.5.2-byte_aligned, 14.5.2-nan
 * ranks:     1
 * capability: io
 * process:   alone
 */
#define RULE_ALONE
#include "rule_files.h"

#include <math.h>

enum { LENGTH = 10 }; /* of a struct in the file */

struct padded {
    short small;
    double large;
};

/* A committed struct of a short and of a double at a place, with an extent. */
static MPI_Datatype make_type(MPI_Aint place, MPI_Aint extent)
{
    const int lengths[2] = {1, 1};
    const MPI_Aint places[2] = {0, place};
    const MPI_Datatype types[2] = {MPI_SHORT, MPI_DOUBLE};
    MPI_Datatype type = MPI_DATATYPE_NULL, resized = MPI_DATATYPE_NULL;

    CHECK_MPI(PMPI_Type_create_struct(2, lengths, places, types, &type));
    CHECK_MPI(PMPI_Type_create_resized(type, 0, extent, &resized));
    CHECK_MPI(PMPI_Type_commit(&resized));
    CHECK_MPI(PMPI_Type_free(&type));
    return resized;
}

static void check(MPI_File file)
{
    const unsigned char want[LENGTH + 2] = {0, 1, 0x3f, 0xf0, 0, 0, 0, 0, 0, 0, 0, 2};
    struct padded data[2] = {{1, 1.0}, {2, 0}}, back[2] = {{0, 0}, {0, 0}};
    unsigned char bytes[2 * LENGTH] = {0};
    MPI_Datatype memory = make_type(offsetof(struct padded, large), sizeof(struct padded));
    MPI_Datatype etype = make_type(2, LENGTH);

    data[1].large = (double)NAN;
    REQUIRE_MPI(MPI_File_set_view(file, 0, etype, etype, "external32", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_write(file, data, 2, memory, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_read_at(file, 0, back, 2, memory, MPI_STATUS_IGNORE));
    REQUIRE_MPI(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_read_at(file, 0, bytes, sizeof bytes, MPI_BYTE, MPI_STATUS_IGNORE));
    CHECK_BYTES(bytes, want, sizeof want);
    CHECK_INT(back[1].small, 2);
    CHECK_REAL(back[0].large, 1.0);
    CHECK(back[1].large != back[1].large);
    CHECK_MPI(PMPI_Type_free(&memory));
    CHECK_MPI(PMPI_Type_free(&etype));
}

void rule(void)
{
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    rule_file_run_or_skip(MPI_COMM_SELF, check);
    CHECK_MPI(MPI_Finalize());
}
