/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Messages sent packed are received typed, and typed ones packed; packed bytes arrive as they are;
 *            MPI_BYTE moves storage of any type, and no value is converted.
 * class:     required
 * basis:     3.3.1 "can be used to match any byte of storage", 3.3.1 "the type MPI_PACKED can match any other type",
 *            3.3.1 "There is one exception to this rule, discussed in", 3.3.2 "never entails type conversion. On the
 *            other hand, MPI", 5.2 "A packing unit can be sent using type MPI_PACKED", 5.2 "received using the type
 *            MPI_PACKED. Such a message can", 5.2 "received using any receive operation, with any datatype: the": The
 *            type matching rules let a packed message meet any datatype, and a byte any storage; processes have one
 *            representation, so that all bits must arrive.
 * section:   3.3.1, 3.3.2, 5.2
 * covers:    MPI_Send, MPI_Pack, MPI_Unpack, MPI_Get_count, MPI_Irecv
 * constants: MPI_PACKED, MPI_BYTE
 * shows:     3.3.1-byte_any_storage, 3.3.1-packed_as_typed, 3.3.1-typed_as_packed, 3.3.2-no_type_conversion,
 *            5.2-packed_to_packed, 5.2-typed_received_packed, 5.2-unit_equals_send
 * ranks:     1
 */
#include "rule.h"

#include <string.h>

enum { TAG = 218, ROOM = 400, COUNT = 5 };

static int sent[COUNT] = {0, -1, 5, -2147483647 - 1, 2147483647};

/* One message to this process itself. */
static void move(const void *from, int count, MPI_Datatype type, void *to, int room,
                 MPI_Datatype as, int want)
{
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Status status = rule_status();
    int got = -1;

    REQUIRE_MPI(MPI_Irecv(to, room, as, 0, TAG, MPI_COMM_SELF, &request));
    CHECK_MPI(MPI_Send(from, count, type, 0, TAG, MPI_COMM_SELF));
    CHECK_MPI(MPI_Wait(&request, &status));
    if (want >= 0) {
        CHECK_MPI(MPI_Get_count(&status, as, &got));
        CHECK_INT(got, want);
    }
}

/* One unit of two packs: received with the datatype of all, and as it is. */
static void packed(void)
{
    char unit[ROOM], copy[ROOM];
    int got[COUNT];
    int position = 0, begin = 0;

    CHECK_MPI(MPI_Pack(sent, 2, MPI_INT, unit, ROOM, &position, MPI_COMM_SELF));
    CHECK_MPI(MPI_Pack(sent + 2, COUNT - 2, MPI_INT, unit, ROOM, &position, MPI_COMM_SELF));
    rule_at("packed, received as MPI_INT");
    rule_poison(got, sizeof got);
    move(unit, position, MPI_PACKED, got, COUNT, MPI_INT, COUNT);
    CHECK_BYTES(got, sent, sizeof sent);
    rule_at("packed, received as MPI_PACKED");
    rule_poison(copy, sizeof copy);
    rule_poison(got, sizeof got);
    move(unit, position, MPI_PACKED, copy, ROOM, MPI_PACKED, position);
    CHECK_BYTES(copy, unit, (size_t)position);
    CHECK_MPI(MPI_Unpack(copy, position, &begin, got, COUNT, MPI_INT, MPI_COMM_SELF));
    CHECK_BYTES(got, sent, sizeof sent);
}

static void typed(void)
{
    char unit[ROOM];
    int got[COUNT], size = -1, position = 0;
    MPI_Status status = rule_status();
    MPI_Request request = MPI_REQUEST_NULL;

    rule_at("MPI_INT, received as MPI_PACKED");
    rule_poison(got, sizeof got);
    REQUIRE_MPI(MPI_Irecv(unit, ROOM, MPI_PACKED, 0, TAG, MPI_COMM_SELF, &request));
    CHECK_MPI(MPI_Send(sent, COUNT, MPI_INT, 0, TAG, MPI_COMM_SELF));
    CHECK_MPI(MPI_Wait(&request, &status));
    CHECK_MPI(MPI_Get_count(&status, MPI_PACKED, &size));
    CHECK_MPI(MPI_Unpack(unit, size, &position, got, COUNT, MPI_INT, MPI_COMM_SELF));
    CHECK_BYTES(got, sent, sizeof sent);
}

/* A NaN with bits of its own, a negative zero, and a number that a float does not hold. */
static void bits(void)
{
    const uint64_t from[3] = {0x7ff4000000abcdefu, 0x8000000000000000u, 0x3ff0000000000001u};
    double values[3];
    uint64_t to[3];

    memcpy(values, from, sizeof values);
    rule_at("MPI_DOUBLE");
    rule_poison(to, sizeof to);
    move(values, 3, MPI_DOUBLE, to, 3, MPI_DOUBLE, 3);
    CHECK_BYTES(to, from, sizeof to);
    rule_at("MPI_BYTE");
    rule_poison(to, sizeof to);
    move(values, sizeof values, MPI_BYTE, to, sizeof to, MPI_BYTE, sizeof to);
    CHECK_BYTES(to, from, sizeof to);
}

void rule(void)
{
    packed();
    typed();
    bits();
}
