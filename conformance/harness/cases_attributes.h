/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Cases of what is attached to communicators, attributes and error handlers, when communicators are duplicated in each
 * way, made in other ways, and freed. The model is beside each communicator: the values of its keys and its handler;
 * callbacks count their calls and add up the values that they see.
 */
#ifndef MPI_ABI_CASES_ATTRIBUTES_H
#define MPI_ABI_CASES_ATTRIBUTES_H

#include "cases_groups.h"

enum { ATTR_KEYS = 3, ATTR_STEPS = 10, ATTR_SLOTS = 5, ATTR_HANDLERS = 3, ATTR_UNKNOWN = -1 };

/* The first key is copied by MPI_COMM_DUP_FN, the second by `attr_copy`, which adds 100 to the value, and the third by
 * `attr_copy` too, which says no. Values are below 1000, plus 1000 for each rank. Functions of the program as well. */
#define ATTR_FUNCTIONS(text, ...)                                                                  \
    __VA_ARGS__ static const char text[] = "#include <stdint.h>\n\n" #__VA_ARGS__ "\n\n";

ATTR_FUNCTIONS(
    attr_functions, static int attr_key[3]; static int attr_keys[3]; static int attr_copied[3];
    static int attr_copied_sum[3]; static int attr_deleted[3]; static int attr_deleted_sum[3];
    static int attr_strange; static int attr_handled[3];

    static int attr_copy(MPI_Comm comm, int keyval, void *extra, void *in, void *out, int *flag) {
        int key = *(int *)extra;
        (void)comm;
        attr_strange += keyval != attr_keys[key];
        attr_copied[key]++;
        attr_copied_sum[key] += (int)((intptr_t)in % 1000);
        *(void **)out = (void *)((intptr_t)in + 100);
        *flag = key == 1;
        return MPI_SUCCESS;
    }

    static int attr_delete(MPI_Comm comm, int keyval, void *value, void *extra) {
        int key = *(int *)extra;
        (void)comm;
        attr_strange += keyval != attr_keys[key];
        attr_deleted[key]++;
        attr_deleted_sum[key] += (int)((intptr_t)value % 1000);
        return MPI_SUCCESS;
    }

    static void attr_handler_one(MPI_Comm *comm, int *code, ...) {
        (void)comm;
        (void)code;
        attr_handled[1]++;
    }

    static void attr_handler_two(MPI_Comm *comm, int *code, ...) {
        (void)comm;
        (void)code;
        attr_handled[2]++;
    })

enum attr_what {
    ATTR_SET,
    ATTR_DUPLICATE,
    ATTR_HANDLE,
    ATTR_DELETE,
    ATTR_MAKE,
    ATTR_FREE,
    ATTR_FREE_KEY
};

struct attr_step {
    enum attr_what what;
    int slot, key, way, handler;
};

struct attr_case {
    int steps;
    bool inter; /* the first communicator is an intercommunicator */
    struct attr_step step[ATTR_STEPS];
};

/* The model of a communicator, and of all. */
struct attr_comm {
    bool exists, inter;
    bool has[ATTR_KEYS];
    int value[ATTR_KEYS];
    int handler;
};

struct attr_state {
    int slots; /* that have been made */
    struct attr_comm model[ATTR_SLOTS];
    MPI_Comm comm[ATTR_SLOTS];
    MPI_Errhandler handler[ATTR_HANDLERS];
    bool key_freed[ATTR_KEYS];
    int copied[ATTR_KEYS], copied_sum[ATTR_KEYS], deleted[ATTR_KEYS], deleted_sum[ATTR_KEYS];
    int handled[ATTR_HANDLERS];
};

static inline void attr_draw(void *drawn, struct case_choices *choices)
{
    struct attr_case *one = drawn;

    static const enum attr_what whats[] = {ATTR_SET,  ATTR_DUPLICATE, ATTR_SET,    ATTR_DUPLICATE,
                                           ATTR_SET,  ATTR_HANDLE,    ATTR_DELETE, ATTR_MAKE,
                                           ATTR_FREE, ATTR_FREE_KEY};

    one->inter = case_rarely(choices, 3) && case_size() > 1;
    one->steps = 1 + case_draw(choices, ATTR_STEPS);
    for (int i = 0; i < one->steps; i++) {
        one->step[i].what = whats[case_draw(choices, 10)];
        one->step[i].slot = case_draw(choices, ATTR_SLOTS);
        one->step[i].key = case_draw(choices, ATTR_KEYS);
        one->step[i].way = case_draw(choices, 4);
        one->step[i].handler = case_draw(choices, ATTR_HANDLERS);
    }
}

/* --- Making communicators. -------------------------------------------------------------------- */

static inline void attr_duplicate(int way, MPI_Comm from, int a, MPI_Comm *to, int b)
{
    MPI_Request request = MPI_REQUEST_NULL;

    if (way == 1) {
        CASE_MPI(MPI_Comm_dup_with_info(from, MPI_INFO_NULL, to),
                 "MPI_Comm_dup_with_info(comm[%d], MPI_INFO_NULL, &comm[%d]);", a, b);
    } else if (way == 2) {
        CASE_MPI(MPI_Comm_idup(from, to, &request), "MPI_Comm_idup(comm[%d], &comm[%d], &request);",
                 a, b);
        CASE_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE), "MPI_Wait(&request, MPI_STATUS_IGNORE);");
#if MPI_VERSION >= 4
    } else if (way == 3) {
        CASE_MPI(MPI_Comm_idup_with_info(from, MPI_INFO_NULL, to, &request),
                 "MPI_Comm_idup_with_info(comm[%d], MPI_INFO_NULL, &comm[%d], &request);", a, b);
        CASE_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE), "MPI_Wait(&request, MPI_STATUS_IGNORE);");
#endif
    } else {
        CASE_MPI(MPI_Comm_dup(from, to), "MPI_Comm_dup(comm[%d], &comm[%d]);", a, b);
    }
}

/* In other ways than duplication, of all processes. (MPI_Comm_create_group is a rule of its own: an MPI fails it.) */
static inline void attr_make(int way, bool inter, MPI_Comm from, int a, MPI_Comm *to, int b)
{
    int size = case_size();
    MPI_Group group = MPI_GROUP_NULL;

    if (inter && way % 2 == 0) {
        CASE_MPI(MPI_Intercomm_merge(from, case_rank() == 0, to),
                 "MPI_Intercomm_merge(comm[%d], rank == 0, &comm[%d]);", a, b);
    } else if (inter || way == 0) {
        CASE_MPI(MPI_Comm_split(from, 0, 0, to), "MPI_Comm_split(comm[%d], 0, 0, &comm[%d]);", a,
                 b);
    } else if (way == 1) {
        CASE_MPI(MPI_Cart_create(from, 1, &size, &size, 0, to),
                 "MPI_Cart_create(comm[%d], 1, &size, &size, 0, &comm[%d]);", a, b);
    } else {
        CASE_MPI(MPI_Comm_group(from, &group), "MPI_Comm_group(comm[%d], &group);", a);
        CASE_MPI(MPI_Comm_create(from, group, to), "MPI_Comm_create(comm[%d], group, &comm[%d]);",
                 a, b);
        CASE_MPI(MPI_Group_free(&group), "MPI_Group_free(&group);");
    }
}

/* The first communicator: a duplicate of all, or the first process with all others. */
static inline void attr_first(const struct attr_case *one, struct attr_state *state)
{
    MPI_Comm local = MPI_COMM_NULL;

    state->slots = 1;
    state->model[0] = (struct attr_comm){.exists = true, .inter = one->inter};
    if (!one->inter) {
        CASE_MPI(MPI_Comm_dup(case_comm(), &state->comm[0]), "MPI_Comm_dup(MPI_COMM_WORLD, comm);");
    } else {
        CASE_MPI(MPI_Comm_split(case_comm(), case_rank() == 0, 0, &local),
                 "MPI_Comm_split(MPI_COMM_WORLD, rank == 0, 0, &local);");
        CASE_MPI(MPI_Intercomm_create(local, 0, case_comm(), case_rank() == 0, 1, &state->comm[0]),
                 "MPI_Intercomm_create(local, 0, MPI_COMM_WORLD, rank == 0, 1, comm);");
        CASE_MPI(MPI_Comm_free(&local), "MPI_Comm_free(&local);");
    }
    CASE_MPI(MPI_Comm_set_errhandler(state->comm[0], MPI_ERRORS_RETURN),
             "MPI_Comm_set_errhandler(comm[0], MPI_ERRORS_RETURN);");
}

/* --- Steps, in the model and in MPI. ---------------------------------------------------------- */

static inline void attr_model_delete(struct attr_state *state, struct attr_comm *comm, int key)
{
    if (comm->has[key]) {
        comm->has[key] = false;
        state->deleted[key]++;
        state->deleted_sum[key] += comm->value[key];
    }
}

static inline void attr_set(struct attr_state *state, int slot, int key, int value)
{
    struct attr_comm *comm = &state->model[slot];

    attr_model_delete(state, comm, key);
    comm->has[key] = true;
    comm->value[key] = value;
    CASE_MPI(MPI_Comm_set_attr(state->comm[slot], attr_key[key],
                               (void *)((intptr_t)value + 1000 * (intptr_t)case_rank())),
             "MPI_Comm_set_attr(comm[%d], attr_key[%d], (void *)(%d + 1000 * (intptr_t)rank));",
             slot, key, value);
}

/* The copy, in the model. */
static inline void attr_model_copy(struct attr_state *state, const struct attr_comm *from,
                                   struct attr_comm *to)
{
    *to = *from;
    for (int key = 1; key < ATTR_KEYS; key++) {
        if (from->has[key]) {
            state->copied[key]++;
            state->copied_sum[key] += from->value[key];
            to->has[key] = key == 1;
            to->value[key] += 100;
        }
    }
}

static inline void attr_new(struct attr_state *state, const struct attr_step *step, int slot)
{
    struct attr_comm *from = &state->model[slot];
    struct attr_comm *to = &state->model[state->slots];
    int made = state->slots++;

    if (step->what == ATTR_DUPLICATE) {
        attr_model_copy(state, from, to);
        attr_duplicate(step->way, state->comm[slot], slot, &state->comm[made], made);
        return;
    }
    *to = (struct attr_comm){.exists = true, .handler = ATTR_UNKNOWN};
    to->inter = from->inter && step->way % 2 != 0;
    attr_make(step->way, from->inter, state->comm[slot], slot, &state->comm[made], made);
}

static inline void attr_free(struct attr_state *state, int slot)
{
    for (int key = 0; key < ATTR_KEYS; key++) {
        attr_model_delete(state, &state->model[slot], key);
    }
    state->model[slot].exists = false;
    CASE_MPI(MPI_Comm_free(&state->comm[slot]), "MPI_Comm_free(&comm[%d]);", slot);
}

static inline void attr_free_key(struct attr_state *state, int key)
{
    state->key_freed[key] = true;
    CASE_MPI(MPI_Comm_free_keyval(&attr_key[key]), "MPI_Comm_free_keyval(&attr_key[%d]);", key);
    case_value(attr_key[key] == MPI_KEYVAL_INVALID, true, "attr_key[%d] == MPI_KEYVAL_INVALID",
               key);
}

static inline void attr_handle(struct attr_state *state, int slot, int handler)
{
    state->model[slot].handler = handler;
    CASE_MPI(MPI_Comm_set_errhandler(state->comm[slot], state->handler[handler]),
             "MPI_Comm_set_errhandler(comm[%d], handler[%d]);", slot, handler);
}

/* Steps that are not possible do nothing. */
static inline void attr_take(struct attr_state *state, const struct attr_step *step, int number)
{
    int slot = step->slot % state->slots;
    struct attr_comm *comm = &state->model[slot];

    if (step->what == ATTR_FREE_KEY && !state->key_freed[step->key]) {
        attr_free_key(state, step->key);
    } else if (!comm->exists) {
        return;
    } else if (step->what == ATTR_SET && !state->key_freed[step->key]) {
        attr_set(state, slot, step->key, number + 1);
    } else if (step->what == ATTR_DELETE && comm->has[step->key] && !state->key_freed[step->key]) {
        attr_model_delete(state, comm, step->key);
        CASE_MPI(MPI_Comm_delete_attr(state->comm[slot], attr_key[step->key]),
                 "MPI_Comm_delete_attr(comm[%d], attr_key[%d]);", slot, step->key);
    } else if ((step->what == ATTR_DUPLICATE || step->what == ATTR_MAKE) &&
               state->slots < ATTR_SLOTS) {
        attr_new(state, step, slot);
    } else if (step->what == ATTR_HANDLE) {
        attr_handle(state, slot, step->handler);
    } else if (step->what == ATTR_FREE) {
        attr_free(state, slot);
    }
}

/* --- Checking. -------------------------------------------------------------------------------- */

static inline void attr_check_counts(const struct attr_state *state)
{
    case_value(attr_strange, 0, "attr_strange");
    for (int i = 0; i < ATTR_KEYS; i++) {
        case_value(attr_copied[i], state->copied[i], "attr_copied[%d]", i);
        case_value(attr_copied_sum[i], state->copied_sum[i], "attr_copied_sum[%d]", i);
        case_value(attr_deleted[i], state->deleted[i], "attr_deleted[%d]", i);
        case_value(attr_deleted_sum[i], state->deleted_sum[i], "attr_deleted_sum[%d]", i);
    }
    for (int i = 1; i < ATTR_HANDLERS; i++) {
        case_value(attr_handled[i], state->handled[i], "attr_handled[%d]", i);
    }
}

static inline void attr_check_keys(const struct attr_state *state, int slot)
{
    for (int key = 0; key < ATTR_KEYS; key++) {
        void *value = NULL;
        int flag = -1;

        if (!state->key_freed[key]) {
            CASE_MPI(MPI_Comm_get_attr(state->comm[slot], attr_key[key], &value, &flag),
                     "MPI_Comm_get_attr(comm[%d], attr_key[%d], &value, &flag);", slot, key);
            case_value(flag != 0, state->model[slot].has[key], "flag != 0");
            if (state->model[slot].has[key]) {
                case_writes("value = (char *)value - 1000 * rank;");
                case_value((intptr_t)value -
                               1000 * (intptr_t)case_rank() * (case_program_now == NULL),
                           state->model[slot].value[key], "(intptr_t)value");
            }
        }
    }
}

static inline void attr_check(struct attr_state *state, int slot)
{
    int handler = state->model[slot].handler;

    attr_check_keys(state, slot);
    if (handler != ATTR_UNKNOWN) {
        state->handled[handler]++;
        CASE_MPI(MPI_Comm_call_errhandler(state->comm[slot], MPI_ERR_OTHER),
                 "MPI_Comm_call_errhandler(comm[%d], MPI_ERR_OTHER);", slot);
    }
    attr_check_counts(state);
}

/* --- A case. ---------------------------------------------------------------------------------- */

static inline void attr_about(const struct attr_case *one)
{
    static const char *const names[2][4] = {
        {"MPI_Comm_dup", "MPI_Comm_dup_with_info", "MPI_Comm_idup", "MPI_Comm_idup_with_info"},
        {"MPI_Comm_split", "MPI_Cart_create", "MPI_Comm_create", "MPI_Comm_create"}};
    char text[190] = "";
    size_t used = 0;

    for (int i = 0; i < one->steps && used < sizeof text - 30; i++) {
        if (one->step[i].what == ATTR_DUPLICATE || one->step[i].what == ATTR_MAKE) {
            bool makes = one->step[i].what == ATTR_MAKE;

            used += (size_t)snprintf(text + used, sizeof text - used, ", %s",
                                     makes && one->inter ? "merge or split"
                                                         : names[makes][one->step[i].way]);
        }
    }
    case_about("attributes and error handlers%s%s", one->inter ? ", intercommunicator" : "", text);
}

static inline void attr_create_keys(void)
{
    static int extra[ATTR_KEYS] = {0, 1, 2};

    case_writes("static int extra[%d] = {0, 1, 2};", ATTR_KEYS);
    for (int i = 0; i < ATTR_KEYS; i++) {
        CASE_MPI(MPI_Comm_create_keyval(i == 0 ? MPI_COMM_DUP_FN : attr_copy, attr_delete,
                                        &attr_key[i], &extra[i]),
                 "MPI_Comm_create_keyval(%s, attr_delete, &attr_key[%d], &extra[%d]);",
                 i == 0 ? "MPI_COMM_DUP_FN" : "attr_copy", i, i);
        case_writes("attr_keys[%d] = attr_key[%d];", i, i);
        attr_keys[i] = attr_key[i];
    }
}

static inline void attr_begin(struct attr_state *state)
{
    memset(state, 0, sizeof *state);
    memset(attr_copied, 0, sizeof attr_copied);
    memset(attr_copied_sum, 0, sizeof attr_copied_sum);
    memset(attr_deleted, 0, sizeof attr_deleted);
    memset(attr_deleted_sum, 0, sizeof attr_deleted_sum);
    memset(attr_handled, 0, sizeof attr_handled);
    attr_strange = 0;
    case_writes("MPI_Comm local, comm[%d];", ATTR_SLOTS);
    case_writes("MPI_Errhandler handler[3] = {MPI_ERRORS_RETURN};");
    case_writes("MPI_Request request;");
    case_writes("MPI_Group group;");
    case_writes("void *value;");
    case_writes("int flag;");
    state->handler[0] = MPI_ERRORS_RETURN;
    CASE_MPI(MPI_Comm_create_errhandler(attr_handler_one, &state->handler[1]),
             "MPI_Comm_create_errhandler(attr_handler_one, &handler[1]);");
    CASE_MPI(MPI_Comm_create_errhandler(attr_handler_two, &state->handler[2]),
             "MPI_Comm_create_errhandler(attr_handler_two, &handler[2]);");
    attr_create_keys();
}

static inline void attr_end(struct attr_state *state)
{
    for (int i = 0; i < state->slots; i++) {
        if (state->model[i].exists) {
            attr_free(state, i);
        }
    }
    attr_check_counts(state);
    for (int i = 0; i < ATTR_KEYS; i++) {
        if (!state->key_freed[i]) {
            attr_free_key(state, i);
        }
    }
    for (int i = 1; i < ATTR_HANDLERS; i++) {
        CASE_MPI(MPI_Errhandler_free(&state->handler[i]), "MPI_Errhandler_free(&handler[%d]);", i);
    }
}

static inline void attr_run(const void *drawn)
{
    const struct attr_case *one = drawn;
    struct attr_state state;

    attr_about(one);
    attr_begin(&state);
    attr_first(one, &state);
    for (int i = 0; i < one->steps; i++) {
        attr_take(&state, &one->step[i], i);
    }
    for (int i = 0; i < state.slots; i++) {
        if (state.model[i].exists) {
            attr_check(&state, i);
        }
    }
    attr_end(&state);
}

#endif
