/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Handles of objects that exist before MPI is initialized turn into integers and back, and so
 *            do predefined handles.
 * class:     quality
 * basis:     11.4.1 "lists the applicable MPI functions", 19.3.4 "translates a C communicator
 *            handle into a Fortran handle": The list has the functions of Fortran whose place these
 *            take, MPI_Info_c2f for one, but not these.
 * section:   20.4.5, 11.4.1, 19.3.4
 * covers:    MPI_Info_toint, MPI_Info_fromint, MPI_Comm_toint, MPI_Errhandler_toint
 * ranks:     1
 * process:   alone
 * level:     abi
 *
 * MPI_Info_c2f and MPI_Errhandler_c2f, whose place these functions take, may be called at any time.
 */
#define RULE_ALONE
#include "rule.h"

static void check(const char *when)
{
    MPI_Info info = MPI_INFO_NULL;

    rule_at("%s", when);
    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_HANDLE(MPI_Info_fromint(MPI_Info_toint(info)), info);
    CHECK_MPI(MPI_Info_free(&info));
    CHECK_INT(MPI_Info_toint(MPI_INFO_NULL), 304);
    CHECK_INT(MPI_Errhandler_toint(MPI_ERRORS_RETURN), 323);
    CHECK_INT(MPI_Comm_toint(MPI_COMM_WORLD), 257);
}

void rule(void)
{
    check("before MPI_Init");
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    REQUIRE_MPI(MPI_Finalize());
    check("after MPI_Finalize");
}
