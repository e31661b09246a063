/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A session's buffer whose size an int cannot hold comes back with its whole size, and
 *            with MPI_UNDEFINED from the function whose size is an int.
 * class:     required
 * basis:     3.6 "If the size of the detached buffer cannot be", 3.6 "The procedure calls return
 *            the address and the size", 19.2 "MPI_Count for all count parameters": An int cannot
 *            represent the size, which must then be MPI_UNDEFINED; MPI_Count can.
 * section:   3.6, 11.3, 19.2
 * covers:    MPI_Session_attach_buffer_c, MPI_Session_detach_buffer_c, MPI_Session_detach_buffer
 * constants: MPI_UNDEFINED
 * shows:     3.6-detach_size_undefined
 * ranks:     1
 * capability: sessions
 *
 * Only what is in use of the buffer is touched.
 */
#include "rule.h"

#include <stdlib.h>

#define SIZE (((MPI_Count)1 << 32) + 5)

static void attach_and_detach(MPI_Session session, char *buffer)
{
    void *detached = NULL;
    MPI_Count whole = 0;
    int size = 0;

    CHECK_MPI(MPI_Session_attach_buffer_c(session, buffer, SIZE));
    CHECK_MPI(MPI_Session_detach_buffer_c(session, &detached, &whole));
    CHECK_PTR(detached, buffer);
    CHECK_INT(whole, SIZE);
    CHECK_MPI(MPI_Session_attach_buffer_c(session, buffer, SIZE));
    CHECK_MPI(MPI_Session_detach_buffer(session, &detached, &size));
    CHECK_PTR(detached, buffer);
    CHECK_INT(size, MPI_UNDEFINED);
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    char *buffer;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    buffer = malloc((size_t)SIZE);
    if (buffer != NULL) {
        attach_and_detach(session, buffer);
    } else {
        rule_skip("4 GiB of address space cannot be reserved");
    }
    CHECK_MPI(MPI_Session_finalize(&session));
    free(buffer);
}
