/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A persistent request takes and sends nothing before it is started, is ordered by its starts, and matches
 *          regular sends, receives, and probes.
 * class:   required
 * basis:   3.7.4 "execution order of the calls that initiate the communication", 3.9 "point-to-point persistent
 *          initialization calls involve no communication", 3.9 "calls involve no communication", 3.9 "It is not
 *          necessary that messages sent with a", 3.9 "list length (nonnegative integer)", 3.9 "can be matched with
 *          any receive operation and, likewise,": The calls that create the requests only bind arguments; each start
 *          is an operation of its own, like a nonblocking one.
 * section: 3.7.4, 3.9
 * covers:  MPI_Start, MPI_Startall, MPI_Send_init, MPI_Bsend_init, MPI_Ssend_init, MPI_Rsend_init, MPI_Recv_init,
 *          MPI_Isend, MPI_Irecv, MPI_Probe, MPI_Iprobe, MPI_Mprobe, MPI_Mrecv
 * shows:   3.7.4-order_of_persistent, 3.9-init_sends_nothing, 3.9-init_takes_nothing, 3.9-persistent_and_regular,
 *          3.9-startall_none, 3.9-started_send_probed
 * ranks:   1
 */
#include "rule_buffer.h"

enum { TAG = 234, MODES = 4 };

static const int numbers[MODES] = {10, 11, 12, 13};

static void make_sends(MPI_Request sends[MODES])
{
    CHECK_MPI(MPI_Send_init(&numbers[0], 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &sends[0]));
    CHECK_MPI(MPI_Bsend_init(&numbers[1], 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &sends[1]));
    CHECK_MPI(MPI_Ssend_init(&numbers[2], 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &sends[2]));
    CHECK_MPI(MPI_Rsend_init(&numbers[3], 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &sends[3]));
}

/* The last send that was made is started first. */
static void sends_in_order_of_starts(void)
{
    MPI_Request sends[MODES], early = MPI_REQUEST_NULL;
    MPI_Message message = MPI_MESSAGE_NULL;
    int got[MODES] = {-1, -1, -1, -1};
    int flag = -1;

    make_sends(sends);
    CHECK_MPI(MPI_Iprobe(0, TAG, MPI_COMM_SELF, &flag, MPI_STATUS_IGNORE));
    CHECK_INT(flag, 0);
    CHECK_MPI(MPI_Irecv(&got[3], 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &early));
    for (int i = MODES - 1; i >= 0; i--) {
        CHECK_MPI(MPI_Start(&sends[i]));
    }
    CHECK_MPI(MPI_Startall(0, sends));
    CHECK_MPI(MPI_Wait(&early, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Probe(0, TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Mprobe(0, TAG, MPI_COMM_SELF, &message, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Mrecv(&got[2], 1, MPI_INT, &message, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Recv(&got[1], 1, MPI_INT, 0, TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Recv(&got[0], 1, MPI_INT, 0, TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Waitall(MODES, sends, MPI_STATUSES_IGNORE));
    for (int i = 0; i < MODES; i++) {
        CHECK_INT(got[i], numbers[i]);
        CHECK_MPI(MPI_Request_free(&sends[i]));
    }
}

/* Requests 0 and 1 are persistent, and 1 is started first; 2 comes between making and starting them. */
static void receives_in_order_of_starts(void)
{
    MPI_Request receives[3], sends[3];
    int got[3] = {-1, -1, -1};

    for (int i = 0; i < 2; i++) {
        REQUIRE_MPI(MPI_Recv_init(&got[i], 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &receives[i]));
    }
    REQUIRE_MPI(MPI_Irecv(&got[2], 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &receives[2]));
    CHECK_MPI(MPI_Start(&receives[1]));
    CHECK_MPI(MPI_Start(&receives[0]));
    for (int i = 0; i < 3; i++) {
        REQUIRE_MPI(MPI_Isend(&numbers[i], 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &sends[i]));
    }
    CHECK_MPI(MPI_Waitall(3, receives, MPI_STATUSES_IGNORE));
    CHECK_MPI(MPI_Waitall(3, sends, MPI_STATUSES_IGNORE));
    CHECK_INT(got[2], numbers[0]);
    CHECK_INT(got[1], numbers[1]);
    CHECK_INT(got[0], numbers[2]);
    CHECK_MPI(MPI_Request_free(&receives[0]));
    CHECK_MPI(MPI_Request_free(&receives[1]));
}

void rule(void)
{
    struct rule_buffer room;
    void *old = NULL;
    int size = 0;

    room = rule_buffer_new(1, 1, MPI_INT, MPI_COMM_SELF);
    REQUIRE_MPI(PMPI_Buffer_attach(room.at, room.size));
    rule_at("sends");
    sends_in_order_of_starts();
    CHECK_MPI(PMPI_Buffer_detach(&old, &size));
    rule_buffer_free(&room);
    rule_at("receives");
    receives_in_order_of_starts();
}
