/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      More than 2^31 bytes are packed and unpacked in one call, also in external32.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 5.2 "returns in size an upper bound on the
 *            increment", 5.2 "position is incremented by the size of the packed", 5.3 "The buffer
 *            will contain exactly the packed data": All elements that are counted are packed and
 *            come back; no bound below their bytes could hold whatever they are.
 * section:   5.2, 5.3, 19.2
 * covers:    MPI_Pack_c, MPI_Unpack_c, MPI_Pack_size_c, MPI_Pack_external_c, MPI_Unpack_external_c
 * shows:     5.2-pack, 5.2-pack_size, 5.3-no_headers
 * ranks:     1
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_large.h"

#include <limits.h>

#define COUNT ((MPI_Count)INT_MAX + 3)

static struct rule_large data;
static struct rule_large packed;

static void check_pack(void)
{
    MPI_Count size = (MPI_Count)packed.size;
    MPI_Count position = 0;

    rule_at("MPI_Pack_c");
    rule_large_fill(&data, 1);
    CHECK_MPI(MPI_Pack_c(data.at, COUNT, MPI_BYTE, packed.at, size, &position, MPI_COMM_SELF));
    CHECK(position <= size);
    rule_large_fill(&data, 2);
    size = position;
    position = 0;
    CHECK_MPI(MPI_Unpack_c(packed.at, size, &position, data.at, COUNT, MPI_BYTE, MPI_COMM_SELF));
    CHECK_INT(position, size);
    if (position == COUNT) { /* with a header, bytes would not lie in the windows of both buffers */
        CHECK_INT(rule_large_compare(&data, COUNT, RULE_LARGE_SOLID, 1, 2), COUNT);
    }
}

static void check_external(void)
{
    MPI_Count position = 0;

    rule_at("MPI_Pack_external_c");
    rule_large_fill(&data, 3);
    CHECK_MPI(MPI_Pack_external_c("external32", data.at, COUNT, MPI_BYTE, packed.at,
                                  (MPI_Count)packed.size, &position));
    CHECK_INT(position, COUNT);
    rule_large_fill(&data, 4);
    position = 0;
    CHECK_MPI(
        MPI_Unpack_external_c("external32", packed.at, COUNT, &position, data.at, COUNT, MPI_BYTE));
    CHECK_INT(position, COUNT);
    CHECK_INT(rule_large_compare(&data, COUNT, RULE_LARGE_SOLID, 3, 4), COUNT);
}

void rule(void)
{
    MPI_Count size = -1; /* a packing unit may have more than the data */

    if (!rule_large_begin()) {
        SKIP("the library has no MPI_Send_c");
    }
    REQUIRE_MPI(MPI_Pack_size_c(COUNT, MPI_BYTE, MPI_COMM_SELF, &size));
    REQUIRE(size >= COUNT);
    data = rule_large_new((size_t)COUNT);
    packed = rule_large_new((size_t)size);
    REQUIRE(data.at != NULL && packed.at != NULL);
    check_pack();
    check_external();
    rule_large_free(&data);
    rule_large_free(&packed);
    MPI_Finalize();
}
