/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Functions with large counts over a backend that has none: counts and displacements that fit an int reach
 * the plain function as they are, one by one and in arrays; one that does not fit never reaches it cut off.
 *
 * Which functions these are, and which arguments, is read from the tables: where the one with large
 * counts has a wide argument, the plain one has an int.
 */
#include "stub_test.h"

#include <mpi.h>
#include <string.h>

enum { ROOM = 16, PROCESSES = 3, FIRST = 1000 };

#define BEYOND (((int64_t)1 << 32) + 7)
#define PIECE  ((int64_t)1 << 30)
#define CUT    ((int)(BEYOND & 0xffffffff))

static const struct stub_family *family;
static long checks;

static struct {
    const struct stub_function *large;
    const struct stub_function *plain;
    int varied; /* the argument that does not fit, or -1 */
    int calls;  /* of the plain function */
    union stub_word words[STUB_MOST_PARAMETERS];
    int64_t stores[STUB_MOST_PARAMETERS][4 * ROOM];
} trial;

static _Alignas(16) char user_object[16];

static void verify(int condition, const char *what, int64_t found)
{
    checks++;
    if (!condition) {
        stub_fail(__FILE__, __LINE__, "%s: %s, found %lld", trial.large->name, what,
                  (long long)found);
    }
}

/* Whether an argument is wide in one function and an int in the other. */
static int is_wide(int i)
{
    return trial.large->parameters[i].form != trial.plain->parameters[i].form;
}

/* Blocks for neighbors are exchanged by MPI_Neighbor_alltoallw, whatever the counts. */
static int is_by_alltoallw(const char *name)
{
    return strstr(name, "eighbor_allgatherv_c") || strstr(name, "eighbor_alltoallv_c");
}

/*
 * Whether a function is tested: only IN arguments differ from the plain function. Datatypes, packing and statuses
 * do not use the plain function.
 */
static int is_generated(int number)
{
    const struct stub_function *large = &stub_functions[number];
    const struct stub_function *plain = number > 0 ? large - 1 : large;
    size_t length = strlen(plain->name);
    int wide = 0;
    if (strncmp(large->name, plain->name, length) != 0 || strcmp(large->name + length, "_c") != 0 ||
        large->treatment == STUB_BUILTIN || large->count != plain->count ||
        strncmp(large->name, "MPI_Type_", 9) == 0 || strstr(large->name, "ack_") ||
        strcmp(large->name, "MPI_Status_set_elements_c") == 0 || is_by_alltoallw(large->name)) {
        return 0;
    }
    trial.large = large;
    trial.plain = plain;
    for (int i = 0; i < large->count; i++) {
        if (is_wide(i) && large->parameters[i].marks & STUB_OUT) {
            return 0;
        }
        wide += is_wide(i);
    }
    return wide > 0;
}

static int64_t value_of(int i, int element)
{
    return i == trial.varied && element == 0 ? BEYOND : FIRST + ROOM * i + element;
}

/* --- what the backend got --- */

static void check_plain(const struct stub_call *call)
{
    for (int i = 0; i < call->count; i++) {
        const struct stub_parameter *p = &trial.large->parameters[i];
        const void *at = call->arguments[i].at;
        if (!is_wide(i)) {
            continue;
        }
        if (!(p->marks & STUB_ARRAY)) {
            int found = *(const int *)at;
            int whole = found > 0 && found <= PIECE && found != CUT;
            verify(trial.varied >= 0 && i == trial.varied ? whole
                                                          : found == value_of(i, 0) || whole,
                   p->name, found);
            continue;
        }
        const int *elements = *(const int *const *)at;
        verify(i != trial.varied || elements[0] == 1, "an array that does not fit", elements[0]);
        for (int j = 0; trial.varied < 0 && j < 2; j++) {
            verify(elements[j] == value_of(i, j), p->name, elements[j]);
        }
    }
}

static const struct stub_group *group_named(const char *name)
{
    const struct stub_group *group = family->groups;
    while (strcmp(group->name, name) != 0) {
        group++;
    }
    return group;
}

static int native_cart(void)
{
    const struct stub_constant *c = group_named("topology")->constants;
    while (strcmp(c->name, "MPI_CART") != 0) {
        c++;
    }
    return (int)c->native;
}

static void answer_int(const struct stub_call *call, int value)
{
    **(int *const *)call->arguments[1].at = value;
}

/* New datatypes are a user object. */
static void answer_type(const struct stub_call *call)
{
    void *to = *(void *const *)call->arguments[call->count - 1].at;
    if (group_named("datatype")->native_is_int) {
        *(int *)to = (int)0x8c001230;
    } else {
        *(void **)to = user_object;
    }
}

/* A block of MPI_Reduce_scatter_block_c, or the large blocks of MPI_Allgatherv_c. */
static int is_another_way(const char *name)
{
    return strcmp(name, "MPI_Reduce") == 0 || strcmp(name, "MPI_Ireduce") == 0 ||
           strcmp(name, "MPI_Alltoallw") == 0 || strcmp(name, "MPI_Ialltoallw") == 0;
}

static int is_constructor(const char *name)
{
    return strncmp(name, "MPI_Type_c", 10) == 0 && strcmp(name, "MPI_Type_commit") != 0;
}

static void answer(struct stub_call *call)
{
    const char *name = stub_functions[call->function].name;
    if (trial.plain && strcmp(name, trial.plain->name) == 0) {
        if (trial.calls++ == 0) {
            check_plain(call);
        }
    } else if (is_another_way(name)) {
        trial.calls++;
    } else if (strcmp(name, "MPI_Comm_size") == 0 || strcmp(name, "MPI_Comm_remote_size") == 0) {
        answer_int(call, PROCESSES);
    } else if (strcmp(name, "MPI_Comm_test_inter") == 0 || strcmp(name, "MPI_Comm_rank") == 0) {
        answer_int(call, 0);
    } else if (strcmp(name, "MPI_Topo_test") == 0) {
        answer_int(call, native_cart());
    } else if (strcmp(name, "MPI_Cartdim_get") == 0 || strcmp(name, "MPI_Test") == 0) {
        answer_int(call, 1);
    } else if (is_constructor(name)) {
        answer_type(call);
    }
}

/* --- what goes in --- */

static intptr_t handle_of(const struct stub_parameter *p)
{
    const struct stub_group *group = &family->groups[p->group];
    if (strcmp(group->name, "datatype") == 0) {
        return (intptr_t)MPI_INT;
    }
    if (strcmp(group->name, "comm") == 0) {
        return (intptr_t)MPI_COMM_WORLD;
    }
    if (strcmp(group->name, "op") == 0) {
        return (intptr_t)MPI_SUM;
    }
    if (strcmp(group->name, "info") == 0) {
        return (intptr_t)MPI_INFO_NULL;
    }
    return group->native_is_int ? (intptr_t)0xa4001230u : (intptr_t)user_object;
}

static void prepare_memory(int i)
{
    const struct stub_parameter *p = &trial.large->parameters[i];
    for (int j = 0; j < ROOM; j++) {
        if (p->class == STUB_HANDLE) {
            ((intptr_t *)trial.stores[i])[j] = handle_of(p);
        } else if (p->form == STUB_AINT) {
            ((intptr_t *)trial.stores[i])[j] = (intptr_t)value_of(i, j);
        } else if (p->form == STUB_COUNT) {
            trial.stores[i][j] = value_of(i, j);
        }
    }
    trial.words[i].address = trial.stores[i];
}

static void prepare(void)
{
    memset(trial.words, 0, sizeof trial.words);
    memset(trial.stores, 0, sizeof trial.stores);
    for (int i = 0; i < trial.large->count; i++) {
        const struct stub_parameter *p = &trial.large->parameters[i];
        if (p->marks & STUB_BY_ADDRESS) {
            prepare_memory(i);
        } else if (p->class == STUB_HANDLE) {
            trial.words[i].address = (void *)handle_of(p); // NOLINT
        } else if (p->form == STUB_AINT && is_wide(i)) {
            trial.words[i].aint = (intptr_t)value_of(i, 0);
        } else if (is_wide(i)) {
            trial.words[i].count = value_of(i, 0);
        }
    }
    trial.calls = 0;
}

/* Arrays that a request keeps are freed with it: it is complete when asked. */
static void try_once(int varied)
{
    trial.varied = varied;
    prepare();
    int code = trial.large->call(trial.words).integer;
    verify(varied >= 0 || trial.calls == 1, "the plain function was called once", trial.calls);
    verify(varied >= 0 || code == MPI_SUCCESS, "success", code);
    verify(varied < 0 || trial.calls > 0 || code != MPI_SUCCESS, "an error, or done", code);
    const struct stub_parameter *last = &trial.large->parameters[trial.large->count - 1];
    if (code == MPI_SUCCESS && strcmp(last->name, "request") == 0) {
        MPI_Wait((MPI_Request *)trial.stores[trial.large->count - 1], MPI_STATUS_IGNORE);
    }
}

int main(void)
{
    int tried = 0;
    family = stub_attach();
    stub_set_hook(answer);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    for (int i = 0; stub_functions[i].name; i++) {
        if (!is_generated(i)) {
            continue;
        }
        tried++;
        try_once(-1);
        for (int j = 0; j < trial.large->count; j++) {
            if (is_wide(j) && trial.large->parameters[j].form != STUB_AINT) {
                try_once(j);
            }
        }
    }
    verify(tried > 80, "functions that were tried", tried);
    return stub_verdict(checks);
}
