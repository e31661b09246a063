/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Get_version gives the version of the standard that the header says.
 * class:     required
 * basis:     9.1.1 "compile-time and run-time ways to determine which version": Both ways return the
 *            version in use, and for MPI 5.0 it is (5,0).
 * section:   9.1.1
 * covers:    MPI_Get_version
 * constants: MPI_VERSION, MPI_SUBVERSION
 * shows:     9.1.1-runtime_version
 * ranks:     1
 *
 * A layer over an older library has to answer for itself, with what it provides.
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
