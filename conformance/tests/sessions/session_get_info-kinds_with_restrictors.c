/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A session has the kinds mpi and system with every restrictor that was requested, also a kind that was
 *             requested more than once.
 * class:      required
 * basis:      11.4.3 "requested by the user, it must be provided", 11.4.3 "listed more than once with different
 *             restrictors", 11.4.3 "must include all requested memory allocation kinds": The kinds that are requested
 *             here are those that MPI must provide.
 * section:    11.4.3
 * covers:     MPI_Session_init, MPI_Session_get_info
 * shows:      11.4.3-kind_repeated, 11.4.3-mpi, 11.4.3-mpi_restrictors
 * ranks:      1
 * capability: sessions
 */
#include "rule.h"

#include <string.h>

enum { LENGTH = 1024, KINDS = 5 };

static const char *const wanted[KINDS] = {"mpi:alloc_mem", "mpi:win_allocate",
                                          "mpi:win_allocate_shared", "mpi", "system"};

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

static void get_kinds(MPI_Info *info, char *kinds)
{
    int length = LENGTH, flag = 0;

    memset(kinds, 0, LENGTH);
    CHECK_MPI(MPI_Info_get_string(*info, "mpi_memory_alloc_kinds", &length, kinds, &flag));
    CHECK(flag != 0);
    CHECK_MPI(MPI_Info_free(info));
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Info info = MPI_INFO_NULL;
    char kinds[LENGTH];

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    CHECK_MPI(MPI_Session_finalize(&session));
    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "mpi_memory_alloc_kinds",
                           "mpi:alloc_mem,mpi:win_allocate,mpi:win_allocate_shared,mpi,system"));
    REQUIRE_MPI(MPI_Session_init(info, MPI_ERRORS_RETURN, &session));
    CHECK_MPI(MPI_Info_free(&info));
    REQUIRE_MPI(MPI_Session_get_info(session, &info));
    get_kinds(&info, kinds);
    for (int i = 0; i < KINDS; i++) {
        rule_at("%s in %s", wanted[i], kinds);
        CHECK(has(kinds, wanted[i]));
    }
    CHECK_MPI(MPI_Session_finalize(&session));
}
