/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Pack_size_c and MPI_Pack_external_size_c count beyond 2^31, and packing in
 *            external32 moves a position that may itself lie beyond 2^32.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 5.2 "returns in size an upper bound on the
 *            increment", 5.2 "first location in the output buffer to be used", 5.3 "The buffer will
 *            contain exactly the packed data": Sizes and positions are counts of bytes that lose no
 *            bits; no bound below the bytes of the data could hold whatever they are. Only in external32 is a
 *            unit nothing but its data, so that packing may begin anywhere.
 * section:   5.2, 5.3, 19.2
 * covers:    MPI_Pack_c, MPI_Unpack_c, MPI_Pack_size_c, MPI_Pack_external_c, MPI_Unpack_external_c,
 *            MPI_Pack_external_size_c
 * shows:     5.2-pack_position, 5.2-pack_size, 5.2-unpack_position, 5.3-external32, 5.3-position,
 *            5.3-size
 * ranks:     1
 * capability: large_count
 *
 * The buffer is reserved, and only its end is touched.
 */
#include "rule.h"

#include <stdlib.h>

#define FAR ((MPI_Count)1 << 32)

enum { CAPACITY = 64 };

static void check_sizes(void)
{
    MPI_Count size = -1;

    CHECK_MPI(MPI_Pack_size_c(FAR, MPI_INT, MPI_COMM_SELF, &size));
    CHECK(size >= 4 * FAR);
    size = -1;
    CHECK_MPI(MPI_Pack_external_size_c("external32", FAR, MPI_INT, &size));
    CHECK_INT(size, 4 * FAR);
}

static void check_pack(void)
{
    char buffer[CAPACITY];
    const int out[2] = {5, -6};
    int in[2] = {0, 0};
    MPI_Count position = 0;
    MPI_Count size = CAPACITY;
    MPI_Count end;

    CHECK_MPI(MPI_Pack_size_c(2, MPI_INT, MPI_COMM_SELF, &size));
    REQUIRE(size <= CAPACITY);
    CHECK_MPI(MPI_Pack_c(out, 2, MPI_INT, buffer, size, &position, MPI_COMM_SELF));
    CHECK(position > 0 && position <= size);
    end = position;
    position = 0;
    CHECK_MPI(MPI_Unpack_c(buffer, end, &position, in, 2, MPI_INT, MPI_COMM_SELF));
    CHECK_INT(position, end);
    CHECK_INT(in[0], 5);
    CHECK_INT(in[1], -6);
}

static void check_pack_external(char *buffer)
{
    static const unsigned char want[4] = {0x01, 0x02, 0x03, 0x04};
    const int out = 0x01020304;
    int in = 0;
    MPI_Count position = FAR;

    CHECK_MPI(
        MPI_Pack_external_c("external32", &out, 1, MPI_INT, buffer, FAR + CAPACITY, &position));
    CHECK_INT(position, FAR + 4);
    CHECK_BYTES(buffer + FAR, want, sizeof want);
    position = FAR;
    CHECK_MPI(
        MPI_Unpack_external_c("external32", buffer, FAR + CAPACITY, &position, &in, 1, MPI_INT));
    CHECK_INT(position, FAR + 4);
    CHECK_INT(in, out);
}

void rule(void)
{
    MPI_Count size = -1;
    char *buffer;

    REQUIRE_OR_SKIP(MPI_Pack_size_c(1, MPI_INT, MPI_COMM_SELF, &size), "MPI_Pack_size_c");
    check_sizes();
    buffer = malloc((size_t)FAR + CAPACITY);
    if (buffer == NULL) {
        SKIP("4 GiB of address space cannot be reserved");
    }
    check_pack();
    check_pack_external(buffer);
    free(buffer);
}
