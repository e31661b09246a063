/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      After a read that the end of the file cuts short within an entry of a derived datatype, MPI_Get_elements
 *            counts its ints and MPI_Get_count gives MPI_UNDEFINED.
 * class:     required
 * basis:     14.4.1 "can be extracted from status by using MPI_GET_COUNT", 14.4.1 "The number of datatype entries and
 *            predefined elements accessed", 5.1.11 "number of basic elements received": The number of entries is no
 *            whole number; that of ints is.
 * section:   14.4.1, 5.1.11
 * covers:    MPI_File_read_at, MPI_Get_count, MPI_Get_elements
 * constants: MPI_UNDEFINED
 * shows:     14.4.1-partial_entry
 * ranks:     1
 * capability: io
 *
 * An entry has three ints and a gap.
 */
#include "rule_files.h"

enum { IN_FILE = 7, ENTRY = 3, STEP = 4, ENTRIES = 3, ITEM = sizeof(int) };

/* Reads from int `at` on, where `left` ints are left. */
static void check_read(MPI_File file, MPI_Datatype entry, int at, int left)
{
    int got[ENTRIES * STEP], count = -1, elements = -1;
    MPI_Status status = rule_status();

    rule_at("%d ints left", left);
    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_File_read_at(file, at, got, ENTRIES, entry, &status));
    CHECK_MPI(MPI_Get_elements(&status, entry, &elements));
    CHECK_INT(elements, left);
    CHECK_MPI(MPI_Get_count(&status, entry, &count));
    CHECK_INT(count, left % ENTRY == 0 ? left / ENTRY : MPI_UNDEFINED);
    for (int i = 0; i < left; i++) {
        CHECK_INT(got[i / ENTRY * STEP + i % ENTRY], 70 + at + i);
    }
    rule_at(NULL);
}

static void check(MPI_File file)
{
    int data[IN_FILE];
    MPI_Datatype ints = MPI_DATATYPE_NULL, entry = MPI_DATATYPE_NULL;

    for (int i = 0; i < IN_FILE; i++) {
        data[i] = 70 + i;
    }
    CHECK_MPI(MPI_Type_contiguous(ENTRY, MPI_INT, &ints));
    CHECK_MPI(MPI_Type_create_resized(ints, 0, (MPI_Aint)STEP * ITEM, &entry));
    CHECK_MPI(MPI_Type_commit(&entry));
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_write_at(file, 0, data, IN_FILE, MPI_INT, MPI_STATUS_IGNORE));
    for (int at = 0; at <= IN_FILE; at++) {
        check_read(file, entry, at, IN_FILE - at);
    }
    CHECK_MPI(MPI_Type_free(&entry));
    CHECK_MPI(MPI_Type_free(&ints));
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check);
}
