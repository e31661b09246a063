/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A persistent collective with a wrong argument is refused when it is made, through the
 *          error handler of its communicator.
 * class:   quality
 * basis:   9.3 "may be unable or choose not to handle", 6.13 "based on the parameters specified
 *          when the operation": No wrong argument need be detected; but the initialization call has
 *          all of them, and later ones cannot say which was wrong.
 * section: 6.13, 9.3, 9.4
 * covers:  MPI_Bcast_init, MPI_Allreduce_init, MPI_Gather_init, MPI_Barrier_init
 * shows:   9.3-handler_of_comm
 * ranks:   1
 */
#include "rule.h"

static MPI_Comm expected = MPI_COMM_NULL;
static int calls;

static void note(MPI_Comm *comm, int *code, ...)
{
    (void)code;
    CHECK_HANDLE(*comm, expected);
    calls++;
}

static void refuse(MPI_Comm comm)
{
    int value = 0;
    int sum = 0;
    int size = rule_size();
    MPI_Info info = MPI_INFO_NULL;
    MPI_Request request = MPI_REQUEST_NULL;

    CHECK_ERROR_CLASS(MPI_Bcast_init(&value, -1, MPI_INT, 0, comm, info, &request), MPI_ERR_COUNT);
    CHECK_ERROR_CLASS(MPI_Bcast_init(&value, 1, MPI_DATATYPE_NULL, 0, comm, info, &request),
                      MPI_ERR_TYPE);
    CHECK_ERROR_CLASS(MPI_Bcast_init(&value, 1, MPI_INT, size, comm, info, &request), MPI_ERR_ROOT);
    CHECK_ERROR_CLASS(
        MPI_Allreduce_init(&value, &sum, 1, MPI_INT, MPI_OP_NULL, comm, info, &request),
        MPI_ERR_OP);
    CHECK_ERROR_CLASS(
        MPI_Gather_init(&value, -1, MPI_INT, NULL, 0, MPI_INT, 0, comm, info, &request),
        MPI_ERR_COUNT);
}

void rule(void)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Request request = MPI_REQUEST_NULL;

    calls = 0;
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &expected));
    REQUIRE_MPI(MPI_Comm_create_errhandler(note, &handler));
    REQUIRE_MPI(MPI_Comm_set_errhandler(expected, handler));
    refuse(expected);
    CHECK_INT(calls, 5);
    CHECK_ERROR_CLASS(MPI_Barrier_init(MPI_COMM_NULL, MPI_INFO_NULL, &request), MPI_ERR_COMM);
    CHECK_MPI(MPI_Errhandler_free(&handler));
    CHECK_MPI(MPI_Comm_free(&expected));
}
