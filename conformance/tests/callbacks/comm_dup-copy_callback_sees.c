/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Each way to duplicate a communicator calls the copy callback once with the communicator
 *            that is duplicated, the key, the extra state and the value, and stores what it returns.
 * class:     required
 * basis:     7.7.2 "The copy callback function is invoked for each key", 7.7.2 "the new attribute
 *            value is set to the value", 7.7.1 "Attributes are not propagated by MPI from one":
 *            Each way to duplicate is named there, and the callback gets the communicator, the key
 *            and its value.
 * section:   7.7.2, 7.7.1
 * covers:    MPI_Comm_create_keyval, MPI_Comm_set_attr, MPI_Comm_get_attr, MPI_Comm_dup,
 *            MPI_Comm_dup_with_info, MPI_Comm_idup
 * constants: MPI_COMM_NULL_DELETE_FN
 * shows:     7.4.2-dup_attributes, 7.4.2-dup_with_info, 7.7.2-copy_arguments, 7.7.2-copy_called,
 *            7.7.2-copy_flag_one, 7.7.2-key_not_invalid, 19.3.7-copy_function_called
 * ranks:     1
 *
 * A layer that converts handles on the way into MPI but not on the way into a callback shows its
 * own handle here, and one that takes the handle for wider than it is shows half a foreign one.
 */
#include "rule.h"

static char extra;
static char old_value;
static char new_value;
static int calls;

static struct {
    MPI_Comm comm;
    int keyval;
    void *extra_state;
    void *value;
} seen;

static int copy(MPI_Comm comm, int keyval, void *extra_state, void *value, void *out, int *flag)
{
    calls++;
    seen.comm = comm;
    seen.keyval = keyval;
    seen.extra_state = extra_state;
    seen.value = value;
    *(void **)out = &new_value;
    *flag = 1;
    return MPI_SUCCESS;
}

static int idup_and_wait(MPI_Comm comm, MPI_Comm *duplicate)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int code = MPI_Comm_idup(comm, duplicate, &request);

    return code != MPI_SUCCESS ? code : MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static int dup_with_info(MPI_Comm comm, MPI_Comm *duplicate)
{
    return MPI_Comm_dup_with_info(comm, MPI_INFO_NULL, duplicate);
}

static void check(int (*duplicator)(MPI_Comm, MPI_Comm *), MPI_Comm comm, int keyval)
{
    MPI_Comm duplicate = MPI_COMM_NULL;
    void *value = NULL;
    int flag = 0;

    calls = 0;
    seen.comm = MPI_COMM_NULL;
    REQUIRE_MPI(duplicator(comm, &duplicate));
    CHECK_INT(calls, 1);
    CHECK_HANDLE(seen.comm, comm);
    CHECK_INT(seen.keyval, keyval);
    CHECK_PTR(seen.extra_state, &extra);
    CHECK_PTR(seen.value, &old_value);
    CHECK_MPI(MPI_Comm_get_attr(duplicate, keyval, &value, &flag));
    CHECK(flag != 0);
    CHECK_PTR(value, &new_value);
    CHECK_MPI(MPI_Comm_free(&duplicate));
}

void rule(void)
{
    int keyval = MPI_KEYVAL_INVALID;
    MPI_Comm comm = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Comm_create_keyval(copy, MPI_COMM_NULL_DELETE_FN, &keyval, &extra));
    CHECK(keyval != MPI_KEYVAL_INVALID);
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    CHECK_MPI(MPI_Comm_set_attr(comm, keyval, &old_value));
    rule_at("MPI_Comm_dup");
    check(MPI_Comm_dup, comm, keyval);
    rule_at("MPI_Comm_dup_with_info");
    check(dup_with_info, comm, keyval);
    rule_at("MPI_Comm_idup");
    check(idup_and_wait, comm, keyval);
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_MPI(MPI_Comm_free_keyval(&keyval));
}
