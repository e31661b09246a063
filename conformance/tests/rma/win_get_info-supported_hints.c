/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A predefined hint that a library does not ignore, since it reports the user's value, is reported with its
 *            default value where the user gave none.
 * class:     required
 * basis:     12.2.7 "all hints that are supported by the implementation and", 12.2.7 "any user-supplied hints that were
 *            not ignored by", 12.2.1 "The following info keys are predefined": A hint that comes back with another
 *            value than the default was not ignored, so it is supported, and the text gives it a default.
 * section:   12.2.7, 12.2.1
 * covers:    MPI_Win_get_info, MPI_Win_create
 * shows:     12.2.7-get_defaults
 * ranks:     2
 *
 * No lock is used. In the window with hints, sizes and units are the same, so that every value is true. In the other
 * one they differ, so that no library can find out that they are the same.
 */
#include "rule.h"

#include <string.h>

enum { KEYS = 5, TEXT = 64, SIZE = 64 };

static const char *const keys[KEYS] = {"no_locks", "same_size", "same_disp_unit", "accumulate_ops",
                                       "mpi_accumulate_granularity"};
static const char *const defaults[KEYS] = {"false", "false", "false", "same_op_no_op", "0"};
static const char *const others[KEYS] = {"true", "true", "true", "same_op", "8"};

/* The values of the hints of a new window; empty where there is none. Its unit is 1 + more. */
static void read_hints(MPI_Info given, int more, char values[KEYS][TEXT])
{
    static _Alignas(16) char memory[SIZE];
    MPI_Info info = MPI_INFO_NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Win_create(memory, SIZE - more, 1 + more, given, MPI_COMM_WORLD, &win));
    rule_errors_return(win);
    REQUIRE_MPI(MPI_Win_get_info(win, &info));
    for (int i = 0; i < KEYS; i++) {
        int flag = 0, length = TEXT;

        CHECK_MPI(MPI_Info_get_string(info, keys[i], &length, values[i], &flag));
    }
    CHECK_MPI(MPI_Info_free(&info));
    CHECK_MPI(MPI_Win_free(&win));
}

void rule(void)
{
    char with[KEYS][TEXT], without[KEYS][TEXT];
    MPI_Info info = MPI_INFO_NULL;

    memset(with, 0, sizeof with);
    memset(without, 0, sizeof without);
    REQUIRE_MPI(MPI_Info_create(&info));
    for (int i = 0; i < KEYS; i++) {
        CHECK_MPI(MPI_Info_set(info, keys[i], others[i]));
    }
    read_hints(info, 0, with);
    read_hints(MPI_INFO_NULL, rule_rank() % 2, without);
    CHECK_MPI(MPI_Info_free(&info));
    for (int i = 0; i < KEYS; i++) {
        rule_at("%s", keys[i]);
        if (strcmp(with[i], others[i]) == 0) {
            CHECK_STR(without[i], defaults[i]);
        }
    }
    rule_at(NULL);
}
