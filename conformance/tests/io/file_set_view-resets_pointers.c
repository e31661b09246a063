/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_File_set_view sets the individual file pointers and the shared one to 0, when they had been moved by
 *            accesses and by seeks, and the next accesses begin there.
 * class:     required
 * basis:     14.3 "resets the individual file pointers and the shared file", 14.4.4 "The file pointer is updated
 *            relative to the current": Position 0 is the first etype of the new view, whether it is the same view or
 *            another one.
 * section:   14.3, 14.4.3, 14.4.4
 * covers:    MPI_File_set_view, MPI_File_get_position, MPI_File_get_position_shared, MPI_File_read,
 *            MPI_File_read_ordered
 * shows:     14.3-resets_own_pointer, 14.3-resets_shared_pointer
 * ranks:     1
 * capability: io
 *
 * Int i of the file has the value i.
 */
#include "rule_files.h"

enum { INTS = 256, ITEM = sizeof(int) };

/* Rank 0 writes the file while the view has bytes. */
static void fill(MPI_File file)
{
    int out[INTS];

    for (int i = 0; i < INTS; i++) {
        out[i] = i;
    }
    if (rule_rank() == 0) {
        CHECK_MPI(MPI_File_write_at(file, 0, out, INTS * ITEM, MPI_BYTE, MPI_STATUS_IGNORE));
    }
    rule_file_synchronize(file);
}

static void expect(MPI_File file, MPI_Offset own, MPI_Offset shared)
{
    MPI_Offset position = -1;

    CHECK_MPI(MPI_File_get_position(file, &position));
    CHECK_INT(position, own);
    position = -1;
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD)); /* no process moves the shared pointer any more */
    CHECK_MPI(MPI_File_get_position_shared(file, &position));
    CHECK_INT(position, shared);
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
}

/* The view begins at an int, and all pointers with it. */
static void set_view(MPI_File file, int first)
{
    int value = -1;

    REQUIRE_MPI(MPI_File_set_view(file, (MPI_Offset)first * ITEM, MPI_INT, MPI_INT, "native",
                                  MPI_INFO_NULL));
    expect(file, 0, 0);
    CHECK_MPI(MPI_File_read(file, &value, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_INT(value, first);
    value = -1;
    CHECK_MPI(MPI_File_read_ordered(file, &value, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_INT(value, first + rule_rank());
    expect(file, 1, rule_size());
}

static void check(MPI_File file)
{
    fill(file);
    rule_at("first view");
    set_view(file, 0);
    rule_at("same view, after reads");
    set_view(file, 0);
    rule_at("another displacement, after reads");
    set_view(file, 5);
    CHECK_MPI(MPI_File_seek(file, 7 + (MPI_Offset)rule_rank(), MPI_SEEK_SET));
    CHECK_MPI(MPI_File_seek_shared(file, 11, MPI_SEEK_SET));
    expect(file, 7 + (MPI_Offset)rule_rank(), 11);
    rule_at("same view, after seeks");
    set_view(file, 5);
    CHECK_MPI(MPI_File_seek(file, 3, MPI_SEEK_SET));
    CHECK_MPI(MPI_File_seek_shared(file, 4, MPI_SEEK_SET));
    rule_at("a smaller displacement, after seeks");
    set_view(file, 2);
    rule_at(NULL);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_WORLD, check);
}
