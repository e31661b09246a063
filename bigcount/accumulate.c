/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Accumulates large counts (12.3.4) in pieces, because the operators of MPICH 4.0 and Open MPI 4.1 crash
 * above INT_MAX elements. Programs see no difference: accumulates are atomic per basic element, and pieces
 * are ordered like one accumulate.
 *
 * A piece begins at a multiple of a unit: the least number of bytes that is a multiple of the elements of all
 * datatypes of the call. At the target it is one element of a datatype that begins there, since only the
 * target knows its displacement unit.
 */
#include "big.h"
#include "bounds.h"
#include "large.h"
#include "parts.h"
#include "raise.h"
#include "table.h"

/* Elements of a piece: MPICH 4.0 copies each piece, and more than once. */
#define PIECE ((MPI_Count)1 << 24)
/* The maximum of a piece, if a single unit is larger than a piece. */
#define MOST ((MPI_Count)1 << 30)

enum { ORIGIN, TARGET, RESULT, SIDES };

/* One buffer of the call. */
struct side {
    MPI_Count count;
    MPI_Datatype type;
    MPI_Count extent;
    MPI_Count unit; /* elements */
};

struct accumulation {
    struct side sides[SIDES];
    const char *origin;
    char *result; /* null with `fetches` zero */
    int fetches;
    int rank;
    MPI_Aint disp;
    MPI_Op op;
    MPI_Win win;
    MPI_Count units;
    MPI_Count units_of_piece;
};

static MPI_Count greatest_divisor(MPI_Count a, MPI_Count b)
{
    while (b != 0) {
        MPI_Count rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Sides that are not used: the origin of MPI_NO_OP, the result of MPI_Accumulate. */
static int says_nothing(const struct accumulation *call, int side)
{
    return (side == ORIGIN && call->op == MPI_NO_OP) || (side == RESULT && !call->fetches);
}

static int look_at(struct accumulation *call, int side, MPI_Count *bytes, MPI_Count *unit)
{
    struct big_element element;
    struct side *at = &call->sides[side];
    if (at->count < 0) {
        return MPI_ERR_COUNT;
    }
    int rc = big_element(at->type, &element);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    at->extent = element.extent;
    at->unit = element.size;
    if (element.size == 0) {
        *bytes = 0;
        return MPI_SUCCESS;
    }
    MPI_Count others = element.size / greatest_divisor(*unit, element.size);
    return __builtin_mul_overflow(*unit, others, unit) ||
                   __builtin_mul_overflow(at->count, element.size, bytes)
               ? MPI_ERR_VALUE_TOO_LARGE
               : MPI_SUCCESS;
}

/* Turns the sizes of elements into elements of a unit, and finds the longest. */
static MPI_Count measure(struct accumulation *call, MPI_Count unit)
{
    MPI_Count most = 1;
    for (int i = 0; i < SIDES; i++) {
        if (says_nothing(call, i)) {
            continue;
        }
        call->sides[i].unit = unit / call->sides[i].unit;
        most = call->sides[i].unit > most ? call->sides[i].unit : most;
    }
    return most;
}

/* Finds unit and pieces. Sides of different lengths are erroneous (12.3.4). */
static int plan(struct accumulation *call)
{
    MPI_Count bytes[SIDES] = {0};
    MPI_Count unit = 1;
    for (int i = 0; i < SIDES; i++) {
        int rc = says_nothing(call, i) ? MPI_SUCCESS : look_at(call, i, &bytes[i], &unit);
        if (rc != MPI_SUCCESS) {
            return rc;
        }
    }
    for (int i = 0; i < SIDES; i++) {
        if (!says_nothing(call, i) && bytes[i] != bytes[TARGET]) {
            return MPI_ERR_COUNT;
        }
    }
    call->units = bytes[TARGET] / unit;
    if (call->units == 0) {
        return MPI_SUCCESS;
    }
    MPI_Count most = measure(call, unit);
    call->units_of_piece = most < PIECE ? PIECE / most : 1;
    return most <= MOST ? MPI_SUCCESS : MPI_ERR_COUNT;
}

/* The target's part of a piece. */
static int make_target(const struct accumulation *call, MPI_Count from, MPI_Count units,
                       MPI_Datatype *made)
{
    const struct side *target = &call->sides[TARGET];
    const int length = (int)(units * target->unit);
    const MPI_Aint at = (MPI_Aint)(from * target->unit * target->extent);
    int rc = mpi_abi_table.Type_create_hindexed(1, &length, &at, target->type, made);
    return rc == MPI_SUCCESS ? big_commit(made) : rc;
}

/* A buffer's part of a piece. */
struct piece {
    const char *at;
    int count;
    MPI_Datatype type;
};

static struct piece piece_of(const struct accumulation *call, int side, const char *buffer,
                             MPI_Count from, MPI_Count units)
{
    const struct side *of = &call->sides[side];
    if (says_nothing(call, side)) {
        return (struct piece){NULL, 0, MPI_BYTE};
    }
    return (struct piece){buffer + from * of->unit * of->extent, (int)(units * of->unit), of->type};
}

/* Begins one piece; `request` is null for the calls without requests. */
static int begin_piece(const struct accumulation *call, MPI_Count from, MPI_Count units,
                       MPI_Request *request)
{
    MPI_Datatype target = MPI_DATATYPE_NULL;
    int rc = make_target(call, from, units, &target);
    if (rc != MPI_SUCCESS) {
        return mpi_abi_raise_win_once(call->win, rc);
    }
    struct piece in = piece_of(call, ORIGIN, call->origin, from, units);
    struct piece out = piece_of(call, RESULT, call->result, from, units);
    void *result = (void *)(uintptr_t)out.at;
    if (call->fetches && request) {
        rc = mpi_abi_table.Rget_accumulate(in.at, in.count, in.type, result, out.count, out.type,
                                           call->rank, call->disp, 1, target, call->op, call->win,
                                           request);
    } else if (call->fetches) {
        rc = mpi_abi_table.Get_accumulate(in.at, in.count, in.type, result, out.count, out.type,
                                          call->rank, call->disp, 1, target, call->op, call->win);
    } else if (request) {
        rc = mpi_abi_table.Raccumulate(in.at, in.count, in.type, call->rank, call->disp, 1, target,
                                       call->op, call->win, request);
    } else {
        rc = mpi_abi_table.Accumulate(in.at, in.count, in.type, call->rank, call->disp, 1, target,
                                      call->op, call->win);
    }
    mpi_abi_table.Type_free(&target);
    return rc;
}

static int begin_all(const struct accumulation *call, struct big_parts *parts)
{
    int rc = MPI_SUCCESS;
    MPI_Count from = 0;
    while (rc == MPI_SUCCESS && from < call->units) {
        MPI_Count left = call->units - from;
        MPI_Count units = left < call->units_of_piece ? left : call->units_of_piece;
        rc = begin_piece(call, from, units, parts ? &parts->at[parts->begun] : NULL);
        if (parts && rc == MPI_SUCCESS) {
            parts->begun++;
        }
        from += units;
    }
    return rc;
}

static int accumulate(struct accumulation *call)
{
    mpi_abi_raise_begin();
    int rc = plan(call);
    return rc == MPI_SUCCESS ? begin_all(call, NULL) : mpi_abi_raise_win_once(call->win, rc);
}

static int accumulate_with_request(struct accumulation *call, MPI_Request *request)
{
    if (!request) {
        return mpi_abi_raise_win(call->win, MPI_ERR_ARG);
    }
    *request = MPI_REQUEST_NULL;
    mpi_abi_raise_begin();
    int rc = plan(call);
    if (rc != MPI_SUCCESS) {
        return mpi_abi_raise_win_once(call->win, rc);
    }
    MPI_Count pieces = call->units == 0 ? 0 : call->units / call->units_of_piece + 1;
    struct big_parts *parts = big_fits(pieces) ? big_parts_new((int)pieces) : NULL;
    if (!parts) {
        return mpi_abi_raise_win(call->win, MPI_ERR_NO_MEM);
    }
    return big_parts_done(parts, begin_all(call, parts), request);
}

int big_Accumulate_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype,
                     int target_rank, MPI_Aint target_disp, MPI_Count target_count,
                     MPI_Datatype target_datatype, MPI_Op op, MPI_Win win)
{
    struct accumulation call = {
        .sides = {{origin_count, origin_datatype, 0, 0}, {target_count, target_datatype, 0, 0}},
        .origin = origin_addr,
        .rank = target_rank,
        .disp = target_disp,
        .op = op,
        .win = win};
    return accumulate(&call);
}

int big_Raccumulate_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype,
                      int target_rank, MPI_Aint target_disp, MPI_Count target_count,
                      MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request *request)
{
    struct accumulation call = {
        .sides = {{origin_count, origin_datatype, 0, 0}, {target_count, target_datatype, 0, 0}},
        .origin = origin_addr,
        .rank = target_rank,
        .disp = target_disp,
        .op = op,
        .win = win};
    return accumulate_with_request(&call, request);
}

int big_Get_accumulate_c(const void *origin_addr, MPI_Count origin_count,
                         MPI_Datatype origin_datatype, void *result_addr, MPI_Count result_count,
                         MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp,
                         MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op,
                         MPI_Win win)
{
    struct accumulation call = {.sides = {{origin_count, origin_datatype, 0, 0},
                                          {target_count, target_datatype, 0, 0},
                                          {result_count, result_datatype, 0, 0}},
                                .origin = origin_addr,
                                .result = result_addr,
                                .fetches = 1,
                                .rank = target_rank,
                                .disp = target_disp,
                                .op = op,
                                .win = win};
    return accumulate(&call);
}

int big_Rget_accumulate_c(const void *origin_addr, MPI_Count origin_count,
                          MPI_Datatype origin_datatype, void *result_addr, MPI_Count result_count,
                          MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp,
                          MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op,
                          MPI_Win win, MPI_Request *request)
{
    struct accumulation call = {.sides = {{origin_count, origin_datatype, 0, 0},
                                          {target_count, target_datatype, 0, 0},
                                          {result_count, result_datatype, 0, 0}},
                                .origin = origin_addr,
                                .result = result_addr,
                                .fetches = 1,
                                .rank = target_rank,
                                .disp = target_disp,
                                .op = op,
                                .win = win};
    return accumulate_with_request(&call, request);
}
