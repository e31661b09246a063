/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Sessions with different levels of thread support exist at once, and MPI_Session_get_info returns a new
 *             object each time, with the level of its session.
 * class:      required
 * basis:      11.3 "possible to specify different thread support levels", 11.3.3 "returns a new info object
 *            containing",
 *             11.3.1 "thread support level actually provided by the": What a session was provided with is its own; the
 *             object that is returned belongs to the caller.
 * section:    11.3, 11.3.3, 11.3.1
 * covers:     MPI_Session_init, MPI_Session_get_info, MPI_Info_free
 * shows:      11.3-levels_of_sessions, 11.3.3-get_info_new
 * ranks:      1
 * capability: sessions
 * process:    alone
 */
#define RULE_ALONE
#include "rule.h"

#include <string.h>

enum { SESSIONS = 4, LENGTH = 64 };

static const char *const names[SESSIONS] = {"MPI_THREAD_MULTIPLE", "MPI_THREAD_SINGLE",
                                            "MPI_THREAD_SERIALIZED", "MPI_THREAD_FUNNELED"};

static void get_level(MPI_Info info, char *level)
{
    int length = LENGTH, flag = 0;

    memset(level, 0, LENGTH);
    CHECK_MPI(MPI_Info_get_string(info, "thread_level", &length, level, &flag));
    CHECK(flag != 0);
}

static MPI_Session begin(const char *name)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Info info = MPI_INFO_NULL;

    CHECK_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "thread_level", name));
    CHECK_MPI(MPI_Session_init(info, MPI_ERRORS_RETURN, &session));
    CHECK_MPI(MPI_Info_free(&info));
    return session;
}

/* What is done with one object does not show in the other, nor in a third one. */
static void check_info(MPI_Session session, const char *wanted)
{
    MPI_Info one = MPI_INFO_NULL, other = MPI_INFO_NULL;
    char level[LENGTH];

    REQUIRE_MPI(MPI_Session_get_info(session, &one));
    REQUIRE_MPI(MPI_Session_get_info(session, &other));
    CHECK(one != other);
    get_level(one, level);
    CHECK_STR(level, wanted);
    CHECK_MPI(MPI_Info_set(one, "thread_level", "changed"));
    CHECK_MPI(MPI_Info_set(one, "rule_key", "value"));
    get_level(other, level);
    CHECK_STR(level, wanted);
    CHECK_MPI(MPI_Info_free(&one));
    CHECK_MPI(MPI_Info_delete(other, "thread_level"));
    CHECK_MPI(MPI_Info_free(&other));
    REQUIRE_MPI(MPI_Session_get_info(session, &one));
    get_level(one, level);
    CHECK_STR(level, wanted);
    CHECK_MPI(MPI_Info_free(&one));
}

void rule(void)
{
    MPI_Session sessions[SESSIONS];
    char levels[SESSIONS][LENGTH];

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &sessions[0]), "sessions");
    CHECK_MPI(MPI_Session_finalize(&sessions[0]));
    for (int i = 0; i < SESSIONS; i++) {
        MPI_Info info = MPI_INFO_NULL;

        rule_at("%s", names[i]);
        sessions[i] = begin(names[i]);
        REQUIRE(sessions[i] != MPI_SESSION_NULL);
        REQUIRE_MPI(MPI_Session_get_info(sessions[i], &info));
        get_level(info, levels[i]);
        CHECK_MPI(MPI_Info_free(&info));
    }
    for (int i = 0; i < SESSIONS; i++) {
        rule_at("%s", names[i]);
        check_info(sessions[i], levels[i]);
    }
    for (int i = 0; i < SESSIONS; i++) {
        CHECK_MPI(MPI_Session_finalize(&sessions[i]));
    }
}
