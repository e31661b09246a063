/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The predefined attributes of a window stay what they are while hints are set and memory is attached, and
 *            the group of MPI_Win_get_group outlives the window, and the window the group.
 * class:     required
 * basis:     12.2.6 "for an attribute on a window is constant", 12.2.6 "MPI_WIN_GET_GROUP returns in group a
 *            duplicate": No later call changes an attribute, and a duplicate is an object of its own.
 * section:   12.2.6
 * covers:    MPI_Win_get_attr, MPI_Win_get_group, MPI_Win_set_info, MPI_Win_attach, MPI_Win_free
 * constants: MPI_WIN_BASE, MPI_WIN_SIZE, MPI_WIN_DISP_UNIT, MPI_WIN_CREATE_FLAVOR, MPI_WIN_MODEL
 * shows:     12.2.6-constant, 12.2.6-group_is_duplicate, 12.2.7-set_entries_differ
 * ranks:     2
 */
#include "rule.h"

#include <stdio.h>

struct attributes {
    void *base;
    MPI_Aint size;
    int unit, flavor, model;
};

static void *attribute(MPI_Win win, int key)
{
    void *value = NULL;
    int found = 0;

    CHECK_MPI(MPI_Win_get_attr(win, key, &value, &found));
    CHECK(found != 0);
    return value;
}

static struct attributes get(MPI_Win win)
{
    struct attributes all = {
        attribute(win, MPI_WIN_BASE), *(MPI_Aint *)attribute(win, MPI_WIN_SIZE),
        *(int *)attribute(win, MPI_WIN_DISP_UNIT), *(int *)attribute(win, MPI_WIN_CREATE_FLAVOR),
        *(int *)attribute(win, MPI_WIN_MODEL)};

    return all;
}

static void expect(MPI_Win win, struct attributes want)
{
    struct attributes got = get(win);

    CHECK_PTR(got.base, want.base);
    CHECK_INT(got.size, want.size);
    CHECK_INT(got.unit, want.unit);
    CHECK(got.flavor == want.flavor && got.model == want.model);
}

/* Hints of the user's own, which may differ among the processes. */
static void set_hints(MPI_Win win)
{
    char key[40];
    MPI_Info info = MPI_INFO_NULL;

    snprintf(key, sizeof key, "mpi_abi_hint_of_rank_%d", rule_rank());
    CHECK_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, key, "1"));
    CHECK_MPI(MPI_Win_set_info(win, info));
    CHECK_MPI(MPI_Info_free(&info));
}

void rule(void)
{
    static _Alignas(64) int memory[1024];
    int rank = -1, result = MPI_UNEQUAL;
    struct attributes first;
    MPI_Group world = MPI_GROUP_NULL, group = MPI_GROUP_NULL, again = MPI_GROUP_NULL;
    MPI_Win win = MPI_WIN_NULL;

    CHECK_MPI(MPI_Comm_group(MPI_COMM_WORLD, &world));
    REQUIRE_MPI(
        MPI_Win_create(memory, sizeof memory, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    rule_errors_return(win);
    first = get(win);
    set_hints(win);
    expect(win, first);
    REQUIRE_MPI(MPI_Win_get_group(win, &group));
    CHECK_MPI(MPI_Group_free(&group));
    REQUIRE_MPI(MPI_Win_get_group(win, &group));
    REQUIRE_MPI(MPI_Win_get_group(win, &again));
    CHECK_MPI(MPI_Group_free(&again));
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Group_rank(group, &rank));
    CHECK_INT(rank, rule_rank());
    CHECK_MPI(MPI_Group_compare(group, world, &result));
    CHECK_INT(result, MPI_IDENT);
    CHECK_MPI(MPI_Group_free(&group));
    CHECK_MPI(MPI_Group_free(&world));
    REQUIRE_MPI(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    rule_errors_return(win);
    first = get(win);
    CHECK_MPI(MPI_Win_attach(win, memory, sizeof memory));
    expect(win, first);
    CHECK_MPI(MPI_Win_detach(win, memory));
    expect(win, first);
    CHECK_MPI(MPI_Win_free(&win));
}
