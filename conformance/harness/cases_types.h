/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Datatypes for generated cases: a recipe is drawn, and made by MPI or written into the program.
 * model_types.h says what it stands for.
 */
#ifndef MPI_ABI_CASES_TYPES_H
#define MPI_ABI_CASES_TYPES_H

#include "cases.h"

#include "model_types.h"

/* What may be drawn. Without any of these: MPI_BYTE or one constructor over another basic datatype,
 * no byte twice or below the address, as many elements after one another as one likes. */
enum {
    TYPES_ARRAYS = 1024, /* subarrays and distributed arrays */
    TYPES_NESTED = 1,    /* constructors over constructors */
    TYPES_MIXED = 2,     /* entries of several basic datatypes */
    TYPES_RESIZED = 4,   /* explicit bounds (arrays always have theirs) */
    TYPES_NEGATIVE = 8,  /* bytes and bounds below the address */
    TYPES_EMPTY = 16, /* empty blocks; perhaps no entries at all: then lb and extent mean nothing */
    TYPES_INTERLEAVED = 32, /* elements that lie in the gaps of others: receive only if
                               !types_overlap(map, count) */
    TYPES_OVERLAP = 64,     /* bytes in several entries: not for receiving */
    TYPES_UNALIGNED = 128,  /* entries anywhere: not for communication */
    TYPES_PAIRS =
        512, /* MPI_SHORT_INT and the like, too: what MPI_Get_elements counts them as is not said */

    TYPES_TO_RECEIVE =
        TYPES_NESTED | TYPES_MIXED | TYPES_RESIZED | TYPES_NEGATIVE | TYPES_EMPTY | TYPES_ARRAYS,
    TYPES_TO_SEND = TYPES_TO_RECEIVE | TYPES_INTERLEAVED | TYPES_OVERLAP,
    TYPES_BOUNDS = TYPES_TO_SEND | TYPES_UNALIGNED | TYPES_PAIRS
};

/* --- Drawing. --------------------------------------------------------------------------------- */

/* What a constructor is drawn with. */
struct types_drawing {
    struct case_choices *choices;
    unsigned allowed;
    struct type_node *node;
    const struct type_map *old; /* of the first old datatype */
    long unit;                  /* displacements are a multiple of */
};

static inline bool types_may(const struct types_drawing *drawing, unsigned what, int bound)
{
    return (drawing->allowed & what) != 0 && case_rarely(drawing->choices, bound);
}

/* The length of a block: mostly 1 to 4, at times what is next to a power of two. */
static inline int types_draw_length(const struct types_drawing *drawing)
{
    int length = 1 + case_draw(drawing->choices, 5);

    if (types_may(drawing, TYPES_EMPTY, 8)) {
        return 0;
    }
    if (length == 5) {
        length = 1 + case_length(drawing->choices, TYPE_ENTRIES / 8);
    }
    return length;
}

/* A displacement that is new: in front of all others, in the middle of them or at the place of the
 * last one. */
static inline long types_draw_place(const struct types_drawing *drawing, long next, long last)
{
    if (types_may(drawing, TYPES_NEGATIVE, 4)) {
        return -next - case_draw(drawing->choices, 3) * drawing->unit;
    }
    if (types_may(drawing, TYPES_OVERLAP, 6)) {
        return last;
    }
    return next + case_draw(drawing->choices, 3) * drawing->unit;
}

/* The first and the last byte of a block of copies of a datatype, from the place of the block. */
static inline MPI_Aint types_low(const struct type_map *map)
{
    return map->true_lb < map->lb ? map->true_lb : map->lb;
}

static inline MPI_Aint types_high(const struct type_map *map, int length)
{
    MPI_Aint high = map->true_ub > map->ub ? map->true_ub : map->ub;

    return high + (length > 0 ? length - 1 : 0) * types_extent(map);
}

/* Two blocks change places, so that displacements do not ascend. The first one of a structure
 * stays. */
static inline void types_draw_order(const struct types_drawing *drawing)
{
    struct type_node *node = drawing->node;
    int first = node->what == TYPE_STRUCT ? 1 : 0;
    int i = node->blocks > first + 1 ? first + case_draw(drawing->choices, node->blocks - first)
                                     : first;
    bool each =
        node->what == TYPE_INDEXED || node->what == TYPE_HINDEXED || node->what == TYPE_STRUCT;
    struct type_node before = *node;

    node->at[first] = before.at[i];
    node->at[i] = before.at[first];
    node->old[first] = before.old[i];
    node->old[i] = before.old[first];
    if (each) {
        node->length[first] = before.length[i];
        node->length[i] = before.length[first];
    }
}

static inline int types_draw_blocks(const struct types_drawing *drawing)
{
    return types_may(drawing, TYPES_EMPTY, 12) ? 0 : 1 + case_draw(drawing->choices, TYPE_BLOCKS);
}

/* Vectors: the stride is that of blocks one behind the other, or wider, or backward. */
static inline void types_draw_vector(const struct types_drawing *drawing)
{
    struct type_node *node = drawing->node;
    long wide = types_high(drawing->old, 1) - types_low(drawing->old);
    long block;

    node->blocks = types_draw_blocks(drawing);
    node->length[0] = types_draw_length(drawing);
    block = node->length[0];
    if (node->what == TYPE_HVECTOR) {
        block = types_round_up((block > 0 ? block - 1 : 0) * types_extent(drawing->old) + wide,
                               drawing->unit);
    }
    block += case_draw(drawing->choices, 4) * (node->what == TYPE_HVECTOR ? drawing->unit : 1);
    if (types_may(drawing, TYPES_OVERLAP, 5)) {
        block = case_draw(drawing->choices, 2) * drawing->unit;
    }
    node->at[0] = types_may(drawing, TYPES_NEGATIVE, 3) ? -block : block;
}

/* Indexed datatypes, with displacements in elements. */
static inline void types_draw_indexed(const struct types_drawing *drawing)
{
    struct types_drawing elements = *drawing;
    struct type_node *node = drawing->node;
    long next = 0;
    long last = 0;

    elements.unit = 1;
    node->blocks = types_draw_blocks(drawing);
    for (int i = 0; i < node->blocks; i++) {
        if (i == 0 || node->what == TYPE_INDEXED) {
            node->length[i] = types_draw_length(drawing);
        }
        node->at[i] = last = types_draw_place(&elements, next, last);
        next = (last > 0 ? last : next) + types_block_length(node, i);
    }
    types_draw_order(drawing);
}

/* Indexed datatypes and structures, with displacements in bytes. */
static inline void types_draw_bytes(const struct types_drawing *drawing,
                                    const struct type_map *const old[TYPE_BLOCKS])
{
    struct type_node *node = drawing->node;
    long next = 0;
    long last = 0;

    for (int i = 0; i < node->blocks; i++) {
        const struct type_map *part = old[node->what == TYPE_STRUCT ? i : 0];
        long unit = (drawing->allowed & TYPES_UNALIGNED) != 0 ? 1 : part->align;
        long place;

        if (i == 0 || node->what != TYPE_HINDEXED_BLOCK) {
            node->length[i] = types_draw_length(drawing);
        }
        place = types_round_up(next - types_low(part) + TYPE_SPAN, unit) - TYPE_SPAN / unit * unit;
        node->at[i] = last =
            types_round_up(types_draw_place(drawing, place, last) + TYPE_SPAN, unit) - TYPE_SPAN;
        if (last >= place) {
            next = last + types_high(part, types_block_length(node, i));
        }
    }
    types_draw_order(drawing);
}

/* Explicit bounds: the same, moved, wider, and narrower if elements may overlap. */
static inline void types_draw_resized(const struct types_drawing *drawing)
{
    struct type_node *node = drawing->node;
    long extent = types_extent(drawing->old);

    node->at[0] = drawing->old->lb + case_draw(drawing->choices, 3) * drawing->unit;
    if (types_may(drawing, TYPES_NEGATIVE, 2)) {
        node->at[0] = -(1 + case_draw(drawing->choices, 4)) * drawing->unit;
    }
    node->at[1] =
        types_round_up(extent, drawing->unit) + case_draw(drawing->choices, 4) * drawing->unit;
    if (types_may(drawing, TYPES_INTERLEAVED | TYPES_OVERLAP, 3)) {
        node->at[1] = (1 + case_draw(drawing->choices, 3)) * drawing->unit;
    }
}

static inline void types_draw_subarray(const struct types_drawing *drawing)
{
    struct type_node *node = drawing->node;

    node->blocks = 1 + case_draw(drawing->choices, 4);
    node->fortran = case_draw(drawing->choices, 2);
    for (int i = 0; i < node->blocks; i++) {
        node->size[i] = 1 + case_draw(drawing->choices, 6);
        node->length[i] = 1 + case_draw(drawing->choices, node->size[i]);
        node->at[i] = case_draw(drawing->choices, node->size[i] - node->length[i] + 1);
    }
}

/* A dimension of a distributed array. */
static inline void types_draw_distribution(const struct types_drawing *drawing, int i)
{
    static const int distributions[] = {MPI_DISTRIBUTE_NONE, MPI_DISTRIBUTE_BLOCK,
                                        MPI_DISTRIBUTE_CYCLIC};
    struct type_node *node = drawing->node;

    node->size[i] = 1 + case_draw(drawing->choices, 9);
    node->distribution[i] = distributions[case_draw(drawing->choices, 3)];
    node->length[i] = 1;
    node->at[i] = MPI_DISTRIBUTE_DFLT_DARG;
    if (node->distribution[i] != MPI_DISTRIBUTE_NONE) {
        node->length[i] += case_draw(drawing->choices, 3);
        if (case_draw(drawing->choices, 2) != 0) {
            long least = node->distribution[i] == MPI_DISTRIBUTE_BLOCK ? types_darg(node, i) : 1;

            node->at[i] = least + case_draw(drawing->choices, 3);
        }
    }
}

static inline void types_draw_darray(const struct types_drawing *drawing)
{
    struct type_node *node = drawing->node;
    int size = 1;

    node->blocks = 1 + case_draw(drawing->choices, 4);
    node->fortran = case_draw(drawing->choices, 2);
    for (int i = 0; i < node->blocks; i++) {
        types_draw_distribution(drawing, i);
        size *= node->length[i];
    }
    node->rank = case_draw(drawing->choices, size);
}

/* The arguments of a constructor. */
static inline void types_draw_arguments(const struct types_drawing *drawing,
                                        const struct type_map *const old[TYPE_BLOCKS])
{
    switch (drawing->node->what) {
    case TYPE_CONTIGUOUS:
        drawing->node->length[0] = types_draw_length(drawing);
        break;
    case TYPE_VECTOR:
    case TYPE_HVECTOR:
        types_draw_vector(drawing);
        break;
    case TYPE_INDEXED:
    case TYPE_INDEXED_BLOCK:
        types_draw_indexed(drawing);
        break;
    case TYPE_HINDEXED:
    case TYPE_HINDEXED_BLOCK:
        drawing->node->blocks = types_draw_blocks(drawing);
        types_draw_bytes(drawing, old);
        break;
    case TYPE_STRUCT:
        types_draw_bytes(drawing, old);
        break;
    case TYPE_SUBARRAY:
        types_draw_subarray(drawing);
        break;
    case TYPE_DARRAY:
        types_draw_darray(drawing);
        break;
    case TYPE_RESIZED:
        types_draw_resized(drawing);
        break;
    default:
        break;
    }
}

/* What is odd about the old datatypes of a node; NULL: nothing. */
static inline const char *types_odd_old(const struct type_node *node,
                                        const struct type_map *const old[TYPE_BLOCKS])
{
    int marked = 0;
    int plain = 0;

    if (node->what == TYPE_DUP) {
        return NULL;
    }
    for (int i = 0; i < (node->what == TYPE_STRUCT ? node->blocks : 1); i++) {
        bool counts = node->what != TYPE_STRUCT || node->length[i] > 0;

        if (old[i]->entries == 0) {
            return "old datatype without entries";
        }
        marked += counts && old[i]->marked;
        plain += counts && !old[i]->marked;
    }
    return marked > 0 && plain > 0 ? "structure with and without explicit bounds" : NULL;
}

/* Whether a dimension is dealt out in blocks, the last of which is short. */
static inline bool types_short_block(const struct type_node *node)
{
    bool is_short = false;

    for (int i = 0; i < node->blocks; i++) {
        is_short |= node->distribution[i] == MPI_DISTRIBUTE_CYCLIC &&
                    node->size[i] % types_darg(node, i) != 0;
    }
    return is_short && node->what == TYPE_DARRAY;
}

/* Whether a structure has entries or explicit bounds that are not aligned, or does not begin with
 * its first block. */
static inline const char *types_odd_padding(const struct type_node *node,
                                            const struct type_map *const old[TYPE_BLOCKS],
                                            const struct type_map *map)
{
    bool aligned = map->marked || map->lb % map->align == 0;

    for (int i = 0; i < map->entries && !map->marked; i++) {
        aligned &= (map->entry[i].at - map->lb) % type_basic_row(map->entry[i].basic)->align == 0;
    }
    if (!aligned) {
        return "entries that are not aligned";
    }
    if (node->what != TYPE_STRUCT || map->entries == 0) {
        return NULL;
    }
    if (map->marked) {
        return types_extent(map) % map->align != 0
                   ? "structure with explicit bounds that are not aligned"
                   : NULL;
    }
    return map->lb != node->at[0] + old[0]->lb ? "structure whose first block is not the lowest"
                                               : NULL;
}

/* Whether distances between elements of MPI_C_DOUBLE_COMPLEX are not multiples of their size. */
static inline bool types_odd_complex(const struct type_map *map)
{
    int first = -1;
    bool odd = false;

    for (int i = 0; i < map->entries; i++) {
        if (map->entry[i].basic == BASIC_COMPLEX) {
            first = first < 0 ? i : first;
            odd |= (map->entry[i].at - map->entry[first].at) % map->entry[i].size != 0;
            odd |= types_extent(map) % map->entry[i].size != 0;
        }
    }
    return odd;
}

/* What is odd about a node, for case_about; NULL: nothing. */
static inline const char *types_odd(const struct type_node *node,
                                    const struct type_map *const old[TYPE_BLOCKS],
                                    const struct type_map *map)
{
    if (types_odd_old(node, old) != NULL) {
        return types_odd_old(node, old);
    }
    if ((node->what == TYPE_SUBARRAY || node->what == TYPE_DARRAY) && old[0]->lb != 0) {
        return "array of elements whose lower bound is not 0";
    }
    if (types_short_block(node) && (node->blocks > 1 || old[0]->true_lb != 0)) {
        return "distributed array with a short last block";
    }
    if ((node->what == TYPE_VECTOR || node->what == TYPE_HVECTOR) &&
        types_block_at(node, old[0], 1) == -1) {
        return "stride of -1 byte";
    }
    if (types_odd_complex(map)) {
        return "MPI_C_DOUBLE_COMPLEX at distances that are no multiple of its size";
    }
    return types_odd_padding(node, old, map);
}

/* Whether a map is one of those that are allowed. */
static inline bool types_allows(unsigned allowed, const struct type_map *map)
{
    if (!map->extent_known || map->lb < -TYPE_SPAN || map->ub > TYPE_SPAN ||
        map->true_lb < -TYPE_SPAN || map->true_ub > TYPE_SPAN) {
        return false;
    }
    if ((allowed & TYPES_NEGATIVE) == 0 && (map->lb < 0 || map->true_lb < 0)) {
        return false;
    }
    if (map->entries == 0) {
        return (allowed & TYPES_EMPTY) != 0;
    }
    return (allowed & TYPES_OVERLAP) != 0 ||
           !types_overlap(map, (allowed & TYPES_INTERLEAVED) != 0 ? 1 : types_neighbors(map));
}

/* A basic datatype: MPI_BYTE is the simplest. */
static inline int types_draw_basic(struct case_choices *choices, unsigned allowed)
{
    return case_draw(choices, (allowed & TYPES_PAIRS) != 0 ? (int)BASIC_COUNT : (int)BASIC_SINGLES);
}

/* The old datatypes of node i: the node before it, or a basic one; a structure has others as well.
 */
static inline void types_draw_old(struct type_recipe *recipe, int i, int basic,
                                  struct case_choices *choices, unsigned allowed)
{
    struct type_node *node = &recipe->node[i];

    for (int j = 0; j < TYPE_BLOCKS; j++) {
        node->old[j] = i > 0 ? i - 1 : -1 - basic;
    }
    if (node->what != TYPE_STRUCT) {
        return;
    }
    node->blocks = 1 + case_draw(choices, TYPE_BLOCKS);
    for (int j = 0; j < node->blocks; j++) {
        int which = case_draw(choices, 4);

        if (which == 1) {
            node->old[j] = -1 - basic;
        } else if (which == 2 && (allowed & TYPES_MIXED) != 0) {
            node->old[j] = -1 - types_draw_basic(choices, allowed);
        } else if (which == 3 && i > 0) {
            node->old[j] = case_draw(choices, i);
        }
    }
}

static inline enum type_constructor types_draw_constructor(struct case_choices *choices,
                                                           unsigned allowed)
{
    static const enum type_constructor constructors[] = {
        TYPE_CONTIGUOUS, TYPE_VECTOR,        TYPE_HVECTOR,        TYPE_INDEXED,
        TYPE_HINDEXED,   TYPE_INDEXED_BLOCK, TYPE_HINDEXED_BLOCK, TYPE_STRUCT,
        TYPE_DUP,        TYPE_RESIZED,       TYPE_SUBARRAY,       TYPE_DARRAY};
    int resized = (allowed & TYPES_RESIZED) != 0;
    int which = case_draw(choices, 9 + resized + ((allowed & TYPES_ARRAYS) != 0 ? 2 : 0));

    return constructors[which >= 9 && !resized ? which + 1 : which];
}

static inline bool types_has_arrays(const struct type_recipe *recipe)
{
    bool has = false;

    for (int i = 0; i < recipe->nodes; i++) {
        has |= recipe->node[i].what == TYPE_SUBARRAY || recipe->node[i].what == TYPE_DARRAY;
    }
    return has;
}

/* Whether MPI_Get_elements of such a datatype works everywhere. If not, it is the subject of rules
 * of its own: MPICH ends the process when entries of one size differ in their basic datatype, and
 * on arrays. */
static inline bool types_elements_work(const struct type_recipe *recipe, const struct type_map *map)
{
    return map->entries > 0 && !types_equal_sizes(map) && !types_has_arrays(recipe);
}

/* Node i is drawn. If it is not one of those that are allowed, it becomes a duplicate. `maps` are
 * those of earlier nodes, and behind them there is room for those of basic datatypes. */
static inline void types_draw_node(struct type_recipe *recipe, int i, int basic,
                                   struct case_choices *choices, unsigned allowed,
                                   struct type_map *maps)
{
    struct type_node *node = &recipe->node[i];
    const struct type_map *old[TYPE_BLOCKS];
    struct types_drawing drawing = {choices, allowed, node, NULL, 1};

    node->what = types_draw_constructor(choices, allowed);
    node->large = case_rarely(choices, 4);
    types_draw_old(recipe, i, basic, choices, allowed);
    types_map_old(node, maps, maps + TYPE_NODES, old);
    drawing.old = old[0];
    drawing.unit = (allowed & TYPES_UNALIGNED) != 0 ? 1 : old[0]->align;
    types_draw_arguments(&drawing, old);
    types_map_old(node, maps, maps + TYPE_NODES, old);
    if (!types_map_node(node, old, &maps[i]) || !types_allows(allowed, &maps[i]) ||
        types_odd(node, old, &maps[i]) != NULL) {
        node->what = TYPE_DUP;
        types_map_node(node, old, &maps[i]);
    }
}

/* Draw this number of constructors, each over the ones before it. */
static inline void types_draw_nodes(struct type_recipe *recipe, struct case_choices *choices,
                                    unsigned allowed, int basic, int nodes)
{
    struct type_map *maps = calloc(TYPE_NODES + TYPE_BLOCKS, sizeof *maps);

    memset(recipe, 0, sizeof *recipe);
    recipe->nodes = 1;
    recipe->node[0].old[0] = -1 - basic;
    for (int i = 0; i < nodes && maps != NULL; i++) {
        recipe->nodes = i + 1;
        types_draw_node(recipe, i, basic, choices, allowed, maps);
    }
    free(maps);
}

/* Draw a datatype over this basic one; 0 is the basic one itself. Without TYPES_MIXED all entries
 * are of it. */
static inline void types_draw_over(struct type_recipe *recipe, struct case_choices *choices,
                                   unsigned allowed, int basic)
{
    int nodes = case_draw(choices, (allowed & TYPES_NESTED) != 0 ? TYPE_NODES + 1 : 3);

    if ((allowed & TYPES_NESTED) == 0 && nodes > 1) {
        nodes = 1;
    }
    types_draw_nodes(recipe, choices, allowed, basic, nodes);
}

/* Draw a datatype; 0 is MPI_BYTE. */
static inline void types_draw(struct type_recipe *recipe, struct case_choices *choices,
                              unsigned allowed)
{
    int basic = types_draw_basic(choices, allowed);

    types_draw_over(recipe, choices, allowed, basic);
}

/* What is odd about a datatype, by its first part that is; NULL: nothing. */
static inline const char *types_recipe_odd(const struct type_recipe *recipe)
{
    struct type_map *maps = calloc(TYPE_NODES + TYPE_BLOCKS, sizeof *maps);
    const struct type_map *old[TYPE_BLOCKS];
    const char *odd = NULL;

    for (int i = 0; maps != NULL && i < recipe->nodes && odd == NULL; i++) {
        types_map_old(&recipe->node[i], maps, maps + TYPE_NODES, old);
        types_map_node(&recipe->node[i], old, &maps[i]);
        odd = types_odd(&recipe->node[i], old, &maps[i]);
    }
    free(maps);
    return odd;
}

/* The function that makes a datatype, without its MPI_Type_, for case_about. */
static inline const char *types_name(const struct type_recipe *recipe)
{
    static const char *const names[TYPE_CONSTRUCTORS] = {"a basic datatype",
                                                         "contiguous",
                                                         "vector",
                                                         "create_hvector",
                                                         "indexed",
                                                         "create_hindexed",
                                                         "create_indexed_block",
                                                         "create_hindexed_block",
                                                         "create_struct",
                                                         "create_subarray",
                                                         "create_darray",
                                                         "create_resized",
                                                         "dup"};

    return names[recipe->node[recipe->nodes - 1].what];
}

/* --- Making and writing. ---------------------------------------------------------------------- */

static inline MPI_Datatype types_basic(int basic)
{
    const MPI_Datatype handles[BASIC_COUNT] = {
        [BASIC_BYTE] = MPI_BYTE,
        [BASIC_INT] = MPI_INT,
        [BASIC_DOUBLE] = MPI_DOUBLE,
        [BASIC_SHORT] = MPI_SHORT,
        [BASIC_CHAR] = MPI_CHAR,
        [BASIC_FLOAT] = MPI_FLOAT,
        [BASIC_LONG] = MPI_LONG,
        [BASIC_INT64] = MPI_INT64_T,
        [BASIC_COMPLEX] = MPI_C_DOUBLE_COMPLEX,
        [BASIC_2INT] = MPI_2INT,
        [BASIC_SHORT_INT] = MPI_SHORT_INT,
        [BASIC_DOUBLE_INT] = MPI_DOUBLE_INT,
    };

    return handles[basic];
}

/* The arguments of a constructor, in each type that some variant of it takes, and as text. */
struct types_arguments {
    int length[TYPE_BLOCKS], at[TYPE_BLOCKS], size[TYPE_BLOCKS];
    MPI_Aint address[TYPE_BLOCKS];
    MPI_Count length_c[TYPE_BLOCKS], at_c[TYPE_BLOCKS], size_c[TYPE_BLOCKS];
    MPI_Datatype old[TYPE_BLOCKS];
    int processes, order;
    char old_text[TYPE_BLOCKS][80];
};

static inline void types_arguments(const struct type_node *node,
                                   const MPI_Datatype made[TYPE_NODES], const char *name,
                                   struct types_arguments *to)
{
    to->processes = 1;
    to->order = node->fortran ? MPI_ORDER_FORTRAN : MPI_ORDER_C;
    for (int i = 0; i < TYPE_BLOCKS; i++) {
        int old = node->old[i];

        to->length_c[i] = to->length[i] = node->length[i];
        to->size_c[i] = to->size[i] = node->size[i];
        to->at[i] = (int)node->at[i];
        to->at_c[i] = to->address[i] = node->at[i];
        to->processes *= i < node->blocks ? node->length[i] : 1;
        to->old[i] = old < 0 ? types_basic(-1 - old) : made[old];
        if (old < 0) {
            snprintf(to->old_text[i], sizeof to->old_text[i], "%s", type_basic_row(-1 - old)->name);
        } else {
            snprintf(to->old_text[i], sizeof to->old_text[i], "%s_%d", name, old);
        }
    }
}

/* The call of a constructor, not of the large variant. */
static inline int types_call(const struct type_node *node, const struct types_arguments *with,
                             MPI_Datatype *made)
{
    switch (node->what) {
    case TYPE_CONTIGUOUS:
        return MPI_Type_contiguous(with->length[0], with->old[0], made);
    case TYPE_VECTOR:
        return MPI_Type_vector(node->blocks, with->length[0], with->at[0], with->old[0], made);
    case TYPE_HVECTOR:
        return MPI_Type_create_hvector(node->blocks, with->length[0], with->address[0],
                                       with->old[0], made);
    case TYPE_INDEXED:
        return MPI_Type_indexed(node->blocks, with->length, with->at, with->old[0], made);
    case TYPE_HINDEXED:
        return MPI_Type_create_hindexed(node->blocks, with->length, with->address, with->old[0],
                                        made);
    case TYPE_INDEXED_BLOCK:
        return MPI_Type_create_indexed_block(node->blocks, with->length[0], with->at, with->old[0],
                                             made);
    case TYPE_HINDEXED_BLOCK:
        return MPI_Type_create_hindexed_block(node->blocks, with->length[0], with->address,
                                              with->old[0], made);
    case TYPE_STRUCT:
        return MPI_Type_create_struct(node->blocks, with->length, with->address, with->old, made);
    case TYPE_SUBARRAY:
        return MPI_Type_create_subarray(node->blocks, with->size, with->length, with->at,
                                        with->order, with->old[0], made);
    case TYPE_DARRAY:
        return MPI_Type_create_darray(with->processes, node->rank, node->blocks, with->size,
                                      node->distribution, with->at, with->length, with->order,
                                      with->old[0], made);
    case TYPE_RESIZED:
        return MPI_Type_create_resized(with->old[0], with->address[0], with->address[1], made);
    default:
        return MPI_Type_dup(with->old[0], made);
    }
}

#if MPI_VERSION >= 4
/* The call of the large variant, if there is one. */
static inline int types_call_large(const struct type_node *node, const struct types_arguments *with,
                                   MPI_Datatype *made)
{
    switch (node->what) {
    case TYPE_CONTIGUOUS:
        return MPI_Type_contiguous_c(with->length_c[0], with->old[0], made);
    case TYPE_VECTOR:
        return MPI_Type_vector_c(node->blocks, with->length_c[0], with->at_c[0], with->old[0],
                                 made);
    case TYPE_HVECTOR:
        return MPI_Type_create_hvector_c(node->blocks, with->length_c[0], with->at_c[0],
                                         with->old[0], made);
    case TYPE_INDEXED:
        return MPI_Type_indexed_c(node->blocks, with->length_c, with->at_c, with->old[0], made);
    case TYPE_HINDEXED:
        return MPI_Type_create_hindexed_c(node->blocks, with->length_c, with->at_c, with->old[0],
                                          made);
    case TYPE_INDEXED_BLOCK:
        return MPI_Type_create_indexed_block_c(node->blocks, with->length_c[0], with->at_c,
                                               with->old[0], made);
    case TYPE_HINDEXED_BLOCK:
        return MPI_Type_create_hindexed_block_c(node->blocks, with->length_c[0], with->at_c,
                                                with->old[0], made);
    case TYPE_STRUCT:
        return MPI_Type_create_struct_c(node->blocks, with->length_c, with->at_c, with->old, made);
    case TYPE_SUBARRAY:
        return MPI_Type_create_subarray_c(node->blocks, with->size_c, with->length_c, with->at_c,
                                          with->order, with->old[0], made);
    case TYPE_DARRAY:
        return MPI_Type_create_darray_c(with->processes, node->rank, node->blocks, with->size_c,
                                        node->distribution, with->at, with->length, with->order,
                                        with->old[0], made);
    case TYPE_RESIZED:
        return MPI_Type_create_resized_c(with->old[0], with->at_c[0], with->at_c[1], made);
    default:
        return MPI_Type_dup(with->old[0], made);
    }
}
#endif

static inline bool types_is_large(const struct type_node *node)
{
    return MPI_VERSION >= 4 && node->large && node->what != TYPE_DUP;
}

/* An array as an argument in a program. */
struct types_text {
    char text[200];
};

static inline struct types_text types_list(const char *type, const MPI_Count values[TYPE_BLOCKS],
                                           int count)
{
    struct types_text list;
    size_t used = (size_t)snprintf(list.text, sizeof list.text, "(%s[]){", type);

    for (int i = 0; i < count; i++) {
        used += (size_t)snprintf(list.text + used, sizeof list.text - used, "%lld, ",
                                 (long long)values[i]);
    }
    snprintf(list.text + used - (count > 0 ? 2 : 0), sizeof list.text - used,
             count > 0 ? "}" : "0}");
    return list;
}

static inline struct types_text types_old_list(const struct types_arguments *with, int count)
{
    struct types_text list = {"(MPI_Datatype[]){"};

    for (int i = 0; i < count; i++) {
        case_append(list.text, sizeof list.text, i > 0 ? ", " : "");
        case_append(list.text, sizeof list.text, with->old_text[i]);
    }
    case_append(list.text, sizeof list.text, count > 0 ? "}" : "MPI_DATATYPE_NULL}");
    return list;
}

static inline void types_statement_darray(const struct type_node *node,
                                          const struct types_arguments *with, const char *to)
{
    struct types_text size =
        types_list(types_is_large(node) ? "MPI_Count" : "int", with->size_c, node->blocks);
    struct types_text processes = types_list("int", with->length_c, node->blocks);
    char distributions[200] = "(int[]){";
    char arguments[200] = "(int[]){";

    for (int i = 0; i < node->blocks; i++) {
        int distribution = node->distribution[i];
        char argument[40];

        snprintf(argument, sizeof argument,
                 node->at[i] == MPI_DISTRIBUTE_DFLT_DARG ? "MPI_DISTRIBUTE_DFLT_DARG" : "%ld",
                 node->at[i]);
        case_append(arguments, sizeof arguments, i > 0 ? ", " : "");
        case_append(arguments, sizeof arguments, argument);
        case_append(distributions, sizeof distributions, i > 0 ? ", " : "");
        case_append(distributions, sizeof distributions,
                    distribution == MPI_DISTRIBUTE_NONE    ? "MPI_DISTRIBUTE_NONE"
                    : distribution == MPI_DISTRIBUTE_BLOCK ? "MPI_DISTRIBUTE_BLOCK"
                                                           : "MPI_DISTRIBUTE_CYCLIC");
    }
    case_writes("MPI_Type_create_darray%s(%d, %d, %d, %s, %s}, %s}, %s, %s, %s, &%s);",
                types_is_large(node) ? "_c" : "", with->processes, node->rank, node->blocks,
                size.text, distributions, arguments, processes.text,
                node->fortran ? "MPI_ORDER_FORTRAN" : "MPI_ORDER_C", with->old_text[0], to);
}

/* The statement that calls a constructor and puts the datatype into a variable. */
static inline void types_statement(const struct type_node *node, const struct types_arguments *with,
                                   const char *to)
{
    const char *c = types_is_large(node) ? "_c" : "";
    const char *number = types_is_large(node) ? "MPI_Count" : "int";
    struct types_text length = types_list(number, with->length_c, node->blocks);
    struct types_text at = types_list(number, with->at_c, node->blocks);
    struct types_text address =
        types_list(types_is_large(node) ? number : "MPI_Aint", with->at_c, node->blocks);
    struct types_text size = types_list(number, with->size_c, node->blocks);

    switch (node->what) {
    case TYPE_CONTIGUOUS:
        case_writes("MPI_Type_contiguous%s(%d, %s, &%s);", c, node->length[0], with->old_text[0],
                    to);
        break;
    case TYPE_VECTOR:
    case TYPE_HVECTOR:
        case_writes("MPI_Type_%s%s(%d, %d, %ld, %s, &%s);",
                    node->what == TYPE_VECTOR ? "vector" : "create_hvector", c, node->blocks,
                    node->length[0], node->at[0], with->old_text[0], to);
        break;
    case TYPE_INDEXED:
        case_writes("MPI_Type_indexed%s(%d, %s, %s, %s, &%s);", c, node->blocks, length.text,
                    at.text, with->old_text[0], to);
        break;
    case TYPE_HINDEXED:
        case_writes("MPI_Type_create_hindexed%s(%d, %s, %s, %s, &%s);", c, node->blocks,
                    length.text, address.text, with->old_text[0], to);
        break;
    case TYPE_INDEXED_BLOCK:
    case TYPE_HINDEXED_BLOCK:
        case_writes("MPI_Type_create_%sindexed_block%s(%d, %d, %s, %s, &%s);",
                    node->what == TYPE_HINDEXED_BLOCK ? "h" : "", c, node->blocks, node->length[0],
                    node->what == TYPE_HINDEXED_BLOCK ? address.text : at.text, with->old_text[0],
                    to);
        break;
    case TYPE_STRUCT:
        case_writes("MPI_Type_create_struct%s(%d, %s, %s, %s, &%s);", c, node->blocks, length.text,
                    address.text, types_old_list(with, node->blocks).text, to);
        break;
    case TYPE_RESIZED:
        case_writes("MPI_Type_create_resized%s(%s, %ld, %ld, &%s);", c, with->old_text[0],
                    node->at[0], node->at[1], to);
        break;
    case TYPE_SUBARRAY:
        case_writes("MPI_Type_create_subarray%s(%d, %s, %s, %s, %s, %s, &%s);", c, node->blocks,
                    size.text, length.text, at.text,
                    node->fortran ? "MPI_ORDER_FORTRAN" : "MPI_ORDER_C", with->old_text[0], to);
        break;
    case TYPE_DARRAY:
        types_statement_darray(node, with, to);
        break;
    default:
        case_writes("MPI_Type_dup(%s, &%s);", with->old_text[0], to);
        break;
    }
}

/* Make the datatype of a node, or write the statement. */
static inline MPI_Datatype types_make_node(const struct type_node *node,
                                           const MPI_Datatype made[TYPE_NODES], const char *name,
                                           const char *to)
{
    struct types_arguments with;
    MPI_Datatype type = MPI_DATATYPE_NULL;

    types_arguments(node, made, name, &with);
    if (case_writes("MPI_Datatype %s;", to)) {
        types_statement(node, &with, to);
        return MPI_DATATYPE_NULL;
    }
#if MPI_VERSION >= 4
    if (types_is_large(node)) {
        RULE_MPI(types_call_large(node, &with, &type), "the datatype is made");
        return type;
    }
#endif
    RULE_MPI(types_call(node, &with, &type), "the datatype is made");
    return type;
}

/* Make and commit a datatype, or write the statements that do, into a variable `name` that they
 * declare. A recipe of no constructor is the basic datatype itself. */
static inline MPI_Datatype types_make(const struct type_recipe *recipe, const char *name)
{
    MPI_Datatype made[TYPE_NODES];
    char to[80];
    int last = recipe->nodes - 1;
    int basic = -1 - recipe->node[0].old[0];

    if (recipe->node[0].what == TYPE_NAMED) {
        case_writes("MPI_Datatype %s = %s;", name, type_basic_row(basic)->name);
        return types_basic(basic);
    }
    for (int i = 0; i <= last; i++) {
        snprintf(to, sizeof to, i < last ? "%s_%d" : "%s", name, i);
        made[i] = types_make_node(&recipe->node[i], made, name, to);
    }
    CASE_MPI(MPI_Type_commit(&made[last]), "MPI_Type_commit(&%s);", name);
    for (int i = 0; i < last; i++) {
        CASE_MPI(MPI_Type_free(&made[i]), "MPI_Type_free(&%s_%d);", name, i);
    }
    return made[last];
}

/* Free what types_make returned, unless it is a basic datatype. */
static inline void types_free(MPI_Datatype *type, const char *name)
{
    for (int basic = 0; basic < BASIC_COUNT; basic++) {
        if (*type == types_basic(basic)) {
            return;
        }
    }
    CASE_MPI(MPI_Type_free(type), "MPI_Type_free(&%s);", name);
}

#endif
