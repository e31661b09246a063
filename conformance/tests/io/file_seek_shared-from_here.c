/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_SEEK_CUR in MPI_File_seek_shared moves the shared pointer by the offset once, however many processes
 *            call, forward and backward, after seeks and after accesses.
 * class:     required
 * basis:     14.4.4 "[ MPI_SEEK_CUR]the pointer is set to the current", 14.4.4 "The offset can be negative, which
 *            allows seeking backwards.", 14.4.4 "MPI_FILE_SEEK_SHARED is collective;": All processes make one call
 *            together.
 * section:   14.4.4
 * covers:    MPI_File_seek_shared, MPI_File_get_position_shared
 * constants: MPI_SEEK_CUR
 * shows:     14.4.4-seek_shared_cur
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

static void expect(MPI_File file, MPI_Offset want)
{
    MPI_Offset position = -1;

    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD)); /* the seek may not synchronize */
    CHECK_MPI(MPI_File_get_position_shared(file, &position));
    CHECK_INT(position, want);
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
}

static void check(MPI_File file)
{
    static const int steps[] = {7, 0, -3, 100, -104};
    const int value = 5;
    MPI_Offset at = 0;

    CHECK_MPI(MPI_File_set_view(file, 4, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        rule_at("step %d", steps[i]);
        CHECK_MPI(MPI_File_seek_shared(file, steps[i], MPI_SEEK_CUR));
        at += steps[i];
        expect(file, at);
    }
    rule_at("after a write");
    CHECK_MPI(MPI_File_write_ordered(file, &value, 1, MPI_INT, MPI_STATUS_IGNORE));
    expect(file, rule_size());
    CHECK_MPI(MPI_File_seek_shared(file, 1 - rule_size(), MPI_SEEK_CUR));
    expect(file, 1);
    CHECK_MPI(MPI_File_seek_shared(file, 2, MPI_SEEK_CUR));
    expect(file, 3);
    rule_at(NULL);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_WORLD, check);
}
