/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Two processes that have a socket between them get an intercommunicator from it, and
 *             the socket stays theirs.
 * class:      required
 * basis:      11.10.5 "creates an inter-communicator from the union of two", 11.10.5 "file
 *             descriptor will be open and quiescent", 11.10.5 "to leave the socket in its original
 *             state", 11.10.4 "if they are not connected": After the disconnect nothing connects
 *             the processes but the socket; they get an intercommunicator or, where that cannot be
 *             made, MPI_COMM_NULL or an error, which skips the rule.
 * section:    11.10.5, 11.10.4
 * covers:     MPI_Comm_join, MPI_Comm_disconnect
 * shows:      11.10.5-descriptor_open, 11.10.5-join, 11.10.5-not_possible
 * ranks:      1
 * capability: spawn
 * process:    alone
 *
 * The result is undefined between connected processes.  So a parent spawns this program, sends the
 * child where it listens on the loopback interface, and both disconnect before they join.  Where
 * MPI cannot make the intercommunicator, MPI_Comm_join says so by an error or by MPI_COMM_NULL.
 */
#define RULE_ALONE
#include "rule.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

static int listen_to_anyone(struct sockaddr_in *address)
{
    socklen_t size = sizeof *address;
    int listener = socket(AF_INET, SOCK_STREAM, 0);

    address->sin_family = AF_INET;
    address->sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    CHECK_INT(bind(listener, (struct sockaddr *)address, sizeof *address), 0);
    CHECK_INT(listen(listener, 1), 0);
    CHECK_INT(getsockname(listener, (struct sockaddr *)address, &size), 0);
    return listener;
}

static void join(int end, int mine, int theirs)
{
    int got = -1;
    MPI_Comm between;

    rule_poison(&between, sizeof between);
    int rc = MPI_Comm_join(end, &between);
    if (rule_is_missing(rc, MPI_ERR_PORT) || (rc == MPI_SUCCESS && between == MPI_COMM_NULL)) {
        SKIP("MPI_Comm_join returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    CHECK_MPI(
        MPI_Sendrecv(&mine, 1, MPI_INT, 0, 0, &got, 1, MPI_INT, 0, 0, between, MPI_STATUS_IGNORE));
    CHECK_INT(got, theirs);
    CHECK_INT(write(end, "x", 1), 1);
    CHECK_MPI(MPI_Comm_disconnect(&between));
}

static void as_parent(void)
{
    struct sockaddr_in address = {0};
    MPI_Comm child = MPI_COMM_NULL;
    int rc = MPI_Comm_spawn(rule_program(), MPI_ARGV_NULL, 1, MPI_INFO_NULL, 0, MPI_COMM_SELF,
                            &child, MPI_ERRCODES_IGNORE);

    if (rule_is_missing(rc, MPI_ERR_SPAWN)) {
        SKIP("MPI_Comm_spawn of this program returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    int listener = listen_to_anyone(&address);
    CHECK_MPI(MPI_Bcast(&address, sizeof address, MPI_BYTE, MPI_ROOT, child));
    CHECK_MPI(MPI_Comm_disconnect(&child));
    join(accept(listener, NULL, NULL), 1, 2);
}

static void as_child(MPI_Comm parent)
{
    struct sockaddr_in address = {0};
    int end = socket(AF_INET, SOCK_STREAM, 0);

    CHECK_MPI(MPI_Bcast(&address, sizeof address, MPI_BYTE, 0, parent));
    CHECK_MPI(MPI_Comm_disconnect(&parent));
    CHECK_INT(connect(end, (struct sockaddr *)&address, sizeof address), 0);
    join(end, 2, 1);
}

void rule(void)
{
    MPI_Comm parent = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    REQUIRE_MPI(MPI_Comm_get_parent(&parent));
    if (parent == MPI_COMM_NULL) {
        as_parent();
    } else {
        as_child(parent);
    }
    CHECK_MPI(MPI_Finalize());
}
