/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The callbacks of a datatype's attribute see the datatype that is duplicated, or deleted
 *            from, the key, the extra state and the value.
 * class:     required
 * basis:     7.7.4 "then the call that caused it to be invoked", 5.1.10 "For each key value, the
 *            respective copy callback function", 7.7.1 "Attributes can be attached to
 *            communicators, windows, and": Datatypes have the callbacks of communicators, called
 *            where attributes are copied, overwritten or deleted.
 * section:   7.7.4, 5.1.10, 7.7.1
 * covers:    MPI_Type_create_keyval, MPI_Type_set_attr, MPI_Type_get_attr, MPI_Type_delete_attr,
 *            MPI_Type_dup, MPI_Type_free, MPI_Type_free_keyval
 * shows:     5.1.10-copies_attributes, 7.7.4-copy_arguments, 7.7.4-delete_called, 7.7.4-free_keyval
 * ranks:     1
 */
#include "rule.h"

static char extra;
static char old_value;
static char new_value;

static struct {
    int copies;
    int deletions;
    MPI_Datatype type;
    int keyval;
    void *extra_state;
    void *value;
} seen;

static int copy(MPI_Datatype type, int keyval, void *extra_state, void *value, void *out, int *flag)
{
    seen.copies++;
    seen.type = type;
    seen.keyval = keyval;
    seen.extra_state = extra_state;
    seen.value = value;
    *(void **)out = &new_value;
    *flag = 1;
    return MPI_SUCCESS;
}

static int delete (MPI_Datatype type, int keyval, void *value, void *extra_state)
{
    seen.deletions++;
    seen.type = type;
    seen.keyval = keyval;
    seen.extra_state = extra_state;
    seen.value = value;
    return MPI_SUCCESS;
}

static void check(const char *when, int copies, int deletions, MPI_Datatype type, int keyval,
                  void *value)
{
    rule_at("%s", when);
    CHECK_INT(seen.copies, copies);
    CHECK_INT(seen.deletions, deletions);
    CHECK_HANDLE(seen.type, type);
    CHECK_INT(seen.keyval, keyval);
    CHECK_PTR(seen.extra_state, &extra);
    CHECK_PTR(seen.value, value);
    seen.type = MPI_DATATYPE_NULL;
}

void rule(void)
{
    int keyval = MPI_KEYVAL_INVALID;
    int flag = 0;
    void *value = NULL;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Datatype duplicate = MPI_DATATYPE_NULL;
    MPI_Datatype gone;

    seen.copies = seen.deletions = 0;
    REQUIRE_MPI(MPI_Type_create_keyval(copy, delete, &keyval, &extra));
    REQUIRE_MPI(MPI_Type_vector(2, 1, 3, MPI_SHORT, &type));
    CHECK_MPI(MPI_Type_set_attr(type, keyval, &old_value));
    REQUIRE_MPI(MPI_Type_dup(type, &duplicate));
    check("MPI_Type_dup", 1, 0, type, keyval, &old_value);
    CHECK_MPI(MPI_Type_get_attr(duplicate, keyval, &value, &flag));
    CHECK(flag != 0);
    CHECK_PTR(value, &new_value);
    CHECK_MPI(MPI_Type_set_attr(duplicate, keyval, &old_value));
    check("overwritten by MPI_Type_set_attr", 1, 1, duplicate, keyval, &new_value);
    CHECK_MPI(MPI_Type_delete_attr(duplicate, keyval));
    check("MPI_Type_delete_attr", 1, 2, duplicate, keyval, &old_value);
    CHECK_MPI(MPI_Type_free(&duplicate));
    CHECK_INT(seen.deletions, 2);
    gone = type;
    CHECK_MPI(MPI_Type_free(&type));
    check("MPI_Type_free", 1, 3, gone, keyval, &old_value);
    CHECK_MPI(MPI_Type_free_keyval(&keyval));
    CHECK_INT(keyval, MPI_KEYVAL_INVALID);
}
