/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Keys can be created, used and freed without end, and each new one calls its own callback
 *            with its own extra state.
 * class:     required
 * basis:     7.7.2 "Frees an extant attribute key", 7.7.2 "This function invokes the attribute
 *            delete function", 7.7.3 "functions for caching on windows are", 7.7.4 "functions for
 *            caching on datatypes are": A key that is freed without attributes is gone, so however
 *            many there were before, a new one can be made, and its callback gets its own state.
 * section:   7.7.2, 7.7.3, 7.7.4
 * covers:    MPI_Comm_create_keyval, MPI_Comm_free_keyval, MPI_Type_create_keyval,
 *            MPI_Type_free_keyval, MPI_Win_create_keyval, MPI_Win_free_keyval
 * shows:     7.7.2-free_keyval_invalid
 * ranks:     1
 * capability: windows
 *
 * A layer with a pool of keys that it never refills dies after a thousand or so.
 */
#include "rule.h"

enum { ROUNDS = 1500 };

static void *seen;

static int delete_comm(MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    (void)comm;
    (void)keyval;
    (void)value;
    seen = extra_state;
    return MPI_SUCCESS;
}

static int delete_type(MPI_Datatype type, int keyval, void *value, void *extra_state)
{
    (void)type;
    (void)keyval;
    (void)value;
    seen = extra_state;
    return MPI_SUCCESS;
}

static int delete_win(MPI_Win win, int keyval, void *value, void *extra_state)
{
    (void)win;
    (void)keyval;
    (void)value;
    seen = extra_state;
    return MPI_SUCCESS;
}

static void comm_round(void *state)
{
    int keyval = MPI_KEYVAL_INVALID;

    REQUIRE_MPI(MPI_Comm_create_keyval(MPI_COMM_DUP_FN, delete_comm, &keyval, state));
    REQUIRE_MPI(MPI_Comm_set_attr(MPI_COMM_SELF, keyval, NULL));
    REQUIRE_MPI(MPI_Comm_delete_attr(MPI_COMM_SELF, keyval));
    CHECK_PTR(seen, state);
    REQUIRE_MPI(MPI_Comm_free_keyval(&keyval));
    CHECK_INT(keyval, MPI_KEYVAL_INVALID);
}

static void type_round(void *state)
{
    int keyval = MPI_KEYVAL_INVALID;

    REQUIRE_MPI(MPI_Type_create_keyval(MPI_TYPE_DUP_FN, delete_type, &keyval, state));
    REQUIRE_MPI(MPI_Type_set_attr(MPI_INT, keyval, NULL));
    REQUIRE_MPI(MPI_Type_delete_attr(MPI_INT, keyval));
    CHECK_PTR(seen, state);
    REQUIRE_MPI(MPI_Type_free_keyval(&keyval));
    CHECK_INT(keyval, MPI_KEYVAL_INVALID);
}

static void win_round(MPI_Win win, void *state)
{
    int keyval = MPI_KEYVAL_INVALID;

    REQUIRE_MPI(MPI_Win_create_keyval(MPI_WIN_DUP_FN, delete_win, &keyval, state));
    REQUIRE_MPI(MPI_Win_set_attr(win, keyval, NULL));
    REQUIRE_MPI(MPI_Win_delete_attr(win, keyval));
    CHECK_PTR(seen, state);
    REQUIRE_MPI(MPI_Win_free_keyval(&keyval));
    CHECK_INT(keyval, MPI_KEYVAL_INVALID);
}

void rule(void)
{
    static char states[ROUNDS];
    MPI_Win win = MPI_WIN_NULL;
    void *base = NULL;

    REQUIRE_OR_SKIP(MPI_Win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_SELF, &base, &win), "windows");
    rule_errors_return(win);
    for (int i = 0; i < ROUNDS; i++) {
        rule_at("round %d", i);
        comm_round(&states[i]);
        type_round(&states[ROUNDS - 1 - i]);
        win_round(win, &states[i]);
    }
    CHECK_MPI(MPI_Win_free(&win));
}
