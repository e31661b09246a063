/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Several calls of MPI_Pack_external fill one buffer, whose bytes, sent and received as MPI_BYTE, are
 *          unpacked in other portions to the values.
 * class:   required
 * basis:   5.3 "should be used to send and receive data that", 5.3 "INOUT position current position in buffer, in
 *          bytes (integer)": Each call goes on at the position, and packs its items without anything between them.
 * section: 5.3
 * covers:  MPI_Pack_external, MPI_Unpack_external, MPI_Send
 * shows:   5.3-sent_as_bytes, 5.3-successive_calls
 * ranks:   1
 */
#include "rule.h"

enum { BYTES = 3 * 4 + 2 * 8 + 2, ROOM = 100 };

void rule(void)
{
    const int numbers[3] = {1, -70000, 5};
    const double values[2] = {1.5, -0.25};
    const short small = -300;
    unsigned char unit[ROOM], copy[BYTES];
    int number = -1, pair[2] = {-1, -1};
    double value[2] = {0, 0};
    short last = 0;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Aint position = 0;

    rule_poison(unit, sizeof unit);
    CHECK_MPI(MPI_Pack_external("external32", numbers, 2, MPI_INT, unit, ROOM, &position));
    CHECK_MPI(MPI_Pack_external("external32", numbers + 2, 1, MPI_INT, unit, ROOM, &position));
    CHECK_INT(position, 3 * 4);
    CHECK_MPI(MPI_Pack_external("external32", values, 2, MPI_DOUBLE, unit, ROOM, &position));
    CHECK_MPI(MPI_Pack_external("external32", &small, 1, MPI_SHORT, unit, ROOM, &position));
    REQUIRE_INT(position, BYTES);
    CHECK_UNTOUCHED(unit + BYTES, ROOM - BYTES);
    REQUIRE_MPI(PMPI_Irecv(copy, BYTES, MPI_BYTE, 0, 0, MPI_COMM_SELF, &request));
    CHECK_MPI(MPI_Send(unit, BYTES, MPI_BYTE, 0, 0, MPI_COMM_SELF));
    CHECK_MPI(PMPI_Wait(&request, MPI_STATUS_IGNORE));
    position = 0;
    CHECK_MPI(MPI_Unpack_external("external32", copy, BYTES, &position, &number, 1, MPI_INT));
    CHECK_MPI(MPI_Unpack_external("external32", copy, BYTES, &position, pair, 2, MPI_INT));
    CHECK_MPI(MPI_Unpack_external("external32", copy, BYTES, &position, &value[0], 1, MPI_DOUBLE));
    CHECK_MPI(MPI_Unpack_external("external32", copy, BYTES, &position, &value[1], 1, MPI_DOUBLE));
    CHECK_MPI(MPI_Unpack_external("external32", copy, BYTES, &position, &last, 1, MPI_SHORT));
    CHECK_INT(position, BYTES);
    CHECK_INT(number, 1);
    CHECK_INT(pair[0], -70000);
    CHECK_INT(pair[1], 5);
    CHECK_REAL(value[0], 1.5);
    CHECK_REAL(value[1], -0.25);
    CHECK_INT(last, -300);
}
