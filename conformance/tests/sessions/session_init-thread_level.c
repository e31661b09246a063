/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Session_get_info returns the thread level that a session has, which is one of the
 *            four, whatever level was asked for.
 * class:     required
 * basis:     11.3.1 "The thread support level actually provided by the", 11.3.1 "Used to request
 *            the thread support level required", 11.3.3 "The current setting of all hints related
 *            to": The level provided, asked for or not, is a value of this key in the info object
 *            of the session.
 * section:   11.3.1, 11.3.3
 * covers:    MPI_Session_init, MPI_Session_get_info
 * shows:     11.3.1-default_level, 11.3.1-thread_level, 11.3.1-thread_level_each,
 *            11.3.3-get_info_hints
 * ranks:     1
 * capability: sessions
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#include <string.h>

static const char *const names[] = {"MPI_THREAD_SINGLE", "MPI_THREAD_FUNNELED",
                                    "MPI_THREAD_SERIALIZED", "MPI_THREAD_MULTIPLE"};

/* The level of a name; -1 without one. */
static int level_of(const char *name)
{
    for (int i = 0; i < 4; i++) {
        if (strcmp(names[i], name) == 0) {
            return i;
        }
    }
    return -1;
}

/* The level that a session has if it asks for a value, or if that is null for none. */
static int provided(const char *value)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Info info = MPI_INFO_NULL;
    char text[64] = "";
    int length = sizeof text;
    int flag = 0;

    if (value) {
        CHECK_MPI(MPI_Info_create(&info));
        CHECK_MPI(MPI_Info_set(info, "thread_level", value));
    }
    if (!CHECK_MPI(MPI_Session_init(info, MPI_ERRORS_RETURN, &session))) {
        return -1;
    }
    if (value) {
        CHECK_MPI(MPI_Info_free(&info));
    }
    CHECK_MPI(MPI_Session_get_info(session, &info));
    CHECK_MPI(MPI_Info_get_string(info, "thread_level", &length, text, &flag));
    CHECK(flag);
    CHECK_MPI(MPI_Info_free(&info));
    CHECK_MPI(MPI_Session_finalize(&session));
    return level_of(text);
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    CHECK_MPI(MPI_Session_finalize(&session));
    rule_at("no level asked for");
    CHECK(provided(NULL) >= 0);
    for (int i = 0; i < 4; i++) {
        rule_at("%s", names[i]);
        CHECK(provided(names[i]) >= 0);
    }
}
