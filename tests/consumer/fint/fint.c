/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * fint.c: code in the style of C libraries that use MPI_Fint and know nothing of this project: an interface for
 * Fortran written in C, handles kept as integers. C99 and C++11; any MPI.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: %s is false\n", __FILE__, __LINE__, #condition);               \
            MPI_Abort(MPI_COMM_WORLD, 1);                                                          \
        }                                                                                          \
    } while (0)

/* The library's own name for the type */
typedef MPI_Fint library_F90_Comm;
#if defined(__cplusplus)
extern "C" {
#endif
void LIBRARY_SUM(MPI_Fint *comm, const int *value, int *sum, int *ierr);
#if defined(__cplusplus)
}
#endif

/* What Fortran would call: all arguments by address */
void LIBRARY_SUM(MPI_Fint *comm, const int *value, int *sum, int *ierr)
{
    *ierr = MPI_Allreduce((void *)value, sum, 1, MPI_INT, MPI_SUM, MPI_Comm_f2c(*comm));
}

/* A file's properties, kept as integers */
struct properties {
    library_F90_Comm comm;
    MPI_Fint info;
};

static void check_kept_handles(MPI_Comm comm)
{
    struct properties kept;
    MPI_Info info;
    char value[8] = "";
    int flag = 0;

    MPI_Info_create(&info);
    MPI_Info_set(info, "key", "kept");
    kept.comm = MPI_Comm_c2f(comm);
    kept.info = MPI_Info_c2f(info);
    CHECK(MPI_Comm_f2c(kept.comm) == comm);
    MPI_Info_get(MPI_Info_f2c(kept.info), "key", 7, value, &flag);
    CHECK(flag && strcmp(value, "kept") == 0);
    MPI_Info_free(&info);
}

/* Each kind of handle there and back */
#define CHECK_BACK(kind, handle) CHECK(MPI_##kind##_f2c(MPI_##kind##_c2f(handle)) == (handle))

static void check_all_kinds(MPI_Comm comm)
{
    MPI_Datatype pair;
    MPI_Group group;
    MPI_Request request;
    MPI_Win window;
    int memory = 0;

    MPI_Type_contiguous(2, MPI_INT, &pair);
    MPI_Comm_group(comm, &group);
    MPI_Recv_init(&memory, 1, MPI_INT, 0, 0, comm, &request);
    MPI_Win_create(&memory, sizeof memory, 1, MPI_INFO_NULL, comm, &window);
    CHECK_BACK(Type, pair);
    CHECK_BACK(Type, MPI_DOUBLE);
    CHECK_BACK(Group, group);
    CHECK_BACK(Request, request);
    CHECK_BACK(Win, window);
    CHECK_BACK(Op, MPI_SUM);
    CHECK_BACK(Errhandler, MPI_ERRORS_RETURN);
    CHECK_BACK(File, MPI_FILE_NULL);
    CHECK_BACK(Message, MPI_MESSAGE_NO_PROC);
#if MPI_VERSION >= 4
    CHECK_BACK(Session, MPI_SESSION_NULL);
#endif
    MPI_Win_free(&window);
    MPI_Request_free(&request);
    MPI_Group_free(&group);
    MPI_Type_free(&pair);
}

/* A status there and back answers as before */
static void check_status(MPI_Comm comm)
{
    MPI_Fint f_status[sizeof(MPI_Status) / sizeof(MPI_Fint) + 1];
    MPI_Status status, back;
    int rank, size, sent[3] = {1, 2, 3}, received[4], count = 0;

    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    MPI_Sendrecv(sent, 3, MPI_INT, (rank + 1) % size, 7, received, 4, MPI_INT,
                 (rank + size - 1) % size, 7, comm, &status);
    CHECK(MPI_Status_c2f(&status, f_status) == MPI_SUCCESS);
    memset(&back, 0, sizeof back);
    CHECK(MPI_Status_f2c(f_status, &back) == MPI_SUCCESS);
    MPI_Get_count(&back, MPI_INT, &count);
    CHECK(count == 3 && back.MPI_TAG == 7 && back.MPI_SOURCE == (rank + size - 1) % size);
}

int main(int argc, char **argv)
{
    MPI_Comm comm;
    MPI_Fint handle;
    int one = 1, sum = 0, size, ierr = -1;

    MPI_Init(&argc, &argv);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_size(comm, &size);
    handle = MPI_Comm_c2f(comm);
    LIBRARY_SUM(&handle, &one, &sum, &ierr);
    CHECK(ierr == MPI_SUCCESS && sum == size);
    check_kept_handles(comm);
    check_all_kinds(comm);
    check_status(comm);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}
