/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Of a window that was made without hints, MPI_Win_get_info returns the default values of the predefined
 *            keys, if it returns them, and no key that is not set by default; hints that
 *            MPI_Win_set_info does not name stay.
 * class:     required
 * basis:     12.2.1 "The following info keys are predefined", 12.2.7 "previously set or default hints that the info
 *            does": A key that the user did not set has its default value, also after other keys were set.
 * section:   12.2.1, 12.2.7
 * covers:    MPI_Win_create, MPI_Win_allocate, MPI_Win_get_info, MPI_Win_set_info
 * shows:     12.2.1-accumulate_ops_default, 12.2.1-accumulate_ordering_default, 12.2.1-alloc_kinds_default,
 *            12.2.1-granularity_default, 12.2.1-no_locks_default, 12.2.1-same_disp_unit_default,
 *            12.2.1-same_size_default, 12.2.7-set_keeps_others
 * ranks:     2
 *
 * The windows have different sizes and units, so that no library can find out that they are the same.
 */
#include "rule.h"

#include <string.h>

/* The orderings may be in any order. */
static bool has_every_ordering(const char *value)
{
    static const char *const kinds[] = {"rar", "raw", "war", "waw"};
    bool all = true;

    for (int i = 0; i < 4; i++) {
        all = all && strstr(value, kinds[i]) != NULL;
    }
    return all;
}

static void check_hints(MPI_Win win)
{
    static const struct {
        const char *key, *value;
    } defaults[] = {{"no_locks", "false"},
                    {"same_size", "false"},
                    {"same_disp_unit", "false"},
                    {"accumulate_ops", "same_op_no_op"},
                    {"mpi_accumulate_granularity", "0"},
                    {"accumulate_ordering", NULL},
                    {"mpi_assert_memory_alloc_kinds", NULL}};
    MPI_Info info = MPI_INFO_NULL;

    REQUIRE_MPI(MPI_Win_get_info(win, &info));
    REQUIRE(info != MPI_INFO_NULL);
    for (size_t i = 0; i < sizeof defaults / sizeof defaults[0]; i++) {
        char value[256] = "";
        int flag = 0;

        rule_at("%s", defaults[i].key);
        CHECK_MPI(MPI_Info_get(info, defaults[i].key, sizeof value - 1, value, &flag));
        if (flag && defaults[i].value != NULL) {
            CHECK_STR(value, defaults[i].value);
        } else if (flag) {
            CHECK(strcmp(defaults[i].key, "accumulate_ordering") == 0 && has_every_ordering(value));
        } else {
            CHECK_INT(flag, 0);
        }
    }
    rule_at(NULL);
    CHECK_MPI(MPI_Info_free(&info));
}

static void check(MPI_Win win)
{
    MPI_Info info = MPI_INFO_NULL;

    rule_errors_return(win);
    check_hints(win);
    CHECK_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "mpi_abi_no_such_hint", "true"));
    CHECK_MPI(MPI_Win_set_info(win, info));
    CHECK_MPI(MPI_Info_free(&info));
    check_hints(win);
}

void rule(void)
{
    static _Alignas(64) char memory[64];
    const int odd = rule_rank() % 2;
    void *mine = NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Win_create(memory, 64 - 8 * odd, 1 + odd, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    check(win);
    CHECK_MPI(MPI_Win_free(&win));
    REQUIRE_MPI(
        MPI_Win_allocate(64 - 8 * odd, 1 + odd, MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win));
    check(win);
    CHECK_MPI(MPI_Win_free(&win));
}
