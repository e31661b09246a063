/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A rule may initialize MPI itself.
 * class:   required
 * basis:   11.2.1 "of the fake MPI": It is the runner that is tested.
 * section: 11.2.1
 * covers:  MPI_Init
 * ranks:   2
 * process: alone
 */
#define RULE_ALONE
#include "rule.h"

void rule(void)
{
    CHECK_INT(rule_size(), 2);
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_INT(rule_size(), 2);
    CHECK_MPI(MPI_Finalize());
}
