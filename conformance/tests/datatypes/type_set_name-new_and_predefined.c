/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A datatype's name is what was set last; a new datatype has none; the name of a
 *            predefined one can be set and set back.
 * class:     required
 * basis:     7.8 "returns the last name that has previously been associated", 7.8 "Named predefined
 *            datatypes have the default names of the", 7.8 "does not prevent the user from setting
 *            a name": A name is what was set last, a datatype has none before, and a default name
 *            can be replaced like any other.
 * section:   7.8
 * covers:    MPI_Type_set_name, MPI_Type_get_name
 * shows:     7.8-type_names
 * ranks:     1
 */
#include "rule.h"

#include <string.h>

static void check(const char *when, MPI_Datatype type, const char *want)
{
    char got[MPI_MAX_OBJECT_NAME] = "?";
    int length = -1;

    rule_at("%s", when);
    CHECK_MPI(MPI_Type_get_name(type, got, &length));
    CHECK_STR(got, want);
    CHECK_INT(length, strlen(want));
}

void rule(void)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;

    REQUIRE_MPI(MPI_Type_contiguous(2, MPI_INT, &type));
    check("new", type, "");
    CHECK_MPI(MPI_Type_set_name(type, "two integers"));
    check("set", type, "two integers");
    CHECK_MPI(MPI_Type_set_name(type, ""));
    check("set to nothing", type, "");
    check("predefined", MPI_DOUBLE, "MPI_DOUBLE");
    CHECK_MPI(MPI_Type_set_name(MPI_DOUBLE, "a number"));
    check("predefined, set", MPI_DOUBLE, "a number");
    CHECK_MPI(MPI_Type_set_name(MPI_DOUBLE, "MPI_DOUBLE"));
    check("predefined, set back", MPI_DOUBLE, "MPI_DOUBLE");
    CHECK_MPI(MPI_Type_free(&type));
}
