/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A call on a communicator whose attribute callback fails fails itself.
 * class:     required
 * basis:     7.7.2 "success and an error code on failure (in which", 7.7.2 "The call will fail if
 *            the", 9.4 "if and only if the specification of that function": Each of the four calls
 *            is said to fail, so it does not return MPI_SUCCESS.
 * section:   7.7.2, 9.4
 * covers:    MPI_Comm_dup, MPI_Comm_delete_attr, MPI_Comm_set_attr, MPI_Comm_free
 * shows:     7.7.2-copy_error, 7.7.2-delete_error, 7.7.2-delete_error_free, 7.7.2-set_delete_error,
 *            9.4-success_iff
 * ranks:     1
 *
 * Which error the call returns is left open; that it returns one is not.  Each call has a communicator
 * of its own, of which nothing is asked afterwards.
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

static int set_attr(MPI_Comm comm, int keyval)
{
    return MPI_Comm_set_attr(comm, keyval, &attribute);
}

static int duplicate(MPI_Comm comm, int keyval)
{
    MPI_Comm copy = MPI_COMM_NULL;

    (void)keyval;
    return MPI_Comm_dup(comm, &copy);
}

static int end(MPI_Comm comm, int keyval)
{
    (void)keyval;
    return MPI_Comm_free(&comm);
}

static void check(const char *name, int (*call)(MPI_Comm, int), int keyval)
{
    MPI_Comm comm = MPI_COMM_NULL;

    rule_at("%s", name);
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    CHECK_MPI(MPI_Comm_set_attr(comm, keyval, &attribute));
    answer = MPI_ERR_OTHER;
    CHECK_ANY_ERROR(call(comm, keyval));
    answer = MPI_SUCCESS;
}

void rule(void)
{
    int keyval = MPI_KEYVAL_INVALID;

    answer = MPI_SUCCESS;
    REQUIRE_MPI(MPI_Comm_create_keyval(copy_comm, delete_comm, &keyval, NULL));
    check("MPI_Comm_dup", duplicate, keyval);
    check("MPI_Comm_set_attr", set_attr, keyval);
    check("MPI_Comm_delete_attr", MPI_Comm_delete_attr, keyval);
    check("MPI_Comm_free", end, keyval);
    CHECK_MPI(MPI_Comm_free_keyval(&keyval));
}
