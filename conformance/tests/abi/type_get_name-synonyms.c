/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A predefined datatype of C with two identifiers has the name of the one that the standard
 *            does not mark as a synonym.
 * class:     quality
 * basis:     7.8 "have the default names of the datatype name", 3.2.2 "(as a synonym)
 *            float _Complex": The text does not say which of two identifiers is the name, but tables
 *            that list names by handle agree only if it is the first.
 * section:   7.8, 3.2.2, A.1.1
 * covers:    MPI_Type_get_name
 * constants: MPI_LONG_LONG, MPI_LONG_LONG_INT, MPI_C_FLOAT_COMPLEX, MPI_C_COMPLEX
 * ranks:     1
 */
#include "rule.h"

static void check(MPI_Datatype type, const char *name)
{
    char got[MPI_MAX_OBJECT_NAME] = "";
    int length = -1;

    rule_at("%s", name);
    CHECK_MPI(MPI_Type_get_name(type, got, &length));
    CHECK_STR(got, name);
}

void rule(void)
{
    check(MPI_LONG_LONG_INT, "MPI_LONG_LONG_INT");
    check(MPI_LONG_LONG, "MPI_LONG_LONG_INT");
    check(MPI_C_COMPLEX, "MPI_C_COMPLEX");
    check(MPI_C_FLOAT_COMPLEX, "MPI_C_COMPLEX");
}
