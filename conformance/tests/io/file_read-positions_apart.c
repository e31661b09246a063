/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Calls with explicit offsets move no file pointer, those with the individual pointer do not move the shared
 *            one, and those with the shared pointer do not move the individual ones.
 * class:     required
 * basis:     14.4.1 "mixed within the same program and do not", 14.4.3 "The shared file pointer is not used nor
 *            updated.", 14.4.4 "The individual file pointers are not used nor updated.", 14.4.1 "file pointer is used
 *            nor updated.": Each call moves its own pointer, by the number of ints, or none.
 * section:   14.4.1, 14.4.3, 14.4.4
 * covers:    MPI_File_read_at, MPI_File_write_at, MPI_File_read, MPI_File_write, MPI_File_read_all, MPI_File_write_all,
 *            MPI_File_iread, MPI_File_read_shared, MPI_File_write_shared, MPI_File_read_ordered,
 *            MPI_File_write_ordered, MPI_File_seek_shared, MPI_File_get_position, MPI_File_get_position_shared
 * shows:     14.4.1-positioning_apart, 14.4.3-shared_pointer_untouched, 14.4.4-own_pointer_untouched
 * ranks:     1
 * capability: io
 *
 * Each process has ten ints of its own from 1000 on; the shared pointer begins at 100.
 */
#include "rule_files.h"

enum { OWN = 1000, SHARED = 100 };

static MPI_Offset own, shared; /* where the pointers must be */

static void expect(MPI_File file, const char *after, int own_moved, int shared_moved)
{
    MPI_Offset position = -1, common = -1;

    own += own_moved;
    shared += shared_moved;
    rule_at("after %s", after);
    CHECK_MPI(MPI_File_get_position(file, &position));
    CHECK_INT(position, own);
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD)); /* no process moves the shared pointer any more */
    CHECK_MPI(MPI_File_get_position_shared(file, &common));
    CHECK_INT(common, shared);
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
}

static void with_own_pointer(MPI_File file)
{
    const int data[2] = {1, 2};
    int got[2] = {-1, -1};
    MPI_Request request = MPI_REQUEST_NULL;

    CHECK_MPI(MPI_File_write(file, data, 2, MPI_INT, MPI_STATUS_IGNORE));
    expect(file, "MPI_File_write", 2, 0);
    CHECK_MPI(MPI_File_write_all(file, data, 2, MPI_INT, MPI_STATUS_IGNORE));
    expect(file, "MPI_File_write_all", 2, 0);
    CHECK_MPI(MPI_File_seek(file, -4, MPI_SEEK_CUR));
    expect(file, "MPI_File_seek", -4, 0);
    CHECK_MPI(MPI_File_read(file, got, 1, MPI_INT, MPI_STATUS_IGNORE));
    expect(file, "MPI_File_read", 1, 0);
    CHECK_MPI(MPI_File_read_all(file, got, 1, MPI_INT, MPI_STATUS_IGNORE));
    expect(file, "MPI_File_read_all", 1, 0);
    CHECK_MPI(MPI_File_iread(file, got, 2, MPI_INT, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect(file, "MPI_File_iread", 2, 0);
    CHECK_BYTES(got, data, sizeof got);
}

static void with_shared_pointer(MPI_File file)
{
    const int size = rule_size(), data = 5;
    int got = -1;

    CHECK_MPI(MPI_File_write_shared(file, &data, 1, MPI_INT, MPI_STATUS_IGNORE));
    expect(file, "MPI_File_write_shared", 0, size);
    CHECK_MPI(MPI_File_write_ordered(file, &data, 1, MPI_INT, MPI_STATUS_IGNORE));
    expect(file, "MPI_File_write_ordered", 0, size);
    rule_file_synchronize(file);
    CHECK_MPI(MPI_File_seek_shared(file, SHARED, MPI_SEEK_SET));
    expect(file, "MPI_File_seek_shared", 0, -2 * size);
    CHECK_MPI(MPI_File_read_shared(file, &got, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_INT(got, 5);
    expect(file, "MPI_File_read_shared", 0, size);
    CHECK_MPI(MPI_File_read_ordered(file, &got, 1, MPI_INT, MPI_STATUS_IGNORE));
    expect(file, "MPI_File_read_ordered", 0, size);
}

static void check(MPI_File file)
{
    const int data = 7;
    int got = -1;

    own = OWN + 10 * (MPI_Offset)rule_rank();
    shared = SHARED;
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_seek(file, own, MPI_SEEK_SET));
    CHECK_MPI(MPI_File_seek_shared(file, shared, MPI_SEEK_SET));
    CHECK_MPI(MPI_File_write_at(file, own + 9, &data, 1, MPI_INT, MPI_STATUS_IGNORE));
    expect(file, "MPI_File_write_at", 0, 0);
    CHECK_MPI(MPI_File_read_at(file, own + 9, &got, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_INT(got, 7);
    expect(file, "MPI_File_read_at", 0, 0);
    with_own_pointer(file);
    with_shared_pointer(file);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_WORLD, check);
}
