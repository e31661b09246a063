/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A call whose attribute callback fails fails itself.
 * section:   7.7.2
 * covers:    MPI_Comm_dup, MPI_Comm_delete_attr, MPI_Comm_set_attr, MPI_Comm_free, MPI_Type_dup,
 *            MPI_Type_delete_attr
 * ranks:     1
 *
 * Which error the call returns is left open; that it returns one is not.  A failed deletion is
 * repeated with a callback that agrees, so that nothing is left behind.
 */
#include "rule.h"

static char attribute;
static int answer;

static int copy_comm(MPI_Comm comm, int keyval, void *extra_state, void *value, void *out,
                     int *flag)
{
    (void)comm;
    (void)keyval;
    (void)extra_state;
    *(void **)out = value;
    *flag = 1;
    return answer;
}

static int delete_comm(MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    (void)comm;
    (void)keyval;
    (void)value;
    (void)extra_state;
    return answer;
}

static int copy_type(MPI_Datatype type, int keyval, void *extra_state, void *value, void *out,
                     int *flag)
{
    (void)type;
    (void)keyval;
    (void)extra_state;
    *(void **)out = value;
    *flag = 1;
    return answer;
}

static int delete_type(MPI_Datatype type, int keyval, void *value, void *extra_state)
{
    (void)type;
    (void)keyval;
    (void)value;
    (void)extra_state;
    return answer;
}

static void check_comm(int keyval)
{
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Comm duplicate = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    CHECK_MPI(MPI_Comm_set_attr(comm, keyval, &attribute));
    answer = MPI_ERR_OTHER;
    CHECK_ANY_ERROR(MPI_Comm_dup(comm, &duplicate));
    CHECK_ANY_ERROR(MPI_Comm_set_attr(comm, keyval, &attribute));
    CHECK_ANY_ERROR(MPI_Comm_delete_attr(comm, keyval));
    CHECK_ANY_ERROR(MPI_Comm_free(&comm));
    answer = MPI_SUCCESS;
    CHECK_MPI(MPI_Comm_free(&comm));
}

static void check_type(int keyval)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Datatype duplicate = MPI_DATATYPE_NULL;

    REQUIRE_MPI(MPI_Type_contiguous(2, MPI_INT, &type));
    CHECK_MPI(MPI_Type_set_attr(type, keyval, &attribute));
    answer = MPI_ERR_OTHER;
    CHECK_ANY_ERROR(MPI_Type_dup(type, &duplicate));
    CHECK_ANY_ERROR(MPI_Type_delete_attr(type, keyval));
    answer = MPI_SUCCESS;
    CHECK_MPI(MPI_Type_free(&type));
}

void rule(void)
{
    int keyvals[2] = {MPI_KEYVAL_INVALID, MPI_KEYVAL_INVALID};

    answer = MPI_SUCCESS;
    REQUIRE_MPI(MPI_Comm_create_keyval(copy_comm, delete_comm, &keyvals[0], NULL));
    REQUIRE_MPI(MPI_Type_create_keyval(copy_type, delete_type, &keyvals[1], NULL));
    check_comm(keyvals[0]);
    check_type(keyvals[1]);
    CHECK_MPI(MPI_Comm_free_keyval(&keyvals[0]));
    CHECK_MPI(MPI_Type_free_keyval(&keyvals[1]));
}
