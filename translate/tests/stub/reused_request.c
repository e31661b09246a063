/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A request handle that the backend reuses at once: while one thread returns from a completion, another starts
 * a request and gets the same handle. The library must not mix up or free the memory of the two.
 *
 * With threads this happens rarely. Here the stub starts the second request before it returns from the completion
 * of the first, with the same handle, in every completion call.
 */
#include "stub_test.h"

#include <mpi.h>
#include <string.h>

enum { PEERS = 16, NONE = -1 };

static const struct stub_family *family;
static long checks;

/* The datatypes of the last request, and a copy of them from then. */
static const void *types_seen;
static char types_then[PEERS * sizeof(void *)];
static int reuses; /* whether the next completion starts another request */
static MPI_Request second;

static void start(MPI_Request *request)
{
    static const int zeros[PEERS];
    static MPI_Datatype types[PEERS];
    static int buffers[2];
    for (int i = 0; i < PEERS; i++) {
        types[i] = MPI_INT;
    }
    *request = MPI_REQUEST_NULL;
    MPI_Ialltoallw(&buffers[0], zeros, zeros, types, &buffers[1], zeros, zeros, types,
                   MPI_COMM_SELF, request);
}

static int index_of;
static int flag;
static int count;

static int wait_one(MPI_Request *request)
{
    return MPI_Wait(request, MPI_STATUS_IGNORE);
}

static int test_one(MPI_Request *request)
{
    return MPI_Test(request, &flag, MPI_STATUS_IGNORE);
}

static int wait_all(MPI_Request *request)
{
    return MPI_Waitall(1, request, MPI_STATUSES_IGNORE);
}

static int test_all(MPI_Request *request)
{
    return MPI_Testall(1, request, &flag, MPI_STATUSES_IGNORE);
}

static int wait_any(MPI_Request *request)
{
    return MPI_Waitany(1, request, &index_of, MPI_STATUS_IGNORE);
}

static int test_any(MPI_Request *request)
{
    return MPI_Testany(1, request, &index_of, &flag, MPI_STATUS_IGNORE);
}

static int wait_some(MPI_Request *request)
{
    return MPI_Waitsome(1, request, &count, &index_of, MPI_STATUSES_IGNORE);
}

static int test_some(MPI_Request *request)
{
    return MPI_Testsome(1, request, &count, &index_of, MPI_STATUSES_IGNORE);
}

/* A call that completes, and where it has its requests, what is to become 1 and what is to become 0. */
static const struct completion {
    const char *name;
    int (*call)(MPI_Request *request);
    int requests;
    int one;
    int zero;
} completions[] = {
    {"MPI_Wait", wait_one, 0, NONE, NONE},    {"MPI_Test", test_one, 0, 1, NONE},
    {"MPI_Waitall", wait_all, 1, NONE, NONE}, {"MPI_Testall", test_all, 1, 2, NONE},
    {"MPI_Waitany", wait_any, 1, NONE, 2},    {"MPI_Testany", test_any, 1, 3, 2},
    {"MPI_Waitsome", wait_some, 1, 2, 3},     {"MPI_Testsome", test_some, 1, 2, 3},
};

enum { COMPLETIONS = sizeof completions / sizeof completions[0] };

static void *pointer(const struct stub_call *call, int i)
{
    void *value;
    memcpy(&value, call->arguments[i].at, sizeof value);
    return value;
}

/* Stores the null request of the family, or the one value that its requests have here. */
static void put_request(void *to, int is_null)
{
    static char object[64];
    const struct stub_group *group = family->groups;
    while (strcmp(group->name, "request") != 0) {
        group++;
    }
    if (family->handles_are_ints) {
        *(int *)to = is_null ? (int)group->constants[0].native : (int)0x98000001;
    } else {
        *(void **)to = is_null ? stub_symbol(group->constants[0].symbol) : object;
    }
}

static void complete(const struct stub_call *call, const struct completion *way)
{
    put_request(pointer(call, way->requests), 1);
    if (way->one != NONE) {
        *(int *)pointer(call, way->one) = 1;
    }
    if (way->zero != NONE) {
        *(int *)pointer(call, way->zero) = 0;
    }
    if (reuses) {
        reuses = 0;
        start(&second);
    }
}

static void hook(struct stub_call *call)
{
    const char *name = stub_functions[call->function].name;
    if (strcmp(name, "MPI_Comm_size") == 0) {
        *(int *)pointer(call, 1) = PEERS;
    }
    if (strcmp(name, "MPI_Ialltoallw") == 0) {
        types_seen = pointer(call, 3);
        memcpy(types_then, types_seen,
               PEERS * (family->handles_are_ints ? sizeof(int) : sizeof(void *)));
        put_request(pointer(call, call->count - 1), 0);
    }
    for (int i = 0; i < COMPLETIONS; i++) {
        if (strcmp(name, completions[i].name) == 0) {
            complete(call, &completions[i]);
        }
    }
}

static void check(int condition, const char *what, int way)
{
    checks++;
    if (!condition) {
        stub_fail(__FILE__, __LINE__, "%s: %s", completions[way].name, what);
    }
}

static void try_way(int way)
{
    MPI_Request first;
    reuses = 0;
    second = MPI_REQUEST_NULL;
    start(&first);
    check(first != MPI_REQUEST_NULL, "a request", way);
    reuses = 1;
    check(completions[way].call(&first) == MPI_SUCCESS, "success", way);
    check(first == MPI_REQUEST_NULL, "the first request is null", way);
    check(second != MPI_REQUEST_NULL, "the second request is not", way);
    size_t size = PEERS * (family->handles_are_ints ? sizeof(int) : sizeof(void *));
    check(memcmp(types_then, types_seen, size) == 0, "the second's datatypes are as they were",
          way);
    check(completions[way].call(&second) == MPI_SUCCESS, "success of the second", way);
    check(second == MPI_REQUEST_NULL, "the second request is null", way);
}

int main(void)
{
    family = stub_attach();
    stub_set_hook(hook);
    for (int way = 0; way < COMPLETIONS; way++) {
        try_way(way);
    }
    return stub_verdict(checks);
}
