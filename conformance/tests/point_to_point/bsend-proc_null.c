/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Buffered sends to MPI_PROC_NULL succeed at once, with no buffer attached.
 * class:     required
 * basis:     3.10 "A communication with MPI_PROC_NULL has no effect", 3.10 "A send to MPI_PROC_NULL
 *            succeeds and returns": Nothing is sent, so nothing is buffered, and the send succeeds
 *            though the buffer has the size zero.
 * section:   3.10, 3.6
 * covers:    MPI_Bsend, MPI_Ibsend, MPI_Bsend_init
 * constants: MPI_PROC_NULL
 * shows:     3.10-no_effect
 * ranks:     1
 */
#include "rule.h"

void rule(void)
{
    int data = 3;
    MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};

    CHECK_MPI(MPI_Bsend(&data, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD));
    REQUIRE_MPI(MPI_Ibsend(&data, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &requests[0]));
    REQUIRE_MPI(MPI_Bsend_init(&data, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &requests[1]));
    REQUIRE_MPI(MPI_Start(&requests[1]));
    CHECK_MPI(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
    CHECK_HANDLE(requests[0], MPI_REQUEST_NULL);
    CHECK_MPI(MPI_Request_free(&requests[1]));
}
