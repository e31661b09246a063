/* SPDX-License-Identifier: BSD-3-Clause */
/* The hook behind behave.h: one handler for each function that needs one, a general one for the others. */
#include "behave.h"

#include <mpi.h>
#include <stdatomic.h>
#include <string.h>

/* More objects than the test of threads makes: a number that is used again looks like a race. */
enum { OBJECTS = 1 << 20, KEYS = 1 << 18, MOST_FUNCTIONS = 1024, FIRST_KEYVAL = 0x4000 };

typedef void handler_function(struct stub_call *call);

/* The state of an object of the backend. */
struct object {
    void *functions[3];
    void *state;
    void *value; /* of an attribute */
    int has_value;
    unsigned key; /* that it has the value under */
};

int behave_pending;
int behave_in_status;

static const struct stub_family *family;
static struct object objects[OBJECTS];
static struct object keys[KEYS]; /* separate, since the library never frees some */
static atomic_uint last_object;
static atomic_uint last_key;
static atomic_long calls;
static handler_function *handlers[MOST_FUNCTIONS];
static int codes[MOST_FUNCTIONS];
/* The error handler of every object, and the key that was last used: each thread is on its own. */
static _Thread_local unsigned errhandler;
static _Thread_local unsigned key;

/* --- arguments and handles --- */

static int int_of(const struct stub_call *call, int i)
{
    int value;
    memcpy(&value, call->arguments[i].at, sizeof value);
    return value;
}

static void *pointer_of(const struct stub_call *call, int i)
{
    void *value;
    memcpy(&value, call->arguments[i].at, sizeof value);
    return value;
}

/* The numbers of objects in handles: of an int of MPICH's, or of an address. */
static uintptr_t native_handle(unsigned number)
{
    return family->handles_are_ints ? 0xac000000u + number : 0x10000000u + 16 * (uintptr_t)number;
}

static unsigned number_of(uintptr_t handle)
{
    return (unsigned)(family->handles_are_ints ? (uint32_t)handle - 0xac000000u
                                               : (handle - 0x10000000u) / 16) %
           OBJECTS;
}

/* With 32-bit pointers the size alone is ambiguous. */
static int is_int_handle(const struct stub_call *call, int i)
{
    return family->handles_are_ints && call->arguments[i].size == sizeof(int);
}

static uintptr_t handle_of(const struct stub_call *call, int i)
{
    return is_int_handle(call, i) ? (unsigned)int_of(call, i) : (uintptr_t)pointer_of(call, i);
}

static unsigned handle_number(const struct stub_call *call, int i)
{
    return number_of(handle_of(call, i));
}

static unsigned new_object(void)
{
    unsigned number = (atomic_fetch_add(&last_object, 1) + 1) % OBJECTS;
    memset(&objects[number], 0, sizeof objects[number]);
    return number;
}

static const struct stub_group *group_of(const struct stub_parameter *p)
{
    return &family->groups[p->group];
}

static void put_handle(const struct stub_group *group, void *array, int i, uintptr_t handle)
{
    if (group->native_is_int) {
        ((int *)array)[i] = (int)handle;
    } else {
        ((uintptr_t *)array)[i] = handle;
    }
}

static uintptr_t get_handle(const struct stub_group *group, const void *array, int i)
{
    return group->native_is_int ? (unsigned)((const int *)array)[i] : ((const uintptr_t *)array)[i];
}

static uintptr_t null_handle(const struct stub_group *group)
{
    const struct stub_constant *null = &group->constants[0];
    return null->symbol ? (uintptr_t)stub_symbol(null->symbol) : (uintptr_t)(uint32_t)null->native;
}

/* --- the general answer --- */

static void put_int(void *status, int at, int value)
{
    memcpy((char *)status + at, &value, sizeof value);
}

/* A message from rank `number` with tag and bytes of that number, too. */
static void answer_status(void *status, unsigned number)
{
    if ((uintptr_t)status < 2) {
        return;
    }
    memset(status, 0, (size_t)family->status_size);
    put_int(status, family->source_at, (int)number);
    put_int(status, family->tag_at, (int)number);
    put_int(status, family->count_at, (int)number);
    if (behave_in_status && number % 2) {
        put_int(status, family->error_at, behave_native_error("MPI_ERR_TRUNCATE"));
    }
}

/* New objects, zeros, and flags that are true. */
static void answer(const struct stub_parameter *p, void *to)
{
    if (p->class == STUB_HANDLE && !(p->marks & STUB_ARRAY)) {
        put_handle(group_of(p), to, 0,
                   p->marks & STUB_IN ? null_handle(group_of(p)) : native_handle(new_object()));
    } else if (p->class == STUB_STATUS && !(p->marks & (STUB_ARRAY | STUB_IN))) {
        answer_status(to, 1);
    } else if (p->form == STUB_INT && !(p->marks & STUB_ARRAY)) {
        *(int *)to = strcmp(p->name, "flag") == 0;
    }
}

static void general(struct stub_call *call)
{
    const struct stub_function *function = &stub_functions[call->function];
    for (int i = 0; i < call->count; i++) {
        const struct stub_parameter *p = &function->parameters[i];
        if (p->marks & STUB_OUT && (uintptr_t)pointer_of(call, i) > 4096) {
            answer(p, pointer_of(call, i));
        }
    }
}

static void nothing(struct stub_call *call)
{
    (void)call;
}

/* --- the world: one process --- */

static void says_one(struct stub_call *call)
{
    *(int *)pointer_of(call, call->count - 1) = 1;
}

static void says_zero(struct stub_call *call)
{
    *(int *)pointer_of(call, call->count - 1) = 0;
}

/* There is never a message. */
static void on_iprobe(struct stub_call *call)
{
    *(int *)pointer_of(call, 3) = 0;
}

/* No communicator is between two groups. */
static void on_test_inter(struct stub_call *call)
{
    *(int *)pointer_of(call, 1) = 0;
}

/* Every type is as long as an int. */
static void on_extent(struct stub_call *call)
{
    *(MPI_Aint *)pointer_of(call, 1) = 0;
    *(MPI_Aint *)pointer_of(call, 2) = sizeof(int);
}

static void on_size_x(struct stub_call *call)
{
    *(MPI_Count *)pointer_of(call, 1) = sizeof(int);
}

static void on_translate_ranks(struct stub_call *call)
{
    memcpy(pointer_of(call, 4), pointer_of(call, 2), (size_t)int_of(call, 1) * sizeof(int));
}

/* Every info object has the one key "key", and the value "value" for every key. */
static void on_info_get_nthkey(struct stub_call *call)
{
    memcpy(pointer_of(call, 2), "key", sizeof "key");
}

/* Rejects invalid info objects, such as one that could not be made. */
static void on_set_info(struct stub_call *call)
{
    if (handle_of(call, 1) == 0) {
        call->code = behave_native_error("MPI_ERR_INFO");
    }
}

static void on_info_get_valuelen(struct stub_call *call)
{
    *(int *)pointer_of(call, 2) = 5;
    *(int *)pointer_of(call, 3) = 1;
}

static void on_info_get(struct stub_call *call)
{
    int length = int_of(call, 2);
    char *value = pointer_of(call, 3);
    memcpy(value, "value", length < 5 ? (size_t)length : 5);
    value[length < 5 ? length : 5] = '\0';
    *(int *)pointer_of(call, 4) = 1;
}

/* --- requests --- */

static int is_pending(void)
{
    return behave_pending > 0 && behave_pending-- > 0;
}

typedef int query_function(void *, void *);
typedef int free_function(void *);

/* After a failure an MPI may leave requests pending, and then writes nothing but MPI_ERROR (3.7.5). */
static int is_left_pending(unsigned number, void *status)
{
    if (!behave_in_status || number % 3) {
        return 0;
    }
    if ((uintptr_t)status >= 2) {
        put_int(status, family->error_at, behave_native_error("MPI_ERR_PENDING"));
    }
    return 1;
}

/* Completes a request; a generalized one by its callbacks, whose code it returns. */
static int complete(const struct stub_group *group, void *requests, int i, void *status)
{
    uintptr_t null = null_handle(group);
    uintptr_t handle = get_handle(group, requests, i);
    struct object *object = &objects[number_of(handle)];
    if (handle == null || is_left_pending(number_of(handle), status)) {
        return 0;
    }
    int code = 0;
    answer_status(status, number_of(handle));
    if (object->functions[0]) {
        _Alignas(8) char own[32] = {0};
        code = ((query_function *)object->functions[0])(object->state,
                                                        (uintptr_t)status < 2 ? own : status);
        ((free_function *)object->functions[1])(object->state);
        object->functions[0] = NULL;
    }
    put_handle(group, requests, i, null);
    return code;
}

static const struct stub_group *requests_of(const struct stub_call *call, int i)
{
    return group_of(&stub_functions[call->function].parameters[i]);
}

static void *status_at(void *statuses, int i)
{
    return (uintptr_t)statuses < 2 ? statuses
                                   : (char *)statuses + (ptrdiff_t)i * family->status_size;
}

static void on_wait(struct stub_call *call)
{
    call->code = complete(requests_of(call, 0), pointer_of(call, 0), 0, pointer_of(call, 1));
}

static void on_test(struct stub_call *call)
{
    int *flag = pointer_of(call, 1);
    *flag = !is_pending();
    if (*flag) {
        complete(requests_of(call, 0), pointer_of(call, 0), 0, pointer_of(call, 2));
    }
}

static void tell_in_status(struct stub_call *call)
{
    if (behave_in_status) {
        call->code = behave_native_error("MPI_ERR_IN_STATUS");
    }
}

static void complete_all(struct stub_call *call, void *statuses)
{
    tell_in_status(call);
    for (int i = 0; i < int_of(call, 0); i++) {
        complete(requests_of(call, 1), pointer_of(call, 1), i, status_at(statuses, i));
    }
}

static void on_waitall(struct stub_call *call)
{
    complete_all(call, pointer_of(call, 2));
}

static void on_testall(struct stub_call *call)
{
    int *flag = pointer_of(call, 2);
    *flag = !is_pending();
    if (*flag) {
        complete_all(call, pointer_of(call, 3));
    }
}

/* The first request that is not null completes. */
static int complete_any(struct stub_call *call, void *status)
{
    const struct stub_group *group = requests_of(call, 1);
    void *requests = pointer_of(call, 1);
    for (int i = 0; i < int_of(call, 0); i++) {
        if (get_handle(group, requests, i) != null_handle(group)) {
            complete(group, requests, i, status);
            return i;
        }
    }
    return MPI_UNDEFINED; /* one value in both ABIs */
}

static void on_waitany(struct stub_call *call)
{
    *(int *)pointer_of(call, 2) = complete_any(call, pointer_of(call, 3));
}

static void on_testany(struct stub_call *call)
{
    int *flag = pointer_of(call, 3);
    *flag = !is_pending();
    *(int *)pointer_of(call, 2) = *flag ? complete_any(call, pointer_of(call, 4)) : MPI_UNDEFINED;
}

static void on_some(struct stub_call *call)
{
    int *count = pointer_of(call, 2);
    int *indices = pointer_of(call, 3);
    int found = complete_any(call, pointer_of(call, 4));
    *count = found == MPI_UNDEFINED ? MPI_UNDEFINED : 1;
    indices[0] = found;
    tell_in_status(call);
}

static void on_get_status(struct stub_call *call)
{
    int *flag = pointer_of(call, 1);
    *flag = !is_pending();
    if (*flag) {
        answer_status(pointer_of(call, 2), handle_number(call, 0));
    }
}

/* --- callbacks --- */

/* Records callbacks and state: the numbers of the arguments, -1 for none. */
static void keep(struct stub_call *call, const int functions[3], int state, struct object *kept)
{
    for (int i = 0; i < 3; i++) {
        kept->functions[i] = functions[i] < 0 ? NULL : pointer_of(call, functions[i]);
    }
    kept->state = state < 0 ? NULL : pointer_of(call, state);
}

static unsigned keep_in_object(struct stub_call *call, const int functions[3], int state)
{
    unsigned number = new_object();
    keep(call, functions, state, &objects[number]);
    return number;
}

static void on_create(struct stub_call *call)
{
    static const int functions[3] = {0, -1, -1};
    int last = call->count - 1;
    put_handle(group_of(&stub_functions[call->function].parameters[last]), pointer_of(call, last),
               0, native_handle(keep_in_object(call, functions, -1)));
}

static void on_grequest_start(struct stub_call *call)
{
    static const int functions[3] = {0, 1, 2};
    put_handle(requests_of(call, 4), pointer_of(call, 4), 0,
               native_handle(keep_in_object(call, functions, 3)));
}

static void on_register_datarep(struct stub_call *call)
{
    static const int functions[3] = {1, 2, 3};
    keep_in_object(call, functions, 4);
}

typedef int cancel_function(void *, int);

static void on_cancel(struct stub_call *call)
{
    const struct object *request =
        &objects[number_of(get_handle(requests_of(call, 0), pointer_of(call, 0), 0))];
    if (request->functions[2]) {
        call->code = ((cancel_function *)request->functions[2])(request->state, 0);
    }
}

typedef void user_function(void *, void *, void *, void *);

/* MPI_Reduce_local(in, inout, count, datatype, op): the operator is called once. */
static void on_reduce_local(struct stub_call *call)
{
    const struct object *op = &objects[handle_number(call, 4)];
    if (op->functions[0]) {
        ((user_function *)op->functions[0])(pointer_of(call, 0), pointer_of(call, 1),
                                            (void *)call->arguments[2].at,
                                            (void *)call->arguments[3].at);
    }
}

static void on_set_errhandler(struct stub_call *call)
{
    errhandler = handle_number(call, 1);
}

typedef void errhandler_function(void *, int *, ...);

/* Returns what a call would whose error it was: what the handler leaves. */
static void call_errhandler(struct stub_call *call, int code)
{
    if (objects[errhandler].functions[0]) {
        ((errhandler_function *)objects[errhandler].functions[0])((void *)call->arguments[0].at,
                                                                  &code);
    }
    call->code = code;
}

static void on_call_errhandler(struct stub_call *call)
{
    call_errhandler(call, int_of(call, 1));
}

/* Only a null file is passed. */
static void on_get_amode(struct stub_call *call)
{
    call_errhandler(call, 1);
}

static void on_create_keyval(struct stub_call *call)
{
    static const int functions[3] = {0, 1, -1};
    unsigned number = (atomic_fetch_add(&last_key, 1) + 1) % KEYS;
    keys[number] = (struct object){.key = number};
    keep(call, functions, 3, &keys[number]);
    *(int *)pointer_of(call, 2) = FIRST_KEYVAL + (int)number;
}

static void on_free_keyval(struct stub_call *call)
{
    *(int *)pointer_of(call, 0) = -1;
}

typedef int delete_function(uintptr_t, int, void *, void *);
typedef int delete_int_function(int, int, void *, void *);

static int is_user_key(int keyval)
{
    return keyval >= FIRST_KEYVAL && keyval < FIRST_KEYVAL + KEYS;
}

/* The holder of an attribute: a user object has one attribute, a predefined object one for each key. */
static struct object *holder(uintptr_t handle, unsigned number)
{
    uintptr_t first = native_handle(0);
    return handle > first && handle <= native_handle(OBJECTS - 1) ? &objects[number_of(handle)]
                                                                  : &keys[number];
}

static intptr_t delete_from(uintptr_t handle, int is_int, unsigned number)
{
    struct object *held = holder(handle, number);
    const struct object *made = &keys[number];
    int keyval = FIRST_KEYVAL + (int)number;
    if (!held->has_value) {
        return 0;
    }
    held->has_value = 0;
    if (is_int) {
        return ((delete_int_function *)made->functions[1])((int)handle, keyval, held->value,
                                                           made->state);
    }
    return ((delete_function *)made->functions[1])(handle, keyval, held->value, made->state);
}

static intptr_t delete_value(const struct stub_call *call, unsigned number)
{
    return delete_from(handle_of(call, 0), is_int_handle(call, 0), number);
}

static void on_set_attr(struct stub_call *call)
{
    key = (unsigned)(int_of(call, 1) - FIRST_KEYVAL) % KEYS;
    struct object *held = holder(handle_of(call, 0), key);
    call->code = delete_value(call, key);
    held->has_value = call->code == 0;
    held->value = pointer_of(call, 2);
    held->key = key;
}

static void on_delete_attr(struct stub_call *call)
{
    call->code = delete_value(call, (unsigned)(int_of(call, 1) - FIRST_KEYVAL) % KEYS);
}

/* Every predefined attribute is the same. */
static void on_get_attr(struct stub_call *call)
{
    static int predefined = 32767;
    unsigned number = (unsigned)(int_of(call, 1) - FIRST_KEYVAL) % KEYS;
    int is_users = is_user_key(int_of(call, 1));
    const struct object *held = holder(handle_of(call, 0), number);
    *(void **)pointer_of(call, 2) = is_users ? held->value : &predefined;
    *(int *)pointer_of(call, 3) = !is_users || held->has_value;
}

/* What goes takes its attribute along. */
static void on_free(struct stub_call *call)
{
    const struct stub_group *group = requests_of(call, 0);
    uintptr_t handle = get_handle(group, pointer_of(call, 0), 0);
    call->code = delete_from(handle, group->native_is_int, objects[number_of(handle)].key);
    put_handle(group, pointer_of(call, 0), 0, null_handle(group));
}

typedef int copy_function(uintptr_t, int, void *, void *, void *, int *);
typedef int copy_int_function(int, int, void *, void *, void *, int *);

/* MPI_X_dup: the callback of the key that was last used decides; what it copies is deleted at once. */
static void on_dup(struct stub_call *call)
{
    struct object *held = holder(handle_of(call, 0), key);
    const struct object *made = &keys[key];
    int flag = 0;
    void *out = NULL;
    general(call);
    if (!held->has_value || held->key != key) {
        return;
    }
    if (is_int_handle(call, 0)) {
        call->code = ((copy_int_function *)made->functions[0])(
            int_of(call, 0), FIRST_KEYVAL + (int)key, made->state, held->value, &out, &flag);
    } else {
        call->code = ((copy_function *)made->functions[0])(
            handle_of(call, 0), FIRST_KEYVAL + (int)key, made->state, held->value, &out, &flag);
    }
    if (flag) {
        void *kept = held->value;
        held->value = out;
        delete_value(call, key);
        held->value = kept;
        held->has_value = 1;
    }
}

static const struct {
    const char *name;
    handler_function *handler;
} known[] = {
    {"MPI_Initialized", says_one},
    {"MPI_Finalized", says_zero},
    {"MPI_Comm_size", says_one},
    {"MPI_Comm_remote_size", says_one},
    {"MPI_Comm_rank", says_zero},
    {"MPI_Comm_test_inter", says_zero},
    {"MPI_Group_size", says_one},
    {"MPI_Group_rank", says_zero},
    {"MPI_Group_translate_ranks", on_translate_ranks},
    {"MPI_Iprobe", on_iprobe},
    {"MPI_Info_get_nkeys", says_one},
    {"MPI_Info_get_nthkey", on_info_get_nthkey},
    {"MPI_Comm_set_info", on_set_info},
    {"MPI_Info_get_valuelen", on_info_get_valuelen},
    {"MPI_Info_get", on_info_get},
    {"MPI_Wait", on_wait},
    {"MPI_Test", on_test},
    {"MPI_Waitall", on_waitall},
    {"MPI_Testall", on_testall},
    {"MPI_Waitany", on_waitany},
    {"MPI_Testany", on_testany},
    {"MPI_Waitsome", on_some},
    {"MPI_Testsome", on_some},
    {"MPI_Request_get_status", on_get_status},
    {"MPI_Comm_test_inter", on_test_inter},
    {"MPI_Type_get_extent", on_extent},
    {"MPI_Type_get_true_extent", on_extent},
    {"MPI_Type_size_x", on_size_x},
    {"MPI_Start", nothing},
    {"MPI_Startall", nothing},
    {"MPI_Type_commit", nothing},
    {"MPI_Op_create", on_create},
    {"MPI_Op_create_c", on_create},
    {"MPI_Comm_create_errhandler", on_create},
    {"MPI_File_create_errhandler", on_create},
    {"MPI_Win_create_errhandler", on_create},
    {"MPI_Session_create_errhandler", on_create},
    {"MPI_Comm_set_errhandler", on_set_errhandler},
    {"MPI_Win_set_errhandler", on_set_errhandler},
    {"MPI_File_set_errhandler", on_set_errhandler},
    {"MPI_Session_set_errhandler", on_set_errhandler},
    {"MPI_Comm_call_errhandler", on_call_errhandler},
    {"MPI_Win_call_errhandler", on_call_errhandler},
    {"MPI_File_call_errhandler", on_call_errhandler},
    {"MPI_Session_call_errhandler", on_call_errhandler},
    {"MPI_File_get_amode", on_get_amode},
    {"MPI_Reduce_local", on_reduce_local},
    {"MPI_Reduce_local_c", on_reduce_local},
    {"MPI_Grequest_start", on_grequest_start},
    {"MPI_Register_datarep", on_register_datarep},
    {"MPI_Cancel", on_cancel},
    {"MPI_Comm_create_keyval", on_create_keyval},
    {"MPI_Type_create_keyval", on_create_keyval},
    {"MPI_Win_create_keyval", on_create_keyval},
    {"MPI_Comm_free_keyval", on_free_keyval},
    {"MPI_Type_free_keyval", on_free_keyval},
    {"MPI_Win_free_keyval", on_free_keyval},
    {"MPI_Comm_set_attr", on_set_attr},
    {"MPI_Type_set_attr", on_set_attr},
    {"MPI_Win_set_attr", on_set_attr},
    {"MPI_Comm_get_attr", on_get_attr},
    {"MPI_Type_get_attr", on_get_attr},
    {"MPI_Win_get_attr", on_get_attr},
    {"MPI_Comm_delete_attr", on_delete_attr},
    {"MPI_Type_delete_attr", on_delete_attr},
    {"MPI_Win_delete_attr", on_delete_attr},
    {"MPI_Comm_free", on_free},
    {"MPI_Type_free", on_free},
    {"MPI_Comm_dup", on_dup},
    {"MPI_Type_dup", on_dup},
};

static void hook(struct stub_call *call)
{
    handler_function *handler = handlers[call->function];
    atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed);
    call->code = codes[call->function];
    if (call->code == 0) {
        (handler ? handler : general)(call);
    }
}

/* The predefined communicators of Open MPI: where the library looks for their numbers. */
static void number_communicators(void)
{
    static const char *const names[] = {"MPI_COMM_WORLD", "MPI_COMM_SELF"};
    static const char *const symbols[] = {"ompi_mpi_comm_world", "ompi_mpi_comm_self"};
    for (int number = 0; number < 2; number++) {
        char *object = stub_symbol(symbols[number]);
        memcpy(object + 16, names[number], strlen(names[number]) + 1);
        memcpy(object + 16 + 64, &number, sizeof number);
    }
}

const struct stub_family *behave_begin(void)
{
    family = stub_attach();
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        handlers[stub_number(known[i].name)] = known[i].handler;
    }
    stub_set_hook(hook);
    if (!family->handles_are_ints) {
        number_communicators();
    }
    CHECK(MPI_Init(NULL, NULL) == MPI_SUCCESS);
    return family;
}

void behave_fail(const char *function, int native_code)
{
    codes[stub_number(function)] = native_code;
}

unsigned behave_last(void)
{
    return atomic_load(&last_object);
}

int behave_native_error(const char *name)
{
    const struct stub_constant *c = family->groups[family->error_group].constants;
    while (strcmp(c->name, name) != 0) {
        c++;
    }
    return (int)c->native;
}

long behave_calls(void)
{
    return atomic_load(&calls);
}
