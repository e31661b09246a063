/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      In collective calls each process has its own filetype, with holes or without, its own datatype and count,
 *            none at all, too, and gets its own data and status, from places that other processes read as well.
 * class:     required
 * basis:     14.3 "filetype, and info may vary.", 14.3 "filetypes from different processes may still overlap each
 *            other.", 14.6.4 "Different processes can pass different values for other arguments", 14.4.1 "The amount of
 *            data accessed will be the amount": Only the etype's extent and the representation are common; what a
 *            process asks for follows from its own view and arguments.
 * section:   14.3, 14.4.1, 14.6.4
 * covers:    MPI_File_set_view, MPI_File_read_all, MPI_File_write_all
 * shows:     14.3-filetype_may_vary, 14.3-overlap_between_processes, 14.4.1-amount_requested,
 *            14.6.4-different_arguments
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

enum { INTS = 60, ITEM = sizeof(int) };

/* The process sees every int, every second or every third one. */
static void set_view(MPI_File file, int step)
{
    MPI_Datatype filetype = MPI_INT;

    if (step > 1) {
        CHECK_MPI(MPI_Type_create_resized(MPI_INT, 0, (MPI_Aint)step * ITEM, &filetype));
        CHECK_MPI(MPI_Type_commit(&filetype));
    }
    CHECK_MPI(MPI_File_set_view(file, ITEM, MPI_INT, filetype, "native", MPI_INFO_NULL));
    if (step > 1) {
        CHECK_MPI(MPI_Type_free(&filetype));
    }
}

static void check_count(const MPI_Status *status, int want)
{
    int count = -1;

    CHECK_MPI(MPI_Get_elements(status, MPI_INT, &count));
    CHECK_INT(count, want);
}

/* Odd processes read with a datatype that has gaps, the third one reads nothing. */
static void check_reads(MPI_File file, int step)
{
    int count = rule_rank() == 2 ? 0 : 8 + rule_rank(), gap = 1 + rule_rank() % 2, in[2 * INTS];
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Status status = rule_status();

    for (int i = 0; i < 2 * INTS; i++) {
        in[i] = -1;
    }
    CHECK_MPI(MPI_Type_create_resized(MPI_INT, 0, (MPI_Aint)gap * ITEM, &type));
    CHECK_MPI(MPI_Type_commit(&type));
    CHECK_MPI(MPI_File_read_all(file, in, count, type, &status));
    check_count(&status, count);
    for (int i = 0; i < 2 * INTS; i++) {
        rule_at("int %d", i);
        CHECK_INT(in[i], i % gap == 0 && i / gap < count ? 701 + step * (i / gap) : -1);
    }
    rule_at(NULL);
    CHECK_MPI(MPI_Type_free(&type));
}

/* The first process writes three ints through its view, each of the others none. */
static void check_write(MPI_File file)
{
    int count = rule_rank() == 0 ? 3 : 0, in[3] = {-1, -1, -1};
    const int out[3] = {801, 802, 803};
    MPI_Status status = rule_status();

    CHECK_MPI(MPI_File_seek(file, 10, MPI_SEEK_SET));
    CHECK_MPI(MPI_File_write_all(file, out, count, MPI_INT, &status));
    check_count(&status, count);
    rule_file_synchronize(file);
    CHECK_MPI(MPI_File_set_view(file, 11 * ITEM, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_read_all(file, in, 3, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_BYTES(in, out, sizeof in);
}

static void check_views(MPI_File file)
{
    int step = 1 + rule_rank() % 3, out[INTS];

    for (int i = 0; i < INTS; i++) {
        out[i] = 700 + i;
    }
    if (rule_rank() == 0) {
        CHECK_MPI(MPI_File_write_at(file, 0, out, INTS * ITEM, MPI_BYTE, MPI_STATUS_IGNORE));
    }
    rule_file_synchronize(file);
    set_view(file, step);
    check_reads(file, step);
    rule_file_synchronize(file);
    check_write(file);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_WORLD, check_views);
}
