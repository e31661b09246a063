/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Cases of MPI_Get_elements: a message that ends anywhere, or a status whose elements were set.
 */
#ifndef MPI_ABI_CASES_ELEMENTS_H
#define MPI_ABI_CASES_ELEMENTS_H

#include "cases_layout.h"

struct elements_case {
    int count, entries; /* received, of count elements */
    enum { RECEIVE, SET, SET_X } how;
    bool as_x;
    struct type_recipe recipe;
};

static inline void elements_draw(struct elements_case *one, struct case_choices *choices,
                                 unsigned allowed, int hows)
{
    struct type_map *map = malloc(sizeof *map);

    types_draw(&one->recipe, choices, allowed);
    one->count = 1 + case_draw(choices, 4);
    if (types_map(&one->recipe, map)) {
        one->entries = case_draw(choices, map->entries * one->count + 1);
    }
    one->how = case_draw(choices, hows);
    one->as_x = case_draw(choices, 2);
    free(map);
}

static inline void elements_set(const struct elements_case *one, const struct layout *to,
                                MPI_Status *status)
{
    case_writes("MPI_Status status;");
    case_writes("memset(&status, 0, sizeof status);");
    if (one->how == SET) {
        CASE_MPI(MPI_Status_set_elements(status, to->type, one->entries),
                 "MPI_Status_set_elements(&status, to_type, %d);", one->entries);
    } else {
        CASE_MPI(MPI_Status_set_elements_x(status, to->type, one->entries),
                 "MPI_Status_set_elements_x(&status, to_type, %d);", one->entries);
    }
}

/* The entries are packed, one basic datatype after the other, and sent to this process itself. */
static inline void elements_receive(const struct elements_case *one, struct layout *to,
                                    MPI_Status *status)
{
    struct layout_run run[RUNS];
    size_t room = 0;
    int runs = layout_runs(to->map, one->entries, run, &room);
    size_t bytes = layout_bytes(to->map, one->entries);
    unsigned char *values = malloc(bytes + 1);
    unsigned char *from = case_buffer(room);
    unsigned char *packed = case_buffer(bytes + 1000);
    int position = 0;

    case_fill(values, bytes, 3);
    layout_place_runs(run, runs, values, from);
    types_scatter(to->map, to->count, layout_wanted(to), values, bytes);
    case_writes("MPI_Status status;");
    case_writes("int position = 0;");
    case_writes("static unsigned char packed[%zu];", bytes + 1000);
    case_declare_bytes("from", from, room);
    for (int i = 0; i < runs; i++) {
        CASE_MPI(MPI_Pack(from + run[i].at, run[i].count, types_basic(run[i].basic), packed,
                          (int)bytes + 1000, &position, case_comm()),
                 "MPI_Pack(from + GUARD + %zu, %d, %s, packed, %zu, &position, MPI_COMM_WORLD);",
                 run[i].at, run[i].count, type_basic_row(run[i].basic)->name, bytes + 1000);
    }
    CASE_MPI(MPI_Sendrecv(packed, position, MPI_PACKED, case_rank(), 1, layout_address(to),
                          to->count, to->type, case_rank(), 1, case_comm(), status),
             "MPI_Sendrecv(packed, position, MPI_PACKED, %d, 1, to + GUARD + %zu, %d, to_type, %d, "
             "1, MPI_COMM_WORLD, "
             "&status);",
             case_rank(), to->before, to->count, case_rank());
    layout_check(to);
    free(values);
    case_free(from);
    case_free(packed);
}

static inline void elements_check(const struct elements_case *one, const struct layout *to,
                                  const MPI_Status *status)
{
    int elements = -1;
    MPI_Count elements_x = -1;

    layout_check_count(to, status, one->entries);
    if (one->as_x) {
        case_writes("MPI_Count elements_x;");
        CASE_MPI(MPI_Get_elements_x(status, to->type, &elements_x),
                 "MPI_Get_elements_x(&status, to_type, &elements_x);");
        CASE_INT(elements_x, one->entries);
    } else {
        case_writes("int elements;");
        CASE_MPI(MPI_Get_elements(status, to->type, &elements),
                 "MPI_Get_elements(&status, to_type, &elements);");
        CASE_INT(elements, one->entries);
    }
}

/* Whether what is counted is the subject of this rule: see types_elements_work. */
static inline bool elements_apply(const struct elements_case *one, const struct type_map *map,
                                  bool arrays)
{
    return map->entries > 0 && !types_equal_sizes(map) && types_has_arrays(&one->recipe) == arrays;
}

static inline void elements_run(const struct elements_case *one, bool arrays)
{
    static const char *const hows[] = {"MPI_Sendrecv", "MPI_Status_set_elements",
                                       "MPI_Status_set_elements_x"};
    struct layout to;
    struct layout_run run[RUNS];
    size_t room;
    MPI_Status status = rule_status();

    case_about("MPI_Get_elements%s after %s, %s", one->as_x ? "_x" : "", hows[one->how],
               types_name(&one->recipe));
    if (layout_open(&to, "to", &one->recipe, one->count, 0) &&
        elements_apply(one, to.map, arrays)) {
        if (one->how != RECEIVE) {
            elements_set(one, &to, &status);
            elements_check(one, &to, &status);
        } else if (one->entries == 0 || layout_runs(to.map, one->entries, run, &room) > 0) {
            elements_receive(one, &to, &status);
            elements_check(one, &to, &status);
        }
    }
    layout_close(&to);
}

#endif
