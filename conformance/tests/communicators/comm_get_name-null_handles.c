/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The name of a null communicator, window or datatype is the name of its constant.
 * class:     required
 * basis:     7.8 "Passing MPI_COMM_NULL as comm will return the string", 7.8 "Passing
 *            MPI_DATATYPE_NULL as datatype will return the string", 7.8 "Passing MPI_WIN_NULL as
 *            win will return the string": The three null handles are valid arguments here, and
 *            their names are given.
 * section:   7.8
 * covers:    MPI_Comm_get_name, MPI_Win_get_name, MPI_Type_get_name
 * constants: MPI_COMM_NULL, MPI_WIN_NULL, MPI_DATATYPE_NULL
 * shows:     7.8-comm_null, 7.8-datatype_null, 7.8-win_null
 * ranks:     1
 *
 * These are the only calls besides comparisons in which the null handles are valid here.
 */
#include "rule.h"

#include <string.h>

static void expect(const char *name, int length, const char *want)
{
    CHECK_STR(name, want);
    CHECK_INT(length, strlen(want));
}

void rule(void)
{
    char name[MPI_MAX_OBJECT_NAME] = "";
    int length = -1;

    CHECK_MPI(MPI_Comm_get_name(MPI_COMM_NULL, name, &length));
    expect(name, length, "MPI_COMM_NULL");
    CHECK_MPI(MPI_Type_get_name(MPI_DATATYPE_NULL, name, &length));
    expect(name, length, "MPI_DATATYPE_NULL");
    CHECK_MPI(MPI_Win_get_name(MPI_WIN_NULL, name, &length));
    expect(name, length, "MPI_WIN_NULL");
}
