/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    MPI_Pack_external packs a derived datatype of mixed basic types without gaps, in one call or several, and
 *          the bytes, sent as MPI_BYTE, are unpacked in other portions to the values.
 * class:   required
 * basis:   5.3 "These procedures read/write data to/from the buffer in the", 5.3 "should be used to send and receive
 *          data that", 5.3 "INOUT position current position in buffer, in bytes (integer)": In external32 an int has
 *          4 bytes, a short 2, and a double 8, with nothing between them.
 * section: 5.3
 * covers:  MPI_Pack_external, MPI_Unpack_external, MPI_Pack_external_size, MPI_Send
 * shows:   5.3-derived, 5.3-sent_as_bytes, 5.3-successive_calls
 * ranks:   1
 */
#include "rule.h"

#include <stddef.h>

struct record {
    int number;
    double value;
    short small;
};

enum { COUNT = 3, BYTES = 14, ROOM = 100 };

static MPI_Datatype make(void)
{
    const int lengths[3] = {1, 1, 1};
    const MPI_Aint at[3] = {offsetof(struct record, number), offsetof(struct record, value),
                            offsetof(struct record, small)};
    const MPI_Datatype types[3] = {MPI_INT, MPI_DOUBLE, MPI_SHORT};
    MPI_Datatype all = MPI_DATATYPE_NULL, type = MPI_DATATYPE_NULL;

    CHECK_MPI(PMPI_Type_create_struct(3, lengths, at, types, &all));
    CHECK_MPI(PMPI_Type_create_resized(all, 0, sizeof(struct record), &type));
    CHECK_MPI(PMPI_Type_commit(&type));
    CHECK_MPI(PMPI_Type_free(&all));
    return type;
}

/* The first element with the datatype, the second one part by part, the third one with the datatype again. */
static void unpack(const unsigned char *unit, MPI_Datatype type, const struct record *want)
{
    struct record got[COUNT];
    MPI_Aint position = 0;

    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_Unpack_external("external32", unit, BYTES * COUNT, &position, &got[0], 1, type));
    CHECK_INT(position, BYTES);
    CHECK_MPI(MPI_Unpack_external("external32", unit, BYTES * COUNT, &position, &got[1].number, 1,
                                  MPI_INT));
    CHECK_MPI(MPI_Unpack_external("external32", unit, BYTES * COUNT, &position, &got[1].value, 1,
                                  MPI_DOUBLE));
    CHECK_MPI(MPI_Unpack_external("external32", unit, BYTES * COUNT, &position, &got[1].small, 1,
                                  MPI_SHORT));
    CHECK_MPI(MPI_Unpack_external("external32", unit, BYTES * COUNT, &position, &got[2], 1, type));
    CHECK_INT(position, BYTES * COUNT);
    for (int i = 0; i < COUNT; i++) {
        CHECK_INT(got[i].number, want[i].number);
        CHECK_REAL(got[i].value, want[i].value);
        CHECK_INT(got[i].small, want[i].small);
        CHECK_UNTOUCHED((char *)&got[i] + sizeof(int),
                        offsetof(struct record, value) - sizeof(int));
    }
}

void rule(void)
{
    const struct record from[COUNT] = {{1, 1.5, -2}, {-70000, -0.25, 300}, {5, 1e100, 6}};
    unsigned char unit[ROOM], copy[BYTES * COUNT];
    MPI_Datatype type = make();
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Aint size = -1, position = 0;

    rule_poison(unit, sizeof unit);
    CHECK_MPI(MPI_Pack_external_size("external32", COUNT, type, &size));
    CHECK_INT(size, BYTES * COUNT);
    CHECK_MPI(MPI_Pack_external("external32", &from[0], 1, type, unit, ROOM, &position));
    CHECK_INT(position, BYTES);
    CHECK_MPI(MPI_Pack_external("external32", &from[1], 2, type, unit, ROOM, &position));
    REQUIRE_INT(position, BYTES * COUNT);
    CHECK_UNTOUCHED(unit + position, (size_t)(ROOM - BYTES * COUNT));
    REQUIRE_MPI(PMPI_Irecv(copy, BYTES * COUNT, MPI_BYTE, 0, 0, MPI_COMM_SELF, &request));
    CHECK_MPI(MPI_Send(unit, BYTES * COUNT, MPI_BYTE, 0, 0, MPI_COMM_SELF));
    CHECK_MPI(PMPI_Wait(&request, MPI_STATUS_IGNORE));
    unpack(copy, type, from);
    CHECK_MPI(PMPI_Type_free(&type));
}
