/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The keys "command" and "argv" of MPI_Info_create_env, where they are there, hold the arguments
 *            that were given.
 * class:     quality
 * basis:     10 "could contain different values based on the input arguments", 11.2.1
 *            "corresponding to the arguments of": The values may come from elsewhere, but a program
 *            that gives its arguments expects to find them.
 * section:   10, 11.2.1
 * covers:    MPI_Info_create_env
 * shows:     10-env_tells_arguments
 * ranks:     1
 */
#include "rule.h"

static char command[] = "./ocean";
static char first[] = "-depth";
static char second[] = "11 km";
static char *arguments[] = {command, first, second, NULL};

static void check_value(MPI_Info info, const char *key, const char *wanted)
{
    char value[64] = "";
    int length = sizeof value;
    int flag = -1;

    CHECK_MPI(MPI_Info_get_string(info, key, &length, value, &flag));
    if (flag) {
        CHECK_STR(value, wanted);
    }
}

void rule(void)
{
    MPI_Info info = MPI_INFO_NULL;

    REQUIRE_MPI(MPI_Info_create_env(3, arguments, &info));
    check_value(info, "command", "./ocean");
    check_value(info, "argv", "-depth 11 km");
    CHECK_MPI(MPI_Info_free(&info));
}
