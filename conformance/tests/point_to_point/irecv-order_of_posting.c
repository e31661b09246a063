/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Receives with and without wildcards that both match a message are satisfied in the order of posting,
 *          messages of one envelope stay in the order of the sends whatever their modes, and another tag may
 *          overtake.
 * class:   required
 * basis:   3.5 "then any two communication operations executed by this MPI", 3.5 "the receive operation will
 *          complete, unless the message sent", 3.5 "then the second receive operation cannot be satisfied by": A
 *          single-threaded process posts the receives and starts the sends, so that their order says which message
 *          each receive gets.
 * section: 3.5
 * covers:  MPI_Irecv, MPI_Recv_init, MPI_Start, MPI_Send, MPI_Bsend, MPI_Ssend, MPI_Rsend, MPI_Isend, MPI_Sendrecv,
 *          MPI_Recv
 * shows:   3.5-modes_ordered, 3.5-other_tag_overtakes, 3.5-wildcard_receive_order
 * ranks:   2
 */
#include "rule_buffer.h"

enum { TAG = 224, MESSAGES = 7 };

/* Receives 0 and 2 name source and tag, 1 and 3 neither; 3 is persistent. */
static void post(int first, int got[4])
{
    MPI_Request requests[4];

    for (int i = 0; i < 4; i++) {
        bool any = (i + first) % 2 != 0;
        int source = any ? MPI_ANY_SOURCE : 0;
        int tag = any ? MPI_ANY_TAG : TAG;

        if (i == 3) {
            REQUIRE_MPI(
                MPI_Recv_init(&got[i], 1, MPI_INT, source, tag, MPI_COMM_WORLD, &requests[i]));
            REQUIRE_MPI(MPI_Start(&requests[i]));
        } else {
            REQUIRE_MPI(MPI_Irecv(&got[i], 1, MPI_INT, source, tag, MPI_COMM_WORLD, &requests[i]));
        }
    }
    CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 0, TAG, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Waitall(4, requests, MPI_STATUSES_IGNORE));
    CHECK_MPI(MPI_Request_free(&requests[3]));
}

static void receive(void)
{
    for (int first = 0; first < 2; first++) {
        int got[4] = {-1, -1, -1, -1};

        post(first, got);
        for (int i = 0; i < 4; i++) {
            CHECK_INT(got[i], i);
        }
    }
    CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, TAG + 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    rule_at("modes");
    for (int i = 0; i < MESSAGES; i++) {
        int got = -1;

        CHECK_MPI(MPI_Recv(&got, 1, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK_INT(got, i);
    }
}

/* A message of each call; all of one envelope. A buffered message, too, which has another tag, is received last. */
static void send_modes(void)
{
    const int numbers[MESSAGES] = {0, 1, 2, 3, 4, 5, 6};
    struct rule_buffer room = rule_buffer_new(2, 1, MPI_INT, MPI_COMM_WORLD);
    MPI_Request requests[4];
    int back = -1;

    CHECK_MPI(PMPI_Buffer_attach(room.at, room.size));
    REQUIRE_MPI(MPI_Isend(&numbers[0], 1, MPI_INT, 1, TAG, MPI_COMM_WORLD, &requests[0]));
    CHECK_MPI(MPI_Bsend(&numbers[1], 1, MPI_INT, 1, TAG, MPI_COMM_WORLD));
    REQUIRE_MPI(PMPI_Issend(&numbers[2], 1, MPI_INT, 1, TAG, MPI_COMM_WORLD, &requests[1]));
    REQUIRE_MPI(PMPI_Send_init(&numbers[3], 1, MPI_INT, 1, TAG, MPI_COMM_WORLD, &requests[2]));
    REQUIRE_MPI(MPI_Start(&requests[2]));
    REQUIRE_MPI(PMPI_Ibsend(&numbers[4], 1, MPI_INT, 1, TAG, MPI_COMM_WORLD, &requests[3]));
    CHECK_MPI(MPI_Ssend(NULL, 0, MPI_INT, 1, TAG + 1, MPI_COMM_WORLD)); /* overtakes */
    CHECK_MPI(MPI_Sendrecv(&numbers[5], 1, MPI_INT, 1, TAG, &back, 1, MPI_INT, MPI_PROC_NULL, 0,
                           MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Send(&numbers[6], 1, MPI_INT, 1, TAG, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Waitall(4, requests, MPI_STATUSES_IGNORE));
    CHECK_MPI(PMPI_Request_free(&requests[2]));
    CHECK_MPI(PMPI_Buffer_detach(&(void *){NULL}, &(int){0}));
    rule_buffer_free(&room);
}

void rule(void)
{
    if (rule_rank() == 1) {
        receive();
    } else if (rule_rank() == 0) {
        for (int first = 0; first < 2; first++) {
            CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 1, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
            for (int i = 0; i < 4; i++) {
                if (i % 2 == 0) {
                    CHECK_MPI(MPI_Rsend(&i, 1, MPI_INT, 1, TAG, MPI_COMM_WORLD));
                } else {
                    CHECK_MPI(MPI_Send(&i, 1, MPI_INT, 1, TAG, MPI_COMM_WORLD));
                }
            }
        }
        send_modes();
    }
}
