/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A persistent send of each mode (standard, synchronous, buffered, ready) can be started
 *          again and again, and each time sends what its buffer then holds.
 * class:   required
 * basis:   3.9 "starts a communication in the same manner as", 3.9 "it can be activated anew by":
 *          Each start is a nonblocking send of the mode, with what the buffer then holds, and does
 *          not use up the request.
 * section: 3.9
 * covers:  MPI_Send_init, MPI_Ssend_init, MPI_Bsend_init, MPI_Rsend_init, MPI_Recv_init, MPI_Start,
 *          MPI_Request_free
 * shows:   2.4.1-initialization_keeps_contents, 3.4-ready, 3.4-receive_matches_modes,
 *          3.9-start_recv, 3.9-start_send_modes, 3.9-started_anew
 * ranks:   2
 *
 * Nonblocking completion leaves the handle of a persistent request as it is.  A message informs the
 * sender in each round that the receives are posted, as the ready mode demands.
 */
#include "rule_buffer.h"

enum { MODES = 4, ROUNDS = 3, GO = 50, TAG = 51 };

static void free_all(MPI_Request requests[MODES])
{
    for (int i = 0; i < MODES; i++) {
        CHECK_MPI(MPI_Request_free(&requests[i]));
        CHECK_HANDLE(requests[i], MPI_REQUEST_NULL);
    }
}

static void run_round(MPI_Request requests[MODES])
{
    for (int i = 0; i < MODES; i++) {
        MPI_Request before = requests[i];

        REQUIRE_MPI(MPI_Start(&requests[i]));
        CHECK_HANDLE(requests[i], before);
    }
}

static void send(void)
{
    struct rule_buffer storage;
    int data[MODES];
    MPI_Request requests[MODES];
    void *detached = NULL;
    int size = 0;

    storage = rule_buffer_new(ROUNDS, 1, MPI_INT, MPI_COMM_WORLD);
    CHECK_MPI(MPI_Buffer_attach(storage.at, storage.size));
    REQUIRE_MPI(MPI_Rsend_init(&data[0], 1, MPI_INT, 1, TAG, MPI_COMM_WORLD, &requests[0]));
    REQUIRE_MPI(MPI_Send_init(&data[1], 1, MPI_INT, 1, TAG + 1, MPI_COMM_WORLD, &requests[1]));
    REQUIRE_MPI(MPI_Ssend_init(&data[2], 1, MPI_INT, 1, TAG + 2, MPI_COMM_WORLD, &requests[2]));
    REQUIRE_MPI(MPI_Bsend_init(&data[3], 1, MPI_INT, 1, TAG + 3, MPI_COMM_WORLD, &requests[3]));
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < MODES; i++) {
            data[i] = 10 * round + i;
        }
        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 1, GO, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        run_round(requests);
        CHECK_MPI(MPI_Waitall(MODES, requests, MPI_STATUSES_IGNORE));
    }
    free_all(requests);
    CHECK_MPI(MPI_Buffer_detach(&detached, &size));
    rule_buffer_free(&storage);
}

static void receive(void)
{
    int data[MODES];
    MPI_Request requests[MODES];

    for (int i = 0; i < MODES; i++) {
        REQUIRE_MPI(MPI_Recv_init(&data[i], 1, MPI_INT, 0, TAG + i, MPI_COMM_WORLD, &requests[i]));
    }
    for (int round = 0; round < ROUNDS; round++) {
        rule_poison(data, sizeof data);
        run_round(requests);
        CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 0, GO, MPI_COMM_WORLD));
        CHECK_MPI(MPI_Waitall(MODES, requests, MPI_STATUSES_IGNORE));
        for (int i = 0; i < MODES; i++) {
            rule_at("round %d, message %d", round, i);
            CHECK_INT(data[i], 10 * round + i);
        }
    }
    free_all(requests);
}

void rule(void)
{
    if (rule_rank() == 0) {
        send();
    } else if (rule_rank() == 1) {
        receive();
    }
}
