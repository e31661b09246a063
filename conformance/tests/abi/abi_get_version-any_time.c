/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Abi_get_version and MPI_Abi_get_info work before MPI is initialized and after
 *            MPI_Finalize.
 * class:     required
 * basis:     20.2 "can be called at any time in an", 11.4.1 "prior to MPI initialization and
 *            following MPI finalization": Both functions are in the list, and their answers do not
 *            depend on the time.
 * section:   11.4.1, 20.2
 * covers:    MPI_Abi_get_version, MPI_Abi_get_info
 * shows:     11.4.1-abi_queries, 20.2-any_time
 * ranks:     1
 * process:   alone
 * level:     abi
 */
#define RULE_ALONE
#include "rule.h"

#include <stdlib.h>

static void check(const char *when)
{
    MPI_Info info = MPI_INFO_NULL;
    char value[16] = "";
    int major = -1;
    int minor = -1;
    int flag = 0;

    rule_at("%s", when);
    CHECK_MPI(MPI_Abi_get_version(&major, &minor));
    CHECK_INT(major, 1);
    CHECK_INT(minor, 0);
    REQUIRE_MPI(MPI_Abi_get_info(&info));
    CHECK_MPI(MPI_Info_get(info, "mpi_offset_size", sizeof value - 1, value, &flag));
    CHECK(flag != 0);
    CHECK_INT(strtol(value, NULL, 10), sizeof(MPI_Offset));
    CHECK_MPI(MPI_Info_free(&info));
}

void rule(void)
{
    check("before MPI_Init");
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    REQUIRE_MPI(MPI_Finalize());
    check("after MPI_Finalize");
}
