/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The last name counts, however long those before it were, also when it is a part of
 *            them.
 * class:     required
 * basis:     7.8 "returns the last name that has previously been", 7.8 "name previously stored on
 *            the datatype, or an empty", 7.8 "constant MPI_MAX_OBJECT_NAME also applies to these
 *            names": Nothing is left of an earlier name, however long it was; this holds for
 *            datatypes as well.
 * section:   7.8
 * covers:    MPI_Comm_set_name, MPI_Comm_get_name, MPI_Type_set_name, MPI_Type_get_name
 * constants: MPI_MAX_OBJECT_NAME
 * shows:     7.8-last_name, 7.8-length, 7.8-longest, 7.8-type_names
 * ranks:     1
 */
#include "rule.h"

#include <string.h>

enum { LONGEST = MPI_MAX_OBJECT_NAME - 1 };

static void check_comm(MPI_Comm comm, const char *wanted)
{
    char name[MPI_MAX_OBJECT_NAME] = "?";
    int length = -1;

    CHECK_MPI(MPI_Comm_get_name(comm, name, &length));
    CHECK_STR(name, wanted);
    CHECK_INT(length, strlen(wanted));
}

static void check_type(MPI_Datatype type, const char *wanted)
{
    char name[MPI_MAX_OBJECT_NAME] = "?";
    int length = -1;

    CHECK_MPI(MPI_Type_get_name(type, name, &length));
    CHECK_STR(name, wanted);
    CHECK_INT(length, strlen(wanted));
}

/* Names of all lengths, from the longest down, each a part of the one before. */
static void check_lengths(MPI_Comm comm, MPI_Datatype type)
{
    char name[MPI_MAX_OBJECT_NAME];

    memset(name, 'n', LONGEST);
    for (int length = LONGEST; length >= 0; length--) {
        name[length] = '\0';
        rule_at("%d characters", length);
        CHECK_MPI(MPI_Comm_set_name(comm, name));
        check_comm(comm, name);
        CHECK_MPI(MPI_Type_set_name(type, name));
        check_type(type, name);
    }
    memset(name, 'm', LONGEST);
    rule_at("the longest again");
    CHECK_MPI(MPI_Comm_set_name(comm, name));
    check_comm(comm, name);
    CHECK_MPI(MPI_Type_set_name(type, name));
    check_type(type, name);
}

void rule(void)
{
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Datatype type = MPI_DATATYPE_NULL;

    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    REQUIRE_MPI(MPI_Type_contiguous(3, MPI_INT, &type));
    check_lengths(comm, type);
    CHECK_MPI(MPI_Type_free(&type));
    CHECK_MPI(MPI_Comm_free(&comm));
}
