/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Every window has the five predefined attributes: base, size, displacement unit, the
 *            flavor it was created with, and its memory model.
 * class:     required
 * basis:     12.2.6 "attributes are cached with a window", 12.2.6 "The values of create_flavor
 *            are", 12.2.6 "the base address is MPI_BOTTOM", 12.2.4 "and the disp_unit is one",
 *            12.2.2 "more memory in order to create": The five attributes exist from creation on,
 *            with the types, values and constants of this section.
 * section:   12.2.6, 12.2.4, 12.2.2
 * covers:    MPI_Win_get_attr, MPI_Win_create, MPI_Win_allocate, MPI_Win_create_dynamic
 * constants: MPI_WIN_BASE, MPI_WIN_SIZE, MPI_WIN_DISP_UNIT, MPI_WIN_CREATE_FLAVOR, MPI_WIN_MODEL,
 *            MPI_WIN_FLAVOR_CREATE, MPI_WIN_FLAVOR_ALLOCATE, MPI_WIN_FLAVOR_DYNAMIC,
 *            MPI_WIN_UNIFIED, MPI_WIN_SEPARATE
 * shows:     12.2.1-sizes_differ, 12.2.2-baseptr_is_window, 12.2.4-no_memory_attached, 12.2.6-base,
 *            12.2.6-disp_unit, 12.2.6-dynamic, 12.2.6-flavor, 12.2.6-model, 12.2.6-size,
 *            12.4-model_attribute, 19.3.7-predefined_address
 * ranks:     2
 *
 * The base is the value itself, the others are pointers to values that do not change.  Flavor and
 * model are numbers of the header, not of the library below.
 */
#include "rule.h"

enum { UNIT = 16 };

static void *attribute(MPI_Win win, int key)
{
    void *value = NULL;
    int found = 0;

    CHECK_MPI(MPI_Win_get_attr(win, key, &value, &found));
    CHECK(found != 0);
    return value;
}

/* An allocated window may be larger than asked for. */
static void expect_base(MPI_Win win, const void *base, MPI_Aint bytes, MPI_Aint most, int unit)
{
    MPI_Aint *size = attribute(win, MPI_WIN_SIZE);
    int *units = attribute(win, MPI_WIN_DISP_UNIT);

    CHECK_PTR(attribute(win, MPI_WIN_BASE), base);
    REQUIRE(size != NULL && units != NULL);
    CHECK(*size >= bytes && *size <= most);
    CHECK_INT(*units, unit);
}

static void expect_kind(MPI_Win win, int flavor)
{
    int *got = attribute(win, MPI_WIN_CREATE_FLAVOR);
    int *model = attribute(win, MPI_WIN_MODEL);

    REQUIRE(got != NULL && model != NULL);
    CHECK_INT(*got, flavor);
    CHECK(*model == MPI_WIN_UNIFIED || *model == MPI_WIN_SEPARATE);
    CHECK_INT(*(int *)attribute(win, MPI_WIN_MODEL), *model);
}

void rule(void)
{
    _Alignas(16) char memory[16 * UNIT];
    MPI_Aint bytes = UNIT * (1 + rule_rank() % 2);
    void *base = NULL;
    MPI_Win win = MPI_WIN_NULL;

    rule_at("MPI_Win_create");
    REQUIRE_MPI(MPI_Win_create(memory, bytes, UNIT, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    rule_errors_return(win);
    expect_base(win, memory, bytes, bytes, UNIT);
    expect_kind(win, MPI_WIN_FLAVOR_CREATE);
    CHECK_MPI(MPI_Win_free(&win));
    rule_at("MPI_Win_allocate");
    REQUIRE_MPI(MPI_Win_allocate(bytes, UNIT, MPI_INFO_NULL, MPI_COMM_WORLD, &base, &win));
    rule_errors_return(win);
    expect_base(win, base, bytes, PTRDIFF_MAX, UNIT);
    expect_kind(win, MPI_WIN_FLAVOR_ALLOCATE);
    CHECK_MPI(MPI_Win_free(&win));
    rule_at("MPI_Win_create_dynamic");
    REQUIRE_MPI(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    rule_errors_return(win);
    expect_base(win, MPI_BOTTOM, 0, 0, 1);
    expect_kind(win, MPI_WIN_FLAVOR_DYNAMIC);
    CHECK_MPI(MPI_Win_free(&win));
}
