/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The version is 5.0.
 * class:     required
 * basis:     11.2.1 "of the fake MPI": It is the runner that is tested.
 * section:   9.1.1
 * covers:    MPI_Get_version
 * constants: MPI_VERSION
 * ranks:     1
 */
#include "rule.h"

void rule(void)
{
    int version = -1;
    int subversion = -1;

    CHECK_MPI(MPI_Get_version(&version, &subversion));
    CHECK_INT(version, MPI_VERSION);
    CHECK_INT(subversion, MPI_SUBVERSION);
}
