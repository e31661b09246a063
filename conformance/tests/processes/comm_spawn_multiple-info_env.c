/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Where MPI_INFO_ENV of a spawned process has them, command, argv and maxprocs are those of its own
 *             command, and wdir is its working directory.
 * class:      required
 * basis:      11.2.1 "corresponding to the arguments of MPI_COMM_SPAWN or of", 11.2.1 "Space separated arguments to
 *             command", 11.2.1 "process are those values that affect the local MPI", 11.2.1 "need not contain a
 *             (key,value) pair for each": One process is of the first command, and two are of the second. No argument
 *             has a space, and no directory is asked for. A library may find the program in a folder, so the last part
 *             of its name is compared. It may have a format of its own for directories, so only a path from the root
 *             is compared.
 * section:    11.2.1
 * covers:     MPI_Info_get_string, MPI_Comm_spawn_multiple
 * constants:  MPI_INFO_ENV
 * shows:      11.2.1-env_command, 11.2.1-env_multiple
 * ranks:      1
 * capability: spawn
 * process:    alone
 */
#define RULE_ALONE
#include "rule.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum { COMMANDS = 2, LENGTH = 4096 };

static char words[][8] = {"one", "two", "three"};

/* Returns whether the key is there. */
static bool get(const char *key, char *value)
{
    int length = LENGTH, flag = 0;

    rule_at("%s", key);
    memset(value, 0, LENGTH);
    CHECK_MPI(MPI_Info_get_string(MPI_INFO_ENV, key, &length, value, &flag));
    return flag != 0;
}

static const char *last_part(const char *path)
{
    return strrchr(path, '/') != NULL ? strrchr(path, '/') + 1 : path;
}

static void as_child(MPI_Comm parent)
{
    static char name[LENGTH], value[LENGTH];
    const bool first = rule_rank() == 0;
    struct stat here, there;

    CHECK_MPI(MPI_Bcast(name, LENGTH, MPI_CHAR, 0, parent));
    if (get("command", value)) {
        CHECK_STR(last_part(value), last_part(name));
    }
    if (get("argv", value)) {
        CHECK_STR(value, first ? "one" : "two three");
    }
    if (get("maxprocs", value)) {
        CHECK_STR(value, first ? "1" : "2");
    }
    if (get("wdir", value) && value[0] == '/' && CHECK_INT(stat(".", &here), 0) &&
        CHECK_INT(stat(value, &there), 0)) {
        CHECK(here.st_dev == there.st_dev && here.st_ino == there.st_ino);
    }
    CHECK_MPI(MPI_Comm_disconnect(&parent));
}

static void spawn(void)
{
    static char name[LENGTH];
    char *commands[COMMANDS] = {name, name};
    char *one[] = {words[0], NULL}, *more[] = {words[1], words[2], NULL};
    char **arguments[COMMANDS] = {one, more};
    const int wanted[COMMANDS] = {1, 2};
    const MPI_Info infos[COMMANDS] = {MPI_INFO_NULL, MPI_INFO_NULL};
    MPI_Comm children = MPI_COMM_NULL;
    int rc;

    snprintf(name, sizeof name, "%s", rule_program());
    rc = MPI_Comm_spawn_multiple(COMMANDS, commands, arguments, wanted, infos, 0, MPI_COMM_SELF,
                                 &children, MPI_ERRCODES_IGNORE);
    if (rule_is_missing(rc, MPI_ERR_SPAWN)) {
        SKIP("MPI_Comm_spawn_multiple of this program returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    CHECK_MPI(MPI_Bcast(name, LENGTH, MPI_CHAR, MPI_ROOT, children));
    CHECK_MPI(MPI_Comm_disconnect(&children));
}

void rule(void)
{
    MPI_Comm parent = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    REQUIRE_MPI(MPI_Comm_get_parent(&parent));
    if (parent != MPI_COMM_NULL) {
        as_child(parent);
    } else if (rule_rank() == 0) {
        spawn();
    }
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD)); /* no process is in MPI_Finalize while one spawns */
    CHECK_MPI(MPI_Finalize());
}
