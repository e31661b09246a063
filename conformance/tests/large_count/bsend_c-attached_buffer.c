/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A buffer beyond 2^31 bytes can be attached with MPI_Buffer_attach_c; MPI_Bsend_c uses
 *            it, and MPI_Buffer_detach_c returns its address and its whole size.
 * class:     required
 * basis:     3.6 "used for buffering outgoing messages sent when using a", 3.6 "The procedure calls
 *            return the address and the size", 19.2 "MPI_Count for all count parameters": A buffer
 *            of this size fits the count of the procedure, serves a message that needs less, and
 *            comes back as it was attached.
 * section:   3.6, 2.5.8, 19.2
 * covers:    MPI_Buffer_attach_c, MPI_Buffer_detach_c, MPI_Bsend_c
 * constants: MPI_BSEND_OVERHEAD
 * ranks:     1
 * capability: large_count
 *
 * The buffer is reserved, and only what is in use of it is touched.
 */
#include "rule.h"

#include <stdlib.h>

#define SIZE (((MPI_Count)1 << 32) + MPI_BSEND_OVERHEAD)

static void use(char *buffer)
{
    const int out = 77;
    int in = 0;
    void *detached = NULL;
    MPI_Count size = -1;

    CHECK_MPI(MPI_Bsend_c(&out, 1, MPI_INT, 0, 8, MPI_COMM_SELF));
    CHECK_MPI(MPI_Recv(&in, 1, MPI_INT, 0, 8, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_INT(in, out);
    CHECK_MPI(MPI_Buffer_detach_c(&detached, &size));
    CHECK_PTR(detached, buffer);
    CHECK_INT(size, SIZE);
}

void rule(void)
{
    char *buffer = malloc((size_t)SIZE);
    int code;

    if (buffer == NULL) {
        SKIP("4 GiB of address space cannot be reserved");
    }
    code = MPI_Buffer_attach_c(buffer, SIZE);
    if (rule_is_unsupported(code)) {
        free(buffer);
        SKIP("the library has no MPI_Buffer_attach_c");
    }
    REQUIRE_MPI(code);
    use(buffer);
    free(buffer);
}
