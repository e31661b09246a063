/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A process connects to an open port whose server calls MPI_Comm_accept later.
 * class:      required
 * basis:      11.9.3 "when the server calls MPI_COMM_ACCEPT", 11.9.3 "eventually time out after an
 *             implementation-defined time": The port is open and its server there, so an attempt succeeds when the
 *             server accepts. One that times out before, with MPI_ERR_PORT, is made again.
 * section:    11.9.3
 * covers:     MPI_Comm_connect, MPI_Comm_accept, MPI_Open_port, MPI_Close_port, MPI_Comm_disconnect
 * shows:      11.9.3-waits_for_accept
 * ranks:      2
 * capability: ports
 *
 * The server accepts some time after the client has announced that it connects; how much later does not matter.
 */
#include "rule.h"

#include <time.h>

static void meet(MPI_Comm between, int mine, int theirs)
{
    int got = -1;

    CHECK_MPI(
        MPI_Sendrecv(&mine, 1, MPI_INT, 0, 3, &got, 1, MPI_INT, 0, 3, between, MPI_STATUS_IGNORE));
    CHECK_INT(got, theirs);
    CHECK_MPI(MPI_Comm_disconnect(&between));
}

/* The time after which an attempt ends may be short. */
static int connect_to(const char *port, MPI_Comm *between)
{
    const struct timespec pause = {.tv_nsec = 10000000};
    int rc, class;

    for (;;) {
        rc = MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, between);
        class = MPI_SUCCESS;
        PMPI_Error_class(rc, &class);
        if (class != MPI_ERR_PORT) {
            return rc;
        }
        nanosleep(&pause, NULL);
    }
}

static void serve(const char *port, int client)
{
    const struct timespec pause = {.tv_nsec = 200000000};
    MPI_Comm between = MPI_COMM_NULL;

    CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, client, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    nanosleep(&pause, NULL);
    REQUIRE_MPI(MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &between));
    meet(between, 0, client);
    CHECK_MPI(MPI_Close_port(port));
}

void rule(void)
{
    char port[MPI_MAX_PORT_NAME] = "";
    int last = rule_size() - 1, rc = MPI_SUCCESS;
    MPI_Comm between = MPI_COMM_NULL;

    if (rule_rank() == 0) {
        rc = MPI_Open_port(MPI_INFO_NULL, port);
    }
    CHECK_MPI(MPI_Bcast(&rc, 1, MPI_INT, 0, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Bcast(port, MPI_MAX_PORT_NAME, MPI_CHAR, 0, MPI_COMM_WORLD));
    if (rule_is_missing(rc, MPI_ERR_PORT)) {
        SKIP("MPI_Open_port returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    if (rule_rank() == 0) {
        serve(port, last);
    } else if (rule_rank() == last) {
        CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 0, 7, MPI_COMM_WORLD));
        REQUIRE_MPI(connect_to(port, &between));
        meet(between, last, 0);
    }
}
