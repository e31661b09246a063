/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An attribute made with MPI_XXX_DUP_FN is in the duplicate with the same value, one made
 *            with MPI_XXX_NULL_COPY_FN is not, and MPI_XXX_NULL_DELETE_FN lets it be deleted.
 * class:     required
 * basis:     7.7.2 "is a function that does nothing other than returning", 7.7.2 "copy function
 *            that sets flag = 1", 7.7.3 "copy function that sets flag = 1", 7.7.4 "copy function
 *            that sets flag = 1": What the predefined callbacks do is given there, and the outcome
 *            is that of a function that does it.
 * section:   7.7.2, 7.7.3, 7.7.4, 20.3.4
 * covers:    MPI_Comm_create_keyval, MPI_Type_create_keyval, MPI_Win_create_keyval, MPI_Comm_dup,
 *            MPI_Type_dup
 * constants: MPI_COMM_DUP_FN, MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, MPI_TYPE_DUP_FN,
 *            MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN, MPI_WIN_DUP_FN, MPI_WIN_NULL_COPY_FN,
 *            MPI_WIN_NULL_DELETE_FN
 * shows:     5.1.10-attribute_left_out, 5.1.10-copies_attributes, 7.7.2-dup_fn, 7.7.2-null_copy_fn,
 *            7.7.2-null_delete_fn, 7.7.3-predefined_functions, 7.7.4-dup_fn, 7.7.4-null_copy_fn,
 *            7.7.4-null_delete_fn
 * ranks:     1
 * capability: windows
 *
 * In the ABI these are the values 0 and 1, not functions: a library that calls them crashes.
 * Windows cannot be duplicated, so their copy functions can only be accepted.
 */
#include "rule.h"

static char attribute;

static void check_comm(MPI_Comm_copy_attr_function *copy, int copied)
{
    MPI_Comm comms[2] = {MPI_COMM_NULL, MPI_COMM_NULL};
    int keyval = MPI_KEYVAL_INVALID;
    int flag = !copied;
    void *value = NULL;

    REQUIRE_MPI(MPI_Comm_create_keyval(copy, MPI_COMM_NULL_DELETE_FN, &keyval, NULL));
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comms[0]));
    CHECK_MPI(MPI_Comm_set_attr(comms[0], keyval, &attribute));
    REQUIRE_MPI(MPI_Comm_dup(comms[0], &comms[1]));
    CHECK_MPI(MPI_Comm_get_attr(comms[1], keyval, &value, &flag));
    CHECK_INT(flag != 0, copied);
    CHECK_PTR(flag ? value : NULL, copied ? &attribute : NULL);
    CHECK_MPI(MPI_Comm_free(&comms[1]));
    CHECK_MPI(MPI_Comm_delete_attr(comms[0], keyval));
    CHECK_MPI(MPI_Comm_free(&comms[0]));
    CHECK_MPI(MPI_Comm_free_keyval(&keyval));
}

static void check_type(MPI_Type_copy_attr_function *copy, int copied)
{
    MPI_Datatype types[2] = {MPI_DATATYPE_NULL, MPI_DATATYPE_NULL};
    int keyval = MPI_KEYVAL_INVALID;
    int flag = !copied;
    void *value = NULL;

    REQUIRE_MPI(MPI_Type_create_keyval(copy, MPI_TYPE_NULL_DELETE_FN, &keyval, NULL));
    REQUIRE_MPI(MPI_Type_dup(MPI_INT, &types[0]));
    CHECK_MPI(MPI_Type_set_attr(types[0], keyval, &attribute));
    REQUIRE_MPI(MPI_Type_dup(types[0], &types[1]));
    CHECK_MPI(MPI_Type_get_attr(types[1], keyval, &value, &flag));
    CHECK_INT(flag != 0, copied);
    CHECK_PTR(flag ? value : NULL, copied ? &attribute : NULL);
    CHECK_MPI(MPI_Type_free(&types[1]));
    CHECK_MPI(MPI_Type_delete_attr(types[0], keyval));
    CHECK_MPI(MPI_Type_free(&types[0]));
    CHECK_MPI(MPI_Type_free_keyval(&keyval));
}

static void check_win(MPI_Win_copy_attr_function *copy, MPI_Win win)
{
    int keyval = MPI_KEYVAL_INVALID;

    REQUIRE_MPI(MPI_Win_create_keyval(copy, MPI_WIN_NULL_DELETE_FN, &keyval, NULL));
    CHECK_MPI(MPI_Win_set_attr(win, keyval, &attribute));
    CHECK_MPI(MPI_Win_delete_attr(win, keyval));
    CHECK_MPI(MPI_Win_free_keyval(&keyval));
}

void rule(void)
{
    MPI_Win win = MPI_WIN_NULL;
    void *base = NULL;

    check_comm(MPI_COMM_DUP_FN, 1);
    check_comm(MPI_COMM_NULL_COPY_FN, 0);
    check_type(MPI_TYPE_DUP_FN, 1);
    check_type(MPI_TYPE_NULL_COPY_FN, 0);
    REQUIRE_OR_SKIP(MPI_Win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_SELF, &base, &win), "windows");
    rule_errors_return(win);
    check_win(MPI_WIN_DUP_FN, win);
    check_win(MPI_WIN_NULL_COPY_FN, win);
    CHECK_MPI(MPI_Win_free(&win));
}
