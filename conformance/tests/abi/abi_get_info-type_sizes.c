/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Abi_get_info gives an info object whose mpi_aint_size, mpi_count_size and
 *            mpi_offset_size are the sizes of the header's types.
 * class:     required
 * basis:     20.2 "The following keys are predefined for this object": The three keys are defined
 *            as the sizes of these types, which the ABI fixes.
 * section:   20.2
 * covers:    MPI_Abi_get_info
 * shows:     20.2-aint_size, 20.2-count_size, 20.2-offset_size
 * ranks:     1
 * level:     abi
 *
 * Other keys may be there; these three are predefined.
 */
#include "rule.h"

#include <stdlib.h>

static void check(MPI_Info info, const char *key, size_t want)
{
    char value[64] = "";
    int flag = 0;

    rule_at("%s", key);
    CHECK_MPI(MPI_Info_get(info, key, sizeof value - 1, value, &flag));
    CHECK(flag != 0);
    CHECK_INT(strtol(value, NULL, 10), want);
}

void rule(void)
{
    MPI_Info info = MPI_INFO_NULL;

    REQUIRE_MPI(MPI_Abi_get_info(&info));
    REQUIRE(info != MPI_INFO_NULL);
    check(info, "mpi_aint_size", sizeof(MPI_Aint));
    check(info, "mpi_count_size", sizeof(MPI_Count));
    check(info, "mpi_offset_size", sizeof(MPI_Offset));
    CHECK_MPI(MPI_Info_free(&info));
}
