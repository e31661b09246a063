/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What a backend that is used as it is cannot say of itself: that an error handler of the program was
 * called, and which duplicates are the library's own. Ends with "ok".
 */
#include <limits.h>
#include <mpi.h>
#include <stdio.h>

static int failures, raised, copies;

static void check(int holds, const char *what)
{
    if (!holds) {
        printf("failed: %s\n", what);
    }
    failures += !holds;
}

static void handler(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    (void)code;
    raised++;
}

static int copy(MPI_Comm comm, int keyval, void *state, void *in, void *out, int *flag)
{
    (void)comm, (void)keyval, (void)state;
    copies++;
    *(void **)out = in;
    *flag = 1;
    return MPI_SUCCESS;
}

/* The work is one call of the backend, which raises the error. */
static void raise_in_emulation(void)
{
    char some[1] = "";
    MPI_Request request;
    int rc = MPI_Isend_c("a", (MPI_Count)INT_MAX + 2, MPI_CHAR, 0, -5, MPI_COMM_WORLD, &request);
    check(rc == MPI_ERR_TAG, "the code of the backend");
    check(raised == 1, "one call of the handler for an error of the backend");
    raised = 0;
    rc = MPI_Allreduce_c(MPI_IN_PLACE, some, (MPI_Count)INT_MAX + 2, (MPI_Datatype)4000, MPI_MAX,
                         MPI_COMM_WORLD);
    check(rc == MPI_ERR_TYPE && raised == 1, "one call of a handler for an error of a part");
    raised = 0;
    rc = MPI_Isend_c("a", 1, MPI_CHAR, 0, -5, MPI_COMM_WORLD, &request);
    check(rc == MPI_ERR_TAG && raised == 1, "one call of the handler for a small count");
}

static void keep_attributes(void)
{
    int key, value = 0;
    MPI_Comm dup;
    MPI_Request request;
    MPI_Comm_create_keyval(copy, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, &value);
    MPI_Barrier_init(MPI_COMM_WORLD, MPI_INFO_NULL, &request);
    MPI_Start(&request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Request_free(&request);
    check(copies == 0, "no copy callback for a duplicate of the library");
    MPI_Comm_dup(MPI_COMM_WORLD, &dup);
    check(copies == 1, "one copy callback for a duplicate of the program");
}

int main(int argc, char **argv)
{
    MPI_Errhandler errhandler;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_errhandler(handler, &errhandler);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, errhandler);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, errhandler);
    raise_in_emulation();
    keep_attributes();
    puts(failures ? "failed" : "ok");
    return failures != 0;
}
