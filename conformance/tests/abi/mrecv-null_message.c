/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Mrecv and MPI_Imrecv of MPI_MESSAGE_NULL return an error to a process whose error
 *            handlers return.
 * class:     quality
 * basis:     3.8.3 "A call to MPI_MRECV with MPI_MESSAGE_NULL is erroneous", 9.3 "may be unable or
 *            choose not to handle": A program that receives one message twice makes this call; an
 *            error is better than a crash.
 * section:   3.8.3, 9.3
 * covers:    MPI_Mrecv, MPI_Imrecv
 * constants: MPI_MESSAGE_NULL
 * shows:     3.8.3-mrecv_null
 * ranks:     1
 *
 * Without a message there is no communicator, so the error handler is that of MPI_COMM_SELF.
 */
#include "rule.h"

void rule(void)
{
    MPI_Message message = MPI_MESSAGE_NULL;
    MPI_Request request = MPI_REQUEST_NULL;
    int data = 0;

    CHECK_ANY_ERROR(MPI_Mrecv(&data, 1, MPI_INT, &message, MPI_STATUS_IGNORE));
    CHECK_ANY_ERROR(MPI_Imrecv(&data, 1, MPI_INT, &message, &request));
}
