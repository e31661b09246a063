/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Values that are neither arguments nor results by themselves: error classes and texts (9.4), attributes
 * (9.1.2, 12.2.6), what a datatype was made of (5.1.13), sizes, counts and handles as integers.
 */
#include "stub_test.h"

#include <handles.h>
#include <mpi.h>
#include <string.h>

enum { MANY = 16 };

static const struct stub_family *family;
static long checks;

/* What the stub answers: an attribute's value, or integers of a datatype. */
static int attribute;
static int integers[MANY];
static int count_integers;
static int combiner;
static int tool_constant;

/* Whether the backend got one array for both of the datatypes of MPI_Alltoallw. */
static int is_one_array;

static void check(int condition, const char *what, const char *name, int number)
{
    checks++;
    if (!condition) {
        stub_fail(__FILE__, __LINE__, "%s: %s, %d", what, name, number);
    }
}

static const struct stub_constant *constants_of(const char *group)
{
    const struct stub_group *found = family->groups;
    while (strcmp(found->name, group) != 0) {
        found++;
    }
    return found->constants;
}

/* The native value of a constant. */
static int native(const char *group, const char *name)
{
    const struct stub_constant *c = constants_of(group);
    while (strcmp(c->name, name) != 0) {
        c++;
    }
    return (int)c->native;
}

static void *pointer(const struct stub_call *call, int i)
{
    void *value;
    memcpy(&value, call->arguments[i].at, sizeof value);
    return value;
}

static int is(const struct stub_call *call, const char *name)
{
    return strcmp(stub_functions[call->function].name, name) == 0;
}

static void answer_envelope(struct stub_call *call)
{
    *(int *)pointer(call, 1) = count_integers;
    *(int *)pointer(call, 2) = 0;
    *(int *)pointer(call, 3) = 1;
    *(int *)pointer(call, 4) = combiner;
}

/* The datatype in the contents is MPI_INT, as the family has it. */
static void answer_contents(struct stub_call *call)
{
    const struct stub_constant *type = constants_of("datatype");
    while (strcmp(type->name, "MPI_INT") != 0) {
        type++;
    }
    memcpy(pointer(call, 4), integers, (size_t)count_integers * sizeof *integers);
    if (family->handles_are_ints) {
        *(int *)pointer(call, 6) = (int)type->native;
    } else {
        *(void **)pointer(call, 6) = stub_symbol(type->symbol);
    }
}

static void hook(struct stub_call *call)
{
    if (is(call, "MPI_Comm_get_attr") || is(call, "MPI_Win_get_attr")) {
        *(void **)pointer(call, 2) = &attribute;
        *(int *)pointer(call, 3) = 1;
    } else if (is(call, "MPI_Type_get_envelope")) {
        answer_envelope(call);
    } else if (is(call, "MPI_Type_get_contents")) {
        answer_contents(call);
    } else if (is(call, "MPI_Error_class")) {
        memcpy(pointer(call, 1), call->arguments[0].at, sizeof(int));
    } else if (is(call, "MPI_T_source_get_num") || is(call, "MPI_T_event_get_num")) {
        *(int *)pointer(call, 0) = 1;
    } else if (is(call, "MPI_T_source_get_info")) {
        *(int *)pointer(call, 5) = tool_constant;
    } else if (is(call, "MPI_T_event_get_info")) {
        *(int *)pointer(call, 3) = tool_constant;
        *(int *)pointer(call, 11) = tool_constant;
    } else if (is(call, "MPI_Error_string")) {
        memcpy(pointer(call, 1), "text", sizeof "text");
        *(int *)pointer(call, 2) = 4;
    } else if (is(call, "MPI_Comm_size")) {
        *(int *)pointer(call, 1) = MANY;
    } else if (is(call, "MPI_Alltoallw")) {
        is_one_array = pointer(call, 3) == pointer(call, 7);
    }
}

/* Each class of the standard, whether or not the backend has it, is its own class and has a text. */
static void try_class(int code, const char *name)
{
    char text[MPI_MAX_ERROR_STRING] = "";
    int class = -1;
    int length = 0;
    check(MPI_Error_class(code, &class) == MPI_SUCCESS && class == code, "class", name, class);
    check(MPI_Error_string(code, text, &length) == MPI_SUCCESS, "string", name, length);
    check(length > 0 && (int)strlen(text) == length, "length", name, length);
}

static void try_classes(void)
{
    for (int code = MPI_SUCCESS; code < MPI_ERR_LASTCODE; code++) {
        const char *name = mpi_abi_integer_name(MPI_ABI_GROUP_ERROR_CLASS, code);
        if (name) {
            try_class(code, name);
        }
    }
}

static void try_communicator_attribute(const char *name, int key, int in, int wanted)
{
    int *value = NULL;
    int flag = 0;
    attribute = in;
    check(MPI_Comm_get_attr(MPI_COMM_WORLD, key, &value, &flag) == MPI_SUCCESS && flag, "attribute",
          name, 0);
    check(value && *value == wanted, "attribute's value", name, value ? *value : -1);
}

/* Classes that a program adds follow the last of the standard's; the attribute names the greatest (9.5.1). */
static void try_added(void)
{
    int previous = MPI_ERR_LASTCODE;
    try_communicator_attribute("MPI_LASTUSEDCODE", MPI_LASTUSEDCODE, -1, MPI_ERR_LASTCODE);
    for (int i = 1; i < MANY; i++) {
        int class = 0;
        int found = 0;
        MPI_Add_error_class(&class);
        check(class > previous, "added class", "", class);
        check(MPI_Error_class(class, &found) == MPI_SUCCESS && found == class, "its class", "",
              found);
        try_communicator_attribute("MPI_LASTUSEDCODE", MPI_LASTUSEDCODE, -1, class);
        previous = class;
    }
}

static void try_attributes(void)
{
    try_communicator_attribute("MPI_TAG_UB", MPI_TAG_UB, 32767, 32767);
    try_communicator_attribute("MPI_UNIVERSE_SIZE", MPI_UNIVERSE_SIZE, 12, 12);
    try_communicator_attribute("MPI_APPNUM", MPI_APPNUM, 1, 1);
    for (const struct stub_constant *c = constants_of("rank"); c->name; c++) {
        try_communicator_attribute(c->name, MPI_IO, (int)c->native, c->abi);
        try_communicator_attribute(c->name, MPI_HOST, (int)c->native, c->abi);
    }
}

static void try_window_attributes(const char *group, int key)
{
    for (const struct stub_constant *c = constants_of(group); c->name; c++) {
        int *value = NULL;
        int flag = 0;
        attribute = (int)c->native;
        MPI_Win_get_attr(MPI_WIN_NULL, key, &value, &flag);
        check(flag && value && *value == c->abi, "window's attribute", c->name,
              value ? *value : -1);
    }
}

/* Results of the tools interface, all of which may be null; there is one source and one event type. */
static void try_tool_constants(const char *group, int (*ask)(int *result))
{
    for (const struct stub_constant *c = constants_of(group); c->name; c++) {
        int result = -1;
        tool_constant = (int)c->native;
        if (c->known) {
            check(ask(&result) == MPI_SUCCESS && result == c->abi, group, c->name, result);
        }
    }
}

static int ask_ordering(int *result)
{
    MPI_T_source_order ordering = MPI_T_SOURCE_ORDERED;
    int rc = MPI_T_source_get_info(0, NULL, NULL, NULL, NULL, &ordering, NULL, NULL, NULL);
    *result = (int)ordering;
    return rc;
}

static int ask_verbosity(int *result)
{
    return MPI_T_event_get_info(0, NULL, NULL, result, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
                                NULL);
}

static int ask_bind(int *result)
{
    return MPI_T_event_get_info(0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
                                result);
}

static void try_tools(void)
{
    int level = 0;
    check(MPI_T_init_thread(MPI_THREAD_SINGLE, &level) == MPI_SUCCESS, "MPI_T_init_thread", "", 0);
    try_tool_constants("source_order", ask_ordering);
    try_tool_constants("tool_verbosity", ask_verbosity);
    try_tool_constants("tool_bind", ask_bind);
    check(MPI_T_finalize() == MPI_SUCCESS, "MPI_T_finalize", "", 0);
}

/* Constants among the integers of darray and subarray, and nothing beyond what is filled. */
static void try_contents(const char *name, const int *filled, const int *wanted, int count)
{
    int got[MANY];
    MPI_Aint addresses[1];
    MPI_Datatype types[2] = {MPI_DATATYPE_NULL, MPI_DATATYPE_NULL};
    memset(got, 0x55, sizeof got);
    memcpy(integers, filled, (size_t)count * sizeof *filled);
    count_integers = count;
    combiner = native("combiner", name);
    check(MPI_Type_get_contents(MPI_BYTE, MANY, 1, 2, got, addresses, types) == MPI_SUCCESS,
          "contents", name, count);
    for (int i = 0; i < MANY; i++) {
        check(got[i] == (i < count ? wanted[i] : 0x55555555), name, "integer", i);
    }
    check(types[0] == MPI_INT && types[1] == MPI_DATATYPE_NULL, name, "datatype", 0);
}

/* Two dimensions: sizes, distributions, arguments and grid, and the order. */
static void try_array_types(void)
{
    const int darray[] = {4,
                          1,
                          2,
                          8,
                          9,
                          native("distribution", "MPI_DISTRIBUTE_BLOCK"),
                          native("distribution", "MPI_DISTRIBUTE_CYCLIC"),
                          3,
                          native("distribution_argument", "MPI_DISTRIBUTE_DFLT_DARG"),
                          2,
                          2,
                          native("order", "MPI_ORDER_FORTRAN")};
    const int wanted_darray[] = {4,
                                 1,
                                 2,
                                 8,
                                 9,
                                 MPI_DISTRIBUTE_BLOCK,
                                 MPI_DISTRIBUTE_CYCLIC,
                                 3,
                                 MPI_DISTRIBUTE_DFLT_DARG,
                                 2,
                                 2,
                                 MPI_ORDER_FORTRAN};
    const int subarray[] = {1, 8, 4, 2, native("order", "MPI_ORDER_C")};
    const int wanted_subarray[] = {1, 8, 4, 2, MPI_ORDER_C};
    const int vector[] = {2, 3, 4};
    try_contents("MPI_COMBINER_DARRAY", darray, wanted_darray, 12);
    try_contents("MPI_COMBINER_SUBARRAY", subarray, wanted_subarray, 5);
    try_contents("MPI_COMBINER_VECTOR", vector, vector, 3);
}

/* The sizes of C's types, whatever the word; types that the family lacks have none (20.4). */
static void try_sizes(void)
{
    const struct {
        MPI_Datatype type;
        size_t size;
    } known[] = {{MPI_CHAR, 1},
                 {MPI_INT, sizeof(int)},
                 {MPI_LONG, sizeof(long)},
                 {MPI_AINT, sizeof(MPI_Aint)},
                 {MPI_COUNT, sizeof(MPI_Count)},
                 {MPI_LONG_DOUBLE, sizeof(long double)},
                 {MPI_WCHAR, sizeof(wchar_t)},
                 {MPI_DOUBLE_INT, sizeof(double) + sizeof(int)}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        int size = -1;
        MPI_Type_size(known[i].type, &size);
        check(size == (int)known[i].size, "size", "", (int)i);
    }
    for (const struct stub_constant *c = constants_of("datatype"); c->name; c++) {
        int size = -1;
        if (c->known) {
            continue;
        }
        MPI_Type_size((MPI_Datatype)(intptr_t)c->abi, &size); // NOLINT
        check(size == MPI_UNDEFINED, "size of a type that is not there", c->name, size);
    }
}

/* In MPICH's handles of predefined types are their sizes: those of this machine. */
static void try_sizes_in_handles(void)
{
    for (const struct stub_constant *c = constants_of("datatype"); c->name; c++) {
        int size = -1;
        if (!c->known || !family->handles_are_ints || c->native >> 24 != 0x4c) {
            continue;
        }
        MPI_Type_size((MPI_Datatype)(intptr_t)c->abi, &size); // NOLINT
        if (size > 0) {
            check(size == (int)(c->native >> 8 & 0xff), "size in the handle", c->name, size);
        }
    }
}

static void try_integers(void)
{
    static char object[16];
    MPI_Comm comm = (MPI_Comm)(void *)object;
    int number = MPI_Comm_toint(comm);
    check(number > 4095 && MPI_Comm_toint(comm) == number, "integer of a handle", "", number);
    check(MPI_Comm_fromint(number) == comm, "handle of an integer", "", number);
    for (const struct stub_constant *c = constants_of("datatype"); c->name; c++) {
        check(MPI_Type_toint((MPI_Datatype)(intptr_t)c->abi) == c->abi, // NOLINT
              "integer of a predefined handle", c->name, c->abi);
    }
}

/* What was one array stays one: by that backends find buffers that may not be the same. */
static void try_same_array(void)
{
    static const int zeros[MANY];
    MPI_Datatype types[2][MANY];
    for (int i = 0; i < MANY; i++) {
        types[0][i] = types[1][i] = MPI_INT;
    }
    for (int i = 0; i < 2; i++) {
        is_one_array = -1;
        MPI_Alltoallw(NULL, zeros, zeros, types[0], NULL, zeros, zeros, types[i], MPI_COMM_SELF);
        check(is_one_array == (i == 0), "one array of datatypes", "", is_one_array);
    }
}

int main(void)
{
    family = stub_attach();
    stub_set_hook(hook);
    try_classes();
    try_added();
    try_attributes();
    try_window_attributes("window_flavor", MPI_WIN_CREATE_FLAVOR);
    try_window_attributes("window_model", MPI_WIN_MODEL);
    try_tools();
    try_array_types();
    try_sizes();
    try_sizes_in_handles();
    try_integers();
    try_same_array();
    return stub_verdict(checks);
}
