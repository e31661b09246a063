/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Flushing or detaching a buffer that a session does not have, and attaching a second
 *            one, are refused.
 * class:     quality
 * basis:     3.6 "It is erroneous to flush", 3.6 "It is erroneous to detach", 3.6 "It is erroneous
 *            to attach", 9.3 "may be unable or choose not to handle": These calls are erroneous and
 *            need not be detected; no program wants what they would do to the messages in a buffer.
 * section:   3.6
 * covers:    MPI_Session_attach_buffer, MPI_Session_detach_buffer, MPI_Session_flush_buffer
 * constants: MPI_BUFFER_AUTOMATIC
 * shows:     3.6-attach_twice, 3.6-detach_without_buffer, 3.6-flush_without_buffer
 * ranks:     1
 * capability: sessions
 */
#include "rule.h"

static char storage[1000 + MPI_BSEND_OVERHEAD];

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    void *detached = NULL;
    int size = -1;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    CHECK_ANY_ERROR(MPI_Session_flush_buffer(session));
    CHECK_ANY_ERROR(MPI_Session_detach_buffer(session, &detached, &size));
    REQUIRE_MPI(MPI_Session_attach_buffer(session, storage, sizeof storage));
    CHECK_ANY_ERROR(MPI_Session_attach_buffer(session, MPI_BUFFER_AUTOMATIC, 0));
    CHECK_MPI(MPI_Session_detach_buffer(session, &detached, &size));
    CHECK_PTR(detached, storage);
    CHECK_MPI(MPI_Session_finalize(&session));
}
