/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The model of Cartesian topologies (MPI 5.0, 8.5): sizes and periods of dimensions; ranks count the last dimension
 * fastest. Calls no MPI function.
 */
#ifndef MPI_ABI_MODEL_CART_H
#define MPI_ABI_MODEL_CART_H

#include <stdbool.h>

enum { MODEL_DIMS = 5, MODEL_NOWHERE = -1 };

struct model_cart {
    int ndims;
    int dims[MODEL_DIMS];
    int periods[MODEL_DIMS];
};

static inline int model_cart_size(const struct model_cart *cart)
{
    int size = 1;

    for (int i = 0; i < cart->ndims; i++) {
        size *= cart->dims[i];
    }
    return size;
}

static inline void model_cart_coords(const struct model_cart *cart, int rank,
                                     int coords[MODEL_DIMS])
{
    for (int i = cart->ndims - 1; i >= 0; i--) {
        coords[i] = rank % cart->dims[i];
        rank /= cart->dims[i];
    }
}

/* A coordinate beyond the ends of a periodic dimension comes around; in another one it is nowhere. */
static inline int model_cart_rank(const struct model_cart *cart, const int coords[])
{
    int rank = 0;

    for (int i = 0; i < cart->ndims; i++) {
        int at = coords[i] % cart->dims[i];

        if (!cart->periods[i] && (coords[i] < 0 || coords[i] >= cart->dims[i])) {
            return MODEL_NOWHERE;
        }
        rank = rank * cart->dims[i] + (at < 0 ? at + cart->dims[i] : at);
    }
    return rank;
}

/* The rank that is `disp` away in a direction. */
static inline int model_cart_shifted(const struct model_cart *cart, int rank, int direction,
                                     int disp)
{
    int coords[MODEL_DIMS];

    model_cart_coords(cart, rank, coords);
    coords[direction] += disp;
    return model_cart_rank(cart, coords);
}

/* The dimensions that remain. */
static inline struct model_cart model_cart_sub(const struct model_cart *cart,
                                               const int remain[MODEL_DIMS])
{
    struct model_cart sub = {0};

    for (int i = 0; i < cart->ndims; i++) {
        if (remain[i]) {
            sub.dims[sub.ndims] = cart->dims[i];
            sub.periods[sub.ndims++] = cart->periods[i];
        }
    }
    return sub;
}

/* Whether two ranks differ in dimensions that remain only: they are in the same part then. */
static inline bool model_cart_together(const struct model_cart *cart, const int remain[MODEL_DIMS],
                                       int a, int b)
{
    int coords_a[MODEL_DIMS];
    int coords_b[MODEL_DIMS];

    model_cart_coords(cart, a, coords_a);
    model_cart_coords(cart, b, coords_b);
    for (int i = 0; i < cart->ndims; i++) {
        if (!remain[i] && coords_a[i] != coords_b[i]) {
            return false;
        }
    }
    return true;
}

#endif
