/* SPDX-License-Identifier: BSD-3-Clause */
/* Mutants of attributes: what copy and delete callbacks are given, and whether they are called at all
 * (MPI 5.0, 7.7). */
#include "mutant.h"

#include <stdlib.h>
#include <string.h>

static bool is_create_keyval(const struct mutant_call *call)
{
    return strstr(call->function->name, "_create_keyval") != NULL;
}

/* Set the callback among the parameters whose name ends so to the null function. */
static void drop_callback(const struct mutant_call *call, const char *ending)
{
    for (int i = 0; i < call->function->count; i++) {
        const char *name = call->function->parameters[i].name;

        if (strlen(name) > strlen(ending) &&
            strcmp(name + strlen(name) - strlen(ending), ending) == 0) {
            memset(call->arguments[i], 0, sizeof(void *));
        }
    }
}

static bool drop_copy(struct mutant_call *call)
{
    if (is_create_keyval(call)) {
        drop_callback(call, "_copy_attr_fn");
    }
    return false;
}
MUTANT("attribute-not_copied", "The copy callback is not called, and nothing is copied.",
       "MPI_Comm_create_keyval, MPI_Type_create_keyval", drop_copy, NULL);

static bool drop_delete(struct mutant_call *call)
{
    if (is_create_keyval(call)) {
        drop_callback(call, "_delete_attr_fn");
    }
    return false;
}
MUTANT("attribute-delete_skipped", "The delete callback is not called.",
       "MPI_Comm_create_keyval, MPI_Type_create_keyval, MPI_Win_create_keyval", drop_delete, NULL);

static bool lose_state(struct mutant_call *call)
{
    void **state = mutant_argument(call, "extra_state");

    if (is_create_keyval(call)) {
        *state = NULL;
    }
    return false;
}
MUTANT("attribute-extra_state_lost", "Attribute callbacks get a null pointer as extra_state.",
       "MPI_Comm_create_keyval, MPI_Type_create_keyval, MPI_Win_create_keyval", lose_state, NULL);

/* A keyval of communicators whose callbacks go through this file. */
struct keyval {
    MPI_Comm_copy_attr_function *copy;
    MPI_Comm_delete_attr_function *delete;
    void *state;
};

/* Put our own callbacks in place of those of the program. */
static void wrap(const struct mutant_call *call, MPI_Comm_copy_attr_function *copy,
                 MPI_Comm_delete_attr_function *delete)
{
    MPI_Comm_copy_attr_function **copy_argument = mutant_argument(call, "comm_copy_attr_fn");
    MPI_Comm_delete_attr_function **delete_argument = mutant_argument(call, "comm_delete_attr_fn");
    void **state = mutant_argument(call, "extra_state");
    struct keyval *made;

    if (!mutant_is(call, "MPI_Comm_create_keyval")) {
        return;
    }
    made = malloc(sizeof *made);
    if (made != NULL) {
        *made = (struct keyval){*copy_argument, *delete_argument, *state};
        *copy_argument = copy;
        *delete_argument = delete;
        *state = made;
    }
}

static int right_copy(MPI_Comm comm, int keyval, void *state, void *in, void *out, int *flag)
{
    const struct keyval *made = state;

    if (made->copy == MPI_COMM_NULL_COPY_FN || made->copy == MPI_COMM_DUP_FN) {
        *flag = made->copy == MPI_COMM_DUP_FN;
        memcpy(out, &in, sizeof in);
        return MPI_SUCCESS;
    }
    return made->copy(comm, keyval, made->state, in, out, flag);
}

static int right_delete(MPI_Comm comm, int keyval, void *value, void *state)
{
    const struct keyval *made = state;

    return made->delete (comm, keyval, value, made->state);
}

static int copy_of_self(MPI_Comm comm, int keyval, void *state, void *in, void *out, int *flag)
{
    (void)comm;
    return right_copy(MPI_COMM_SELF, keyval, state, in, out, flag);
}

static bool give_copy_self(struct mutant_call *call)
{
    wrap(call, copy_of_self, right_delete);
    return false;
}
MUTANT("attribute-copy_of_foreign_handle", "The copy callback gets another communicator.",
       "MPI_Comm_create_keyval", give_copy_self, NULL);

static int delete_of_self(MPI_Comm comm, int keyval, void *value, void *state)
{
    (void)comm;
    return right_delete(MPI_COMM_SELF, keyval, value, state);
}

static bool give_delete_self(struct mutant_call *call)
{
    wrap(call, right_copy, delete_of_self);
    return false;
}
MUTANT("attribute-delete_of_foreign_handle", "The delete callback gets another communicator.",
       "MPI_Comm_create_keyval", give_delete_self, NULL);

static int copy_of_next_key(MPI_Comm comm, int keyval, void *state, void *in, void *out, int *flag)
{
    return right_copy(comm, keyval + 1, state, in, out, flag);
}

static int delete_of_next_key(MPI_Comm comm, int keyval, void *value, void *state)
{
    return right_delete(comm, keyval + 1, value, state);
}

static bool give_next_key(struct mutant_call *call)
{
    wrap(call, copy_of_next_key, delete_of_next_key);
    return false;
}
MUTANT("attribute-foreign_key", "Attribute callbacks get another key.", "MPI_Comm_create_keyval",
       give_next_key, NULL);

static int copy_fails_silently(MPI_Comm comm, int keyval, void *state, void *in, void *out,
                               int *flag)
{
    if (right_copy(comm, keyval, state, in, out, flag) != MPI_SUCCESS) {
        *flag = 0;
    }
    return MPI_SUCCESS;
}

static int delete_fails_silently(MPI_Comm comm, int keyval, void *value, void *state)
{
    (void)right_delete(comm, keyval, value, state);
    return MPI_SUCCESS;
}

static bool forget_copy_error(struct mutant_call *call)
{
    wrap(call, copy_fails_silently, right_delete);
    return false;
}
MUTANT("attribute-copy_error_ignored", "That a copy callback failed has no consequence.",
       "MPI_Comm_create_keyval", forget_copy_error, NULL);

static bool forget_delete_error(struct mutant_call *call)
{
    wrap(call, right_copy, delete_fails_silently);
    return false;
}
MUTANT("attribute-delete_error_ignored", "That a delete callback failed has no consequence.",
       "MPI_Comm_create_keyval", forget_delete_error, NULL);

static int delete_without_value(MPI_Comm comm, int keyval, void *value, void *state)
{
    (void)value;
    return right_delete(comm, keyval, NULL, state);
}

static bool lose_deleted_value(struct mutant_call *call)
{
    wrap(call, right_copy, delete_without_value);
    return false;
}
MUTANT("attribute-deleted_value_lost", "The delete callback does not get the attribute's value.",
       "MPI_Comm_create_keyval", lose_deleted_value, NULL);

static int copy_is_original(MPI_Comm comm, int keyval, void *state, void *in, void *out, int *flag)
{
    int code = right_copy(comm, keyval, state, in, out, flag);

    memcpy(out, &in, sizeof in);
    return code;
}

static bool ignore_copied_value(struct mutant_call *call)
{
    wrap(call, copy_is_original, right_delete);
    return false;
}
MUTANT("attribute-copied_value_ignored",
       "A copy has the original's value, whatever the callback says.", "MPI_Comm_create_keyval",
       ignore_copied_value, NULL);

static int copy_always(MPI_Comm comm, int keyval, void *state, void *in, void *out, int *flag)
{
    int code = right_copy(comm, keyval, state, in, out, flag);

    *flag = 1;
    return code;
}

static bool ignore_copy_flag(struct mutant_call *call)
{
    wrap(call, copy_always, right_delete);
    return false;
}
MUTANT("attribute-copy_flag_ignored", "An attribute is copied although the callback says not to.",
       "MPI_Comm_create_keyval", ignore_copy_flag, NULL);

static void address_instead_of_value(struct mutant_call *call)
{
    const int *keyval = mutant_argument(call, "comm_keyval");
    static void *held;

    if (mutant_is(call, "MPI_Comm_get_attr") && mutant_value(call, "flag") &&
        (*keyval < MPI_TAG_UB || *keyval > MPI_WIN_MODEL)) {
        void **value = *(void ***)mutant_argument(call, "attribute_val");

        held = *value;
        *value = (void *)&held;
    }
}
MUTANT("attribute-address_for_value",
       "MPI_Comm_get_attr gives the address of a user's value, as for MPI's own.",
       "MPI_Comm_get_attr", NULL, address_instead_of_value);

static void value_instead_of_address(struct mutant_call *call)
{
    const int *keyval = mutant_argument(call, "comm_keyval");

    if (mutant_is(call, "MPI_Comm_get_attr") && *keyval == MPI_TAG_UB &&
        mutant_value(call, "flag")) {
        void **value = *(void ***)mutant_argument(call, "attribute_val");
        static int off_by_one;

        off_by_one = 32766; /* the least that MPI_TAG_UB may be is one more */
        *value = &off_by_one;
    }
}
MUTANT("attribute-tag_ub_too_small", "MPI_TAG_UB is less than 32767.", "MPI_Comm_get_attr", NULL,
       value_instead_of_address);
