/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The name of a communicator, a datatype or a window can have MPI_MAX_OBJECT_NAME - 1
 *            characters; a longer one is cut to that length; no more is written than that.
 * class:     required
 * basis:     7.8 "The length of the name that can be stored", 7.8 "will result in truncation of the
 *            name", 7.8 "a null character is additionally stored at": What is stored is the name up
 *            to the limit, and no more than it and a null character is returned.
 * section:   7.8
 * covers:    MPI_Comm_set_name, MPI_Comm_get_name, MPI_Type_set_name, MPI_Type_get_name,
 *            MPI_Win_set_name, MPI_Win_get_name
 * constants: MPI_MAX_OBJECT_NAME
 * shows:     7.8-length, 7.8-longest, 7.8-null_character, 7.8-truncated, 7.8-win_names,
 *            19.3.9-object_name
 * ranks:     1
 * capability: windows
 */
#include "rule.h"

#include <string.h>

enum { LONGEST = MPI_MAX_OBJECT_NAME - 1, EXCESS = 60 };

static char name[LONGEST + EXCESS + 1];
static char got[LONGEST + EXCESS + 1];

static void make_name(int length)
{
    for (int i = 0; i < length; i++) {
        name[i] = (char)('A' + i % 26);
    }
    name[length] = '\0';
    rule_poison(got, sizeof got);
}

static void check(const char *kind, int code, int length)
{
    rule_at("%s, a name of %d characters", kind, (int)strlen(name));
    CHECK_MPI(code);
    CHECK_UNTOUCHED(got + MPI_MAX_OBJECT_NAME, EXCESS);
    REQUIRE(memchr(got, '\0', MPI_MAX_OBJECT_NAME) != NULL);
    name[LONGEST] = '\0';
    CHECK_STR(got, name);
    CHECK_INT(length, strlen(name));
}

static void check_all(MPI_Comm comm, MPI_Datatype type, MPI_Win win, int size)
{
    int length = -1;
    int code;

    make_name(size);
    CHECK_MPI(MPI_Comm_set_name(comm, name));
    code = MPI_Comm_get_name(comm, got, &length);
    check("communicator", code, length);
    make_name(size);
    CHECK_MPI(MPI_Type_set_name(type, name));
    code = MPI_Type_get_name(type, got, &length);
    check("datatype", code, length);
    make_name(size);
    CHECK_MPI(MPI_Win_set_name(win, name));
    code = MPI_Win_get_name(win, got, &length);
    check("window", code, length);
}

void rule(void)
{
    const int sizes[] = {0, 1, 62, 63, 64, LONGEST, LONGEST + 1, LONGEST + EXCESS};
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Win win = MPI_WIN_NULL;
    void *base = NULL;

    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    REQUIRE_MPI(MPI_Type_contiguous(2, MPI_INT, &type));
    REQUIRE_OR_SKIP(MPI_Win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_SELF, &base, &win), "windows");
    rule_errors_return(win);
    for (int i = 0; i < (int)(sizeof sizes / sizeof sizes[0]); i++) {
        check_all(comm, type, win, sizes[i]);
    }
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Type_free(&type));
    CHECK_MPI(MPI_Comm_free(&comm));
}
