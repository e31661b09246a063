/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     A nonblocking duplicate has the attributes that its original had at the call, and hints that the info
 *           object had then; what is set, changed, or deleted before its completion does not show in it.
 * class:    required
 * basis:    7.4.2 "will not be copied to the new communicator. All", 7.4.2 "hints changed after
 *           MPI_COMM_IDUP_WITH_INFO will not be": the attributes and the info object change, and the info object is
 *           freed, between the call and the wait; the hint has its default value at the call.
 * section:  7.4.2
 * covers:   MPI_Comm_idup, MPI_Comm_idup_with_info, MPI_Comm_get_attr
 * constants: MPI_INFO_NULL
 * shows:    7.4.2-idup_state_at_call, 7.4.2-idup_info_state_at_call
 * ranks:    1
 */
#include "rule.h"

enum { CHANGED, DELETED, NEW, KEYS };

static char before[KEYS];
static char after[KEYS];

static void set_first(MPI_Comm comm, const int keyvals[KEYS])
{
    CHECK_MPI(MPI_Comm_set_attr(comm, keyvals[CHANGED], &before[CHANGED]));
    CHECK_MPI(MPI_Comm_set_attr(comm, keyvals[DELETED], &before[DELETED]));
}

static void change(MPI_Comm comm, const int keyvals[KEYS])
{
    CHECK_MPI(MPI_Comm_set_attr(comm, keyvals[CHANGED], &after[CHANGED]));
    CHECK_MPI(MPI_Comm_delete_attr(comm, keyvals[DELETED]));
    CHECK_MPI(MPI_Comm_set_attr(comm, keyvals[NEW], &after[NEW]));
}

static void expect(MPI_Comm comm, int keyval, void *wanted)
{
    void *value = NULL;
    int flag = -1;

    CHECK_MPI(MPI_Comm_get_attr(comm, keyval, &value, &flag));
    CHECK_INT(flag != 0, wanted != NULL);
    if (flag != 0) {
        CHECK_PTR(value, wanted);
    }
}

/* A hint that is not reported is ignored. */
static void expect_hint(MPI_Comm comm)
{
    char value[16] = "";
    int flag = 0;
    MPI_Info info = MPI_INFO_NULL;

    REQUIRE_MPI(MPI_Comm_get_info(comm, &info));
    CHECK_MPI(MPI_Info_get(info, "mpi_assert_no_any_tag", 15, value, &flag));
    CHECK_STR(flag ? value : "false", "false");
    CHECK_MPI(MPI_Info_free(&info));
}

static void duplicate(const int keyvals[KEYS], bool with_info)
{
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Comm made = MPI_COMM_NULL;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Info info = MPI_INFO_NULL;

    rule_at(with_info ? "MPI_Comm_idup_with_info" : "MPI_Comm_idup");
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    set_first(comm, keyvals);
    if (with_info) {
        CHECK_MPI(MPI_Info_create(&info));
        CHECK_MPI(MPI_Info_set(info, "mpi_assert_no_any_tag", "false"));
        REQUIRE_MPI(MPI_Comm_idup_with_info(comm, info, &made, &request));
        CHECK_MPI(MPI_Info_set(info, "mpi_assert_no_any_tag", "true"));
        CHECK_MPI(MPI_Info_free(&info));
    } else {
        REQUIRE_MPI(MPI_Comm_idup(comm, &made, &request));
    }
    change(comm, keyvals);
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect_hint(made);
    expect(made, keyvals[CHANGED], &before[CHANGED]);
    expect(made, keyvals[DELETED], &before[DELETED]);
    expect(made, keyvals[NEW], NULL);
    expect(comm, keyvals[CHANGED], &after[CHANGED]);
    expect(comm, keyvals[DELETED], NULL);
    expect(comm, keyvals[NEW], &after[NEW]);
    CHECK_MPI(MPI_Comm_free(&made));
    CHECK_MPI(MPI_Comm_free(&comm));
}

void rule(void)
{
    int keyvals[KEYS];

    for (int i = 0; i < KEYS; i++) {
        REQUIRE_MPI(
            MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &keyvals[i], NULL));
    }
    duplicate(keyvals, false);
    duplicate(keyvals, true);
    for (int i = 0; i < KEYS; i++) {
        CHECK_MPI(MPI_Comm_free_keyval(&keyvals[i]));
    }
}
