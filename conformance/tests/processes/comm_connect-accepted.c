/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A process that connects to a port that another one has opened gets an intercommunicator to it when that
 *             one accepts, be it later, and MPI_Comm_disconnect ends it.
 * class:      required
 * basis:      11.9.2 "inter-communicator that allows communication with the client", 11.9.3 "the
 *             remote group participated in an MPI_COMM_ACCEPT", 11.9.3 "when the server calls MPI_COMM_ACCEPT", 11.9.3
 *             "eventually time out after an implementation-defined time", 11.9.2 "The maximum size of the string that
 *             may be", 11.10.4 "communicator object, and sets the handle to MPI_COMM_NULL": A port that was opened
 *             leads the client to the server that accepts there, and each gets the other as the remote group. An
 *             attempt that times out before, with MPI_ERR_PORT, is made again.
 * section:    11.9.2, 11.9.3, 11.10.4
 * covers:     MPI_Open_port, MPI_Comm_accept, MPI_Comm_connect, MPI_Comm_disconnect, MPI_Close_port
 * shows:      11.9.2-accept, 11.9.2-open_info, 11.9.2-open_port, 11.9.2-port_name_length,
 *             11.9.3-connect, 11.9.3-waits_for_accept, 11.10.4-null
 * ranks:      1
 * capability: ports
 * process:    alone
 *
 * The client is a process that the server has spawned and disconnected. The second time, the server lets it wait; how
 * long does not matter.
 */
#define RULE_ALONE
#include "rule_connect.h"

#include <string.h>

enum { TIMES = 2 };

static void meet(MPI_Comm between, int mine, int theirs)
{
    int inter = 0, size = 0, got = -1;

    CHECK_MPI(MPI_Comm_test_inter(between, &inter));
    CHECK(inter != 0);
    CHECK_MPI(MPI_Comm_remote_size(between, &size));
    CHECK_INT(size, 1);
    CHECK_MPI(
        MPI_Sendrecv(&mine, 1, MPI_INT, 0, 3, &got, 1, MPI_INT, 0, 3, between, MPI_STATUS_IGNORE));
    CHECK_INT(got, theirs);
    CHECK_MPI(MPI_Comm_disconnect(&between));
    CHECK_HANDLE(between, MPI_COMM_NULL);
}

static void as_client(MPI_Comm parent)
{
    char port[MPI_MAX_PORT_NAME] = "";

    rule_connect_begin(parent, port);
    for (int i = 0; i < TIMES; i++) {
        MPI_Comm between = MPI_COMM_NULL;

        REQUIRE_MPI(rule_connect_to(port, MPI_COMM_SELF, &between));
        meet(between, 20 + i, 10 + i);
    }
}

static void serve(void)
{
    const struct timespec pause = {.tv_nsec = 200000000}, none = {0};
    char port[MPI_MAX_PORT_NAME];
    int rc;

    rule_poison(port, sizeof port);
    rc = MPI_Open_port(MPI_INFO_NULL, port);
    if (rule_is_missing(rc, MPI_ERR_PORT)) {
        SKIP("MPI_Open_port returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    REQUIRE(memchr(port, '\0', sizeof port) != NULL);
    rc = rule_connect_spawn(1, port, MPI_COMM_SELF);
    if (rule_is_missing(rc, MPI_ERR_SPAWN)) {
        SKIP("MPI_Comm_spawn of this program returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    for (int i = 0; i < TIMES; i++) {
        MPI_Comm between = MPI_COMM_NULL;

        nanosleep(i > 0 ? &pause : &none, NULL);
        REQUIRE_MPI(MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &between));
        meet(between, 10 + i, 20 + i);
    }
    CHECK_MPI(MPI_Close_port(port));
}

void rule(void)
{
    MPI_Comm parent = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    REQUIRE_MPI(MPI_Comm_get_parent(&parent));
    if (parent != MPI_COMM_NULL) {
        as_client(parent);
    } else if (rule_rank() == 0) {
        serve();
    }
    CHECK_MPI(MPI_Finalize());
}
