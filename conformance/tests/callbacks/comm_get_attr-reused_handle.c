/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     An attribute is gone with its communicator, datatype, or window, whatever handle and key come after.
 * class:    required
 * basis:    7.7 "the object is freed and its handle subsequently reused": objects and keys are made and freed in turn,
 *           so that handles and numbers that may be used again are.
 * section:  7.7
 * covers:   MPI_Comm_get_attr, MPI_Comm_free, MPI_Comm_free_keyval, MPI_Type_get_attr, MPI_Type_free, MPI_Win_get_attr,
 *           MPI_Win_free
 * constants: MPI_KEYVAL_INVALID
 * shows:    7.7-reused_handle
 * ranks:    1
 * capability: windows
 */
#include "rule.h"

enum { ROUNDS = 20 };

static char attribute;

/* Each round sets an attribute of a key that stays and one of a new key, and finds neither of the round before. */
static void check_comms(int kept)
{
    for (int i = 0; i < ROUNDS; i++) {
        MPI_Comm comm = MPI_COMM_NULL;
        int keyval = MPI_KEYVAL_INVALID;
        int flag = -1;
        void *value;

        REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
        CHECK_MPI(
            MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &keyval, NULL));
        CHECK_MPI(MPI_Comm_get_attr(comm, kept, &value, &flag));
        CHECK_INT(flag, 0);
        flag = -1;
        CHECK_MPI(MPI_Comm_get_attr(comm, keyval, &value, &flag));
        CHECK_INT(flag, 0);
        CHECK_MPI(MPI_Comm_set_attr(comm, kept, &attribute));
        CHECK_MPI(MPI_Comm_set_attr(comm, keyval, &attribute));
        CHECK_MPI(MPI_Comm_free_keyval(&keyval));
        CHECK_MPI(MPI_Comm_free(&comm));
    }
}

static void check_types_and_windows(int type_keyval, int win_keyval)
{
    for (int i = 0; i < ROUNDS; i++) {
        MPI_Datatype type = MPI_DATATYPE_NULL;
        MPI_Win win = MPI_WIN_NULL;
        void *base = NULL;
        int flag = -1;
        void *value;

        REQUIRE_MPI(MPI_Type_contiguous(2, MPI_INT, &type));
        CHECK_MPI(MPI_Type_get_attr(type, type_keyval, &value, &flag));
        CHECK_INT(flag, 0);
        CHECK_MPI(MPI_Type_set_attr(type, type_keyval, &attribute));
        CHECK_MPI(MPI_Type_free(&type));
        REQUIRE_OR_SKIP(MPI_Win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_SELF, &base, &win),
                        "windows");
        rule_errors_return(win);
        flag = -1;
        CHECK_MPI(MPI_Win_get_attr(win, win_keyval, &value, &flag));
        CHECK_INT(flag, 0);
        CHECK_MPI(MPI_Win_set_attr(win, win_keyval, &attribute));
        CHECK_MPI(MPI_Win_free(&win));
    }
}

void rule(void)
{
    int keyvals[3] = {MPI_KEYVAL_INVALID, MPI_KEYVAL_INVALID, MPI_KEYVAL_INVALID};

    REQUIRE_MPI(
        MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &keyvals[0], NULL));
    REQUIRE_MPI(
        MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN, &keyvals[1], NULL));
    REQUIRE_MPI(
        MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, MPI_WIN_NULL_DELETE_FN, &keyvals[2], NULL));
    check_comms(keyvals[0]);
    check_types_and_windows(keyvals[1], keyvals[2]);
    CHECK_MPI(MPI_Comm_free_keyval(&keyvals[0]));
    CHECK_MPI(MPI_Type_free_keyval(&keyvals[1]));
    CHECK_MPI(MPI_Win_free_keyval(&keyvals[2]));
}
