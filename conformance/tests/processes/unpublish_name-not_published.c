/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    To unpublish a name that is not published is an error of class MPI_ERR_SERVICE.
 * section: 11.9.4
 * covers:  MPI_Unpublish_name
 * ranks:   1
 */
#include "rule.h"

void rule(void)
{
    CHECK_ERROR_CLASS(MPI_Unpublish_name("mpi-abi-rule-of-nobody", MPI_INFO_NULL, "a port"),
                      MPI_ERR_SERVICE);
}
