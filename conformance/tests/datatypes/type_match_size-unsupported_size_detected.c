/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Type_match_size refuses a size that no compiler has.
 * class:     quality
 * basis:     19.1.9 "erroneous to specify a size not supported by", 9.3 "may be unable or choose
 *            not to handle": The call is erroneous, and need not be detected; a program that asks
 *            which kinds there are would take any datatype for an answer.
 * section:   19.1.9
 * covers:    MPI_Type_match_size
 * constants: MPI_TYPECLASS_INTEGER, MPI_TYPECLASS_REAL, MPI_TYPECLASS_COMPLEX
 * shows:     19.1.9-match_size_unsupported
 * ranks:     1
 */
#include "rule.h"

void rule(void)
{
    static const int classes[3] = {MPI_TYPECLASS_INTEGER, MPI_TYPECLASS_REAL,
                                   MPI_TYPECLASS_COMPLEX};
    MPI_Datatype type = MPI_DATATYPE_NULL;

    for (int i = 0; i < 3; i++) {
        rule_at("class %d, 5 bytes", classes[i]);
        CHECK_ANY_ERROR(MPI_Type_match_size(classes[i], 5, &type));
    }
}
