/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Abi_get_version gives 1 and 0, which is what the header says.
 * class:     required
 * basis:     20.2 "The major and minor version of the ABI associated": The version of the ABI that
 *            belongs to MPI 5.0 is given in that sentence.
 * section:   20.2
 * covers:    MPI_Abi_get_version
 * constants: MPI_ABI_VERSION, MPI_ABI_SUBVERSION
 * shows:     20.2-macros, 20.2-version, 20.2.1-header
 * ranks:     1
 * level:     abi
 *
 * The ABI's version is its own; it is not that of the standard, which is 5.
 */
#include "rule.h"

void rule(void)
{
    int major = -1;
    int minor = -1;

    CHECK_MPI(MPI_Abi_get_version(&major, &minor));
    CHECK_INT(major, 1);
    CHECK_INT(minor, 0);
    CHECK_INT(major, MPI_ABI_VERSION);
    CHECK_INT(minor, MPI_ABI_SUBVERSION);
}
