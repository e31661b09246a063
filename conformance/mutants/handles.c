/* SPDX-License-Identifier: BSD-3-Clause */
/* Mutants of handles, errors, strings and info objects (MPI 5.0, chapters 9, 10 and 20). */
#include "mutant.h"

#include <stdlib.h>
#include <string.h>

/* --- Handles. -------------------------------------------------------------------------------- */

static bool is_int_of_handle(const struct mutant_call *call)
{
    size_t length = strlen(call->function->name);

    return length > 6 && strcmp(call->function->name + length - 6, "_toint") == 0;
}

static void user_handle_off(struct mutant_call *call)
{
    int *result = call->result;

    if (is_int_of_handle(call) && (*result < 0 || *result > 4095)) {
        *result += 1;
    }
}
MUTANT("handle-int_of_user_handle_off", "The integer of a user's handle is that of another one.",
       "MPI_Comm_toint, MPI_Type_toint, MPI_Group_toint, MPI_Op_toint", NULL, user_handle_off);

static void reserved_handle_off(struct mutant_call *call)
{
    int *result = call->result;

    if (is_int_of_handle(call) && *result >= 0 && *result <= 4095) {
        *result += 4096;
    }
}
MUTANT("handle-int_of_predefined_off", "The integer of a predefined handle is not its ABI value.",
       "MPI_Comm_toint, MPI_Type_toint, MPI_Op_toint", NULL, reserved_handle_off);

static void never_identical(struct mutant_call *call)
{
    bool compares = mutant_is(call, "MPI_Comm_compare") || mutant_is(call, "MPI_Group_compare");

    if (compares && mutant_value(call, "result") == MPI_IDENT) {
        **(int **)mutant_argument(call, "result") = MPI_CONGRUENT;
    }
}
MUTANT("handle-never_identical", "An object compared with itself is not MPI_IDENT.",
       "MPI_Comm_compare, MPI_Group_compare", NULL, never_identical);

static void order_does_not_matter(struct mutant_call *call)
{
    if (mutant_is(call, "MPI_Group_compare") && mutant_value(call, "result") == MPI_SIMILAR) {
        **(int **)mutant_argument(call, "result") = MPI_IDENT;
    }
}
MUTANT("handle-similar_is_identical",
       "Groups of the same processes in another order are identical.", "MPI_Group_compare", NULL,
       order_does_not_matter);

static void named_type_is_a_copy(struct mutant_call *call)
{
    if (*(int *)call->result == MPI_SUCCESS && mutant_value(call, "max_datatypes") > 0) {
        MPI_Datatype *types = *(MPI_Datatype **)mutant_argument(call, "array_of_datatypes");

        PMPI_Type_dup(types[0], &types[0]);
    }
}
MUTANT_ONLY("handle-predefined_type_is_a_copy",
            "A decoded datatype names copies of predefined types.", "MPI_Type_get_contents", NULL,
            named_type_is_a_copy);

static void handler_is_a_copy(struct mutant_call *call)
{
    if (mutant_is(call, "MPI_Comm_get_errhandler")) {
        MPI_Errhandler *handler = *(MPI_Errhandler **)mutant_argument(call, "errhandler");

        if (*handler == MPI_ERRORS_RETURN) {
            *handler = MPI_ERRORS_ARE_FATAL;
        }
    }
}
MUTANT("handle-errhandler_other",
       "MPI_Comm_get_errhandler does not return the handler that is set.",
       "MPI_Comm_get_errhandler", NULL, handler_is_a_copy);

/* --- Errors. --------------------------------------------------------------------------------- */

static void shift_class(struct mutant_call *call)
{
    if (mutant_is(call, "MPI_Error_class") && mutant_value(call, "errorclass") != MPI_SUCCESS) {
        **(int **)mutant_argument(call, "errorclass") += 1;
    }
}
MUTANT("error-class_shifted", "Every error class is the next one.", "MPI_Error_class", NULL,
       shift_class);

static void forget_class(struct mutant_call *call)
{
    if (call->function->returns_code && *(int *)call->result != MPI_SUCCESS &&
        strncmp(call->function->name, "MPI_T_", 6) != 0) {
        *(int *)call->result = MPI_ERR_OTHER;
    }
}
MUTANT("error-all_are_other", "Every error is MPI_ERR_OTHER.", "errors/*", NULL, forget_class);

static void forget_errors(struct mutant_call *call)
{
    if (call->function->returns_code && strncmp(call->function->name, "MPI_T_", 6) != 0) {
        *(int *)call->result = MPI_SUCCESS;
    }
}
MUTANT("error-none_returned", "Calls that fail return MPI_SUCCESS.", "errors/*", NULL,
       forget_errors);

static bool code_of_other_class(struct mutant_call *call)
{
    if (mutant_is(call, "MPI_Add_error_code")) {
        *(int *)mutant_argument(call, "errorclass") = MPI_ERR_OTHER;
    }
    return false;
}
MUTANT("error-code_of_other_class", "A new error code belongs to MPI_ERR_OTHER.",
       "MPI_Add_error_code", code_of_other_class, NULL);

static void same_class_again(struct mutant_call *call)
{
    static int first = -1;

    if (mutant_is(call, "MPI_Add_error_class")) {
        int *class = *(int **)mutant_argument(call, "errorclass");

        first = first < 0 ? *class : first;
        *class = first;
    }
}
MUTANT("error-class_twice", "Two new error classes are the same.", "MPI_Add_error_class", NULL,
       same_class_again);

static void last_code_stays(struct mutant_call *call)
{
    static int held = MPI_ERR_LASTCODE;
    const int *keyval = mutant_argument(call, "comm_keyval");

    if (mutant_is(call, "MPI_Comm_get_attr") && *keyval == MPI_LASTUSEDCODE) {
        **(int ***)mutant_argument(call, "attribute_val") = &held;
    }
}
MUTANT("error-lastusedcode_stays", "MPI_LASTUSEDCODE does not know new error codes.",
       "MPI_Add_error_class, MPI_Add_error_code", NULL, last_code_stays);

/* --- Strings. -------------------------------------------------------------------------------- */

/* A string that a call has written, with its length parameter. */
static char *written(const struct mutant_call *call)
{
    if (call->function->returns_code && *(int *)call->result == MPI_SUCCESS) {
        for (int i = 0; i < call->function->count; i++) {
            const struct mutant_parameter *parameter = &call->function->parameters[i];

            if (strcmp(parameter->kind, "string") == 0 && parameter->direction == MUTANT_OUT &&
                parameter->about != NULL) {
                return *(char **)call->arguments[i];
            }
        }
    }
    return NULL;
}

static void cut(struct mutant_call *call)
{
    char *text = written(call);

    if (text != NULL && text[0] != '\0') {
        text[strlen(text) - 1] = '\0';
    }
}
MUTANT("string-cut", "Strings that MPI returns lack their last character.",
       "MPI_Comm_get_name, MPI_Type_get_name, MPI_Error_string, MPI_Info_get_nthkey", NULL, cut);

static void not_terminated(struct mutant_call *call)
{
    char *text = written(call);

    if (text != NULL) {
        text[strlen(text)] = 'x';
    }
}
MUTANT("string-not_terminated", "Strings that MPI returns do not end.",
       "MPI_Comm_get_name, MPI_Type_get_name, MPI_Error_string, MPI_Info_get_nthkey", NULL,
       not_terminated);

static void count_terminator(struct mutant_call *call)
{
    int **length = mutant_argument(call, "resultlen");

    if (length != NULL && mutant_is_address(*length)) {
        **length += 1;
    }
}
MUTANT("string-length_counts_terminator",
       "The length of a returned string includes its terminator.",
       "MPI_Comm_get_name, MPI_Error_string, MPI_Get_processor_name", NULL, count_terminator);

static void fill_with_blanks(struct mutant_call *call)
{
    char *text = written(call);

    if (text != NULL && mutant_is(call, "MPI_Comm_get_name")) {
        size_t length = strlen(text);

        memset(text + length, ' ', MPI_MAX_OBJECT_NAME - 1 - length);
        text[MPI_MAX_OBJECT_NAME - 1] = '\0';
    }
}
MUTANT("string-filled_with_blanks", "A name is filled up with blanks, as in Fortran.",
       "MPI_Comm_get_name", NULL, fill_with_blanks);

/* --- Info objects. --------------------------------------------------------------------------- */

static bool always_first_key(struct mutant_call *call)
{
    int *n = mutant_argument(call, "n");

    if (mutant_is(call, "MPI_Info_get_nthkey")) {
        *n = 0;
    }
    return false;
}
MUTANT("info-first_key_always", "Every key of an info object is its first.", "MPI_Info_get_nthkey",
       always_first_key, NULL);

static void value_length_off(struct mutant_call *call)
{
    if (mutant_is(call, "MPI_Info_get_valuelen") && mutant_value(call, "flag")) {
        **(int **)mutant_argument(call, "valuelen") += 1;
    }
    if (mutant_is(call, "MPI_Info_get_string") && mutant_value(call, "flag")) {
        **(int **)mutant_argument(call, "buflen") -= 1;
    }
}
MUTANT("info-value_length_off", "The length of a value is off by one.",
       "MPI_Info_get_valuelen, MPI_Info_get_string", NULL, value_length_off);

static bool shallow_dup(struct mutant_call *call)
{
    if (mutant_is(call, "MPI_Info_dup")) {
        **(MPI_Info **)mutant_argument(call, "newinfo") =
            *(MPI_Info *)mutant_argument(call, "info");
        *(int *)call->result = MPI_SUCCESS;
        return true;
    }
    return false;
}
MUTANT("info-dup_is_the_original", "A duplicate of an info object is the same object.",
       "MPI_Info_dup", shallow_dup, NULL);

static bool first_value_stays(struct mutant_call *call)
{
    int flag = 0;
    int length = 0;

    if (mutant_is(call, "MPI_Info_set")) {
        PMPI_Info_get_valuelen(*(MPI_Info *)mutant_argument(call, "info"),
                               *(const char **)mutant_argument(call, "key"), &length, &flag);
        *(int *)call->result = MPI_SUCCESS;
    }
    return flag != 0;
}
MUTANT("info-first_value_stays", "Setting a key again does not change its value.", "MPI_Info_set",
       first_value_stays, NULL);
