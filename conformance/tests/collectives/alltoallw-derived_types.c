/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Alltoallw exchanges blocks whose type differs from process to process, derived ones and
 *          predefined ones, at byte displacements; a nonblocking one completes normally with
 *          types that were freed while it was pending.
 * class:   required
 * basis:   6.8 "allows separate specification of count, displacement and datatype", 6.8 "receive
 *          buffers is specified in bytes", 5.1.9 "Any communication that is currently using this
 *          datatype", 2.4.1 "communication and I/O operations are also named pending", 2.5.1 "that
 *          involves this object will complete normally", 6.12 "the same effect as its blocking
 *          counterpart": Each block has a type of its own at a byte displacement; the nonblocking
 *          operation is pending when the types are freed.
 * section: 6.8, 6.12.6, 5.1.9, 2.4.1, 2.5.1, 6.12
 * covers:  MPI_Alltoallw, MPI_Ialltoallw, MPI_Type_free
 * shows:   2.5.1-pending_completes, 5.1.9-free_pending, 6.8-alltoallw_blocks, 6.8-alltoallw_bytes,
 *          6.12.6-ialltoallw
 * ranks:   2
 *
 * To even ranks goes a column of a matrix (a vector), to odd ones a row.  The arrays themselves
 * must not change until completion (6.12); so the types are freed through other variables.
 */
#include "rule.h"

#include <stdlib.h>

enum { N = 3 };

static MPI_Datatype column = MPI_DATATYPE_NULL;
static MPI_Datatype row = MPI_DATATYPE_NULL;

struct side {
    int *counts;
    int *displs;
    MPI_Datatype *types;
    int *matrices; /* one N by N matrix for each rank */
};

static struct side describe(bool sending)
{
    size_t size = (size_t)rule_size();
    struct side s = {malloc(size * sizeof(int)), malloc(size * sizeof(int)),
                     malloc(size * sizeof(MPI_Datatype)), malloc(size * N * N * sizeof(int))};

    rule_poison(s.matrices, size * N * N * sizeof(int));
    for (int r = 0; r < rule_size(); r++) {
        bool use_row = (sending ? r : rule_rank()) % 2 != 0;

        s.counts[r] = use_row ? N : 1;
        s.types[r] = use_row ? row : column;
        s.displs[r] = (r * N * N + (use_row ? N : 1)) * (int)sizeof(int);
    }
    for (int at = 0; sending && at < rule_size() * N * N; at++) {
        s.matrices[at] = 1000 * rule_rank() + at;
    }
    return s;
}

static void release(struct side s)
{
    free(s.counts);
    free(s.displs);
    free(s.types);
    free(s.matrices);
}

/* Odd ranks got the middle rows, even ones the middle columns of the senders' matrices for them. */
static void expect(const struct side *got)
{
    int mine = rule_rank() * N * N;

    for (int at = 0; at < rule_size() * N * N; at++) {
        int from = at / (N * N);
        int i = at % (N * N);
        bool written = rule_rank() % 2 != 0 ? i / N == 1 : i % N == 1;

        CHECK_INT(got->matrices[at], written ? 1000 * from + mine + i : RULE_POISON_INT);
    }
    rule_poison(got->matrices, (size_t)(rule_size() * N * N) * sizeof(int));
}

void rule(void)
{
    MPI_Request request = MPI_REQUEST_NULL;
    struct side send;
    struct side recv;

    row = MPI_INT;
    REQUIRE_MPI(MPI_Type_vector(N, 1, N, MPI_INT, &column));
    REQUIRE_MPI(MPI_Type_commit(&column));
    send = describe(true);
    recv = describe(false);
    CHECK_MPI(MPI_Alltoallw(send.matrices, send.counts, send.displs, send.types, recv.matrices,
                            recv.counts, recv.displs, recv.types, MPI_COMM_WORLD));
    expect(&recv);
    REQUIRE_MPI(MPI_Ialltoallw(send.matrices, send.counts, send.displs, send.types, recv.matrices,
                               recv.counts, recv.displs, recv.types, MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Type_free(&column));
    CHECK_HANDLE(column, MPI_DATATYPE_NULL);
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect(&recv);
    release(send);
    release(recv);
}
