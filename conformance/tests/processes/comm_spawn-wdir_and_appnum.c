/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A child has the working directory of the key wdir and the MPI_APPNUM of the key appnum, if the library
 *             interprets these keys; otherwise it has those of a child that is spawned without them.
 * class:      required
 * basis:      11.8.4 "This directory is made the working directory of", 11.8.4 "An implementation is not required to
 *             interpret these keys", 11.10.3 "MPI implementations may optionally provide a mechanism to", 11.10.3 "the
 *             default value for MPI_APPNUM in": A key that is not interpreted changes nothing, and so only two
 *             directories and two numbers are right.
 * section:    11.8.4, 11.10.3
 * covers:     MPI_Comm_spawn, MPI_Comm_get_attr
 * constants:  MPI_APPNUM
 * shows:      11.8.4-wdir, 11.10.3-appnum_key
 * ranks:      1
 * capability: spawn
 * process:    alone
 *
 * Rank 0 spawns children, which say where they are. The library may have another format for names of directories, and
 * then the spawn call may fail. It may also fail while the child before still holds its place.
 */
#define RULE_ALONE
#include "rule.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LENGTH = 4096, NUMBER = 7 };

struct answer {
    char folder[LENGTH];
    int number;
};

static void as_child(MPI_Comm parent)
{
    struct answer mine;
    int *number = NULL, flag = 0;

    memset(&mine, 0, sizeof mine);
    CHECK(getcwd(mine.folder, sizeof mine.folder) != NULL);
    CHECK_MPI(MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_APPNUM, &number, &flag));
    mine.number = flag != 0 && number != NULL ? *number : -1;
    CHECK_MPI(MPI_Send(&mine, (int)sizeof mine, MPI_BYTE, 0, 0, parent));
    CHECK_MPI(MPI_Comm_disconnect(&parent));
}

/* Asks a child that is spawned with a key, or without one. Returns what MPI_Comm_spawn returns. */
static int ask(const char *key, const char *value, struct answer *answer)
{
    char *path = realpath(rule_program(), NULL);
    MPI_Comm child = MPI_COMM_NULL;
    MPI_Info info = MPI_INFO_NULL;
    int rc;

    memset(answer, 0, sizeof *answer);
    CHECK_MPI(MPI_Info_create(&info));
    if (key != NULL) {
        CHECK_MPI(MPI_Info_set(info, key, value));
    }
    rc = MPI_Comm_spawn(path != NULL ? path : rule_program(), MPI_ARGV_NULL, 1, info, 0,
                        MPI_COMM_SELF, &child, MPI_ERRCODES_IGNORE);
    if (rc == MPI_SUCCESS) {
        CHECK_MPI(MPI_Recv(answer, (int)sizeof *answer, MPI_BYTE, 0, 0, child, MPI_STATUS_IGNORE));
        CHECK_MPI(MPI_Comm_disconnect(&child));
    }
    CHECK_MPI(MPI_Info_free(&info));
    free(path);
    return rc;
}

static void spawn(void)
{
    static struct answer plain, other;
    int rc = ask(NULL, NULL, &plain);

    if (rule_is_missing(rc, MPI_ERR_SPAWN)) {
        SKIP("MPI_Comm_spawn of this program returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    if (ask("wdir", "/", &other) == MPI_SUCCESS) {
        CHECK_STR(other.folder, strcmp(other.folder, plain.folder) == 0 ? plain.folder : "/");
    }
    rc = ask("appnum", "7", &other);
    if (!rule_is_missing(rc, MPI_ERR_SPAWN)) {
        REQUIRE_MPI(rc);
        CHECK_INT(other.number, other.number == plain.number ? plain.number : NUMBER);
    }
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
