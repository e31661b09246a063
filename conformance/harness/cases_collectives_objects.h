/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Communicators, datatypes and operations of generated cases of collectives, made or written.
 */
#ifndef MPI_ABI_CASES_COLLECTIVES_OBJECTS_H
#define MPI_ABI_CASES_COLLECTIVES_OBJECTS_H

#include "cases_collectives_data.h"

/* --- Communicators. --------------------------------------------------------------------------- */

static inline int coll_me(const struct coll_case *one)
{
    for (int i = 0; i < one->processes; i++) {
        if (one->world[i] == case_rank()) {
            return i;
        }
    }
    return -1;
}

/* The processes of the case, in their order; of an intercommunicator, those of one group. */
static inline MPI_Comm coll_make_local(const struct coll_case *one, int me)
{
    MPI_Comm local = case_comm();
    int color = me < 0 ? MPI_UNDEFINED : coll_is_second(&coll_group, me);

    if (!one->split && one->first == 0) {
        case_writes("MPI_Comm local = MPI_COMM_WORLD;");
        return local;
    }
    case_writes("MPI_Comm local;");
    CASE_MPI(MPI_Comm_split(case_comm(), color, me, &local),
             me < 0 ? "MPI_Comm_split(MPI_COMM_WORLD, MPI_UNDEFINED, 0, &local);"
                    : "MPI_Comm_split(MPI_COMM_WORLD, %d, %d, &local);",
             color, me);
    return local;
}

static inline void coll_make_cart(const struct coll_case *one, MPI_Comm local, MPI_Comm *comm)
{
    CASE_MPI(MPI_Cart_create(local, one->dims, one->dim, one->period, 0, comm),
             "MPI_Cart_create(local, %d, (int[]){%d, %d, %d}, (int[]){%d, %d, %d}, 0, &comm[0]);",
             one->dims, one->dim[0], one->dim[1], one->dim[2], one->period[0], one->period[1],
             one->period[2]);
}

static inline void coll_add_ints(struct coll_text *text, const int *values, int count)
{
    coll_add(text, "(int[]){");
    for (int i = 0; i < count; i++) {
        coll_add(text, "%s%d", i > 0 ? ", " : "", values[i]);
    }
    coll_add(text, "%s}, ", count > 0 ? "" : "0");
}

static inline void coll_make_dist_graph(MPI_Comm local, int me, MPI_Comm *comm)
{
    static const int weights[COLL_EDGES] = {1, 1, 1, 1, 1, 1};
    const int *source = coll_group.source[me];
    const int *target = coll_group.target[me];
    struct coll_text text = {"", 0};

    coll_add(&text, "%d, ", coll_group.sources[me]);
    coll_add_ints(&text, source, coll_group.sources[me]);
    coll_add(&text, "(int[]){1, 1, 1, 1, 1, 1}, %d, ", coll_group.targets[me]);
    coll_add_ints(&text, target, coll_group.targets[me]);
    CASE_MPI(MPI_Dist_graph_create_adjacent(local, coll_group.sources[me], source, weights,
                                            coll_group.targets[me], target, weights, MPI_INFO_NULL,
                                            0, comm),
             "MPI_Dist_graph_create_adjacent(local, %s(int[]){1, 1, 1, 1, 1, 1}, MPI_INFO_NULL, 0, "
             "&comm[0]);",
             text.text);
}

static inline void coll_make_graph(MPI_Comm local, MPI_Comm *comm)
{
    int index[COLL_PROCESSES];
    int edges[COLL_PROCESSES * COLL_EDGES];
    struct coll_text text = {"", 0};
    int count = 0;

    for (int i = 0; i < coll_group.processes; i++) {
        for (int j = 0; j < coll_group.targets[i]; j++) {
            edges[count++] = coll_group.target[i][j];
        }
        index[i] = count;
    }
    coll_add_ints(&text, index, coll_group.processes);
    coll_add_ints(&text, edges, count);
    CASE_MPI(MPI_Graph_create(local, coll_group.processes, index, edges, 0, comm),
             "MPI_Graph_create(local, %d, %s0, &comm[0]);", coll_group.processes, text.text);
}

static inline void coll_make_inter(const struct coll_case *one, MPI_Comm local, int me,
                                   MPI_Comm *comm)
{
    int leader = one->world[coll_is_second(&coll_group, me) ? 0 : one->first];

    CASE_MPI(MPI_Intercomm_create(local, 0, case_comm(), leader, 1, comm),
             "MPI_Intercomm_create(local, 0, MPI_COMM_WORLD, %d, 1, &comm[0]);", leader);
}

/* The communicator of the case, and if it has two a duplicate. */
static inline void coll_make_comm(const struct coll_case *one, MPI_Comm local, int me,
                                  MPI_Comm comm[2])
{
    case_writes("MPI_Comm comm[2] = {local, MPI_COMM_NULL};");
    comm[0] = local;
    if (one->topology == COLL_CART) {
        coll_make_cart(one, local, &comm[0]);
    } else if (one->topology == COLL_DIST_GRAPH) {
        coll_make_dist_graph(local, me, &comm[0]);
    } else if (one->topology == COLL_GRAPH) {
        coll_make_graph(local, &comm[0]);
    } else if (one->first > 0) {
        coll_make_inter(one, local, me, &comm[0]);
    }
    if (one->duplicate) {
        CASE_MPI(MPI_Comm_dup(comm[0], &comm[1]), "MPI_Comm_dup(comm[0], &comm[1]);");
    }
}

static inline void coll_free_comm(const struct coll_case *one, MPI_Comm *local, MPI_Comm comm[2])
{
    if (one->duplicate) {
        CASE_MPI(MPI_Comm_free(&comm[1]), "MPI_Comm_free(&comm[1]);");
    }
    if ((one->topology != COLL_NO_TOPOLOGY || one->first > 0) && comm[0] != MPI_COMM_NULL) {
        CASE_MPI(MPI_Comm_free(&comm[0]), "MPI_Comm_free(&comm[0]);");
    }
    if (one->split || one->first > 0) {
        CASE_MPI(MPI_Comm_free(local), "MPI_Comm_free(&local);");
    }
}

/* --- Datatypes and operations. ---------------------------------------------------------------- */

static inline MPI_Datatype coll_operand_type(int type)
{
    const MPI_Datatype handles[OPER_MATRIX_TYPE] = {MPI_INT,
                                                    MPI_DOUBLE,
                                                    MPI_UNSIGNED,
                                                    MPI_LONG,
                                                    MPI_UNSIGNED_LONG,
                                                    MPI_SHORT,
                                                    MPI_UNSIGNED_SHORT,
                                                    MPI_SIGNED_CHAR,
                                                    MPI_UNSIGNED_CHAR,
                                                    MPI_LONG_LONG,
                                                    MPI_UNSIGNED_LONG_LONG,
                                                    MPI_INT8_T,
                                                    MPI_INT16_T,
                                                    MPI_INT32_T,
                                                    MPI_INT64_T,
                                                    MPI_UINT8_T,
                                                    MPI_UINT16_T,
                                                    MPI_UINT32_T,
                                                    MPI_UINT64_T,
                                                    MPI_AINT,
                                                    MPI_OFFSET,
                                                    MPI_COUNT,
                                                    MPI_FLOAT,
                                                    MPI_C_FLOAT_COMPLEX,
                                                    MPI_C_DOUBLE_COMPLEX,
                                                    MPI_C_BOOL,
                                                    MPI_BYTE,
                                                    MPI_C_COMPLEX,
                                                    MPI_LONG_LONG_INT,
                                                    MPI_2INT,
                                                    MPI_DOUBLE_INT,
                                                    MPI_SHORT_INT,
                                                    MPI_LONG_INT,
                                                    MPI_FLOAT_INT};

    return handles[type];
}

static inline bool coll_uses(const struct coll_case *one, int me, int layout)
{
    for (int i = 0; i < one->operations; i++) {
        const struct coll_call *call = &coll_calls[i][me];

        if (call->send.layout[0] == layout || call->recv.layout[0] == layout) {
            return true;
        }
        for (int j = 1; j < COLL_BLOCKS; j++) {
            if (call->send.layout[j] == layout || call->recv.layout[j] == layout) {
                return true;
            }
        }
    }
    return false;
}

/* The datatypes that this process uses, in variables type0, type1... of the program. */
static inline void coll_make_types(const struct coll_case *one, int me)
{
    struct type_recipe room;
    char name[16];

    for (int i = 0; i < COLL_OPERANDS + one->operations; i++) {
        const struct type_recipe *recipe = coll_recipe(one, i, &room);

        snprintf(name, sizeof name, "type%d", i);
        coll_type[i] = MPI_DATATYPE_NULL;
        if (recipe == NULL) {
            coll_type[i] = coll_operand_type(one->op[i - COLL_OPERANDS].type);
        } else if (coll_uses(one, me, i)) {
            coll_type[i] = types_make(recipe, name);
        }
    }
}

static inline void coll_free_types(const struct coll_case *one, int me)
{
    struct type_recipe room;
    char name[16];

    for (int i = 0; i < COLL_OPERANDS + one->operations; i++) {
        const struct type_recipe *recipe = coll_recipe(one, i, &room);

        snprintf(name, sizeof name, "type%d", i);
        if (recipe != NULL && recipe->node[0].what != TYPE_NAMED && coll_uses(one, me, i)) {
            types_free(&coll_type[i], name);
        }
    }
}

static inline bool coll_has_matrices(const struct coll_case *one)
{
    for (int i = 0; i < one->operations; i++) {
        if (coll_row(one->op[i].kind)->reduces && one->op[i].type == OPER_MATRIX_TYPE) {
            return true;
        }
    }
    return false;
}

/* The operations of a user, if some are used; where their elements have their parts. */
static inline void coll_make_operators(const struct coll_case *one, MPI_Op operators[2])
{
    const struct type_map *map = &coll_map[COLL_OPERANDS];

    operators[0] = operators[1] = MPI_OP_NULL;
    if (!coll_has_matrices(one)) {
        return;
    }
    for (int i = 0; one->op[i].type != OPER_MATRIX_TYPE; i++) { /* all matrices have one layout */
        map++;
    }
    element_extent = types_extent(map);
    for (int i = 0; i < 4; i++) {
        element_at[i] = map->entry[i].at;
    }
    case_writes("MPI_Op product, sum;");
    case_writes("element_extent = %ld;", element_extent);
    case_writes("memcpy(element_at, (long[]){%ld, %ld, %ld, %ld}, sizeof element_at);",
                element_at[0], element_at[1], element_at[2], element_at[3]);
    CASE_MPI(MPI_Op_create(multiply, 0, &operators[0]), "MPI_Op_create(multiply, 0, &product);");
    CASE_MPI(MPI_Op_create(add, 1, &operators[1]), "MPI_Op_create(add, 1, &sum);");
}

static inline void coll_free_operators(const struct coll_case *one, MPI_Op operators[2])
{
    if (coll_has_matrices(one)) {
        CASE_MPI(MPI_Op_free(&operators[0]), "MPI_Op_free(&product);");
        CASE_MPI(MPI_Op_free(&operators[1]), "MPI_Op_free(&sum);");
    }
}

static inline MPI_Op coll_operator(enum oper oper, const MPI_Op operators[2])
{
    const MPI_Op handles[OPER_COUNT] = {MPI_SUM,    MPI_MAX,    MPI_MIN,      MPI_PROD,    MPI_LAND,
                                        MPI_BAND,   MPI_LOR,    MPI_BOR,      MPI_LXOR,    MPI_BXOR,
                                        MPI_MAXLOC, MPI_MINLOC, operators[0], operators[1]};

    return handles[oper];
}

#endif
