/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The integers of sessions and of their error handlers lie outside the reserved range,
 *            differ, and turn back into the handles.
 * class:     required
 * basis:     20.4.5 "does not conflict with the reserved range", 20.4.5 "translates a C integer",
 *            20.5 "are represented as integers in the range": Integers of user-defined handles lie
 *            outside the range for predefined ones and lead back to the handle, which they could
 *            not if two sessions shared one.
 * section:   20.4.5, 20.5
 * covers:    MPI_Session_toint, MPI_Session_fromint, MPI_Errhandler_toint, MPI_Errhandler_fromint
 * shows:     20.4.5-outside_reserved
 * ranks:     1
 * capability: sessions
 * level:     abi
 */
#include "rule.h"

static void handle(MPI_Session *session, int *code, ...)
{
    (void)session;
    (void)code;
}

static void check_errhandler(void)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    int number;

    REQUIRE_MPI(MPI_Session_create_errhandler(handle, &handler));
    number = MPI_Errhandler_toint(handler);
    CHECK(number < 0 || number > 4095);
    CHECK_HANDLE(MPI_Errhandler_fromint(number), handler);
    CHECK_MPI(MPI_Errhandler_free(&handler));
}

void rule(void)
{
    MPI_Session sessions[2] = {MPI_SESSION_NULL, MPI_SESSION_NULL};
    int numbers[2];

    for (int i = 0; i < 2; i++) {
        if (rule_is_unsupported(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &sessions[i]))) {
            SKIP("the library has no sessions");
        }
        numbers[i] = MPI_Session_toint(sessions[i]);
        CHECK(numbers[i] < 0 || numbers[i] > 4095);
        CHECK_HANDLE(MPI_Session_fromint(numbers[i]), sessions[i]);
    }
    CHECK(numbers[0] != numbers[1]);
    CHECK_MPI(MPI_Session_finalize(&sessions[0]));
    CHECK_HANDLE(MPI_Session_fromint(numbers[1]), sessions[1]);
    CHECK_MPI(MPI_Session_finalize(&sessions[1]));
    check_errhandler();
}
