/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    An operator that is freed while nonblocking reductions use it serves them to their end,
 *          even when other operators are created in its place.
 * class:   required
 * basis:   6.9.5 "Marks a user-defined reduction operation for deallocation", 2.5.1 "that involves
 *          this object will complete normally", 2.4.1 "communication and I/O operations are also
 *          named pending": The reduction is pending when its operator is freed, since a process has
 *          not begun, so it completes with that operator.
 * section: 6.9.5, 6.12.8, 2.5.1, 2.4.1
 * covers:  MPI_Op_create, MPI_Op_free, MPI_Iallreduce
 * shows:   2.4.2-icollectives_local, 2.5.1-pending_completes, 6.9.5-op_free_pending,
 *          6.9.5-op_iallreduce, 6.12-returns_at_once
 * ranks:   2
 *
 * The last rank begins only after a message that the others send when they have freed the operator
 * and made new ones, so the reduction cannot have ended before that.
 */
#include "rule.h"

enum { NEW = 300, TAG = 9 };

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

static void create_others(MPI_Op others[NEW])
{
    for (int i = 0; i < NEW; i++) {
        others[i] = MPI_OP_NULL;
        CHECK_MPI(MPI_Op_create(spoil, 1, &others[i]));
    }
}

static void begin(const int mine[2], int total[2], MPI_Request *request)
{
    MPI_Op op = MPI_OP_NULL;

    CHECK_MPI(MPI_Op_create(add, 1, &op));
    REQUIRE_MPI(MPI_Iallreduce(mine, total, 2, MPI_INT, op, MPI_COMM_WORLD, request));
    CHECK_MPI(MPI_Op_free(&op));
    CHECK_HANDLE(op, MPI_OP_NULL);
}

void rule(void)
{
    static MPI_Op others[NEW];
    int size = rule_size();
    int last = size - 1;
    const int mine[2] = {rule_rank() + 1, 10};
    int total[2] = {0, 0};
    MPI_Request request = MPI_REQUEST_NULL;

    for (int r = 0; rule_rank() == last && r < last; r++) {
        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, r, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    begin(mine, total, &request);
    create_others(others);
    if (rule_rank() != last) {
        CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, last, TAG, MPI_COMM_WORLD));
    }
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(total[0], size * (size + 1) / 2);
    CHECK_INT(total[1], 10 * size);
    for (int i = 0; i < NEW; i++) {
        CHECK_MPI(MPI_Op_free(&others[i]));
    }
}
