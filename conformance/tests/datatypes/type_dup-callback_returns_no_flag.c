/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    An attribute for which the copy callback returns flag 0 is not on the duplicate of a datatype, and no
 *          delete callback is called for it there.
 * class:   required
 * basis:   5.1.10 "callback may take is to delete the attribute from": The copy callback decides whether the
 *          duplicate gets the attribute.
 * section: 5.1.10
 * covers:  MPI_Type_dup, MPI_Type_get_attr
 * shows:   5.1.10-callback_flag_false
 * ranks:   1
 */
#include "rule.h"

static int copies, deletions;

static int copy(MPI_Datatype old, int key, void *extra, void *from, void *to, int *flag)
{
    (void)old;
    (void)key;
    (void)extra;
    (void)from;
    (void)to;
    copies++;
    *flag = 0;
    return MPI_SUCCESS;
}

static int delete (MPI_Datatype type, int key, void *value, void *extra)
{
    (void)type;
    (void)key;
    (void)value;
    (void)extra;
    deletions++;
    return MPI_SUCCESS;
}

void rule(void)
{
    static int value;
    void *found = NULL;
    int key = MPI_KEYVAL_INVALID, flag = -1;
    MPI_Datatype type = MPI_DATATYPE_NULL, twin = MPI_DATATYPE_NULL;

    copies = deletions = 0;
    REQUIRE_MPI(PMPI_Type_create_keyval(copy, delete, &key, NULL));
    REQUIRE_MPI(PMPI_Type_contiguous(2, MPI_INT, &type));
    CHECK_MPI(PMPI_Type_set_attr(type, key, &value));
    REQUIRE_MPI(MPI_Type_dup(type, &twin));
    CHECK_INT(copies, 1);
    CHECK_MPI(MPI_Type_get_attr(twin, key, &found, &flag));
    CHECK_INT(flag, 0);
    CHECK_MPI(PMPI_Type_free(&twin));
    CHECK_INT(deletions, 0);
    CHECK_MPI(MPI_Type_get_attr(type, key, &found, &flag));
    CHECK(flag);
    CHECK_PTR(found, &value);
    CHECK_MPI(PMPI_Type_free(&type));
    CHECK_INT(deletions, 1);
    CHECK_MPI(PMPI_Type_free_keyval(&key));
}
