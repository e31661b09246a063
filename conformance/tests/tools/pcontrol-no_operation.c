/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Without a profiler MPI_Pcontrol does nothing and succeeds, for every level and with
 *            whatever further arguments, under its profiling name as well.
 * class:     required
 * basis:     15.2.1 "provide a no-op routine", 15.2.7 "simply return immediately to the user code",
 *            15.2.1 "alternate entry point name, with the prefix": The library's own MPI_Pcontrol
 *            and PMPI_Pcontrol return at once whatever they are given, so they touch nothing and
 *            succeed.
 * section:   15.2.7, 15.2.1
 * covers:    MPI_Pcontrol
 * shows:     15.2.1-pcontrol_no_op, 15.2.7-pcontrol_returns
 * ranks:     1
 */
#include "rule.h"

void rule(void)
{
    int value = RULE_POISON_INT;
    const int *address = &value;

    CHECK_CODE(MPI_Pcontrol(0), MPI_SUCCESS);
    CHECK_CODE(MPI_Pcontrol(1), MPI_SUCCESS);
    CHECK_CODE(MPI_Pcontrol(2), MPI_SUCCESS);
    CHECK_CODE(MPI_Pcontrol(-1, &value), MPI_SUCCESS);
    CHECK_CODE(MPI_Pcontrol(1000, 1, 2.5, "text", address, 6, 7, 8, 9), MPI_SUCCESS);
    CHECK_CODE(PMPI_Pcontrol(1), MPI_SUCCESS);
    CHECK_INT(value, RULE_POISON_INT);
}
