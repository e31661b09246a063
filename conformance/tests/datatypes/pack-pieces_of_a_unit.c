/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    MPI_Pack writes nothing outside the buffer, packs of no items lose nothing, and communicators of
 *          every kind serve.
 * class:   required
 * basis:   5.2 "is the communicator that will be subsequently used for", 5.2 "the first location in the output buffer
 *          to be", 5.2 "IN outsize output buffer size, in bytes", 5.2 "IN incount number of input data items
 *          (nonnegative integer)": The bytes in front of the
 *          first position, and behind the size, are not of the buffer, and a communicator only says who is to receive.
 * section: 5.2
 * covers:  MPI_Pack, MPI_Unpack, MPI_Pack_size
 * shows:   5.2-pack_any_communicator, 5.2-pack_writes_its_part, 5.2-pack_zero
 * ranks:   1
 */
#include "rule.h"

enum { FRONT = 5, ROOM = 400, BEHIND = 9 };

/* Items of three calls: two numbers, none, and one; the position grows, and only the buffer is written. The first
 * call of a unit must have position 0, so the buffer begins behind the bytes in front. */
static void pieces(MPI_Comm comm)
{
    const int sent[3] = {1, -2, 3};
    unsigned char memory[FRONT + ROOM + BEHIND];
    unsigned char *unit = memory + FRONT;
    int got[4] = {0, 0, 0, 7};
    int position = 0, begin = 0, size = -1;

    rule_poison(memory, sizeof memory);
    CHECK_MPI(MPI_Pack_size(2, MPI_INT, comm, &size));
    CHECK_MPI(MPI_Pack(sent, 2, MPI_INT, unit, ROOM, &position, comm));
    CHECK(position > 0 && position <= size);
    CHECK_MPI(MPI_Pack(sent, 0, MPI_INT, unit, ROOM, &position, comm));
    CHECK_MPI(MPI_Pack(sent + 2, 1, MPI_INT, unit, ROOM, &position, comm));
    CHECK_UNTOUCHED(memory, FRONT);
    CHECK_UNTOUCHED(unit + ROOM, BEHIND);
    CHECK_MPI(MPI_Unpack(unit, position, &begin, got, 1, MPI_INT, comm));
    CHECK_MPI(MPI_Unpack(unit, position, &begin, got, 0, MPI_INT, comm));
    CHECK_MPI(MPI_Unpack(unit, position, &begin, got + 1, 2, MPI_INT, comm));
    CHECK_INT(begin, position);
    CHECK_BYTES(got, sent, sizeof sent);
    CHECK_INT(got[3], 7);
}

void rule(void)
{
    MPI_Comm comm = MPI_COMM_NULL, between = MPI_COMM_NULL;
    bool low = rule_rank() < rule_size() / 2;

    rule_at("MPI_COMM_SELF");
    pieces(MPI_COMM_SELF);
    REQUIRE_MPI(PMPI_Comm_split(MPI_COMM_WORLD, low, 0, &comm));
    rule_at("a part of MPI_COMM_WORLD");
    pieces(comm);
    if (rule_size() > 1) {
        rule_at("an intercommunicator");
        REQUIRE_MPI(
            PMPI_Intercomm_create(comm, 0, MPI_COMM_WORLD, low ? rule_size() / 2 : 0, 1, &between));
        pieces(between);
        CHECK_MPI(PMPI_Comm_free(&between));
    }
    CHECK_MPI(PMPI_Comm_free(&comm));
}
