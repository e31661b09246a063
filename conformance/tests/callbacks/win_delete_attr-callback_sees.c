/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The delete callback of a window's attribute sees the window, the key, the value and the
 *            extra state when the attribute is overwritten, deleted, or goes with its window.
 * class:     required
 * basis:     7.7.3 "then the call that caused it to be invoked", 7.7.1 "Attributes can be attached
 *            to communicators, windows, and", 7.7.2 "If the value is already present, then the
 *            outcome": Windows have the delete callback of communicators, called where attributes
 *            are overwritten or deleted.
 * section:   7.7.3, 7.7.1, 7.7.2
 * covers:    MPI_Win_create_keyval, MPI_Win_set_attr, MPI_Win_get_attr, MPI_Win_delete_attr,
 *            MPI_Win_free, MPI_Win_free_keyval
 * shows:     7.7.3-delete_called, 7.7.3-free_keyval, 7.7.3-set_get
 * ranks:     1
 * capability: windows
 */
#include "rule.h"

static char extra;
static char first;
static char second;
static int calls;

static struct {
    MPI_Win win;
    int keyval;
    void *value;
    void *extra_state;
} seen;

static int delete (MPI_Win win, int keyval, void *value, void *extra_state)
{
    calls++;
    seen.win = win;
    seen.keyval = keyval;
    seen.value = value;
    seen.extra_state = extra_state;
    return MPI_SUCCESS;
}

static void check(const char *when, MPI_Win win, int keyval, void *value)
{
    rule_at("%s", when);
    CHECK_INT(calls, 1);
    CHECK_HANDLE(seen.win, win);
    CHECK_INT(seen.keyval, keyval);
    CHECK_PTR(seen.value, value);
    CHECK_PTR(seen.extra_state, &extra);
    calls = 0;
    seen.win = MPI_WIN_NULL;
}

void rule(void)
{
    int keyval = MPI_KEYVAL_INVALID;
    int flag = 0;
    void *value = NULL;
    MPI_Win win = MPI_WIN_NULL;
    void *base = NULL;
    MPI_Win gone;

    calls = 0;
    REQUIRE_MPI(MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, delete, &keyval, &extra));
    REQUIRE_OR_SKIP(MPI_Win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_SELF, &base, &win), "windows");
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_set_attr(win, keyval, &first));
    CHECK_MPI(MPI_Win_get_attr(win, keyval, &value, &flag));
    CHECK(flag != 0);
    CHECK_PTR(value, &first);
    CHECK_INT(calls, 0);
    CHECK_MPI(MPI_Win_set_attr(win, keyval, &second));
    check("overwritten by MPI_Win_set_attr", win, keyval, &first);
    CHECK_MPI(MPI_Win_delete_attr(win, keyval));
    check("MPI_Win_delete_attr", win, keyval, &second);
    CHECK_MPI(MPI_Win_get_attr(win, keyval, &value, &flag));
    CHECK_INT(flag, 0);
    CHECK_MPI(MPI_Win_set_attr(win, keyval, &first));
    gone = win;
    CHECK_MPI(MPI_Win_free(&win));
    check("MPI_Win_free", gone, keyval, &first);
    CHECK_MPI(MPI_Win_free_keyval(&keyval));
    CHECK_INT(keyval, MPI_KEYVAL_INVALID);
}
