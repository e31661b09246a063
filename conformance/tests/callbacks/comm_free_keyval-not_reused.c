/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     A key that was freed lives on with its attributes, which its old number deletes and no new key finds.
 * class:    required
 * basis:    7.7.2 "references (in other communicators on the MPI process) to", 7.7.2 "via calls to
 *           MPI_COMM_DELETE_ATTR that free one attribute instance": many keys are made while the attribute exists, and
 *           none of them has the number of its key.
 * section:  7.7.2
 * covers:   MPI_Comm_delete_attr, MPI_Comm_free_keyval, MPI_Comm_create_keyval, MPI_Comm_get_attr
 * constants: MPI_KEYVAL_INVALID
 * shows:    7.7.2-freed_key_delete, 7.7.2-freed_key_not_reused
 * ranks:    1
 */
#include "rule.h"

enum { ROUNDS = 20 };

static int deletions;
static char attribute;

static int delete (MPI_Comm comm, int keyval, void *value, void *extra)
{
    (void)comm;
    (void)keyval;
    (void)value;
    (void)extra;
    deletions++;
    return MPI_SUCCESS;
}

/* A freed key with an attribute, among new ones. */
static void check(MPI_Comm comm)
{
    int keyval = MPI_KEYVAL_INVALID;
    int freed;
    int others[ROUNDS];

    REQUIRE_MPI(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, delete, &keyval, NULL));
    CHECK_MPI(MPI_Comm_set_attr(comm, keyval, &attribute));
    freed = keyval;
    CHECK_MPI(MPI_Comm_free_keyval(&keyval));
    for (int i = 0; i < ROUNDS; i++) {
        int flag = -1;
        void *value;

        CHECK_MPI(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &others[i],
                                         NULL));
        CHECK(others[i] != freed);
        CHECK_MPI(MPI_Comm_get_attr(comm, others[i], &value, &flag));
        CHECK_INT(flag, 0);
    }
    CHECK_INT(deletions, 0);
    CHECK_MPI(MPI_Comm_delete_attr(comm, freed));
    CHECK_INT(deletions, 1);
    for (int i = 0; i < ROUNDS; i++) {
        CHECK_MPI(MPI_Comm_free_keyval(&others[i]));
    }
}

void rule(void)
{
    MPI_Comm comm = MPI_COMM_NULL;

    deletions = 0;
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    check(comm);
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_INT(deletions, 1);
}
