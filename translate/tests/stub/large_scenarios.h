/* SPDX-License-Identifier: BSD-3-Clause */
/* Scenarios with large counts; scenarios.h says what a scenario is. */
#ifndef LARGE_SCENARIOS_H
#define LARGE_SCENARIOS_H

int run_large_contiguous(void);
int run_large_vector(void);
int run_large_part(void);
int run_large_indexed(void);
int run_large_struct(void);
int run_large_subarray(void);
int run_large_darray(void);
int run_large_send(void);
int run_large_isendrecv(void);
int run_narrowed_ialltoallv(void);
int run_large_pack(void);
int run_large_accumulate(void);
int run_large_iallreduce(void);
int run_large_ireduce_scatter(void);
int run_far_igatherv(void);
int run_far_alltoallv(void);
int run_far_ialltoallw_in_place(void);
int run_large_iallgatherv(void);

#endif
