/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Integers of handles stay right when 600 objects exist at once.
 * class:     quality
 * basis:     2.8 "implementation will provide generous limits on the important": How many objects
 *            can have an integer at once is a limit; 600 is little for a library that stores all
 *            its handles so.
 * section:   20.4.5, 2.8
 * covers:    MPI_Type_toint, MPI_Type_fromint
 * shows:     20.4.5-many
 * ranks:     1
 * level:     abi
 */
#include "rule.h"

enum { AT_ONCE = 600 };

void rule(void)
{
    static MPI_Datatype types[AT_ONCE];
    static int integers[AT_ONCE];

    for (int i = 0; i < AT_ONCE; i++) {
        rule_at("datatype %d of %d", i, (int)AT_ONCE);
        REQUIRE_MPI(MPI_Type_contiguous(i + 1, MPI_CHAR, &types[i]));
        integers[i] = MPI_Type_toint(types[i]);
    }
    for (int i = 0; i < AT_ONCE; i++) {
        int size = -1;

        rule_at("datatype %d of %d", i, (int)AT_ONCE);
        CHECK_INT(MPI_Type_toint(types[i]), integers[i]);
        CHECK_MPI(MPI_Type_size(MPI_Type_fromint(integers[i]), &size));
        CHECK_INT(size, i + 1);
    }
    for (int i = 0; i < AT_ONCE; i++) {
        CHECK_MPI(MPI_Type_free(&types[i]));
    }
}
