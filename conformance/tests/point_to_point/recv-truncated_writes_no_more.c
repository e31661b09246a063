/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A short message that is longer than the receive buffer changes nothing beyond that
 *          buffer.
 * class:   quality
 * basis:   3.2.4 "High-quality implementations will also ensure that no memory", 2.8 "an erroneous
 *          receive call will not cause any": Advice asks for it: the program is erroneous, but
 *          memory that it never named for receiving is damaged.
 * section: 3.2.4
 * covers:  MPI_Recv, MPI_Irecv
 * shows:   2.8-truncation_writes_no_more, 3.2.4-overflow_writes_no_more
 * ranks:   2
 *
 * Messages that are sent eagerly; recv-truncated_long_writes_no_more.c has those that are not.  The
 * memory behind the buffer is the rule's own, so that nothing else breaks.
 */
#include "rule.h"

#include <stdlib.h>

enum { SIZES = 3, LONGEST = 500, TAG = 186 };

static const int counts[SIZES] = {2, 16, 500};

static void receive(int *data, int count)
{
    const int capacity = count / 2;
    const size_t rest = (size_t)(count - capacity) * sizeof *data;
    MPI_Request request = MPI_REQUEST_NULL;

    rule_poison(data, (size_t)count * sizeof *data);
    CHECK_ERROR_CLASS(MPI_Recv(data, capacity, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE),
                      MPI_ERR_TRUNCATE);
    CHECK_UNTOUCHED(data + capacity, rest);
    rule_poison(data, (size_t)count * sizeof *data);
    REQUIRE_MPI(MPI_Irecv(data, capacity, MPI_INT, 0, TAG, MPI_COMM_WORLD, &request));
    CHECK_ERROR_CLASS(MPI_Wait(&request, MPI_STATUS_IGNORE), MPI_ERR_TRUNCATE);
    CHECK_UNTOUCHED(data + capacity, rest);
}

void rule(void)
{
    int *data = calloc(LONGEST, sizeof *data);

    REQUIRE(data != NULL);
    for (int i = 0; i < SIZES; i++) {
        rule_at("%d integers into %d", counts[i], counts[i] / 2);
        if (rule_rank() == 0) {
            CHECK_MPI(MPI_Send(data, counts[i], MPI_INT, 1, TAG, MPI_COMM_WORLD));
            CHECK_MPI(MPI_Send(data, counts[i], MPI_INT, 1, TAG, MPI_COMM_WORLD));
        } else if (rule_rank() == 1) {
            receive(data, counts[i]);
        }
    }
    free(data);
}
