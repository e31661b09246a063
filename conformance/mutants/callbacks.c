/* SPDX-License-Identifier: BSD-3-Clause */
/* Mutants of operators, error handlers and generalized requests: whether and with what the program's
 * functions are called (MPI 5.0, 6.9.5, 9.3, 13.2).  An operator gets no state: the last one made is the one. */
#include "mutant.h"

#include <stdlib.h>
#include <string.h>

/* --- Operators. ------------------------------------------------------------------------------ */

static MPI_User_function *user_operator;

static bool wrap_operator(const struct mutant_call *call, MPI_User_function *ours)
{
    if (strcmp(call->function->name, "MPI_Op_create") == 0) {
        MPI_User_function **argument = mutant_argument(call, "user_fn");

        user_operator = *argument;
        *argument = ours;
    }
    return false;
}

static void foreign_datatype(void *in, void *inout, int *length, MPI_Datatype *datatype)
{
    MPI_Datatype foreign = *datatype == MPI_BYTE ? MPI_CHAR : MPI_BYTE;

    user_operator(in, inout, length, &foreign);
}

static bool give_foreign_datatype(struct mutant_call *call)
{
    return wrap_operator(call, foreign_datatype);
}
MUTANT("operator-foreign_datatype", "A user's operator gets another datatype.", "MPI_Op_create",
       give_foreign_datatype, NULL);

static void swapped(void *in, void *inout, int *length, MPI_Datatype *datatype)
{
    MPI_Aint lb;
    MPI_Aint extent;
    size_t size;
    char *right;

    PMPI_Type_get_extent(*datatype, &lb, &extent);
    size = (size_t)extent * (size_t)*length;
    right = malloc(size + 1);
    if (right != NULL) {
        memcpy(right, in, size);
        user_operator(inout, right, length, datatype);
        memcpy(inout, right, size);
    }
    free(right);
}

static bool swap_operands(struct mutant_call *call)
{
    return wrap_operator(call, swapped);
}
MUTANT("operator-operands_swapped", "A user's operator is applied in the wrong order.",
       "MPI_Op_create, MPI_Reduce_local", swap_operands, NULL);

static void off_by_one(void *in, void *inout, int *length, MPI_Datatype *datatype)
{
    int less = *length - 1;

    user_operator(in, inout, &less, datatype);
}

static bool give_off_by_one(struct mutant_call *call)
{
    return wrap_operator(call, off_by_one);
}
MUTANT("operator-length_off_by_one", "A user's operator gets one element less.", "MPI_Op_create",
       give_off_by_one, NULL);

static void not_called(void *in, void *inout, int *length, MPI_Datatype *datatype)
{
    (void)in, (void)inout, (void)length, (void)datatype;
}

static bool skip_operator(struct mutant_call *call)
{
    return wrap_operator(call, not_called);
}
MUTANT("operator-skipped", "A user's operator is not called.", "MPI_Op_create", skip_operator,
       NULL);

static bool all_commute(struct mutant_call *call)
{
    int *commute = mutant_argument(call, "commute");

    if (commute != NULL && mutant_is(call, "MPI_Op_create")) {
        *commute = 1;
    }
    return false;
}
MUTANT("operator-taken_for_commutative", "Every operator is taken for a commutative one.",
       "MPI_Op_create, MPI_Op_commutative", all_commute, NULL);

/* --- Error handlers. ------------------------------------------------------------------------- */

static MPI_Comm_errhandler_function *user_handler;

static bool wrap_handler(const struct mutant_call *call, MPI_Comm_errhandler_function *ours)
{
    if (mutant_is(call, "MPI_Comm_create_errhandler")) {
        MPI_Comm_errhandler_function **argument = mutant_argument(call, "comm_errhandler_fn");

        user_handler = *argument;
        *argument = ours;
    }
    return false;
}

static void handle_self(MPI_Comm *comm, int *code, ...)
{
    MPI_Comm foreign = *comm == MPI_COMM_SELF ? MPI_COMM_WORLD : MPI_COMM_SELF;

    user_handler(&foreign, code);
}

static bool give_handler_self(struct mutant_call *call)
{
    return wrap_handler(call, handle_self);
}
MUTANT("errhandler-foreign_handle", "An error handler gets another communicator.",
       "MPI_Comm_create_errhandler", give_handler_self, NULL);

static void handle_nothing(MPI_Comm *comm, int *code, ...)
{
    (void)comm, (void)code;
}

static bool skip_handler(struct mutant_call *call)
{
    return wrap_handler(call, handle_nothing);
}
MUTANT("errhandler-skipped", "An error handler is not called.", "MPI_Comm_create_errhandler",
       skip_handler, NULL);

static void handle_other(MPI_Comm *comm, int *code, ...)
{
    int other = *code == MPI_ERR_OTHER ? MPI_ERR_INTERN : MPI_ERR_OTHER;

    (void)code;
    user_handler(comm, &other);
}

static bool give_other_code(struct mutant_call *call)
{
    return wrap_handler(call, handle_other);
}
MUTANT("errhandler-other_code", "An error handler gets another error.",
       "MPI_Comm_create_errhandler", give_other_code, NULL);

static void handle_twice(MPI_Comm *comm, int *code, ...)
{
    user_handler(comm, code);
    user_handler(comm, code);
}

static bool call_twice(struct mutant_call *call)
{
    return wrap_handler(call, handle_twice);
}
MUTANT("errhandler-called_twice", "An error handler is called twice for one error.",
       "MPI_Comm_create_errhandler", call_twice, NULL);

static void reset_handler(struct mutant_call *call)
{
    if (mutant_is(call, "MPI_Comm_dup") && *(int *)call->result == MPI_SUCCESS) {
        PMPI_Comm_set_errhandler(**(MPI_Comm **)mutant_argument(call, "newcomm"),
                                 MPI_ERRORS_ARE_FATAL);
    }
}
MUTANT("errhandler-not_inherited", "A duplicate of a communicator has not its error handler.",
       "MPI_Comm_dup", NULL, reset_handler);

/* --- Generalized requests. ------------------------------------------------------------------- */

struct request {
    MPI_Grequest_query_function *query;
    MPI_Grequest_free_function *free;
    MPI_Grequest_cancel_function *cancel;
    void *state;
};

static int right_query(void *state, MPI_Status *status)
{
    const struct request *made = state;

    return made->query(made->state, status);
}

static int right_free(void *state)
{
    struct request *made = state;
    int code = made->free(made->state);

    free(made);
    return code;
}

static int right_cancel(void *state, int complete)
{
    const struct request *made = state;

    return made->cancel(made->state, complete);
}

static bool wrap_request(const struct mutant_call *call, MPI_Grequest_query_function *query,
                         MPI_Grequest_free_function *end, MPI_Grequest_cancel_function *cancel)
{
    if (mutant_is(call, "MPI_Grequest_start")) {
        struct request *made = malloc(sizeof *made);
        MPI_Grequest_query_function **query_argument = mutant_argument(call, "query_fn");
        MPI_Grequest_free_function **free_argument = mutant_argument(call, "free_fn");
        MPI_Grequest_cancel_function **cancel_argument = mutant_argument(call, "cancel_fn");
        void **state = mutant_argument(call, "extra_state");

        if (made != NULL) {
            *made = (struct request){*query_argument, *free_argument, *cancel_argument, *state};
            *query_argument = query;
            *free_argument = end;
            *cancel_argument = cancel;
            *state = made;
        }
    }
    return false;
}

static bool lose_request_state(struct mutant_call *call)
{
    void **state = mutant_argument(call, "extra_state");

    if (mutant_is(call, "MPI_Grequest_start")) {
        *state = NULL;
    }
    return false;
}
MUTANT("grequest-extra_state_lost", "The functions of a generalized request get no state.",
       "MPI_Grequest_start", lose_request_state, NULL);

static int query_no_status(void *state, MPI_Status *status)
{
    MPI_Status other = *status;

    return right_query(state, &other);
}

static bool ignore_query(struct mutant_call *call)
{
    return wrap_request(call, query_no_status, right_free, right_cancel);
}
MUTANT("grequest-query_ignored", "What the query function says is not in the status.",
       "MPI_Grequest_start", ignore_query, NULL);

static int never_free(void *state)
{
    (void)state;
    return MPI_SUCCESS;
}

static bool skip_free(struct mutant_call *call)
{
    return wrap_request(call, right_query, never_free, right_cancel);
}
MUTANT("grequest-free_skipped", "The free function of a generalized request is not called.",
       "MPI_Grequest_start", skip_free, NULL);

static int cancel_complete(void *state, int complete)
{
    return right_cancel(state, !complete);
}

static bool invert_complete(struct mutant_call *call)
{
    return wrap_request(call, right_query, right_free, cancel_complete);
}
MUTANT("grequest-complete_inverted", "The cancel function gets the opposite of the flag.",
       "MPI_Grequest_start", invert_complete, NULL);

static int query_fails_silently(void *state, MPI_Status *status)
{
    (void)right_query(state, status);
    return MPI_SUCCESS;
}

static bool forget_query_error(struct mutant_call *call)
{
    return wrap_request(call, query_fails_silently, right_free, right_cancel);
}
MUTANT("grequest-query_error_ignored", "An error of the query function is not returned.",
       "MPI_Grequest_start", forget_query_error, NULL);
