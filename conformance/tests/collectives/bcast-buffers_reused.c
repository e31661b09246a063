/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    When a blocking collective has returned, or a nonblocking one is complete, its buffers may be overwritten
 *          at once, and no other process gets the new values.
 * class:   required
 * basis:   6.1 "is free to modify locations in the communication buffer", 6.12 "guaranteed and all buffers can be
 *          safely accessed and": A call that has returned reads the buffers of its process no longer, however far the
 *          other processes are.
 * section: 6.1, 6.12
 * covers:  MPI_Bcast, MPI_Gather, MPI_Scatter, MPI_Allgather, MPI_Alltoall, MPI_Reduce, MPI_Allreduce, MPI_Ibcast,
 *          MPI_Igather, MPI_Iscatter, MPI_Iallgather, MPI_Ialltoall, MPI_Ireduce, MPI_Iallreduce
 * shows:   6.1-buffer_free_on_return, 6.12-buffers_after_completion
 * ranks:   2
 */
#include "rule.h"

#include <stdlib.h>

enum { KINDS = 7, SIZES = 2, LONGEST = 20000 };

/* Of process p, block b has p + b + 1 everywhere; all blocks are alike where a process sends one. */
static int value(int kind, int process, int block)
{
    return kind == 2 || kind == 4 ? 10 * process + block + 1 : 10 * process + 1;
}

static void call(int kind, bool waits, const int *from, int *to, int n)
{
    MPI_Comm comm = MPI_COMM_WORLD;
    MPI_Request request = MPI_REQUEST_NULL;

    if (kind == 0) {
        CHECK_MPI(waits ? MPI_Bcast(to, n, MPI_INT, 0, comm)
                        : MPI_Ibcast(to, n, MPI_INT, 0, comm, &request));
    } else if (kind == 1) {
        CHECK_MPI(waits ? MPI_Gather(from, n, MPI_INT, to, n, MPI_INT, 0, comm)
                        : MPI_Igather(from, n, MPI_INT, to, n, MPI_INT, 0, comm, &request));
    } else if (kind == 2) {
        CHECK_MPI(waits ? MPI_Scatter(from, n, MPI_INT, to, n, MPI_INT, 0, comm)
                        : MPI_Iscatter(from, n, MPI_INT, to, n, MPI_INT, 0, comm, &request));
    } else if (kind == 3) {
        CHECK_MPI(waits ? MPI_Allgather(from, n, MPI_INT, to, n, MPI_INT, comm)
                        : MPI_Iallgather(from, n, MPI_INT, to, n, MPI_INT, comm, &request));
    } else if (kind == 4) {
        CHECK_MPI(waits ? MPI_Alltoall(from, n, MPI_INT, to, n, MPI_INT, comm)
                        : MPI_Ialltoall(from, n, MPI_INT, to, n, MPI_INT, comm, &request));
    } else if (kind == 5) {
        CHECK_MPI(waits ? MPI_Reduce(from, to, n, MPI_INT, MPI_SUM, 0, comm)
                        : MPI_Ireduce(from, to, n, MPI_INT, MPI_SUM, 0, comm, &request));
    } else {
        CHECK_MPI(waits ? MPI_Allreduce(from, to, n, MPI_INT, MPI_SUM, comm)
                        : MPI_Iallreduce(from, to, n, MPI_INT, MPI_SUM, comm, &request));
    }
    CHECK_MPI(PMPI_Wait(&request, MPI_STATUS_IGNORE));
}

/* Block b of what a process receives; -1 if it receives nothing. */
static int wanted(int kind, int b)
{
    int size = rule_size(), rank = rule_rank();

    if ((kind == 1 || kind == 5) && rank != 0) {
        return -1;
    }
    if (kind >= 5) {
        return b > 0 ? -1 : 5 * size * (size - 1) + size;
    }
    if (kind == 0 || kind == 2) {
        return b > 0 ? -1 : value(kind, 0, rank);
    }
    return value(kind, b, rank);
}

static void check(int kind, bool waits, int n, int *from, int *to)
{
    int size = rule_size(), wrong = 0;

    for (int i = 0; i < n * size; i++) {
        from[i] = value(kind, rule_rank(), i / n);
        to[i] = kind == 0 ? value(0, rule_rank(), 0) : -1;
    }
    call(kind, waits, from, to, n);
    for (int i = 0; i < n * size; i++) {
        wrong += wanted(kind, i / n) >= 0 && to[i] != wanted(kind, i / n);
        from[i] = to[i] = -1000;
    }
    CHECK_INT(wrong, 0);
}

void rule(void)
{
    static const int lengths[SIZES] = {3, LONGEST};
    int *from = malloc(sizeof(int) * LONGEST * (size_t)rule_size());
    int *to = malloc(sizeof(int) * LONGEST * (size_t)rule_size());

    REQUIRE(from != NULL && to != NULL);
    for (int i = 0; i < KINDS * SIZES * 2; i++) {
        rule_at("kind %d, %d numbers%s", i / 4, lengths[i % 2],
                i / 2 % 2 != 0 ? "" : ", nonblocking");
        check(i / 4, i / 2 % 2 != 0, lengths[i % 2], from, to);
    }
    free(from);
    free(to);
}
