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
 *
 * The lower half of the processes is the server, the upper half connects twice. The last process of each half is its
 * root, and has rank 0 in the communicator of the half, which has the ranks in reverse order.
 */
#include "rule.h"

#include <string.h>

enum { CLIENTS = 2, TAG = 3 };

/* Each process sends its rank in the world to all processes of the other side. */
static void meet(MPI_Comm between, bool server, int number)
{
    const int half = rule_size() / 2;
    const int mine = 100 * number + rule_rank();
    int inter = 0, size = -1;

    CHECK_MPI(MPI_Comm_test_inter(between, &inter));
    CHECK(inter != 0);
    CHECK_MPI(MPI_Comm_remote_size(between, &size));
    REQUIRE_INT(size, server ? rule_size() - half : half);
    for (int i = 0; i < size; i++) {
        const int them = (server ? rule_size() : half) - 1 - i;
        int theirs = -1;

        CHECK_MPI(MPI_Sendrecv(&mine, 1, MPI_INT, i, TAG, &theirs, 1, MPI_INT, i, TAG, between,
                               MPI_STATUS_IGNORE));
        CHECK_INT(theirs, 100 * number + them);
    }
}

static void connect_all(MPI_Comm half, const char *port, bool server)
{
    MPI_Comm between[CLIENTS];
    const char *name = port;
    int rank = -1, size = -1;

    CHECK_MPI(MPI_Comm_rank(half, &rank));
    if (rank != 0) {
        name = NULL;
    }
    for (int i = 0; i < CLIENTS; i++) {
        rule_at("client %d", i);
        REQUIRE_MPI(server ? MPI_Comm_accept(name, MPI_INFO_NULL, 0, half, &between[i])
                           : MPI_Comm_connect(name, MPI_INFO_NULL, 0, half, &between[i]));
        meet(between[i], server, i);
    }
    for (int i = 0; i < CLIENTS; i++) {
        rule_at("client %d again", i);
        meet(between[i], server, 10 + i);
    }
    for (int i = 0; i < CLIENTS; i++) {
        CHECK_MPI(MPI_Comm_disconnect(&between[i]));
        CHECK_HANDLE(between[i], MPI_COMM_NULL);
    }
    rule_at(NULL);
    CHECK_MPI(MPI_Comm_size(MPI_COMM_WORLD, &size));
    CHECK_INT(size, rule_size());
}

void rule(void)
{
    const int root = rule_size() / 2 - 1;
    const bool server = rule_rank() <= root;
    char port[MPI_MAX_PORT_NAME];
    int rc = MPI_SUCCESS;
    MPI_Comm half = MPI_COMM_NULL;

    rule_poison(port, sizeof port);
    if (rule_rank() == root) {
        rc = MPI_Open_port(MPI_INFO_NULL, port);
    }
    CHECK_MPI(MPI_Bcast(&rc, 1, MPI_INT, root, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Bcast(port, MPI_MAX_PORT_NAME, MPI_CHAR, root, MPI_COMM_WORLD));
    if (rule_is_missing(rc, MPI_ERR_PORT)) {
        SKIP("MPI_Open_port returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_WORLD, server, -rule_rank(), &half));
    connect_all(half, port, server);
    CHECK_MPI(MPI_Comm_free(&half));
    if (rule_rank() == root) {
        CHECK_MPI(MPI_Close_port(port));
    }
}
