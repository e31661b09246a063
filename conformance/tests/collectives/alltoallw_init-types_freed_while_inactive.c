/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A persistent alltoallw can be started when the program has freed its datatypes.
 * class:   quality
 * basis:   2.5.1 "copies all the information required for the object", 2.4.1 "communication and I/O
 *          operations are also named pending": An inactive operation is not pending, and only
 *          pending ones are promised to survive a freed type; the advice that objects be separate
 *          suggests it for a request, which is an object, too.
 * section: 6.13.6, 2.4.1, 2.5.1, 5.1.9
 * covers:  MPI_Alltoallw_init, MPI_Type_free
 * ranks:   1
 *
 * Each block is two ints with a gap.  The type is freed through a copy of its handle: the array
 * itself must stay as it is.
 */
#include "rule.h"

#include <stdlib.h>

enum { ROUNDS = 3, CELL = 3 /* ints for a process */ };

static int *send, *recv, *counts, *displs;
static MPI_Datatype *types;

static void describe(MPI_Datatype pair)
{
    size_t size = (size_t)rule_size();

    send = malloc(size * CELL * sizeof *send);
    recv = malloc(size * CELL * sizeof *recv);
    counts = malloc(size * sizeof *counts);
    displs = malloc(size * sizeof *displs);
    types = malloc(size * sizeof *types);
    for (int r = 0; r < rule_size(); r++) {
        counts[r] = 1;
        displs[r] = r * CELL * (int)sizeof(int);
        types[r] = pair;
    }
}

static void make(MPI_Request *request)
{
    MPI_Datatype pair = MPI_DATATYPE_NULL;

    REQUIRE_MPI(MPI_Type_vector(2, 1, 2, MPI_INT, &pair));
    REQUIRE_MPI(MPI_Type_commit(&pair));
    describe(pair);
    REQUIRE_MPI(MPI_Alltoallw_init(send, counts, displs, types, recv, counts, displs, types,
                                   MPI_COMM_WORLD, MPI_INFO_NULL, request));
    CHECK_MPI(MPI_Type_free(&pair));
}

static void run(MPI_Request *request, int round)
{
    int size = rule_size();

    for (int i = 0; i < size * CELL; i++) {
        send[i] = 1000 * round + 100 * rule_rank() + i;
    }
    rule_poison(recv, (size_t)(size * CELL) * sizeof *recv);
    REQUIRE_MPI(MPI_Start(request));
    CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
    for (int r = 0; r < size; r++) {
        int first = 1000 * round + 100 * r + CELL * rule_rank();

        CHECK_INT(recv[r * CELL], first);
        CHECK_UNTOUCHED(&recv[r * CELL + 1], sizeof(int));
        CHECK_INT(recv[r * CELL + 2], first + 2);
    }
}

void rule(void)
{
    MPI_Request request = MPI_REQUEST_NULL;

    make(&request);
    for (int round = 0; round < ROUNDS; round++) {
        run(&request, round);
    }
    CHECK_MPI(MPI_Request_free(&request));
    free(send);
    free(recv);
    free(counts);
    free(displs);
    free(types);
}
