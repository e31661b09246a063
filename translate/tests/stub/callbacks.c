/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Callbacks: what they see is the ABI's, what they return becomes the backend's. Operators and error
 * handlers are made of more functions than there are trampolines, so that closures are tested as well.
 */
#include "behave.h"

#include <mpi.h>
#include <string.h>

/* X(n) for n of 0..255, in hexadecimal digits. */
#define SIXTEEN(X, head)                                                                           \
    X(head##0)                                                                                     \
    X(head##1)                                                                                     \
    X(head##2)                                                                                     \
    X(head##3)                                                                                     \
    X(head##4)                                                                                     \
    X(head##5)                                                                                     \
    X(head##6)                                                                                     \
    X(head##7)                                                                                     \
    X(head##8) X(head##9) X(head##a) X(head##b) X(head##c) X(head##d) X(head##e) X(head##f)
#define FOR_ALL(X)                                                                                 \
    SIXTEEN(X, 0x0)                                                                                \
    SIXTEEN(X, 0x1)                                                                                \
    SIXTEEN(X, 0x2)                                                                                \
    SIXTEEN(X, 0x3)                                                                                \
    SIXTEEN(X, 0x4)                                                                                \
    SIXTEEN(X, 0x5)                                                                                \
    SIXTEEN(X, 0x6)                                                                                \
    SIXTEEN(X, 0x7)                                                                                \
    SIXTEEN(X, 0x8)                                                                                \
    SIXTEEN(X, 0x9)                                                                                \
    SIXTEEN(X, 0xa) SIXTEEN(X, 0xb) SIXTEEN(X, 0xc) SIXTEEN(X, 0xd) SIXTEEN(X, 0xe) SIXTEEN(X, 0xf)

enum { FUNCTIONS = 256 };

static const struct stub_family *family;
static long checks;

static void check(int condition, const char *what, const char *name, int number)
{
    checks++;
    if (!condition) {
        stub_fail(__FILE__, __LINE__, "%s: %s, %d", what, name, number);
    }
}

/* Calls `visit` for each constant of a group that the family has. */
static void for_each(const char *group, void (*visit)(const struct stub_constant *constant))
{
    const struct stub_group *found = family->groups;
    while (strcmp(found->name, group) != 0) {
        found++;
    }
    for (const struct stub_constant *c = found->constants; c->name; c++) {
        if (c->known) {
            visit(c);
        }
    }
}

/* --- operators --- */

static int called;        /* the number of the function that was called last */
static void *seen_object; /* its handle */
static int seen_code;     /* an error code, or a number of elements */
static int left_code;     /* by an error handler */

#define OPERATOR(n)                                                                                \
    static void operator_##n(void *in, void *inout, int *length, MPI_Datatype *datatype)           \
    {                                                                                              \
        (void)in;                                                                                  \
        (void)inout;                                                                               \
        called = n;                                                                                \
        seen_code = *length;                                                                       \
        seen_object = *datatype;                                                                   \
    }
#define OPERATOR_C(n)                                                                              \
    static void operator_c_##n(void *in, void *inout, MPI_Count *length, MPI_Datatype *datatype)   \
    {                                                                                              \
        (void)in;                                                                                  \
        (void)inout;                                                                               \
        called = n;                                                                                \
        seen_code = (int)*length;                                                                  \
        seen_object = *datatype;                                                                   \
    }
#define ENTRY(n)   operator_##n,
#define ENTRY_C(n) operator_c_##n,
FOR_ALL(OPERATOR)
FOR_ALL(OPERATOR_C)
static MPI_User_function *const operators[FUNCTIONS] = {FOR_ALL(ENTRY)};
static MPI_User_function_c *const operators_c[FUNCTIONS] = {FOR_ALL(ENTRY_C)};

static MPI_Op op;
static int is_large;

static void reduce(const struct stub_constant *datatype)
{
    MPI_Datatype type = (MPI_Datatype)(intptr_t)datatype->abi; // NOLINT
    char in[64] = {0};
    char inout[64] = {0};
    called = -1;
    if (is_large) {
        MPI_Reduce_local_c(in, inout, 3, type, op);
    } else {
        MPI_Reduce_local(in, inout, 3, type, op);
    }
    check(called >= 0 && seen_code == 3, "operator is called", datatype->name, called);
    check(seen_object == type, "operator's datatype", datatype->name, called);
}

static void try_operators(void)
{
    for (int i = 0; i < FUNCTIONS; i++) {
        for (is_large = 0; is_large < 2; is_large++) {
            int rc = is_large ? MPI_Op_create_c(operators_c[i], 1, &op)
                              : MPI_Op_create(operators[i], 1, &op);
            check(rc == MPI_SUCCESS, "MPI_Op_create", "", i);
            for_each("datatype", reduce);
            check(called == i, "operator of its own", "", i);
            MPI_Op_free(&op);
        }
    }
}

/* --- error handlers --- */

/* All types of error handlers are alike but for the handle, which is a pointer in all. */
#define HANDLER(n)                                                                                 \
    static void handler_##n(void **object, int *code, ...)                                         \
    {                                                                                              \
        called = n;                                                                                \
        seen_object = *object;                                                                     \
        seen_code = *code;                                                                         \
        *code = left_code;                                                                         \
    }
#define HANDLER_ENTRY(n) handler_##n,
FOR_ALL(HANDLER)
typedef void handler_function(void **, int *, ...);
static handler_function *const error_handlers[FUNCTIONS] = {FOR_ALL(HANDLER_ENTRY)};

static char object_of_user[16];

/* The objects to which one can attach a handler, by a user's handle and by a predefined one. */
static const struct {
    const char *name;
    int (*create)(handler_function *, MPI_Errhandler *);
    int (*set)(void *, MPI_Errhandler);
    int (*call)(void *, int);
    intptr_t predefined;
} objects[] = {
#define OBJECT(Name, predefined)                                                                   \
    {#Name, (int (*)(handler_function *, MPI_Errhandler *))MPI_##Name##_create_errhandler,         \
     (int (*)(void *, MPI_Errhandler))MPI_##Name##_set_errhandler,                                 \
     (int (*)(void *, int))MPI_##Name##_call_errhandler, (intptr_t)(predefined)},
    OBJECT(Comm, MPI_COMM_SELF) OBJECT(Win, MPI_WIN_NULL) OBJECT(File, MPI_FILE_NULL)
        OBJECT(Session, MPI_SESSION_NULL)};

static size_t object;

static void raise_code(const struct stub_constant *code)
{
    void *handles[2] = {(void *)objects[object].predefined, object_of_user}; // NOLINT
    if (family->handles_are_ints && strcmp(objects[object].name, "File") != 0) {
        handles[1] = (void *)(uintptr_t)0xa4001234u; // NOLINT
    }
    for (int i = 0; i < 2; i++) {
        called = -1;
        left_code = i == 0 ? code->abi : MPI_ERR_OTHER;
        int given = i == 0 ? MPI_ERR_OTHER : code->abi;
        int returned = objects[object].call(handles[i], given);
        check(called >= 0 && seen_code == given, "handler's code", code->name, seen_code);
        /* The library's sessions call the handler without the backend, null files by another call of it. */
        check(returned == left_code || strcmp(objects[object].name, "Session") == 0 ||
                  (returned == MPI_SUCCESS && handles[i] == MPI_FILE_NULL),
              "code that the handler left", code->name, returned);
        /* A family without sessions has no null session to show. */
        check(seen_object == handles[i] || !seen_object, "handler's object", objects[object].name,
              i);
    }
}

static void try_error_handlers(void)
{
    for (object = 0; object < sizeof objects / sizeof objects[0]; object++) {
        for (int i = 0; i < FUNCTIONS; i++) {
            MPI_Errhandler errhandler = MPI_ERRHANDLER_NULL;
            check(objects[object].create(error_handlers[i], &errhandler) == MPI_SUCCESS,
                  "create_errhandler", objects[object].name, i);
            objects[object].set((void *)objects[object].predefined, errhandler); // NOLINT
            for_each("error_class", raise_code);
            check(called == i, "handler of its own", objects[object].name, i);
            MPI_Errhandler_free(&errhandler);
        }
    }
}

/* --- attributes --- */

static int key;
static int state;
static int value[2];
static int answer; /* what callbacks return */
static int copies;
static int deletions;

static int copy(void *handle, int keyval, void *extra_state, void *in, void *out, int *flag)
{
    check(keyval == key && extra_state == &state && in == &value[0], "copy", "", keyval);
    seen_object = handle;
    *(void **)out = &value[1];
    *flag = 1;
    copies++;
    return answer;
}

static int forget(void *handle, int keyval, void *attribute, void *extra_state)
{
    check(keyval == key && extra_state == &state, "delete", "", keyval);
    check(attribute == &value[0] || attribute == &value[1], "deleted value", "", keyval);
    seen_object = handle;
    deletions++;
    return answer;
}

static void try_attributes_of_comm(void)
{
    MPI_Comm dup;
    int *found = NULL;
    int flag = 0;
    MPI_Comm_create_keyval((MPI_Comm_copy_attr_function *)copy,
                           (MPI_Comm_delete_attr_function *)forget, &key, &state);
    check(MPI_Comm_set_attr(MPI_COMM_WORLD, key, &value[0]) == MPI_SUCCESS, "set", "comm", key);
    MPI_Comm_get_attr(MPI_COMM_WORLD, key, &found, &flag);
    check(flag && found == &value[0], "get", "comm", key);
    check(MPI_Comm_dup(MPI_COMM_WORLD, &dup) == MPI_SUCCESS, "dup", "comm", key);
    check(seen_object == MPI_COMM_WORLD && copies == 1 && deletions == 1, "called", "comm", key);
    answer = MPI_ERR_KEYVAL;
    check(MPI_Comm_dup(MPI_COMM_WORLD, &dup) == MPI_ERR_KEYVAL, "copy fails", "comm", key);
    check(MPI_Comm_delete_attr(MPI_COMM_WORLD, key) == MPI_ERR_KEYVAL, "delete fails", "comm", key);
    answer = MPI_SUCCESS;
}

static void try_attributes_of_type(void)
{
    MPI_Datatype dup;
    MPI_Type_create_keyval((MPI_Type_copy_attr_function *)copy,
                           (MPI_Type_delete_attr_function *)forget, &key, &state);
    check(MPI_Type_set_attr(MPI_DOUBLE_INT, key, &value[0]) == MPI_SUCCESS, "set", "type", key);
    copies = 0;
    check(MPI_Type_dup(MPI_DOUBLE_INT, &dup) == MPI_SUCCESS && copies == 1, "dup", "type", key);
    check(seen_object == MPI_DOUBLE_INT, "handle", "type", key);
    check(MPI_Type_delete_attr(MPI_DOUBLE_INT, key) == MPI_SUCCESS, "delete", "type", key);
    MPI_Type_free_keyval(&key);
}

static void try_attributes_of_win(void)
{
    MPI_Win_create_keyval((MPI_Win_copy_attr_function *)copy,
                          (MPI_Win_delete_attr_function *)forget, &key, &state);
    check(MPI_Win_set_attr(MPI_WIN_NULL, key, &value[0]) == MPI_SUCCESS, "set", "win", key);
    seen_object = NULL;
    check(MPI_Win_delete_attr(MPI_WIN_NULL, key) == MPI_SUCCESS, "delete", "win", key);
    check(seen_object == MPI_WIN_NULL, "handle", "win", key);
    MPI_Win_free_keyval(&key);
}

/* --- generalized requests --- */

static int query(void *extra_state, MPI_Status *status)
{
    check(extra_state == &state, "query", "", 0);
    status->MPI_SOURCE = MPI_ANY_SOURCE;
    status->MPI_TAG = MPI_ANY_TAG;
    MPI_Status_set_elements(status, MPI_BYTE, 1);
    return answer;
}

static int finish(void *extra_state)
{
    check(extra_state == &state, "free", "", 0);
    return MPI_SUCCESS;
}

static int cancel(void *extra_state, int complete)
{
    check(extra_state == &state && !complete, "cancel", "", complete);
    return answer;
}

static void try_generalized_requests(void)
{
    MPI_Request request;
    MPI_Status status = {.MPI_ERROR = 77};
    MPI_Grequest_start(query, finish, cancel, &state, &request);
    answer = MPI_ERR_IO;
    check(MPI_Cancel(&request) == MPI_ERR_IO, "cancel fails", "", 0);
    MPI_Wait(&request, &status); /* its code: grequest_codes.c */
    check(status.MPI_SOURCE == MPI_ANY_SOURCE && status.MPI_TAG == MPI_ANY_TAG, "status", "", 0);
    answer = MPI_SUCCESS;
}

int main(void)
{
    family = behave_begin();
    try_operators();
    try_error_handlers();
    try_attributes_of_comm();
    try_attributes_of_type();
    try_attributes_of_win();
    try_generalized_requests();
    return stub_verdict(checks);
}
