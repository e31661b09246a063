/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    MPI_Request_free of an active MPI_Isendrecv returns before the other side has answered,
 *          and the communication takes place all the same.
 * class:   required
 * basis:   3.7.3 "MPI_REQUEST_FREE is a local procedure", 3.7.3 "will only mark the request for
 *          freeing", 3.7.2 "request for a send and receive operation": The request is that of a
 *          nonblocking point-to-point operation, which may be freed while active: the call waits
 *          for no one and the operation goes on.
 * section: 3.7.3, 3.10, 3.7.2
 * covers:  MPI_Request_free, MPI_Isendrecv, MPI_Isendrecv_replace
 * shows:   3.7.2-isendrecv_starts_both, 3.7.3-free_active_send, 3.7.3-free_is_local
 * ranks:   2
 */
#include "rule.h"

/* Rank 1 answers only what rank 0 sends after it has freed its request. */
static void exchange(int replace)
{
    /* A freed request may go on after the return, and into the next exchange. */
    static int outs[2], ins[2];
    int *out = &outs[replace], *in = &ins[replace];
    int other = 1 - rule_rank(), token = 7;
    MPI_Request request = MPI_REQUEST_NULL;

    *out = 10 + rule_rank();
    *in = replace ? *out : -1;
    if (rule_rank() == 1) {
        CHECK_MPI(MPI_Recv(&token, 1, MPI_INT, 0, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    if (replace) {
        CHECK_MPI(
            MPI_Isendrecv_replace(in, 1, MPI_INT, other, 1, other, 1, MPI_COMM_WORLD, &request));
    } else {
        REQUIRE_MPI(MPI_Isendrecv(out, 1, MPI_INT, other, 1, in, 1, MPI_INT, other, 1,
                                  MPI_COMM_WORLD, &request));
    }
    if (rule_rank() == 0) {
        CHECK_MPI(MPI_Request_free(&request));
        CHECK_HANDLE(request, MPI_REQUEST_NULL);
        CHECK_MPI(MPI_Send(&token, 1, MPI_INT, 1, 2, MPI_COMM_WORLD));
        /* Sent after the exchange, so its arrival says that the exchange's message is there. */
        CHECK_MPI(MPI_Recv(&token, 1, MPI_INT, 1, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    } else {
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
        CHECK_INT(*in, 10);
        CHECK_MPI(MPI_Send(&token, 1, MPI_INT, 0, 3, MPI_COMM_WORLD));
    }
}

void rule(void)
{
    if (rule_rank() < 2) {
        exchange(0);
        exchange(1);
    }
}
