/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Send_c and MPI_Recv_c take counts beyond 2^31: of an empty datatype without a
 *            buffer, and in a receive that is much longer than its message.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 3.2.4 "then only those locations
 *            corresponding to the", 3.2.5 "for a datatype of length zero where zero bytes": A
 *            receive may be longer than its message, and elements of an empty datatype hold no
 *            data, however many there are.
 * section:   3.2.1, 3.2.4, 3.2.5, 2.5.8, 19.2
 * covers:    MPI_Send_c, MPI_Recv_c, MPI_Get_count_c
 * ranks:     2
 * capability: large_count
 *
 * The receive's count is 2^32 + 3 bytes, which is 3 if 32 bits are lost on the way, and its message has
 * 7 bytes.  The buffer is reserved, not touched, so it costs no memory.
 */
#include "rule_room.h"

#include <stdlib.h>

#define BEYOND ((MPI_Count)1 << 32)

enum { LENGTH = 7, TAG = 1 };

static const char text[LENGTH + 1] = "seventh";

static void send(MPI_Datatype empty)
{
    CHECK_MPI(MPI_Send_c(text, LENGTH, MPI_CHAR, 1, TAG, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Send_c(NULL, BEYOND + 1, empty, 1, TAG, MPI_COMM_WORLD));
}

static void receive(MPI_Datatype empty, char *buffer)
{
    MPI_Status status = rule_status();
    MPI_Count count = -1;

    CHECK_MPI(MPI_Recv_c(buffer, BEYOND + 3, MPI_CHAR, 0, TAG, MPI_COMM_WORLD, &status));
    CHECK_BYTES(buffer, text, LENGTH);
    CHECK_INT(status.MPI_SOURCE, 0);
    CHECK_INT(status.MPI_TAG, TAG);
    CHECK_MPI(MPI_Get_count_c(&status, MPI_CHAR, &count));
    CHECK_INT(count, LENGTH);
    CHECK_MPI(MPI_Recv_c(NULL, BEYOND + 1, empty, 0, TAG, MPI_COMM_WORLD, &status));
    CHECK_MPI(MPI_Get_count_c(&status, empty, &count));
    CHECK_INT(count, 0);
}

static void exchange(char *buffer)
{
    MPI_Datatype empty = MPI_DATATYPE_NULL;

    REQUIRE_MPI(MPI_Type_contiguous(0, MPI_INT, &empty));
    REQUIRE_MPI(MPI_Type_commit(&empty));
    if (rule_rank() == 0) {
        send(empty);
    } else if (rule_rank() == 1) {
        receive(empty, buffer);
    }
    CHECK_MPI(MPI_Type_free(&empty));
}

void rule(void)
{
    char *buffer = malloc((size_t)BEYOND + 3);
    int code;

    if (!rule_room_everywhere(buffer != NULL)) {
        free(buffer);
        SKIP("4 GiB of address space cannot be reserved");
    }
    code = MPI_Send_c(text, 1, MPI_CHAR, MPI_PROC_NULL, TAG, MPI_COMM_WORLD);
    if (rule_is_unsupported(code)) {
        free(buffer);
        SKIP("the library has no MPI_Send_c");
    }
    CHECK_MPI(code);
    exchange(buffer);
    free(buffer);
}
