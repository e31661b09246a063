/* SPDX-License-Identifier: BSD-3-Clause */
/* Tags in the internal world with which communicators are made of groups. */
#ifndef MPI_ABI_GROUP_TAGS_H
#define MPI_ABI_GROUP_TAGS_H

#include <stdint.h>

/*
 * The purpose of a communicator. One call of MPI_Intercomm_create_from_groups makes several with one string tag;
 * SUBGROUP is of MPI_Comm_create_group.
 */
enum group_purpose { RESULT, LOCAL, BRIDGE, SUBGROUP, UNION };

uint64_t group_hash_of(enum group_purpose purpose, const char *stringtag);

/* The first of two tags. Different strings may share tags; that is as rare as the range is large. */
int group_tag_of(enum group_purpose purpose, const char *stringtag);

#endif
