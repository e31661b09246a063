/* SPDX-License-Identifier: BSD-3-Clause */
/* openmp.c: asks the OpenMP that the program has, if it has one. */
#include "threadcomm.h"

int omp_get_thread_num(void) __attribute__((weak));
int omp_get_num_threads(void) __attribute__((weak));

int openmp_number(int count)
{
    if (!omp_get_thread_num || !omp_get_num_threads) {
        return -1;
    }
    /* Outside of a region this is 1, and the number is 0: the first seat, as it is without OpenMP. */
    return omp_get_num_threads() == count ? omp_get_thread_num() : -1;
}
