/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Finalize beside a session deletes the attributes of MPI_COMM_SELF, each once and
 *            the last one set first, before MPI_Finalized returns true.
 * class:     required
 * basis:     11.2.4 "in the reverse order that they were set", 11.2.4 "will return false in any of
 *            these", 7.7.2 "first called to delete the previous", 11.2.2 "does not clean up MPI
 *            state associated with objects": MPI_Finalize first deletes the attributes of
 *            MPI_COMM_SELF, an attribute set again counting from then, and a session does not
 *            change that.
 * section:   11.2.4, 11.3, 7.7.2, 11.2.2
 * covers:    MPI_Finalize, MPI_Finalized, MPI_Comm_set_attr, MPI_Comm_delete_attr
 * constants: MPI_COMM_SELF
 * shows:     11.2.2-sessions_stay, 11.2.4-callbacks, 11.2.4-finalized_false, 11.2.4-no_key,
 *            11.2.4-reverse_order
 * ranks:     1
 * capability: sessions
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

enum { KEYS = 4 };

static int calls;
static int order[KEYS];

static int delete (MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    int finalized = -1;

    (void)keyval;
    (void)value;
    if (calls < KEYS) {
        order[calls] = *(int *)extra_state;
    }
    calls++;
    CHECK_HANDLE(comm, MPI_COMM_SELF);
    CHECK_MPI(MPI_Finalized(&finalized));
    CHECK_INT(finalized, 0);
    return MPI_SUCCESS;
}

/* Sets one attribute for each key, then the second again, and deletes the third. */
static void set_attributes(int states[])
{
    int keys[KEYS];

    for (int i = 0; i < KEYS; i++) {
        CHECK_MPI(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, delete, &keys[i], &states[i]));
        CHECK_MPI(MPI_Comm_set_attr(MPI_COMM_SELF, keys[i], NULL));
    }
    CHECK_MPI(MPI_Comm_set_attr(MPI_COMM_SELF, keys[1], states));
    CHECK_MPI(MPI_Comm_delete_attr(MPI_COMM_SELF, keys[2]));
    CHECK_INT(calls, 2);
    calls = 0;
    for (int i = 0; i < KEYS; i++) {
        CHECK_MPI(MPI_Comm_free_keyval(&keys[i]));
    }
    CHECK_INT(calls, 0);
}

void rule(void)
{
    int states[KEYS] = {0, 1, 2, 3};
    MPI_Session session = MPI_SESSION_NULL;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    set_attributes(states);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    CHECK_MPI(MPI_Finalize());
    CHECK_INT(calls, 3);
    CHECK_INT(order[0], 1);
    CHECK_INT(order[1], 3);
    CHECK_INT(order[2], 0);
    CHECK_MPI(MPI_Session_finalize(&session));
    CHECK_INT(calls, 3);
}
