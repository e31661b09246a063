/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A server accepts one client after the other at one port and keeps its connections to all of them; groups
 *             of several processes accept and connect, in the order of their communicators.
 * class:      required
 * basis:      11.9.2 "It is collective over the calling communicator", 11.9.2 "port name (string, significant only at
 *             root)", 11.9.3 "network address (string, significant only at root)", 11.9.2 "accept connections from
 *             clients", 11.9.3 "when the server calls MPI_COMM_ACCEPT": All processes of both communicators are in the
 *             groups, and only the roots know the port.
 * section:    11.9.2, 11.9.3
 * covers:     MPI_Open_port, MPI_Comm_accept, MPI_Comm_connect, MPI_Comm_disconnect, MPI_Close_port
 * shows:      2.3-insignificant_elsewhere, 11.1-communicator_unchanged, 11.9.2-accept_again,
 *             11.9.2-accept_group, 11.9.2-accept_root_only, 11.9.3-connect_group, 11.9.3-connect_root_only
 * ranks:      2
 * capability: ports
 * process:    alone
 *
 * The clients are one group of processes that the server has spawned and disconnected, which connects twice. The last
 * process of each side is its root, and has rank 0 in its communicator, which has the ranks in reverse order.
 */
#define RULE_ALONE
#include "rule_connect.h"

enum { TIMES = 2, CLIENTS = 3, TAG = 3 };

/* Each process sends its rank in the world to all processes of the other side. */
static void meet(MPI_Comm between, int others, int number)
{
    int size = -1, mine = -1;

    CHECK_MPI(MPI_Comm_remote_size(between, &size));
    REQUIRE_INT(size, others);
    CHECK_MPI(MPI_Comm_rank(MPI_COMM_WORLD, &mine));
    mine += 100 * number;
    for (int i = 0; i < size; i++) {
        int theirs = -1;

        CHECK_MPI(MPI_Sendrecv(&mine, 1, MPI_INT, i, TAG, &theirs, 1, MPI_INT, i, TAG, between,
                               MPI_STATUS_IGNORE));
        CHECK_INT(theirs, 100 * number + size - 1 - i);
    }
}

static void connect_all(MPI_Comm side, const char *port, bool server, int others)
{
    MPI_Comm between[TIMES];
    int rank = -1;

    CHECK_MPI(MPI_Comm_rank(side, &rank));
    for (int i = 0; i < TIMES; i++) {
        rule_at("connection %d", i);
        REQUIRE_MPI(
            server ? MPI_Comm_accept(rank == 0 ? port : NULL, MPI_INFO_NULL, 0, side, &between[i])
                   : rule_connect_to(rank == 0 ? port : NULL, side, &between[i]));
        meet(between[i], others, i);
    }
    for (int i = 0; i < TIMES; i++) {
        meet(between[i], others, 10 + i);
        CHECK_MPI(MPI_Comm_disconnect(&between[i]));
        CHECK_HANDLE(between[i], MPI_COMM_NULL);
    }
    rule_at(NULL);
}

static void serve(MPI_Comm side)
{
    char port[MPI_MAX_PORT_NAME] = "";
    int rank = -1, rc = rule_connect_open(port, side);

    if (rule_is_missing(rc, MPI_ERR_PORT)) {
        SKIP("MPI_Open_port returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    rc = rule_connect_spawn(CLIENTS, port, side);
    if (rule_is_missing(rc, MPI_ERR_SPAWN)) {
        SKIP("MPI_Comm_spawn of this program returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    connect_all(side, port, true, CLIENTS);
    CHECK_MPI(MPI_Comm_rank(side, &rank));
    CHECK_MPI(rank == 0 ? MPI_Close_port(port) : MPI_SUCCESS);
}

void rule(void)
{
    char port[MPI_MAX_PORT_NAME] = "";
    MPI_Comm parent = MPI_COMM_NULL, side = MPI_COMM_NULL;
    int servers = 0, size = -1;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Comm_size(MPI_COMM_WORLD, &size));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_WORLD, 0, -rule_rank(), &side));
    REQUIRE_MPI(MPI_Comm_get_parent(&parent));
    if (parent != MPI_COMM_NULL) {
        CHECK_MPI(MPI_Comm_remote_size(parent, &servers));
        rule_connect_begin(parent, port);
        connect_all(side, port, false, servers);
    } else {
        serve(side);
    }
    CHECK_MPI(MPI_Comm_size(MPI_COMM_WORLD, &servers));
    CHECK_INT(servers, size);
    CHECK_MPI(MPI_Comm_free(&side));
    CHECK_MPI(MPI_Finalize());
}
