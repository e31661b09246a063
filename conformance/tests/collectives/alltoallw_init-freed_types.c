/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A persistent alltoallw exchanges blocks of derived types at byte displacements, and
 *          completes normally when the types are freed while it is active.
 * class:   required
 * basis:   6.13 "the same effect as its blocking and nonblocking counterparts", 6.8 "receive
 *          buffers is specified in bytes", 5.1.9 "Any communication that is currently using this
 *          datatype", 2.4.1 "communication and I/O operations are also named pending", 2.5.1 "that
 *          involves this object will complete normally": Each start does what an alltoallw would do
 *          then; when the types are freed the operation is active, hence pending.
 * section: 6.13, 6.13.6, 6.8, 5.1.9, 2.4.1, 2.5.1
 * covers:  MPI_Alltoallw_init, MPI_Type_free
 * shows:   6.8-alltoallw_blocks, 6.8-alltoallw_bytes, 6.13.6-alltoallw_init
 * ranks:   1
 *
 * Ranks i and j exchange an int if i + j is odd, else two ints with a gap, which is a derived type.
 * The types are freed through copies of their handles, once the last round has been started: the
 * array itself must stay as it is.
 */
#include "rule.h"

#include <stdlib.h>

enum { ROUNDS = 3, CELL = 3 /* ints for a peer */ };

static int size, rank;

static bool derived(int other)
{
    return (rank + other) % 2 == 0;
}

static void describe(int *counts, int *displs, MPI_Datatype *types)
{
    for (int r = 0; r < size; r++) {
        counts[r] = 1;
        displs[r] = (size - 1 - r) * CELL * (int)sizeof(int);
        types[r] = MPI_INT;
        if (derived(r)) {
            CHECK_MPI(MPI_Type_vector(2, 1, 2, MPI_INT, &types[r]));
            CHECK_MPI(MPI_Type_commit(&types[r]));
        }
    }
}

static void free_types(const MPI_Datatype *types)
{
    for (int r = 0; r < size; r++) {
        MPI_Datatype copy = types[r];

        if (derived(r)) {
            CHECK_MPI(MPI_Type_free(&copy));
            CHECK_HANDLE(copy, MPI_DATATYPE_NULL);
        }
    }
}

static void expect(const int *cells, int round)
{
    for (int r = 0; r < size; r++) {
        const int *cell = &cells[(size - 1 - r) * CELL];
        int value = 1000 * round + 100 * r + CELL * (size - 1 - rank);

        CHECK_INT(cell[0], value);
        CHECK_UNTOUCHED(&cell[1], sizeof(int));
        CHECK_INT(cell[2], derived(r) ? value + 2 : RULE_POISON_INT);
    }
}

void rule(void)
{
    size = rule_size();
    rank = rule_rank();
    size_t bytes = (size_t)(size * CELL) * sizeof(int);
    int *send = malloc(bytes);
    int *recv = malloc(bytes);
    int *counts = malloc((size_t)size * sizeof(int));
    int *displs = malloc((size_t)size * sizeof(int));
    MPI_Datatype *types = malloc((size_t)size * sizeof(MPI_Datatype));
    MPI_Request request = MPI_REQUEST_NULL;

    describe(counts, displs, types);
    REQUIRE_MPI(MPI_Alltoallw_init(send, counts, displs, types, recv, counts, displs, types,
                                   MPI_COMM_WORLD, MPI_INFO_NULL, &request));
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < size * CELL; i++) {
            send[i] = 1000 * round + 100 * rank + i;
        }
        rule_poison(recv, bytes);
        REQUIRE_MPI(MPI_Start(&request));
        if (round == ROUNDS - 1) {
            free_types(types);
        }
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
        expect(recv, round);
    }
    CHECK_MPI(MPI_Request_free(&request));
    free(send);
    free(recv);
    free(counts);
    free(displs);
    free(types);
}
