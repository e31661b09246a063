/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Elements of a datatype with an extent beyond 2^32 are found where the extent puts
 *            them, on both sides of a message.
 * class:     required
 * basis:     5.1.11 "These entries need not be contiguous, nor distinct; their", 19.2 "MPI_Count
 *            for all count parameters", 5.1.7 "This affects the behavior of the datatype when
 *            used": An entry lies at its displacement and a multiple of the extent, which are
 *            computed without losing bits.
 * section:   3.2.1, 5.1.7, 5.1.11, 19.2
 * covers:    MPI_Send_c, MPI_Recv_c, MPI_Type_vector_c, MPI_Type_create_resized_c
 * shows:     3.2.2-send_buffer, 3.2.4-receive_buffer, 5.1.2-vector, 5.1.7-count_follows_extent,
 *            5.1.11-count_concatenates, 5.1.11-receive_places
 * ranks:     1
 * capability: large_count
 *
 * Two bytes in 4 GiB of reserved memory, of which two pages are touched.
 */
#include "rule.h"

#include <stdlib.h>

#define FAR ((MPI_Count)1 << 32)

/* Send two elements, each of which may itself be spread out, to ourselves. */
static void check(char *buffer, MPI_Datatype type, MPI_Count count)
{
    char received[2] = {0, 0};
    MPI_Request request = MPI_REQUEST_NULL;

    buffer[0] = 'a';
    buffer[FAR] = 'z';
    CHECK_MPI(MPI_Type_commit(&type));
    REQUIRE_MPI(MPI_Irecv(received, 2, MPI_CHAR, 0, 0, MPI_COMM_SELF, &request));
    CHECK_MPI(MPI_Send_c(buffer, count, type, 0, 0, MPI_COMM_SELF));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(received[0], 'a');
    CHECK_INT(received[1], 'z');
    REQUIRE_MPI(MPI_Isend("AZ", 2, MPI_CHAR, 0, 0, MPI_COMM_SELF, &request));
    CHECK_MPI(MPI_Recv_c(buffer, count, type, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(buffer[0], 'A');
    CHECK_INT(buffer[FAR], 'Z');
    CHECK_MPI(MPI_Type_free(&type));
}

void rule(void)
{
    MPI_Datatype spread = MPI_DATATYPE_NULL;
    MPI_Datatype wide = MPI_DATATYPE_NULL;
    char *buffer;

    REQUIRE_OR_SKIP(MPI_Type_vector_c(2, 1, FAR, MPI_CHAR, &spread), "MPI_Type_vector_c");
    REQUIRE_MPI(MPI_Type_create_resized_c(MPI_CHAR, 0, FAR, &wide));
    buffer = malloc((size_t)FAR + 1);
    if (buffer == NULL) {
        SKIP("4 GiB of address space cannot be reserved");
    }
    rule_at("one element with two bytes far apart");
    check(buffer, spread, 1);
    rule_at("two elements far apart");
    check(buffer, wide, 2);
    free(buffer);
}
