/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The process sets of a session include mpi://WORLD and mpi://SELF;
 *            MPI_Session_get_nth_pset returns the length that a name needs and cuts the name to the
 *            buffer.
 * class:     required
 * basis:     11.3.2 "Two process set names are mandated", 11.3.3 "is not changed. On return, the
 *            value", 11.3.3 "returns a null terminated string in all cases": The two names are
 *            among those listed, the length that is needed always comes back, and names are cut to
 *            the buffer with a null at the end.
 * section:   11.3.2, 11.3.3
 * covers:    MPI_Session_get_num_psets, MPI_Session_get_nth_pset
 * constants: MPI_MAX_PSET_NAME_LEN
 * shows:     11.3.2-mandated, 11.3.3-length_returned, 11.3.3-length_with_null, 11.3.3-length_zero,
 *            11.3.3-name_maximum, 11.3.3-nth_name, 11.3.3-null_terminated, 11.3.3-num_psets,
 *            11.3.3-truncated, 19.3.9-port_and_pset
 * ranks:     1
 * capability: sessions
 */
#include "rule.h"

#include <string.h>

static void check_lengths(MPI_Session session, int n, const char *name)
{
    char text[MPI_MAX_PSET_NAME_LEN + 1];
    int needed = (int)strlen(name) + 1;
    int cut = needed > 1 ? needed / 2 : 1;
    int length = 0;

    rule_poison(text, sizeof text);
    CHECK_MPI(MPI_Session_get_nth_pset(session, MPI_INFO_NULL, n, &length, text));
    CHECK_INT(length, needed);
    CHECK_UNTOUCHED(text, sizeof text);
    length = cut;
    CHECK_MPI(MPI_Session_get_nth_pset(session, MPI_INFO_NULL, n, &length, text));
    CHECK_INT(length, needed);
    CHECK_BYTES(text, name, (size_t)cut - 1);
    CHECK_INT(text[cut - 1], '\0');
    CHECK_UNTOUCHED(text + cut, sizeof text - (size_t)cut);
}

static void check_names(MPI_Session session)
{
    char name[MPI_MAX_PSET_NAME_LEN + 1] = "";
    int worlds = 0;
    int selves = 0;
    int count = 0;

    CHECK_MPI(MPI_Session_get_num_psets(session, MPI_INFO_NULL, &count));
    CHECK(count >= 2);
    for (int i = 0; i < count; i++) {
        int length = sizeof name;

        rule_at("process set %d", i);
        CHECK_MPI(MPI_Session_get_nth_pset(session, MPI_INFO_NULL, i, &length, name));
        CHECK_INT(length, strlen(name) + 1);
        worlds += strcmp(name, "mpi://WORLD") == 0;
        selves += strcmp(name, "mpi://SELF") == 0;
        check_lengths(session, i, name);
    }
    CHECK(worlds >= 1);
    CHECK(selves >= 1);
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    check_names(session);
    CHECK_MPI(MPI_Session_finalize(&session));
}
