/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       One thread sends messages of any length to its own process with MPI_Send, and another one receives them.
 * class:      required
 * basis:      11.6.1 "This communication should always succeed", 11.6.1 "can only block the calling thread": Neither
 *             thread prevents the call of the other one, and with both calls the communication is enabled.
 * section:    11.6.1
 * covers:     MPI_Send, MPI_Recv
 * shows:      11.6.1-send_to_self
 * ranks:      1
 * capability: threads_multiple
 * process:    alone
 */
#define RULE_ALONE
#include "rule_threads.h"

#include <stdlib.h>

enum { LONGEST = 1 << 20 };

/* The first thread sends, and the second one receives. */
static int run(void *argument)
{
    bool sends = *(int *)argument == 0;
    int *data = calloc(LONGEST, sizeof *data), failures = data == NULL;

    for (int length = 1; data != NULL && length <= LONGEST; length *= 4) {
        data[length - 1] = sends ? length : -1;
        failures += (sends ? MPI_Send(data, length, MPI_INT, 0, 1, MPI_COMM_SELF)
                           : MPI_Recv(data, length, MPI_INT, 0, 1, MPI_COMM_SELF,
                                      MPI_STATUS_IGNORE)) != MPI_SUCCESS;
        failures += data[length - 1] != length;
    }
    free(data);
    return failures;
}

void rule(void)
{
    if (!rule_threads_begin()) {
        SKIP("MPI_THREAD_MULTIPLE is not provided");
    }
    rule_threads_once(2, run);
    CHECK_MPI(MPI_Finalize());
}
