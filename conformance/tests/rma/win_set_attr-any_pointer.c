/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An attribute of a datatype or a window is the pointer that was put, whatever its bits are; a null
 *            pointer is one.
 * class:     required
 * basis:     19.3.7 "MPI behaves as if it stores, internally, address sized": All bits of the pointer are stored, and
 *            flag says that the attribute is set.
 * section:   19.3.7, 7.7.3, 7.7.4
 * covers:    MPI_Win_set_attr, MPI_Win_get_attr, MPI_Type_set_attr, MPI_Type_get_attr
 * shows:     19.3.7-address_valued_type_win
 * ranks:     1
 */
#include "rule.h"

static void check(MPI_Win win, MPI_Datatype type, const int keyvals[2], void *value)
{
    void *got[2];
    int flags[2] = {-1, -1};

    rule_at("%p", value);
    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_Win_set_attr(win, keyvals[0], value));
    CHECK_MPI(MPI_Type_set_attr(type, keyvals[1], value));
    CHECK_MPI(MPI_Win_get_attr(win, keyvals[0], &got[0], &flags[0]));
    CHECK_MPI(MPI_Type_get_attr(type, keyvals[1], &got[1], &flags[1]));
    for (int i = 0; i < 2; i++) {
        CHECK(flags[i] != 0);
        CHECK_PTR(got[i], value);
    }
}

void rule(void)
{
    int keyvals[2] = {MPI_KEYVAL_INVALID, MPI_KEYVAL_INVALID};
    void *memory = NULL;
    MPI_Win win = MPI_WIN_NULL;
    MPI_Datatype type = MPI_DATATYPE_NULL;

    REQUIRE_MPI(MPI_Win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win));
    rule_errors_return(win);
    REQUIRE_MPI(MPI_Type_dup(MPI_INT, &type));
    REQUIRE_MPI(
        MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, MPI_WIN_NULL_DELETE_FN, &keyvals[0], NULL));
    REQUIRE_MPI(
        MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN, &keyvals[1], NULL));
    check(win, type, keyvals, NULL);
    check(win, type, keyvals, &memory);
    for (unsigned i = 0; i < 8 * sizeof(void *); i++) {
        check(win, type, keyvals, (void *)((uintptr_t)1 << i));
        check(win, type, keyvals, (void *)~((uintptr_t)1 << i));
    }
    check(win, type, keyvals, (void *)UINTPTR_MAX);
    check(win, type, keyvals, NULL);
    CHECK_MPI(MPI_Win_delete_attr(win, keyvals[0]));
    CHECK_MPI(MPI_Type_delete_attr(type, keyvals[1]));
    CHECK_MPI(MPI_Win_free_keyval(&keyvals[0]));
    CHECK_MPI(MPI_Type_free_keyval(&keyvals[1]));
    CHECK_MPI(MPI_Type_free(&type));
    CHECK_MPI(MPI_Win_free(&win));
}
