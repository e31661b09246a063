/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An attribute may have any pointer as its value, the null pointer too: set differs from
 *            not set by the flag alone, and callbacks see the very bits.
 * class:     required
 * basis:     7.7.2 "the call is correct if the key value exists", 7.7.2 "stores the stipulated
 *            attribute value": The flag alone says that nothing is attached, so any pointer is a
 *            value.
 * section:   7.7.2
 * covers:    MPI_Comm_set_attr, MPI_Comm_get_attr, MPI_Comm_delete_attr
 * shows:     7.7.1-pointer_values, 7.7.2-any_communicator, 7.7.2-delete, 7.7.2-get_not_set,
 *            7.7.2-set_get, 19.3.7-address_valued
 * ranks:     1
 */
#include "rule.h"

static void *deleted;

static int delete (MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    (void)comm;
    (void)keyval;
    (void)extra_state;
    deleted = value;
    return MPI_SUCCESS;
}

static void check(MPI_Comm comm, int keyval, uintptr_t bits)
{
    void *value = &deleted;
    int flag = 0;

    rule_at("value %#llx", (unsigned long long)bits);
    deleted = &deleted;
    CHECK_MPI(MPI_Comm_set_attr(comm, keyval, (void *)bits));
    CHECK_MPI(MPI_Comm_get_attr(comm, keyval, &value, &flag));
    CHECK(flag != 0);
    CHECK_INT((uintptr_t)value, bits);
    CHECK_MPI(MPI_Comm_delete_attr(comm, keyval));
    CHECK_INT((uintptr_t)deleted, bits);
    CHECK_MPI(MPI_Comm_get_attr(comm, keyval, &value, &flag));
    CHECK_INT(flag, 0);
}

void rule(void)
{
    int keyval = MPI_KEYVAL_INVALID;

    REQUIRE_MPI(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, delete, &keyval, NULL));
    check(MPI_COMM_WORLD, keyval, 0);
    check(MPI_COMM_WORLD, keyval, 1);
    check(MPI_COMM_WORLD, keyval, UINTPTR_MAX);
    check(MPI_COMM_SELF, keyval, (uintptr_t)&deleted);
    CHECK_MPI(MPI_Comm_free_keyval(&keyval));
}
