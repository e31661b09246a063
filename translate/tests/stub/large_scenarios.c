/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Scenarios with large counts, over a backend that has none. Nothing is moved, so the buffers need not be
 * as long as the counts say.
 */
#include "large_scenarios.h"

#include "stub_test.h"

#include <mpi.h>

enum { BLOCKS = 100 };

static const MPI_Count large = ((MPI_Count)1 << 40) + 5;
static int buffer[2];

/* After success the datatype is freed, with its record. */
static int finish_type(int rc, MPI_Datatype *made)
{
    if (rc == MPI_SUCCESS) {
        return MPI_Type_free(made);
    }
    CHECK(*made == MPI_DATATYPE_NULL);
    return rc;
}

int run_large_contiguous(void)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;
    return finish_type(MPI_Type_contiguous_c(large, MPI_INT, &made), &made);
}

int run_large_vector(void)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;
    return finish_type(MPI_Type_vector_c(100, large, 2 * large, MPI_INT, &made), &made);
}

/* Of a datatype that is part of another two records go. */
int run_large_part(void)
{
    MPI_Datatype vector = MPI_DATATYPE_NULL;
    MPI_Datatype made = MPI_DATATYPE_NULL;
    int rc = MPI_Type_vector_c(100, large, 2 * large, MPI_INT, &vector);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = finish_type(MPI_Type_dup(vector, &made), &made);
    MPI_Type_free(&vector);
    return rc;
}

static int make_indexed(MPI_Datatype *made)
{
    MPI_Count lengths[BLOCKS];
    MPI_Count places[BLOCKS];
    for (int i = 0; i < BLOCKS; i++) {
        lengths[i] = i % 40 == 0 ? large : 1;
        places[i] = i * (2 * large);
    }
    return MPI_Type_indexed_c(BLOCKS, lengths, places, MPI_INT, made);
}

int run_large_indexed(void)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;
    return finish_type(make_indexed(&made), &made);
}

static int make_struct(MPI_Datatype first, MPI_Datatype *made)
{
    const MPI_Count lengths[] = {1, large};
    const MPI_Count places[] = {0, large};
    const MPI_Datatype types[] = {first, MPI_CHAR};
    return MPI_Type_create_struct_c(2, lengths, places, types, made);
}

static int decode_struct(MPI_Datatype datatype)
{
    int no_numbers = 0;
    MPI_Aint no_addresses = 0;
    MPI_Count counts[5];
    MPI_Datatype types[2];
    int rc =
        MPI_Type_get_contents_c(datatype, 0, 0, 5, 2, &no_numbers, &no_addresses, counts, types);
    CHECK(rc != MPI_SUCCESS || (counts[0] == 2 && counts[2] == large && counts[4] == large));
    return rc;
}

/* Of a derived datatype, which the record holds; and what decodes it. */
int run_large_struct(void)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;
    MPI_Datatype inner = MPI_DATATYPE_NULL;
    int rc = MPI_Type_contiguous(2, MPI_INT, &inner);
    if (rc == MPI_SUCCESS) {
        rc = make_struct(inner, &made);
    }
    if (inner != MPI_DATATYPE_NULL) {
        MPI_Type_free(&inner);
    }
    if (rc == MPI_SUCCESS) {
        rc = decode_struct(made);
    }
    if (made != MPI_DATATYPE_NULL) {
        MPI_Type_free(&made);
    }
    return rc;
}

int run_large_subarray(void)
{
    const MPI_Count sizes[] = {100, large};
    const MPI_Count subsizes[] = {3, large / 2};
    const MPI_Count starts[] = {1, 1};
    MPI_Datatype made = MPI_DATATYPE_NULL;
    return finish_type(
        MPI_Type_create_subarray_c(2, sizes, subsizes, starts, MPI_ORDER_C, MPI_INT, &made), &made);
}

int run_large_darray(void)
{
    const MPI_Count sizes[] = {100, large};
    const int distributions[] = {MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_BLOCK};
    const int arguments[] = {7, MPI_DISTRIBUTE_DFLT_DARG};
    const int grid[] = {2, 3};
    MPI_Datatype made = MPI_DATATYPE_NULL;
    int rc = MPI_Type_create_darray_c(6, 5, 2, sizes, distributions, arguments, grid, MPI_ORDER_C,
                                      MPI_INT, &made);
    return finish_type(rc, &made);
}

int run_large_send(void)
{
    return MPI_Send_c(buffer, large, MPI_INT, 0, 0, MPI_COMM_SELF);
}

/* After an error there is no request. */
static int finish_request(int rc, MPI_Request *request)
{
    if (rc == MPI_SUCCESS) {
        return MPI_Wait(request, MPI_STATUS_IGNORE);
    }
    CHECK(*request == MPI_REQUEST_NULL);
    return rc;
}

int run_large_isendrecv(void)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int rc = MPI_Isendrecv_c(buffer, large, MPI_INT, 0, 0, buffer, 2 * large, MPI_CHAR, 0, 0,
                             MPI_COMM_SELF, &request);
    return finish_request(rc, &request);
}

static const MPI_Count one_count[1] = {1};
static const MPI_Aint no_place[1] = {0};

/* Arrays that are kept as long as the request. */
int run_narrowed_ialltoallv(void)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int rc = MPI_Ialltoallv_c(&buffer[0], one_count, no_place, MPI_INT, &buffer[1], one_count,
                              no_place, MPI_INT, MPI_COMM_SELF, &request);
    return finish_request(rc, &request);
}

int run_large_pack(void)
{
    MPI_Count position = 0;
    int rc = MPI_Pack_c(buffer, large, MPI_INT, buffer, 8 * large, &position, MPI_COMM_SELF);
    CHECK(position == (rc == MPI_SUCCESS ? 4 * large : 0));
    position = 0;
    if (rc == MPI_SUCCESS) {
        rc = MPI_Unpack_c(buffer, 8 * large, &position, buffer, large, MPI_INT, MPI_COMM_SELF);
    }
    return rc;
}

static const MPI_Count pieces = ((MPI_Count)1 << 32) + 5;

static int accumulate(MPI_Win win)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int rc =
        MPI_Raccumulate_c(buffer, pieces, MPI_INT, 0, 0, pieces, MPI_INT, MPI_SUM, win, &request);
    rc = finish_request(rc, &request);
    if (rc == MPI_SUCCESS) {
        rc = MPI_Get_accumulate_c(buffer, pieces, MPI_INT, buffer, pieces, MPI_INT, 0, 0, pieces,
                                  MPI_INT, MPI_SUM, win);
    }
    return rc;
}

int run_large_accumulate(void)
{
    MPI_Win win = MPI_WIN_NULL;
    int rc = MPI_Win_create(buffer, sizeof buffer, 1, MPI_INFO_NULL, MPI_COMM_SELF, &win);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
    rc = accumulate(win);
    MPI_Win_free(&win);
    return rc;
}

/* In chunks, as one request. */
int run_large_iallreduce(void)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int rc =
        MPI_Iallreduce_c(MPI_IN_PLACE, buffer, pieces, MPI_INT, MPI_SUM, MPI_COMM_SELF, &request);
    return finish_request(rc, &request);
}

/* The result would be moved, were it not where it belongs. */
int run_large_ireduce_scatter(void)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int rc =
        MPI_Ireduce_scatter_c(buffer, buffer, &pieces, MPI_INT, MPI_SUM, MPI_COMM_SELF, &request);
    return finish_request(rc, &request);
}

/* No int can say it, where addresses are longer than an int. */
static const MPI_Aint far_place[1] = {(MPI_Aint)1 << (sizeof(MPI_Aint) > sizeof(int) ? 40 : 20)};

/* Packed where it is received. */
int run_far_igatherv(void)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int rc = MPI_Igatherv_c(buffer, 1, MPI_INT, buffer, one_count, far_place, MPI_INT, 0,
                            MPI_COMM_SELF, &request);
    return finish_request(rc, &request);
}

/* Packed where it is sent, and where it is received. */
int run_far_alltoallv(void)
{
    return MPI_Alltoallv_c(buffer, one_count, far_place, MPI_INT, buffer, one_count, far_place,
                           MPI_INT, MPI_COMM_SELF);
}

/* Packed to be sent, because it is replaced; datatypes for what is received. */
int run_far_ialltoallw_in_place(void)
{
    const MPI_Datatype types[] = {MPI_INT};
    MPI_Request request = MPI_REQUEST_NULL;
    int rc = MPI_Ialltoallw_c(MPI_IN_PLACE, NULL, NULL, NULL, buffer, one_count, far_place, types,
                              MPI_COMM_SELF, &request);
    return finish_request(rc, &request);
}

/* Blocks that are not small, which all know. */
int run_large_iallgatherv(void)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int rc = MPI_Iallgatherv_c(MPI_IN_PLACE, 0, MPI_INT, buffer, &pieces, far_place, MPI_INT,
                               MPI_COMM_SELF, &request);
    return finish_request(rc, &request);
}
