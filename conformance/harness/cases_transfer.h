/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Cases of transfers: a message from one layout into another.
 */
#ifndef MPI_ABI_CASES_TRANSFER_H
#define MPI_ABI_CASES_TRANSFER_H

#include "cases_layout.h"

struct transfer_case {
    int from_count, to_count;
    bool apart; /* MPI_Isend and MPI_Recv */
    struct type_recipe from, to;
};

/* Counts: few elements, or as many as make a long message. */
static inline int transfer_count(struct case_choices *choices, const struct type_map *map)
{
    int count = case_draw(choices, 5);
    int most = types_extent(map) > 0 ? (int)(100000 / types_extent(map)) : 1;

    return count < 4 || most < 4 ? 1 + count : case_length(choices, most);
}

/* The sender has as many entries as the receiver, or fewer. */
static inline void transfer_draw(void *drawn, struct case_choices *choices)
{
    struct transfer_case *one = drawn;
    struct type_map *from = malloc(sizeof *from);
    struct type_map *to = malloc(sizeof *to);
    int basic = types_draw_basic(choices, 0);

    types_draw_over(&one->to, choices, TYPES_TO_RECEIVE & ~(unsigned)TYPES_MIXED, basic);
    types_draw_over(&one->from, choices, TYPES_TO_SEND & ~(unsigned)TYPES_MIXED, basic);
    if (case_rarely(choices, 3)) { /* several basic datatypes: the same on both sides */
        types_draw(&one->to, choices, TYPES_TO_RECEIVE);
        one->from = one->to;
    }
    if (types_map(&one->from, from) && types_map(&one->to, to)) {
        one->to_count = transfer_count(choices, to);
        one->from_count = transfer_count(choices, from);
        while (from->entries * one->from_count > to->entries * one->to_count) {
            one->from_count--;
        }
    }
    one->apart = case_draw(choices, 2);
    free(from);
    free(to);
}

static inline void transfer_move(const struct transfer_case *one, struct layout *from,
                                 struct layout *to, MPI_Status *status)
{
    int next = (case_rank() + 1) % case_size();
    int last = (case_rank() + case_size() - 1) % case_size();
    MPI_Request request = MPI_REQUEST_NULL;

    case_writes("MPI_Status status;");
    if (!one->apart) {
        CASE_MPI(MPI_Sendrecv(layout_address(from), from->count, from->type, next, 1,
                              layout_address(to), to->count, to->type, last, 1, case_comm(),
                              status),
                 "MPI_Sendrecv(from + GUARD + %zu, %d, from_type, %d, 1, to + GUARD + %zu, %d, "
                 "to_type, %d, 1, "
                 "MPI_COMM_WORLD, &status);",
                 from->before, from->count, next, to->before, to->count, last);
        return;
    }
    case_writes("MPI_Request request;");
    CASE_MPI(
        MPI_Isend(layout_address(from), from->count, from->type, next, 1, case_comm(), &request),
        "MPI_Isend(from + GUARD + %zu, %d, from_type, %d, 1, MPI_COMM_WORLD, &request);",
        from->before, from->count, next);
    CASE_MPI(MPI_Recv(layout_address(to), to->count, to->type, last, 1, case_comm(), status),
             "MPI_Recv(to + GUARD + %zu, %d, to_type, %d, 1, MPI_COMM_WORLD, &status);", to->before,
             to->count, last);
    CASE_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE), "MPI_Wait(&request, MPI_STATUS_IGNORE);");
}

/* The status says how many elements came. */
static inline void transfer_check_status(const struct layout *from, const struct layout *to,
                                         const MPI_Status *status)
{
    int entries = from->map->entries * from->count;
    int elements = -1;
    MPI_Count elements_x = -1;

    layout_check_count(to, status, entries);
    if (!types_elements_work(to->recipe, to->map)) {
        return;
    }
    case_writes("int elements;");
    case_writes("MPI_Count elements_x;");
    CASE_MPI(MPI_Get_elements(status, to->type, &elements),
             "MPI_Get_elements(&status, to_type, &elements);");
    CASE_INT(elements, entries);
    CASE_MPI(MPI_Get_elements_x(status, to->type, &elements_x),
             "MPI_Get_elements_x(&status, to_type, &elements_x);");
    CASE_INT(elements_x, entries);
}

static inline void transfer_run(const void *drawn)
{
    const struct transfer_case *one = drawn;
    struct layout from, to;
    unsigned char *values = NULL;
    MPI_Status status = rule_status();
    bool open;

    case_about("%s, from %s to %s", one->apart ? "MPI_Isend and MPI_Recv" : "MPI_Sendrecv",
               types_name(&one->from), types_name(&one->to));
    open = layout_open(&from, "from", &one->from, one->from_count, 1);
    if (layout_open(&to, "to", &one->to, one->to_count, 0) && open) {
        size_t bytes = types_bytes(from.map, from.count);

        values = malloc(bytes + 1);
        types_gather(from.map, from.count, layout_wanted(&from), values);
        types_scatter(to.map, to.count, layout_wanted(&to), values, bytes);
        transfer_move(one, &from, &to, &status);
        layout_check(&from);
        layout_check(&to);
        transfer_check_status(&from, &to, &status);
    }
    free(values);
    layout_close(&from);
    layout_close(&to);
}

#endif
