/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Attributes of a window and of a datatype stay when their key is freed: a datatype's is copied, and each is
 *           deleted with the callback, the value, and the extra state of its key when its object is freed.
 * class:    required
 * basis:    7.7.3 "INOUT win_keyval key value", 7.7.4 "INOUT type_keyval key value", 7.7.2 "it is not erroneous to
 *           free an attribute key", 7.7 "window, or datatype": keys of windows and datatypes are as those of
 *           communicators, so a key that is in use exists until its last attribute has gone.
 * section:  7.7.3, 7.7.4, 7.7, 7.7.2
 * covers:   MPI_Win_free_keyval, MPI_Win_free, MPI_Type_free_keyval, MPI_Type_dup, MPI_Type_free
 * constants: MPI_KEYVAL_INVALID
 * shows:    7.7.3-free_keyval_in_use, 7.7.4-free_keyval_in_use
 * ranks:    1
 * capability: windows
 */
#include "rule.h"

static char extra;
static char attribute;
static char changed;
static int copies;
static int deletions;
static int changed_deletions;
static int strange;

static int delete_win(MPI_Win win, int keyval, void *value, void *extra_state)
{
    (void)win;
    (void)keyval;
    deletions++;
    strange += value != &attribute || extra_state != &extra;
    return MPI_SUCCESS;
}

static int copy_type(MPI_Datatype type, int keyval, void *extra_state, void *value, void *out,
                     int *flag)
{
    (void)type;
    (void)keyval;
    copies++;
    strange += value != &attribute || extra_state != &extra;
    *(void **)out = &changed;
    *flag = 1;
    return MPI_SUCCESS;
}

static int delete_type(MPI_Datatype type, int keyval, void *value, void *extra_state)
{
    (void)type;
    (void)keyval;
    deletions += value == &attribute;
    changed_deletions += value == &changed;
    strange += (value != &attribute && value != &changed) || extra_state != &extra;
    return MPI_SUCCESS;
}

static void check_window(void)
{
    MPI_Win win = MPI_WIN_NULL;
    void *base = NULL;
    int keyval = MPI_KEYVAL_INVALID;

    REQUIRE_MPI(MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, delete_win, &keyval, &extra));
    REQUIRE_OR_SKIP(MPI_Win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_SELF, &base, &win), "windows");
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_set_attr(win, keyval, &attribute));
    CHECK_MPI(MPI_Win_free_keyval(&keyval));
    CHECK_INT(keyval, MPI_KEYVAL_INVALID);
    CHECK_INT(deletions, 0);
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_INT(deletions, 1);
    CHECK_INT(strange, 0);
}

/* The duplicate, which an MPI may build on the original, is freed as well before the callbacks are counted. */
static void check_datatype(void)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Datatype duplicate = MPI_DATATYPE_NULL;
    int keyval = MPI_KEYVAL_INVALID;

    REQUIRE_MPI(MPI_Type_create_keyval(copy_type, delete_type, &keyval, &extra));
    REQUIRE_MPI(MPI_Type_contiguous(2, MPI_INT, &type));
    CHECK_MPI(MPI_Type_set_attr(type, keyval, &attribute));
    CHECK_MPI(MPI_Type_free_keyval(&keyval));
    CHECK_INT(keyval, MPI_KEYVAL_INVALID);
    CHECK_INT(deletions, 0);
    REQUIRE_MPI(MPI_Type_dup(type, &duplicate));
    CHECK_INT(copies, 1);
    CHECK_MPI(MPI_Type_free(&type));
    CHECK_MPI(MPI_Type_free(&duplicate));
    CHECK_INT(deletions, 1);
    CHECK_INT(changed_deletions, 1);
    CHECK_INT(strange, 0);
}

void rule(void)
{
    copies = deletions = changed_deletions = strange = 0;
    check_window();
    deletions = strange = 0;
    check_datatype();
}
