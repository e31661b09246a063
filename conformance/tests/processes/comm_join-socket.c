/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Two processes that have a socket between them get an intercommunicator from it, and the
 *             socket stays theirs.
 * section:    11.10.5
 * covers:     MPI_Comm_join
 * ranks:      2
 * capability: ports
 *
 * Rank 0 listens on the loopback interface, and the last rank connects.  Where processes cannot
 * establish communication at run time, MPI_Comm_join may say so by an error or by MPI_COMM_NULL.
 */
#include "rule.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

enum { TAG = 8 };

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

static int make_socket(int other)
{
    struct sockaddr_in address = {0};
    int end = -1;

    if (rule_rank() == 0) {
        int listener = listen_to_anyone(&address);

        CHECK_MPI(MPI_Send(&address, sizeof address, MPI_BYTE, other, TAG, MPI_COMM_WORLD));
        end = accept(listener, NULL, NULL);
        close(listener);
    } else {
        CHECK_MPI(MPI_Recv(&address, sizeof address, MPI_BYTE, other, TAG, MPI_COMM_WORLD,
                           MPI_STATUS_IGNORE));
        end = socket(AF_INET, SOCK_STREAM, 0);
        CHECK_INT(connect(end, (struct sockaddr *)&address, sizeof address), 0);
    }
    return end;
}

void rule(void)
{
    int other = rule_rank() == 0 ? rule_size() - 1 : 0;
    int got = -1;
    const int mine = rule_rank();
    MPI_Comm between;

    if (rule_rank() != 0 && rule_rank() != rule_size() - 1) {
        return;
    }
    int end = make_socket(other);
    rule_poison(&between, sizeof between);
    int rc = MPI_Comm_join(end, &between);
    if (rule_is_missing(rc, MPI_ERR_PORT) || (rc == MPI_SUCCESS && between == MPI_COMM_NULL)) {
        close(end);
        SKIP("MPI_Comm_join returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    CHECK_MPI(MPI_Sendrecv(&mine, 1, MPI_INT, 0, TAG, &got, 1, MPI_INT, 0, TAG, between,
                           MPI_STATUS_IGNORE));
    CHECK_INT(got, other);
    CHECK_INT(write(end, "x", 1), 1);
    CHECK_MPI(MPI_Comm_disconnect(&between));
    close(end);
}
