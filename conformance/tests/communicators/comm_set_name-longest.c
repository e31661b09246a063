/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A communicator's name may be MPI_MAX_OBJECT_NAME - 1 characters long and comes back
 *            whole with its length; a new communicator has none, MPI_COMM_WORLD and MPI_COMM_SELF
 *            theirs.
 * class:     required
 * basis:     7.8 "in C to allow for the null terminator", 7.8 "spaces in name are significant", 7.8
 *            "communicators will have predefined names associated with them", 7.8 "do not propagate
 *            when the object is duplicated", 7.8 "additionally stored at comm_name[resultlen]": A
 *            name of MPI_MAX_OBJECT_NAME - 1 characters is not truncated; the predefined names are
 *            given.
 * section:   7.8
 * covers:    MPI_Comm_set_name, MPI_Comm_get_name
 * constants: MPI_MAX_OBJECT_NAME, MPI_COMM_WORLD, MPI_COMM_SELF
 * shows:     7.8-last_name, 7.8-leading_spaces, 7.8-length, 7.8-longest, 7.8-no_name,
 *            7.8-not_copied, 7.8-null_character, 7.8-world_and_self
 * ranks:     1
 */
#include "rule.h"

#include <string.h>

static void expect(MPI_Comm comm, const char *want)
{
    char name[MPI_MAX_OBJECT_NAME + 8];
    int length = -1;

    rule_poison(name, sizeof name);
    CHECK_MPI(MPI_Comm_get_name(comm, name, &length));
    CHECK_INT(length, strlen(want));
    CHECK_BYTES(name, want, strlen(want) + 1);
    CHECK_UNTOUCHED(name + MPI_MAX_OBJECT_NAME, 8);
}

void rule(void)
{
    char longest[MPI_MAX_OBJECT_NAME] = "";
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Comm copy = MPI_COMM_NULL;

    for (int i = 0; i < MPI_MAX_OBJECT_NAME - 1; i++) {
        longest[i] = (char)('a' + i % 26);
    }
    expect(MPI_COMM_WORLD, "MPI_COMM_WORLD");
    expect(MPI_COMM_SELF, "MPI_COMM_SELF");
    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_WORLD, 0, 0, &comm));
    CHECK_MPI(MPI_Comm_set_name(comm, "short"));
    expect(comm, "short");
    CHECK_MPI(MPI_Comm_set_name(comm, longest));
    expect(comm, longest);
    REQUIRE_MPI(MPI_Comm_dup(comm, &copy));
    expect(copy, "");
    CHECK_MPI(MPI_Comm_set_name(comm, "  with  spaces"));
    expect(comm, "  with  spaces");
    CHECK_MPI(MPI_Comm_free(&copy));
    CHECK_MPI(MPI_Comm_free(&comm));
}
