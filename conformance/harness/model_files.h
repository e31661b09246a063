/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The model of files: an array of bytes, views of it and file pointers, from MPI 5.0, 14. It calls
 * no function of MPI.
 *
 * A place in a view is counted in bytes of data, those of its holes left out; an offset is counted
 * in etypes. Both are lengths in the data representation of the file.
 */
#ifndef MPI_ABI_MODEL_FILES_H
#define MPI_ABI_MODEL_FILES_H

#include "model_types.h"

enum {
    FILES_MAX = 1 << 18, /* bytes of a file */
    FILES_RANKS = 16
};

/* --- Views (14.1.1, 14.3). -------------------------------------------------------------------- */

struct files_view {
    MPI_Offset displacement;
    MPI_Aint extent; /* of the filetype */
    size_t visible;  /* bytes of data in the filetype */
    size_t etype;    /* bytes of data in the etype */
    MPI_Aint *at;    /* of each byte of data in the filetype */
};

/* A displacement in a portable datatype is scaled to the representation of the file (14.5.1); all
 * entries are of one basic datatype then. */
static inline MPI_Aint files_scaled(const struct type_map *map, MPI_Aint at, bool external)
{
    const struct type_basic_row *row = type_basic_row(map->entry[0].basic);

    return external ? at / row->size * row->external : at;
}

static inline int files_entry_size(const struct type_map *map, int i, bool external)
{
    return external ? type_basic_row(map->entry[i].basic)->external : map->entry[i].size;
}

/* The bytes of data of one element of a datatype in the file. */
static inline size_t files_data_size(const struct type_map *map, bool external)
{
    size_t size = 0;

    for (int i = 0; i < map->entries; i++) {
        size += (size_t)files_entry_size(map, i, external);
    }
    return size;
}

/* Set a view; false if there is no memory. */
static inline bool files_set_view(struct files_view *view, MPI_Offset displacement,
                                  const struct type_map *etype, const struct type_map *filetype,
                                  bool external)
{
    size_t byte = 0;

    free(view->at);
    view->displacement = displacement;
    view->etype = files_data_size(etype, external);
    view->visible = files_data_size(filetype, external);
    view->extent = files_scaled(filetype, types_extent(filetype), external);
    view->at = malloc(view->visible * sizeof *view->at);
    for (int i = 0; i < filetype->entries && view->at != NULL; i++) {
        for (int j = 0; j < files_entry_size(filetype, i, external); j++) {
            view->at[byte++] = files_scaled(filetype, filetype->entry[i].at, external) + j;
        }
    }
    return view->at != NULL;
}

/* Where byte `byte` of the data of a view is in the file: the filetype is repeated, as by
 * MPI_Type_contiguous. */
static inline size_t files_place(const struct files_view *view, size_t byte)
{
    return (size_t)(view->displacement + (MPI_Aint)(byte / view->visible) * view->extent +
                    view->at[byte % view->visible]);
}

/* --- Files. ----------------------------------------------------------------------------------- */

struct files_file {
    size_t size;
    unsigned char bytes[FILES_MAX];
    bool known[FILES_MAX]; /* written, so that the value is defined */
};

/* 14.2.4: what is between the old and the new size has no value. */
static inline void files_set_size(struct files_file *file, size_t size)
{
    size_t from = size < file->size ? size : file->size;

    memset(file->known + from, 0, FILES_MAX - from);
    file->size = size;
}

/* 14.2.5 */
static inline void files_preallocate(struct files_file *file, size_t size)
{
    if (size > file->size) {
        files_set_size(file, size);
    }
}

/* The end of file of a view: the first etype that starts after the last byte (14.1.1). */
static inline MPI_Offset files_end(const struct files_file *file, const struct files_view *view)
{
    MPI_Offset offset = 0;

    while (files_place(view, (size_t)offset * view->etype) < file->size) {
        offset++;
    }
    return offset;
}

/* How many of some bytes of a view are before the end of the file: what a read gets (14.4.1). */
static inline size_t files_readable(const struct files_file *file, const struct files_view *view,
                                    size_t from, size_t bytes)
{
    size_t got = 0;

    while (got < bytes && files_place(view, from + got) < file->size) {
        got++;
    }
    return got;
}

static inline void files_write(struct files_file *file, const struct files_view *view, size_t from,
                               const unsigned char *data, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++) {
        size_t place = files_place(view, from + i);

        file->bytes[place] = data[i];
        file->known[place] = true;
        file->size = place >= file->size ? place + 1 : file->size; /* 14.6.10 */
    }
}

static inline void files_read(const struct files_file *file, const struct files_view *view,
                              size_t from, unsigned char *data, bool *known, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++) {
        size_t place = files_place(view, from + i);

        data[i] = file->bytes[place];
        known[i] = file->known[place];
    }
}

/* --- Representations (14.5). ------------------------------------------------------------------ */

/* One item of external32 from one of memory, on a machine of either byte order: a large integer
 * keeps its least significant bytes (14.5.2), others have the same size. */
static inline void files_item(unsigned char *external, unsigned char *memory, int external_size,
                              int size, bool to_memory)
{
    const int one = 1;
    bool little = *(const char *)&one == 1;
    int shared = external_size < size ? external_size : size;

    if (to_memory && shared < size) { /* the sign */
        memset(memory, (external[0] & 0x80) != 0 ? 0xff : 0, (size_t)size);
    }
    for (int i = 0; i < shared; i++) {
        unsigned char *least = &memory[little ? i : size - 1 - i];

        if (to_memory) {
            *least = external[external_size - 1 - i];
        } else {
            external[external_size - 1 - i] = *least;
        }
    }
}

/* The bytes of some items in the file, from those of memory without gaps, or the reverse. The parts
 * of a complex value are items of their own. `map` says the basic datatypes of one element. */
static inline void files_convert(const struct type_map *map, int items, unsigned char *in_file,
                                 unsigned char *in_memory, bool external, bool to_memory)
{
    for (int i = 0; i < items; i++) {
        const struct type_basic_row *row = type_basic_row(map->entry[i % map->entries].basic);
        int parts = map->entry[i % map->entries].basic == BASIC_COMPLEX ? 2 : 1;
        int size = row->size / parts;
        int file_size = external ? row->external / parts : size;

        for (int part = 0; part < parts; part++) {
            if (external) {
                files_item(in_file, in_memory, file_size, size, to_memory);
            } else if (to_memory) {
                memcpy(in_memory, in_file, (size_t)size);
            } else {
                memcpy(in_file, in_memory, (size_t)size);
            }
            in_file += file_size;
            in_memory += size;
        }
    }
}

/* --- File pointers (14.4.1). ------------------------------------------------------------------ */

/* Those of one open. They move by what is accessed. */
struct files_pointers {
    MPI_Offset own[FILES_RANKS];
    MPI_Offset shared;
};

/* MPI_File_set_view sets all to zero (14.3). */
static inline void files_reset(struct files_pointers *pointers)
{
    memset(pointers, 0, sizeof *pointers);
}

/* A pointer after an access of some bytes that begins at it. */
static inline MPI_Offset files_moved(MPI_Offset pointer, const struct files_view *view,
                                     size_t bytes)
{
    return pointer + (MPI_Offset)(bytes / view->etype);
}

/* 14.4.3 and 14.4.4: a pointer after a seek. */
static inline MPI_Offset files_sought(MPI_Offset pointer, MPI_Offset offset, int whence,
                                      MPI_Offset end)
{
    return offset + (whence == MPI_SEEK_CUR ? pointer : whence == MPI_SEEK_END ? end : 0);
}

#endif
