/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The conversion functions get a datatype that is equivalent to that of the call and count items, until
 *            all of a large access are converted; those of a read begin at position 0 and go on, with the same
 *            buffer, where the call before ended.
 * class:     required
 * basis:     14.5.3 "datatype will be equivalent to the datatype that the", 14.5.3 "position set to zero.", 14.5.3 "in
 *            subsequent calls to the conversion function, MPI will", 14.5.3 "must ensure that all data accessed is
 *            converted,", 14.5.3 "count is a count of data items": The position counts entries of the type map, so the
 *            counts of all calls of an access add up to the items of that access. No sentence says where the calls of
 *            a write go on.
 * section:   14.5.3
 * covers:    MPI_Register_datarep, MPI_File_set_view, MPI_File_write, MPI_File_read
 * shows:     14.5.3-all_data_converted, 14.5.3-equivalent_datatype, 14.5.3-first_position, 14.5.3-successive_chunks
 * ranks:     1
 * capability: io
 *
 * The datatype has ints 0 and 1 of every three. An int in the file is the complement of that in memory.
 */
#include "rule_datarep.h"

enum { ENTRIES = 1 << 19, IN_ENTRY = 2, STEP = 3, ITEM = sizeof(int) };

/* Whether the access reads, the items that it has converted, and its buffer. */
static bool reading;
static MPI_Offset converted;
static void *buffer;

/* Checks the arguments, and copies each item with its bits turned over; which way, the access says. */
static int convert(void *userbuf, MPI_Datatype datatype, int count, void *filebuf,
                   MPI_Offset position, void *extra_state)
{
    MPI_Aint low = -1, extent = -1;
    int size = -1;

    (void)extra_state;
    CHECK_MPI(PMPI_Type_size(datatype, &size));
    CHECK_MPI(PMPI_Type_get_extent(datatype, &low, &extent));
    CHECK(size == IN_ENTRY * ITEM && low == 0 && extent == STEP * ITEM);
    if (reading) {
        CHECK_INT(position, converted);
        CHECK(position == 0 || userbuf == buffer);
    }
    buffer = userbuf;
    converted += count;
    for (int i = 0; i < count; i++) {
        const MPI_Offset at = position + i;
        int *item = (int *)userbuf + at / IN_ENTRY * STEP + at % IN_ENTRY, value = 0;
        char *stored = (char *)filebuf + (size_t)i * ITEM;

        memcpy(&value, reading ? stored : (char *)item, ITEM);
        value = ~value;
        memcpy(reading ? (char *)item : stored, &value, ITEM);
    }
    return MPI_SUCCESS;
}

static void access_file(MPI_File file, int entries, MPI_Datatype entry)
{
    static int given[STEP * ENTRIES], got[STEP * ENTRIES], want[STEP * ENTRIES];

    for (int i = 0; i < STEP * entries; i++) {
        given[i] = i;
        got[i] = -1;
        want[i] = i % STEP < IN_ENTRY ? i : -1;
    }
    rule_at("%d entries", entries);
    CHECK_MPI(MPI_File_seek(file, 0, MPI_SEEK_SET));
    reading = false;
    converted = 0;
    CHECK_MPI(MPI_File_write(file, given, entries, entry, MPI_STATUS_IGNORE));
    CHECK_INT(converted, (MPI_Offset)entries * IN_ENTRY);
    CHECK_MPI(MPI_File_seek(file, 0, MPI_SEEK_SET));
    reading = true;
    converted = 0;
    CHECK_MPI(MPI_File_read(file, got, entries, entry, MPI_STATUS_IGNORE));
    CHECK_INT(converted, (MPI_Offset)entries * IN_ENTRY);
    CHECK_BYTES(got, want, (size_t)entries * STEP * ITEM);
}

static void check(MPI_File file)
{
    char name[64];
    MPI_Datatype pair = MPI_DATATYPE_NULL, entry = MPI_DATATYPE_NULL;

    snprintf(name, sizeof name, "complement %.6f", PMPI_Wtime());
    DATAREP_OR_SKIP(MPI_Register_datarep(name, convert, convert, datarep_extent, &datarep_state));
    DATAREP_OR_SKIP(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, name, MPI_INFO_NULL));
    CHECK_MPI(MPI_Type_contiguous(IN_ENTRY, MPI_INT, &pair));
    CHECK_MPI(MPI_Type_create_resized(pair, 0, (MPI_Aint)STEP * ITEM, &entry));
    CHECK_MPI(MPI_Type_commit(&entry));
    access_file(file, 3, entry);
    access_file(file, ENTRIES, entry);
    CHECK_MPI(MPI_Type_free(&entry));
    CHECK_MPI(MPI_Type_free(&pair));
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check);
}
