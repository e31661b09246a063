/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Info_create_env works before, between and after initialization and finalization, with and
 *            without arguments, and the object is the caller's.
 * class:     required
 * basis:     10 "accepts the argc and argv that are provided by", 11.4.1 "prior to MPI
 *            initialization and following MPI finalization", 10 "The user is responsible for
 *            freeing the info object": Both forms of the arguments are legal at any time, and the
 *            object is as any that the user makes.
 * section:   10, 11.2.1, 11.4.1
 * covers:    MPI_Info_create_env
 * shows:     10-env_any_time, 10-env_arguments, 10-env_freed_by_user, 11.4.1-info
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
    int flag = 0;

    CHECK_MPI(MPI_Info_get_string(info, key, &length, value, &flag));
    CHECK(flag != 0);
    CHECK_STR(value, wanted);
}

static void check(const char *when)
{
    MPI_Info info = MPI_INFO_NULL;
    int keys = -1;

    rule_at("%s, with arguments", when);
    REQUIRE_MPI(MPI_Info_create_env(3, arguments, &info));
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
