/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A process that connects to a port that another one has opened and accepts at gets an
 *             intercommunicator to it, which MPI_Comm_disconnect ends.
 * class:      required
 * basis:      11.9.2 "inter-communicator that allows communication with the client", 11.9.3 "the
 *             remote group participated in an MPI_COMM_ACCEPT", 11.9.2 "The maximum size of the
 *             string that may be", 11.10.4 "communicator object, and sets the handle to
 *             MPI_COMM_NULL": A port that was opened leads the client to the server that accepts
 *             there, and each gets the other as the remote group.
 * section:    11.9.2, 11.9.3, 11.10.4
 * covers:     MPI_Open_port, MPI_Comm_accept, MPI_Comm_connect, MPI_Comm_disconnect, MPI_Close_port
 * shows:      11.9.2-accept, 11.9.2-open_info, 11.9.2-open_port, 11.9.2-port_name_length,
 *             11.9.3-connect, 11.10.4-null
 * ranks:      2
 * capability: ports
 *
 * Rank 0 accepts, and the last rank connects; each is alone in its group.
 */
#include "rule.h"

#include <string.h>

static void meet(MPI_Comm between, int mine, int theirs)
{
    int inter = 0;
    int size = 0;
    int got = -1;

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

void rule(void)
{
    char port[MPI_MAX_PORT_NAME];
    int last = rule_size() - 1;
    int rc = MPI_SUCCESS;
    MPI_Comm between = MPI_COMM_NULL;

    rule_poison(port, sizeof port);
    if (rule_rank() == 0) {
        rc = MPI_Open_port(MPI_INFO_NULL, port);
    }
    CHECK_MPI(MPI_Bcast(&rc, 1, MPI_INT, 0, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Bcast(port, MPI_MAX_PORT_NAME, MPI_CHAR, 0, MPI_COMM_WORLD));
    if (rule_is_missing(rc, MPI_ERR_PORT)) {
        SKIP("MPI_Open_port returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    REQUIRE(memchr(port, '\0', sizeof port) != NULL);
    if (rule_rank() == 0) {
        REQUIRE_MPI(MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &between));
        meet(between, 0, last);
        CHECK_MPI(MPI_Close_port(port));
    } else if (rule_rank() == last) {
        REQUIRE_MPI(MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &between));
        meet(between, last, 0);
    }
}
