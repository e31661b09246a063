/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A million rounds of everything that is made and freed, and a hundred thousand alive at once: nothing
 * runs out, nothing is left over.
 */
#include "behave.h"
#include "counted_memory.h"

#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>

enum { ROUNDS = 1000000, ALIVE = 100000 };

/* Something to make many of. Handles and keys are kept as a word each. */
struct thing {
    const char *name;
    int (*make)(int number, intptr_t *made);
    int (*end)(intptr_t made);
    int keeps; /* permanent memory for each that ever existed */
};

static char functions[ALIVE];
static int buffer[2];
static intptr_t alive[ALIVE];

static int make_operator(int number, intptr_t *made)
{
    MPI_Op op = MPI_OP_NULL;
    int rc = MPI_Op_create((MPI_User_function *)(void *)&functions[number], 1, &op);
    *made = (intptr_t)op;
    return rc;
}

static int end_operator(intptr_t made)
{
    MPI_Op op = (MPI_Op)made;
    return MPI_Op_free(&op);
}

static int make_errhandler(int number, intptr_t *made)
{
    MPI_Errhandler errhandler = MPI_ERRHANDLER_NULL;
    int rc = MPI_Comm_create_errhandler((MPI_Comm_errhandler_function *)(void *)&functions[number],
                                        &errhandler);
    *made = (intptr_t)errhandler;
    return rc;
}

static int end_errhandler(intptr_t made)
{
    MPI_Errhandler errhandler = (MPI_Errhandler)made;
    return MPI_Errhandler_free(&errhandler);
}

static int make_keyval(int number, intptr_t *made)
{
    int keyval = MPI_KEYVAL_INVALID;
    int rc = MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &keyval, NULL);
    if (rc == MPI_SUCCESS) {
        rc = MPI_Comm_set_attr(MPI_COMM_SELF, keyval, &functions[number]);
    }
    *made = keyval;
    return rc;
}

/* The attribute goes after its key. */
static int end_keyval(intptr_t made)
{
    int keyval = (int)made;
    int rc = MPI_Comm_free_keyval(&keyval);
    return rc == MPI_SUCCESS ? MPI_Comm_delete_attr(MPI_COMM_SELF, (int)made) : rc;
}

static int query(void *extra_state, MPI_Status *status)
{
    (void)extra_state;
    return MPI_Status_set_elements(status, MPI_INT, 1);
}

static int release(void *extra_state)
{
    ++*(char *)extra_state;
    return MPI_SUCCESS;
}

static int cancel(void *extra_state, int complete)
{
    (void)extra_state;
    (void)complete;
    return MPI_SUCCESS;
}

static int make_grequest(int number, intptr_t *made)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int rc = MPI_Grequest_start(query, release, cancel, &functions[number], &request);
    *made = (intptr_t)request;
    return rc;
}

static int end_request(intptr_t made)
{
    MPI_Request request = (MPI_Request)made;
    int rc = MPI_Wait(&request, MPI_STATUS_IGNORE);
    CHECK(request == MPI_REQUEST_NULL);
    return rc;
}

static int make_ialltoallw(int number, intptr_t *made)
{
    static const int counts[1] = {1};
    static const int offsets[1] = {0};
    static const MPI_Datatype types[1] = {MPI_INT};
    MPI_Request request = MPI_REQUEST_NULL;
    (void)number;
    int rc = MPI_Ialltoallw(buffer, counts, offsets, types, buffer, counts, offsets, types,
                            MPI_COMM_SELF, &request);
    *made = (intptr_t)request;
    return rc;
}

static int make_isendrecv(int number, intptr_t *made)
{
    MPI_Request request = MPI_REQUEST_NULL;
    (void)number;
    int rc =
        MPI_Isendrecv(buffer, 1, MPI_INT, 0, 0, buffer, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &request);
    *made = (intptr_t)request;
    return rc;
}

/* Now and then one is used; its end is that of an inactive request. */
static int make_persistent(int number, intptr_t *made)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int rc = MPI_Allreduce_init(&buffer[0], &buffer[1], 1, MPI_INT, MPI_SUM, MPI_COMM_SELF,
                                MPI_INFO_NULL, &request);
    if (rc == MPI_SUCCESS && number % 1000 == 999) {
        CHECK(MPI_Start(&request) == MPI_SUCCESS);
        CHECK(MPI_Wait(&request, MPI_STATUS_IGNORE) == MPI_SUCCESS);
    }
    *made = (intptr_t)request;
    return rc;
}

static int end_persistent(intptr_t made)
{
    MPI_Request request = (MPI_Request)made;
    int rc = MPI_Request_free(&request);
    CHECK(request == MPI_REQUEST_NULL);
    return rc;
}

/* The integer belongs to the handle permanently. */
static int make_int(int number, intptr_t *made)
{
    MPI_Info info = MPI_INFO_NULL;
    (void)number;
    int rc = MPI_Info_create(&info);
    *made = MPI_Info_toint(info);
    CHECK(*made > 4095 && MPI_Info_fromint((int)*made) == info);
    return rc;
}

static int end_int(intptr_t made)
{
    MPI_Info info = MPI_Info_fromint((int)made);
    return MPI_Info_free(&info);
}

static const struct thing things[] = {
    {"operators", make_operator, end_operator, 1},
    {"error handlers", make_errhandler, end_errhandler, 1},
    {"keys", make_keyval, end_keyval, 0},
    {"generalized requests", make_grequest, end_request, 0},
    {"Ialltoallw", make_ialltoallw, end_request, 0},
    {"Isendrecv", make_isendrecv, end_request, 0},
    {"persistent collectives", make_persistent, end_persistent, 0},
    {"integers", make_int, end_int, 1},
};

static void check_memory(const struct thing *thing, const char *when, long before)
{
    if (!thing->keeps && memory_pieces() != before) {
        stub_fail(__FILE__, __LINE__, "%s, %s: %ld pieces of memory are left", thing->name, when,
                  memory_pieces() - before);
    }
}

/* The first round makes permanent memory of the library: lists that grow. */
static void make_and_free(const struct thing *thing)
{
    CHECK(thing->make(0, &alive[0]) == MPI_SUCCESS);
    CHECK(thing->end(alive[0]) == MPI_SUCCESS);
    long before = memory_pieces();
    for (int i = 0; i < ROUNDS; i++) {
        CHECK(thing->make(0, &alive[0]) == MPI_SUCCESS);
        CHECK(thing->end(alive[0]) == MPI_SUCCESS);
    }
    check_memory(thing, "one after the other", before);
}

static void make_all_then_free(const struct thing *thing)
{
    long before = memory_pieces();
    for (int i = 0; i < ALIVE; i++) {
        CHECK(thing->make(i, &alive[i]) == MPI_SUCCESS);
    }
    for (int i = 0; i < ALIVE; i++) {
        CHECK(thing->end(alive[i]) == MPI_SUCCESS);
    }
    check_memory(thing, "alive at once", before);
}

/* Permanent memory is not allocated twice. */
static void check_kept(const struct thing *thing)
{
    long before = memory_pieces();
    make_all_then_free(thing);
    if (memory_pieces() - before > 2) {
        stub_fail(__FILE__, __LINE__, "%s: %ld pieces of memory more, of what there was before",
                  thing->name, memory_pieces() - before);
    }
}

int main(void)
{
    int count = sizeof things / sizeof things[0];
    behave_begin();
    memory_watch();
    for (int i = 0; i < count; i++) {
        clock_t begin = clock();
        make_and_free(&things[i]);
        make_all_then_free(&things[i]);
        if (things[i].keeps) {
            check_kept(&things[i]);
        }
        printf("%s: %.1f s\n", things[i].name, (double)(clock() - begin) / CLOCKS_PER_SEC);
    }
    return stub_verdict(count);
}
