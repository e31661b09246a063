/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Every function of the ABI against the stub: each parameter takes each value of its kind in turn, the
 * others a plain one; what the backend got and what the caller got back must be what the data says.
 *
 * One trial is one call. A value that varies goes in (the caller's argument), or out (the stub's
 * answer), or is a sentinel, a null pointer or an error code. The expected values are the generated
 * tables', which are made from spec/data alone.
 */
#include "stub_test.h"

#include <mpi.h>
#include <stdio.h>
#include <string.h>

enum { ROOM = 16, CHECKED = 3, PLAIN_NUMBER = 3, KEPT_ERROR = 77 };

/* A count that needs both halves of a register, and more. */
#define WIDE ((intptr_t)(INT64_C(5) << 40) + PLAIN_NUMBER)

/* Which argument or answer a trial varies, and how. */
enum way { WAY_IN, WAY_OUT, WAY_SENTINEL, WAY_NULL, WAY_CODE };

/* A value in both ABIs. `known` is false for a constant that the family does not have. */
struct pair {
    intptr_t abi;
    intptr_t native;
    int known;
};

/* What an argument points to: the caller's memory. */
union store {
    int integers[ROOM * 3];
    intptr_t aints[ROOM];
    int64_t counts[ROOM];
    void *addresses[ROOM];
    MPI_Status statuses[CHECKED];
    char text[256];
};

static const struct stub_family *family;
static long checks;

static struct {
    const struct stub_function *function;
    const struct stub_parameter *varied; /* null: the code that is returned */
    enum way way;
    int index;
    union stub_word words[STUB_MOST_PARAMETERS];
    union store stores[STUB_MOST_PARAMETERS];
    int calls;                         /* of the backend's function of the same name */
    const struct stub_function *other; /* what the library calls meanwhile; else null */
    int over;                          /* requests are being freed */
    intptr_t code;
} trial;

/* A status that the library made, with the native bytes that it was made of. */
static MPI_Status made;
static unsigned char made_native[64];

/*
 * User objects as the backend's handles: one for info objects, one for each parameter, and one for each
 * parameter of functions that the library calls meanwhile.
 */
static _Alignas(16) char user_objects[1 + 2 * STUB_MOST_PARAMETERS][16];
static MPI_Info user_info;

/* Says it once for each parameter: what is wrong with one value is mostly so with all. */
static void fail(const char *parameter, const char *what, int64_t found, int64_t wanted)
{
    static const char *const ways[] = {"in", "out", "sentinel", "null", "code"};
    static const struct stub_function *reported;
    static const char *reported_parameter;
    if (reported == trial.function && reported_parameter == parameter) {
        stub_count_failure();
        return;
    }
    reported = trial.function;
    reported_parameter = parameter;
    const char *name = trial.function ? trial.function->name : "no function";
    stub_fail(__FILE__, __LINE__, "%s, %s: %s is %#llx, wanted %#llx (varied: %s, %s, value %d)",
              name, parameter, what, (unsigned long long)found, (unsigned long long)wanted,
              trial.varied ? trial.varied->name : "return", ways[trial.way], trial.index);
}

static void check(const char *parameter, const char *what, int64_t found, int64_t wanted)
{
    checks++;
    if (found != wanted) {
        fail(parameter, what, found, wanted);
    }
}

static const struct stub_group *group_of(const struct stub_parameter *p)
{
    return &family->groups[p->group];
}

static int count_constants(const struct stub_group *group)
{
    int count = 0;
    while (group->constants[count].name) {
        count++;
    }
    return count;
}

static intptr_t native_of(const struct stub_constant *constant)
{
    return constant->symbol ? (intptr_t)stub_symbol(constant->symbol) : (intptr_t)constant->native;
}

static int is_native_int(const struct stub_parameter *p)
{
    return p->class == STUB_HANDLE ? group_of(p)->native_is_int : p->form == STUB_INT;
}

/* The bound of error classes is none, and no call returns it: the backend may not see its own. */
static int is_known(const struct stub_constant *constant)
{
    return constant->known && constant->name && strcmp(constant->name, "MPI_ERR_LASTCODE") != 0;
}

static struct pair constant_pair(const struct stub_constant *constant)
{
    int known = is_known(constant);
    return (struct pair){constant->abi, known ? native_of(constant) : 0, known};
}

static int is_info(const struct stub_parameter *p)
{
    return p->class == STUB_HANDLE && strcmp(group_of(p)->name, "info") == 0;
}

static int object_number(const struct stub_parameter *p)
{
    if (trial.other) {
        return 1 + STUB_MOST_PARAMETERS + (int)(p - trial.other->parameters);
    }
    return 1 + (int)(p - trial.function->parameters);
}

/*
 * A user's object: an int of MPICH's whose high bits say "not predefined", or an address. Info objects
 * are the library's own: the backend has another one, always the same, for the only one that there is.
 */
static struct pair user_handle(const struct stub_parameter *p)
{
    int index = is_info(p) ? 0 : object_number(p);
    uint32_t number = 0xa4001230u + (uint32_t)index;
    int is_int = group_of(p)->native_is_int;
    intptr_t abi = is_int ? (intptr_t)(uintptr_t)number : (intptr_t)user_objects[index];
    intptr_t native = is_int ? (int32_t)number : abi;
    return (struct pair){is_info(p) ? (intptr_t)user_info : abi, native, 1};
}

/* The library learns that nothing is so, and that tools have one more of everything than indices say. */
static struct pair plain_of_other(const struct stub_parameter *p)
{
    int more = strstr(trial.other->name, "_get_num") != NULL;
    int number = strcmp(p->name, "flag") == 0 ? 0 : PLAIN_NUMBER + more;
    return (struct pair){number, number, 1};
}

/* The value of a parameter that does not vary. */
static struct pair plain(const struct stub_parameter *p)
{
    struct pair number = {PLAIN_NUMBER, PLAIN_NUMBER, 1};
    if (trial.other && p->class == STUB_PLAIN) {
        return plain_of_other(p);
    }
    if (p->class == STUB_HANDLE) {
        return user_handle(p);
    }
    if (p->group >= 0 && p->group == family->error_group) {
        return (struct pair){0, 0, 1};
    }
    if (p->class == STUB_MASK) {
        return (struct pair){0, 0, 1};
    }
    if (p->class != STUB_VALUE || p->marks & STUB_ORDINARY || p->group == family->rank_group ||
        p->group == family->tag_group) {
        return number;
    }
    for (const struct stub_constant *c = group_of(p)->constants; c->name; c++) {
        if (c->known) {
            return constant_pair(c);
        }
    }
    return constant_pair(group_of(p)->constants);
}

static struct pair all_bits(const struct stub_group *group)
{
    struct pair all = {0, 0, 1};
    for (const struct stub_constant *c = group->constants; c->name; c++) {
        all.abi |= c->known ? c->abi : 0;
        all.native |= c->known ? (intptr_t)c->native : 0;
    }
    return all;
}

/* Whether counts of the function may be of any size: not where there are as many handles of them. */
static int takes_wide(void)
{
    int arrays = 0;
    for (int i = 0; i < trial.function->count; i++) {
        const struct stub_parameter *p = &trial.function->parameters[i];
        arrays += p->class == STUB_HANDLE && p->marks & STUB_ARRAY;
    }
    return arrays == 0 && sizeof(intptr_t) == sizeof(int64_t);
}

/* How many values a parameter takes: constants, all bits of a mask, and a plain one. */
static int count_values(const struct stub_parameter *p)
{
    if (p->class == STUB_PLAIN && p->form == STUB_COUNT) {
        return takes_wide() ? 2 : 1;
    }
    if (p->class == STUB_STATUS) {
        return 2 + count_constants(&family->groups[family->rank_group]) +
               count_constants(&family->groups[family->tag_group]);
    }
    if (p->class != STUB_HANDLE && p->class != STUB_VALUE && p->class != STUB_MASK) {
        return 1;
    }
    return p->marks & STUB_ORDINARY ? 1
                                    : count_constants(group_of(p)) + 1 + (p->class == STUB_MASK);
}

static struct pair value(const struct stub_parameter *p, int index)
{
    if (p->class == STUB_PLAIN && index > 0) {
        return (struct pair){WIDE, WIDE, 1};
    }
    if (p->class == STUB_STATUS || p->marks & STUB_ORDINARY || p->group < 0) {
        return plain(p);
    }
    int constants = count_constants(group_of(p));
    if (index < constants) {
        return constant_pair(&group_of(p)->constants[index]);
    }
    return p->class == STUB_MASK && index == constants ? all_bits(group_of(p)) : plain(p);
}

static int varies(const struct stub_parameter *p, enum way way)
{
    return trial.varied == p && trial.way == way;
}

/*
 * The value of element i of an argument, or of an answer. A handle that is argument and answer stays as it
 * is while the argument varies.
 */
static struct pair wanted(const struct stub_parameter *p, int i, enum way way)
{
    int stays = p->class == STUB_HANDLE && p->marks & STUB_IN && varies(p, WAY_IN);
    return (stays || varies(p, way)) && i == (p->marks & STUB_ARRAY ? 1 : 0) ? value(p, trial.index)
                                                                             : plain(p);
}

static intptr_t load(const struct stub_parameter *p, const void *from, int i)
{
    switch (p->form) {
    case STUB_INT:
        return ((const int *)from)[i];
    case STUB_AINT:
        return ((const intptr_t *)from)[i];
    case STUB_COUNT:
        return (intptr_t)((const int64_t *)from)[i];
    default:
        return ((const intptr_t *)from)[i];
    }
}

static void store(enum stub_form form, void *to, int i, intptr_t what)
{
    switch (form) {
    case STUB_INT:
        ((int *)to)[i] = (int)what;
        break;
    case STUB_AINT:
        ((intptr_t *)to)[i] = what;
        break;
    case STUB_COUNT:
        ((int64_t *)to)[i] = what;
        break;
    default:
        ((intptr_t *)to)[i] = what;
        break;
    }
}

/* Whether an argument's memory holds elements that are looked at: buffers and callbacks do not. */
static int has_elements(const struct stub_parameter *p)
{
    if (p->class == STUB_STRING || p->class == STUB_STATUS || p->class == STUB_FUNCTION) {
        return 0;
    }
    return p->class != STUB_PLAIN || p->form != STUB_POINTER || p->group >= 0;
}

static const struct stub_constant *sentinel_of(const struct stub_parameter *p, int index)
{
    const struct stub_constant *c = family->sentinels;
    while (strcmp(c->name, p->sentinels[index]) != 0) {
        c++;
    }
    return c;
}

static const struct stub_constant *sentinel(void)
{
    return sentinel_of(trial.varied, trial.index);
}

/* The native value of a sentinel: an address, or what a variable of that name holds. */
static intptr_t native_sentinel(void)
{
    const struct stub_constant *c = sentinel();
    return c->symbol ? *(intptr_t *)stub_symbol(c->symbol) : (intptr_t)c->native;
}

/* --- what goes in --- */

static void prepare_store(const struct stub_parameter *p, union store *to)
{
    memset(to, 0, sizeof *to);
    if (p->class == STUB_STATUS) {
        for (int i = 0; i < CHECKED; i++) {
            to->statuses[i] = made;
            to->statuses[i].MPI_ERROR = KEPT_ERROR;
        }
    } else if (p->class == STUB_STRING) {
        strcpy(to->text, "text");
    } else if (has_elements(p) && p->marks & STUB_IN) {
        int count = p->marks & STUB_ARRAY ? ROOM * (p->extent > 1 ? p->extent : 1) : 1;
        for (int i = 0; i < count; i++) {
            store(p->form, to, i, wanted(p, i, WAY_IN).abi);
        }
    } else if (p->form == STUB_POINTER) {
        to->addresses[0] = to; /* a tool's handle that is not null */
    }
}

static void callback(void)
{
}

static void prepare(void)
{
    for (int i = 0; i < trial.function->count; i++) {
        const struct stub_parameter *p = &trial.function->parameters[i];
        union stub_word *word = &trial.words[i];
        memset(word, 0, sizeof *word);
        prepare_store(p, &trial.stores[i]);
        if (varies(p, WAY_NULL)) {
            word->address = NULL;
        } else if (varies(p, WAY_SENTINEL) && p->marks & STUB_BY_ADDRESS) {
            word->address = (void *)(intptr_t)sentinel()->abi; // NOLINT
        } else if (varies(p, WAY_SENTINEL)) {
            store(p->form, word, 0, sentinel()->abi);
        } else if (p->class == STUB_FUNCTION) {
            word->address = (void *)callback;
        } else if (p->marks & STUB_BY_ADDRESS) {
            word->address = &trial.stores[i];
        } else {
            store(p->form, word, 0, wanted(p, 0, WAY_IN).abi);
        }
    }
}

/* --- what the backend got --- */

static intptr_t native_element(const struct stub_parameter *p, const void *from, int i)
{
    if (p->class == STUB_HANDLE) {
        return group_of(p)->native_is_int ? ((const int *)from)[i] : ((const intptr_t *)from)[i];
    }
    return load(p, from, i);
}

/* A constant that the family lacks must not become one that it has; an error class is then "other". */
static void check_unknown(const struct stub_parameter *p, intptr_t found)
{
    checks++;
    for (const struct stub_constant *c = group_of(p)->constants; c->name; c++) {
        /* The null handle stands for a missing object. */
        int is_null = p->class == STUB_HANDLE && c == group_of(p)->constants;
        int is_other = p->group == family->error_group && strcmp(c->name, "MPI_ERR_OTHER") == 0;
        if (c->known && native_of(c) == found && !is_null && !is_other && p->class != STUB_MASK) {
            stub_fail(__FILE__, __LINE__, "%s, %s: unknown constant %d became %s",
                      trial.function->name, p->name, trial.index, c->name);
        }
    }
}

static void check_element(const struct stub_parameter *p, const void *from, int i, int at)
{
    struct pair pair = wanted(p, i, WAY_IN);
    intptr_t found = native_element(p, from, at);
    if (!pair.known) {
        check_unknown(p, found);
    } else if (is_native_int(p)) {
        check(p->name, "backend's argument", (int)found, (int)pair.native);
    } else {
        check(p->name, "backend's argument", found, pair.native);
    }
}

static void check_status_in(const struct stub_parameter *p, const unsigned char *native)
{
    for (int at = 0; at < family->status_size; at++) {
        int field = at - at % (int)sizeof(int);
        if (field != family->source_at && field != family->tag_at && field != family->error_at) {
            check(p->name, "byte of the backend's status", native[at], made_native[at]);
        }
    }
}

static void check_memory(const struct stub_parameter *p, const void *native)
{
    if (p->class == STUB_STATUS && p->marks & STUB_IN) {
        check_status_in(p, native);
    }
    if (p->class == STUB_STRING && p->marks & STUB_IN && !(p->marks & STUB_OUT)) {
        check(p->name, "same text", strcmp(native, "text"), 0);
    }
    if (!has_elements(p) || !(p->marks & STUB_IN)) {
        return;
    }
    int count = p->marks & STUB_ARRAY ? CHECKED : 1;
    for (int i = 0; i < count; i++) {
        check_element(p, native, i, i);
    }
}

/* Whether MPI_IN_PLACE stands where it makes this parameter meaningless. */
static int is_ignored(const struct stub_parameter *p)
{
    return trial.way == WAY_SENTINEL &&
           trial.varied->in_place_ignores >> (p - trial.function->parameters) & 1;
}

static void check_argument(const struct stub_parameter *p, const struct stub_argument *argument,
                           const union stub_word *given)
{
    void *address = NULL;
    if (argument->size == sizeof address) {
        memcpy(&address, argument->at, sizeof address);
    }
    if (is_ignored(p)) {
        return;
    }
    if (varies(p, WAY_NULL)) {
        /* A handle that is not used may be converted needlessly. */
        if (p->class != STUB_HANDLE) {
            check(p->name, "backend's pointer", (intptr_t)address, 0);
        }
    } else if (varies(p, WAY_SENTINEL) && p->form == STUB_COUNT && !(p->marks & STUB_BY_ADDRESS)) {
        check(p->name, "backend's argument", *(const int64_t *)argument->at, sentinel()->native);
    } else if (varies(p, WAY_SENTINEL)) {
        check(p->name, "backend's sentinel", (intptr_t)address, native_sentinel());
    } else if (p->class == STUB_FUNCTION) {
        check(p->name, "callback is there", address != NULL, 1);
    } else if (!(p->marks & STUB_BY_ADDRESS)) {
        check_element(p, argument->at, 0, 0);
    } else if (!has_elements(p) && p->class == STUB_PLAIN) {
        check(p->name, "backend's address", (intptr_t)address, (intptr_t)given->address);
    } else if (address) {
        check_memory(p, address);
    } else {
        fail(p->name, "backend's pointer", 0, 1);
    }
}

/* --- what the backend answers --- */

/* The public fields of a status that is varied: value `index` of the ranks, then of the tags. */
static struct pair status_value(const struct stub_parameter *p, int is_tag)
{
    const struct stub_group *ranks = &family->groups[family->rank_group];
    const struct stub_group *tags = &family->groups[family->tag_group];
    int first = is_tag ? count_constants(ranks) : 0;
    const struct stub_group *group = is_tag ? tags : ranks;
    int index = trial.index - first;
    if (varies(p, WAY_OUT) && index >= 0 && index < count_constants(group)) {
        return constant_pair(&group->constants[index]);
    }
    return (struct pair){PLAIN_NUMBER, PLAIN_NUMBER, 1};
}

static void put_int(unsigned char *status, int at, intptr_t what)
{
    int field = (int)what;
    memcpy(status + at, &field, sizeof field);
}

static void answer_status(const struct stub_parameter *p, unsigned char *to)
{
    for (int at = 0; at < family->status_size; at++) {
        to[at] = (unsigned char)(0x11 + at % 7);
    }
    put_int(to, family->source_at, status_value(p, 0).native);
    put_int(to, family->tag_at, status_value(p, 1).native);
    put_int(to, family->error_at, 1);
}

static void answer_elements(const struct stub_parameter *p, void *to)
{
    int count = p->marks & STUB_ARRAY ? CHECKED : 1;
    for (int i = 0; i < count; i++) {
        struct pair pair = wanted(p, i, WAY_OUT);
        if (p->class == STUB_HANDLE) {
            store(group_of(p)->native_is_int ? STUB_INT : STUB_POINTER, to, i, pair.native);
        } else {
            store(p->form, to, i, pair.native);
        }
    }
}

/* Answers through the pointers among the arguments of a function of `parameters`. */
static void answer(const struct stub_call *call, const struct stub_parameter *parameters)
{
    for (int i = 0; i < call->count; i++) {
        const struct stub_parameter *p = &parameters[i];
        void *address = NULL;
        if (!(p->marks & STUB_OUT) || varies(p, WAY_SENTINEL) || varies(p, WAY_NULL)) {
            continue;
        }
        memcpy(&address, call->arguments[i].at, sizeof address);
        if (trial.other && !address) {
            continue;
        }
        if (p->class == STUB_STATUS) {
            answer_status(p, address);
        } else if (has_elements(p)) {
            answer_elements(p, address);
        }
    }
}

/* MPI_Request_free(request): the request is gone. */
static void answer_null(const struct stub_call *call, const struct stub_parameter *parameters)
{
    void *address;
    const struct stub_group *requests = group_of(&parameters[0]);
    memcpy(&address, call->arguments[0].at, sizeof address);
    store(requests->native_is_int ? STUB_INT : STUB_POINTER, address, 0,
          native_of(&requests->constants[0]));
}

/* The library may ask for other things meanwhile, such as the size of a communicator. */
static void hook(struct stub_call *call)
{
    const struct stub_function *called = &stub_functions[call->function];
    if (trial.over) {
        answer_null(call, called->parameters);
        return;
    }
    if (called != trial.function) {
        trial.other = called;
        answer(call, called->parameters);
        trial.other = NULL;
        return;
    }
    trial.calls++;
    for (int i = 0; i < call->count; i++) {
        if (!(trial.function->skipped_parameters >> i & 1)) {
            check_argument(&called->parameters[i], &call->arguments[i], &trial.words[i]);
        }
    }
    answer(call, called->parameters);
    call->code = trial.code;
    call->seconds = PLAIN_NUMBER;
}

/* --- what the caller got --- */

/* What the backend returns becomes a new object. */
static void check_info(const struct stub_parameter *p, const union store *got, int i,
                       struct pair pair)
{
    MPI_Info info = (MPI_Info)load(p, got, i); // NOLINT
    int is_null = pair.abi == (intptr_t)MPI_INFO_NULL;
    check(p->name, "is the null info object", info == MPI_INFO_NULL, is_null);
    check(p->name, "is the user's own info object", info == user_info, 0);
    if (!is_null) {
        check(p->name, "code of MPI_Info_free", MPI_Info_free(&info), MPI_SUCCESS);
    }
}

static void check_result(const struct stub_parameter *p, const union store *got)
{
    int count = p->marks & STUB_ARRAY ? CHECKED : 1;
    if (varies(p, WAY_SENTINEL) || varies(p, WAY_NULL)) {
        return;
    }
    if (p->class == STUB_STATUS && p->marks & STUB_OUT && !(p->marks & STUB_IN)) {
        check(p->name, "MPI_SOURCE", got->statuses[0].MPI_SOURCE, status_value(p, 0).abi);
        check(p->name, "MPI_TAG", got->statuses[0].MPI_TAG, status_value(p, 1).abi);
        check(p->name, "MPI_ERROR", got->statuses[0].MPI_ERROR, KEPT_ERROR);
    }
    if (!has_elements(p) || !(p->marks & STUB_OUT)) {
        return;
    }
    for (int i = 0; i < count; i++) {
        struct pair pair = wanted(p, i, WAY_OUT);
        if (is_info(p)) {
            check_info(p, got, i, pair);
        } else if (pair.known) {
            check(p->name, "result", load(p, got, i), pair.abi);
        }
    }
}

/* A status as the library makes one, for functions that take a status. */
static void make_status(void)
{
    static int buffer;
    const struct stub_function *receive = &stub_functions[stub_number("MPI_Recv")];
    trial.function = receive;
    trial.varied = NULL;
    answer_status(&receive->parameters[6], made_native);
    prepare();
    made.MPI_ERROR = KEPT_ERROR;
    trial.words[0].address = &buffer;
    MPI_Recv(&buffer, PLAIN_NUMBER, (MPI_Datatype)trial.words[2].address, PLAIN_NUMBER,
             PLAIN_NUMBER, (MPI_Comm)trial.words[5].address, &made);
}

/* Whether a value can be tried: not constants that are unknown to the family, where they are answers. */
static int can_try(const struct stub_parameter *p, enum way way, int index)
{
    if (way == WAY_SENTINEL) {
        return sentinel_of(p, index)->known;
    }
    /* What a call starts has a request, which is not the null one. */
    if (way == WAY_OUT && p->class == STUB_HANDLE && !(p->marks & STUB_IN) && index == 0 &&
        strcmp(group_of(p)->name, "request") == 0) {
        return 0;
    }
    return way != WAY_OUT || value(p, index).known;
}

/* Requests may own memory of the library. */
static void free_requests(void)
{
    trial.over = 1;
    for (int i = 0; i < trial.function->count; i++) {
        const struct stub_parameter *p = &trial.function->parameters[i];
        if (p->class == STUB_HANDLE && !(p->marks & STUB_IN) &&
            strcmp(group_of(p)->name, "request") == 0) {
            MPI_Request_free((MPI_Request *)&trial.stores[i]);
        }
    }
    trial.over = 0;
}

static void try_once(const struct stub_parameter *varied, enum way way, int index)
{
    const struct stub_function *function = trial.function;
    trial.varied = varied;
    trial.way = way;
    trial.index = index;
    trial.calls = 0;
    trial.code = 0;
    struct pair code = {0, 0, 1};
    if (way == WAY_CODE) {
        code = constant_pair(&family->groups[family->error_group].constants[index]);
    }
    if (way == WAY_CODE ? !code.known : !can_try(varied, way, index)) {
        return;
    }
    trial.code = code.native;
    prepare();
    union stub_word result = function->call(trial.words);
    check("call", "calls of the backend's function", trial.calls, 1);
    if (function->returns_code) {
        check("return", "code", result.integer, code.abi);
    } else {
        check("return", "seconds", (int64_t)result.seconds, PLAIN_NUMBER);
    }
    for (int i = 0; result.integer == 0 && i < function->count; i++) {
        if (!(function->skipped_parameters >> i & 1)) {
            check_result(&function->parameters[i], &trial.stores[i]);
        }
    }
    if (result.integer == 0) {
        free_requests();
    }
}

static void drive_parameter(const struct stub_parameter *p)
{
    for (int i = 0; i < count_values(p); i++) {
        if (p->marks & STUB_IN) {
            try_once(p, WAY_IN, i);
        }
        if (p->marks & STUB_OUT) {
            try_once(p, WAY_OUT, i);
        }
    }
    for (int i = 0; p->sentinels[i]; i++) {
        try_once(p, WAY_SENTINEL, i);
    }
    if (p->marks & STUB_OPTIONAL) {
        try_once(p, WAY_NULL, 0);
    }
}

static void drive_parameters(const struct stub_function *function)
{
    trial.function = function;
    for (int i = 0; i < function->count; i++) {
        if (!(function->skipped_parameters >> i & 1)) {
            drive_parameter(&function->parameters[i]);
        }
    }
}

static void drive(const struct stub_function *function)
{
    drive_parameters(function);
    int codes = count_constants(&family->groups[family->error_group]);
    if (!function->returns_code || function->skipped_code) {
        codes = 1; /* success */
    }
    for (int i = 0; i < codes; i++) {
        try_once(NULL, WAY_CODE, i);
    }
}

/* While no error handler returns, some functions have another wrapper, which ends in a tail call. */
static void drive_tail_calls(void)
{
    for (const struct stub_function *function = stub_functions; function->name; function++) {
        if (function->tail_call) {
            drive_parameters(function);
        }
    }
    CHECK(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN) == MPI_SUCCESS);
}

int main(void)
{
    int driven = 0;
    int left = 0;
    int level = 0;
    family = stub_attach();
    stub_set_hook(hook);
    make_status();
    CHECK(MPI_Info_create(&user_info) == MPI_SUCCESS);
    CHECK(MPI_T_init_thread(MPI_THREAD_SINGLE, &level) == MPI_SUCCESS);
    drive_tail_calls();
    for (const struct stub_function *function = stub_functions; function->name; function++) {
        if (function->treatment != STUB_TRANSLATED || function->skipped) {
            left++;
            continue;
        }
        drive(function);
        driven++;
    }
    printf("%s: %d functions driven, %d left out\n", family->name, driven, left);
    return stub_verdict(checks);
}
