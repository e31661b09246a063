/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A process can send to itself, on MPI_COMM_SELF and under its own rank in
 *            MPI_COMM_WORLD, with short and long messages.
 * class:     required
 * basis:     3.2.4 "Source = destination is allowed", 3.7.4 "A call to MPI_WAIT that completes a
 *            receive will", 3.2.7 "The two (source and destination) are possibly the": A process
 *            may be its own partner, and nonblocking and combined calls need no buffering for it.
 * section:   3.2.4, 3.2.7, 3.7.4
 * covers:    MPI_Isend, MPI_Irecv, MPI_Sendrecv, MPI_Waitall
 * constants: MPI_COMM_SELF, MPI_COMM_WORLD
 * shows:     3.2.4-self, 3.2.4-short_message, 3.2.7-two_partners, 3.7-start_is_local
 * ranks:     1
 */
#include "rule.h"

#include <stdlib.h>

enum { LONG = 100000, TAG = 240 };

static void check_status(const MPI_Status *status, int rank, int want)
{
    int count = -1;

    CHECK_INT(status->MPI_SOURCE, rank);
    CHECK_INT(status->MPI_TAG, TAG);
    CHECK_MPI(MPI_Get_count(status, MPI_INT, &count));
    CHECK_INT(count, want);
}

static void check(MPI_Comm comm, int rank, int count, const int *out, int *in)
{
    const size_t size = (size_t)count * sizeof *in;
    MPI_Request requests[2];
    MPI_Status statuses[2];

    rule_poison(in, LONG * sizeof *in);
    rule_poison(statuses, sizeof statuses);
    REQUIRE_MPI(MPI_Isend(out, count, MPI_INT, rank, TAG, comm, &requests[0]));
    REQUIRE_MPI(MPI_Irecv(in, LONG, MPI_INT, MPI_ANY_SOURCE, TAG, comm, &requests[1]));
    CHECK_MPI(MPI_Waitall(2, requests, statuses));
    CHECK_BYTES(in, out, size);
    CHECK_UNTOUCHED(in + count, LONG * sizeof *in - size);
    check_status(&statuses[1], rank, count);

    rule_poison(in, LONG * sizeof *in);
    CHECK_MPI(MPI_Sendrecv(out, count, MPI_INT, rank, TAG, in, LONG, MPI_INT, rank, TAG, comm,
                           &statuses[0]));
    CHECK_BYTES(in, out, size);
    CHECK_UNTOUCHED(in + count, LONG * sizeof *in - size);
    check_status(&statuses[0], rank, count);
}

void rule(void)
{
    int *out = malloc(LONG * sizeof *out);
    int *in = malloc(LONG * sizeof *in);

    REQUIRE(out != NULL && in != NULL);
    for (int i = 0; i < LONG; i++) {
        out[i] = i - 5;
    }
    for (int count = 1; count <= LONG; count *= 10) {
        rule_at("MPI_COMM_SELF, %d integers", count);
        check(MPI_COMM_SELF, 0, count, out, in);
        rule_at("MPI_COMM_WORLD, %d integers", count);
        check(MPI_COMM_WORLD, rule_rank(), count, out, in);
    }
    free(in);
    free(out);
}
