/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An attribute whose copy callback returns flag = 0 is not in the duplicate, whatever value
 *            the callback has stored, and stays in the original.
 * class:     required
 * basis:     7.7.2 "then the attribute is deleted in the duplicated communicator": With flag = 0
 *            the duplicate has no attribute, and so none to delete when it is freed.
 * section:   7.7.2
 * covers:    MPI_Comm_create_keyval, MPI_Comm_dup, MPI_Comm_get_attr
 * shows:     7.4.2-dup_attributes, 7.7.2-copy_flag_zero, 7.7.2-get_not_set
 * ranks:     1
 */
#include "rule.h"

static char attribute;
static int deletions;

static int refuse(MPI_Comm comm, int keyval, void *extra_state, void *value, void *out, int *flag)
{
    (void)comm;
    (void)keyval;
    (void)extra_state;
    *(void **)out = value;
    *flag = 0;
    return MPI_SUCCESS;
}

static int count_deletion(MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    (void)comm;
    (void)keyval;
    (void)value;
    (void)extra_state;
    deletions++;
    return MPI_SUCCESS;
}

void rule(void)
{
    int keyval = MPI_KEYVAL_INVALID;
    int flag = -1;
    void *value = NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Comm duplicate = MPI_COMM_NULL;

    deletions = 0;
    REQUIRE_MPI(MPI_Comm_create_keyval(refuse, count_deletion, &keyval, NULL));
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    CHECK_MPI(MPI_Comm_set_attr(comm, keyval, &attribute));
    REQUIRE_MPI(MPI_Comm_dup(comm, &duplicate));
    CHECK_MPI(MPI_Comm_get_attr(duplicate, keyval, &value, &flag));
    CHECK_INT(flag, 0);
    CHECK_MPI(MPI_Comm_free(&duplicate));
    CHECK_INT(deletions, 0);
    flag = 0;
    CHECK_MPI(MPI_Comm_get_attr(comm, keyval, &value, &flag));
    CHECK(flag != 0);
    CHECK_PTR(value, &attribute);
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_INT(deletions, 1);
    CHECK_MPI(MPI_Comm_free_keyval(&keyval));
}
