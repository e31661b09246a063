/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Integers of handles stay right while 5000 objects are made, converted and freed, one after
 *            the other.
 * class:     required
 * basis:     20.4.5 "translates a C integer to the appropriate C": Only one object exists at a
 *            time, so however many there were before, its integer leads back to it.
 * section:   20.4.5
 * covers:    MPI_Info_toint, MPI_Info_fromint
 * shows:     20.4.5-after_freed, 20.4.5-fromint
 * ranks:     1
 * level:     abi
 *
 * A table of integers that is never cleared fills up, and a wrong handle is worse than an error.
 */
#include "rule.h"

enum { ROUNDS = 5000 };

void rule(void)
{
    MPI_Info info = MPI_INFO_NULL;

    for (int i = 0; i < ROUNDS; i++) {
        rule_at("round %d", i);
        REQUIRE_MPI(MPI_Info_create(&info));
        REQUIRE_HANDLE(MPI_Info_fromint(MPI_Info_toint(info)), info);
        REQUIRE_MPI(MPI_Info_free(&info));
    }
}
