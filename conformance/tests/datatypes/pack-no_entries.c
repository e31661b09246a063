/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Packing and unpacking elements of a datatype that has no entries moves nothing and leaves the position.
 * class:    required
 * basis:    5.2 "incremented by the size of the packed message", 5.1 "generated in the type map and there is": the
 *           message has no values.
 * section:  5.1, 5.2, 5.3
 * covers:   MPI_Pack, MPI_Unpack, MPI_Pack_external, MPI_Unpack_external, MPI_Pack_external_size
 * ranks:    1
 */
#include "rule.h"

enum { ROOM = 64 };

static void check(MPI_Datatype type, int count)
{
    unsigned char in[ROOM];
    unsigned char out[ROOM];
    int position = 0;
    MPI_Aint place = 0;
    MPI_Aint size = -1;

    rule_at("%d elements", count);
    rule_poison(in, sizeof in);
    rule_poison(out, sizeof out);
    CHECK_MPI(MPI_Pack(in, count, type, out, ROOM, &position, MPI_COMM_SELF));
    CHECK(position >= 0); /* a header is allowed */
    position = 0;
    CHECK_MPI(MPI_Unpack(out, ROOM, &position, in, count, type, MPI_COMM_SELF));
    CHECK_MPI(MPI_Pack_external_size("external32", count, type, &size));
    CHECK_INT(size, 0);
    CHECK_MPI(MPI_Pack_external("external32", in, count, type, out, ROOM, &place));
    CHECK_INT(place, 0);
    CHECK_MPI(MPI_Unpack_external("external32", out, ROOM, &place, in, count, type));
    CHECK_INT(place, 0);
    CHECK_UNTOUCHED(in, sizeof in);
}

void rule(void)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;

    REQUIRE_MPI(MPI_Type_contiguous(0, MPI_INT, &type));
    REQUIRE_MPI(MPI_Type_commit(&type));
    check(type, 0);
    check(type, 1);
    check(type, 3);
    CHECK_MPI(MPI_Type_free(&type));
}
