/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      With MPI_BOTTOM as the buffer, a type of absolute addresses sends and receives
 *            variables that lie anywhere, in blocking, nonblocking, persistent and combined calls.
 * class:     required
 * basis:     5.1.12 "using a datatype argument where all displacements are valid": With MPI_BOTTOM
 *            the displacements are addresses, which the communication uses wherever they point.
 * section:   5.1.12, 2.5.4
 * covers:    MPI_Send, MPI_Recv, MPI_Isend, MPI_Irecv, MPI_Send_init, MPI_Recv_init, MPI_Sendrecv,
 *            MPI_Get_address, MPI_Type_create_struct
 * constants: MPI_BOTTOM
 * shows:     2.4.1-completion_updates_outputs, 2.5.6-aint_holds_addresses,
 *            5.1-every_send_and_receive, 5.1.2-struct, 5.1.5-bottom, 5.1.5-get_address,
 *            5.1.12-bottom_scattered
 * ranks:     2
 *
 * A number on the stack and two values on the heap.
 */
#include "rule.h"

#include <stdlib.h>

enum { WAYS = 4, TAG = 200 };

static MPI_Datatype make_type(int *number, double *values)
{
    const int lengths[2] = {1, 2};
    MPI_Aint addresses[2] = {0, 0};
    MPI_Datatype types[2] = {MPI_INT, MPI_DOUBLE};
    MPI_Datatype type = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Get_address(number, &addresses[0]));
    CHECK_MPI(MPI_Get_address(values, &addresses[1]));
    CHECK_MPI(MPI_Type_create_struct(2, lengths, addresses, types, &type));
    CHECK_MPI(MPI_Type_commit(&type));
    return type;
}

static void send(int way, MPI_Datatype type)
{
    MPI_Request request = MPI_REQUEST_NULL;

    if (way == 0) {
        CHECK_MPI(MPI_Send(MPI_BOTTOM, 1, type, 1, TAG, MPI_COMM_WORLD));
    } else if (way == 1) {
        REQUIRE_MPI(MPI_Isend(MPI_BOTTOM, 1, type, 1, TAG, MPI_COMM_WORLD, &request));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    } else if (way == 2) {
        REQUIRE_MPI(MPI_Send_init(MPI_BOTTOM, 1, type, 1, TAG, MPI_COMM_WORLD, &request));
        REQUIRE_MPI(MPI_Start(&request));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
        CHECK_MPI(MPI_Request_free(&request));
    } else {
        CHECK_MPI(MPI_Sendrecv(MPI_BOTTOM, 1, type, 1, TAG, NULL, 0, MPI_INT, MPI_PROC_NULL, 0,
                               MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
}

static void receive(int way, MPI_Datatype type)
{
    MPI_Request request = MPI_REQUEST_NULL;

    if (way == 0) {
        CHECK_MPI(MPI_Recv(MPI_BOTTOM, 1, type, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    } else if (way == 1) {
        REQUIRE_MPI(MPI_Irecv(MPI_BOTTOM, 1, type, 0, TAG, MPI_COMM_WORLD, &request));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    } else if (way == 2) {
        REQUIRE_MPI(MPI_Recv_init(MPI_BOTTOM, 1, type, 0, TAG, MPI_COMM_WORLD, &request));
        REQUIRE_MPI(MPI_Start(&request));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
        CHECK_MPI(MPI_Request_free(&request));
    } else {
        CHECK_MPI(MPI_Sendrecv(NULL, 0, MPI_INT, MPI_PROC_NULL, 0, MPI_BOTTOM, 1, type, 0, TAG,
                               MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
}

void rule(void)
{
    int number = 0;
    double *values = calloc(2, sizeof *values);
    MPI_Datatype type = make_type(&number, values);

    REQUIRE(values != NULL);
    for (int way = 0; way < WAYS && rule_rank() < 2; way++) {
        rule_at("way %d", way);
        if (rule_rank() == 0) {
            number = way + 1;
            values[0] = way + 0.25;
            values[1] = way + 0.5;
            send(way, type);
        } else {
            receive(way, type);
        }
        CHECK_INT(number, way + 1);
        CHECK_REAL(values[0], way + 0.25);
        CHECK_REAL(values[1], way + 0.5);
    }
    CHECK_MPI(MPI_Type_free(&type));
    free(values);
}
