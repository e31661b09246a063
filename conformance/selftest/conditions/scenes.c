/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Scenes for mutants with conditions: each makes a few calls under one condition and checks all that they must do.
 * Rank 0 prints the names of the scenes that went wrong in any process.  For 3 processes; argv[1] is a file to use.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GUARD = 64, LONGEST = 1 << 17 };

static int bad;
static const char *file_name;
static char area[GUARD + LONGEST + GUARD];
static char *const data = area + GUARD;

#define WANT(condition) (bad |= !(condition))

static void clear(void)
{
    memset(area, 0x11, sizeof area);
}

static int is_clear(const char *from, const char *to)
{
    while (from < to && *from == 0x11) {
        from++;
    }
    return from == to;
}

/* All bytes from 0 to `size` are `value`, and nothing else was written. */
static void want_bytes(long size, char value)
{
    WANT(is_clear(area, data));
    WANT(is_clear(data + size, area + sizeof area));
    for (long i = 0; i < size; i++) {
        WANT(data[i] == value);
    }
}

static int rank_in(MPI_Comm comm)
{
    int rank;

    MPI_Comm_rank(comm, &rank);
    return rank;
}

/* --- Messages. ------------------------------------------------------------------------------- */

static char sent[LONGEST];

static void send_to_1(int count, MPI_Datatype type)
{
    memset(sent, 0x22, sizeof sent);
    if (rank_in(MPI_COMM_WORLD) == 0) {
        WANT(MPI_Send(sent, count, type, 1, 5, MPI_COMM_WORLD) == MPI_SUCCESS);
    }
}

static void want_status(const MPI_Status *status, int bytes)
{
    int count = -1;

    WANT(status->MPI_SOURCE == 0);
    WANT(status->MPI_TAG == 5);
    WANT(MPI_Get_count(status, MPI_BYTE, &count) == MPI_SUCCESS);
    WANT(count == bytes);
}

static void receive(int count)
{
    MPI_Status status = {.MPI_ERROR = 77};

    clear();
    send_to_1(count, MPI_BYTE);
    if (rank_in(MPI_COMM_WORLD) == 1) {
        WANT(MPI_Recv(data, LONGEST, MPI_BYTE, 0, 5, MPI_COMM_WORLD, &status) == MPI_SUCCESS);
        want_bytes(count, 0x22);
        want_status(&status, count);
        WANT(status.MPI_ERROR == 77);
    }
}

static void irecv(int count)
{
    MPI_Request request;
    MPI_Status status = {.MPI_ERROR = 77};

    clear();
    if (rank_in(MPI_COMM_WORLD) == 1) {
        WANT(MPI_Irecv(data, LONGEST, MPI_BYTE, 0, 5, MPI_COMM_WORLD, &request) == MPI_SUCCESS);
    }
    send_to_1(count, MPI_BYTE);
    if (rank_in(MPI_COMM_WORLD) == 1) {
        WANT(MPI_Wait(&request, &status) == MPI_SUCCESS);
        want_bytes(count, 0x22);
        want_status(&status, count);
        WANT(status.MPI_ERROR == 77);
    }
}

/* Two at once, with statuses ignored. */
static void irecv_two(int count)
{
    MPI_Request requests[2];

    clear();
    if (rank_in(MPI_COMM_WORLD) == 1) {
        MPI_Irecv(data, count, MPI_BYTE, 0, 5, MPI_COMM_WORLD, &requests[0]);
        MPI_Irecv(data + count, count, MPI_BYTE, 0, 5, MPI_COMM_WORLD, &requests[1]);
    }
    send_to_1(count, MPI_BYTE);
    send_to_1(count, MPI_BYTE);
    if (rank_in(MPI_COMM_WORLD) == 1) {
        WANT(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE) == MPI_SUCCESS);
        want_bytes(2L * count, 0x22);
    }
}

static void waitall_statuses(int count)
{
    MPI_Request requests[2];
    MPI_Status statuses[2];

    if (rank_in(MPI_COMM_WORLD) == 1) {
        MPI_Irecv(data, count, MPI_BYTE, 0, 5, MPI_COMM_WORLD, &requests[0]);
        MPI_Irecv(data + count, count, MPI_BYTE, 0, 5, MPI_COMM_WORLD, &requests[1]);
    }
    send_to_1(count, MPI_BYTE);
    send_to_1(count, MPI_BYTE);
    if (rank_in(MPI_COMM_WORLD) == 1) {
        WANT(MPI_Waitall(2, requests, statuses) == MPI_SUCCESS);
        want_status(&statuses[0], count);
        want_status(&statuses[1], count);
    }
}

static void truncated(int count)
{
    clear();
    send_to_1(count, MPI_BYTE);
    if (rank_in(MPI_COMM_WORLD) == 1) {
        WANT(MPI_Recv(data, count - 1, MPI_BYTE, 0, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE) !=
             MPI_SUCCESS);
    }
}

/* A type of 4 bytes in every 8, which begins at `lb`. */
static void receive_type(int lb)
{
    MPI_Datatype type;

    MPI_Type_create_resized(MPI_INT, lb, 8, &type);
    MPI_Type_commit(&type);
    clear();
    send_to_1(12, MPI_BYTE);
    if (rank_in(MPI_COMM_WORLD) == 1) {
        WANT(MPI_Recv(data, 3, type, 0, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE) == MPI_SUCCESS);
        for (int i = 0; i < 3 * 8; i++) {
            WANT(data[i] == (i % 8 < 4 ? 0x22 : 0x11));
        }
        WANT(is_clear(area, data) && is_clear(data + 24, area + sizeof area));
    }
    MPI_Type_free(&type);
}

static void receive_gaps(int unused)
{
    (void)unused;
    receive_type(0);
}

static void receive_lower_bound(int unused)
{
    (void)unused;
    receive_type(-4);
}

/* Two rounds of a persistent receive; the `round` that is looked at. */
static void persistent(int round)
{
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Status status = {0};

    if (rank_in(MPI_COMM_WORLD) == 1) {
        MPI_Recv_init(data, 8, MPI_BYTE, 0, 5, MPI_COMM_WORLD, &request);
    }
    for (int i = 1; i <= 2; i++) {
        clear();
        if (request != MPI_REQUEST_NULL) {
            MPI_Start(&request);
        }
        send_to_1(8, MPI_BYTE);
        if (request != MPI_REQUEST_NULL) {
            MPI_Wait(&request, &status);
            if (i == round) {
                want_bytes(8, 0x22);
                want_status(&status, 8);
            }
        }
    }
    if (request != MPI_REQUEST_NULL) {
        MPI_Request_free(&request);
    }
}

static void persistent_send(int round)
{
    char value[8];
    MPI_Request request = MPI_REQUEST_NULL;

    if (rank_in(MPI_COMM_WORLD) == 0) {
        MPI_Send_init(value, 8, MPI_BYTE, 1, 5, MPI_COMM_WORLD, &request);
    }
    for (int i = 1; i <= 2; i++) {
        memset(value, 0x22 + i, sizeof value);
        clear();
        if (request != MPI_REQUEST_NULL) {
            MPI_Start(&request);
            MPI_Wait(&request, MPI_STATUS_IGNORE);
        } else if (rank_in(MPI_COMM_WORLD) == 1) {
            MPI_Recv(data, 8, MPI_BYTE, 0, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            if (i == round) {
                want_bytes(8, (char)(0x22 + i));
            }
        }
    }
    if (request != MPI_REQUEST_NULL) {
        MPI_Request_free(&request);
    }
}

static void probe(int count)
{
    MPI_Status status;

    send_to_1(count, MPI_BYTE);
    if (rank_in(MPI_COMM_WORLD) == 1) {
        MPI_Probe(0, 5, MPI_COMM_WORLD, &status);
        want_status(&status, count);
        MPI_Recv(data, LONGEST, MPI_BYTE, 0, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
}

/* --- Collectives. ---------------------------------------------------------------------------- */

static void bcast_on(MPI_Comm comm, int count, int inter)
{
    int root = inter ? (rank_in(MPI_COMM_WORLD) == 0 ? MPI_ROOT : 0) : 0;
    int sends = inter ? root == MPI_ROOT : rank_in(comm) == 0;
    MPI_Request request;

    clear();
    memset(data, sends ? 0x33 : 0x11, (size_t)count);
    WANT(MPI_Bcast(data, count, MPI_BYTE, root, comm) == MPI_SUCCESS);
    want_bytes(count, 0x33);
    clear();
    memset(data, sends ? 0x33 : 0x11, (size_t)count);
    WANT(MPI_Ibcast(data, count, MPI_BYTE, root, comm, &request) == MPI_SUCCESS);
    WANT(MPI_Wait(&request, MPI_STATUS_IGNORE) == MPI_SUCCESS);
    want_bytes(count, 0x33);
}

static void bcast(int count)
{
    bcast_on(MPI_COMM_WORLD, count, 0);
}

/* On the first `size` processes. */
static void bcast_of(int size)
{
    MPI_Comm comm;

    PMPI_Comm_split(MPI_COMM_WORLD, rank_in(MPI_COMM_WORLD) < size ? 0 : MPI_UNDEFINED, 0, &comm);
    if (comm != MPI_COMM_NULL) {
        bcast_on(comm, 16, 0);
        PMPI_Comm_free(&comm);
    }
}

static void bcast_inter(int count)
{
    MPI_Comm local;
    MPI_Comm inter;
    int side = rank_in(MPI_COMM_WORLD) > 0;

    PMPI_Comm_split(MPI_COMM_WORLD, side, 0, &local);
    PMPI_Intercomm_create(local, 0, MPI_COMM_WORLD, side ? 0 : 1, 3, &inter);
    bcast_on(inter, count, 1);
    PMPI_Comm_free(&inter);
    PMPI_Comm_free(&local);
}

static void allgather(int in_place)
{
    int rank = rank_in(MPI_COMM_WORLD);

    clear();
    memset(sent, 0x44, 8);
    if (in_place) {
        memset(data + (size_t)8 * (size_t)rank, 0x44, 8);
    }
    WANT(MPI_Allgather(in_place ? MPI_IN_PLACE : sent, 8, MPI_BYTE, data, 8, MPI_BYTE,
                       MPI_COMM_WORLD) == MPI_SUCCESS);
    want_bytes(24, 0x44);
}

static void allgatherv(int unused)
{
    const int counts[] = {1, 2, 3};
    const int displacements[] = {0, 1, 3};

    (void)unused;
    clear();
    memset(sent, 0x44, 8);
    MPI_Allgatherv(sent, counts[rank_in(MPI_COMM_WORLD)], MPI_BYTE, data, counts, displacements,
                   MPI_BYTE, MPI_COMM_WORLD);
    want_bytes(6, 0x44);
}

/* The second operand: associative, and not commutative. */
static void take_second(void *in, void *inout, int *count, MPI_Datatype *type)
{
    (void)in;
    (void)inout;
    (void)count;
    (void)type;
}

static void reduce_ordered(int count)
{
    MPI_Op op;
    int *const all = (int *)(void *)data;
    int *const mine = (int *)(void *)sent;

    MPI_Op_create(take_second, 0, &op);
    clear();
    for (int i = 0; i < count; i++) {
        mine[i] = rank_in(MPI_COMM_WORLD);
    }
    WANT(MPI_Allreduce(mine, all, count, MPI_INT, op, MPI_COMM_WORLD) == MPI_SUCCESS);
    for (int i = 0; i < count; i++) {
        WANT(all[i] == 2);
    }
    MPI_Op_free(&op);
}

/* --- Objects. -------------------------------------------------------------------------------- */

static void vector(int stride)
{
    MPI_Datatype type;
    MPI_Aint lb;
    MPI_Aint extent;

    MPI_Type_vector(3, 1, stride, MPI_INT, &type);
    WANT(MPI_Type_get_extent(type, &lb, &extent) == MPI_SUCCESS);
    WANT(extent == (2 * abs(stride) + 1) * (int)sizeof(int));
    WANT(lb == (stride < 0 ? 2 * stride * (int)sizeof(int) : 0));
    MPI_Type_free(&type);
}

static void indexed(int count)
{
    const int lengths[] = {1, 1, 1, 1, 1, 1};
    const int displacements[] = {0, 1, 2, 3, 4, 6};
    MPI_Datatype type;
    MPI_Aint lb;
    MPI_Aint extent;

    MPI_Type_indexed(count, lengths, displacements, MPI_INT, &type);
    MPI_Type_get_extent(type, &lb, &extent);
    WANT(extent == (displacements[count - 1] + 1) * (int)sizeof(int));
    MPI_Type_free(&type);
}

static void split(int unused)
{
    MPI_Comm comm;

    (void)unused;
    MPI_Comm_split(MPI_COMM_WORLD, 0, rank_in(MPI_COMM_WORLD), &comm);
    WANT(rank_in(comm) == rank_in(MPI_COMM_WORLD));
    MPI_Comm_free(&comm);
}

static void size_of_world(int unused)
{
    int size = -1;

    (void)unused;
    WANT(MPI_Comm_size(MPI_COMM_WORLD, &size) == MPI_SUCCESS);
    WANT(size == 3);
}

static void pack(int count)
{
    char packed[64] = {0};
    int position = 0;

    WANT(MPI_Pack(sent, count, MPI_BYTE, packed, 64, &position, MPI_COMM_WORLD) == MPI_SUCCESS);
    WANT(position == count);
}

/* --- Windows. -------------------------------------------------------------------------------- */

static void window(int count)
{
    MPI_Win win;
    char *base;
    int rank = rank_in(MPI_COMM_WORLD);

    MPI_Win_allocate(256, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &base, &win);
    memset(base, 0, 256);
    memset(sent, 0x55, 64);
    clear();
    MPI_Win_fence(0, win);
    WANT(MPI_Put(sent, count, MPI_BYTE, (rank + 1) % 3, 8, count, MPI_BYTE, win) == MPI_SUCCESS);
    MPI_Win_fence(0, win);
    for (int i = 0; i < 64; i++) {
        WANT(base[i] == (i >= 8 && i < 8 + count ? 0x55 : 0));
    }
    WANT(MPI_Get(data, count, MPI_BYTE, (rank + 1) % 3, 8, count, MPI_BYTE, win) == MPI_SUCCESS);
    MPI_Win_fence(0, win);
    want_bytes(count, 0x55);
    MPI_Win_free(&win);
}

/* --- Files. ---------------------------------------------------------------------------------- */

/* Read `count` bytes of a file of 16, from `offset` on. */
static void read_file(int offset, int count)
{
    MPI_File file;
    MPI_Status status;
    MPI_Offset position;
    int got = -1;
    int there = 16 - offset < count ? 16 - offset : count;

    MPI_File_open(MPI_COMM_SELF, file_name, MPI_MODE_RDWR, MPI_INFO_NULL, &file);
    for (int collective = 0; collective < 2; collective++) {
        clear();
        MPI_File_seek(file, offset, MPI_SEEK_SET);
        if (collective) {
            WANT(MPI_File_read_all_begin(file, data, count, MPI_BYTE) == MPI_SUCCESS);
            WANT(MPI_File_read_all_end(file, data, &status) == MPI_SUCCESS);
        } else {
            WANT(MPI_File_read(file, data, count, MPI_BYTE, &status) == MPI_SUCCESS);
        }
        MPI_Get_count(&status, MPI_BYTE, &got);
        WANT(got == there);
        MPI_File_get_position(file, &position);
        WANT(position == offset + there);
        want_bytes(there, 0x66);
    }
    MPI_File_close(&file);
}

static void read_inside(int count)
{
    read_file(0, count);
}

static void read_at_end(int count)
{
    read_file(12, count);
}

/* --- The scenes. ----------------------------------------------------------------------------- */

/* The calls of this scene come after one that fails. */
static void after_error(int count)
{
    WANT(MPI_Bcast(data, -1, MPI_BYTE, 0, MPI_COMM_SELF) != MPI_SUCCESS);
    bcast(count);
}

static const struct {
    const char *name;
    void (*run)(int argument);
    int argument;
} scenes[] = {
    {"recv_0", receive, 0},
    {"recv_4", receive, 4},
    {"recv_16", receive, 16},
    {"recv_5000", receive, 5000},
    {"recv_70000", receive, 70000},
    {"recv_gaps", receive_gaps, 0},
    {"recv_lower_bound", receive_lower_bound, 0},
    {"irecv_0", irecv, 0},
    {"irecv_4", irecv, 4},
    {"irecv_70000", irecv, 70000},
    {"irecv_two", irecv_two, 24},
    {"waitall", waitall_statuses, 24},
    {"truncated", truncated, 100},
    {"persistent_1", persistent, 1},
    {"persistent_2", persistent, 2},
    {"persistent_send_1", persistent_send, 1},
    {"persistent_send_2", persistent_send, 2},
    {"probe", probe, 12},
    {"bcast_10", bcast, 10},
    {"bcast_2", bcast_of, 2},
    {"bcast_1", bcast_of, 1},
    {"bcast_inter", bcast_inter, 16},
    {"allgather", allgather, 0},
    {"allgather_in_place", allgather, 1},
    {"allgatherv", allgatherv, 0},
    {"reduce_ordered", reduce_ordered, 3},
    {"vector", vector, 2},
    {"vector_negative", vector, -2},
    {"indexed_2", indexed, 2},
    {"indexed_6", indexed, 6},
    {"split", split, 0},
    {"size_first", size_of_world, 0},
    {"size_again", size_of_world, 0},
    {"pack", pack, 12},
    {"window", window, 12},
    {"read_inside", read_inside, 8},
    {"read_at_end", read_at_end, 8},
    {"after_error", after_error, 16},
};

static void make_file(void)
{
    FILE *file = rank_in(MPI_COMM_WORLD) == 0 ? fopen(file_name, "wb") : NULL;

    for (int i = 0; file != NULL && i < 16; i++) {
        fputc(0x66, file);
    }
    if (file != NULL) {
        fclose(file);
    }
    PMPI_Barrier(MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    int any;

    PMPI_Init(&argc, &argv);
    PMPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    PMPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    file_name = argc > 1 ? argv[1] : "scenes.data";
    make_file();
    for (size_t i = 0; i < sizeof scenes / sizeof scenes[0]; i++) {
        bad = 0;
        scenes[i].run(scenes[i].argument);
        PMPI_Allreduce(&bad, &any, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
        if (any && rank_in(MPI_COMM_WORLD) == 0) {
            printf("%s ", scenes[i].name);
            fflush(stdout);
        }
    }
    if (rank_in(MPI_COMM_WORLD) == 0) {
        puts("end");
    }
    PMPI_Finalize();
    return 0;
}
