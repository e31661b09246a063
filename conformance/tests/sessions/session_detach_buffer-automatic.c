/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Session_detach_buffer returns MPI_BUFFER_AUTOMATIC as the address where that was attached, and a
 *            buffer that is attached afterwards comes back with its address and size.
 * class:     required
 * basis:     3.6 "is also returned in the detach procedure", 3.6 "address and the size of the detached buffer":
 *            Detaching returns what was attached last.
 * section:   3.6, 11.3
 * covers:    MPI_Session_attach_buffer, MPI_Session_detach_buffer, MPI_Session_attach_buffer_c,
 *            MPI_Session_detach_buffer_c
 * constants: MPI_BUFFER_AUTOMATIC
 * shows:     3.6-detach_automatic_session
 * ranks:     1
 * capability: sessions
 */
#include "rule.h"

static char storage[1000 + MPI_BSEND_OVERHEAD];

static void check(MPI_Session session)
{
    void *detached = NULL;
    MPI_Count length = -1;
    int size = -1;

    REQUIRE_MPI(MPI_Session_attach_buffer(session, MPI_BUFFER_AUTOMATIC, 0));
    CHECK_MPI(MPI_Session_detach_buffer(session, &detached, &size));
    CHECK_PTR(detached, MPI_BUFFER_AUTOMATIC);
    REQUIRE_MPI(MPI_Session_attach_buffer_c(session, MPI_BUFFER_AUTOMATIC, 0));
    detached = NULL;
    CHECK_MPI(MPI_Session_detach_buffer_c(session, &detached, &length));
    CHECK_PTR(detached, MPI_BUFFER_AUTOMATIC);
    REQUIRE_MPI(MPI_Session_attach_buffer(session, storage, sizeof storage));
    detached = NULL;
    CHECK_MPI(MPI_Session_detach_buffer(session, &detached, &size));
    CHECK_PTR(detached, storage);
    CHECK_INT(size, sizeof storage);
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    check(session);
    CHECK_MPI(MPI_Session_finalize(&session));
}
