/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * heat.c: a plate that cools, with its edges kept at 0. The ranks form a Cartesian grid; each has a block of the plate,
 * with a border of its neighbors' cells: rows go as contiguous data, columns as a vector type. It begins with one mode
 * of the equation, which keeps its shape and shrinks by the same factor in each step, so that every cell is known.
 *
 *     mpicc_abi heat.c -o heat -lm
 *     mpiexec_abi -n 4 ./heat
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include <mpi.h>

enum { N = 60, STEPS = 100 }; /* cells inside of the edges, each way */
static const double rate = 0.2;
static const double pi = 3.14159265358979323846;

/* A rank's part: rows and columns of its own, with a border around them. */
struct block {
    MPI_Comm comm;
    int first[2], cells[2]; /* the first cell on the plate, and how many */
    int before[2], after[2];
    MPI_Datatype column;
    double *now, *next;
};

static double *cell(const struct block *b, double *values, int row, int column)
{
    return &values[(size_t)row * (size_t)(b->cells[1] + 2) + (size_t)column];
}

static double mode(const struct block *b, int row, int column)
{
    return sin(pi * (b->first[0] + row) / (N + 1)) * sin(pi * (b->first[1] + column) / (N + 1));
}

/* The cells from `first` on, numbered from 1, that the rank at this place in a dimension has. */
static void share(int place, int places, int *first, int *cells)
{
    int begin = place * N / places;
    *first = begin;
    *cells = (place + 1) * N / places - begin;
}

static void make_block(struct block *b)
{
    int size, dims[2] = {0, 0}, periods[2] = {0, 0}, coords[2];
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Dims_create(size, 2, dims);
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 1, &b->comm);
    MPI_Cart_get(b->comm, 2, dims, periods, coords);
    for (int d = 0; d < 2; d++) {
        share(coords[d], dims[d], &b->first[d], &b->cells[d]);
        MPI_Cart_shift(b->comm, d, 1, &b->before[d], &b->after[d]);
    }
    MPI_Type_vector(b->cells[0], 1, b->cells[1] + 2, MPI_DOUBLE, &b->column);
    MPI_Type_commit(&b->column);
    size_t all = (size_t)(b->cells[0] + 2) * (size_t)(b->cells[1] + 2);
    b->now = calloc(all, sizeof *b->now);
    b->next = calloc(all, sizeof *b->next);
    if (!b->now || !b->next) {
        fprintf(stderr, "heat: no memory for a block\n");
        MPI_Abort(MPI_COMM_WORLD, 1);
        abort(); /* not reached: for compilers, which do not know that */
    }
    for (int i = 1; i <= b->cells[0]; i++) {
        for (int j = 1; j <= b->cells[1]; j++) {
            *cell(b, b->now, i, j) = mode(b, i, j);
        }
    }
}

/* The outermost cells of the neighbors come into the border. At the edges of the plate there is no neighbor. */
static void exchange(const struct block *b)
{
    const int rows = b->cells[0], columns = b->cells[1];
    double *at = b->now;
    MPI_Request requests[8];
    MPI_Irecv(cell(b, at, 0, 1), columns, MPI_DOUBLE, b->before[0], 0, b->comm, &requests[0]);
    MPI_Irecv(cell(b, at, rows + 1, 1), columns, MPI_DOUBLE, b->after[0], 1, b->comm, &requests[1]);
    MPI_Irecv(cell(b, at, 1, 0), 1, b->column, b->before[1], 2, b->comm, &requests[2]);
    MPI_Irecv(cell(b, at, 1, columns + 1), 1, b->column, b->after[1], 3, b->comm, &requests[3]);
    MPI_Isend(cell(b, at, rows, 1), columns, MPI_DOUBLE, b->after[0], 0, b->comm, &requests[4]);
    MPI_Isend(cell(b, at, 1, 1), columns, MPI_DOUBLE, b->before[0], 1, b->comm, &requests[5]);
    MPI_Isend(cell(b, at, 1, columns), 1, b->column, b->after[1], 2, b->comm, &requests[6]);
    MPI_Isend(cell(b, at, 1, 1), 1, b->column, b->before[1], 3, b->comm, &requests[7]);
    MPI_Waitall(8, requests, MPI_STATUSES_IGNORE);
}

static void step(struct block *b)
{
    exchange(b);
    for (int i = 1; i <= b->cells[0]; i++) {
        for (int j = 1; j <= b->cells[1]; j++) {
            double around = *cell(b, b->now, i - 1, j) + *cell(b, b->now, i + 1, j) +
                            *cell(b, b->now, i, j - 1) + *cell(b, b->now, i, j + 1);
            double here = *cell(b, b->now, i, j);
            *cell(b, b->next, i, j) = here + rate * (around - 4 * here);
        }
    }
    double *last = b->now;
    b->now = b->next;
    b->next = last;
}

/* How far the cells are from the solution of the discrete equation. */
static double error(const struct block *b)
{
    const double factor = pow(1 - 4 * rate * (1 - cos(pi / (N + 1))), STEPS);
    double mine = 0, all;
    for (int i = 1; i <= b->cells[0]; i++) {
        for (int j = 1; j <= b->cells[1]; j++) {
            mine = fmax(mine, fabs(*cell(b, b->now, i, j) - factor * mode(b, i, j)));
        }
    }
    MPI_Allreduce(&mine, &all, 1, MPI_DOUBLE, MPI_MAX, b->comm);
    return all;
}

int main(int argc, char **argv)
{
    struct block b;
    int rank, size;
    MPI_Init(&argc, &argv);
    make_block(&b);
    for (int i = 0; i < STEPS; i++) {
        step(&b);
    }
    double wrong = error(&b);
    MPI_Comm_rank(b.comm, &rank);
    MPI_Comm_size(b.comm, &size);
    if (rank == 0) {
        printf("heat on %d ranks: %s, error %.1e\n", size, wrong < 1e-12 ? "right" : "wrong",
               wrong);
    }
    free(b.now);
    free(b.next);
    MPI_Type_free(&b.column);
    MPI_Comm_free(&b.comm);
    MPI_Finalize();
    return wrong < 1e-12 ? 0 : 1;
}
