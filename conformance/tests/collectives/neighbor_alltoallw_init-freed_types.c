/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A persistent neighborhood alltoallw takes displacements in bytes, can be started when
 *          the program has freed its communicator, and completes normally when its datatype is
 *          freed while it is active.
 * class:   required
 * basis:   8.8 "semantics are similar to persistent collective operations", 8.6.2 "specifies the
 *          displacement in bytes", 7.4.3 "active or inactive at the time of this procedure", 5.1.9
 *          "Any communication that is currently using this datatype", 2.4.1 "communication and I/O
 *          operations are also named pending", 2.5.1 "that involves this object will complete
 *          normally": Inactive operations of a freed communicator continue to work; when the type
 *          is freed the operation is active, hence pending.
 * section: 8.8, 8.8.2, 8.6.2, 7.4.3, 5.1.9, 2.4.1, 2.5.1
 * covers:  MPI_Neighbor_alltoallw_init, MPI_Type_free, MPI_Comm_free
 * shows:   7.4.3-inactive_collectives, 8.8-reusable, 8.8.2-alltoallw
 * ranks:   1
 *
 * Each rank sends to the next one in a ring: two ints with a gap, which is a derived type.
 */
#include "rule.h"

enum { ROUNDS = 3 };

static MPI_Datatype pair = MPI_DATATYPE_NULL; /* an array argument, which must stay as it is */

static void make(MPI_Request *request, const int *send, int *recv)
{
    static const int one = 1;
    static const MPI_Aint from = 0;
    static const MPI_Aint to = sizeof(int);
    int previous = (rule_rank() + rule_size() - 1) % rule_size();
    int next = (rule_rank() + 1) % rule_size();
    MPI_Comm ring = MPI_COMM_NULL;

    CHECK_MPI(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, &previous, MPI_UNWEIGHTED, 1, &next,
                                             MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &ring));
    CHECK_MPI(MPI_Type_vector(2, 1, 2, MPI_INT, &pair));
    CHECK_MPI(MPI_Type_commit(&pair));
    REQUIRE_MPI(MPI_Neighbor_alltoallw_init(send, &one, &from, &pair, recv, &one, &to, &pair, ring,
                                            MPI_INFO_NULL, request));
    CHECK_MPI(MPI_Comm_free(&ring));
    CHECK_HANDLE(ring, MPI_COMM_NULL);
}

static void free_pair(void)
{
    MPI_Datatype copy = pair;

    CHECK_MPI(MPI_Type_free(&copy));
    CHECK_HANDLE(copy, MPI_DATATYPE_NULL);
}

void rule(void)
{
    int previous = (rule_rank() + rule_size() - 1) % rule_size();
    int send[3];
    int recv[4];
    MPI_Request request = MPI_REQUEST_NULL;

    make(&request, send, recv);
    for (int round = 0; round < ROUNDS; round++) {
        rule_at("round %d", round);
        for (int i = 0; i < 3; i++) {
            send[i] = 100 * round + 10 * rule_rank() + i;
        }
        rule_poison(recv, sizeof recv);
        REQUIRE_MPI(MPI_Start(&request));
        if (round == ROUNDS - 1) {
            free_pair();
        }
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
        CHECK_UNTOUCHED(&recv[0], sizeof(int));
        CHECK_INT(recv[1], 100 * round + 10 * previous);
        CHECK_UNTOUCHED(&recv[2], sizeof(int));
        CHECK_INT(recv[3], 100 * round + 10 * previous + 2);
    }
    CHECK_MPI(MPI_Request_free(&request));
}
