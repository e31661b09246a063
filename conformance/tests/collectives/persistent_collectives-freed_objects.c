/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A persistent reduction can be started when the program has freed its communicator, and
 *          completes normally when its operator and datatype are freed while it is active, whatever
 *          is made in their place.
 * class:   required
 * basis:   7.4.3 "active or inactive at the time of this procedure", 5.1.9 "Any communication that
 *          is currently using this datatype", 6.9.5 "Marks a user-defined reduction operation for
 *          deallocation", 2.4.1 "communication and I/O operations are also named pending", 2.5.1
 *          "that involves this object will complete normally", 6.13 "the same effect as its
 *          blocking and nonblocking counterparts": Inactive operations of a freed communicator
 *          continue to work; when operator and type are freed the operation is active, hence
 *          pending.
 * section: 6.13, 7.4.3, 2.4.1, 2.5.1, 5.1.9, 6.9.5
 * covers:  MPI_Allreduce_init, MPI_Reduce_init, MPI_Op_free, MPI_Type_free, MPI_Comm_free
 * shows:   2.4.1-initialization_keeps_contents, 5.1.9-free_pending, 6.9.5-op_free_active,
 *          6.9.5-op_persistent, 6.13-never_started, 7.4.3-inactive_collectives
 * ranks:   1
 *
 * Two requests use the objects, and one of them is freed before the other is started.
 */
#include "rule.h"

enum { ROUNDS = 3, OTHERS = 20 };

static MPI_Datatype pair = MPI_DATATYPE_NULL;
static MPI_Op op = MPI_OP_NULL;

static void add(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)type;
    for (int i = 0; i < 2 * *length; i++) {
        ((int *)inout)[i] += ((int *)in)[i];
    }
}

static void spoil(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)in;
    (void)type;
    for (int i = 0; i < *length; i++) {
        ((int *)inout)[i] = -1;
    }
}

static void make(MPI_Request *all, MPI_Request *one, const int mine[2], int sums[2])
{
    MPI_Comm comm = MPI_COMM_NULL;

    CHECK_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    CHECK_MPI(MPI_Op_create(add, 1, &op));
    CHECK_MPI(MPI_Type_contiguous(2, MPI_INT, &pair));
    CHECK_MPI(MPI_Type_commit(&pair));
    REQUIRE_MPI(MPI_Allreduce_init(mine, sums, 1, pair, op, comm, MPI_INFO_NULL, all));
    REQUIRE_MPI(MPI_Reduce_init(mine, sums, 1, pair, op, 0, comm, MPI_INFO_NULL, one));
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_HANDLE(comm, MPI_COMM_NULL);
}

static void replace(MPI_Op ops[OTHERS], MPI_Datatype types[OTHERS])
{
    CHECK_MPI(MPI_Op_free(&op));
    CHECK_HANDLE(op, MPI_OP_NULL);
    CHECK_MPI(MPI_Type_free(&pair));
    CHECK_HANDLE(pair, MPI_DATATYPE_NULL);
    for (int i = 0; i < OTHERS; i++) {
        CHECK_MPI(MPI_Op_create(spoil, 1, &ops[i]));
        CHECK_MPI(MPI_Type_vector(2, 1, 3, MPI_SHORT, &types[i]));
    }
}

void rule(void)
{
    int size = rule_size();
    int mine[2];
    int sums[2];
    MPI_Op ops[OTHERS];
    MPI_Datatype types[OTHERS];
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Request all = MPI_REQUEST_NULL;
    MPI_Request one = MPI_REQUEST_NULL;

    make(&all, &one, mine, sums);
    CHECK_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    CHECK_MPI(MPI_Request_free(&one));
    for (int round = 0; round < ROUNDS; round++) {
        mine[0] = round + rule_rank();
        mine[1] = 1;
        REQUIRE_MPI(MPI_Start(&all));
        if (round == ROUNDS - 1) {
            replace(ops, types);
        }
        CHECK_MPI(MPI_Wait(&all, MPI_STATUS_IGNORE));
        CHECK_INT(sums[0], size * round + size * (size - 1) / 2);
        CHECK_INT(sums[1], size);
    }
    CHECK_MPI(MPI_Request_free(&all));
    for (int i = 0; i < OTHERS; i++) {
        CHECK_MPI(MPI_Op_free(&ops[i]));
        CHECK_MPI(MPI_Type_free(&types[i]));
    }
    CHECK_MPI(MPI_Comm_free(&comm));
}
