/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       After MPI_Comm_join the socket has only data that were written after it, and a communicator of both
 *             processes can be made.
 * class:      required
 * basis:      11.10.5 "will not read any data that was written to", 11.10.5 "may be used to establish MPI
 *             communication with additional": Each process writes a word after the call, and reads that of the other
 *             one and nothing else.
 * section:    11.10.5
 * covers:     MPI_Comm_join, MPI_Intercomm_merge
 * shows:      11.10.5-more_processes, 11.10.5-quiescent
 * ranks:      1
 * capability: spawn
 * process:    alone
 *
 * The text does not say whether a read blocks after the call, so that each process first waits for data.
 */
#define RULE_ALONE
#include "rule.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
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
    int got = -1, sum = -1;
    MPI_Comm between, both = MPI_COMM_NULL;

    rule_poison(&between, sizeof between);
    int rc = MPI_Comm_join(end, &between);
    if (rule_is_missing(rc, MPI_ERR_PORT) || (rc == MPI_SUCCESS && between == MPI_COMM_NULL)) {
        SKIP("MPI_Comm_join returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    CHECK_INT(write(end, &mine, sizeof mine), sizeof mine);
    CHECK_INT(poll(&(struct pollfd){.fd = end, .events = POLLIN}, 1, -1), 1);
    CHECK_INT(recv(end, &got, sizeof got, MSG_WAITALL), sizeof got);
    CHECK_INT(got, theirs);
    CHECK_MPI(MPI_Intercomm_merge(between, mine > theirs, &both));
    CHECK_MPI(MPI_Allreduce(&mine, &sum, 1, MPI_INT, MPI_SUM, both));
    CHECK_INT(sum, mine + theirs);
    CHECK_MPI(MPI_Comm_free(&both));
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
