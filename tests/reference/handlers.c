/* SPDX-License-Identifier: BSD-3-Clause */
/* handlers.c: what error handlers a rank begins and ends with, for test_errhandler.py. */
#include <mpi.h>
#include <stdio.h>

static const char *name_of(MPI_Comm comm)
{
    MPI_Errhandler handler;
    MPI_Comm_get_errhandler(comm, &handler);
    return handler == MPI_ERRORS_ARE_FATAL ? "fatal"
           : handler == MPI_ERRORS_ABORT   ? "abort"
           : handler == MPI_ERRORS_RETURN  ? "return"
                                           : "another";
}

static void raise_error(const char *when)
{
    int rank, error = MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    printf("%s: %s\n", when, error == MPI_ERR_COMM ? "MPI_ERR_COMM" : "not MPI_ERR_COMM");
}

/* With an argument, there are errors while there is no MPI_COMM_SELF. */
int main(int argc, char **argv)
{
    char value[MPI_MAX_INFO_VAL + 1];
    int length = sizeof value, is_there;
    if (argc > 1) {
        raise_error("before");
    }
    MPI_Init(&argc, &argv);
    MPI_Info_get_string(MPI_INFO_ENV, "mpi_initial_errhandler", &length, value, &is_there);
    printf("world: %s, self: %s, key: %s\n", name_of(MPI_COMM_WORLD), name_of(MPI_COMM_SELF),
           is_there ? value : "none");
    MPI_Finalize();
    if (argc > 1) {
        raise_error("after");
    }
    return 0;
}
