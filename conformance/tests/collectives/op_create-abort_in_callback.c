/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Abort may be called in a user-defined operation, and ends the program.
 * class:     quality
 * basis:     6.9.5 "MPI_ABORT may be called inside the function in", 11.4.2 "should attempt to abort all the connected
 *            processes": The call is allowed there; as everywhere it is an attempt, which the standard does not
 *            guarantee to succeed.
 * section:   6.9.5, 11.4.2
 * covers:    MPI_Abort, MPI_Op_create
 * shows:     6.9.5-abort_in_callback
 * ranks:     1
 * process:   alone
 *
 * By hand the exit status is that of the launcher after an abort.
 */
#define RULE_ALONE
#include "rule.h"

static void give_up(void *in, void *inout, int *length, MPI_Datatype *datatype)
{
    (void)in;
    (void)inout;
    (void)length;
    (void)datatype;
    MPI_Abort(MPI_COMM_WORLD, 4);
    CHECK(!"MPI_Abort does not return");
}

void rule(void)
{
    const int in = 1;
    int inout = 2;
    MPI_Op op = MPI_OP_NULL;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    REQUIRE_MPI(MPI_Op_create(give_up, 1, &op));
    CHECK(op != MPI_OP_NULL);
    rule_ends_here();
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD)); /* the others may be ended from here on */
    CHECK_MPI(MPI_Reduce_local(&in, &inout, 1, MPI_INT, op));
    CHECK(!"the operation ends the program");
    CHECK_MPI(MPI_Op_free(&op));
    CHECK_MPI(MPI_Finalize());
}
