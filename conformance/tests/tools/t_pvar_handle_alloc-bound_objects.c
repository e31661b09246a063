/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A performance variable is bound to the object whose handle is at the address, a
 *            predefined one too, and can be read.
 * class:     required
 * basis:     15.3.7 "binds the performance variable specified by", 15.3.7 "local variable that
 *            stores the object's handle", 15.3.2 "must be bound to exactly one MPI object": The
 *            object is given by the address of a variable with its handle, which may be a
 *            predefined one, and the handle that comes back can be read.
 * section:   15.3.7, 15.3.2
 * covers:    MPI_T_pvar_handle_alloc, MPI_T_pvar_handle_free, MPI_T_pvar_read, MPI_T_pvar_get_info,
 *            MPI_T_pvar_session_create, MPI_T_pvar_session_free
 * constants: MPI_T_BIND_MPI_COMM, MPI_T_BIND_MPI_WIN, MPI_T_BIND_MPI_DATATYPE,
 *            MPI_T_BIND_MPI_MESSAGE, MPI_T_PVAR_HANDLE_NULL, MPI_T_PVAR_SESSION_NULL
 * shows:     15.3.2-bound_to_one_object, 15.3.7-handle_bound, 15.3.7-handle_free,
 *            15.3.7-handle_returned, 15.3.7-session_free
 * ranks:     2
 * capability: tool_bound_variables
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#include <stdlib.h>

/* Objects that variables may be bound to, each in a variable of its own. */
static MPI_Comm world = MPI_COMM_WORLD;
static MPI_Comm comm;
static MPI_Win win;
static MPI_Datatype type = MPI_INT;
static MPI_Message message = MPI_MESSAGE_NO_PROC;

static void *object_of(int bind)
{
    return bind == MPI_T_BIND_MPI_COMM       ? (void *)&comm
           : bind == MPI_T_BIND_MPI_WIN      ? (void *)&win
           : bind == MPI_T_BIND_MPI_DATATYPE ? (void *)&type
           : bind == MPI_T_BIND_MPI_MESSAGE  ? (void *)&message
                                             : NULL;
}

static void check_handle(MPI_T_pvar_session session, int index, void *object)
{
    MPI_T_pvar_handle handle = MPI_T_PVAR_HANDLE_NULL;
    char *value;
    int count = -1;

    REQUIRE_CODE(MPI_T_pvar_handle_alloc(session, index, object, &handle, &count), MPI_SUCCESS);
    CHECK(handle != MPI_T_PVAR_HANDLE_NULL && handle != MPI_T_PVAR_ALL_HANDLES);
    REQUIRE(count >= 0);
    value = calloc((size_t)count + 1, 16); /* no datatype is larger */
    CHECK(value == NULL || MPI_T_pvar_read(session, handle, value) == MPI_SUCCESS);
    free(value);
    CHECK_CODE(MPI_T_pvar_handle_free(session, &handle), MPI_SUCCESS);
    CHECK(handle == MPI_T_PVAR_HANDLE_NULL);
}

/* Returns whether the variable is bound to an object. */
static int check_variable(MPI_T_pvar_session session, int index)
{
    int bind = -1;

    if (MPI_T_pvar_get_info(index, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, &bind, NULL,
                            NULL, NULL) != MPI_SUCCESS ||
        !object_of(bind)) {
        return 0;
    }
    rule_at("variable %d", index);
    check_handle(session, index, object_of(bind));
    if (bind == MPI_T_BIND_MPI_COMM) {
        check_handle(session, index, &world);
    }
    return 1;
}

static int check_variables(void)
{
    MPI_T_pvar_session session = MPI_T_PVAR_SESSION_NULL;
    int number = 0, bound = 0;

    CHECK_CODE(MPI_T_pvar_get_num(&number), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_session_create(&session), MPI_SUCCESS);
    for (int i = 0; i < number; i++) {
        bound += check_variable(session, i);
    }
    CHECK_CODE(MPI_T_pvar_session_free(&session), MPI_SUCCESS);
    CHECK(session == MPI_T_PVAR_SESSION_NULL);
    return bound;
}

void rule(void)
{
    int provided, bound;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    REQUIRE_MPI(MPI_Win_create(NULL, 0, 1, MPI_INFO_NULL, comm, &win));
    bound = check_variables();
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    CHECK_MPI(MPI_Finalize());
    if (bound == 0) {
        SKIP("no performance variable is bound to an object");
    }
}
