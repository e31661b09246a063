/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A string tag that is too long is refused by MPI_Comm_create_from_group and
 *            MPI_Intercomm_create_from_groups, and the error calls the error handler of the session
 *            that the group was derived from, in one step or several.
 * class:     quality
 * basis:     9.3 "procedures on groups invoke the error handler from", 7.4.2 "The stringtag shall
 *            not exceed", 9.3 "may be unable or choose not to handle": Whose handler is called is
 *            written down, but a string tag that is too long, or a group that is on both sides,
 *            need not be detected.
 * section:   9.3, 7.4.2, 7.6.2
 * covers:    MPI_Comm_create_from_group, MPI_Intercomm_create_from_groups, MPI_Group_incl
 * constants: MPI_MAX_STRINGTAG_LEN
 * shows:     7.4.2-from_group_tag_too_long, 7.6.2-from_groups_tag_too_long, 9.3-group_of_session
 * ranks:     1
 * capability: sessions
 */
#include "rule.h"

#include <string.h>

static int calls;
static MPI_Session seen;
static int seen_code;

static void handle(MPI_Session *session, int *code, ...)
{
    calls++;
    seen = *session;
    seen_code = *code;
}

static void check_call(MPI_Session session, int code)
{
    CHECK_ANY_ERROR(code);
    CHECK_INT(calls, 1);
    CHECK_HANDLE(seen, session);
    CHECK_CODE(seen_code, code);
    calls = 0;
}

static void check(MPI_Session session, MPI_Group group)
{
    char tag[MPI_MAX_STRINGTAG_LEN + 1];
    MPI_Comm comm = MPI_COMM_NULL;

    memset(tag, 'x', sizeof tag - 1);
    tag[sizeof tag - 1] = '\0';
    calls = 0;
    check_call(session,
               MPI_Comm_create_from_group(group, tag, MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    CHECK_HANDLE(comm, MPI_COMM_NULL);
    check_call(session, MPI_Intercomm_create_from_groups(group, 0, group, 0, tag, MPI_INFO_NULL,
                                                         MPI_ERRORS_RETURN, &comm));
    CHECK_HANDLE(comm, MPI_COMM_NULL);
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Group derived = MPI_GROUP_NULL;
    int me = 0;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    REQUIRE_MPI(MPI_Session_create_errhandler(handle, &handler));
    REQUIRE_MPI(MPI_Session_set_errhandler(session, handler));
    REQUIRE_MPI(MPI_Group_from_session_pset(session, "mpi://SELF", &group));
    rule_at("a group of a process set");
    check(session, group);
    REQUIRE_MPI(MPI_Group_incl(group, 1, &me, &derived));
    rule_at("a group made of it");
    check(session, derived);
    CHECK_MPI(MPI_Group_free(&derived));
    CHECK_MPI(MPI_Group_free(&group));
    CHECK_MPI(MPI_Errhandler_free(&handler));
    CHECK_MPI(MPI_Session_finalize(&session));
}
