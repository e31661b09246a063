/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Cases that move data: buffers of some elements of a datatype, and entries one basic datatype at a
 * time.
 */
#ifndef MPI_ABI_CASES_LAYOUT_H
#define MPI_ABI_CASES_LAYOUT_H

#include "cases_types.h"

/* A drawn datatype, and a buffer of `count` elements of it: `bytes` are what MPI has, `want` what
 * it should have. */
struct layout {
    const struct type_recipe *recipe;
    const char *name; /* of the buffer in the program; the datatype is NAME_type */
    char type_name[40];
    int count;
    struct type_map *map;
    size_t before, size;
    unsigned char *bytes, *want;
    MPI_Datatype type;
};

static inline void layout_close(struct layout *layout)
{
    if (layout->map != NULL && layout->bytes != NULL) {
        types_free(&layout->type, layout->type_name);
    }
    case_free(layout->bytes);
    case_free(layout->want);
    free(layout->map);
}

/* Make the datatype and the buffer; both have the data of `seed`, or poison if it is 0. False:
 * there is no memory, or no datatype. */
static inline bool layout_open(struct layout *layout, const char *name,
                               const struct type_recipe *recipe, int count, int seed)
{
    memset(layout, 0, sizeof *layout);
    layout->recipe = recipe;
    layout->name = name;
    layout->count = count;
    snprintf(layout->type_name, sizeof layout->type_name, "%s_type", name);
    layout->map = malloc(sizeof *layout->map);
    if (layout->map == NULL || !types_map(recipe, layout->map)) {
        return CHECK(false);
    }
    layout->before = types_before(layout->map, count);
    layout->size = layout->before + types_span(layout->map, count);
    layout->bytes = case_buffer(layout->size);
    layout->want = case_buffer(layout->size);
    if (!CHECK(layout->bytes != NULL && layout->want != NULL)) {
        return false;
    }
    if (seed != 0) {
        case_fill(layout->bytes, layout->size, seed);
        case_fill(layout->want, layout->size, seed);
    }
    layout->type = types_make(recipe, layout->type_name);
    case_declare_bytes(name, layout->bytes, layout->size);
    return case_program_now != NULL || layout->type != MPI_DATATYPE_NULL;
}

/* The address for MPI, here and in the program: "%s" of this, with the name and layout->before. */
#define LAYOUT_ADDRESS "%s + GUARD + %zu"

static inline unsigned char *layout_address(const struct layout *layout)
{
    return layout->bytes + layout->before;
}

static inline unsigned char *layout_wanted(const struct layout *layout)
{
    return layout->want + layout->before;
}

static inline bool layout_check(const struct layout *layout)
{
    return case_check_bytes(layout->name, layout->bytes, layout->want, layout->size);
}

/* MPI_Get_count after as many entries have come: whole elements, or MPI_UNDEFINED (3.2.5). */
static inline void layout_check_count(const struct layout *layout, const MPI_Status *status,
                                      int entries)
{
    int count = -1;
    int in_one = layout->map->entries;

    case_writes("int count;");
    CASE_MPI(MPI_Get_count(status, layout->type, &count), "MPI_Get_count(&status, %s, &count);",
             layout->type_name);
    if (in_one == 0) {
        CASE_INT(count, 0);
    } else {
        CASE_INT(count, entries % in_one == 0 ? entries / in_one : MPI_UNDEFINED);
    }
}

/* --- Entries, one run of equal basic datatypes at a time. ------------------------------------- */

enum { RUNS = 60 };

struct layout_run {
    int basic, count;
    size_t from; /* in the packed bytes */
    size_t at;   /* in a buffer where each run is aligned */
};

/* The runs of the first `entries` entries; 0 if there are more than RUNS. `room`: bytes of a buffer
 * for them. */
static inline int layout_runs(const struct type_map *map, int entries, struct layout_run run[RUNS],
                              size_t *room)
{
    size_t from = 0;
    int runs = 0;

    *room = 0;
    for (int i = 0; i < entries; i++) {
        int basic = map->entry[i % map->entries].basic;

        if (runs == 0 || run[runs - 1].basic != basic) {
            if (runs == RUNS) {
                return 0;
            }
            *room = (size_t)types_round_up((MPI_Aint)*room, 16);
            run[runs++] = (struct layout_run){basic, 0, from, *room};
        }
        run[runs - 1].count++;
        from += (size_t)type_basic_row(basic)->size;
        *room += (size_t)type_basic_row(basic)->size;
    }
    return runs;
}

/* Runs go from the packed bytes to where they are aligned. */
static inline void layout_place_runs(const struct layout_run *run, int runs,
                                     const unsigned char *packed, unsigned char *aligned)
{
    for (int i = 0; i < runs; i++) {
        memcpy(aligned + run[i].at, packed + run[i].from,
               (size_t)run[i].count * (size_t)type_basic_row(run[i].basic)->size);
    }
}

/* The bytes of the first `entries` entries. */
static inline size_t layout_bytes(const struct type_map *map, int entries)
{
    size_t bytes = 0;

    for (int i = 0; i < entries; i++) {
        bytes += (size_t)map->entry[i % map->entries].size;
    }
    return bytes;
}

#endif
