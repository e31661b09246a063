/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Cases of messages (cases_msgs.h), made or written: each process takes its steps and compares data and statuses with
 * those of the message that the model gives to each receive.
 */
#ifndef MPI_ABI_CASES_MSGS_RUN_H
#define MPI_ABI_CASES_MSGS_RUN_H

#include "cases_msgs_start.h"

/* --- Completing. ------------------------------------------------------------------------------ */

/* The calls that complete one request, or ask for it, for each in turn. */
static inline void msgs_one_by_one(enum msgs_way way, int size, MPI_Request *list,
                                   MPI_Status *statuses)
{
    if (way == MSGS_WAIT) {
        if (!case_writes("for (int i = 0; i < %d; i++) { MPI_Wait(&list[i], &statuses[i]); }",
                         size)) {
            for (int i = 0; i < size; i++) {
                CHECK_MPI(MPI_Wait(&list[i], &statuses[i]));
            }
        }
    } else if (way == MSGS_TEST) {
        if (!case_writes("for (int i = 0; i < %d; i++) { for (int flag = 0; !flag;) { "
                         "MPI_Test(&list[i], &flag, "
                         "&statuses[i]); } }",
                         size)) {
            for (int i = 0; i < size; i++) {
                for (int flag = 0; !flag && CHECK_MPI(MPI_Test(&list[i], &flag, &statuses[i]));) {
                }
            }
        }
    } else if (!case_writes("for (int i = 0; i < %d; i++) { for (int flag = 0; !flag;) { "
                            "MPI_Request_get_status("
                            "list[i], &flag, &statuses[i]); } }",
                            size)) {
        for (int i = 0; i < size; i++) {
            for (int flag = 0;
                 !flag && CHECK_MPI(MPI_Request_get_status(list[i], &flag, &statuses[i]));) {
            }
        }
    }
    if (way == MSGS_GET_STATUS) {
        CASE_MPI(MPI_Waitall(size, list, MPI_STATUSES_IGNORE),
                 "MPI_Waitall(%d, list, MPI_STATUSES_IGNORE);", size);
    }
}

static inline void msgs_all(enum msgs_way way, int size, MPI_Request *list, MPI_Status *statuses)
{
    int flag = 0;

    if (way == MSGS_WAITALL) {
        CASE_MPI(MPI_Waitall(size, list, statuses), "MPI_Waitall(%d, list, statuses);", size);
    } else if (!case_writes("for (int flag = 0; !flag;) { memset(statuses, 0x%02x, sizeof "
                            "statuses); MPI_Testall(%d, "
                            "list, &flag, statuses); }",
                            RULE_POISON, size)) {
        while (!flag) {
            rule_poison(statuses, (size_t)size * sizeof *statuses);
            if (!CHECK_MPI(MPI_Testall(size, list, &flag, statuses))) {
                return;
            }
        }
    }
}

static inline void msgs_any(enum msgs_way way, int size, int active, MPI_Request *list,
                            MPI_Status *statuses)
{
    const char *text =
        way == MSGS_WAITANY
            ? "MPI_Waitany(%d, list, &index, &any);"
            : "for (int flag = 0; !flag;) { MPI_Testany(%d, list, &index, &flag, &any); }";
    char call[120];

    snprintf(call, sizeof call, text, size);
    if (case_writes("for (int left = %d; left > 0; left--) {", active)) {
        case_writes("    int index; MPI_Status any; memset(&any, 0x%02x, sizeof any);",
                    RULE_POISON);
        case_writes("    %s", call);
        case_writes("    if (index < 0 || index >= %d) { printf(\"index %%d\\n\", index); wrong = "
                    "1; break; }",
                    size);
        case_writes("    statuses[index] = any;");
        case_writes("}");
        return;
    }
    for (; active > 0; active--) {
        MPI_Status any = rule_status();
        int index = -1;
        int flag = 0;

        if (way == MSGS_WAITANY) {
            CHECK_MPI(MPI_Waitany(size, list, &index, &any));
        } else {
            while (!flag && CHECK_MPI(MPI_Testany(size, list, &index, &flag, &any))) {
            }
        }
        if (!CHECK(index >= 0 && index < size)) {
            return;
        }
        statuses[index] = any;
    }
}

static inline void msgs_write_some(enum msgs_way way, int size, int active)
{
    case_writes("for (int left = %d; left > 0;) {", active);
    case_writes(
        "    int ready = 0, indices[%d]; MPI_Status some[%d]; memset(some, 0x%02x, sizeof some);",
        size, size, RULE_POISON);
    case_writes("    %s(%d, list, &ready, indices, some);", msgs_way_name(way), size);
    case_writes("    if (ready < 0 || ready > %d) { printf(\"outcount %%d\\n\", ready); wrong = 1; "
                "break; }",
                size);
    case_writes("    for (int i = 0; i < ready; i++) { statuses[indices[i]] = some[i]; }");
    case_writes("    left -= ready;");
    case_writes("}");
}

static inline void msgs_some(enum msgs_way way, int size, int active, MPI_Request *list,
                             MPI_Status *statuses)
{
    while (active > 0) {
        MPI_Status some[MSGS_LIST];
        int indices[MSGS_LIST];
        int ready = -1;

        rule_poison(some, sizeof some);
        if (way == MSGS_WAITSOME) {
            CHECK_MPI(MPI_Waitsome(size, list, &ready, indices, some));
        } else {
            CHECK_MPI(MPI_Testsome(size, list, &ready, indices, some));
        }
        if (!CHECK(ready >= (way == MSGS_WAITSOME) && ready <= active)) {
            return;
        }
        for (int i = 0; i < ready; i++) {
            if (CHECK(indices[i] >= 0 && indices[i] < size)) {
                statuses[indices[i]] = some[i];
            }
        }
        active -= ready;
    }
}

static inline void msgs_complete_list(const struct msgs_step *step, int active, MPI_Request *list,
                                      MPI_Status *statuses)
{
    switch (step->way) {
    case MSGS_WAITALL:
    case MSGS_TESTALL:
        msgs_all(step->way, step->slots, list, statuses);
        break;
    case MSGS_WAITANY:
    case MSGS_TESTANY:
        msgs_any(step->way, step->slots, active, list, statuses);
        break;
    case MSGS_WAITSOME:
    case MSGS_TESTSOME:
        if (case_program_now != NULL) {
            msgs_write_some(step->way, step->slots, active);
        } else {
            msgs_some(step->way, step->slots, active, list, statuses);
        }
        break;
    default:
        msgs_one_by_one(step->way, step->slots, list, statuses);
        break;
    }
}

static inline bool msgs_has_several(enum msgs_way way)
{
    return way == MSGS_WAITALL || way == MSGS_TESTALL || way == MSGS_WAITSOME ||
           way == MSGS_TESTSOME;
}

/* What a call did with entry `i` of its list. */
static inline void msgs_check_entry(const struct msgs_case *one, const struct msgs_step *step,
                                    int i, MPI_Status status)
{
    int number = step->slot[i];
    const struct msgs_slot *slot = number < 0 ? NULL : &one->slot[number];
    bool some = step->way >= MSGS_WAITANY && step->way <= MSGS_TESTSOME;
    bool sure;
    int message;

    if (step->number[i] == MATCH_NONE) {
        case_about("%s, %s", msgs_way_name(step->way),
                   slot == NULL ? "null request" : "inactive request");
        if (!some && one->checks == MSGS_DATA) {
            case_writes("MPI_Status status = statuses[%d];", i);
            msgs_check_empty(status);
        }
        return;
    }
    message = msgs_message(one, slot, step->number[i]);
    sure = !slot->sends && msgs_has_several(step->way);
    msgs_about(one, slot, message, msgs_way_name(step->way));
    if (one->checks != MSGS_ERRORS || sure) {
        case_writes("MPI_Status status = statuses[%d];", i);
        msgs_check(one, slot, message, sure, status);
    }
    if (slot->how == MSGS_ISENDRECV) {
        msgs_check_exchanged(one, msgs_now.joined[number], number, message);
    } else {
        msgs_check_data(one, number, message, MATCH_NONE);
    }
}

/* Persistent requests are kept, others are null. */
static inline void msgs_check_request(const struct msgs_case *one, int number)
{
    bool kept = one->slot[number].how == MSGS_PERSISTENT;

    if (!case_writes(
            "wrong |= differ(\"request[%d] is null\", request[%d] == MPI_REQUEST_NULL, %d);",
            number, number, !kept)) {
        CHECK_INT(msgs_now.request[number] == MPI_REQUEST_NULL, !kept);
    }
}

static inline void msgs_complete_step(const struct msgs_case *one, const struct msgs_step *step)
{
    MPI_Request list[MSGS_LIST];
    MPI_Status statuses[MSGS_LIST];
    int active = 0;

    case_about("%s", msgs_way_name(step->way));
    rule_poison(statuses, sizeof statuses);
    case_writes("{");
    case_writes("MPI_Request list[%d];", step->slots);
    case_writes("MPI_Status statuses[%d];", step->slots);
    case_writes("memset(statuses, 0x%02x, sizeof statuses);", RULE_POISON);
    for (int i = 0; i < step->slots; i++) {
        list[i] = step->slot[i] < 0 ? MPI_REQUEST_NULL : msgs_now.request[step->slot[i]];
        active += step->number[i] != MATCH_NONE;
        if (step->slot[i] < 0) {
            case_writes("list[%d] = MPI_REQUEST_NULL;", i);
        } else {
            case_writes("list[%d] = request[%d];", i, step->slot[i]);
        }
    }
    msgs_complete_list(step, active, list, statuses);
    for (int i = 0; i < step->slots; i++) {
        case_writes("{");
        if (step->slot[i] >= 0) {
            msgs_now.request[step->slot[i]] = list[i];
            case_writes("request[%d] = list[%d];", step->slot[i], i);
            msgs_check_request(one, step->slot[i]);
        }
        msgs_check_entry(one, step, i, statuses[i]);
        case_writes("}");
    }
    case_writes("}");
}

/* --- Before and after the steps. -------------------------------------------------------------- */

static inline bool msgs_uses(const struct msgs_case *one, enum msgs_layout layout)
{
    for (int i = 0; i < one->slots; i++) {
        if (one->slot[i].rank == case_rank() && one->slot[i].layout == layout) {
            return true;
        }
    }
    return false;
}

/* Units with gaps of a unit; and pairs of units in a row of four, the second one first. */
static inline void msgs_make_types(const struct msgs_case *one)
{
    struct msgs_unit unit = msgs_unit(one);
    const int at[2] = {2, 0};
    MPI_Datatype pair = MPI_DATATYPE_NULL;

    msgs_now.type[MSGS_PLAIN] = unit.type;
    if (msgs_uses(one, MSGS_SPACED)) {
        case_writes("MPI_Datatype spaced;");
        CASE_MPI(MPI_Type_create_resized(unit.type, 0, 2 * unit.size, &msgs_now.type[MSGS_SPACED]),
                 "MPI_Type_create_resized(%s, 0, %d, &spaced);", unit.name, 2 * unit.size);
        CASE_MPI(MPI_Type_commit(&msgs_now.type[MSGS_SPACED]), "MPI_Type_commit(&spaced);");
    }
    if (msgs_uses(one, MSGS_SWAPPED)) {
        case_writes("MPI_Datatype pair, swapped;");
        case_writes("const int at[2] = {2, 0};");
        CASE_MPI(MPI_Type_create_indexed_block(2, 1, at, unit.type, &pair),
                 "MPI_Type_create_indexed_block(2, 1, at, %s, &pair);", unit.name);
        CASE_MPI(MPI_Type_create_resized(pair, 0, 4 * unit.size, &msgs_now.type[MSGS_SWAPPED]),
                 "MPI_Type_create_resized(pair, 0, %d, &swapped);", 4 * unit.size);
        CASE_MPI(MPI_Type_free(&pair), "MPI_Type_free(&pair);");
        CASE_MPI(MPI_Type_commit(&msgs_now.type[MSGS_SWAPPED]), "MPI_Type_commit(&swapped);");
    }
}

static inline void msgs_make_intercommunicator(void)
{
    MPI_Comm half = MPI_COMM_NULL;
    bool low = case_rank() < msgs_half();

    case_writes("MPI_Comm half;");
    CASE_MPI(MPI_Comm_split(case_comm(), low, 0, &half),
             "MPI_Comm_split(MPI_COMM_WORLD, %d, 0, &half);", low);
    CASE_MPI(
        MPI_Intercomm_create(half, 0, case_comm(), low ? msgs_half() : 0, 1, &msgs_now.comm[1]),
        "MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, %d, 1, &other);", low ? msgs_half() : 0);
    CASE_MPI(MPI_Comm_free(&half), "MPI_Comm_free(&half);");
}

static inline void msgs_make_comm(const struct msgs_case *one)
{
    int rank = case_rank();

    msgs_now.comm[0] = case_comm();
    msgs_now.comm[1] = MPI_COMM_NULL;
    if (one->group == MSGS_WORLD) {
        return;
    }
    case_writes("MPI_Comm other;");
    if (one->group == MSGS_DUP) {
        CASE_MPI(MPI_Comm_dup(case_comm(), &msgs_now.comm[1]),
                 "MPI_Comm_dup(MPI_COMM_WORLD, &other);");
    } else if (one->group == MSGS_REVERSED) {
        CASE_MPI(MPI_Comm_split(case_comm(), rank < one->members ? 0 : MPI_UNDEFINED,
                                case_size() - rank, &msgs_now.comm[1]),
                 "MPI_Comm_split(MPI_COMM_WORLD, %s, %d, &other);",
                 rank < one->members ? "0" : "MPI_UNDEFINED", case_size() - rank);
    } else {
        msgs_make_intercommunicator();
    }
}

/* Room for all buffered sends of the case, and more than 3.6.1 needs: how much that is is not what these cases are
 * about. */
static inline void msgs_attach(const struct msgs_case *one)
{
    int room = 0;
    int need = 0;

    for (int i = 0; i < one->model.messages; i++) {
        const struct msgs_slot *slot = &one->slot[one->sent_from[i]];

        if (slot->rank == case_rank() && slot->mode == MSGS_BUFFERED) {
            if (room == 0) {
                case_writes("int need = 0, room = 0;");
            }
            CASE_MPI(MPI_Pack_size(msgs_entries(slot->layout, slot->units),
                                   msgs_now.type[slot->layout], case_comm(), &need),
                     "MPI_Pack_size(%d, %s, MPI_COMM_WORLD, &need);",
                     msgs_entries(slot->layout, slot->units), msgs_type_name(one, slot->layout));
            case_writes("room += need + MPI_BSEND_OVERHEAD + %d;", MSGS_SPARE);
            room += need + MPI_BSEND_OVERHEAD + MSGS_SPARE;
        }
    }
    msgs_now.room = NULL;
    if (room > 0) {
        msgs_now.room = malloc((size_t)room);
        case_writes("void *space = malloc(room);");
        CASE_MPI(MPI_Buffer_attach(msgs_now.room, room), "MPI_Buffer_attach(space, room);");
    }
}

static inline void msgs_detach(void)
{
    void *space = NULL;
    int size = 0;

    if (msgs_now.room != NULL) {
        CASE_MPI(MPI_Buffer_detach(&space, &size), "MPI_Buffer_detach(&space, &room);");
        case_writes("free(space);");
        free(msgs_now.room);
    }
}

static inline void msgs_free(const struct msgs_case *one)
{
    for (int i = 0; i < one->slots; i++) {
        if (one->slot[i].rank == case_rank() && one->slot[i].how == MSGS_PERSISTENT) {
            CASE_MPI(MPI_Request_free(&msgs_now.request[i]), "MPI_Request_free(&request[%d]);", i);
        }
        case_free(msgs_now.buffer[i]);
    }
    msgs_detach();
    for (int i = MSGS_SPACED; i < MSGS_LAYOUTS; i++) {
        if (msgs_uses(one, (enum msgs_layout)i)) {
            CASE_MPI(MPI_Type_free(&msgs_now.type[i]), "MPI_Type_free(&%s);",
                     msgs_type_name(one, (enum msgs_layout)i));
        }
    }
    if (one->group != MSGS_WORLD && (one->group != MSGS_REVERSED || case_rank() < one->members)) {
        CASE_MPI(MPI_Comm_free(&msgs_now.comm[1]), "MPI_Comm_free(&other);");
    }
}

/* Arrays for the handles that the process has. */
static inline void msgs_declare(const struct msgs_case *one)
{
    bool requests = false;
    bool messages = false;

    for (int i = 0; i < one->slots; i++) {
        const struct msgs_slot *slot = &one->slot[i];

        requests |= slot->rank == case_rank() && slot->how != MSGS_BLOCKING &&
                    slot->how != MSGS_SENDRECV && !(slot->how == MSGS_ISENDRECV && slot->sends);
        messages |= slot->rank == case_rank() && slot->how == MSGS_MATCHED;
        msgs_now.request[i] = MPI_REQUEST_NULL;
        msgs_now.message[i] = MPI_MESSAGE_NULL;
        msgs_now.buffer[i] = NULL;
    }
    if (requests) {
        case_writes("MPI_Request request[%d];", one->slots);
    }
    if (messages) {
        case_writes("MPI_Message message[%d];", one->slots);
    }
}

static inline void msgs_take(const struct msgs_case *one, const struct msgs_step *step)
{
    switch (step->what) {
    case MSGS_START:
        msgs_start_step(one, step);
        break;
    case MSGS_EXCHANGE:
        msgs_exchange_step(one, step);
        break;
    case MSGS_PROBE:
        msgs_probe(one, step);
        break;
    case MSGS_MRECV:
        msgs_mrecv(one, step);
        break;
    case MSGS_COMPLETE:
        msgs_complete_step(one, step);
        break;
    case MSGS_CANCEL:
        CASE_MPI(MPI_Cancel(&msgs_now.request[step->slot[0]]), "MPI_Cancel(&request[%d]);",
                 step->slot[0]);
        break;
    default:
        CASE_MPI(MPI_Barrier(case_comm()), "MPI_Barrier(MPI_COMM_WORLD);");
        break;
    }
}

static inline void msgs_run(const struct msgs_case *one)
{
    msgs_declare(one);
    msgs_make_comm(one);
    msgs_make_types(one);
    msgs_attach(one);
    for (int i = 0; i < one->steps; i++) {
        if (one->step[i].rank == case_rank() || one->step[i].what == MSGS_MEET) {
            msgs_take(one, &one->step[i]);
        }
    }
    msgs_free(one);
}

#endif
