/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Session_get_info returns the memory allocation kinds of a session: mpi and system
 *            by default, and otherwise those asked for that are supported, as they were spelled.
 * class:     required
 * basis:     11.4.3 "must, at minimum, contain the kinds specified in", 11.4.3 "must include all
 *            requested memory allocation kinds", 11.4.3 "must be identical to those supplied by
 *            the", 11.4.3 "it must be provided by the": By default both kinds are there; a request
 *            for them must be met, and only kinds that are supported are returned.
 * section:   11.4.3, 11.3.3
 * covers:    MPI_Session_init, MPI_Session_get_info
 * shows:     11.3.3-get_info_hints, 11.4.3-default_kinds, 11.4.3-request,
 *            11.4.3-requested_returned, 11.4.3-same_substrings, 11.4.3-system
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
        at += strspn(at, ", ");
        if (strncmp(at, kind, length) == 0 && strcspn(at, ", ") == length) {
            return true;
        }
    }
    return false;
}

static void check(MPI_Info wanted, const char *kind)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Info info = MPI_INFO_NULL;
    char text[1024] = "";
    int length = sizeof text;
    int flag = 0;

    REQUIRE_MPI(MPI_Session_init(wanted, MPI_ERRORS_RETURN, &session));
    REQUIRE_MPI(MPI_Session_get_info(session, &info));
    CHECK_MPI(MPI_Info_get_string(info, "mpi_memory_alloc_kinds", &length, text, &flag));
    CHECK(flag);
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

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    CHECK_MPI(MPI_Session_finalize(&session));
    rule_at("without the key");
    check(MPI_INFO_NULL, "mpi");
    rule_at("with the key");
    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "mpi_memory_alloc_kinds", "rule:unheard_of,mpi:alloc_mem,system"));
    check(info, "mpi:alloc_mem");
    CHECK_MPI(MPI_Info_free(&info));
}
