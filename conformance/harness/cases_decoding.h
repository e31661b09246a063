/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Cases of decoding: the arguments that made a datatype come back, and make an equivalent one.
 */
#ifndef MPI_ABI_CASES_DECODING_H
#define MPI_ABI_CASES_DECODING_H

#include "cases_layout.h"

enum { DECODED = 32 }; /* arguments of one kind that a constructor has, at most */

/* The arguments of a constructor as 5.1.13 lists them; the datatypes are those of the node. */
struct decoded {
    int combiner;
    int integers, addresses, datatypes;
    long integer[DECODED], address[DECODED];
};

static inline void decoded_integers(struct decoded *to, int count, const int *values)
{
    for (int i = 0; i < count; i++) {
        to->integer[to->integers++] = values[i];
    }
}

static inline void decoded_long(struct decoded *to, int count, const long *values)
{
    for (int i = 0; i < count; i++) {
        to->integer[to->integers++] = values[i];
    }
}

static inline void decoded_addresses(struct decoded *to, int count, const long *values)
{
    for (int i = 0; i < count; i++) {
        to->address[to->addresses++] = values[i];
    }
}

static inline void decoded_array(struct decoded *to, const struct type_node *node)
{
    int order = node->fortran ? MPI_ORDER_FORTRAN : MPI_ORDER_C;
    int processes = 1;

    for (int i = 0; i < node->blocks; i++) {
        processes *= node->length[i];
    }
    if (node->what == TYPE_SUBARRAY) {
        decoded_integers(to, 1, &node->blocks);
        decoded_integers(to, node->blocks, node->size);
        decoded_integers(to, node->blocks, node->length);
        decoded_long(to, node->blocks, node->at);
    } else {
        decoded_integers(to, 3, (int[]){processes, node->rank, node->blocks});
        decoded_integers(to, node->blocks, node->size);
        decoded_integers(to, node->blocks, node->distribution);
        decoded_long(to, node->blocks, node->at);
        decoded_integers(to, node->blocks, node->length);
    }
    decoded_integers(to, 1, &order);
}

/* 5.1.13: what each constructor gives back. */
static inline void decoded_expect(const struct type_node *node, struct decoded *to)
{
    static const int combiners[TYPE_CONSTRUCTORS] = {MPI_COMBINER_NAMED,
                                                     MPI_COMBINER_CONTIGUOUS,
                                                     MPI_COMBINER_VECTOR,
                                                     MPI_COMBINER_HVECTOR,
                                                     MPI_COMBINER_INDEXED,
                                                     MPI_COMBINER_HINDEXED,
                                                     MPI_COMBINER_INDEXED_BLOCK,
                                                     MPI_COMBINER_HINDEXED_BLOCK,
                                                     MPI_COMBINER_STRUCT,
                                                     MPI_COMBINER_SUBARRAY,
                                                     MPI_COMBINER_DARRAY,
                                                     MPI_COMBINER_RESIZED,
                                                     MPI_COMBINER_DUP};
    bool each =
        node->what == TYPE_INDEXED || node->what == TYPE_HINDEXED || node->what == TYPE_STRUCT;

    memset(to, 0, sizeof *to);
    to->combiner = combiners[node->what];
    to->datatypes = node->what == TYPE_STRUCT ? node->blocks : 1;
    if (node->what == TYPE_SUBARRAY || node->what == TYPE_DARRAY) {
        decoded_array(to, node);
        return;
    }
    if (node->what == TYPE_RESIZED) {
        decoded_addresses(to, 2, node->at);
    }
    if (node->what == TYPE_RESIZED || node->what == TYPE_DUP) {
        return;
    }
    if (node->what != TYPE_CONTIGUOUS) {
        decoded_integers(to, 1, &node->blocks);
    }
    decoded_integers(to, each ? node->blocks : 1, node->length);
    if (node->what == TYPE_VECTOR) {
        decoded_long(to, 1, node->at);
    } else if (node->what == TYPE_INDEXED || node->what == TYPE_INDEXED_BLOCK) {
        decoded_long(to, node->blocks, node->at);
    } else if (node->what != TYPE_CONTIGUOUS) {
        decoded_addresses(to, node->what == TYPE_HVECTOR ? 1 : node->blocks, node->at);
    }
}

/* Whether two integers are equal; in the program, the first one is this expression. */
static inline void decoded_same(const char *expression, long long got, long long want)
{
    if (!case_writes("wrong |= differ(\"%s\", %s, %lld);", expression, expression, want)) {
        RULE_INT(got, want, expression);
    }
}

/* What MPI_Type_get_contents gives. */
struct contents {
    int integer[DECODED];
    MPI_Aint address[DECODED];
    MPI_Datatype datatype[TYPE_BLOCKS];
};

/* Envelope and contents of the datatype of a node; `name` is its variable, `level` numbers the arrays. False: another
 * envelope. */
static inline bool decoded_check(MPI_Datatype type, const char *name, int level,
                                 const struct decoded *want, struct contents *got)
{
    int ni = -1, na = -1, nd = -1, combiner = -1;
    char text[40];

    if (level == 0) {
        case_writes("int ni, na, nd, combiner;");
    }
    CASE_MPI(MPI_Type_get_envelope(type, &ni, &na, &nd, &combiner),
             "MPI_Type_get_envelope(%s, &ni, &na, &nd, &combiner);", name);
    CASE_INT(ni, want->integers);
    CASE_INT(na, want->addresses);
    CASE_INT(nd, want->datatypes);
    CASE_INT(combiner, want->combiner);
    if (case_program_now == NULL &&
        (ni > DECODED || na > DECODED || nd > TYPE_BLOCKS || combiner != want->combiner)) {
        return false;
    }
    case_writes("int i%d[%d];", level, DECODED);
    case_writes("MPI_Aint a%d[%d];", level, DECODED);
    case_writes("MPI_Datatype d%d[%d];", level, TYPE_BLOCKS);
    CASE_MPI(MPI_Type_get_contents(type, want->integers, want->addresses, want->datatypes,
                                   got->integer, got->address, got->datatype),
             "MPI_Type_get_contents(%s, %d, %d, %d, i%d, a%d, d%d);", name, want->integers,
             want->addresses, want->datatypes, level, level, level);
    for (int i = 0; i < want->integers; i++) {
        snprintf(text, sizeof text, "i%d[%d]", level, i);
        decoded_same(text, got->integer[i], want->integer[i]);
    }
    for (int i = 0; i < want->addresses; i++) {
        snprintf(text, sizeof text, "a%d[%d]", level, i);
        decoded_same(text, got->address[i], want->address[i]);
    }
    return true;
}

static inline void decoded_free(const struct type_node *node, int datatypes, int level,
                                struct contents *got)
{
    for (int i = 0; i < datatypes; i++) {
        if (node->old[i] >= 0) {
            CASE_MPI(MPI_Type_free(&got->datatype[i]), "MPI_Type_free(&d%d[%d]);", level, i);
        }
    }
}

/* Basic datatypes come back as they are. Of derived ones the first is decoded in its turn. */
static inline void decoded_datatypes(const struct type_recipe *recipe, int i, int level,
                                     const struct contents *got, int datatypes, int *next)
{
    const struct type_node *node = &recipe->node[i];

    *next = -1;
    for (int j = 0; j < datatypes; j++) {
        const char *basic = node->old[j] < 0 ? type_basic_row(-1 - node->old[j])->name : "";

        if (node->old[j] >= 0) {
            *next = *next < 0 ? j : *next;
        } else if (!case_writes("wrong |= differ(\"d%d[%d]\", d%d[%d] == %s, 1);", level, j, level,
                                j, basic)) {
            CHECK_HANDLE(got->datatype[j], types_basic(-1 - node->old[j]));
        }
    }
}

/* Decode a datatype of node i, and the first derived one that it is made of, and so on. */
static inline void decoded_all(const struct type_recipe *recipe, int i, MPI_Datatype type,
                               const char *name)
{
    struct contents got[TYPE_NODES];
    struct decoded want[TYPE_NODES];
    int nodes[TYPE_NODES];
    char text[40];
    int level = 0;
    int next = 0;

    snprintf(text, sizeof text, "%s", name);
    for (level = 0; next >= 0; level++) {
        nodes[level] = i;
        memset(&got[level], 0, sizeof got[level]);
        decoded_expect(&recipe->node[i], &want[level]);
        if (!decoded_check(type, text, level, &want[level], &got[level])) {
            break;
        }
        decoded_datatypes(recipe, i, level, &got[level], want[level].datatypes, &next);
        if (next >= 0) {
            snprintf(text, sizeof text, "d%d[%d]", level, next);
            type = got[level].datatype[next];
            i = recipe->node[i].old[next];
        }
    }
    while (level-- > 0) {
        decoded_free(&recipe->node[nodes[level]], want[level].datatypes, level, &got[level]);
    }
}

/* Make the last constructor's call again, with the decoded datatypes. */
static inline MPI_Datatype decoded_make_again(const struct type_node *node, MPI_Datatype type)
{
    struct types_arguments with;
    struct contents got;
    struct decoded want;
    const MPI_Datatype unused[TYPE_NODES] = {MPI_DATATYPE_NULL};
    MPI_Datatype again = MPI_DATATYPE_NULL;

    decoded_expect(node, &want);
    if (!decoded_check(type, "from_type", 0, &want, &got)) {
        return again;
    }
    types_arguments(node, unused, "unused", &with);
    for (int i = 0; i < want.datatypes; i++) {
        with.old[i] = got.datatype[i];
        snprintf(with.old_text[i], sizeof with.old_text[i], "d0[%d]", i);
    }
    if (case_writes("MPI_Datatype again;")) {
        types_statement(node, &with, "again");
    } else {
        CHECK_MPI(types_call(node, &with, &again));
    }
    CASE_MPI(MPI_Type_commit(&again), "MPI_Type_commit(&again);");
    decoded_free(node, want.datatypes, 0, &got);
    return again;
}

#endif
