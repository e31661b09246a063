/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Checks that need a running MPI: freed handles, roots, elements of arrays, the right error handler. Prints
 * the class of each error; test_native.py has the expected lines. With an argument, "count" or "tag", one wrong
 * argument of that kind ends the program.
 */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

static int handler_calls;

static void handler(MPI_Comm *comm, int *code, ...)
{
    (void)comm, (void)code;
    handler_calls++;
}

static void show(int code)
{
    int class;
    MPI_Error_class(code, &class);
    printf("%d\n", class);
}

static void freed_handles(void)
{
    MPI_Comm comm, old;
    MPI_Datatype type, copy;
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    old = comm;
    MPI_Comm_free(&comm);
    show(MPI_Barrier(old));
    MPI_Type_contiguous(2, MPI_INT, &type);
    copy = type;
    MPI_Type_free(&type);
    show(MPI_Type_commit(&copy));
}

/* A group that was handed out twice is alive until it was freed twice. */
static void shared_handles(void)
{
    MPI_Group group, again;
    int size;
    MPI_Comm_group(MPI_COMM_WORLD, &group);
    MPI_Comm_group(MPI_COMM_WORLD, &again);
    MPI_Group_free(&again);
    show(MPI_Group_size(group, &size));
    MPI_Group_free(&group);
}

static void wild_handles(void)
{
    int memory[16] = {0};
    MPI_Session session;
    show(MPI_Session_init((MPI_Info)memory, MPI_ERRORS_RETURN, &session));
}

static void arrays(void)
{
    int sizes[2] = {4, 4}, ones[2] = {1, 1}, starts[2] = {0, MPI_ANY_TAG};
    MPI_Datatype type;
    MPI_Request requests[2] = {MPI_REQUEST_NULL, (MPI_Request)MPI_SUM};
    show(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
    show(MPI_Type_create_subarray(2, sizes, ones, starts, MPI_ORDER_C, MPI_INT, &type));
}

static void roots(void)
{
    int data = 0;
    show(MPI_Gather(&data, 1, MPI_INT, &data, 1, MPI_DATATYPE_NULL, 0, MPI_COMM_SELF));
    show(MPI_Bcast(&data, 1, MPI_INT, MPI_PROC_NULL, MPI_COMM_SELF));
}

static void error_handler(void)
{
    MPI_Comm comm;
    MPI_Errhandler errhandler;
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    MPI_Comm_create_errhandler(handler, &errhandler);
    MPI_Comm_set_errhandler(comm, errhandler);
    show(MPI_Send(NULL, 0, MPI_INT, MPI_ANY_TAG, 0, comm));
    printf("%d call\n", handler_calls);
    MPI_Errhandler_free(&errhandler);
    MPI_Comm_free(&comm);
}

/* Errors that end the program: a count that is checked, and a tag that the backend finds. */
static void be_fatal(const char *what)
{
    int data = 0;
    MPI_Send(&data, strcmp(what, "count") == 0 ? -1 : 1, MPI_INT, 0,
             strcmp(what, "tag") == 0 ? -5 : 0, MPI_COMM_SELF);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    if (argc > 1) {
        be_fatal(argv[1]);
    }
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    freed_handles();
    shared_handles();
    wild_handles();
    arrays();
    roots();
    error_handler();
    fflush(stdout);
    MPI_Finalize();
    return 0;
}
