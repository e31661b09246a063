/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      What is packed piece by piece is unpacked piece by piece, within the size that
 *            MPI_Pack_size gives, and can be sent as MPI_PACKED.
 * class:     required
 * basis:     5.2 "can be unpacked into several successive messages", 5.2 "returns in size an upper
 *            bound on the increment", 5.2 "can be received using the type MPI_PACKED": A packing
 *            unit gives back the values in their order, needs no more than the bounds say, and
 *            keeps both when it is sent.
 * section:   5.2
 * covers:    MPI_Pack, MPI_Unpack, MPI_Pack_size
 * constants: MPI_PACKED
 * shows:     3.3.1-packed_as_packed, 5.2-pack, 5.2-pack_position, 5.2-pack_size,
 *            5.2-successive_packs, 5.2-successive_unpacks, 5.2-unpack_position
 * ranks:     1
 */
#include "rule.h"

enum { CAPACITY = 256 };

static int size_of(int count, MPI_Datatype type)
{
    int size = -1;

    CHECK_MPI(MPI_Pack_size(count, type, MPI_COMM_SELF, &size));
    CHECK(size > 0);
    return size;
}

static int pack(char *buffer, MPI_Datatype every_other)
{
    const int ints[5] = {1, 2, 3, 4, 5};
    const double real = 2.5;
    int position = 0;
    int first = size_of(1, every_other);
    int most = first + size_of(1, MPI_DOUBLE);

    CHECK_MPI(MPI_Pack(ints, 1, every_other, buffer, most, &position, MPI_COMM_SELF));
    CHECK(position <= first);
    CHECK_MPI(MPI_Pack(&real, 1, MPI_DOUBLE, buffer, most, &position, MPI_COMM_SELF));
    CHECK(position <= most);
    return position;
}

static void unpack(char *buffer, int size)
{
    int ints[3] = {0, 0, 0};
    double real = 0;
    int position = 0;

    CHECK_MPI(MPI_Unpack(buffer, size, &position, ints, 3, MPI_INT, MPI_COMM_SELF));
    CHECK_MPI(MPI_Unpack(buffer, size, &position, &real, 1, MPI_DOUBLE, MPI_COMM_SELF));
    CHECK_INT(position, size);
    CHECK_INT(ints[0], 1);
    CHECK_INT(ints[1], 3);
    CHECK_INT(ints[2], 5);
    CHECK_REAL(real, 2.5);
}

void rule(void)
{
    char buffer[CAPACITY];
    char other[CAPACITY];
    int size;
    int count = -1;
    MPI_Status status = rule_status();
    MPI_Datatype every_other = MPI_DATATYPE_NULL;

    REQUIRE_MPI(MPI_Type_vector(3, 1, 2, MPI_INT, &every_other));
    REQUIRE_MPI(MPI_Type_commit(&every_other));
    size = pack(buffer, every_other);
    unpack(buffer, size);
    CHECK_MPI(MPI_Sendrecv(buffer, size, MPI_PACKED, 0, 0, other, CAPACITY, MPI_PACKED, 0, 0,
                           MPI_COMM_SELF, &status));
    CHECK_MPI(MPI_Get_count(&status, MPI_PACKED, &count));
    CHECK_INT(count, size);
    unpack(other, size);
    CHECK_MPI(MPI_Type_free(&every_other));
}
