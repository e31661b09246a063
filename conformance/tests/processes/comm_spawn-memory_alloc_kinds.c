/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A process that is spawned with the key mpi_memory_alloc_kinds has the kinds mpi and system, if they were
 *             requested, and no kind that is not supported, on both of its communicators.
 * class:      required
 * basis:      11.4.3 "objects derived from the World Model in the spawned", 11.4.3 "user, it must be provided by the
 *             MPI", 11.4.3 "this info key indicates the memory allocation kinds", 11.4.3 "must, at minimum, contain
 *             the kinds": Both kinds are there whether or not the key is interpreted, since they are those of the
 *             default, too.
 * section:    11.4.3, 11.8.4
 * covers:     MPI_Comm_spawn, MPI_Comm_get_info
 * shows:      11.4.3-spawn_key
 * ranks:      1
 * capability: spawn
 * process:    alone
 *
 * Rank 0 spawns. This program is the child, too.
 */
#define RULE_ALONE
#include "rule.h"

#include <string.h>

enum { LENGTH = 1024 };

static const char *const requests[] = {"system", "mpi,system", "rule:unheard_of,system,mpi"};

/* Whether a comma-separated list has a kind. */
static bool has(const char *list, const char *kind)
{
    size_t length = strlen(kind);

    for (const char *at = list; at != NULL; at = strchr(at, ',')) {
        at += strspn(at, ", ");
        if (strncmp(at, kind, length) == 0 && strcspn(at, ", ") == length) {
            return true;
        }
    }
    return false;
}

static void check(const char *what, MPI_Comm comm, bool with_mpi)
{
    MPI_Info info = MPI_INFO_NULL;
    char kinds[LENGTH] = "";
    int length = LENGTH, flag = 0;

    rule_at("%s, %s", what, rule_arguments()[0]);
    REQUIRE_MPI(MPI_Comm_get_info(comm, &info));
    CHECK_MPI(MPI_Info_get_string(info, "mpi_memory_alloc_kinds", &length, kinds, &flag));
    CHECK(flag != 0);
    CHECK(has(kinds, "system"));
    CHECK(!with_mpi || has(kinds, "mpi"));
    CHECK(!has(kinds, "rule:unheard_of"));
    CHECK_MPI(MPI_Info_free(&info));
    rule_at(NULL);
}

/* Returns what MPI_Comm_spawn returns. */
static int spawn(const char *kinds)
{
    char text[LENGTH] = "";
    char *arguments[] = {text, NULL};
    MPI_Comm child = MPI_COMM_NULL;
    MPI_Info info = MPI_INFO_NULL;
    int rc;

    memcpy(text, kinds, strlen(kinds) + 1);
    CHECK_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "mpi_memory_alloc_kinds", kinds));
    rc = MPI_Comm_spawn(rule_program(), arguments, 1, info, 0, MPI_COMM_SELF, &child,
                        MPI_ERRCODES_IGNORE);
    CHECK_MPI(MPI_Info_free(&info));
    if (rc == MPI_SUCCESS) {
        CHECK_MPI(MPI_Comm_disconnect(&child));
    }
    return rc;
}

void rule(void)
{
    MPI_Comm parent = MPI_COMM_NULL;
    int rc = MPI_SUCCESS;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    REQUIRE_MPI(MPI_Comm_get_parent(&parent));
    if (parent != MPI_COMM_NULL) {
        const bool with_mpi = rule_arguments()[0] != NULL && strstr(rule_arguments()[0], "mpi");

        check("MPI_COMM_WORLD", MPI_COMM_WORLD, with_mpi);
        check("MPI_COMM_SELF", MPI_COMM_SELF, with_mpi);
        CHECK_MPI(MPI_Comm_disconnect(&parent));
    } else if (rule_rank() == 0) {
        for (int i = 0; i < 3 && rc == MPI_SUCCESS; i++) {
            rc = spawn(requests[i]);
        }
    }
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD)); /* no process is in MPI_Finalize while one spawns */
    CHECK_MPI(MPI_Finalize());
    if (rule_is_missing(rc, MPI_ERR_SPAWN)) {
        SKIP("MPI_Comm_spawn of this program fails");
    }
    CHECK_MPI(rc);
}
