/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An operator that is freed while a nonblocking reduction uses it still does its work, even
 *            when others have been made since.
 * class:     required
 * basis:     6.9.5 "Marks a user-defined reduction operation for deallocation", 2.5.1 "that
 *            involves this object will complete normally": The reduction is pending when its
 *            operator is freed, so it uses it to the end.
 * section:   6.9.5, 6.12, 2.5.1
 * covers:    MPI_Op_free, MPI_Op_create, MPI_Iallreduce
 * constants: MPI_OP_NULL
 * shows:     2.4.2-icollectives_local, 2.5.1-pending_completes, 6.9.5-op_free_pending,
 *            6.9.5-op_iallreduce, 6.12-returns_at_once
 * ranks:     2
 *
 * Rank 0 frees its operator and makes others before it lets the rest begin the reduction, so nothing
 * can have been reduced there by then.
 */
#include "rule.h"

enum { OTHERS = 40, TAG = 3 };

static void add(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)type;
    for (int i = 0; i < *length; i++) {
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

static void make_others(MPI_Op ops[OTHERS])
{
    for (int i = 0; i < OTHERS; i++) {
        CHECK_MPI(MPI_Op_create(spoil, 1, &ops[i]));
    }
}

static void free_others(MPI_Op ops[OTHERS])
{
    for (int i = 0; i < OTHERS; i++) {
        CHECK_MPI(MPI_Op_free(&ops[i]));
    }
}

void rule(void)
{
    static MPI_Op others[OTHERS];
    const int in[2] = {rule_rank() + 1, 10 * (rule_rank() + 1)};
    int out[2] = {0, 0};
    int sum = rule_size() * (rule_size() + 1) / 2;
    int go = 0;
    MPI_Op op = MPI_OP_NULL;
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Op_create(add, 1, &op));
    if (rule_rank() > 0) {
        CHECK_MPI(MPI_Recv(&go, 1, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    REQUIRE_MPI(MPI_Iallreduce(in, out, 2, MPI_INT, op, MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Op_free(&op));
    CHECK_HANDLE(op, MPI_OP_NULL);
    make_others(others);
    for (int i = 1; rule_rank() == 0 && i < rule_size(); i++) {
        CHECK_MPI(MPI_Send(&go, 1, MPI_INT, i, TAG, MPI_COMM_WORLD));
    }
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(out[0], sum);
    CHECK_INT(out[1], 10 * sum);
    free_others(others);
}
