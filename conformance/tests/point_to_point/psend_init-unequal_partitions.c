/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Sender and receiver may divide a message into different numbers of partitions and use
 *            different datatypes of the same signature; each partition arrives whole.
 * class:     required
 * basis:     4.2 "on the send-side and receive-side, which may differ", 4.2.1 "buffers must be
 *            identical in size", 4.2.3 "to describe a single partition", 5.1.11 "Type matching is
 *            defined according to the type signature": Only the amount of data and the signature
 *            have to agree, and when all is marked each partition of the receiver arrives.
 * section:   4.2, 4.2.1, 4.2.3, 5.1.11
 * covers:    MPI_Psend_init, MPI_Precv_init, MPI_Pready_range, MPI_Parrived, MPI_Start, MPI_Wait
 * shows:     2.4.1-partition_before_completion, 4.1-partial_completion, 4.2-numbers_may_differ,
 *            4.2-wait_after_parrived, 4.2.2-parrived_data, 4.2.2-parrived_progress,
 *            4.2.2-parrived_true, 4.2.2-receive_complete, 4.2.3-contiguous, 4.2.3-single_partition
 * ranks:     1
 *
 * One element of the receiver's may be made of parts of two of the sender's partitions.
 */
#include "rule.h"

enum { LENGTH = 24, TAG = 22, ROUNDS = 2 };

static double out[LENGTH];
static double in[2 * LENGTH];

static void wait_for_partitions(MPI_Request request, int partitions, int each, int stride)
{
    for (int i = 0; i < partitions; i++) {
        for (int flag = 0; flag == 0;) {
            CHECK_MPI(MPI_Parrived(request, i, &flag));
        }
        for (int k = i * each; k < (i + 1) * each; k++) {
            CHECK_REAL(in[k * stride], out[k]);
        }
    }
}

static void exchange(int sent, int received, MPI_Datatype type, int doubles, int stride)
{
    MPI_Request requests[2];
    int each = LENGTH / received;

    REQUIRE_MPI(MPI_Precv_init(in, received, each / doubles, type, 0, TAG, MPI_COMM_SELF,
                               MPI_INFO_NULL, &requests[0]));
    REQUIRE_MPI(MPI_Psend_init(out, sent, LENGTH / sent, MPI_DOUBLE, 0, TAG, MPI_COMM_SELF,
                               MPI_INFO_NULL, &requests[1]));
    for (int round = 0; round < ROUNDS; round++) {
        rule_at("%d partitions to %d of %d doubles each, round %d", sent, received, doubles, round);
        for (int i = 0; i < LENGTH; i++) {
            out[i] = 100 * round + i;
        }
        rule_poison(in, sizeof in);
        REQUIRE_MPI(MPI_Start(&requests[1]));
        REQUIRE_MPI(MPI_Start(&requests[0]));
        CHECK_MPI(MPI_Pready_range(0, sent - 1, requests[1]));
        wait_for_partitions(requests[0], received, each, stride);
        CHECK_MPI(MPI_Wait(&requests[1], MPI_STATUS_IGNORE));
        CHECK_MPI(MPI_Wait(&requests[0], MPI_STATUS_IGNORE));
        if (stride == 2) {
            CHECK_UNTOUCHED(&in[1], sizeof in[1]);
        }
    }
    CHECK_MPI(MPI_Request_free(&requests[0]));
    CHECK_MPI(MPI_Request_free(&requests[1]));
}

void rule(void)
{
    const int divisors[] = {1, 2, 3, 4, 6, 8, 12, 24};
    MPI_Datatype spread;
    MPI_Datatype two;

    CHECK_MPI(MPI_Type_create_resized(MPI_DOUBLE, 0, 2 * sizeof(double), &spread));
    CHECK_MPI(MPI_Type_commit(&spread));
    CHECK_MPI(MPI_Type_contiguous(2, MPI_DOUBLE, &two));
    CHECK_MPI(MPI_Type_commit(&two));
    for (int i = 0; i < 8; i++) {
        for (int k = 0; k < 8; k++) {
            exchange(divisors[i], divisors[k], MPI_DOUBLE, 1, 1);
        }
        exchange(divisors[i], 4, spread, 1, 2);
        exchange(divisors[i], 6, two, 2, 1);
    }
    CHECK_MPI(MPI_Type_free(&spread));
    CHECK_MPI(MPI_Type_free(&two));
}
