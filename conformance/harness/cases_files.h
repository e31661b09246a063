/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Generated cases of files: each step is made by MPI and by the model, or written into a program.
 * Every process works out what all processes do.
 *
 * The files of a rule are opened once for each group of processes, and closed at its end.
 */
#ifndef MPI_ABI_CASES_FILES_H
#define MPI_ABI_CASES_FILES_H

#include "cases_files_plan.h"

/* --- Accesses. -------------------------------------------------------------------------------- */

/* What a case is about, for its failures. */
static inline void files_describe(const struct files_run *run, const struct files_step *step,
                                  const struct files_part *parts, char about[220])
{
    int with_data = 0, derived = 0, below = 0, acting = 0;
    int handle = step->handle;

    for (int rank = 0; rank < run->size; rank++) {
        acting += parts[rank].acts;
        with_data += parts[rank].bytes > 0;
        derived += parts[rank].memory != 0 && parts[rank].bytes > 0;
        below += parts[rank].bytes > 0 && parts[rank].map->true_lb < 0;
    }
    snprintf(about, 220, "%s%s%s%s%s%s%s%s%s", files_name(&step->form, false).text,
             run->external[handle] ? ", external32" : "",
             run->gaps[handle]      ? ", etype with holes"
             : run->derived[handle] ? ", derived etype"
                                    : "",
             run->holes[handle] ? ", view with holes" : "",
             run->shifted[handle] ? ", hole in front" : "",
             below > 0     ? ", below the address in memory"
             : derived > 0 ? ", derived in memory"
                           : "",
             with_data == 0       ? ", no data"
             : with_data < acting ? ", no data in some"
                                  : "",
             step->held && step->form.synchronism != FILES_BLOCKING ? ", completed later" : "",
             run->one->handles > 1 ? ", opened twice" : "");
}

/* The data of a process are written in the model. Its buffer is NULL, unless it is this process. */
static inline void files_model_write(struct files_run *run, const struct files_step *step, int rank,
                                     const struct files_part *part)
{
    struct files_pending fill = {.handle = step->handle, .map = part->map};
    unsigned char *memory = malloc(types_bytes(part->map, part->count) + 1);
    unsigned char *data = malloc(part->bytes + 1);

    fill.before = types_before(part->map, part->count);
    fill.size = fill.before + types_span(part->map, part->count);
    fill.buffer = malloc(fill.size + 1);
    if (memory != NULL && data != NULL && fill.buffer != NULL) {
        case_fill(fill.buffer, fill.size, run->step * FILES_RANKS + rank);
        types_gather(part->map, part->count, fill.buffer + fill.before, memory);
        files_convert(part->map, part->count * part->map->entries, data, memory,
                      run->external[step->handle], false);
        files_write(&run->file, &run->view[step->handle][rank], part->from, data, part->bytes);
    }
    free(memory);
    free(data);
    free(fill.buffer);
}

/* The basic elements that a part has accessed. */
static inline int files_elements(const struct files_run *run, int handle,
                                 const struct files_part *part)
{
    size_t left = part->bytes;
    int elements = 0;

    while (left > 0) {
        left -= (size_t)files_entry_size(part->map, elements % part->map->entries,
                                         run->external[handle]);
        elements++;
    }
    return elements;
}

/* What a read puts into the buffer: bytes that have a value are wanted, the others are `unknown`
 * (0: known). */
static inline void files_model_read(const struct files_run *run, int handle,
                                    const struct files_part *part, struct files_pending *pending,
                                    unsigned char *unknown)
{
    bool external = run->external[handle];
    size_t bytes = types_bytes(part->map, part->count);
    unsigned char *data = calloc(part->bytes + 1, 1);
    unsigned char *memory = calloc(bytes + 1, 1);
    bool *known = calloc(part->bytes + 1, sizeof *known);
    size_t size = 0;

    for (int i = 0; i < pending->elements; i++) {
        size += (size_t)part->map->entry[i % part->map->entries].size;
    }
    if (data != NULL && memory != NULL && known != NULL) {
        files_read(&run->file, &run->view[handle][run->rank], part->from, data, known, part->bytes);
        files_convert(part->map, pending->elements, data, memory, external, true);
        types_scatter(part->map, part->count, pending->wanted + pending->before, memory, size);
        for (size_t i = 0; i < part->bytes; i++) {
            data[i] = known[i] ? 0 : 0xff;
        }
        files_convert(part->map, pending->elements, data, memory, external, true);
        types_scatter(part->map, part->count, unknown + pending->before, memory, size);
    }
    free(data);
    free(memory);
    free(known);
}

/* The buffer of this process, and what is wanted there afterwards. */
static inline bool files_buffer(struct files_run *run, const struct files_step *step,
                                const struct files_part *part, struct files_pending *pending)
{
    pending->before = types_before(part->map, part->count);
    pending->size = pending->before + types_span(part->map, part->count);
    pending->buffer = case_buffer(pending->size);
    pending->wanted = malloc(pending->size + 1);
    pending->unknown = calloc(pending->size + 1, 1);
    if (pending->buffer == NULL || pending->wanted == NULL || pending->unknown == NULL) {
        return false;
    }
    if (step->form.write) {
        case_fill(pending->buffer, pending->size, run->step * FILES_RANKS + run->rank);
    }
    memcpy(pending->wanted, pending->buffer, pending->size);
    if (!step->form.write) {
        files_model_read(run, step->handle, part, pending, pending->unknown);
    }
    return true;
}

/* Where an operation is kept until it is complete. */
static inline int files_slot(const struct files_run *run, const struct files_step *step)
{
    int slot = 0;

    if (step->form.synchronism != FILES_NONBLOCKING) {
        return FILES_PENDING;
    }
    while (run->pending[slot].used) {
        slot++;
    }
    return slot;
}

/* The text of a call that starts an operation. */
static inline bool files_call_written(const struct files_run *run,
                                      const struct files_pending *pending, int slot)
{
    const struct files_form *form = &pending->call.form;
    char offset[40] = "";
    char last[40] = ", &status";

    if (form->position == FILES_AT) {
        snprintf(offset, sizeof offset, "%lld, ", (long long)pending->call.offset);
    }
    if (form->synchronism == FILES_NONBLOCKING) {
        snprintf(last, sizeof last, ", &request[%d]", slot);
    }
    return case_writes(
        "wrong |= differ(\"%s\", %s(file%d, %sbuffer%d + GUARD + %zu, %d, memory%d%s), "
        "MPI_SUCCESS);",
        files_name(form, false).text, files_name(form, false).text, pending->handle, offset,
        run->step, pending->before, pending->call.count, pending->memory,
        form->synchronism == FILES_SPLIT ? "" : last);
}

/* The access of this process. */
static inline void files_access(struct files_run *run, const struct files_step *step,
                                const struct files_part *part, const char *about)
{
    int slot = files_slot(run, step);
    struct files_pending *pending = &run->pending[slot];
    bool blocking = step->form.synchronism == FILES_BLOCKING;
    struct files_pending alone = {0}; /* a blocking call while a split one is active */
    MPI_Status status = rule_status();
    char name[40];

    pending = blocking ? &alone : pending;
    memset(pending, 0, sizeof *pending);
    pending->used = true;
    pending->step = run->step;
    pending->handle = step->handle;
    pending->map = part->map;
    pending->memory = part->memory;
    pending->elements = files_elements(run, step->handle, part);
    snprintf(pending->about, sizeof pending->about, "%s", about);
    if (!files_buffer(run, step, part, pending)) {
        return;
    }
    snprintf(name, sizeof name, "buffer%d", run->step);
    case_declare_bytes(name, pending->buffer, pending->size);
    pending->call = (struct files_call){step->form,   run->open->file[step->handle],
                                        part->offset, pending->buffer + pending->before,
                                        part->count,  run->type[part->memory]};
    if (blocking) {
        case_writes("{");
        case_writes("MPI_Status status;");
    }
    if (!files_call_written(run, pending, slot)) {
        RULE_MPI(files_start(&pending->call, &run->request[slot % FILES_PENDING], &status),
                 "the call succeeds");
    }
    if (blocking) {
        files_completed(run, pending, &status, "status");
        case_writes("}");
    }
}

/* --- File pointers. --------------------------------------------------------------------------- */

static inline void files_check_position(struct files_run *run, int handle)
{
    MPI_Offset position = -1;

    case_writes("{");
    case_writes("MPI_Offset position = -1;");
    CASE_MPI(MPI_File_get_position(run->open->file[handle], &position),
             "MPI_File_get_position(file%d, &position);", handle);
    CASE_INT(position, run->pointers[handle].own[run->rank]);
    case_writes("}");
}

static inline void files_check_shared(struct files_run *run, int handle)
{
    MPI_Offset position = -1;

    case_writes("{");
    case_writes("MPI_Offset position = -1;");
    CASE_MPI(MPI_File_get_position_shared(run->open->file[handle], &position),
             "MPI_File_get_position_shared(file%d, &position);", handle);
    CASE_INT(position, run->pointers[handle].shared);
    case_writes("}");
}

static inline void files_seek(struct files_run *run, int handle, MPI_Offset offset, int whence)
{
    static const char *const names[] = {"MPI_SEEK_SET", "MPI_SEEK_CUR", "MPI_SEEK_END"};
    int name = whence == MPI_SEEK_SET ? 0 : whence == MPI_SEEK_CUR ? 1 : 2;

    CASE_MPI(MPI_File_seek(run->open->file[handle], offset, whence),
             "MPI_File_seek(file%d, %lld, %s);", handle, (long long)offset, names[name]);
}

static inline void files_seek_shared(struct files_run *run, int handle, MPI_Offset offset,
                                     int whence)
{
    static const char *const names[] = {"MPI_SEEK_SET", "MPI_SEEK_CUR", "MPI_SEEK_END"};
    int name = whence == MPI_SEEK_SET ? 0 : whence == MPI_SEEK_CUR ? 1 : 2;

    CASE_MPI(MPI_File_seek_shared(run->open->file[handle], offset, whence),
             "MPI_File_seek_shared(file%d, %lld, %s);", handle, (long long)offset, names[name]);
    run->shared_user[handle] = FILES_SEVERAL; /* the seek may not synchronize */
}

/* The individual pointers after an access. */
static inline void files_move_own(struct files_run *run, const struct files_step *step,
                                  const struct files_part *parts)
{
    for (int rank = 0; rank < run->size; rank++) {
        const struct files_part *part = &parts[rank];
        MPI_Offset *own = &run->pointers[step->handle].own[rank];

        *own = files_moved(*own, &run->view[step->handle][rank], part->bytes);
        if (rank == run->rank && part->acts) {
            files_check_position(run, step->handle);
        }
    }
}

/* The shared pointer after an access. */
static inline void files_move_shared(struct files_run *run, const struct files_step *step,
                                     const struct files_part *parts)
{
    int handle = step->handle;
    MPI_Offset *shared = &run->pointers[handle].shared;

    for (int rank = 0; rank < run->size; rank++) {
        *shared = files_moved(*shared, &run->view[handle][rank], parts[rank].bytes);
    }
    if (step->form.collective) {
        run->shared_user[handle] =
            step->form.synchronism == FILES_SPLIT ? FILES_SEVERAL : FILES_ORDERED;
    } else {
        run->shared_user[handle] = step->actor % run->size + 1;
    }
    if (!step->form.collective && run->rank == step->actor % run->size) {
        files_check_shared(run, handle);
    }
}

/* An access with the shared pointer waits for those of other processes; ordered ones are in order
 * by themselves. */
static inline void files_wait_shared(struct files_run *run, const struct files_step *step)
{
    int user = run->shared_user[step->handle];
    int next = step->form.collective ? FILES_ORDERED : step->actor % run->size + 1;

    if (user != 0 && user != FILES_ORDERED && user != next) {
        files_barrier(run);
    }
}

static inline void files_step_access(struct files_run *run, const struct files_step *step)
{
    struct files_part parts[FILES_RANKS];
    char about[220];

    if (step->form.position == FILES_SHARED) {
        files_wait_shared(run, step);
    }
    files_plan(run, step, parts);
    files_wait(run, step, parts);
    files_settle(run, step, parts);
    files_describe(run, step, parts, about);
    case_about("%s", about);
    if (parts[run->rank].acts) {
        files_access(run, step, &parts[run->rank], about);
    }
    for (int rank = 0; rank < run->size && step->form.write; rank++) {
        files_model_write(run, step, rank, &parts[rank]);
    }
    run->split |= step->form.synchronism == FILES_SPLIT;
    if (step->form.position == FILES_OWN) {
        files_move_own(run, step, parts);
    } else {
        if (step->form.position == FILES_SHARED) {
            files_move_shared(run, step, parts);
        }
        files_check_position(run, step->handle); /* not moved */
    }
    if (!step->held) {
        files_complete(run);
    }
}

/* --- Other steps. ----------------------------------------------------------------------------- */

/* An offset to seek to, so that the pointer does not become negative. */
static inline MPI_Offset files_seek_offset(MPI_Offset drawn, MPI_Offset pointer, MPI_Offset end,
                                           int whence)
{
    MPI_Offset from = files_sought(pointer, 0, whence, end);

    if (whence == MPI_SEEK_SET) {
        return drawn;
    }
    return drawn % 2 == 0 ? drawn : -(drawn < from ? drawn : from);
}

static inline int files_whence(const struct files_step *step)
{
    return step->whence == 0 ? MPI_SEEK_SET : step->whence == 1 ? MPI_SEEK_CUR : MPI_SEEK_END;
}

/* The end of the file is known to all. */
static inline void files_wait_size(struct files_run *run)
{
    files_complete(run);
    if (run->marks.grew != 0) {
        files_meet(run);
    }
    run->marks.saw_end = FILES_SEVERAL;
}

/* Whether a seek goes to the end of the file, and the file ends within an etype. */
static inline const char *files_end_words(const struct files_run *run,
                                          const struct files_step *step, int rank)
{
    const struct files_view *view = &run->view[step->handle][rank];
    size_t end = (size_t)files_end(&run->file, view) * view->etype;

    return files_whence(step) != MPI_SEEK_END ? ""
           : end > 0 && files_place(view, end - 1) >= run->file.size
               ? ", MPI_SEEK_END, file that ends within an etype"
               : ", MPI_SEEK_END";
}

static inline void files_step_seek(struct files_run *run, const struct files_step *step)
{
    int whence = files_whence(step);

    if (whence == MPI_SEEK_END) {
        files_wait_size(run);
    }
    case_about("MPI_File_seek%s%s%s", files_end_words(run, step, run->rank),
               run->holes[step->handle] ? ", view with holes" : "",
               run->shifted[step->handle] ? ", hole in front" : "");
    for (int rank = 0; rank < run->size; rank++) {
        MPI_Offset *own = &run->pointers[step->handle].own[rank];
        MPI_Offset end = files_end(&run->file, &run->view[step->handle][rank]);
        MPI_Offset offset = files_seek_offset(step->part[rank].offset, *own, end, whence);

        if (!step->part[rank].idle) {
            *own = files_sought(*own, offset, whence, end);
        }
        if (!step->part[rank].idle && rank == run->rank) {
            files_seek(run, step->handle, offset, whence);
            files_check_position(run, step->handle);
            if (whence == MPI_SEEK_END) { /* later steps do not depend on it */
                files_seek(run, step->handle, *own, MPI_SEEK_SET);
            }
        }
    }
}

static inline void files_step_seek_shared(struct files_run *run, const struct files_step *step)
{
    int whence = files_whence(step);
    int handle = step->handle;
    MPI_Offset *shared = &run->pointers[handle].shared;
    MPI_Offset end = files_end(&run->file, &run->view[handle][0]);
    MPI_Offset offset = files_seek_offset(step->part[0].offset, *shared, end, whence);

    files_complete(run);
    if (whence == MPI_SEEK_END) {
        files_wait_size(run);
    }
    if (run->shared_user[handle] != 0) {
        files_barrier(run);
    }
    case_about("MPI_File_seek_shared%s%s%s", files_end_words(run, step, 0),
               run->holes[handle] ? ", view with holes" : "",
               run->shifted[handle] ? ", hole in front" : "");
    files_seek_shared(run, handle, offset, whence);
    *shared = files_sought(*shared, offset, whence, end);
    files_barrier(run);
    files_check_shared(run, handle);
    if (whence == MPI_SEEK_END) { /* later steps do not depend on it */
        files_barrier(run);
        files_seek_shared(run, handle, *shared, MPI_SEEK_SET);
    }
    run->shared_user[handle] = FILES_SEVERAL;
}

static inline void files_check_size(struct files_run *run, int handle)
{
    MPI_Offset size = -1;

    case_writes("{");
    case_writes("MPI_Offset size = -1;");
    CASE_MPI(MPI_File_get_size(run->open->file[handle], &size), "MPI_File_get_size(file%d, &size);",
             handle);
    CASE_INT(size, run->file.size);
    case_writes("}");
}

/* Positions, sizes and displacements are as they should be. */
static inline void files_step_look(struct files_run *run, const struct files_step *step)
{
    int handle = step->handle;
    const struct files_view *view = &run->view[handle][run->rank];
    MPI_Offset offset = step->part[run->rank].offset;
    MPI_Offset disp = -1;

    files_wait_size(run);
    if (run->shared_user[handle] != 0 && run->shared_user[handle] != FILES_ORDERED) {
        files_barrier(run);
    }
    case_about("positions and sizes%s%s", run->holes[handle] ? ", view with holes" : "",
               run->shifted[handle] ? ", hole in front" : "");
    files_check_position(run, handle);
    files_check_size(run, handle);
    if ((run->one->profile->positions & 1U << FILES_SHARED) != 0) {
        files_check_shared(run, handle);
        run->shared_user[handle] = FILES_SEVERAL;
    }
    case_writes("{");
    case_writes("MPI_Offset disp = -1;");
    CASE_MPI(MPI_File_get_byte_offset(run->open->file[handle], offset, &disp),
             "MPI_File_get_byte_offset(file%d, %lld, &disp);", handle, (long long)offset);
    CASE_INT(disp, files_place(view, (size_t)offset * view->etype));
    case_writes("}");
}

/* A change of the size waits for all, and all wait for it. */
static inline void files_step_size(struct files_run *run, const struct files_step *step)
{
    MPI_File file = run->open->file[step->handle];
    bool set = step->what == FILES_SET_SIZE;

    files_complete(run);
    files_meet(run);
    case_about(set ? "MPI_File_set_size" : "MPI_File_preallocate");
    if (set) {
        CASE_MPI(MPI_File_set_size(file, step->size), "MPI_File_set_size(file%d, %d);",
                 step->handle, step->size);
        files_set_size(&run->file, (size_t)step->size);
    } else {
        CASE_MPI(MPI_File_preallocate(file, step->size), "MPI_File_preallocate(file%d, %d);",
                 step->handle, step->size);
        files_preallocate(&run->file, (size_t)step->size);
    }
    files_meet(run);
    files_check_size(run, step->handle);
    files_check_position(run, step->handle);
    run->marks.saw_end = FILES_SEVERAL;
}

/* --- Views. ----------------------------------------------------------------------------------- */

/* The etype and the filetype of a process, in the model. */
static inline void files_model_view(struct files_run *run, const struct files_layout *layout,
                                    int handle, int rank)
{
    struct type_recipe filetype;
    bool contiguous;

    files_filetype(layout, rank, run->size, &filetype);
    types_map(&layout->etype, &run->etype);
    types_map(&filetype, &run->filetype);
    files_set_view(&run->view[handle][rank], files_displacement(layout, rank), &run->etype,
                   &run->filetype, run->external[handle]);
    contiguous = types_extent(&run->filetype) * run->etype.entries ==
                 types_extent(&run->etype) * run->filetype.entries;
    run->holes[handle] |= !contiguous;
    run->shifted[handle] |= run->filetype.lb > 0;
    run->derived[handle] |= layout->etype.node[0].what != TYPE_NAMED;
    run->gaps[handle] |= types_extent(&run->etype) != (MPI_Aint)run->etype.size;
}

/* Make and set the view of this process. Its datatypes may be freed at once (14.6.7). */
static inline void files_make_view(struct files_run *run, const struct files_layout *layout,
                                   int handle)
{
    const char *representation = run->external[handle] ? "external32" : "native";
    MPI_Offset displacement = files_displacement(layout, run->rank);
    struct type_recipe recipe;
    MPI_Datatype etype, filetype;

    files_filetype(layout, run->rank, run->size, &recipe);
    case_writes("{");
    etype = types_make(&layout->etype, "etype");
    filetype = types_make(&recipe, "filetype");
    if (!case_writes(
            "wrong |= differ(\"MPI_File_set_view\", MPI_File_set_view(file%d, %lld, etype, "
            "filetype, \"%s\", MPI_INFO_NULL), MPI_SUCCESS);",
            handle, (long long)displacement, representation)) {
        RULE_MPI(MPI_File_set_view(run->open->file[handle], displacement, etype, filetype,
                                   representation, MPI_INFO_NULL),
                 "MPI_File_set_view");
    }
    types_free(&filetype, "filetype");
    types_free(&etype, "etype");
    case_writes("}");
}

static inline void files_step_view(struct files_run *run, const struct files_layout *layout,
                                   int handle)
{
    files_complete(run);
    if (run->shared_user[handle] != 0) {
        files_barrier(run);
    }
    run->external[handle] = run->one->profile->external;
    run->holes[handle] = run->derived[handle] = run->shifted[handle] = run->gaps[handle] = false;
    for (int rank = 0; rank < run->size; rank++) {
        files_model_view(run, layout, handle, rank);
    }
    files_reset(&run->pointers[handle]);
    case_about("MPI_File_set_view%s%s", run->external[handle] ? ", external32" : "",
               run->holes[handle] ? ", view with holes" : "");
    files_make_view(run, layout, handle);
    files_check_position(run, handle);
    run->shared_user[handle] = FILES_SEVERAL;
}

/* The view that a file has when it is opened, in the model. */
static inline void files_default_view(struct files_run *run, int handle)
{
    types_map_basic(BASIC_BYTE, &run->etype);
    run->external[handle] = false;
    run->holes[handle] = run->derived[handle] = run->shifted[handle] = run->gaps[handle] = false;
    for (int rank = 0; rank < run->size; rank++) {
        files_set_view(&run->view[handle][rank], 0, &run->etype, &run->etype, false);
    }
    files_reset(&run->pointers[handle]);
}

/* --- Cases. ----------------------------------------------------------------------------------- */

/* The file becomes what a new one is. Programs have a new one. */
static inline void files_renew(struct files_run *run)
{
    MPI_File *file = run->open->file;

    for (int i = 0; i < run->one->handles; i++) {
        files_default_view(run, i);
        if (case_program_now == NULL && run->open->used) {
            RULE_MPI(MPI_File_set_view(file[i], 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL),
                     "the default view");
        }
        if (run->open->atomic[i] != run->one->atomic) {
            CASE_MPI(MPI_File_set_atomicity(file[i], run->one->atomic),
                     "MPI_File_set_atomicity(file%d, %d);", i, run->one->atomic);
            run->open->atomic[i] = run->one->atomic && case_program_now == NULL;
        }
    }
    if (case_program_now == NULL) {
        if (run->open->used) {
            RULE_MPI(MPI_File_set_size(file[0], 0), "the file becomes empty");
            files_meet(run);
        }
        run->open->used = true;
    }
}

/* The first process fills the file. */
static inline void files_initial(struct files_run *run)
{
    struct files_step step = {.form = {.write = true}};
    struct files_part part = {.acts = true, .bytes = (size_t)run->one->initial};
    unsigned char *bytes = case_buffer(part.bytes);

    if (bytes == NULL || part.bytes == 0) {
        case_free(bytes);
        return;
    }
    case_fill(bytes, part.bytes, 99);
    if (run->rank == 0) {
        case_about("MPI_File_write_at");
        case_declare_bytes("initial", bytes, part.bytes);
        CASE_MPI(MPI_File_write_at(run->open->file[0], 0, bytes, run->one->initial, MPI_BYTE,
                                   MPI_STATUS_IGNORE),
                 "MPI_File_write_at(file0, 0, initial + GUARD, %d, MPI_BYTE, MPI_STATUS_IGNORE);",
                 run->one->initial);
    }
    files_mark_part(run, 0, &step, &part);
    memset(run->marks.busy, 0, sizeof run->marks.busy);
    files_write(&run->file, &run->view[0][0], 0, bytes, part.bytes);
    case_free(bytes);
}

/* One process reads the whole file. */
static inline void files_check_bytes(struct files_run *run)
{
    int size = (int)run->file.size;
    struct files_pending whole = {
        .step = FILES_STEPS, .map = &run->etype, .size = run->file.size, .elements = size};
    MPI_Status status = rule_status();

    whole.buffer = case_buffer(whole.size);
    whole.wanted = malloc(whole.size + 1);
    whole.unknown = malloc(whole.size + 1);
    if (whole.buffer == NULL || whole.wanted == NULL || whole.unknown == NULL) {
        return;
    }
    memcpy(whole.wanted, run->file.bytes, whole.size);
    for (size_t i = 0; i < whole.size; i++) {
        whole.unknown[i] = !run->file.known[i];
    }
    if (case_writes("static unsigned char buffer%d[%d + 2 * GUARD];", FILES_STEPS, size)) {
        case_writes("MPI_Status status;");
        case_writes("fill(buffer%d, sizeof buffer%d, 0x%02x, 0);", FILES_STEPS, FILES_STEPS,
                    RULE_POISON);
    }
    CASE_MPI(MPI_File_read_at(run->open->file[0], 0, whole.buffer, size, MPI_BYTE, &status),
             "MPI_File_read_at(file0, 0, buffer%d + GUARD, %d, MPI_BYTE, &status);", FILES_STEPS,
             size);
    files_completed(run, &whole, &status, "status");
}

/* At the end, the file is as it should be. */
static inline void files_check_file(struct files_run *run)
{
    MPI_Datatype memory = run->type[0];

    files_complete(run);
    files_meet(run);
    case_about("the file at the end");
    files_check_size(run, 0);
    CASE_MPI(MPI_File_set_view(run->open->file[0], 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL),
             "MPI_File_set_view(file0, 0, MPI_BYTE, MPI_BYTE, \"native\", MPI_INFO_NULL);");
    files_default_view(run, 0);
    if (run->rank == run->one->steps % run->size) {
        run->type[0] = MPI_BYTE; /* what the status is asked about */
        case_writes("{");
        case_writes("MPI_Datatype memory0 = MPI_BYTE;");
        files_check_bytes(run);
        case_writes("}");
        run->type[0] = memory;
    }
}

static inline void files_step(struct files_run *run, const struct files_step *step)
{
    switch (step->what) {
    case FILES_ACCESS:
        files_step_access(run, step);
        break;
    case FILES_SEEK:
        files_step_seek(run, step);
        break;
    case FILES_SEEK_SHARED:
        files_step_seek_shared(run, step);
        break;
    case FILES_LOOK:
        files_step_look(run, step);
        break;
    case FILES_SET_VIEW:
        files_step_view(run, &run->one->layout[step->layout], step->handle);
        break;
    default:
        files_step_size(run, step);
        break;
    }
}

/* All steps of a process that takes part. */
static inline void files_steps(struct files_run *run)
{
    const struct files_case *one = run->one;

    for (int i = 0; i < FILES_MEMORIES; i++) {
        char name[20];

        snprintf(name, sizeof name, "memory%d", i);
        types_map(&one->memory[i], &run->memory[i]);
        run->type[i] = types_make(&one->memory[i], name);
        case_writes("(void)%s;", name);
    }
    if ((one->profile->synchronisms & 1U << FILES_NONBLOCKING) != 0) {
        case_writes("MPI_Request request[3] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, "
                    "MPI_REQUEST_NULL};");
    }
    for (int i = 0; i < FILES_PENDING; i++) {
        run->request[i] = MPI_REQUEST_NULL;
    }
    files_renew(run);
    files_initial(run);
    for (int i = 0; i < one->handles && !one->default_view; i++) {
        files_step_view(run, &one->layout[0], i);
    }
    for (run->step = 0; run->step < one->steps; run->step++) {
        files_step(run, &one->step[run->step]);
    }
}

static inline void files_free(struct files_run *run)
{
    for (int i = 0; i < FILES_HANDLES * FILES_RANKS; i++) {
        free(run->view[i / FILES_RANKS][i % FILES_RANKS].at);
    }
    free(run);
}

static inline void files_run_case(const void *drawn)
{
    const struct files_case *one = drawn;
    struct files_run *run = calloc(1, sizeof *run);

    if (run == NULL) {
        return;
    }
    run->one = one;
    run->open = &files_open_now[one->group];
    run->rank = files_group_rank(one->group);
    run->size = files_group_size(one->group);
    case_about("MPI_File_open");
    RULE_MPI(files_open_group(run->open, one->group, one->handles), "MPI_File_open");
    if (run->rank >= 0) {
        files_steps(run);
        files_check_file(run);
        for (int i = 0; i < FILES_MEMORIES; i++) {
            char name[20];

            snprintf(name, sizeof name, "memory%d", i);
            types_free(&run->type[i], name);
        }
    }
    if (case_program_now != NULL) {
        files_close(run->open, one->group, one->handles);
    }
    files_free(run);
}

/* Run the cases of a rule, unless the library has no files. */
static inline void files_run_or_skip(void (*draw)(void *, struct case_choices *), long count)
{
    const struct case_kind kind = {sizeof(struct files_case), draw, files_run_case};
    MPI_File file = MPI_FILE_NULL;

    REQUIRE_OR_SKIP(rule_file_open(MPI_COMM_SELF, MPI_MODE_RDWR, &file), "files");
    CHECK_MPI(MPI_File_close(&file));
    cases_run(&kind, count);
    for (int group = 0; group < FILES_GROUPS; group++) {
        if (files_open_now[group].handles > 0) {
            files_close(&files_open_now[group], group, files_open_now[group].handles);
            files_open_now[group].handles = 0;
        }
    }
}

#endif
