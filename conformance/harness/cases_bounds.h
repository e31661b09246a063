/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Cases of bounds: the inquiries about a drawn datatype against its type map.
 */
#ifndef MPI_ABI_CASES_BOUNDS_H
#define MPI_ABI_CASES_BOUNDS_H

#include "cases_types.h"

struct bounds_case {
    enum { BOUNDS_PLAIN, BOUNDS_X, BOUNDS_LARGE } variant;
    struct type_recipe recipe;
};

static inline void bounds_draw(struct bounds_case *one, struct case_choices *choices,
                               unsigned allowed)
{
    one->variant = case_draw(choices, MPI_VERSION >= 4 ? 3 : 2);
    types_draw(&one->recipe, choices, allowed);
}

/* What the inquiries give, and CASE_INT compares. Bounds of nothing are not defined. */
static inline void bounds_compare(const struct type_map *map, long long size, long long lb,
                                  long long extent, long long true_lb, long long true_extent)
{
    CASE_INT(size, map->size);
    if (types_has_bounds(map)) {
        CASE_INT(lb, map->lb);
        CASE_INT(extent, types_extent(map));
    }
    if (map->entries > 0) {
        CASE_INT(true_lb, map->true_lb);
        CASE_INT(true_extent, map->true_ub - map->true_lb);
    }
}

static inline void bounds_check_plain(MPI_Datatype type, const struct type_map *map)
{
    int size = -1;
    MPI_Aint lb = -1, extent = -1, true_lb = -1, true_extent = -1;

    case_writes("int size;");
    case_writes("MPI_Aint lb, extent, true_lb, true_extent;");
    CASE_MPI(MPI_Type_size(type, &size), "MPI_Type_size(type, &size);");
    CASE_MPI(MPI_Type_get_extent(type, &lb, &extent), "MPI_Type_get_extent(type, &lb, &extent);");
    CASE_MPI(MPI_Type_get_true_extent(type, &true_lb, &true_extent),
             "MPI_Type_get_true_extent(type, &true_lb, &true_extent);");
    bounds_compare(map, size, lb, extent, true_lb, true_extent);
}

static inline void bounds_check_x(MPI_Datatype type, const struct type_map *map)
{
    MPI_Count size = -1, lb = -1, extent = -1, true_lb = -1, true_extent = -1;

    case_writes("MPI_Count size, lb, extent, true_lb, true_extent;");
    CASE_MPI(MPI_Type_size_x(type, &size), "MPI_Type_size_x(type, &size);");
    CASE_MPI(MPI_Type_get_extent_x(type, &lb, &extent),
             "MPI_Type_get_extent_x(type, &lb, &extent);");
    CASE_MPI(MPI_Type_get_true_extent_x(type, &true_lb, &true_extent),
             "MPI_Type_get_true_extent_x(type, &true_lb, &true_extent);");
    bounds_compare(map, size, lb, extent, true_lb, true_extent);
}

static inline void bounds_check_large(MPI_Datatype type, const struct type_map *map)
{
#if MPI_VERSION >= 4
    MPI_Count size = -1, lb = -1, extent = -1, true_lb = -1, true_extent = -1;

    case_writes("MPI_Count size, lb, extent, true_lb, true_extent;");
    CASE_MPI(MPI_Type_size_c(type, &size), "MPI_Type_size_c(type, &size);");
    CASE_MPI(MPI_Type_get_extent_c(type, &lb, &extent),
             "MPI_Type_get_extent_c(type, &lb, &extent);");
    CASE_MPI(MPI_Type_get_true_extent_c(type, &true_lb, &true_extent),
             "MPI_Type_get_true_extent_c(type, &true_lb, &true_extent);");
    bounds_compare(map, size, lb, extent, true_lb, true_extent);
#else
    (void)type;
    (void)map;
#endif
}

static inline void bounds_run(const void *drawn)
{
    static void (*const check[])(MPI_Datatype, const struct type_map *) = {
        bounds_check_plain, bounds_check_x, bounds_check_large};
    const struct bounds_case *one = drawn;
    const char *odd = types_recipe_odd(&one->recipe);
    struct type_map *map = malloc(sizeof *map);
    MPI_Datatype type;

    REQUIRE(map != NULL && types_map(&one->recipe, map));
    case_about("bounds, %s", odd != NULL ? odd : types_name(&one->recipe));
    type = types_make(&one->recipe, "type");
    if (case_program_now != NULL || type != MPI_DATATYPE_NULL) {
        check[one->variant](type, map);
        types_free(&type, "type");
    }
    free(map);
}

#endif
