/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The model of datatypes: type maps, from the formulas of MPI 5.0, 5.1. It calls no function of
 * MPI.
 *
 * A recipe says how a datatype is made: a list of constructors, each of which uses basic datatypes
 * and earlier constructors. types_map works out the type map: all entries in order, with the
 * bounds.
 *
 * The text gives the upper bound of a type map without markers as that of its entries plus an
 * epsilon for alignment (5.1.6). It can be read as a rule for each type map, or, as implementations
 * do, for the structure that needs it, whose upper bound other constructors then keep.
 * `extent_known` says that both give the same; a map that is not so is never used for more than one
 * element, or in another datatype.
 */
#ifndef MPI_ABI_MODEL_TYPES_H
#define MPI_ABI_MODEL_TYPES_H

#include <mpi.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    TYPE_NODES = 6,
    TYPE_BLOCKS = 5, /* that one constructor takes, and dimensions of an array */
    TYPE_ENTRIES = 4096,
    TYPE_SPAN = 1 << 15 /* bytes on either side of the address */
};

/* --- Basic datatypes. ------------------------------------------------------------------------- */

enum type_basic {
    BASIC_BYTE,
    BASIC_INT,
    BASIC_DOUBLE,
    BASIC_SHORT,
    BASIC_CHAR,
    BASIC_FLOAT,
    BASIC_LONG,
    BASIC_INT64,
    BASIC_COMPLEX,
    BASIC_SINGLES, /* those above are basic, those below are pairs of them */
    BASIC_2INT = BASIC_SINGLES,
    BASIC_SHORT_INT,
    BASIC_DOUBLE_INT,
    BASIC_COUNT
};

struct type_basic_row {
    const char *name;
    int size;
    int align;
    int external; /* bytes in external32 (14.5.2) */
    int first;    /* of a pair; the second one is an int */
};

/* Where a structure of C puts a member of this type after a char. */
#define TYPE_ALIGN(type)                                                                           \
    (int)offsetof(                                                                                 \
        struct {                                                                                   \
            char before;                                                                           \
            type value;                                                                            \
        },                                                                                         \
        value)
#define TYPE_ROW(name, type, external)                                                             \
    {                                                                                              \
#name, (int)sizeof(type), TYPE_ALIGN(type), external, -1                                   \
    }

static inline const struct type_basic_row *type_basic_row(int basic)
{
    static const struct type_basic_row rows[BASIC_COUNT] = {
        [BASIC_BYTE] = TYPE_ROW(MPI_BYTE, char, 1),
        [BASIC_INT] = TYPE_ROW(MPI_INT, int, 4),
        [BASIC_DOUBLE] = TYPE_ROW(MPI_DOUBLE, double, 8),
        [BASIC_SHORT] = TYPE_ROW(MPI_SHORT, short, 2),
        [BASIC_CHAR] = TYPE_ROW(MPI_CHAR, char, 1),
        [BASIC_FLOAT] = TYPE_ROW(MPI_FLOAT, float, 4),
        [BASIC_LONG] = TYPE_ROW(MPI_LONG, long, 4),
        [BASIC_INT64] = TYPE_ROW(MPI_INT64_T, int64_t, 8),
        [BASIC_COMPLEX] = TYPE_ROW(MPI_C_DOUBLE_COMPLEX, double _Complex, 16),
        [BASIC_2INT] = {"MPI_2INT", 0, 0, 8, BASIC_INT},
        [BASIC_SHORT_INT] = {"MPI_SHORT_INT", 0, 0, 6, BASIC_SHORT},
        [BASIC_DOUBLE_INT] = {"MPI_DOUBLE_INT", 0, 0, 12, BASIC_DOUBLE},
    };

    return &rows[basic];
}

/* --- Recipes. --------------------------------------------------------------------------------- */

enum type_constructor {
    TYPE_NAMED,
    TYPE_CONTIGUOUS,
    TYPE_VECTOR,
    TYPE_HVECTOR,
    TYPE_INDEXED,
    TYPE_HINDEXED,
    TYPE_INDEXED_BLOCK,
    TYPE_HINDEXED_BLOCK,
    TYPE_STRUCT,
    TYPE_SUBARRAY,
    TYPE_DARRAY,
    TYPE_RESIZED,
    TYPE_DUP,
    TYPE_CONSTRUCTORS
};

/* One call of a constructor; what it does not need is 0. */
struct type_node {
    enum type_constructor what;
    bool large;              /* the variant that ends in _c, where the MPI has one */
    bool fortran;            /* the order of an array */
    int blocks;              /* their number, or that of dimensions */
    int rank;                /* in the process grid of a distributed array */
    int old[TYPE_BLOCKS];    /* an earlier node, or -1 - a basic datatype; only a structure has more
                                than one */
    int length[TYPE_BLOCKS]; /* of blocks; subsizes; sizes of the process grid */
    long at[TYPE_BLOCKS]; /* displacements; the stride; starts; lower bound and extent; distribution
                             arguments */
    int size[TYPE_BLOCKS];         /* of an array */
    int distribution[TYPE_BLOCKS]; /* of an array: MPI_DISTRIBUTE_... */
};

/* The last node is the datatype. */
struct type_recipe {
    int nodes;
    struct type_node node[TYPE_NODES];
};

/* --- Type maps. ------------------------------------------------------------------------------- */

struct type_map {
    MPI_Aint lb, ub, true_lb, true_ub;
    MPI_Aint mark_lb, mark_ub;
    MPI_Aint kept_ub; /* the highest upper bound of a part */
    size_t size;      /* of all entries */
    int align;
    int entries;
    bool extent_known;
    bool marked; /* some part has explicit bounds: then only these count */
    struct {
        MPI_Aint at;
        int size;
        int basic;
    } entry[TYPE_ENTRIES];
};

static inline void types_empty(struct type_map *map)
{
    memset(map, 0, offsetof(struct type_map, entry));
    map->align = 1;
}

/* A map becomes a copy of another one. */
static inline void types_copy(struct type_map *map, const struct type_map *from)
{
    memcpy(map, from,
           offsetof(struct type_map, entry) + (size_t)from->entries * sizeof from->entry[0]);
}

static inline MPI_Aint types_extent(const struct type_map *map)
{
    return map->ub - map->lb;
}

/* An entry is added at the end of a map. */
static inline void types_add(struct type_map *map, int basic, MPI_Aint at)
{
    const struct type_basic_row *row = type_basic_row(basic);
    int i = map->entries++;

    map->entry[i].at = at;
    map->entry[i].size = row->size;
    map->entry[i].basic = basic;
    map->true_lb = i == 0 || at < map->true_lb ? at : map->true_lb;
    map->true_ub = i == 0 || at + row->size > map->true_ub ? at + row->size : map->true_ub;
    map->kept_ub = i == 0 || at + row->size > map->kept_ub ? at + row->size : map->kept_ub;
    map->align = row->align > map->align ? row->align : map->align;
    map->size += (size_t)row->size;
}

/* A pair of markers is added. Of several the lowest and the highest count (5.1.6). */
static inline void types_mark(struct type_map *map, MPI_Aint lb, MPI_Aint ub)
{
    map->mark_lb = !map->marked || lb < map->mark_lb ? lb : map->mark_lb;
    map->mark_ub = !map->marked || ub > map->mark_ub ? ub : map->mark_ub;
    map->marked = true;
}

/* One copy of the entries of `old` is added, each displaced by `at`. False: too many. */
static inline bool types_place_entries(struct type_map *map, const struct type_map *old,
                                       MPI_Aint at)
{
    if (map->entries + old->entries > TYPE_ENTRIES) {
        return false;
    }
    for (int i = 0; i < old->entries; i++) {
        types_add(map, old->entry[i].basic, old->entry[i].at + at);
    }
    return true;
}

/* One copy of `old` is added, with its markers. */
static inline bool types_place(struct type_map *map, const struct type_map *old, MPI_Aint at)
{
    if (!types_place_entries(map, old, at)) {
        return false;
    }
    if (old->entries > 0 && old->ub + at > map->kept_ub) {
        map->kept_ub = old->ub + at;
    }
    if (old->marked) {
        types_mark(map, old->mark_lb + at, old->mark_ub + at);
    }
    return true;
}

/* A block: `length` copies, each an extent behind the one before. */
static inline bool types_block(struct type_map *map, const struct type_map *old, MPI_Aint at,
                               int length)
{
    bool fits = true;

    for (int i = 0; i < length && fits; i++) {
        fits = types_place(map, old, at + i * types_extent(old));
    }
    return fits;
}

static inline MPI_Aint types_round_up(MPI_Aint value, MPI_Aint unit)
{
    return (value + unit - 1) / unit * unit;
}

/* The bounds of 5.1.6, when all entries are there. `structure`: the constructor may need padding.
 * Those of a map with no entries and no markers are not defined; no use of it depends on them. */
static inline void types_finish(struct type_map *map, bool structure)
{
    MPI_Aint kept = map->kept_ub;

    map->extent_known = true;
    map->lb = map->ub = 0;
    if (map->marked) {
        map->lb = map->mark_lb;
        map->ub = map->mark_ub;
    } else if (map->entries > 0) {
        map->lb = map->true_lb;
        map->ub = map->lb + types_round_up(map->true_ub - map->lb, map->align);
        if (structure) {
            kept = map->lb + types_round_up(kept - map->lb, map->align);
        }
        map->extent_known = map->ub == kept;
    }
}

static inline bool types_has_bounds(const struct type_map *map)
{
    return map->entries > 0 || map->marked;
}

/* A predefined datatype; a pair is a structure of C (6.9.4). */
static inline void types_map_basic(int basic, struct type_map *map)
{
    types_empty(map);
    if (basic < BASIC_SINGLES) {
        types_add(map, basic, 0);
    } else {
        types_add(map, type_basic_row(basic)->first, 0);
        types_add(map, BASIC_INT, types_round_up(map->true_ub, TYPE_ALIGN(int)));
    }
    types_finish(map, true);
}

/* --- Arrays. ---------------------------------------------------------------------------------- */

/* 5.1.3, Subarray() of one dimension. */
static inline bool types_subarray_1(struct type_map *map, const struct type_map *old, int size,
                                    int subsize, long start)
{
    MPI_Aint ex = types_extent(old);
    bool fits = true;

    types_empty(map);
    for (int i = 0; i < subsize && fits; i++) {
        fits = types_place_entries(map, old, (start + i) * ex);
    }
    types_mark(map, 0, size * ex);
    types_finish(map, false);
    return fits;
}

/* 5.1.4, count of cyclic(): the blocks of a process. */
static inline long types_cyclic_count(long darg, long gsize, long r, long psize)
{
    long nblocks = (gsize + (darg - 1)) / darg;
    long count = nblocks / psize;
    long left_over = nblocks - count * psize;

    return r < left_over ? count + 1 : count;
}

/* 5.1.4, darg_last of cyclic(): the length of the last of these blocks. */
static inline long types_cyclic_last(long darg, long gsize, long r, long psize)
{
    long num_in_last_cyclic = gsize % (psize * darg);
    long last = num_in_last_cyclic - darg * r;

    return num_in_last_cyclic == 0 || last > darg || last <= 0 ? darg : last;
}

/* 5.1.4, cyclic(). */
static inline bool types_cyclic(struct type_map *map, const struct type_map *old, long darg,
                                long gsize, long r, long psize)
{
    MPI_Aint ex = types_extent(old);
    long count = types_cyclic_count(darg, gsize, r, psize);
    bool fits = true;

    types_empty(map);
    for (long block = 0; block < count; block++) {
        long length = block < count - 1 ? darg : types_cyclic_last(darg, gsize, r, psize);

        for (long i = 0; i < length && fits; i++) {
            fits = types_place_entries(map, old, (r * darg + block * psize * darg + i) * ex);
        }
    }
    types_mark(map, 0, gsize * ex);
    types_finish(map, false);
    return fits;
}

/* 5.1.4: each distribution is a cyclic one with this argument. */
static inline long types_darg(const struct type_node *node, int i)
{
    if (node->distribution[i] == MPI_DISTRIBUTE_NONE) {
        return node->size[i];
    }
    if (node->at[i] != MPI_DISTRIBUTE_DFLT_DARG) {
        return node->at[i];
    }
    return node->distribution[i] == MPI_DISTRIBUTE_BLOCK
               ? (node->size[i] + node->length[i] - 1) / node->length[i]
               : 1;
}

/* 5.1.4: the position of the process in dimension i of the grid, in row-major order. */
static inline int types_grid_position(const struct type_node *node, int i)
{
    int behind = 1; /* processes in the dimensions behind i */

    for (int j = i + 1; j < node->blocks; j++) {
        behind *= node->length[j];
    }
    return node->rank / behind % node->length[i];
}

/* An array: one dimension after the other, the one that is contiguous in memory first. */
static inline bool types_map_array(const struct type_node *node, const struct type_map *old,
                                   struct type_map *map)
{
    struct type_map *part = malloc(sizeof *part);
    bool fits = part != NULL;

    types_copy(map, old);
    for (int step = 0; step < node->blocks && fits; step++) {
        int i = node->fortran ? step : node->blocks - 1 - step;

        types_copy(part, map);
        fits = node->what == TYPE_SUBARRAY
                   ? types_subarray_1(map, part, node->size[i], node->length[i], node->at[i])
                   : types_cyclic(map, part, types_darg(node, i), node->size[i],
                                  types_grid_position(node, i), node->length[i]);
    }
    free(part);
    return fits;
}

/* --- All constructors. ------------------------------------------------------------------------ */

/* 5.1.2: the bytes from the address to block i. */
static inline MPI_Aint types_block_at(const struct type_node *node, const struct type_map *old,
                                      int i)
{
    switch (node->what) {
    case TYPE_VECTOR:
        return i * node->at[0] * types_extent(old);
    case TYPE_HVECTOR:
        return i * node->at[0];
    case TYPE_INDEXED:
    case TYPE_INDEXED_BLOCK:
        return node->at[i] * types_extent(old);
    default:
        return node->at[i];
    }
}

/* 5.1.2: the copies in block i. */
static inline int types_block_length(const struct type_node *node, int i)
{
    bool each =
        node->what == TYPE_INDEXED || node->what == TYPE_HINDEXED || node->what == TYPE_STRUCT;

    return node->length[each ? i : 0];
}

/* Whether all entries are of one basic datatype. Then a structure may be taken for an
 * MPI_TYPE_CREATE_HINDEXED, to which it is equivalent if its old datatypes are one (5.1.2). */
static inline bool types_alike(const struct type_map *map)
{
    bool alike = true;

    for (int i = 1; i < map->entries; i++) {
        alike &= map->entry[i].basic == map->entry[0].basic;
    }
    return alike;
}

/* Datatypes that are made of blocks. */
static inline bool types_map_blocks(const struct type_node *node,
                                    const struct type_map *const old[TYPE_BLOCKS],
                                    struct type_map *map)
{
    int blocks = node->what == TYPE_CONTIGUOUS ? 1 : node->blocks;
    bool fits = true;

    types_empty(map);
    for (int i = 0; i < blocks && fits; i++) {
        const struct type_map *part = old[node->what == TYPE_STRUCT ? i : 0];

        fits = types_block(map, part, types_block_at(node, part, i), types_block_length(node, i));
    }
    types_finish(map, node->what == TYPE_STRUCT && !types_alike(map));
    return fits;
}

/* The map of a constructor, from those of its old datatypes. False: too large, or it depends on an
 * extent that is not known. */
static inline bool types_map_node(const struct type_node *node,
                                  const struct type_map *const old[TYPE_BLOCKS],
                                  struct type_map *map)
{
    for (int i = 0; i < (node->what == TYPE_STRUCT ? node->blocks : 1); i++) {
        if (!old[i]->extent_known && node->what != TYPE_RESIZED && node->what != TYPE_DUP) {
            return false;
        }
    }
    if (node->what == TYPE_SUBARRAY || node->what == TYPE_DARRAY) {
        return types_map_array(node, old[0], map);
    }
    if (node->what != TYPE_NAMED && node->what != TYPE_RESIZED && node->what != TYPE_DUP) {
        return types_map_blocks(node, old, map);
    }
    types_copy(map, old[0]);
    if (node->what == TYPE_RESIZED) { /* earlier markers are erased (5.1.7) */
        map->marked = false;
        types_mark(map, node->at[0], node->at[0] + node->at[1]);
        types_finish(map, false);
    }
    return true;
}

/* The maps of the old datatypes of a node: those of earlier nodes, or of basic ones, which are put
 * into `basics`. */
static inline void types_map_old(const struct type_node *node, const struct type_map *maps,
                                 struct type_map basics[TYPE_BLOCKS],
                                 const struct type_map *old[TYPE_BLOCKS])
{
    for (int i = 0; i < TYPE_BLOCKS; i++) {
        if (node->old[i] >= 0) {
            old[i] = &maps[node->old[i]];
        } else {
            types_map_basic(-1 - node->old[i], &basics[i]);
            old[i] = &basics[i];
        }
    }
}

/* The map of a recipe. False: too large. */
static inline bool types_map(const struct type_recipe *recipe, struct type_map *map)
{
    struct type_map *maps = calloc(TYPE_NODES + TYPE_BLOCKS, sizeof *maps);
    const struct type_map *old[TYPE_BLOCKS];
    bool fits = maps != NULL;

    for (int i = 0; i < recipe->nodes && fits; i++) {
        types_map_old(&recipe->node[i], maps, maps + TYPE_NODES, old);
        fits = types_map_node(&recipe->node[i], old, &maps[i]);
    }
    if (fits) {
        types_copy(map, &maps[recipe->nodes - 1]);
    }
    free(maps);
    return fits;
}

/* --- Buffers. --------------------------------------------------------------------------------- */

/* The bytes of `count` elements, without gaps. */
static inline size_t types_bytes(const struct type_map *map, int count)
{
    return map->size * (size_t)count;
}

/* The address of entry `i` of all entries of some elements, from that of the buffer (5.1.11). */
static inline MPI_Aint types_at(const struct type_map *map, int i)
{
    return types_extent(map) * (i / map->entries) + map->entry[i % map->entries].at;
}

/* The bytes that `count` elements need in front of the address; a multiple of 16, so that alignment
 * is kept. */
static inline size_t types_before(const struct type_map *map, int count)
{
    MPI_Aint last = count > 0 ? types_extent(map) * (count - 1) : 0;
    MPI_Aint lowest = map->true_lb + (last < 0 ? last : 0);

    return count > 0 && lowest < 0 ? (size_t)types_round_up(-lowest, 16) : 0;
}

/* The bytes that they need from the address on. */
static inline size_t types_span(const struct type_map *map, int count)
{
    MPI_Aint last = count > 0 ? types_extent(map) * (count - 1) : 0;
    MPI_Aint highest = map->true_ub + (last > 0 ? last : 0);

    return count > 0 && highest > 0 ? (size_t)highest : 0;
}

/* The bytes that `count` elements at `base` stand for, in order. */
static inline void types_gather(const struct type_map *map, int count, const unsigned char *base,
                                unsigned char *packed)
{
    for (int i = 0; i < map->entries * count; i++) {
        int size = map->entry[i % map->entries].size;

        memcpy(packed, base + types_at(map, i), (size_t)size);
        packed += size;
    }
}

/* The first `size` bytes go where a receive of `count` elements puts them. */
static inline void types_scatter(const struct type_map *map, int count, unsigned char *base,
                                 const unsigned char *packed, size_t size)
{
    for (int i = 0; i < map->entries * count && size > 0; i++) {
        size_t part = (size_t)map->entry[i % map->entries].size;

        part = part < size ? part : size;
        memcpy(base + types_at(map, i), packed, part);
        packed += part;
        size -= part;
    }
}

/* Whether `count` elements have a byte in common, within one or between two. Then nothing may be
 * received there. */
static inline bool types_overlap(const struct type_map *map, int count)
{
    size_t before = types_before(map, count);
    unsigned char *taken = calloc(before + types_span(map, count) + 1, 1);
    bool overlap = taken == NULL;

    for (int i = 0; i < map->entries * count && !overlap; i++) {
        unsigned char *byte = taken + before + types_at(map, i);

        for (int j = 0; j < map->entry[i % map->entries].size; j++) {
            overlap |= byte[j]++ != 0;
        }
    }
    free(taken);
    return overlap;
}

/* Whether the entries are of several basic datatypes, all of one size. MPI_Get_elements is then the
 * subject of a rule of its own, since MPICH divides by zero. */
static inline bool types_equal_sizes(const struct type_map *map)
{
    bool equal = true;

    for (int i = 1; i < map->entries; i++) {
        equal &= map->entry[i].size == map->entry[0].size;
    }
    return equal && !types_alike(map);
}

/* As many elements as may have a byte in common, if any do. */
static inline int types_neighbors(const struct type_map *map)
{
    MPI_Aint extent = types_extent(map);

    extent = extent < 0 ? -extent : extent;
    return map->entries == 0 ? 1
           : extent == 0     ? 2
                             : (int)((map->true_ub - map->true_lb) / extent) + 2;
}

#endif
