/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What the programs of docs/findings.md share: a program compares what it got with what the standard
 * wants, says both and tells by its exit status (0: as the standard says, 1: the finding is there).
 */
#ifndef FINDING_H
#define FINDING_H

#include <mpi.h>
#include <stdio.h>

static int finding_seen;

static inline void finding_compare(const char *what, long long got, long long wanted)
{
    if (got != wanted) {
        printf("%s: got %lld, wanted %lld\n", what, got, wanted);
        finding_seen = 1;
    }
}

#endif
