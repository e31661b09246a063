/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Session_call_errhandler hands each error class, and each added class and code, to the handler of the
 *            session as it is.
 * class:     required
 * basis:     9.5.2 "assigned to the session with the error code supplied": The handler gets the code of the call.
 * section:   9.5.2, 9.3.4
 * covers:    MPI_Session_call_errhandler
 * constants: rule_error_classes
 * shows:     9.5.2-session_every_code
 * ranks:     1
 * capability: sessions
 *
 * MPI_SUCCESS is no error and is left out.
 */
#include "rule.h"
#include "rule_error_names.h"

static int calls, code_seen;
static MPI_Session session_seen;

static void handle(MPI_Session *session, int *code, ...)
{
    calls++;
    session_seen = *session;
    code_seen = *code;
}

static void check(const char *name, MPI_Session session, int code)
{
    rule_at("%s", name);
    calls = 0;
    code_seen = -1;
    session_seen = MPI_SESSION_NULL;
    CHECK_MPI(MPI_Session_call_errhandler(session, code));
    CHECK_INT(calls, 1);
    CHECK_INT(code_seen, code);
    CHECK_HANDLE(session_seen, session);
}

void rule(void)
{
    int class = MPI_SUCCESS, codes[2] = {MPI_SUCCESS, MPI_SUCCESS};
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Session session = MPI_SESSION_NULL;

    REQUIRE_OR_SKIP(MPI_Session_create_errhandler(handle, &handler), "sessions");
    REQUIRE_MPI(MPI_Session_init(MPI_INFO_NULL, handler, &session));
    for (int i = 0; i < RULE_ERROR_CLASSES; i++) {
        if (rule_error_classes[i].code != MPI_SUCCESS) {
            check(rule_error_classes[i].name, session, rule_error_classes[i].code);
        }
    }
    CHECK_MPI(MPI_Add_error_class(&class));
    CHECK_MPI(MPI_Add_error_code(class, &codes[0]));
    CHECK_MPI(MPI_Add_error_code(MPI_ERR_TAG, &codes[1]));
    check("an added class", session, class);
    check("an added code", session, codes[0]);
    check("a code of a predefined class", session, codes[1]);
    CHECK_MPI(MPI_Session_finalize(&session));
    CHECK_MPI(MPI_Errhandler_free(&handler));
}
