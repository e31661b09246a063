/* SPDX-License-Identifier: BSD-3-Clause */
/* rank.h: which rank a thread is, where a process is several ranks. */
#ifndef MPIR_RANK_H
#define MPIR_RANK_H

#include "mpir.h"

/* The device was opened: finds out how many ranks this process is. An error class. */
int mpir_ranks_start(void);
/* The rank that the calling thread is; of several, one that is none becomes the first that no thread is yet. Null: all
 * are taken. */
struct mpir_rank *mpir_rank_take(void);
/* The calling thread becomes, or works for, rank `i` of the process, of which 0 is the first. An error class. */
int mpir_rank_become(int i);
/* Whether it stands for a thread that is no rank. */
int mpir_rank_is_none(const struct mpir_rank *rank);

#endif
