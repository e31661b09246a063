/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A function without a body raises MPI_ERR_UNSUPPORTED_OPERATION through the error handler of its
 * object (9.3), once, and returns the code. Exit status 77: this backend has the one that is tried.
 */
#include <mpi.h>
#include <stddef.h>
#include <stdio.h>

static int calls, seen_class;
static MPI_Comm seen;

static void handler(MPI_Comm *comm, int *code, ...)
{
    calls++;
    seen = *comm;
    MPI_Error_class(*code, &seen_class);
}

int main(void)
{
    int value = 0;
    MPI_Errhandler errhandler;
    MPI_Comm comm;
    MPI_Init(NULL, NULL);
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    MPI_Comm_create_errhandler(handler, &errhandler);
    MPI_Comm_set_errhandler(comm, errhandler);
    int rc = MPI_Bcast_c(&value, 1, MPI_INT, 0, comm);
    int skipped = rc == MPI_SUCCESS;
    int ok = rc == MPI_ERR_UNSUPPORTED_OPERATION && calls == 1 && seen == comm &&
             seen_class == MPI_ERR_UNSUPPORTED_OPERATION;
    if (!skipped && !ok)
        printf("wanted one call with class %d on this communicator, found %d calls, class %d, %s "
               "communicator; returned %d\n",
               MPI_ERR_UNSUPPORTED_OPERATION, calls, seen_class, seen == comm ? "this" : "another",
               rc);
    MPI_Errhandler_free(&errhandler);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return skipped ? 77 : !ok;
}
