/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Persistent neighborhood all-to-alls can be started when the program has freed their
 *          datatypes.
 * class:   quality
 * basis:   2.5.1 "copies all the information required for the object", 2.4.1 "communication and I/O
 *          operations are also named pending": An inactive operation is not pending, and only
 *          pending ones are promised to survive a freed type; the advice that objects be separate
 *          suggests it for a request, which is an object, too.
 * section: 8.8, 8.8.2, 2.4.1, 2.5.1, 5.1.9
 * covers:  MPI_Neighbor_alltoall_init, MPI_Neighbor_alltoallv_init, MPI_Neighbor_alltoallw_init,
 *          MPI_Type_free
 * ranks:   1
 *
 * Each rank sends two ints with a gap to the next one in a ring.
 */
#include "rule.h"

enum { ROUNDS = 3, KINDS = 3, CELL = 3 };

static int send[CELL], recv[KINDS][CELL], previous;

static void make(MPI_Comm ring, MPI_Request requests[KINDS])
{
    static const int one = 1;
    static const int start = 0;
    static const MPI_Aint byte = 0;
    static MPI_Datatype pair; /* an array argument, which must stay as it is */
    MPI_Datatype copy;

    REQUIRE_MPI(MPI_Type_vector(2, 1, 2, MPI_INT, &pair));
    REQUIRE_MPI(MPI_Type_commit(&pair));
    REQUIRE_MPI(MPI_Neighbor_alltoall_init(send, 1, pair, recv[0], 1, pair, ring, MPI_INFO_NULL,
                                           &requests[0]));
    REQUIRE_MPI(MPI_Neighbor_alltoallv_init(send, &one, &start, pair, recv[1], &one, &start, pair,
                                            ring, MPI_INFO_NULL, &requests[1]));
    REQUIRE_MPI(MPI_Neighbor_alltoallw_init(send, &one, &byte, &pair, recv[2], &one, &byte, &pair,
                                            ring, MPI_INFO_NULL, &requests[2]));
    copy = pair;
    CHECK_MPI(MPI_Type_free(&copy));
}

static void run(MPI_Request *request, const int got[CELL])
{
    REQUIRE_MPI(MPI_Start(request));
    CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
    CHECK_INT(got[0], send[0] - 10 * rule_rank() + 10 * previous);
    CHECK_UNTOUCHED(&got[1], sizeof(int));
    CHECK_INT(got[2], send[2] - 10 * rule_rank() + 10 * previous);
}

void rule(void)
{
    int next = (rule_rank() + 1) % rule_size();
    MPI_Comm ring = MPI_COMM_NULL;
    MPI_Request requests[KINDS];

    previous = (rule_rank() + rule_size() - 1) % rule_size();
    REQUIRE_MPI(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, &previous, MPI_UNWEIGHTED, 1,
                                               &next, MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &ring));
    make(ring, requests);
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < CELL; i++) {
            send[i] = 100 * round + 10 * rule_rank() + i;
        }
        rule_poison(recv, sizeof recv);
        for (int kind = 0; kind < KINDS; kind++) {
            rule_at("kind %d, round %d", kind, round);
            run(&requests[kind], recv[kind]);
        }
    }
    for (int kind = 0; kind < KINDS; kind++) {
        CHECK_MPI(MPI_Request_free(&requests[kind]));
    }
    CHECK_MPI(MPI_Comm_free(&ring));
}
