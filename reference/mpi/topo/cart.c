/* SPDX-License-Identifier: BSD-3-Clause */
/* cart.c: Cartesian topologies. The last dimension varies fastest. */
#include "bodies.h"
#include "comm/comm.h"
#include "topology.h"
#include <string.h>

static int dimensions(const struct mpir_topology *cart)
{
    return cart->lengths[0];
}

static const int *dims_of(const struct mpir_topology *cart)
{
    return cart->arrays[0];
}

static const int *periods_of(const struct mpir_topology *cart)
{
    return cart->arrays[1];
}

/* How many processes the grid has, if it fits in the communicator. */
static int count(const struct mpir_comm *comm, int ndims, const int dims[], int *size)
{
    int64_t product = 1;
    if (comm->remote) {
        return MPI_ERR_COMM;
    }
    if (ndims < 0) {
        return MPI_ERR_DIMS;
    }
    for (int i = 0; i < ndims; i++) {
        product *= dims[i];
        if (dims[i] <= 0 || product > comm->dev.np) {
            return MPI_ERR_DIMS;
        }
    }
    *size = (int)product;
    return MPI_SUCCESS;
}

static struct mpir_topology *cart_new(int ndims, const int dims[], const int periods[])
{
    struct mpir_topology *cart = mpir_topology_new(
        MPI_CART, (const struct mpir_topology_array[4]){{ndims, dims}, {ndims, periods}});
    if (cart) {
        cart->lengths[0] = ndims;
        for (int i = 0; i < ndims; i++) {
            cart->arrays[1][i] = periods[i] != 0;
        }
    }
    return cart;
}

int mpir_cart_create(struct mpir_comm *comm_old, int ndims, const int dims[], const int periods[],
                     int reorder, MPI_Comm *comm_cart)
{
    int size;
    int error = count(comm_old, ndims, dims, &size);
    (void)reorder;
    return error ? error
                 : mpir_topology_create(comm_old, size, cart_new(ndims, dims, periods), NULL,
                                        MPI_SUCCESS, comm_cart);
}

int mpir_cart_map(struct mpir_comm *comm, int ndims, const int dims[], const int periods[],
                  int *newrank)
{
    int size;
    int error = count(comm, ndims, dims, &size);
    (void)periods;
    if (!error) {
        *newrank = comm->dev.local_rank < size ? comm->dev.local_rank : MPI_UNDEFINED;
    }
    return error;
}

int mpir_cartdim_get(struct mpir_comm *comm, int *ndims)
{
    const struct mpir_topology *cart = mpir_topology_of(comm, MPI_CART);
    if (!cart) {
        return MPI_ERR_TOPOLOGY;
    }
    *ndims = dimensions(cart);
    return MPI_SUCCESS;
}

/* ---- Ranks and coordinates ---- */

static int coordinate(const struct mpir_topology *cart, int rank, int dimension)
{
    for (int i = dimensions(cart) - 1; i > dimension; i--) {
        rank /= dims_of(cart)[i];
    }
    return rank % dims_of(cart)[dimension];
}

static void copy_coordinates(const struct mpir_topology *cart, int rank, int n, int coords[])
{
    for (int i = 0; i < n && i < dimensions(cart); i++) {
        coords[i] = coordinate(cart, rank, i);
    }
}

/* The place of a coordinate in its dimension; -1: outside. */
static int place(const struct mpir_topology *cart, int dimension, int64_t coordinate)
{
    int64_t size = dims_of(cart)[dimension];
    if (periods_of(cart)[dimension]) {
        coordinate = (coordinate % size + size) % size;
    }
    return coordinate < 0 || coordinate >= size ? -1 : (int)coordinate;
}

int mpir_cart_get(struct mpir_comm *comm, int maxdims, int dims[], int periods[], int coords[])
{
    const struct mpir_topology *cart = mpir_topology_of(comm, MPI_CART);
    if (!cart) {
        return MPI_ERR_TOPOLOGY;
    }
    if (maxdims < 0) {
        return MPI_ERR_ARG;
    }
    for (int i = 0; i < maxdims && i < dimensions(cart); i++) {
        dims[i] = dims_of(cart)[i];
        periods[i] = periods_of(cart)[i];
    }
    copy_coordinates(cart, comm->dev.local_rank, maxdims, coords);
    return MPI_SUCCESS;
}

int mpir_cart_rank(struct mpir_comm *comm, const int coords[], int *rank)
{
    const struct mpir_topology *cart = mpir_topology_of(comm, MPI_CART);
    int found = 0;
    if (!cart) {
        return MPI_ERR_TOPOLOGY;
    }
    for (int i = 0; i < dimensions(cart); i++) {
        int at = place(cart, i, coords[i]);
        if (at < 0) {
            return MPI_ERR_ARG;
        }
        found = found * dims_of(cart)[i] + at;
    }
    *rank = found;
    return MPI_SUCCESS;
}

int mpir_cart_coords(struct mpir_comm *comm, int rank, int maxdims, int coords[])
{
    const struct mpir_topology *cart = mpir_topology_of(comm, MPI_CART);
    if (!cart) {
        return MPI_ERR_TOPOLOGY;
    }
    if (rank < 0 || rank >= comm->dev.np) {
        return MPI_ERR_RANK;
    }
    if (maxdims < 0) {
        return MPI_ERR_ARG;
    }
    copy_coordinates(cart, rank, maxdims, coords);
    return MPI_SUCCESS;
}

/* The process at a distance along a dimension, or MPI_PROC_NULL. */
static int moved(const struct mpir_comm *comm, int dimension, int64_t distance)
{
    const struct mpir_topology *cart = comm->topology;
    int own = coordinate(cart, comm->dev.local_rank, dimension), stride = 1;
    int to = place(cart, dimension, own + distance);
    for (int i = dimension + 1; i < dimensions(cart); i++) {
        stride *= dims_of(cart)[i];
    }
    return to < 0 ? MPI_PROC_NULL : comm->dev.local_rank + (to - own) * stride;
}

int mpir_cart_shift(struct mpir_comm *comm, int direction, int disp, int *rank_source,
                    int *rank_dest)
{
    const struct mpir_topology *cart = mpir_topology_of(comm, MPI_CART);
    if (!cart) {
        return MPI_ERR_TOPOLOGY;
    }
    if (direction < 0 || direction >= dimensions(cart)) {
        return MPI_ERR_ARG;
    }
    *rank_source = moved(comm, direction, -(int64_t)disp);
    *rank_dest = moved(comm, direction, disp);
    return MPI_SUCCESS;
}

/* ---- Parts ---- */

/* The dimensions that remain. Those with the same coordinates in all others are together. */
static struct mpir_topology *reduced(const struct mpir_topology *cart, const int remain_dims[])
{
    struct mpir_topology *part = cart_new(dimensions(cart), dims_of(cart), periods_of(cart));
    int kept = 0;
    for (int i = 0; part && i < dimensions(cart); i++) {
        if (remain_dims[i]) {
            part->arrays[0][kept] = dims_of(cart)[i];
            part->arrays[1][kept++] = periods_of(cart)[i];
        }
    }
    if (part) {
        part->lengths[0] = kept;
    }
    return part;
}

static int number_of_part(const struct mpir_comm *comm, const int remain_dims[])
{
    const struct mpir_topology *cart = comm->topology;
    int number = 0;
    for (int i = 0; i < dimensions(cart); i++) {
        if (!remain_dims[i]) {
            number = number * dims_of(cart)[i] + coordinate(cart, comm->dev.local_rank, i);
        }
    }
    return number;
}

int mpir_cart_sub(struct mpir_comm *comm, const int remain_dims[], MPI_Comm *newcomm)
{
    const struct mpir_topology *cart = mpir_topology_of(comm, MPI_CART);
    if (!cart) {
        return MPI_ERR_TOPOLOGY;
    }
    struct mpir_topology *part = reduced(cart, remain_dims);
    if (!part) {
        return MPI_ERR_NO_MEM;
    }
    int error =
        mpir_comm_split(comm, number_of_part(comm, remain_dims), comm->dev.local_rank, newcomm);
    if (error) {
        mpir_topology_release(part);
    } else {
        mpir_comm_of(*newcomm)->topology = part;
    }
    return error;
}
