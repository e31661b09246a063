/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The delete callback of a communicator's attribute is called once when the attribute is
 *            overwritten, deleted, or goes with its communicator, with communicator, key, value and
 *            extra state.
 * class:     required
 * basis:     7.7.2 "to do whatever is needed to remove an attribute", 7.7.2 "If the value is
 *            already present, then the outcome": These are the four calls that delete an attribute,
 *            and each calls back with what was attached.
 * section:   7.7.2
 * covers:    MPI_Comm_create_keyval, MPI_Comm_set_attr, MPI_Comm_delete_attr, MPI_Comm_get_attr,
 *            MPI_Comm_free, MPI_Comm_disconnect
 * constants: MPI_COMM_NULL_COPY_FN
 * shows:     7.4.3-delete_callbacks, 7.7.2-delete, 7.7.2-delete_arguments, 7.7.2-delete_called,
 *            7.7.2-get_not_set, 7.7.2-set_overwrites, 11.10.4-as_free,
 *            19.3.7-delete_function_called
 * ranks:     1
 */
#include "rule.h"

static char extra;
static char first;
static char second;
static int calls;

static struct {
    MPI_Comm comm;
    int keyval;
    void *value;
    void *extra_state;
} seen;

static int delete (MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    calls++;
    seen.comm = comm;
    seen.keyval = keyval;
    seen.value = value;
    seen.extra_state = extra_state;
    return MPI_SUCCESS;
}

static void check_call(const char *when, MPI_Comm comm, int keyval, void *value)
{
    rule_at("%s", when);
    CHECK_INT(calls, 1);
    CHECK_HANDLE(seen.comm, comm);
    CHECK_INT(seen.keyval, keyval);
    CHECK_PTR(seen.value, value);
    CHECK_PTR(seen.extra_state, &extra);
    calls = 0;
    seen.comm = MPI_COMM_NULL;
}

static void check_end(int (*end)(MPI_Comm *), const char *name, int keyval)
{
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Comm copy;

    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    copy = comm;
    CHECK_MPI(MPI_Comm_set_attr(comm, keyval, &second));
    CHECK_MPI(end(&comm));
    check_call(name, copy, keyval, &second);
}

void rule(void)
{
    int keyval = MPI_KEYVAL_INVALID;
    int flag = 1;
    void *value = NULL;
    MPI_Comm comm = MPI_COMM_NULL;

    calls = 0;
    REQUIRE_MPI(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, delete, &keyval, &extra));
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    CHECK_MPI(MPI_Comm_set_attr(comm, keyval, &first));
    CHECK_INT(calls, 0);
    CHECK_MPI(MPI_Comm_set_attr(comm, keyval, &second));
    check_call("overwritten by MPI_Comm_set_attr", comm, keyval, &first);
    CHECK_MPI(MPI_Comm_delete_attr(comm, keyval));
    check_call("MPI_Comm_delete_attr", comm, keyval, &second);
    CHECK_MPI(MPI_Comm_get_attr(comm, keyval, &value, &flag));
    CHECK_INT(flag, 0);
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_INT(calls, 0);
    check_end(MPI_Comm_free, "MPI_Comm_free", keyval);
    check_end(MPI_Comm_disconnect, "MPI_Comm_disconnect", keyval);
    CHECK_MPI(MPI_Comm_free_keyval(&keyval));
}
