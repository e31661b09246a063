/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Pack_size succeeds and gives MPI_UNDEFINED if the packed data have more bytes than an int can count.
 * class:     required
 * basis:     5.2 "If the packed size of the datatype cannot be", 5.2 "sets the value of size to MPI_UNDEFINED", 5.2
 *            "returns in size an upper bound on the increment": No bound below the bytes of the data could hold
 *            whatever they are.
 * section:   5.2
 * covers:    MPI_Pack_size
 * constants: MPI_UNDEFINED
 * shows:     5.2-pack_size_undefined
 * ranks:     1
 */
#include "rule.h"

#include <limits.h>

static void check(const char *what, int count, MPI_Datatype type)
{
    int size = RULE_POISON_INT;

    rule_at("%s", what);
    CHECK_MPI(MPI_Pack_size(count, type, MPI_COMM_SELF, &size));
    CHECK_INT(size, MPI_UNDEFINED);
}

/* A block has 2^20 bytes. */
void rule(void)
{
    MPI_Datatype block = MPI_DATATYPE_NULL, most = MPI_DATATYPE_NULL;
    int size = RULE_POISON_INT;

    REQUIRE_MPI(PMPI_Type_contiguous(1 << 20, MPI_BYTE, &block));
    REQUIRE_MPI(PMPI_Type_commit(&block));
    REQUIRE_MPI(PMPI_Type_contiguous(1 << 12, block, &most));
    REQUIRE_MPI(PMPI_Type_commit(&most));
    check("2^31 bytes", 1 << 11, block);
    check("2^31 bytes and a block", (1 << 11) + 1, block);
    check("2^32 bytes in one element", 1, most);
    check("2^32 bytes and a block", (1 << 12) + 1, block);
    check("ints", INT_MAX, MPI_INT);
    rule_at("a block");
    CHECK_MPI(MPI_Pack_size(1, block, MPI_COMM_SELF, &size));
    CHECK(size >= 1 << 20 && size != RULE_POISON_INT);
    CHECK_MPI(PMPI_Type_free(&most));
    CHECK_MPI(PMPI_Type_free(&block));
}
