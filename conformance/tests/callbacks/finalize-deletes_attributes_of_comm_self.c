/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Finalize deletes the attributes of MPI_COMM_SELF before anything else, the last one
 *            set first, and their callbacks may still use MPI.
 * class:     required
 * basis:     11.2.4 "in the reverse order that they were set on", 11.2.4 "occurs before any other
 *            parts of MPI are": The callbacks run in that order, and MPI is still whole in them.
 * section:   11.2.4
 * covers:    MPI_Finalize, MPI_Finalized, MPI_Comm_set_attr
 * constants: MPI_COMM_SELF
 * shows:     11.2.3-finalized, 11.2.4-callbacks, 11.2.4-finalized_false, 11.2.4-reverse_order
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

enum { KEYS = 3 };

static int calls;
static int order[KEYS];

static int delete (MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    int finalized = -1;
    int size = 0;

    (void)keyval;
    (void)value;
    if (calls < KEYS) {
        order[calls] = *(int *)extra_state;
    }
    calls++;
    CHECK_HANDLE(comm, MPI_COMM_SELF);
    CHECK_MPI(MPI_Finalized(&finalized));
    CHECK_INT(finalized, 0);
    CHECK_MPI(MPI_Comm_size(comm, &size));
    CHECK_INT(size, 1);
    return MPI_SUCCESS;
}

void rule(void)
{
    static int states[KEYS] = {0, 1, 2};
    int finalized = 0;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    for (int i = 0; i < KEYS; i++) {
        int keyval = MPI_KEYVAL_INVALID;

        CHECK_MPI(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, delete, &keyval, &states[i]));
        CHECK_MPI(MPI_Comm_set_attr(MPI_COMM_SELF, keyval, NULL));
        CHECK_MPI(MPI_Comm_free_keyval(&keyval));
    }
    CHECK_INT(calls, 0);
    CHECK_MPI(MPI_Finalize());
    CHECK_INT(calls, KEYS);
    for (int i = 0; i < KEYS; i++) {
        CHECK_INT(order[i], KEYS - 1 - i);
    }
    CHECK_MPI(MPI_Finalized(&finalized));
    CHECK(finalized != 0);
}
