/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     A name is a copy of the string at the call and belongs to one process, which names a communicator while
 *           the others wait for a message; MPI_COMM_WORLD and MPI_COMM_SELF can be named anew.
 * class:    required
 * basis:    7.8 "(so it can be freed by the caller immediately", 7.8 "which only affects the name of the communicator
 *           as", 7.8 "doing this removes the old name and assigns the", 7.8 "MPI_MAX_OBJECT_NAME must have a value of
 *           at least 64": strings are overwritten after the call; the last process sets another name than the first
 *           one, and those between them set none.
 * section:  7.8
 * covers:   MPI_Comm_set_name, MPI_Comm_get_name, MPI_Type_set_name, MPI_Type_get_name, MPI_Win_set_name,
 *           MPI_Win_get_name
 * constants: MPI_MAX_OBJECT_NAME, MPI_COMM_WORLD, MPI_COMM_SELF
 * shows:    7.8-saved_inside, 7.8-local, 7.8-max_object_name, 7.8-predefined_replaced
 * ranks:    1
 * capability: windows
 */
#include "rule.h"

#include <stdio.h>
#include <string.h>

static void expect(MPI_Comm comm, const char *wanted)
{
    char name[MPI_MAX_OBJECT_NAME];
    int length = -1;

    rule_poison(name, sizeof name);
    CHECK_MPI(MPI_Comm_get_name(comm, name, &length));
    CHECK_INT(length, strlen(wanted));
    CHECK_BYTES(name, wanted, strlen(wanted) + 1);
}

static void name_one(MPI_Comm comm, const char *name)
{
    char text[MPI_MAX_OBJECT_NAME];

    snprintf(text, sizeof text, "%s", name);
    CHECK_MPI(MPI_Comm_set_name(comm, text));
    memset(text, '#', sizeof text);
    expect(comm, name);
}

/* Each process waits for the one before it, and calls nothing else meanwhile. */
static void name_apart(MPI_Comm comm)
{
    int last = rule_size() - 1;
    const char *name = rule_rank() == 0 ? "first" : rule_rank() == last ? "last" : "";

    if (rule_rank() > 0) {
        CHECK_MPI(
            MPI_Recv(NULL, 0, MPI_INT, rule_rank() - 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    expect(comm, "");
    if (name[0] != '\0') {
        name_one(comm, name);
    }
    if (rule_rank() < last) {
        CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, rule_rank() + 1, 1, MPI_COMM_WORLD));
    }
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    expect(comm, name);
}

static void name_others(void)
{
    char text[] = "window and datatype";
    char name[MPI_MAX_OBJECT_NAME] = "";
    int length = -1;
    void *base = NULL;
    MPI_Win win = MPI_WIN_NULL;
    MPI_Datatype type = MPI_DATATYPE_NULL;

    REQUIRE_MPI(MPI_Type_contiguous(2, MPI_INT, &type));
    REQUIRE_OR_SKIP(MPI_Win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_SELF, &base, &win), "windows");
    rule_errors_return(win);
    CHECK_MPI(MPI_Type_set_name(type, text));
    CHECK_MPI(MPI_Win_set_name(win, text));
    memset(text, '#', sizeof text - 1);
    CHECK_MPI(MPI_Type_get_name(type, name, &length));
    CHECK_STR(name, "window and datatype");
    memset(name, 0, sizeof name);
    CHECK_MPI(MPI_Win_get_name(win, name, &length));
    CHECK_STR(name, "window and datatype");
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Type_free(&type));
}

void rule(void)
{
    MPI_Comm comm = MPI_COMM_NULL;

    CHECK(MPI_MAX_OBJECT_NAME >= 64);
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    name_apart(comm);
    CHECK_MPI(MPI_Comm_free(&comm));
    name_others();
    name_one(MPI_COMM_WORLD, "all");
    expect(MPI_COMM_SELF, "MPI_COMM_SELF");
    name_one(MPI_COMM_SELF, "me");
    expect(MPI_COMM_WORLD, "all");
    name_one(MPI_COMM_WORLD, "MPI_COMM_WORLD");
    name_one(MPI_COMM_SELF, "MPI_COMM_SELF");
}
