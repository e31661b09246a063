/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Predefined datatypes carry attributes, and their callbacks see the predefined handle.
 * class:     required
 * basis:     7.7.1 "Attributes can be attached to communicators, windows, and", 5.1.10 "For each
 *            key value, the respective copy callback function", 20.3.3 "specified as integer
 *            expressions cast to the appropriate handle": Predefined datatypes are datatypes, and
 *            their handle is the constant, in a callback too.
 * section:   7.7.4, 20.3.3, 7.7.1, 5.1.10
 * covers:    MPI_Type_set_attr, MPI_Type_get_attr, MPI_Type_delete_attr, MPI_Type_dup
 * constants: MPI_BYTE, MPI_INT, MPI_DOUBLE, MPI_FLOAT_INT, MPI_PACKED, MPI_INT64_T, MPI_AINT
 * shows:     7.7.4-get_not_set, 7.7.4-predefined_datatypes, 20.3.3-in_callbacks
 * ranks:     1
 *
 * Predefined handles take another way through a translation than users' ones; a known failure is
 * to abort in these callbacks.
 */
#include "rule.h"

static char attribute;
static MPI_Datatype copied;
static MPI_Datatype deleted;

static int copy(MPI_Datatype type, int keyval, void *extra_state, void *value, void *out, int *flag)
{
    (void)keyval;
    (void)extra_state;
    copied = type;
    *(void **)out = value;
    *flag = 1;
    return MPI_SUCCESS;
}

static int delete (MPI_Datatype type, int keyval, void *value, void *extra_state)
{
    (void)keyval;
    (void)value;
    (void)extra_state;
    deleted = type;
    return MPI_SUCCESS;
}

static void check(MPI_Datatype type, int keyval)
{
    MPI_Datatype duplicate = MPI_DATATYPE_NULL;
    MPI_Datatype gone;
    void *value = NULL;
    int flag = 0;

    copied = deleted = MPI_DATATYPE_NULL;
    CHECK_MPI(MPI_Type_set_attr(type, keyval, &attribute));
    CHECK_MPI(MPI_Type_get_attr(type, keyval, &value, &flag));
    CHECK(flag != 0);
    CHECK_PTR(flag ? value : NULL, &attribute);
    REQUIRE_MPI(MPI_Type_dup(type, &duplicate));
    CHECK_HANDLE(copied, type);
    CHECK(duplicate != type);
    CHECK_MPI(MPI_Type_delete_attr(type, keyval));
    CHECK_HANDLE(deleted, type);
    gone = duplicate;
    CHECK_MPI(MPI_Type_free(&duplicate));
    CHECK_HANDLE(deleted, gone);
    CHECK_MPI(MPI_Type_get_attr(type, keyval, &value, &flag));
    CHECK_INT(flag, 0);
}

void rule(void)
{
    const MPI_Datatype types[] = {MPI_BYTE,   MPI_INT,     MPI_DOUBLE, MPI_FLOAT_INT,
                                  MPI_PACKED, MPI_INT64_T, MPI_AINT};
    int keyval = MPI_KEYVAL_INVALID;

    REQUIRE_MPI(MPI_Type_create_keyval(copy, delete, &keyval, NULL));
    for (int i = 0; i < (int)(sizeof types / sizeof types[0]); i++) {
        rule_at("datatype %d of the list", i);
        check(types[i], keyval);
    }
    CHECK_MPI(MPI_Type_free_keyval(&keyval));
}
