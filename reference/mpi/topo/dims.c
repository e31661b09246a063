/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * dims.c: MPI_Dims_create. The dimensions are those with the smallest maximum, among these those with the smallest
 * second one, and so on; so they are as close to each other as can be.
 */
#include "bodies.h"

enum { MOST_DIVISORS = 1536 }; /* of any int */

struct divisors {
    int n;
    int all[MOST_DIVISORS]; /* ascending */
};

static void list_divisors(int number, struct divisors *list)
{
    int large[MOST_DIVISORS], larger = 0;
    list->n = 0;
    for (int d = 1; (int64_t)d * d <= number; d++) {
        if (number % d == 0) {
            list->all[list->n++] = d;
            if (d != number / d) {
                large[larger++] = number / d;
            }
        }
    }
    while (larger > 0) {
        list->all[list->n++] = large[--larger];
    }
}

/* Whether k factors of up to d can make the number. */
static int is_enough(int d, int k, int number)
{
    int64_t product = 1;
    for (int i = 0; i < k && product < number; i++) {
        product *= d;
    }
    return product >= number;
}

/* Writes k factors of the number, nonincreasing, none above the limit. 0: there are none. */
static int factor(const struct divisors *list, int number, int k, int limit, int factors[])
{
    if (k == 0) {
        return number == 1;
    }
    for (int i = 0; i < list->n && list->all[i] <= limit; i++) {
        int d = list->all[i];
        if (number % d == 0 && is_enough(d, k, number) &&
            factor(list, number / d, k - 1, d, factors + 1)) {
            factors[0] = d;
            return 1;
        }
    }
    return 0;
}

/* What is left for the dimensions that are 0, and how many these are. */
static int rest(int nnodes, int ndims, const int dims[], int *left, int *open)
{
    *left = nnodes;
    *open = 0;
    if (nnodes < 1 || ndims < 0) {
        return MPI_ERR_ARG;
    }
    for (int i = 0; i < ndims; i++) {
        if (dims[i] < 0 || (dims[i] > 0 && *left % dims[i] != 0)) {
            return MPI_ERR_DIMS;
        }
        *left /= dims[i] ? dims[i] : 1;
        *open += dims[i] == 0;
    }
    return *open == 0 && *left != 1 ? MPI_ERR_DIMS : MPI_SUCCESS;
}

int mpir_dims_create(int nnodes, int ndims, int dims[])
{
    struct divisors list;
    int left, open, next = 0;
    int error = rest(nnodes, ndims, dims, &left, &open);
    if (error || open == 0) {
        return error;
    }
    int *factors = calloc((size_t)open, sizeof *factors);
    if (!factors) {
        return MPI_ERR_NO_MEM;
    }
    list_divisors(left, &list);
    factor(&list, left, open, left, factors);
    for (int i = 0; i < ndims; i++) {
        if (dims[i] == 0) {
            dims[i] = factors[next++];
        }
    }
    free(factors);
    return MPI_SUCCESS;
}
