/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A rule may fail before MPI is initialized.
 * class:   required
 * basis:   11.2.1 "of the fake MPI": It is the runner that is tested.
 * section: 11.2.1
 * covers:  MPI_Init
 * ranks:   1
 * process: alone
 */
#define RULE_ALONE
#include "rule.h"

void rule(void)
{
    CHECK_MPI(MPI_ERR_TAG);
}
