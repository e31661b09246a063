/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Windows of each kind, created, allocated, shared, and dynamic, keep attributes, and delete them when they
 *           are freed.
 * class:    required
 * basis:    7.7.3 "window to which attribute will be attached", 7.7.1 "Attributes can be attached to communicators,
 *           windows, and", 7.4.2 "can create a shared memory segment": nothing makes a difference between kinds of
 *           windows; the processes that MPI_COMM_TYPE_SHARED brings together can share memory.
 * section:  7.7.3, 7.7.1, 7.4.2
 * covers:   MPI_Win_set_attr, MPI_Win_get_attr, MPI_Comm_split_type, MPI_Win_allocate_shared
 * constants: MPI_COMM_TYPE_SHARED
 * shows:    7.7.3-kinds_of_windows, 7.4.2-type_shared_allocates
 * ranks:    2
 * capability: windows
 */
#include "rule.h"

static char attribute;
static int deletions;

static int delete (MPI_Win win, int keyval, void *value, void *extra)
{
    (void)win;
    (void)keyval;
    (void)extra;
    deletions += value == &attribute;
    return MPI_SUCCESS;
}

static void use(const char *name, MPI_Win win, int keyval)
{
    void *value = NULL;
    int flag = -1;

    rule_at("%s", name);
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_get_attr(win, keyval, &value, &flag));
    CHECK_INT(flag, 0);
    CHECK_MPI(MPI_Win_set_attr(win, keyval, &attribute));
    flag = -1;
    CHECK_MPI(MPI_Win_get_attr(win, keyval, &value, &flag));
    CHECK(flag != 0);
    CHECK_PTR(value, &attribute);
    deletions = 0;
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_INT(deletions, 1);
}

void rule(void)
{
    static int memory[4];
    void *base = NULL;
    int keyval = MPI_KEYVAL_INVALID;
    MPI_Win win = MPI_WIN_NULL;
    MPI_Comm node = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, delete, &keyval, NULL));
    REQUIRE_OR_SKIP(
        MPI_Win_create(memory, sizeof memory, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win),
        "windows");
    use("MPI_Win_create", win, keyval);
    REQUIRE_OR_SKIP(
        MPI_Win_allocate(sizeof memory, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &base, &win),
        "windows");
    use("MPI_Win_allocate", win, keyval);
    REQUIRE_OR_SKIP(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win), "windows");
    use("MPI_Win_create_dynamic", win, keyval);
    REQUIRE_MPI(MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node));
    REQUIRE_OR_SKIP(
        MPI_Win_allocate_shared(sizeof memory, sizeof(int), MPI_INFO_NULL, node, &base, &win),
        "windows");
    use("MPI_Win_allocate_shared", win, keyval);
    CHECK_MPI(MPI_Comm_free(&node));
    CHECK_MPI(MPI_Win_free_keyval(&keyval));
}
