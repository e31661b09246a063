/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Nonblocking messages arrive while every error handler is MPI_ERRORS_ARE_FATAL, as each
 *            is from the start, and also from the first handler that returns on, which is not
 *            called.
 * class:     required
 * basis:     9.3 "Unless otherwise requested, the error handler MPI_ERRORS_ARE_FATAL", 3.7.4 "A
 *            call to MPI_WAIT that completes a receive will": An error handler is for errors:
 *            whichever is set, correct messages arrive and it is not called.
 * section:   9.3, 3.7.2, 3.7.4
 * covers:    MPI_Isend, MPI_Irecv, MPI_Comm_set_errhandler
 * constants: MPI_ERRORS_ARE_FATAL, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_PROC_NULL
 * ranks:     2
 * process:   alone
 *
 * A library may do without looking at errors that cannot come back; so it does other things then.
 */
#define RULE_ALONE
#include "rule.h"

enum { TAG = 3 };

/* A ring, with predefined and made handles, received by names and by wildcards. */
static void exchange(MPI_Comm comm, MPI_Datatype pair, int source, int tag)
{
    int mine[2] = {10 * rule_rank(), 10 * rule_rank() + 1};
    int got[2] = {-1, -1};
    int from = (rule_rank() + rule_size() - 1) % rule_size();
    MPI_Request requests[3];
    MPI_Status statuses[3];

    REQUIRE_MPI(
        MPI_Irecv(got, 1, pair, source == MPI_ANY_SOURCE ? source : from, tag, comm, &requests[0]));
    REQUIRE_MPI(
        MPI_Isend(mine, 2, MPI_INT, (rule_rank() + 1) % rule_size(), TAG, comm, &requests[1]));
    REQUIRE_MPI(MPI_Isend(mine, 1, pair, MPI_PROC_NULL, TAG, comm, &requests[2]));
    CHECK_MPI(MPI_Waitall(3, requests, statuses));
    CHECK_INT(got[0], 10 * from);
    CHECK_INT(got[1], 10 * from + 1);
    CHECK_INT(statuses[0].MPI_SOURCE, from);
    CHECK_INT(statuses[0].MPI_TAG, TAG);
}

static void exchange_all(MPI_Comm comm, MPI_Datatype pair)
{
    exchange(MPI_COMM_WORLD, pair, 0, TAG);
    exchange(comm, pair, 0, TAG);
    exchange(comm, pair, MPI_ANY_SOURCE, TAG);
    exchange(MPI_COMM_WORLD, pair, MPI_ANY_SOURCE, MPI_ANY_TAG);
}

static void handle(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    CHECK_MPI(*code);
}

void rule(void)
{
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Datatype pair = MPI_DATATYPE_NULL;
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    REQUIRE_MPI(MPI_Type_contiguous(2, MPI_INT, &pair));
    REQUIRE_MPI(MPI_Type_commit(&pair));
    rule_at("from the start");
    exchange_all(comm, pair);
    CHECK_MPI(MPI_Comm_set_errhandler(comm, MPI_ERRORS_ARE_FATAL));
    rule_at("after MPI_ERRORS_ARE_FATAL");
    exchange_all(comm, pair);
    CHECK_MPI(MPI_Comm_create_errhandler(handle, &handler));
    CHECK_MPI(MPI_Comm_set_errhandler(comm, handler));
    rule_at("after a handler that returns");
    exchange_all(comm, pair);
    CHECK_MPI(MPI_Errhandler_free(&handler));
    CHECK_MPI(MPI_Type_free(&pair));
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_MPI(MPI_Finalize());
}
