/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Abi_get_version and MPI_Abi_get_info work before MPI is initialised and after
 *            MPI_Finalize.
 * section:   11.4.1, 20.2
 * covers:    MPI_Abi_get_version, MPI_Abi_get_info
 * ranks:     1
 * process:   alone
 * level:     abi
 */
#define RULE_ALONE
#include "rule.h"

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
    CHECK_INT(flag, 1);
    CHECK_STR(value, "8");
    CHECK_MPI(MPI_Info_free(&info));
}

void rule(void)
{
    check("before MPI_Init");
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    REQUIRE_MPI(MPI_Finalize());
    check("after MPI_Finalize");
}
