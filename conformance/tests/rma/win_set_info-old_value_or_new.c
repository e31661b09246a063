/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      After a hint was given, when the window is made or later, MPI_Win_get_info returns this value, or, where
 *            the library ignored the hint, the value before: no other value, and no hint vanishes.
 * class:     required
 * basis:     12.2.7 "any user-supplied hints that were not ignored by", 12.2.7 "MPI_WIN_SET_INFO updates the hints of
 *            the window", 12.2.7 "ignored by the MPI implementation in this call", 12.2.1 "The following info keys are
 *            predefined": A library may ignore each hint, which then has its default or its previous value.
 * section:   12.2.7, 12.2.1
 * covers:    MPI_Win_set_info, MPI_Win_get_info, MPI_Win_allocate
 * shows:     12.2.7-get_users_values, 12.2.7-set_ignored_keeps, 12.2.7-set_updates
 * ranks:     1
 *
 * No lock is used, sizes and units are the same, so that every value is true. The granularity of accumulate operations
 * is left out: a library may round it.
 */
#include "rule.h"

#include <string.h>

enum { KEYS = 4, TEXT = 64 };

static const char *const keys[KEYS] = {"no_locks", "same_size", "same_disp_unit", "accumulate_ops"};
static const char *const defaults[KEYS] = {"false", "false", "false", "same_op_no_op"};
static const char *const others[KEYS] = {"true", "true", "true", "same_op"};

/* The values of the hints; empty where there is none. */
static void read_hints(MPI_Win win, char values[KEYS][TEXT])
{
    MPI_Info info = MPI_INFO_NULL;

    REQUIRE_MPI(MPI_Win_get_info(win, &info));
    REQUIRE(info != MPI_INFO_NULL);
    for (int i = 0; i < KEYS; i++) {
        int flag = 0, length = TEXT;

        memset(values[i], 0, TEXT);
        CHECK_MPI(MPI_Info_get_string(info, keys[i], &length, values[i], &flag));
        CHECK_INT(values[i][0] != '\0', flag != 0);
    }
    CHECK_MPI(MPI_Info_free(&info));
}

static MPI_Info hints(const char *const values[KEYS])
{
    MPI_Info info = MPI_INFO_NULL;

    CHECK_MPI(MPI_Info_create(&info));
    for (int i = 0; i < KEYS; i++) {
        CHECK_MPI(MPI_Info_set(info, keys[i], values[i]));
    }
    return info;
}

/* Gives all hints a value, and looks at them again. */
static void change(MPI_Win win, char values[KEYS][TEXT], const char *const wanted[KEYS])
{
    char before[KEYS][TEXT];
    MPI_Info info = hints(wanted);

    memcpy(before, values, sizeof before);
    CHECK_MPI(MPI_Win_set_info(win, info));
    CHECK_MPI(MPI_Info_free(&info));
    read_hints(win, values);
    for (int i = 0; i < KEYS; i++) {
        rule_at("%s from \"%s\" to \"%s\"", keys[i], before[i], wanted[i]);
        CHECK(strcmp(values[i], before[i]) == 0 || strcmp(values[i], wanted[i]) == 0);
    }
    rule_at(NULL);
}

void rule(void)
{
    char values[KEYS][TEXT];
    void *memory = NULL;
    MPI_Info info = hints(others);
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Win_allocate(64, 1, info, MPI_COMM_WORLD, &memory, &win));
    CHECK_MPI(MPI_Info_free(&info));
    rule_errors_return(win);
    memset(values, 0, sizeof values);
    read_hints(win, values);
    for (int i = 0; i < KEYS; i++) {
        rule_at("%s", keys[i]);
        CHECK(values[i][0] == '\0' || strcmp(values[i], others[i]) == 0 ||
              strcmp(values[i], defaults[i]) == 0);
    }
    rule_at(NULL);
    change(win, values, defaults);
    change(win, values, others);
    change(win, values, defaults);
    CHECK_MPI(MPI_Win_free(&win));
}
