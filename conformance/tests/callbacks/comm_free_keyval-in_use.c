/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Freeing a key sets the variable to MPI_KEYVAL_INVALID and leaves the attributes that use
 *            the key alone: they are still copied, and deleted with the key's old number.
 * class:     required
 * basis:     7.7.2 "it is not erroneous to free an attribute key", 7.7.2 "This function sets the
 *            value of keyval to": Until the last attribute has gone the key exists, with its
 *            callbacks and its state.
 * section:   7.7.2
 * covers:    MPI_Comm_free_keyval, MPI_Type_free_keyval, MPI_Win_free_keyval, MPI_Comm_dup
 * constants: MPI_KEYVAL_INVALID
 * shows:     7.7.2-free_keyval_in_use, 7.7.2-free_keyval_invalid, 7.7.3-free_keyval,
 *            7.7.4-free_keyval
 * ranks:     1
 *
 * The key itself goes when its last attribute has gone, so callbacks and extra state must outlive
 * the call that frees it.
 */
#include "rule.h"

static char extra;
static char attribute;
static int deletions;
static int deleted_keyval;
static void *deleted_state;

static int delete (MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    (void)comm;
    (void)value;
    deletions++;
    deleted_keyval = keyval;
    deleted_state = extra_state;
    return MPI_SUCCESS;
}

static void check_variables(void)
{
    int type_keyval = MPI_KEYVAL_INVALID;
    int win_keyval = MPI_KEYVAL_INVALID;

    CHECK_MPI(MPI_Type_create_keyval(MPI_TYPE_DUP_FN, MPI_TYPE_NULL_DELETE_FN, &type_keyval, NULL));
    CHECK(type_keyval != MPI_KEYVAL_INVALID);
    CHECK_MPI(MPI_Type_free_keyval(&type_keyval));
    CHECK_INT(type_keyval, MPI_KEYVAL_INVALID);
    CHECK_MPI(MPI_Win_create_keyval(MPI_WIN_DUP_FN, MPI_WIN_NULL_DELETE_FN, &win_keyval, NULL));
    CHECK(win_keyval != MPI_KEYVAL_INVALID);
    CHECK_MPI(MPI_Win_free_keyval(&win_keyval));
    CHECK_INT(win_keyval, MPI_KEYVAL_INVALID);
}

void rule(void)
{
    int keyval = MPI_KEYVAL_INVALID;
    int freed;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Comm duplicate = MPI_COMM_NULL;

    deletions = 0;
    deleted_keyval = MPI_KEYVAL_INVALID;
    deleted_state = NULL;
    check_variables();
    REQUIRE_MPI(MPI_Comm_create_keyval(MPI_COMM_DUP_FN, delete, &keyval, &extra));
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    CHECK_MPI(MPI_Comm_set_attr(comm, keyval, &attribute));
    freed = keyval;
    CHECK_MPI(MPI_Comm_free_keyval(&keyval));
    CHECK_INT(keyval, MPI_KEYVAL_INVALID);
    CHECK_INT(deletions, 0);
    REQUIRE_MPI(MPI_Comm_dup(comm, &duplicate));
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_INT(deletions, 1);
    CHECK_MPI(MPI_Comm_free(&duplicate));
    CHECK_INT(deletions, 2);
    CHECK_INT(deleted_keyval, freed);
    CHECK_PTR(deleted_state, &extra);
}
