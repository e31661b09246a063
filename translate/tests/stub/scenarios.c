/* SPDX-License-Identifier: BSD-3-Clause */
/* The scenarios. Those with more than 64 elements leave the stack: only then does the library allocate. */
#include "scenarios.h"

#include "stub_test.h"

#include <mpi.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>

enum { MANY = 100 };

/* --- requests --- */

static int buffer[2];

/* Starts many receives; some places in the array stay null. */
static int start_many(MPI_Request requests[MANY])
{
    for (int i = 0; i < MANY; i++)
        requests[i] = MPI_REQUEST_NULL;
    for (int i = 0; i < MANY; i += 2) {
        int rc = MPI_Irecv(buffer, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &requests[i]);
        if (rc != MPI_SUCCESS)
            return rc;
    }
    return MPI_SUCCESS;
}

/* After a failure the requests are as they were: one by one they complete. */
static int finish_many(int rc, MPI_Request requests[MANY])
{
    for (int i = 0; i < MANY; i++) {
        if (requests[i] != MPI_REQUEST_NULL)
            MPI_Wait(&requests[i], MPI_STATUS_IGNORE);
        CHECK(requests[i] == MPI_REQUEST_NULL);
    }
    return rc;
}

static int run_waitall(void)
{
    MPI_Request requests[MANY];
    int rc = start_many(requests);
    if (rc == MPI_SUCCESS)
        rc = MPI_Waitall(MANY, requests, MPI_STATUSES_IGNORE);
    return finish_many(rc, requests);
}

static int run_testall(void)
{
    MPI_Request requests[MANY];
    MPI_Status statuses[MANY];
    int flag = 0;
    int rc = start_many(requests);
    if (rc == MPI_SUCCESS)
        rc = MPI_Testall(MANY, requests, &flag, statuses);
    return finish_many(rc, requests);
}

static int run_waitsome(void)
{
    MPI_Request requests[MANY];
    MPI_Status statuses[MANY];
    int indices[MANY];
    int count;
    int rc = start_many(requests);
    if (rc == MPI_SUCCESS)
        rc = MPI_Waitsome(MANY, requests, &count, indices, statuses);
    if (rc == MPI_SUCCESS)
        rc = MPI_Testsome(MANY, requests, &count, indices, statuses);
    return finish_many(rc, requests);
}

static int run_waitany(void)
{
    MPI_Request requests[MANY];
    MPI_Status status;
    int index;
    int flag;
    int rc = start_many(requests);
    if (rc == MPI_SUCCESS)
        rc = MPI_Waitany(MANY, requests, &index, &status);
    if (rc == MPI_SUCCESS)
        rc = MPI_Testany(MANY, requests, &index, &flag, &status);
    return finish_many(rc, requests);
}

static int run_startall(void)
{
    MPI_Request requests[MANY];
    int rc = MPI_SUCCESS;
    for (int i = 0; i < MANY; i++)
        requests[i] = MPI_REQUEST_NULL;
    for (int i = 0; i < MANY && rc == MPI_SUCCESS; i++)
        rc = MPI_Recv_init(buffer, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &requests[i]);
    if (rc == MPI_SUCCESS)
        rc = MPI_Startall(MANY, requests);
    for (int i = 0; i < MANY; i++) {
        if (requests[i] != MPI_REQUEST_NULL)
            MPI_Request_free(&requests[i]);
    }
    return rc;
}

/* --- requests of the library's own --- */

static int exchange(MPI_Request *request)
{
    return MPI_Isendrecv(&buffer[0], 1, MPI_INT, 0, 0, &buffer[1], 1, MPI_INT, 0, 0, MPI_COMM_SELF,
                         request);
}

static int run_isendrecv(void)
{
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Status status;
    int rc = exchange(&request);
    return rc == MPI_SUCCESS ? MPI_Wait(&request, &status) : rc;
}

static int run_isendrecv_replace(void)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int rc = MPI_Isendrecv_replace(buffer, 1, MPI_INT, 0, 0, 0, 0, MPI_COMM_SELF, &request);
    return rc == MPI_SUCCESS ? MPI_Wait(&request, MPI_STATUS_IGNORE) : rc;
}

/* Operations among the backend's requests. */
static int run_mixed(void)
{
    MPI_Request requests[MANY];
    int rc = start_many(requests);
    for (int i = 1; i < MANY && rc == MPI_SUCCESS; i += 2)
        rc = exchange(&requests[i]);
    if (rc == MPI_SUCCESS)
        rc = MPI_Waitall(MANY, requests, MPI_STATUSES_IGNORE);
    return finish_many(rc, requests);
}

static int run_freed_operation(void)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int rc = exchange(&request);
    return rc == MPI_SUCCESS ? MPI_Request_free(&request) : rc;
}

static const int counts[1] = {1};
static const int offsets[1] = {0};
static const MPI_Aint displacements[1] = {0};

static int run_alltoallw(void)
{
    const MPI_Datatype types[1] = {MPI_INT};
    return MPI_Alltoallw(&buffer[0], counts, offsets, types, &buffer[1], counts, offsets, types,
                         MPI_COMM_SELF);
}

static int run_ialltoallw(void)
{
    const MPI_Datatype types[1] = {MPI_INT};
    MPI_Request request = MPI_REQUEST_NULL;
    int rc = MPI_Ialltoallw(&buffer[0], counts, offsets, types, &buffer[1], counts, offsets, types,
                            MPI_COMM_SELF, &request);
    return rc == MPI_SUCCESS ? MPI_Wait(&request, MPI_STATUS_IGNORE) : rc;
}

static int run_ineighbor_alltoallw(void)
{
    const MPI_Datatype types[1] = {MPI_INT};
    MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    int rc = MPI_Ineighbor_alltoallw(&buffer[0], counts, displacements, types, &buffer[1], counts,
                                     displacements, types, MPI_COMM_SELF, &requests[1]);
    return rc == MPI_SUCCESS ? MPI_Waitall(2, requests, MPI_STATUSES_IGNORE) : rc;
}

static int run_idup_with_info(void)
{
    MPI_Info info = MPI_INFO_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Request request = MPI_REQUEST_NULL;
    int rc = MPI_Info_create(&info);
    if (rc != MPI_SUCCESS)
        return rc;
    rc = MPI_Comm_idup_with_info(MPI_COMM_SELF, info, &comm, &request);
    MPI_Info_free(&info);
    return rc == MPI_SUCCESS ? MPI_Wait(&request, MPI_STATUS_IGNORE) : rc;
}

/* --- arrays --- */

static int run_struct(void)
{
    int lengths[MANY];
    MPI_Aint places[MANY];
    MPI_Datatype types[MANY];
    MPI_Datatype made = MPI_DATATYPE_NULL;
    for (int i = 0; i < MANY; i++) {
        lengths[i] = 1;
        places[i] = i;
        types[i] = MPI_INT;
    }
    int rc = MPI_Type_create_struct(MANY, lengths, places, types, &made);
    return rc == MPI_SUCCESS ? MPI_Type_free(&made) : rc;
}

static int run_darray(void)
{
    int sizes[MANY];
    int distributions[MANY];
    int arguments[MANY];
    MPI_Datatype made = MPI_DATATYPE_NULL;
    for (int i = 0; i < MANY; i++) {
        sizes[i] = 1;
        distributions[i] = MPI_DISTRIBUTE_BLOCK;
        arguments[i] = MPI_DISTRIBUTE_DFLT_DARG;
    }
    int rc = MPI_Type_create_darray(1, 0, MANY, sizes, distributions, arguments, sizes, MPI_ORDER_C,
                                    MPI_INT, &made);
    return rc == MPI_SUCCESS ? MPI_Type_free(&made) : rc;
}

static int run_contents(void)
{
    int integers[1];
    MPI_Aint addresses[1];
    MPI_Datatype types[1];
    return MPI_Type_get_contents(MPI_INT, 1, 1, 1, integers, addresses, types);
}

static int run_ranks(void)
{
    int from[MANY] = {0};
    int to[MANY];
    return MPI_Group_translate_ranks(MPI_GROUP_EMPTY, MANY, from, MPI_GROUP_EMPTY, to);
}

/* --- callbacks --- */

static int state;

/* Functions that are only ever bound: each address is another one. */
static void *next_function(void)
{
    static char functions[1 << 20];
    static atomic_uint used;
    return &functions[atomic_fetch_add(&used, 1) % sizeof functions];
}

static int run_operator(void)
{
    MPI_Op op = MPI_OP_NULL;
    int rc = MPI_Op_create((MPI_User_function *)next_function(), 1, &op);
    return rc == MPI_SUCCESS ? MPI_Op_free(&op) : rc;
}

static int run_errhandler(void)
{
    MPI_Errhandler errhandler = MPI_ERRHANDLER_NULL;
    int rc =
        MPI_Comm_create_errhandler((MPI_Comm_errhandler_function *)next_function(), &errhandler);
    return rc == MPI_SUCCESS ? MPI_Errhandler_free(&errhandler) : rc;
}

static void add(void *in, void *inout, int *length, MPI_Datatype *datatype)
{
    CHECK(*datatype == MPI_INT);
    for (int i = 0; i < *length; i++)
        ((int *)inout)[i] += ((const int *)in)[i];
}

static int run_reduction(void)
{
    MPI_Op op = MPI_OP_NULL;
    int in[2] = {1, 2};
    int inout[2] = {10, 20};
    int rc = MPI_Op_create(add, 1, &op);
    if (rc != MPI_SUCCESS)
        return rc;
    rc = MPI_Reduce_local(in, inout, 2, MPI_INT, op);
    CHECK(rc != MPI_SUCCESS || (inout[0] == 11 && inout[1] == 22));
    MPI_Op_free(&op);
    return rc;
}

static int copy(MPI_Comm comm, int keyval, void *extra_state, void *in, void *out, int *flag)
{
    CHECK(comm == MPI_COMM_SELF && extra_state == &state && keyval != MPI_KEYVAL_INVALID);
    *(void **)out = in;
    *flag = 1;
    return MPI_SUCCESS;
}

static int forget(MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    CHECK(comm == MPI_COMM_SELF && extra_state == &state && keyval != MPI_KEYVAL_INVALID);
    CHECK(value == buffer);
    return MPI_SUCCESS;
}

/* The key is freed while an attribute is there: its callbacks are still called. */
static int run_keyval(void)
{
    int keyval = MPI_KEYVAL_INVALID;
    int rc = MPI_Comm_create_keyval(copy, forget, &keyval, &state);
    if (rc != MPI_SUCCESS)
        return rc;
    int key = keyval;
    rc = MPI_Comm_set_attr(MPI_COMM_SELF, key, buffer);
    MPI_Comm dup = MPI_COMM_NULL;
    if (rc == MPI_SUCCESS)
        rc = MPI_Comm_dup(MPI_COMM_SELF, &dup);
    MPI_Comm_free_keyval(&keyval);
    MPI_Comm_delete_attr(MPI_COMM_SELF, key);
    return rc;
}

static int query(void *extra_state, MPI_Status *status)
{
    CHECK(extra_state == &state);
    return MPI_Status_set_elements(status, MPI_INT, 1);
}

static int release(void *extra_state)
{
    CHECK(extra_state == &state);
    return MPI_SUCCESS;
}

static int cancel(void *extra_state, int complete)
{
    (void)complete;
    CHECK(extra_state == &state);
    return MPI_SUCCESS;
}

static int run_grequest(void)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int rc = MPI_Grequest_start(query, release, cancel, &state, &request);
    if (rc != MPI_SUCCESS)
        return rc;
    MPI_Grequest_complete(request);
    return MPI_Wait(&request, MPI_STATUS_IGNORE);
}

/* --- names, strings and numbers --- */

static int run_int(void)
{
    MPI_Info info = MPI_INFO_NULL;
    int rc = MPI_Info_create(&info);
    if (rc != MPI_SUCCESS)
        return rc;
    int number = MPI_Info_toint(info);
    CHECK(number == -1 || MPI_Info_fromint(number) == info);
    MPI_Info_free(&info);
    return number == -1 ? MPI_ERR_NO_MEM : MPI_SUCCESS;
}

static int run_info_string(void)
{
    char value[8];
    int room = sizeof value;
    int flag;
    int rc = MPI_Info_get_string(MPI_INFO_ENV, "key", &room, value, &flag);
    CHECK(rc != MPI_SUCCESS || (flag && room == 6 && strcmp(value, "value") == 0));
    return rc;
}

static int run_names(void)
{
    char name[MPI_MAX_OBJECT_NAME];
    int length;
    int rc = MPI_Type_set_name(MPI_INT, "int");
    return rc == MPI_SUCCESS ? MPI_Type_get_name(MPI_DOUBLE, name, &length) : rc;
}

const struct scenario scenarios[] = {
    {"waitall", run_waitall, 0},
    {"testall", run_testall, 0},
    {"waitsome", run_waitsome, 0},
    {"waitany", run_waitany, 0},
    {"startall", run_startall, 0},
    {"isendrecv", run_isendrecv, 0},
    {"isendrecv_replace", run_isendrecv_replace, 0},
    {"mixed", run_mixed, 0},
    {"freed_operation", run_freed_operation, 0},
    {"alltoallw", run_alltoallw, 0},
    {"ialltoallw", run_ialltoallw, 0},
    {"ineighbor_alltoallw", run_ineighbor_alltoallw, 0},
    {"idup_with_info", run_idup_with_info, 0},
    {"struct", run_struct, 0},
    {"darray", run_darray, 0},
    {"contents", run_contents, 0},
    {"ranks", run_ranks, 0},
    {"operator", run_operator, 1},
    {"errhandler", run_errhandler, 1},
    {"reduction", run_reduction, 0},
    {"keyval", run_keyval, 0},
    {"grequest", run_grequest, 0},
    {"int", run_int, 1},
    {"info_string", run_info_string, 0},
    {"names", run_names, 0},
    {0},
};
