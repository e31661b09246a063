/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The predefined attributes of a window are its base, size, displacement unit, flavor and
 *            memory model, in the header's numbering.
 * class:     required
 * basis:     12.2.6 "The following attributes are cached with a": The window is made with known
 *            values, which its attributes give back with the types of the table.
 * section:   12.2.6
 * covers:    MPI_Win_get_attr, MPI_Win_allocate
 * constants: MPI_WIN_BASE, MPI_WIN_SIZE, MPI_WIN_DISP_UNIT, MPI_WIN_CREATE_FLAVOR, MPI_WIN_MODEL,
 *            MPI_WIN_FLAVOR_ALLOCATE, MPI_WIN_UNIFIED, MPI_WIN_SEPARATE
 * shows:     12.2.2-baseptr_is_window, 12.2.6-base, 12.2.6-disp_unit, 12.2.6-model, 12.2.6-size,
 *            19.3.7-predefined_address
 * ranks:     1
 * capability: windows
 */
#include "rule.h"

static void *value_of(MPI_Win win, const char *name, int keyval)
{
    void *value = NULL;
    int flag = 0;

    rule_at("%s", name);
    CHECK_MPI(MPI_Win_get_attr(win, keyval, &value, &flag));
    CHECK(flag != 0);
    CHECK(value != NULL);
    return value;
}

void rule(void)
{
    MPI_Win win = MPI_WIN_NULL;
    void *base = NULL;
    const MPI_Aint *size;
    const int *number;

    REQUIRE_OR_SKIP(MPI_Win_allocate(96, 8, MPI_INFO_NULL, MPI_COMM_SELF, &base, &win), "windows");
    rule_errors_return(win);
    CHECK_PTR(value_of(win, "MPI_WIN_BASE", MPI_WIN_BASE), base);
    size = value_of(win, "MPI_WIN_SIZE", MPI_WIN_SIZE);
    CHECK_INT(size != NULL ? *size : -1, 96);
    number = value_of(win, "MPI_WIN_DISP_UNIT", MPI_WIN_DISP_UNIT);
    CHECK_INT(number != NULL ? *number : -1, 8);
    number = value_of(win, "MPI_WIN_CREATE_FLAVOR", MPI_WIN_CREATE_FLAVOR);
    CHECK_INT(number != NULL ? *number : -1, MPI_WIN_FLAVOR_ALLOCATE);
    number = value_of(win, "MPI_WIN_MODEL", MPI_WIN_MODEL);
    CHECK(number != NULL && (*number == MPI_WIN_UNIFIED || *number == MPI_WIN_SEPARATE));
    CHECK_MPI(MPI_Win_free(&win));
}
