/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Cases of packing: what is packed with a datatype comes back, by the same datatype or by basic ones.
 */
#ifndef MPI_ABI_CASES_PACKING_H
#define MPI_ABI_CASES_PACKING_H

#include "cases_layout.h"

struct packing_case {
    int count;
    int skip; /* bytes before the packing unit, whose first position is 0 (5.2) */
    bool by_runs;
    struct type_recipe recipe;
};

/* The packed bytes: as many as MPI_Pack_size says. */
struct packed {
    unsigned char *buffer, *unit; /* the unit is in the buffer */
    int size, end;
};

static inline void packing_draw(struct packing_case *one, struct case_choices *choices,
                                unsigned allowed)
{
    one->count = case_draw(choices, 4);
    one->count = one->count == 3 ? case_length(choices, 40) : 1 + one->count;
    one->skip = 16 * case_draw(choices, 2);
    one->by_runs = case_draw(choices, 2);
    types_draw(&one->recipe, choices, allowed);
}

static inline bool packing_pack(const struct packing_case *one, struct layout *from,
                                struct packed *packed)
{
    int position = 0;
    int size = -1;
    size_t least = types_bytes(from->map, one->count);

    case_writes("int position = 0, size;");
    case_writes("static unsigned char packed[%zu], *unit = packed + %d;", least + 1000, one->skip);
    CASE_MPI(MPI_Pack_size(one->count, from->type, case_comm(), &size),
             "MPI_Pack_size(%d, from_type, MPI_COMM_WORLD, &size);", one->count);
    packed->size = case_program_now != NULL ? (int)least : size;
    if (!CHECK(size >= 0 || case_program_now != NULL)) {
        return false;
    }
    packed->buffer = case_buffer((size_t)(one->skip + packed->size));
    packed->unit = packed->buffer + one->skip;
    CASE_MPI(MPI_Pack(layout_address(from), one->count, from->type, packed->unit, packed->size,
                      &position, case_comm()),
             "MPI_Pack(from + GUARD + %zu, %d, from_type, unit, size, &position, "
             "MPI_COMM_WORLD);",
             from->before, one->count);
    packed->end = position;
    if (case_program_now == NULL) {
        CHECK_UNTOUCHED(packed->buffer - CASE_GUARD, CASE_GUARD + (size_t)one->skip);
        CHECK_UNTOUCHED(packed->unit + packed->size, CASE_GUARD);
    }
    return layout_check(from);
}

static inline void packing_unpack(const struct layout *from, struct packed *packed,
                                  const unsigned char *values)
{
    struct layout to;
    int position = 0;

    case_writes("size = position;");
    case_writes("position = 0;");
    if (layout_open(&to, "to", from->recipe, from->count, 0)) {
        types_scatter(to.map, to.count, layout_wanted(&to), values, types_bytes(to.map, to.count));
        CASE_MPI(
            MPI_Unpack(packed->unit, packed->size, &position, layout_address(&to), to.count,
                       to.type, case_comm()),
            "MPI_Unpack(unit, size, &position, to + GUARD + %zu, %d, to_type, MPI_COMM_WORLD);",
            to.before, to.count);
        layout_check(&to);
        if (!case_writes("wrong |= differ(\"position\", position, size);")) {
            CHECK_INT(position, packed->end);
        }
    }
    layout_close(&to);
}

/* Each run of one basic datatype is unpacked by a call of its own. */
static inline void packing_unpack_runs(const struct layout *from, struct packed *packed,
                                       const unsigned char *values)
{
    struct layout_run run[RUNS];
    size_t room = 0;
    int runs = layout_runs(from->map, from->map->entries * from->count, run, &room);
    unsigned char *to = case_buffer(room);
    unsigned char *want = case_buffer(room);
    int position = 0;

    layout_place_runs(run, runs, values, want);
    case_writes("size = position;");
    case_writes("position = 0;");
    case_declare_bytes("to", to, room);
    for (int i = 0; i < runs; i++) {
        CASE_MPI(MPI_Unpack(packed->unit, packed->size, &position, to + run[i].at, run[i].count,
                            types_basic(run[i].basic), case_comm()),
                 "MPI_Unpack(unit, size, &position, to + GUARD + %zu, %d, %s, MPI_COMM_WORLD);",
                 run[i].at, run[i].count, type_basic_row(run[i].basic)->name);
    }
    if (runs > 0) {
        case_check_bytes("to", to, want, room);
    }
    case_free(to);
    case_free(want);
}

/* A datatype without entries is the subject of a rule of its own. `about`: what is odd, or the constructor. */
static inline void packing_run(const struct packing_case *one, const char *about)
{
    struct layout from;
    struct packed packed = {NULL, NULL, 0, 0};
    unsigned char *values = NULL;

    case_about("MPI_Pack and MPI_Unpack, %s", about);
    if (layout_open(&from, "from", &one->recipe, one->count, 1) && from.map->entries > 0 &&
        packing_pack(one, &from, &packed)) {
        values = malloc(types_bytes(from.map, one->count) + 1);
        types_gather(from.map, one->count, from.want + from.before, values);
        if (one->by_runs || types_overlap(from.map, one->count)) {
            packing_unpack_runs(&from, &packed, values);
        } else {
            packing_unpack(&from, &packed, values);
        }
    }
    free(values);
    case_free(packed.buffer);
    layout_close(&from);
}

#endif
