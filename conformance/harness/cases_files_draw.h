/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Generated cases of files: what a case is, and how it is drawn. A case is a file, perhaps opened
 * twice, and steps: accesses, seeks, changes of the size and of the view. Steps that are not
 * correct in a program are changed or left out when the case runs (cases_files.h), since only the
 * model knows.
 */
#ifndef MPI_ABI_CASES_FILES_DRAW_H
#define MPI_ABI_CASES_FILES_DRAW_H

#include "cases_file_calls.h"
#include "cases_types.h"
#include "model_files.h"

enum {
    FILES_STEPS = 7,
    FILES_HANDLES = 2,
    FILES_MEMORIES = 2,
    FILES_VIEWS = 3,
    FILES_REGION = 3000,  /* bytes of a process that has a part of the file alone */
    FILES_BYTES = 1 << 13 /* that one call moves, at most */
};

/* What the cases of a rule may have. */
struct files_profile {
    unsigned positions;    /* 1 << enum files_position */
    unsigned synchronisms; /* 1 << enum files_synchronism */
    bool alone, collective;
    bool sizes;     /* changes of the size */
    bool views;     /* views other than etypes one after another */
    bool changes;   /* of views */
    bool memories;  /* derived datatypes in memory */
    bool two_opens; /* of the file */
    bool external;  /* external32 */
    bool cancelled; /* MPI_Test_cancelled */
    bool world;     /* no other groups than that of the world */
    /* Conditions in which some libraries crash or hang: */
    bool padded;  /* pairs, most of which have padding; elements are not counted */
    bool large;   /* datatypes made by constructors that end in _c */
    bool shifted; /* filetypes whose lower bound is not 0 */
    bool darrays; /* distributed arrays */
    bool empty;   /* empty blocks in memory, and no data at all */
    bool status;  /* MPI_Request_get_status until a request is complete */
};

/* The view of each process. */
struct files_layout {
    enum { FILES_SAME, FILES_INTERLEAVED, FILES_APART, FILES_SHARINGS } sharing;
    MPI_Offset displacement;
    int block; /* etypes of a process in a row, if interleaved */
    struct type_recipe etype, filetype;
};

struct files_step {
    enum {
        FILES_ACCESS,
        FILES_SEEK,
        FILES_SEEK_SHARED,
        FILES_LOOK,
        FILES_SET_SIZE,
        FILES_PREALLOCATE,
        FILES_SET_VIEW
    } what;
    int handle;
    struct files_form form;
    bool held;  /* completed later */
    int actor;  /* the only process, if the shared pointer is used alone */
    int whence; /* of a seek */
    int layout;
    int size;
    struct {
        bool idle;
        int memory, count;
        int offset;
    } part[FILES_RANKS];
};

struct files_case {
    const struct files_profile *profile;
    enum { FILES_WORLD, FILES_SELF, FILES_FIRST, FILES_REVERSED, FILES_GROUPS } group;
    bool atomic;
    int handles;
    int initial; /* bytes in the file */
    int waiting; /* how requests are completed */
    int steps;
    bool default_view;
    struct type_recipe memory[FILES_MEMORIES];
    struct files_layout layout[FILES_VIEWS];
    struct files_step step[FILES_STEPS];
};

/* --- Views. ----------------------------------------------------------------------------------- */

static inline void files_named(struct type_recipe *recipe, int basic)
{
    memset(recipe, 0, sizeof *recipe);
    recipe->nodes = 1;
    recipe->node[0].old[0] = -1 - basic;
}

/* The number by which a node behind those of a recipe names its datatype. */
static inline int files_old(const struct type_recipe *recipe)
{
    return recipe->node[0].what == TYPE_NAMED ? recipe->node[0].old[0] : recipe->nodes - 1;
}

/* A node over the datatype of a recipe. */
static inline struct type_node *files_over(struct type_recipe *recipe, enum type_constructor what)
{
    int old = files_old(recipe);
    struct type_node *node = &recipe->node[old < 0 ? 0 : recipe->nodes];

    recipe->nodes = old < 0 ? 1 : recipe->nodes + 1;
    memset(node, 0, sizeof *node);
    node->what = what;
    for (int i = 0; i < TYPE_BLOCKS; i++) {
        node->old[i] = old;
    }
    return node;
}

static inline long files_extent(const struct type_recipe *recipe)
{
    struct type_map *map = malloc(sizeof *map);
    long extent = map != NULL && types_map(recipe, map) ? types_extent(map) : 1;

    free(map);
    return extent;
}

/* An etype: a named datatype, or a derived one, with holes if it need not be portable. */
static inline void files_draw_etype(struct type_recipe *etype, struct case_choices *choices,
                                    int basic, bool external)
{
    int which = case_draw(choices, external ? 4 : 6) - 2;
    long extent;
    struct type_node *node;

    files_named(etype, basic);
    extent = files_extent(etype);
    if (which == 1) {
        files_over(etype, TYPE_CONTIGUOUS)->length[0] = 2 + case_draw(choices, 2);
    } else if (which == 2) {
        node = files_over(etype, TYPE_VECTOR);
        node->blocks = 2;
        node->length[0] = 1;
        node->at[0] = 2;
    } else if (which == 3) {
        node = files_over(etype, TYPE_RESIZED);
        node->at[1] = (2 + case_draw(choices, 2)) * extent;
    }
}

/* Blocks that ascend, in units. */
static inline void files_draw_blocks(struct type_node *node, struct case_choices *choices,
                                     long unit)
{
    long next = case_draw(choices, 3);

    node->blocks = 1 + case_draw(choices, 3);
    for (int i = 0; i < node->blocks; i++) {
        node->length[i] = 1 + case_draw(choices, 3);
        node->at[i] = next * unit;
        next += types_block_length(node, i) + case_draw(choices, 3);
    }
}

static inline void files_draw_vector(struct type_node *node, struct case_choices *choices)
{
    node->blocks = 1 + case_draw(choices, 3);
    node->length[0] = 1 + case_length(choices, 40);
    node->at[0] = node->length[0] + case_draw(choices, 4);
}

static inline void files_draw_array(struct type_node *node, struct case_choices *choices)
{
    struct types_drawing drawing = {choices, 0, node, NULL, 1};

    if (node->what == TYPE_SUBARRAY) {
        types_draw_subarray(&drawing);
    } else {
        types_draw_darray(&drawing);
    }
}

/* A filetype, of any constructor. */
static inline void files_draw_constructor(struct type_recipe *filetype,
                                          struct case_choices *choices, bool external)
{
    static const enum type_constructor constructors[] = {
        TYPE_CONTIGUOUS, TYPE_VECTOR,   TYPE_INDEXED, TYPE_SUBARRAY, TYPE_DARRAY,
        TYPE_RESIZED,    TYPE_HINDEXED, TYPE_STRUCT,  TYPE_HVECTOR};
    enum type_constructor what = constructors[case_draw(choices, external ? 5 : 9)];
    long extent = files_extent(filetype);
    struct type_node *node = files_over(filetype, what == TYPE_RESIZED ? TYPE_INDEXED : what);

    if (what == TYPE_CONTIGUOUS) {
        node->length[0] = 1 + case_draw(choices, 4);
    } else if (what == TYPE_VECTOR || what == TYPE_HVECTOR) {
        files_draw_vector(node, choices);
        node->at[0] *= what == TYPE_HVECTOR ? extent : 1;
    } else if (what == TYPE_SUBARRAY || what == TYPE_DARRAY) {
        files_draw_array(node, choices);
    } else {
        files_draw_blocks(node, choices, what == TYPE_INDEXED || what == TYPE_RESIZED ? 1 : extent);
    }
    if (what == TYPE_RESIZED) { /* holes in front and behind, in each repetition */
        long wide = node->at[node->blocks - 1] + node->length[node->blocks - 1];

        files_over(filetype, TYPE_RESIZED)->at[1] = (wide + case_draw(choices, 3)) * extent;
    }
}

/* 14.1.1: displacements are not negative and do not descend, in the repetitions neither, and no
 * byte is there twice. */
static inline bool files_allows(const struct type_recipe *filetype,
                                const struct files_profile *profile)
{
    struct type_map *map = malloc(sizeof *map);
    bool allowed = map != NULL && types_map(filetype, map) && map->extent_known &&
                   map->entries > 0 && map->lb >= 0 && map->true_lb >= 0 &&
                   (map->lb == 0 || profile->shifted) &&
                   (profile->darrays || filetype->node[filetype->nodes - 1].what != TYPE_DARRAY) &&
                   types_extent(map) >= map->true_ub - map->true_lb;

    for (int i = 1; allowed && i < map->entries; i++) {
        allowed = map->entry[i].at >= map->entry[i - 1].at + map->entry[i - 1].size;
    }
    free(map);
    return allowed;
}

/* A filetype over an etype: mostly one constructor, or two. */
static inline void files_draw_filetype(struct files_layout *layout, struct case_choices *choices,
                                       const struct files_profile *profile)
{
    int constructors = case_draw(choices, 4);

    layout->filetype = layout->etype;
    for (int i = 0; i < constructors && i < 2; i++) {
        struct type_recipe before = layout->filetype;

        files_draw_constructor(&layout->filetype, choices, profile->external);
        if (!files_allows(&layout->filetype, profile)) {
            layout->filetype = before;
        }
    }
}

static inline void files_draw_layout(struct files_layout *layout, struct case_choices *choices,
                                     int basic, const struct files_profile *profile)
{
    bool same = (profile->positions & 1U << FILES_SHARED) != 0;

    files_draw_etype(&layout->etype, choices, basic, profile->external);
    layout->sharing = same ? FILES_SAME : case_draw(choices, FILES_SHARINGS);
    layout->displacement = case_draw(choices, 3) == 0 ? 0 : case_length(choices, 100);
    layout->block = 1 + case_draw(choices, 5);
    layout->filetype = layout->etype;
    if (profile->views) {
        files_draw_filetype(layout, choices, profile);
    }
}

/* The filetype of a process. */
static inline void files_filetype(const struct files_layout *layout, int rank, int size,
                                  struct type_recipe *filetype)
{
    struct type_node *node;

    *filetype = layout->filetype;
    if (layout->sharing == FILES_INTERLEAVED) {
        *filetype = layout->etype;
        node = files_over(filetype, TYPE_SUBARRAY);
        node->blocks = 1;
        node->size[0] = layout->block * size;
        node->length[0] = layout->block;
        node->at[0] = (long)layout->block * rank;
    }
}

static inline MPI_Offset files_displacement(const struct files_layout *layout, int rank)
{
    return layout->displacement + (layout->sharing == FILES_APART ? rank * FILES_REGION : 0);
}

/* --- Steps. ----------------------------------------------------------------------------------- */

/* One of the bits that are set. */
static inline int files_draw_bit(struct case_choices *choices, unsigned bits)
{
    int found[8] = {0};
    int count = 0;

    for (int i = 0; i < 8; i++) {
        if ((bits >> i & 1) != 0) {
            found[count++] = i;
        }
    }
    return found[case_draw(choices, count)];
}

static inline void files_draw_form(struct files_form *form, struct case_choices *choices,
                                   const struct files_profile *profile)
{
    form->write = case_draw(choices, 2) == 0;
    form->position = (enum files_position)files_draw_bit(choices, profile->positions);
    form->synchronism = (enum files_synchronism)files_draw_bit(choices, profile->synchronisms);
    form->collective = profile->collective && (!profile->alone || case_draw(choices, 2) != 0);
    form->large = case_rarely(choices, 6);
    if (form->synchronism == FILES_SPLIT) {
        form->collective = true;
    } else if (form->synchronism == FILES_NONBLOCKING && form->position == FILES_SHARED) {
        form->collective = false;
    }
}

static inline void files_draw_parts(struct files_step *step, struct case_choices *choices,
                                    const struct files_profile *profile)
{
    for (int rank = 0; rank < case_size() && rank < FILES_RANKS; rank++) {
        step->part[rank].idle = case_rarely(choices, 6);
        step->part[rank].memory = case_draw(choices, profile->memories ? FILES_MEMORIES : 1);
        step->part[rank].count = case_length(choices, step->part[rank].memory == 0 ? 1100 : 4);
        step->part[rank].offset = case_length(choices, 70);
    }
}

static inline void files_draw_step(struct files_case *one, struct files_step *step,
                                   struct case_choices *choices)
{
    const struct files_profile *profile = one->profile;
    int what = case_draw(choices, 11);

    step->handle = case_draw(choices, one->handles);
    step->what = FILES_ACCESS;
    files_draw_form(&step->form, choices, profile);
    step->held = case_rarely(choices, 2);
    step->actor = case_draw(choices, case_size());
    step->whence = case_draw(choices, 3);
    if (what == 6 || what == 10) {
        step->what = step->form.position == FILES_SHARED ? FILES_SEEK_SHARED : FILES_SEEK;
    } else if (what == 7) {
        step->what = FILES_LOOK;
    } else if (what == 8 && profile->sizes) {
        step->what = case_draw(choices, 2) == 0 ? FILES_SET_SIZE : FILES_PREALLOCATE;
        step->size = case_length(choices, 4000);
    } else if (what == 9 && profile->changes) {
        step->what = FILES_SET_VIEW;
        step->layout = case_draw(choices, FILES_VIEWS);
    }
    if (step->what <= FILES_LOOK) {
        files_draw_parts(step, choices, profile);
    }
}

/* --- Cases. ----------------------------------------------------------------------------------- */

/* A datatype in memory, all of whose entries are of one basic datatype. */
static inline void files_draw_memory(struct type_recipe *recipe, struct case_choices *choices,
                                     int basic, unsigned allowed)
{
    struct type_map *maps = malloc((TYPE_NODES + TYPE_BLOCKS) * sizeof *maps);
    int nodes = 1 + case_draw(choices, 3);

    files_named(recipe, basic);
    for (int i = 0; i < nodes && maps != NULL; i++) {
        recipe->nodes = i + 1;
        types_draw_node(recipe, i, basic, choices, allowed, maps);
    }
    free(maps);
}

/* Pairs are in a rule of their own. */
static inline bool files_padded(int basic)
{
    return basic >= BASIC_SINGLES;
}

/* Conditions that are not allowed are taken out of a datatype in memory. */
static inline void files_restrict(struct type_recipe *recipe, const struct files_profile *profile)
{
    bool refused = false;

    for (int i = 0; i < recipe->nodes; i++) {
        struct type_node *node = &recipe->node[i];

        node->large &= profile->large;
        refused |= node->what == TYPE_DARRAY && !profile->darrays;
        for (int j = 0; j < TYPE_BLOCKS; j++) {
            refused |= files_padded(-1 - node->old[j]) && !profile->padded;
        }
    }
    if (refused) {
        files_named(recipe, -1 - recipe->node[0].old[0]);
        refused = files_padded(-1 - recipe->node[0].old[0]) && !profile->padded;
    }
    if (refused) {
        files_named(recipe, BASIC_DOUBLE);
    }
}

/* The basic datatype of the file; any other one is possible in memory if it is MPI_BYTE (14.6.6).
 */
static inline int files_draw_basic(struct case_choices *choices, const struct files_profile *p)
{
    /* Each has one size in all representations. */
    static const int external[] = {BASIC_BYTE, BASIC_INT, BASIC_SHORT, BASIC_INT64, BASIC_CHAR};
    static const int padded[] = {BASIC_SHORT_INT, BASIC_DOUBLE_INT, BASIC_2INT};
    int basic = case_draw(choices, BASIC_SINGLES);

    return p->external ? external[basic % 5] : p->padded ? padded[basic % 3] : basic;
}

static inline void files_draw(struct files_case *one, struct case_choices *choices,
                              const struct files_profile *profile)
{
    unsigned allowed = TYPES_TO_RECEIVE & ~(profile->empty ? 0U : (unsigned)TYPES_EMPTY);
    int basic = files_draw_basic(choices, profile);

    one->profile = profile;
    one->steps = 1 + case_draw(choices, FILES_STEPS);
    one->group = profile->world ? FILES_WORLD : case_draw(choices, FILES_GROUPS);
    one->handles = profile->two_opens ? 1 + case_draw(choices, 2) : 1;
    one->atomic = case_draw(choices, 4) != 0;
    one->initial = case_length(choices, 20000);
    one->waiting = case_draw(choices, 8);
    one->waiting = profile->status ? 8 : one->waiting;
    one->default_view = case_rarely(choices, 8) && !profile->external;
    files_named(&one->memory[0], basic);
    if (profile->memories && basic == BASIC_BYTE && !profile->external) {
        types_draw(&one->memory[1], choices, allowed);
    } else {
        files_draw_memory(&one->memory[1], choices, basic, allowed & ~(unsigned)TYPES_MIXED);
    }
    files_restrict(&one->memory[1], profile);
    for (int i = 0; i < (profile->changes ? FILES_VIEWS : 1); i++) {
        files_draw_layout(&one->layout[i], choices, basic, profile);
    }
    for (int i = 0; i < one->steps; i++) {
        files_draw_step(one, &one->step[i], choices);
    }
}

#endif
