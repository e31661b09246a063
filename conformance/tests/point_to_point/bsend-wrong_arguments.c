/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Wrong arguments of buffered sends raise the error of their class on the communicator,
 *            and leave no message behind.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle", 9.4 "error codes returned by MPI are left
 *            entirely": Wrong arguments need not be detected; a library that looks at them says
 *            which one is wrong, and sends nothing.
 * section:   3.4, 9.4
 * covers:    MPI_Bsend, MPI_Ibsend, MPI_Bsend_init
 * constants: MPI_ERR_RANK, MPI_ERR_TAG, MPI_ERR_TYPE, MPI_ERR_COUNT
 * shows:     9.3-goes_on
 * ranks:     1
 */
#include "rule.h"

static int calls;

static void handler(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    (void)code;
    calls++;
}

static void check_each(MPI_Comm comm)
{
    int data = 0;
    MPI_Request request;

    CHECK_ERROR_CLASS(MPI_Bsend(&data, 1, MPI_INT, 99, 0, comm), MPI_ERR_RANK);
    CHECK_ERROR_CLASS(MPI_Bsend(&data, 1, MPI_INT, 0, -5, comm), MPI_ERR_TAG);
    CHECK_ERROR_CLASS(MPI_Bsend(&data, -1, MPI_INT, 0, 0, comm), MPI_ERR_COUNT);
    CHECK_ERROR_CLASS(MPI_Bsend(&data, 1, MPI_DATATYPE_NULL, 0, 0, comm), MPI_ERR_TYPE);
    CHECK_INT(calls, 4);
    CHECK_ERROR_CLASS(MPI_Ibsend(&data, 1, MPI_INT, 99, 0, comm, &request), MPI_ERR_RANK);
    CHECK_ERROR_CLASS(MPI_Ibsend(&data, 1, MPI_INT, 0, -5, comm, &request), MPI_ERR_TAG);
    CHECK_INT(calls, 6);
    CHECK_ERROR_CLASS(MPI_Bsend_init(&data, 1, MPI_INT, 99, 0, comm, &request), MPI_ERR_RANK);
    CHECK_ERROR_CLASS(MPI_Bsend_init(&data, -1, MPI_INT, 0, 0, comm, &request), MPI_ERR_COUNT);
    CHECK_INT(calls, 8);
}

void rule(void)
{
    static char storage[1000 + MPI_BSEND_OVERHEAD];
    MPI_Comm comm;
    MPI_Errhandler errhandler;
    void *detached;
    int size;
    int flag = -1;

    calls = 0;
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    CHECK_MPI(MPI_Comm_create_errhandler(handler, &errhandler));
    CHECK_MPI(MPI_Comm_set_errhandler(comm, errhandler));
    REQUIRE_MPI(MPI_Buffer_attach(storage, sizeof storage));
    check_each(comm);
    CHECK_MPI(MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, comm, &flag, MPI_STATUS_IGNORE));
    CHECK_INT(flag, 0);
    CHECK_MPI(MPI_Buffer_detach(&detached, &size));
    CHECK_MPI(MPI_Errhandler_free(&errhandler));
    CHECK_MPI(MPI_Comm_free(&comm));
}
