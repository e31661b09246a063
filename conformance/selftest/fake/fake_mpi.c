/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The few functions of MPI that the harness and the selftest's rules call, for testing harness and runner with no MPI.
 *
 * Ranks meet through files in the folder FAKE_MPI_MEETING, which the fake launcher makes: in round n,
 * rank r leaves n-r, with its values in it, and waits for those of all others.
 *
 * FAKE_MPI_BREAK names one thing to break: "init" (MPI_Init fails), "singleton" (each process believes
 * to be alone), "finalize" (MPI_Finalize crashes), "barrier" (PMPI_Ibarrier fails), "message"
 * (a message is left over).
 */
#define _POSIX_C_SOURCE 200809L

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { VALUES = 2 };

static int initialized;
static int finalized;
static int round_number;

static int number(const char *name, int otherwise)
{
    const char *text = getenv(name);

    return text != NULL ? atoi(text) : otherwise;
}

static int breaks(const char *what)
{
    const char *text = getenv("FAKE_MPI_BREAK");

    return text != NULL && strcmp(text, what) == 0;
}

static int rank(void)
{
    return breaks("singleton") ? 0 : number("PMI_RANK", 0);
}

static int size(void)
{
    return breaks("singleton") ? 1 : number("PMI_SIZE", 1);
}

static void name(char path[4096], int of_rank, const char *suffix)
{
    snprintf(path, 4096, "%s/%d-%d%s", getenv("FAKE_MPI_MEETING"), round_number, of_rank, suffix);
}

static void leave(const int values[VALUES])
{
    char path[4096];
    char ready[4096];
    FILE *file;

    name(path, rank(), ".new");
    name(ready, rank(), "");
    file = fopen(path, "w");
    if (file == NULL || fprintf(file, "%d %d", values[0], values[1]) < 0 || fclose(file) != 0 ||
        rename(path, ready) != 0) {
        abort();
    }
}

static void take(int from, int values[VALUES])
{
    char path[4096];
    FILE *file;

    name(path, from, "");
    while ((file = fopen(path, "r")) == NULL) {
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    }
    if (fscanf(file, "%d %d", &values[0], &values[1]) != VALUES) {
        abort();
    }
    fclose(file);
}

/* Meet, and give each rank the largest of each value. */
static void meet(int values[VALUES])
{
    int own[VALUES] = {values[0], values[1]};

    if (size() == 1) {
        return;
    }
    leave(own);
    for (int r = 0; r < size(); r++) {
        int theirs[VALUES];

        take(r, theirs);
        for (int i = 0; i < VALUES; i++) {
            values[i] = theirs[i] > values[i] ? theirs[i] : values[i];
        }
    }
    round_number++;
}

int PMPI_Init(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    initialized = !breaks("init");
    return initialized ? MPI_SUCCESS : MPI_ERR_OTHER;
}

int MPI_Init(int *argc, char ***argv)
{
    return PMPI_Init(argc, argv);
}

int PMPI_Finalize(void)
{
    int nothing[VALUES] = {0};

    meet(nothing);
    if (breaks("finalize")) {
        abort();
    }
    finalized = 1;
    return MPI_SUCCESS;
}

int MPI_Finalize(void)
{
    return PMPI_Finalize();
}

int PMPI_Initialized(int *flag)
{
    *flag = initialized;
    return MPI_SUCCESS;
}

int MPI_Initialized(int *flag)
{
    return PMPI_Initialized(flag);
}

int PMPI_Finalized(int *flag)
{
    *flag = finalized;
    return MPI_SUCCESS;
}

int PMPI_Comm_rank(MPI_Comm comm, int *of)
{
    (void)comm;
    *of = rank();
    return MPI_SUCCESS;
}

int PMPI_Comm_size(MPI_Comm comm, int *of)
{
    (void)comm;
    *of = size();
    return MPI_SUCCESS;
}

int PMPI_Comm_dup(MPI_Comm comm, MPI_Comm *copy)
{
    *copy = comm;
    return MPI_SUCCESS;
}

/* What rules of the selftest call themselves, so that a profiling layer has something to see. */
int MPI_Comm_rank(MPI_Comm comm, int *of)
{
    return PMPI_Comm_rank(comm, of);
}

int MPI_Comm_size(MPI_Comm comm, int *of)
{
    return PMPI_Comm_size(comm, of);
}

int MPI_Comm_dup(MPI_Comm comm, MPI_Comm *copy)
{
    return PMPI_Comm_dup(comm, copy);
}

int PMPI_Comm_free(MPI_Comm *comm)
{
    *comm = MPI_COMM_NULL;
    return MPI_SUCCESS;
}

int PMPI_Comm_set_errhandler(MPI_Comm comm, MPI_Errhandler handler)
{
    (void)comm;
    (void)handler;
    return MPI_SUCCESS;
}

/* The ranks meet here, so PMPI_Test has nothing to wait for. */
int PMPI_Ibarrier(MPI_Comm comm, MPI_Request *request)
{
    int nothing[VALUES] = {0};

    (void)comm;
    meet(nothing);
    *request = MPI_REQUEST_NULL;
    return breaks("barrier") ? MPI_ERR_COMM : MPI_SUCCESS;
}

int PMPI_Test(MPI_Request *request, int *flag, MPI_Status *status)
{
    (void)request;
    (void)status;
    *flag = 1;
    return MPI_SUCCESS;
}

/* For two ints and MPI_MAX, which is what the harness asks for. */
int PMPI_Allreduce(const void *mine, void *all, int count, MPI_Datatype type, MPI_Op op,
                   MPI_Comm comm)
{
    (void)comm;
    if (count != VALUES || type != MPI_INT || op != MPI_MAX) {
        abort();
    }
    memcpy(all, mine, VALUES * sizeof(int));
    meet(all);
    return MPI_SUCCESS;
}

int PMPI_Iprobe(int source, int tag, MPI_Comm comm, int *flag, MPI_Status *status)
{
    (void)source;
    (void)tag;
    (void)comm;
    *flag = breaks("message");
    status->MPI_SOURCE = 0;
    status->MPI_TAG = 42;
    return MPI_SUCCESS;
}

int PMPI_Get_count(const MPI_Status *status, MPI_Datatype type, int *count)
{
    (void)status;
    (void)type;
    *count = 8;
    return MPI_SUCCESS;
}

int PMPI_Recv(void *buffer, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,
              MPI_Status *status)
{
    (void)type;
    (void)source;
    (void)tag;
    (void)comm;
    (void)status;
    memset(buffer, 0, (size_t)count);
    return MPI_SUCCESS;
}

/* Nobody sends: it never returns. */
int MPI_Recv(void *buffer, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,
             MPI_Status *status)
{
    (void)buffer;
    (void)count;
    (void)type;
    (void)source;
    (void)tag;
    (void)comm;
    (void)status;
    while (1) {
        nanosleep(&(struct timespec){.tv_sec = 1}, NULL);
    }
}

/* There is one operation, the last that was created. */
static MPI_User_function *operation;

int PMPI_Op_create(MPI_User_function *function, int commute, MPI_Op *op)
{
    (void)commute;
    operation = function;
    *op = MPI_SUM;
    return MPI_SUCCESS;
}

int MPI_Op_create(MPI_User_function *function, int commute, MPI_Op *op)
{
    return PMPI_Op_create(function, commute, op);
}

int PMPI_Reduce_local(const void *in, void *inout, int count, MPI_Datatype type, MPI_Op op)
{
    (void)op;
    operation((void *)in, inout, &count, &type);
    return MPI_SUCCESS;
}

int MPI_Reduce_local(const void *in, void *inout, int count, MPI_Datatype type, MPI_Op op)
{
    return PMPI_Reduce_local(in, inout, count, type, op);
}

/* What mutants with conditions ask: all types are int, all communicators have one group. */
int PMPI_Type_size_c(MPI_Datatype type, MPI_Count *bytes)
{
    (void)type;
    *bytes = sizeof(int);
    return MPI_SUCCESS;
}

int PMPI_Type_get_extent(MPI_Datatype type, MPI_Aint *lb, MPI_Aint *extent)
{
    (void)type;
    *lb = 0;
    *extent = sizeof(int);
    return MPI_SUCCESS;
}

int PMPI_Type_get_true_extent(MPI_Datatype type, MPI_Aint *lb, MPI_Aint *extent)
{
    return PMPI_Type_get_extent(type, lb, extent);
}

int PMPI_Comm_test_inter(MPI_Comm comm, int *flag)
{
    (void)comm;
    *flag = 0;
    return MPI_SUCCESS;
}

int PMPI_Get_library_version(char *version, int *length)
{
    *length = snprintf(version, MPI_MAX_LIBRARY_VERSION_STRING, "Fake MPI 1.2.3\nsecond line");
    return MPI_SUCCESS;
}

int PMPI_Get_version(int *version, int *subversion)
{
    *version = 5;
    *subversion = 0;
    return MPI_SUCCESS;
}

int MPI_Get_version(int *version, int *subversion)
{
    return PMPI_Get_version(version, subversion);
}

int PMPI_Error_class(int code, int *class)
{
    *class = code % 100;
    return MPI_SUCCESS;
}

int MPI_Error_class(int code, int *class)
{
    return PMPI_Error_class(code, class);
}

int PMPI_Error_string(int code, char *text, int *length)
{
    *length = snprintf(text, MPI_MAX_ERROR_STRING, "fake error %d \"\001\xff", code);
    return MPI_SUCCESS;
}
