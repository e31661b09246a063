/* SPDX-License-Identifier: BSD-3-Clause */
/* The scenarios. Those with more than 64 elements leave the stack: only then does the library allocate. */
#include "scenarios.h"

#include "large_scenarios.h"
#include "stub_test.h"

#include <mpi.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { MANY = 100, SHARED_ROUNDS = 20 };

/* --- requests --- */

static int buffer[2];

/* Starts many receives; some places in the array stay null. */
static int start_many(MPI_Request requests[MANY])
{
    for (int i = 0; i < MANY; i++) {
        requests[i] = MPI_REQUEST_NULL;
    }
    for (int i = 0; i < MANY; i += 2) {
        int rc = MPI_Irecv(buffer, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &requests[i]);
        if (rc != MPI_SUCCESS) {
            return rc;
        }
    }
    return MPI_SUCCESS;
}

/* After a failure the requests are as they were: one by one they complete. */
static int finish_many(int rc, MPI_Request requests[MANY])
{
    for (int i = 0; i < MANY; i++) {
        if (requests[i] != MPI_REQUEST_NULL) {
            MPI_Wait(&requests[i], MPI_STATUS_IGNORE);
        }
        CHECK(requests[i] == MPI_REQUEST_NULL);
    }
    return rc;
}

static int run_waitall(void)
{
    MPI_Request requests[MANY];
    int rc = start_many(requests);
    if (rc == MPI_SUCCESS) {
        rc = MPI_Waitall(MANY, requests, MPI_STATUSES_IGNORE);
    }
    return finish_many(rc, requests);
}

static int run_testall(void)
{
    MPI_Request requests[MANY];
    MPI_Status statuses[MANY];
    int flag = 0;
    int rc = start_many(requests);
    if (rc == MPI_SUCCESS) {
        rc = MPI_Testall(MANY, requests, &flag, statuses);
    }
    return finish_many(rc, requests);
}

static int run_waitsome(void)
{
    MPI_Request requests[MANY];
    MPI_Status statuses[MANY];
    int indices[MANY];
    int count;
    int rc = start_many(requests);
    if (rc == MPI_SUCCESS) {
        rc = MPI_Waitsome(MANY, requests, &count, indices, statuses);
    }
    if (rc == MPI_SUCCESS) {
        rc = MPI_Testsome(MANY, requests, &count, indices, statuses);
    }
    return finish_many(rc, requests);
}

static int run_waitany(void)
{
    MPI_Request requests[MANY];
    MPI_Status status;
    int index;
    int flag;
    int rc = start_many(requests);
    if (rc == MPI_SUCCESS) {
        rc = MPI_Waitany(MANY, requests, &index, &status);
    }
    if (rc == MPI_SUCCESS) {
        rc = MPI_Testany(MANY, requests, &index, &flag, &status);
    }
    return finish_many(rc, requests);
}

static int run_startall(void)
{
    MPI_Request requests[MANY];
    int rc = MPI_SUCCESS;
    for (int i = 0; i < MANY; i++) {
        requests[i] = MPI_REQUEST_NULL;
    }
    for (int i = 0; i < MANY && rc == MPI_SUCCESS; i++) {
        rc = MPI_Recv_init(buffer, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &requests[i]);
    }
    if (rc == MPI_SUCCESS) {
        rc = MPI_Startall(MANY, requests);
    }
    for (int i = 0; i < MANY; i++) {
        if (requests[i] != MPI_REQUEST_NULL) {
            MPI_Request_free(&requests[i]);
        }
    }
    return rc;
}

/* --- requests of the library --- */

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

/* Composite requests among plain ones. */
static int run_mixed(void)
{
    MPI_Request requests[MANY];
    int rc = start_many(requests);
    for (int i = 1; i < MANY && rc == MPI_SUCCESS; i += 2) {
        rc = exchange(&requests[i]);
    }
    if (rc == MPI_SUCCESS) {
        rc = MPI_Waitall(MANY, requests, MPI_STATUSES_IGNORE);
    }
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

static int run_ialltoallw_in_place(void)
{
    const MPI_Datatype types[1] = {MPI_INT};
    MPI_Request request = MPI_REQUEST_NULL;
    int rc = MPI_Ialltoallw(MPI_IN_PLACE, NULL, NULL, NULL, &buffer[0], counts, offsets, types,
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
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = MPI_Comm_idup_with_info(MPI_COMM_SELF, info, &comm, &request);
    MPI_Info_free(&info);
    return rc == MPI_SUCCESS ? MPI_Wait(&request, MPI_STATUS_IGNORE) : rc;
}

/* The old communicator is freed first. */
static int run_idup(void)
{
    MPI_Comm old = MPI_COMM_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Request request = MPI_REQUEST_NULL;
    int rc = MPI_Comm_dup(MPI_COMM_SELF, &old);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = MPI_Comm_idup(old, &comm, &request);
    MPI_Comm_free(&old);
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
    for (int i = 0; i < *length; i++) {
        ((int *)inout)[i] += ((const int *)in)[i];
    }
}

static int run_reduction(void)
{
    MPI_Op op = MPI_OP_NULL;
    int in[2] = {1, 2};
    int inout[2] = {10, 20};
    int rc = MPI_Op_create(add, 1, &op);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
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
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    int key = keyval;
    rc = MPI_Comm_set_attr(MPI_COMM_SELF, key, buffer);
    MPI_Comm dup = MPI_COMM_NULL;
    if (rc == MPI_SUCCESS) {
        rc = MPI_Comm_dup(MPI_COMM_SELF, &dup);
    }
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
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    MPI_Grequest_complete(request);
    return MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static int extent_of(MPI_Datatype datatype, MPI_Aint *extent, void *extra_state)
{
    CHECK(datatype == MPI_INT && extra_state == &state);
    *extent = sizeof(int);
    return MPI_SUCCESS;
}

static int convert(void *userbuf, MPI_Datatype datatype, int count, void *filebuf,
                   MPI_Offset position, void *extra_state)
{
    CHECK(userbuf && datatype == MPI_INT && count > 0 && filebuf && position >= 0);
    CHECK(extra_state == &state);
    return MPI_SUCCESS;
}

/* A representation is never taken back, and each has a name of its own. */
static int run_datarep(void)
{
    static atomic_uint used;
    char name[MPI_MAX_DATAREP_STRING];
    unsigned number = atomic_fetch_add(&used, 1);
    snprintf(name, sizeof name, "converted %u", number);
    int rc = MPI_Register_datarep(name, convert, convert, extent_of, &state);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    snprintf(name, sizeof name, "native %u", number);
    return MPI_Register_datarep(name, MPI_CONVERSION_FN_NULL, MPI_CONVERSION_FN_NULL, extent_of,
                                &state);
}

/* --- names, strings and numbers --- */

static int run_int(void)
{
    MPI_Info info = MPI_INFO_NULL;
    int rc = MPI_Info_create(&info);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    int number = MPI_Info_toint(info);
    CHECK(number == -1 || MPI_Info_fromint(number) == info);
    MPI_Info_free(&info);
    return number == -1 ? MPI_ERR_NO_MEM : MPI_SUCCESS;
}

static int run_info_string(void)
{
    char value[8];
    int capacity = sizeof value;
    int flag;
    int rc = MPI_Info_get_string(MPI_INFO_ENV, "key", &capacity, value, &flag);
    CHECK(rc != MPI_SUCCESS || (flag && capacity == 6 && strcmp(value, "value") == 0));
    return rc;
}

static int run_names(void)
{
    char name[MPI_MAX_OBJECT_NAME];
    int length;
    int rc = MPI_Type_set_name(MPI_INT, "int");
    return rc == MPI_SUCCESS ? MPI_Type_get_name(MPI_DOUBLE, name, &length) : rc;
}

static int run_long_name(void)
{
    char given[MPI_MAX_OBJECT_NAME];
    MPI_Comm comm = MPI_COMM_NULL;
    memset(given, 'n', sizeof given - 1);
    given[sizeof given - 1] = '\0';
    int rc = MPI_Comm_dup(MPI_COMM_SELF, &comm);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = MPI_Comm_set_name(comm, given);
    MPI_Comm_free(&comm);
    return rc;
}

/* --- info objects --- */

/* More pairs than the initial capacity of an object. */
static int fill_info(MPI_Info info)
{
    char key[] = "key0";
    int rc = MPI_SUCCESS;
    for (; key[3] <= '9' && rc == MPI_SUCCESS; key[3]++) {
        rc = MPI_Info_set(info, key, "value");
    }
    return rc == MPI_SUCCESS ? MPI_Info_set(info, "key0", "another") : rc;
}

static int run_info(void)
{
    MPI_Info info = MPI_INFO_NULL;
    MPI_Info copied = MPI_INFO_NULL;
    int keys = 0;
    int rc = MPI_Info_create(&info);
    if (rc == MPI_SUCCESS) {
        rc = fill_info(info);
    }
    if (rc == MPI_SUCCESS) {
        rc = MPI_Info_dup(info, &copied);
    }
    if (rc == MPI_SUCCESS) {
        rc = MPI_Info_delete(info, "key0");
    }
    if (rc == MPI_SUCCESS) {
        rc = MPI_Info_get_nkeys(copied, &keys);
    }
    CHECK(rc != MPI_SUCCESS || keys == 10);
    if (copied != MPI_INFO_NULL) {
        MPI_Info_free(&copied);
    }
    if (info != MPI_INFO_NULL) {
        MPI_Info_free(&info);
    }
    return rc;
}

/* To the backend, twice, with a change between, and back. */
static int run_hints(void)
{
    MPI_Info info = MPI_INFO_NULL;
    MPI_Info used = MPI_INFO_NULL;
    int rc = MPI_Info_create(&info);
    if (rc == MPI_SUCCESS) {
        rc = fill_info(info);
    }
    for (int i = 0; i < 2 && rc == MPI_SUCCESS; i++) {
        rc = MPI_Comm_set_info(MPI_COMM_SELF, info);
        if (rc == MPI_SUCCESS) {
            rc = MPI_Info_set(info, "key0", "another");
        }
    }
    if (rc == MPI_SUCCESS) {
        rc = MPI_Comm_get_info(MPI_COMM_SELF, &used);
    }
    if (used != MPI_INFO_NULL) {
        MPI_Info_free(&used);
    }
    if (info != MPI_INFO_NULL) {
        MPI_Info_free(&info);
    }
    return rc;
}

/* An object that all threads use. */
static MPI_Info shared_info(void)
{
    static _Atomic(MPI_Info) shared;
    MPI_Info none = NULL;
    MPI_Info made = NULL;
    if (atomic_load(&shared) || MPI_Info_create(&made) != MPI_SUCCESS) {
        return atomic_load(&shared);
    }
    if (!atomic_compare_exchange_strong(&shared, &none, made)) {
        MPI_Info_free(&made);
    }
    return atomic_load(&shared);
}

static int run_shared_info(void)
{
    MPI_Info info = shared_info();
    char value[8];
    int rc = info ? MPI_SUCCESS : MPI_ERR_NO_MEM;
    for (int i = 0; i < SHARED_ROUNDS && rc == MPI_SUCCESS; i++) {
        int capacity = sizeof value;
        int flag;
        rc = MPI_Info_set(info, "key", i % 2 ? "odd" : "even");
        if (rc == MPI_SUCCESS) {
            rc = MPI_Info_get_string(info, "key", &capacity, value, &flag);
        }
        if (rc == MPI_SUCCESS) {
            rc = MPI_Comm_set_info(MPI_COMM_SELF, info);
        }
    }
    return rc;
}

static int run_environment(void)
{
    MPI_Info info = MPI_INFO_NULL;
    int rc = MPI_Info_create_env(0, NULL, &info);
    return rc == MPI_SUCCESS ? MPI_Info_free(&info) : rc;
}

/* --- error codes --- */

static int add_and_remove_code(int class)
{
    int code = 0;
    int rc = MPI_Add_error_code(class, &code);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = MPI_Add_error_string(code, "text");
    if (rc == MPI_SUCCESS) {
        char text[MPI_MAX_ERROR_STRING];
        int length = 0;
        int found = 0;
        for (int i = 0; i < SHARED_ROUNDS; i++) {
            MPI_Error_class(code, &found);
            MPI_Error_string(code, text, &length);
        }
        CHECK(found == class && strcmp(text, "text") == 0);
        MPI_Remove_error_string(code);
    }
    CHECK(MPI_Remove_error_code(code) == MPI_SUCCESS);
    return rc;
}

static int run_error_codes(void)
{
    int class = 0;
    int rc = MPI_Add_error_class(&class);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = add_and_remove_code(class);
    CHECK(MPI_Remove_error_class(class) == MPI_SUCCESS);
    return rc;
}

/* A class that stays. */
static int run_error_class(void)
{
    int class;
    return MPI_Add_error_class(&class);
}

/* --- sessions --- */

static void note_error(MPI_Session *session, int *code, ...)
{
    (void)session;
    CHECK(*code == MPI_ERR_NO_MEM);
}

static int communicate(MPI_Session session, MPI_Group group)
{
    MPI_Comm comm = MPI_COMM_NULL;
    int rc = MPI_Comm_create_from_group(group, "tag", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = MPI_Session_attach_buffer(session, MPI_BUFFER_AUTOMATIC, 0);
    if (rc == MPI_SUCCESS) {
        rc = MPI_Bsend(buffer, 1, MPI_INT, 0, 0, comm);
    }
    MPI_Comm_free(&comm);
    return rc;
}

static int derive(MPI_Session session)
{
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Group part = MPI_GROUP_NULL;
    const int first[1] = {0};
    int rc = MPI_Group_from_session_pset(session, "mpi://SELF", &group);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = MPI_Group_incl(group, 1, first, &part);
    if (rc == MPI_SUCCESS) {
        rc = communicate(session, part);
        MPI_Group_free(&part);
    }
    MPI_Group_free(&group);
    return rc;
}

static int ask_session(MPI_Session session)
{
    MPI_Info info = MPI_INFO_NULL;
    MPI_Errhandler errhandler = MPI_ERRHANDLER_NULL;
    int rc = MPI_Session_get_info(session, &info);
    if (rc == MPI_SUCCESS) {
        MPI_Info_free(&info);
    }
    if (rc == MPI_SUCCESS) {
        rc = MPI_Session_get_pset_info(session, "mpi://SELF", &info);
    }
    if (rc == MPI_SUCCESS) {
        MPI_Info_free(&info);
    }
    if (rc == MPI_SUCCESS) {
        rc = MPI_Session_get_errhandler(session, &errhandler);
    }
    if (rc == MPI_SUCCESS) {
        rc = MPI_Errhandler_free(&errhandler);
    }
    return rc;
}

static int use_session(MPI_Info info, MPI_Errhandler errhandler)
{
    MPI_Session session = MPI_SESSION_NULL;
    int rc = MPI_Session_init(info, errhandler, &session);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = ask_session(session);
    if (rc == MPI_SUCCESS) {
        rc = derive(session);
    }
    MPI_Session_finalize(&session);
    CHECK(session == MPI_SESSION_NULL);
    return rc;
}

static int run_session(void)
{
    MPI_Errhandler errhandler = MPI_ERRHANDLER_NULL;
    MPI_Info info = MPI_INFO_NULL;
    int rc = MPI_Session_create_errhandler(note_error, &errhandler);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = MPI_Info_create(&info);
    if (rc == MPI_SUCCESS) {
        rc = MPI_Info_set(info, "mpi_memory_alloc_kinds", "system,mpi");
    }
    if (rc == MPI_SUCCESS) {
        rc = use_session(info, errhandler);
    }
    if (info != MPI_INFO_NULL) {
        MPI_Info_free(&info);
    }
    MPI_Errhandler_free(&errhandler);
    return rc;
}

/* --- buffered sends --- */

static int send_buffered(MPI_Comm comm)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int rc = MPI_SUCCESS;
    for (int i = 0; i < MANY && rc == MPI_SUCCESS; i++) {
        rc = MPI_Bsend(buffer, 1, MPI_INT, 0, 0, comm);
    }
    if (rc == MPI_SUCCESS) {
        rc = MPI_Ibsend(buffer, 1, MPI_INT, 0, 0, comm, &request);
    }
    if (rc == MPI_SUCCESS) {
        rc = MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    if (rc == MPI_SUCCESS) {
        rc = MPI_Comm_iflush_buffer(comm, &request);
    }
    return rc == MPI_SUCCESS ? MPI_Wait(&request, MPI_STATUS_IGNORE) : rc;
}

/* Datatype and communicator are freed while the request still needs them. */
static int send_persistent(MPI_Comm comm)
{
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    int rc = MPI_Type_contiguous(1, MPI_INT, &type);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = MPI_Bsend_init(buffer, 1, type, 0, 0, comm, &request);
    MPI_Type_free(&type);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = MPI_Start(&request);
    if (rc == MPI_SUCCESS) {
        rc = MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    MPI_Request_free(&request);
    return rc;
}

/* On a communicator of its own, so that any number of threads have buffers. */
static int send_from(void *memory, int size)
{
    MPI_Comm comm = MPI_COMM_NULL;
    void *detached;
    int rc = MPI_Comm_dup(MPI_COMM_SELF, &comm);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = MPI_Comm_attach_buffer(comm, memory, size);
    if (rc == MPI_SUCCESS) {
        rc = send_buffered(comm);
        if (rc == MPI_SUCCESS) {
            rc = send_persistent(comm);
        }
        CHECK(MPI_Comm_detach_buffer(comm, &detached, &size) == MPI_SUCCESS);
        CHECK(detached == memory);
    }
    MPI_Comm_free(&comm);
    return rc;
}

static int run_buffered(void)
{
    char memory[MANY * (sizeof(int) + MPI_BSEND_OVERHEAD)];
    return send_from(memory, sizeof memory);
}

static int run_automatic_buffer(void)
{
    return send_from(MPI_BUFFER_AUTOMATIC, 0);
}

/* --- persistent collectives and partitioned communication --- */

static int use_persistent(MPI_Request *request)
{
    int rc = MPI_SUCCESS;
    for (int i = 0; i < 2 && rc == MPI_SUCCESS; i++) {
        rc = MPI_Start(request);
        if (rc == MPI_SUCCESS) {
            rc = MPI_Wait(request, MPI_STATUS_IGNORE);
        }
    }
    MPI_Request_free(request);
    return rc;
}

/* What the request uses is freed before it starts. */
static int run_held(void)
{
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Op op = MPI_OP_NULL;
    int rc = MPI_Op_create(add, 1, &op);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    MPI_Type_contiguous(1, MPI_INT, &type);
    rc = MPI_Allreduce_init(&buffer[0], &buffer[1], 1, type, op, comm, MPI_INFO_NULL, &request);
    MPI_Op_free(&op);
    MPI_Type_free(&type);
    MPI_Comm_free(&comm);
    CHECK(op == MPI_OP_NULL && type == MPI_DATATYPE_NULL && comm == MPI_COMM_NULL);
    return rc == MPI_SUCCESS ? use_persistent(&request) : rc;
}

enum { ALIVE = 12 };

static int make_alive(int number, MPI_Comm comm, MPI_Op op, MPI_Request *request)
{
    if (number % 2) {
        return MPI_Alltoall_init(MPI_IN_PLACE, 0, MPI_INT, buffer, 1, MPI_INT, comm, MPI_INFO_NULL,
                                 request);
    }
    return MPI_Allreduce_init(MPI_IN_PLACE, buffer, 1, MPI_INT, op, comm, MPI_INFO_NULL, request);
}

static int use_alive(MPI_Comm comm, MPI_Op op, MPI_Request requests[ALIVE])
{
    int rc = MPI_SUCCESS;
    for (int i = 0; i < ALIVE && rc == MPI_SUCCESS; i++) {
        rc = make_alive(i, comm, op, &requests[i]);
    }
    for (int i = 0; i < ALIVE && rc == MPI_SUCCESS; i++) {
        rc = MPI_Start(&requests[i]);
        if (rc == MPI_SUCCESS) {
            rc = MPI_Wait(&requests[i], MPI_STATUS_IGNORE);
        }
    }
    return rc;
}

/* More at once than have a communicator alone. One is left when the communicator is disconnected. */
static int run_many_alive(void)
{
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Op op = MPI_OP_NULL;
    MPI_Request requests[ALIVE];
    int rc = MPI_Op_create(add, 1, &op);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    for (int i = 0; i < ALIVE; i++) {
        requests[i] = MPI_REQUEST_NULL;
    }
    rc = use_alive(comm, op, requests);
    for (int i = 0; i < ALIVE - 1; i++) {
        if (requests[i] != MPI_REQUEST_NULL) {
            MPI_Request_free(&requests[i]);
        }
    }
    MPI_Op_free(&op);
    MPI_Comm_disconnect(&comm);
    if (requests[ALIVE - 1] != MPI_REQUEST_NULL) {
        CHECK(MPI_Start(&requests[ALIVE - 1]) == MPI_ERR_REQUEST);
        MPI_Request_free(&requests[ALIVE - 1]);
    }
    return rc;
}

static int run_alltoallw_init(void)
{
    const MPI_Datatype types[1] = {MPI_INT};
    MPI_Request request = MPI_REQUEST_NULL;
    int rc = MPI_Alltoallw_init(&buffer[0], counts, offsets, types, &buffer[1], counts, offsets,
                                types, MPI_COMM_SELF, MPI_INFO_NULL, &request);
    return rc == MPI_SUCCESS ? use_persistent(&request) : rc;
}

/* Where the library has no way to do it either, it says so. */
static int run_partitioned_send(void)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int rc = MPI_Psend_init(buffer, 2, 1, MPI_INT, 0, 0, MPI_COMM_SELF, MPI_INFO_NULL, &request);
    if (rc == MPI_ERR_UNSUPPORTED_OPERATION) {
        return MPI_SUCCESS;
    }
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = MPI_Start(&request);
    if (rc == MPI_SUCCESS) {
        rc = MPI_Pready_range(0, 1, request);
    }
    if (rc == MPI_SUCCESS) {
        rc = MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    MPI_Request_free(&request);
    return rc;
}

static int run_partitioned_receive(void)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int rc = MPI_Precv_init(buffer, 2, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_SELF, MPI_INFO_NULL,
                            &request);
    return rc == MPI_SUCCESS ? use_persistent(&request) : rc;
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
    {"ialltoallw_in_place", run_ialltoallw_in_place, 0},
    {"many_alive", run_many_alive, 0},
    {"ineighbor_alltoallw", run_ineighbor_alltoallw, 0},
    {"idup_with_info", run_idup_with_info, 0},
    {"idup", run_idup, 0},
    {"struct", run_struct, 0},
    {"darray", run_darray, 0},
    {"contents", run_contents, 0},
    {"ranks", run_ranks, 0},
    {"operator", run_operator, 1},
    {"errhandler", run_errhandler, 1},
    {"reduction", run_reduction, 0},
    {"keyval", run_keyval, 0},
    {"grequest", run_grequest, 0},
    {"datarep", run_datarep, 1},
    {"int", run_int, 1},
    {"info_string", run_info_string, 0},
    {"names", run_names, 0},
    {"long_name", run_long_name, 0},
    {"info", run_info, 0},
    {"hints", run_hints, 0},
    {"shared_info", run_shared_info, 1},
    {"environment", run_environment, 0},
    {"error_codes", run_error_codes, 0},
    {"error_class", run_error_class, 1},
    {"session", run_session, 0},
    {"buffered", run_buffered, 0},
    {"automatic_buffer", run_automatic_buffer, 0},
    {"held", run_held, 0},
    {"alltoallw_init", run_alltoallw_init, 0},
    {"partitioned_send", run_partitioned_send, 1},
    {"partitioned_receive", run_partitioned_receive, 0},
#if INTPTR_MAX > INT32_MAX /* else no datatype has as many bytes */
    {"large_contiguous", run_large_contiguous, 0},
    {"large_vector", run_large_vector, 0},
    {"large_part", run_large_part, 0},
    {"large_indexed", run_large_indexed, 0},
    {"large_struct", run_large_struct, 0},
    {"large_subarray", run_large_subarray, 0},
    {"large_darray", run_large_darray, 0},
    {"large_send", run_large_send, 0},
    {"large_isendrecv", run_large_isendrecv, 0},
    {"narrowed_ialltoallv", run_narrowed_ialltoallv, 0},
    {"large_pack", run_large_pack, 0},
    {"large_accumulate", run_large_accumulate, 0},
    {"large_iallreduce", run_large_iallreduce, 0},
    {"large_ireduce_scatter", run_large_ireduce_scatter, 0},
    {"far_igatherv", run_far_igatherv, 0},
    {"far_alltoallv", run_far_alltoallv, 0},
    {"far_ialltoallw_in_place", run_far_ialltoallw_in_place, 0},
    {"large_iallgatherv", run_large_iallgatherv, 0},
#endif
    {0},
};
