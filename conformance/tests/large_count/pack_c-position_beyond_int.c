/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Pack_c and MPI_Unpack_c begin at a position beyond 2^32.
 * class:     quality
 * basis:     5.2 "where the first call provides position = 0", 19.2 "MPI_Count for all count
 *            parameters": A unit begins at 0, so an implementation with a header there may refuse
 *            this; but a position loses no bits, and a unit of so many bytes would take too long.
 * section:   5.2, 19.2
 * covers:    MPI_Pack_c, MPI_Unpack_c
 * ranks:     1
 * capability: large_count
 *
 * The buffer is reserved, and only its end is touched.
 */
#include "rule.h"

#include <stdlib.h>

#define FAR ((MPI_Count)1 << 32)

enum { CAPACITY = 64 };

static void check_pack(char *buffer)
{
    const int out[2] = {5, -6};
    int in[2] = {0, 0};
    MPI_Count position = FAR;
    MPI_Count end = 0;

    CHECK_MPI(MPI_Pack_c(out, 2, MPI_INT, buffer, FAR + CAPACITY, &position, MPI_COMM_SELF));
    CHECK(position > FAR && position <= FAR + CAPACITY);
    end = position;
    position = FAR;
    CHECK_MPI(MPI_Unpack_c(buffer, end, &position, in, 2, MPI_INT, MPI_COMM_SELF));
    CHECK_INT(position, end);
    CHECK_INT(in[0], 5);
    CHECK_INT(in[1], -6);
}

void rule(void)
{
    MPI_Count size = -1;
    char *buffer;

    REQUIRE_OR_SKIP(MPI_Pack_size_c(2, MPI_INT, MPI_COMM_SELF, &size), "MPI_Pack_size_c");
    REQUIRE(size <= CAPACITY);
    buffer = malloc((size_t)FAR + CAPACITY);
    if (buffer == NULL) {
        SKIP("4 GiB of address space cannot be reserved");
    }
    check_pack(buffer);
    free(buffer);
}
