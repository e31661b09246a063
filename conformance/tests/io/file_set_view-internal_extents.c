/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      In internal the extent of each predefined datatype is the same before and after data are written, and at
 *            each process, and items of several datatypes, at places that were computed with these extents, come back.
 * class:     required
 * basis:     14.5 "it will maintain constant extents for all predefined datatypes", 14.5.1 "the extents of datatypes in
 *            the file.", 14.5.1 "be the same for all processes accessing", 14.5 "the implementation will perform type
 *            conversions if necessary": What is at the place of a datatype is read with that datatype again.
 * section:   14.5, 14.5.1
 * covers:    MPI_File_set_view, MPI_File_get_type_extent, MPI_File_write_all, MPI_File_read_all
 * shows:     14.5-internal_extents
 * ranks:     1
 * capability: io
 *
 * Each process has two items of each datatype, in the order of ranks.
 */
#include "rule_files.h"

enum { TYPES = 6, ITEMS = 2 };

static const struct mixed {
    char characters[ITEMS];
    short shorts[ITEMS];
    int ints[ITEMS];
    long longs[ITEMS];
    float floats[ITEMS];
    double doubles[ITEMS];
} data = {{'a', 'z'}, {-3, 4}, {70000, -70001}, {5, -6}, {0.5F, -1.5F}, {2.25, -3.75}};

/* The datatypes, and where their items are. */
static const struct {
    MPI_Datatype type;
    const char *name;
    size_t at, size;
} types[TYPES] = {
    {MPI_CHAR, "MPI_CHAR", offsetof(struct mixed, characters), ITEMS * sizeof(char)},
    {MPI_SHORT, "MPI_SHORT", offsetof(struct mixed, shorts), ITEMS * sizeof(short)},
    {MPI_INT, "MPI_INT", offsetof(struct mixed, ints), ITEMS * sizeof(int)},
    {MPI_LONG, "MPI_LONG", offsetof(struct mixed, longs), ITEMS * sizeof(long)},
    {MPI_FLOAT, "MPI_FLOAT", offsetof(struct mixed, floats), ITEMS * sizeof(float)},
    {MPI_DOUBLE, "MPI_DOUBLE", offsetof(struct mixed, doubles), ITEMS * sizeof(double)}};

/* Checks that all processes have the extent, and returns it. */
static MPI_Aint extent_of(MPI_File file, int type)
{
    MPI_Aint extent = -1, least = -1, most = -1;

    CHECK_MPI(MPI_File_get_type_extent(file, types[type].type, &extent));
    CHECK_MPI(MPI_Allreduce(&extent, &least, 1, MPI_AINT, MPI_MIN, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Allreduce(&extent, &most, 1, MPI_AINT, MPI_MAX, MPI_COMM_WORLD));
    CHECK(extent > 0);
    CHECK_INT(least, most);
    return extent;
}

static void access_all(MPI_File file, bool writes, MPI_Aint extents[TYPES])
{
    const MPI_Offset at = ITEMS * (MPI_Offset)rule_rank();
    MPI_Offset place = 0;

    for (int i = 0; i < TYPES; i++) {
        _Alignas(16) char got[sizeof(struct mixed)];
        const char *mine = (const char *)&data + types[i].at;

        rule_at("%s", types[i].name);
        CHECK_MPI(MPI_File_set_view(file, place, types[i].type, types[i].type, "internal",
                                    MPI_INFO_NULL));
        CHECK_INT(extent_of(file, i), extents[i]);
        CHECK_MPI(MPI_File_seek(file, at, MPI_SEEK_SET));
        if (writes) {
            CHECK_MPI(MPI_File_write_all(file, mine, ITEMS, types[i].type, MPI_STATUS_IGNORE));
        } else {
            rule_poison(got, sizeof got);
            CHECK_MPI(MPI_File_read_all(file, got, ITEMS, types[i].type, MPI_STATUS_IGNORE));
            CHECK_BYTES(got, mine, types[i].size);
        }
        place += (MPI_Offset)extents[i] * ITEMS * rule_size();
    }
    rule_at(NULL);
}

static void check(MPI_File file)
{
    MPI_Aint extents[TYPES];

    REQUIRE_MPI(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "internal", MPI_INFO_NULL));
    for (int i = 0; i < TYPES; i++) {
        extents[i] = extent_of(file, i);
    }
    access_all(file, true, extents);
    rule_file_synchronize(file);
    access_all(file, false, extents);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_WORLD, check);
}
