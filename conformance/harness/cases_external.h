/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Cases of external32: packed, each entry is its value in that format; unpacked, it is the value again.
 */
#ifndef MPI_ABI_CASES_EXTERNAL_H
#define MPI_ABI_CASES_EXTERNAL_H

#include "cases_layout.h"

struct external_case {
    int count;
    struct type_recipe recipe;
};

/* An entry gets a value that exists in either format: the bytes of the machine are little-endian or big-endian. */
static inline void external_value(int basic, int seed, unsigned char *entry)
{
    switch (basic) {
    case BASIC_FLOAT:
        memcpy(entry, &(float){(float)seed * 1.5f - 700}, sizeof(float));
        break;
    case BASIC_DOUBLE:
        memcpy(entry, &(double){seed * 1.5 - 700}, sizeof(double));
        break;
    case BASIC_COMPLEX:
        memcpy(entry, (double[]){seed * 1.5 - 700, seed * -0.25 + 3}, 2 * sizeof(double));
        break;
    case BASIC_LONG:
        memcpy(entry, &(long){seed * 1234567L - 1000000000}, sizeof(long));
        break;
    default:
        break; /* any bytes are a value */
    }
}

/* The bytes of a number, the highest first; of a wide one that needs few bytes the lowest. */
static inline void external_number(const unsigned char *number, int size, int external,
                                   unsigned char *to)
{
    const int one = 1;
    bool little = *(const char *)&one == 1;

    for (int i = 0; i < external; i++) {
        to[i] = number[little ? external - 1 - i : size - external + i];
    }
}

/* What an entry is in external32; the bytes that this takes. */
static inline int external_entry(int basic, const unsigned char *entry, unsigned char *to)
{
    const struct type_basic_row *row = type_basic_row(basic);

    if (basic == BASIC_COMPLEX) {
        external_number(entry, 8, 8, to);
        external_number(entry + 8, 8, 8, to + 8);
    } else {
        external_number(entry, row->size, row->external, to);
    }
    return row->external;
}

/* Values for all entries, and what they are in external32; the bytes that this takes. */
static inline size_t external_values(struct layout *from, unsigned char *external)
{
    size_t used = 0;

    for (int i = 0; i < from->map->entries * from->count; i++) {
        int basic = from->map->entry[i % from->map->entries].basic;

        external_value(basic, i % 900, layout_address(from) + types_at(from->map, i));
        memcpy(layout_wanted(from) + types_at(from->map, i),
               layout_address(from) + types_at(from->map, i), (size_t)type_basic_row(basic)->size);
        used += (size_t)external_entry(basic, layout_address(from) + types_at(from->map, i),
                                       external + used);
    }
    return used;
}

static inline void external_unpack(struct layout *from, const unsigned char *external, size_t bytes)
{
    MPI_Aint position = 0;

    case_writes("position = 0;");
    for (int i = 0; i < from->map->entries * from->count;
         i++) { /* the entries are lost, and come back */
        rule_poison(layout_address(from) + types_at(from->map, i),
                    (size_t)from->map->entry[i % from->map->entries].size);
    }
    case_declare_bytes("lost", from->bytes, from->size);
    CASE_MPI(MPI_Unpack_external("external32", external, (MPI_Aint)bytes, &position,
                                 layout_address(from), from->count, from->type),
             "MPI_Unpack_external(\"external32\", packed_wanted + GUARD, %zu, &position, lost + "
             "GUARD + %zu, %d, "
             "from_type);",
             bytes, from->before, from->count);
    CASE_INT(position, bytes);
    case_check_bytes("lost", from->bytes, from->want, from->size);
}

static inline void external_pack(struct layout *from, const unsigned char *external, size_t bytes)
{
    MPI_Aint position = 0, size = -1;
    unsigned char *packed = case_buffer(bytes);

    case_writes("MPI_Aint position = 0, size;");
    case_declare_bytes("packed", packed, bytes);
    CASE_MPI(MPI_Pack_external_size("external32", from->count, from->type, &size),
             "MPI_Pack_external_size(\"external32\", %d, from_type, &size);", from->count);
    CASE_INT(size, bytes);
    CASE_MPI(
        MPI_Pack_external("external32", layout_address(from), from->count, from->type, packed,
                          (MPI_Aint)bytes, &position),
        "MPI_Pack_external(\"external32\", values + GUARD + %zu, %d, from_type, packed + GUARD, "
        "%zu, &position);",
        from->before, from->count, bytes);
    CASE_INT(position, bytes);
    case_check_bytes("packed", packed, external, bytes);
    case_free(packed);
}

static inline bool external_has_long(const struct type_map *map)
{
    bool has = false;

    for (int i = 0; i < map->entries; i++) {
        has |= map->entry[i].basic == BASIC_LONG;
    }
    return has;
}

static inline void external_run(const void *drawn)
{
    const struct external_case *one = drawn;
    struct layout from;
    unsigned char *external = NULL;
    size_t bytes;

    if (layout_open(&from, "from", &one->recipe, one->count, 1) && from.map->entries > 0) {
        case_about("external32 of %s%s", types_name(&one->recipe),
                   external_has_long(from.map) ? " with MPI_LONG" : "");
        external = case_buffer(types_bytes(from.map, one->count));
        bytes = external_values(&from, external);
        case_declare_bytes("values", from.bytes, from.size);
        external_pack(&from, external, bytes);
        external_unpack(&from, external, bytes);
    }
    case_free(external);
    layout_close(&from);
}

#endif
