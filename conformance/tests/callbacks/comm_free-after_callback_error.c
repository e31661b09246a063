/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A communicator whose attribute could not be copied or deleted stays as it was, and is freed
 *            when the delete callback agrees.
 * class:     quality
 * basis:     7.7.2 "then the call that caused it to be invoked", 2.8 "be localized to the greatest
 *            possible extent": The failed call is called erroneous, and so its effects are open; a
 *            program that wants to go on needs its communicator.
 * section:   7.7.2, 2.8
 * covers:    MPI_Comm_free, MPI_Comm_delete_attr
 * shows:     2.8-error_effect_localized
 * ranks:     1
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

void rule(void)
{
    int keyval = MPI_KEYVAL_INVALID;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Comm duplicate = MPI_COMM_NULL;
    void *value = NULL;
    int flag = 0;

    answer = MPI_SUCCESS;
    REQUIRE_MPI(MPI_Comm_create_keyval(copy_comm, delete_comm, &keyval, NULL));
    /* No duplicate: an MPI may have attributes of its own on MPI_COMM_SELF. */
    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_SELF, 0, 0, &comm));
    CHECK_MPI(MPI_Comm_set_attr(comm, keyval, &attribute));
    answer = MPI_ERR_OTHER;
    CHECK_ANY_ERROR(MPI_Comm_dup(comm, &duplicate));
    CHECK_ANY_ERROR(MPI_Comm_delete_attr(comm, keyval));
    CHECK_MPI(MPI_Comm_get_attr(comm, keyval, &value, &flag));
    CHECK(flag != 0);
    CHECK_PTR(value, &attribute);
    CHECK_ANY_ERROR(MPI_Comm_free(&comm));
    answer = MPI_SUCCESS;
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_MPI(MPI_Comm_free_keyval(&keyval));
}
