/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A duplicate of a communicator or datatype with a name has no name until it is given
 *            one.
 * class:     required
 * basis:     7.8 "do not propagate when the object is duplicated", 7.8 "has not associated a name
 *            with a communicator, or", 7.8 "name previously stored on the datatype, or an empty":
 *            The name stays with the original, and what has no name has the empty string; default
 *            names are for predefined objects.
 * section:   7.8
 * covers:    MPI_Comm_set_name, MPI_Comm_get_name, MPI_Type_set_name, MPI_Type_get_name,
 *            MPI_Comm_dup, MPI_Type_dup
 * shows:     7.8-no_name, 7.8-not_copied
 * ranks:     1
 */
#include "rule.h"

void rule(void)
{
    char name[MPI_MAX_OBJECT_NAME] = "?";
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Comm copy = MPI_COMM_NULL;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Datatype other = MPI_DATATYPE_NULL;
    int length = -1;

    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    REQUIRE_MPI(MPI_Type_contiguous(3, MPI_INT, &type));
    CHECK_MPI(MPI_Comm_set_name(comm, "ocean"));
    CHECK_MPI(MPI_Type_set_name(type, "wave"));
    REQUIRE_MPI(MPI_Comm_dup(comm, &copy));
    REQUIRE_MPI(MPI_Type_dup(type, &other));
    CHECK_MPI(MPI_Comm_get_name(copy, name, &length));
    CHECK_STR(name, "");
    CHECK_INT(length, 0);
    CHECK_MPI(MPI_Type_get_name(other, name, &length));
    CHECK_STR(name, "");
    CHECK_MPI(MPI_Type_free(&other));
    CHECK_MPI(MPI_Type_free(&type));
    CHECK_MPI(MPI_Comm_free(&copy));
    CHECK_MPI(MPI_Comm_free(&comm));
}
