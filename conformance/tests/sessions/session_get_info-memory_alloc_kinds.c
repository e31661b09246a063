/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Session_get_info names the memory allocation kinds of a session: at least mpi and
 *            system, and those asked for that are supported, as they were spelled.
 * section:   11.4.3, 11.3.3
 * covers:    MPI_Session_init, MPI_Session_get_info
 * ranks:     1
 * capability: sessions
 */
#include "rule.h"

#include <string.h>

/* Whether a comma-separated list has a kind. */
static bool has(const char *list, const char *kind)
{
    size_t length = strlen(kind);

    for (const char *at = list; at; at = strchr(at, ',')) {
        at += *at == ',';
        if (strncmp(at, kind, length) == 0 && (at[length] == ',' || at[length] == '\0')) {
            return true;
        }
    }
    return false;
}

static void check(MPI_Info wanted, const char *kind)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Info info = MPI_INFO_NULL;
    char text[256] = "";
    int length = sizeof text;
    int flag = 0;

    REQUIRE_MPI(MPI_Session_init(wanted, MPI_ERRORS_RETURN, &session));
    REQUIRE_MPI(MPI_Session_get_info(session, &info));
    CHECK_MPI(MPI_Info_get_string(info, "mpi_memory_alloc_kinds", &length, text, &flag));
    CHECK_INT(flag, 1);
    CHECK(has(text, "mpi"));
    CHECK(has(text, "system"));
    CHECK(has(text, kind));
    CHECK(!has(text, "rule:unheard_of"));
    CHECK_MPI(MPI_Info_free(&info));
    CHECK_MPI(MPI_Session_finalize(&session));
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Info info = MPI_INFO_NULL;

    if (rule_is_unsupported(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session))) {
        SKIP("the library says that it has no sessions");
    }
    CHECK_MPI(MPI_Session_finalize(&session));
    rule_at("without the key");
    check(MPI_INFO_NULL, "mpi");
    rule_at("with the key");
    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "mpi_memory_alloc_kinds",
                           "rule:unheard_of,mpi:win_allocate:alloc_mem,system"));
    check(info, "mpi:win_allocate:alloc_mem");
    CHECK_MPI(MPI_Info_free(&info));
}
