/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A call on a datatype whose attribute callback fails fails itself, and the datatype is freed
 *            when the delete callback agrees.
 * class:     quality
 * basis:     7.7.4 "then the call that caused it to be invoked", 2.8 "be localized to the greatest
 *            possible extent": The failed call is called erroneous and no more is said, but its
 *            error should reach the caller and leave the datatype.
 * section:   7.7.4, 2.8
 * covers:    MPI_Type_dup, MPI_Type_delete_attr
 * shows:     2.8-error_effect_localized, 7.7.4-callback_error
 * ranks:     1
 *
 * Which error the call returns is left open.
 */
#include "rule.h"

static char attribute;
static int answer;

static int copy_type(MPI_Datatype type, int keyval, void *extra_state, void *value, void *out,
                     int *flag)
{
    (void)type;
    (void)keyval;
    (void)extra_state;
    *(void **)out = value;
    *flag = 1;
    return answer;
}

static int delete_type(MPI_Datatype type, int keyval, void *value, void *extra_state)
{
    (void)type;
    (void)keyval;
    (void)value;
    (void)extra_state;
    return answer;
}

void rule(void)
{
    int keyval = MPI_KEYVAL_INVALID;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Datatype duplicate = MPI_DATATYPE_NULL;

    answer = MPI_SUCCESS;
    REQUIRE_MPI(MPI_Type_create_keyval(copy_type, delete_type, &keyval, NULL));
    REQUIRE_MPI(MPI_Type_contiguous(2, MPI_INT, &type));
    CHECK_MPI(MPI_Type_set_attr(type, keyval, &attribute));
    answer = MPI_ERR_OTHER;
    CHECK_ANY_ERROR(MPI_Type_dup(type, &duplicate));
    CHECK_ANY_ERROR(MPI_Type_delete_attr(type, keyval));
    answer = MPI_SUCCESS;
    CHECK_MPI(MPI_Type_free(&type));
    CHECK_MPI(MPI_Type_free_keyval(&keyval));
}
