/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Longs that four bytes can hold come back from external32 as they were, in a file and from a buffer, and
 *            the displacements of the datatype in memory are those of memory.
 * class:     required
 * basis:     14.5.2 "MPI_INT 4 MPI_LONG 4 MPI_UNSIGNED 4 MPI_UNSIGNED_LONG 4", 14.5.1 "constructed using displacements
 *            corresponding to displacements in memory.", 14.5 "read and write operations convert all data": Whatever
 *            length a long has in memory, its value fits in the file.
 * section:   14.5.2, 14.5.1, 14.5, 5.3
 * covers:    MPI_File_write, MPI_File_read, MPI_Pack_external, MPI_Unpack_external
 * constants: MPI_LONG, MPI_UNSIGNED_LONG
 * shows:     14.5.1-memory_displacements, 14.5.2-long_round_trip
 * ranks:     1
 * capability: io
 *
 * In memory there is a gap of one long behind each long.
 */
#include "rule_files.h"

#include <string.h>

enum { LONGS = 4, ROOM = 64 };

static const long values[LONGS] = {-1, 70000, -2147483647L - 1, 2147483647L};
static const unsigned long positive[LONGS] = {0, 1, 2147483648UL, 4294967295UL};

/* The buffer is longer than needed, so that longs of eight bytes fit, too. */
static void check_buffer(const void *out, MPI_Datatype type)
{
    long in[LONGS];
    char packed[ROOM];
    MPI_Aint end = 0, position = 0;

    rule_poison(in, sizeof in);
    CHECK_MPI(MPI_Pack_external("external32", out, LONGS, type, packed, ROOM, &end));
    CHECK_MPI(MPI_Unpack_external("external32", packed, end, &position, in, LONGS, type));
    CHECK_INT(position, end);
    CHECK_BYTES(in, out, sizeof in);
}

static void check_file(MPI_File file, const void *out, MPI_Datatype type)
{
    long in[LONGS];

    rule_poison(in, sizeof in);
    REQUIRE_MPI(MPI_File_set_view(file, 0, type, type, "external32", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_write(file, out, LONGS, type, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_seek(file, 0, MPI_SEEK_SET));
    CHECK_MPI(MPI_File_read(file, in, LONGS, type, MPI_STATUS_IGNORE));
    CHECK_BYTES(in, out, sizeof in);
}

static void check_gaps(MPI_File file)
{
    long out[2 * LONGS], in[2 * LONGS], want[2 * LONGS], dense[LONGS];
    MPI_Datatype gaps = MPI_DATATYPE_NULL;

    rule_poison(out, sizeof out);
    rule_poison(in, sizeof in);
    rule_poison(dense, sizeof dense);
    for (int i = 0; i < LONGS; i++) {
        out[2 * i] = values[i];
    }
    memcpy(want, out, sizeof want); /* poison between the values, as in what is read */
    CHECK_MPI(MPI_Type_vector(LONGS, 1, 2, MPI_LONG, &gaps));
    CHECK_MPI(MPI_Type_commit(&gaps));
    REQUIRE_MPI(MPI_File_set_view(file, 0, MPI_LONG, MPI_LONG, "external32", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_write(file, out, 1, gaps, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_seek(file, 0, MPI_SEEK_SET));
    CHECK_MPI(MPI_File_read(file, in, 1, gaps, MPI_STATUS_IGNORE));
    CHECK_BYTES(in, want, sizeof in);
    CHECK_MPI(MPI_File_seek(file, 0, MPI_SEEK_SET));
    CHECK_MPI(MPI_File_read(file, dense, LONGS, MPI_LONG, MPI_STATUS_IGNORE));
    CHECK_BYTES(dense, values, sizeof dense);
    CHECK_MPI(MPI_Type_free(&gaps));
}

static void check(MPI_File file)
{
    check_buffer(values, MPI_LONG);
    check_buffer(positive, MPI_UNSIGNED_LONG);
    check_file(file, values, MPI_LONG);
    check_file(file, positive, MPI_UNSIGNED_LONG);
    check_gaps(file);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check);
}
