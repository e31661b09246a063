/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Detaching a buffer whose size an int cannot hold gives MPI_UNDEFINED for it, and the
 *            whole size from the large-count form.
 * class:     required
 * basis:     3.6 "If the size of the detached buffer cannot be", 3.6 "The procedure calls return
 *            the address and the size", 19.2 "MPI_Count for all count parameters": An int cannot
 *            represent the size, which must then be MPI_UNDEFINED; MPI_Count can.
 * section:   3.6, 19.2
 * covers:    MPI_Buffer_attach_c, MPI_Buffer_detach, MPI_Buffer_detach_c, MPI_Comm_attach_buffer_c,
 *            MPI_Comm_detach_buffer, MPI_Comm_detach_buffer_c
 * shows:     3.6-detach_size_undefined
 * ranks:     1
 * capability: large_count
 *
 * Only what is in use of the buffer is touched.
 */
#include "rule.h"

#include <stdlib.h>

#define SIZE (((MPI_Count)1 << 32) + 5)

static void attach_and_detach(char *buffer)
{
    void *detached = NULL;
    int size = 0;
    MPI_Count whole = 0;

    CHECK_MPI(MPI_Buffer_attach_c(buffer, SIZE));
    CHECK_MPI(MPI_Buffer_detach(&detached, &size));
    CHECK_PTR(detached, buffer);
    CHECK_INT(size, MPI_UNDEFINED);
    CHECK_MPI(MPI_Buffer_attach_c(buffer, SIZE));
    CHECK_MPI(MPI_Buffer_detach_c(&detached, &whole));
    CHECK_PTR(detached, buffer);
    CHECK_INT(whole, SIZE);
    whole = 0;
    CHECK_MPI(MPI_Comm_attach_buffer_c(MPI_COMM_SELF, buffer, SIZE));
    CHECK_MPI(MPI_Comm_detach_buffer(MPI_COMM_SELF, &detached, &size));
    CHECK_INT(size, MPI_UNDEFINED);
    CHECK_MPI(MPI_Comm_attach_buffer_c(MPI_COMM_SELF, buffer, SIZE));
    CHECK_MPI(MPI_Comm_detach_buffer_c(MPI_COMM_SELF, &detached, &whole));
    CHECK_PTR(detached, buffer);
    CHECK_INT(whole, SIZE);
}

void rule(void)
{
    char *buffer = malloc((size_t)SIZE);

    if (buffer == NULL) {
        SKIP("4 GiB of address space cannot be reserved");
    }
    attach_and_detach(buffer);
    free(buffer);
}
