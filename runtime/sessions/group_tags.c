/* SPDX-License-Identifier: BSD-3-Clause */
#include "group_tags.h"

#include "internal_world.h"

uint64_t group_hash_of(enum group_purpose purpose, const char *stringtag)
{
    uint64_t hash = UINT64_C(0xCBF29CE484222325) + purpose;
    for (; *stringtag; stringtag++) {
        hash = (hash ^ (unsigned char)*stringtag) * UINT64_C(0x100000001B3);
    }
    return hash;
}

int group_tag_of(enum group_purpose purpose, const char *stringtag)
{
    uint64_t hash = group_hash_of(purpose, stringtag);
    uint64_t pairs = (uint64_t)mpi_abi_internal_tags() / 2;
    return mpi_abi_internal_tags() + (int)(2 * ((hash ^ hash >> 32) % pairs));
}
