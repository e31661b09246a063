/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Info_create_env works before, between and after initialization and finalization, with and
 *            without arguments; "command" and "argv", where they are there, tell what was given; the
 *            object is the caller's.
 * section:   10, 11.2.1, 11.4.1
 * covers:    MPI_Info_create_env
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
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

static void check(const char *when)
{
    MPI_Info info = MPI_INFO_NULL;
    int keys = -1;

    rule_at("%s, with arguments", when);
    REQUIRE_MPI(MPI_Info_create_env(3, arguments, &info));
    check_value(info, "command", "./ocean");
    check_value(info, "argv", "-depth 11 km");
    CHECK_MPI(MPI_Info_set(info, "command", "./lake"));
    check_value(info, "command", "./lake");
    CHECK_MPI(MPI_Info_free(&info));
    rule_at("%s, without arguments", when);
    REQUIRE_MPI(MPI_Info_create_env(0, NULL, &info));
    CHECK_MPI(MPI_Info_get_nkeys(info, &keys));
    CHECK(keys >= 0);
    CHECK_MPI(MPI_Info_free(&info));
    CHECK_HANDLE(info, MPI_INFO_NULL);
}

void rule(void)
{
    check("before MPI_Init");
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    check("between");
    REQUIRE_MPI(MPI_Finalize());
    check("after MPI_Finalize");
}
