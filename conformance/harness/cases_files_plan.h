/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Generated cases of files: the state of a case that runs, opening, order among processes,
 * completion, and the plan of an access: what each process does, so that the program is correct. An
 * access that conflicts with that of another process waits until the processes have met (14.6.1),
 * or, if both are in the same step, has no data; one that conflicts with an outstanding one waits
 * for that.
 */
#ifndef MPI_ABI_CASES_FILES_PLAN_H
#define MPI_ABI_CASES_FILES_PLAN_H

#include "cases_files_draw.h"
#include "rule_files.h"

enum { FILES_PENDING = 3, FILES_SEVERAL = 255 };

/* --- The files of a rule. --------------------------------------------------------------------- */

struct files_open {
    MPI_Comm comm; /* for barriers */
    MPI_File file[FILES_HANDLES];
    char name[RULE_FILE_NAME];
    int handles;
    bool atomic[FILES_HANDLES];
    bool used; /* by an earlier case */
};

static struct files_open files_open_now[FILES_GROUPS];

/* --- The state of a case. --------------------------------------------------------------------- */

/* An operation that is not complete. */
struct files_pending {
    bool used;
    int step;
    int handle;
    struct files_call call;
    const struct type_map *map;
    int memory;
    unsigned char *buffer, *wanted;
    unsigned char *unknown; /* not 0: a byte that may have any value */
    size_t before, size;
    int elements; /* accessed */
    char about[220];
};

/* Who has accessed what since the processes met, by byte: 0, one more than who, or FILES_SEVERAL.
 * Who: a process with one of its handles. */
struct files_marks {
    unsigned char writer[FILES_MAX], reader[FILES_MAX];
    unsigned char busy[FILES_MAX]; /* by an outstanding read: 1, write: 2 */
    unsigned char grew, saw_end;
    bool busy_grew, busy_saw_end;
};

struct files_run {
    const struct files_case *one;
    struct files_open *open;
    int rank, size; /* in the group; the rank is -1 in processes that take no part */
    int step;
    struct files_file file;
    struct files_marks marks;
    struct files_pointers pointers[FILES_HANDLES];
    struct files_view view[FILES_HANDLES][FILES_RANKS];
    bool external[FILES_HANDLES];
    /* Conditions, for texts: */
    bool holes[FILES_HANDLES], derived[FILES_HANDLES], shifted[FILES_HANDLES], gaps[FILES_HANDLES];
    int shared_user[FILES_HANDLES]; /* of the shared pointer: as in marks, or FILES_ORDERED */
    struct type_map memory[FILES_MEMORIES], etype, filetype;
    MPI_Datatype type[FILES_MEMORIES];
    MPI_Request request[FILES_PENDING];
    struct files_pending pending[FILES_PENDING + 1]; /* the last one is not held, or split */
    bool split; /* one is active, on the handle of the last one */
};

enum { FILES_ORDERED = 254 };

/* What a process does in a step. */
struct files_part {
    bool acts;
    const struct type_map *map;
    int memory, count;
    MPI_Offset offset;
    size_t from, bytes; /* of the data of its view */
};

/* --- Groups and opening. ---------------------------------------------------------------------- */

static inline int files_group_size(int group)
{
    return group == FILES_SELF ? 1 : group == FILES_FIRST ? (case_size() + 1) / 2 : case_size();
}

static inline int files_group_rank(int group)
{
    int rank = group == FILES_SELF       ? 0
               : group == FILES_REVERSED ? case_size() - 1 - case_rank()
                                         : case_rank();

    return rank < files_group_size(group) ? rank : -1;
}

/* The communicator to open a file with; every process of case_comm() calls this. */
static inline MPI_Comm files_comm(int group)
{
    MPI_Comm comm = group == FILES_SELF ? MPI_COMM_SELF : case_comm();
    int part = files_group_rank(group) < 0;

    if (group <= FILES_SELF) {
        case_writes("MPI_Comm comm = %s;",
                    group == FILES_SELF ? "MPI_COMM_SELF" : "MPI_COMM_WORLD");
        return comm;
    }
    case_writes("MPI_Comm comm;");
    CASE_MPI(MPI_Comm_split(case_comm(), part, files_group_rank(group), &comm),
             "MPI_Comm_split(MPI_COMM_WORLD, %d, %d, &comm);", part, files_group_rank(group));
    return comm;
}

/* Open the file once more. The first handle deletes it when it is closed. */
static inline int files_open_one(struct files_open *open, MPI_Comm comm, int handle)
{
    int mode =
        handle == 0 ? MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE | MPI_MODE_RDWR : MPI_MODE_RDWR;

    case_writes("MPI_File file%d;", handle);
    if (case_writes("wrong |= differ(\"MPI_File_open\", MPI_File_open(comm, name, %sMPI_MODE_RDWR, "
                    "MPI_INFO_NULL, &file%d), MPI_SUCCESS);",
                    handle == 0 ? "MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE | " : "", handle)) {
        return MPI_SUCCESS;
    }
    return MPI_File_open(comm, open->name, mode, MPI_INFO_NULL, &open->file[handle]);
}

/* Open the file of a group as often as a case needs it. */
static inline int files_open_group(struct files_open *open, int group, int handles)
{
    int code = MPI_SUCCESS;

    if (case_program_now != NULL || open->handles == 0) {
        open->comm = files_comm(group);
    }
    if (files_group_rank(group) < 0) {
        open->handles = handles;
        return code;
    }
    if (case_writes("char name[60];")) {
        case_writes("snprintf(name, sizeof name, \"mpi_abi_case_%%d.file\", %s);",
                    group == FILES_SELF ? "rank" : "0");
    } else if (open->handles == 0) {
        rule_file_name(open->comm, open->name);
    }
    for (int i = case_program_now != NULL ? 0 : open->handles; i < handles && code == MPI_SUCCESS;
         i++) {
        code = files_open_one(open, open->comm, i);
        open->handles = case_program_now == NULL && code == MPI_SUCCESS ? i + 1 : open->handles;
    }
    return code;
}

static inline void files_close(struct files_open *open, int group, int handles)
{
    for (int i = handles - 1; i >= 0 && files_group_rank(group) >= 0; i--) {
        CASE_MPI(MPI_File_close(&open->file[i]), "MPI_File_close(&file%d);", i);
    }
    if (group > FILES_SELF) {
        CASE_MPI(MPI_Comm_free(&open->comm), "MPI_Comm_free(&comm);");
    }
}

/* --- Order. ----------------------------------------------------------------------------------- */

static inline unsigned char files_who(int rank, int handle)
{
    return (unsigned char)(1 + rank * FILES_HANDLES + handle);
}

static inline void files_mark(unsigned char *mark, unsigned char who)
{
    *mark = *mark == 0 || *mark == who ? who : FILES_SEVERAL;
}

static inline bool files_other(unsigned char mark, unsigned char who)
{
    return mark != 0 && mark != who;
}

static inline void files_barrier(struct files_run *run)
{
    if (run->size > 1) {
        CASE_MPI(MPI_Barrier(run->open->comm), "MPI_Barrier(comm);");
    }
    memset(run->shared_user, 0, sizeof run->shared_user);
}

static inline void files_sync(struct files_run *run)
{
    for (int i = 0; i < run->one->handles; i++) {
        CASE_MPI(MPI_File_sync(run->open->file[i]), "MPI_File_sync(file%d);", i);
    }
}

/* What was accessed before is before what comes (14.6.1). */
static inline void files_meet(struct files_run *run)
{
    bool sync = (run->size > 1 && !run->one->atomic) || run->one->handles > 1;

    if (sync) {
        files_sync(run);
    }
    files_barrier(run);
    if (sync) {
        files_sync(run);
    }
    memset(&run->marks, 0, sizeof run->marks);
}

/* --- Completion. ------------------------------------------------------------------------------ */

/* The status says what was accessed (14.4.1). */
static inline void files_check_status(const struct files_run *run,
                                      const struct files_pending *pending, MPI_Status *status,
                                      const char *name)
{
    MPI_Datatype type = run->type[pending->memory];
    int entries = pending->map->entries;
    int count = -1;
    int elements = -1;
    int cancelled = -1;
    int wanted = entries == 0                       ? 0
                 : pending->elements % entries != 0 ? MPI_UNDEFINED
                                                    : pending->elements / entries;

    case_writes("int count = -1, elements = -1;");
    CASE_MPI(MPI_Get_elements(status, type, &elements),
             "MPI_Get_elements(&%s, memory%d, &elements);", name, pending->memory);
    if (!run->one->profile->padded) {
        CASE_INT(elements, pending->elements);
    }
    CASE_MPI(MPI_Get_count(status, type, &count), "MPI_Get_count(&%s, memory%d, &count);", name,
             pending->memory);
    CASE_INT(count, wanted);
    if (run->one->profile->cancelled) {
        case_writes("int cancelled = -1;");
        CASE_MPI(MPI_Test_cancelled(status, &cancelled), "MPI_Test_cancelled(&%s, &cancelled);",
                 name);
        CASE_INT(cancelled, 0);
    }
}

/* Bytes that may have any value become as wanted. */
static inline void files_forget(struct files_pending *pending)
{
    for (size_t i = 0; i < pending->size; i++) {
        size_t from = i;

        while (i < pending->size && pending->unknown[i] != 0) {
            pending->buffer[i] = pending->wanted[i] = RULE_POISON;
            i++;
        }
        if (i > from) {
            case_writes("memset(buffer%d + GUARD + %zu, 0x%02x, %zu); /* any value */",
                        pending->step, from, RULE_POISON, i - from);
        }
    }
}

/* What an operation that is complete has left. */
static inline void files_completed(struct files_run *run, struct files_pending *pending,
                                   MPI_Status *status, const char *name)
{
    char buffer[40];

    files_check_status(run, pending, status, name);
    snprintf(buffer, sizeof buffer, "buffer%d", pending->step);
    files_forget(pending);
    case_check_bytes(buffer, pending->buffer, pending->wanted, pending->size);
    case_free(pending->buffer);
    free(pending->wanted);
    free(pending->unknown);
    pending->used = false;
}

/* Complete an active split operation. */
static inline void files_end_split(struct files_run *run)
{
    struct files_pending *pending = &run->pending[FILES_PENDING];
    MPI_Status status = rule_status();

    if (!run->split) {
        return;
    }
    run->split = false;
    if (pending->used) {
        case_about("%s", pending->about);
        case_writes("{");
        case_writes("MPI_Status status;");
        CASE_MPI(files_end_call(&pending->call, &status),
                 "wrong |= differ(\"end\", %s(file%d, buffer%d + GUARD + %zu, &status), "
                 "MPI_SUCCESS);",
                 files_name(&pending->call.form, true).text, pending->handle, pending->step,
                 pending->before);
        files_completed(run, pending, &status, "status");
        case_writes("}");
    }
}

/* Some requests are complete. */
static inline void files_complete_some(struct files_run *run, int count, const int *indices,
                                       MPI_Status *statuses)
{
    for (int i = 0; i < count; i++) {
        int index = indices[i];

        if (!RULE_CHECK(index >= 0 && index < FILES_PENDING && run->pending[index].used,
                        "the index is that of a request that is outstanding")) {
            continue;
        }
        case_about("%s", run->pending[index].about);
        CHECK_HANDLE(run->request[index], MPI_REQUEST_NULL);
        files_completed(run, &run->pending[index], &statuses[i], "");
    }
}

/* A call that completes one or more of some requests; false: it failed. */
static inline bool files_complete_call(struct files_run *run, int way, int *count, int *indices,
                                       MPI_Status *statuses)
{
    MPI_Request *requests = run->request;
    int flag = 0;

    *count = 1;
    switch (way) {
    case 0:
        return CHECK_MPI(MPI_Waitany(FILES_PENDING, requests, indices, statuses));
    case 1:
        return CHECK_MPI(MPI_Waitsome(FILES_PENDING, requests, count, indices, statuses));
    case 2:
        while (flag == 0) {
            if (!CHECK_MPI(MPI_Testany(FILES_PENDING, requests, indices, &flag, statuses))) {
                return false;
            }
        }
        return true;
    default:
        do {
            if (!CHECK_MPI(MPI_Testsome(FILES_PENDING, requests, count, indices, statuses))) {
                return false;
            }
        } while (*count == 0);
        return true;
    }
}

/* Complete all requests, some at a time. */
static inline void files_complete_in_parts(struct files_run *run, int way)
{
    MPI_Status statuses[FILES_PENDING];
    int indices[FILES_PENDING];
    int left = 0;
    int count;

    for (int i = 0; i < FILES_PENDING; i++) {
        left += run->pending[i].used;
        statuses[i] = rule_status();
    }
    while (left > 0) {
        if (!files_complete_call(run, way, &count, indices, statuses) ||
            !RULE_CHECK(count > 0 && count <= left, "requests are complete")) {
            return;
        }
        files_complete_some(run, count, indices, statuses);
        left -= count;
    }
}

/* Ask MPI_Request_get_status until a request is complete: the progress rule of MPI_Test applies (3.7.6). */
static inline bool files_known_complete(MPI_Request request, MPI_Status *status)
{
    int flag = 0;

    while (flag == 0) {
        if (!CHECK_MPI(MPI_Request_get_status(request, &flag, status))) {
            return false;
        }
    }
    return true;
}

/* Wait for, or test, one request. */
static inline void files_complete_one(struct files_run *run, int i, int way, MPI_Status *status)
{
    int flag = 0;
    bool known = false;

    if (way == 2) {
        known = files_known_complete(run->request[i], status);
    }
    while (way == 1 && flag == 0) {
        if (!CHECK_MPI(MPI_Test(&run->request[i], &flag, status))) {
            break;
        }
    }
    if (way != 1) {
        CHECK_MPI(MPI_Wait(&run->request[i], known ? MPI_STATUS_IGNORE : status));
    }
    CHECK_HANDLE(run->request[i], MPI_REQUEST_NULL);
}

/* The same as a program. */
static inline void files_write_complete_one(int i, int way)
{
    if (way > 0) {
        case_writes("for (int flag = 0; !flag;) {");
        case_writes("    %s(%srequest[%d], &flag, &status);",
                    way == 1 ? "MPI_Test" : "MPI_Request_get_status", way == 1 ? "&" : "", i);
        case_writes("}");
    }
    if (way != 1) {
        case_writes("MPI_Wait(&request[%d], %s);", i, way == 2 ? "MPI_STATUS_IGNORE" : "&status");
    }
}

/* Complete one after the other. 0: MPI_Wait, 1: MPI_Test, 2: MPI_Request_get_status and MPI_Wait.
 */
static inline void files_complete_each(struct files_run *run, int way)
{
    for (int i = 0; i < FILES_PENDING; i++) {
        MPI_Status status = rule_status();

        if (!run->pending[i].used) {
            continue;
        }
        case_about("%s%s", run->pending[i].about, way == 2 ? ", MPI_Request_get_status" : "");
        if (case_writes("{") && case_writes("MPI_Status status;")) {
            files_write_complete_one(i, way);
        } else {
            files_complete_one(run, i, way, &status);
        }
        files_completed(run, &run->pending[i], &status, "status");
        case_writes("}");
    }
}

/* Complete all at once. */
static inline void files_complete_together(struct files_run *run, bool test)
{
    MPI_Status statuses[FILES_PENDING];
    int flag = 0;

    for (int i = 0; i < FILES_PENDING; i++) {
        statuses[i] = rule_status();
    }
    if (case_writes("{")) {
        case_writes("MPI_Status statuses[%d];", FILES_PENDING);
        case_writes("wrong |= differ(\"MPI_Waitall\", MPI_Waitall(%d, request, statuses), "
                    "MPI_SUCCESS);",
                    FILES_PENDING);
    } else if (!test) {
        RULE_MPI(MPI_Waitall(FILES_PENDING, run->request, statuses), "MPI_Waitall");
    }
    while (case_program_now == NULL && test && flag == 0 &&
           RULE_MPI(MPI_Testall(FILES_PENDING, run->request, &flag, statuses), "MPI_Testall")) {
    }
    for (int i = 0; i < FILES_PENDING; i++) {
        char name[20];

        snprintf(name, sizeof name, "statuses[%d]", i);
        if (run->pending[i].used) {
            case_about("%s", run->pending[i].about);
            case_writes("{");
            files_completed(run, &run->pending[i], &statuses[i], name);
            case_writes("}");
        }
    }
    case_writes("}");
}

/* Complete all that is outstanding. In programs there are fewer ways. */
static inline void files_complete(struct files_run *run)
{
    int way = run->one->waiting;
    bool outstanding = false;

    files_end_split(run);
    for (int i = 0; i < FILES_PENDING; i++) {
        outstanding |= run->pending[i].used;
    }
    if (outstanding) {
        if (way < 2 || way == 8 || (case_program_now != NULL && way > 3)) {
            files_complete_each(run, way == 8 ? 2 : way < 2 ? way : 0);
        } else if (way < 4) {
            files_complete_together(run, way == 3);
        } else {
            files_complete_in_parts(run, way - 4);
        }
    }
    memset(run->marks.busy, 0, sizeof run->marks.busy);
    run->marks.busy_grew = run->marks.busy_saw_end = false;
}

/* --- What a step is. -------------------------------------------------------------------------- */

static inline bool files_fits(const struct files_view *view, size_t end)
{
    return end == 0 || (end < FILES_MAX && files_place(view, end - 1) < FILES_MAX);
}

/* The bytes in the file of some elements in memory. */
static inline size_t files_length(const struct files_run *run, int handle,
                                  const struct files_part *part)
{
    return (size_t)part->count * files_data_size(part->map, run->external[handle]);
}

/* As many elements as drawn, so that they are whole etypes, and few enough. */
static inline void files_plan_count(const struct files_run *run, const struct files_step *step,
                                    int rank, struct files_part *part)
{
    const struct files_view *view = &run->view[step->handle][rank];
    int drawn = step->part[rank].idle ? 0 : step->part[rank].count;

    part->memory = step->part[rank].memory;
    part->map = &run->memory[part->memory];
    for (part->count = drawn; files_length(run, step->handle, part) % view->etype != 0;) {
        part->count++;
    }
    part->bytes = files_length(run, step->handle, part);
    if (part->bytes > FILES_BYTES) {
        part->count = 0;
        part->bytes = 0;
    }
}

/* A read is made so short that it does not reach the end of the file: where the pointer is behind
 * one that does, can be read in two ways (14.4.1, 14.6.10). */
static inline void files_plan_shorter(const struct files_run *run, int handle,
                                      const struct files_view *view, struct files_part *part)
{
    size_t readable = files_readable(&run->file, view, part->from, part->bytes);
    bool is_short = readable < part->bytes;

    while (is_short && part->count > 0 &&
           (part->bytes > readable || part->bytes % view->etype != 0)) {
        part->count--;
        part->bytes = files_length(run, handle, part);
    }
}

/* What a process accesses, from an offset on. */
static inline void files_plan_part(const struct files_run *run, const struct files_step *step,
                                   int rank, MPI_Offset offset, struct files_part *part)
{
    const struct files_view *view = &run->view[step->handle][rank];

    files_plan_count(run, step, rank, part);
    part->acts = step->form.collective ||
                 (step->form.position == FILES_SHARED ? rank == step->actor % run->size
                                                      : !step->part[rank].idle);
    part->offset = offset;
    part->from = (size_t)offset * view->etype;
    if (!part->acts || !files_fits(view, part->from + part->bytes)) {
        part->count = 0;
        part->bytes = 0;
    }
    if (!step->form.write) {
        files_plan_shorter(run, step->handle, view, part);
    }
}

/* The offset at which a process begins, unless it is that of the shared pointer. */
static inline MPI_Offset files_plan_offset(const struct files_run *run,
                                           const struct files_step *step, int rank)
{
    return step->form.position == FILES_OWN ? run->pointers[step->handle].own[rank]
                                            : step->part[rank].offset;
}

/* What each process does. In an ordered access each one begins where that of the rank before it
 * ends. */
static inline void files_plan(const struct files_run *run, const struct files_step *step,
                              struct files_part *parts)
{
    MPI_Offset shared = run->pointers[step->handle].shared;

    for (int rank = 0; rank < run->size; rank++) {
        const struct files_view *view = &run->view[step->handle][rank];

        if (step->form.position == FILES_SHARED) {
            files_plan_part(run, step, rank, shared, &parts[rank]);
            shared = files_moved(shared, view, parts[rank].bytes);
        } else {
            files_plan_part(run, step, rank, files_plan_offset(run, step, rank), &parts[rank]);
        }
    }
}

/* --- Conflicts. ------------------------------------------------------------------------------- */

enum files_conflict { FILES_FREE, FILES_BUSY, FILES_CONFLICT };

/* Whether the end of the file matters to an access: it makes the file larger, or is short. */
static inline bool files_at_end(const struct files_run *run, const struct files_view *view,
                                const struct files_part *part)
{
    return part->bytes > 0 && files_place(view, part->from + part->bytes - 1) >= run->file.size;
}

/* What an access must wait for. */
static inline enum files_conflict files_conflict(const struct files_run *run, int rank, int handle,
                                                 const struct files_part *part, bool write)
{
    const struct files_view *view = &run->view[handle][rank];
    const struct files_marks *marks = &run->marks;
    unsigned char who = files_who(rank, handle);
    bool end = files_at_end(run, view, part);
    bool busy = end && (marks->busy_grew || (write && marks->busy_saw_end));

    if (part->bytes > 0 &&
        (files_other(marks->grew, who) || (end && write && files_other(marks->saw_end, who)))) {
        return FILES_CONFLICT;
    }
    for (size_t i = 0; i < part->bytes; i++) {
        size_t place = files_place(view, part->from + i);

        if (files_other(marks->writer[place], who) ||
            (write && files_other(marks->reader[place], who))) {
            return FILES_CONFLICT;
        }
        busy |= (marks->busy[place] & (write ? 3 : 2)) != 0;
    }
    return busy ? FILES_BUSY : FILES_FREE;
}

static inline void files_mark_part(struct files_run *run, int rank, const struct files_step *step,
                                   const struct files_part *part)
{
    const struct files_view *view = &run->view[step->handle][rank];
    struct files_marks *marks = &run->marks;
    unsigned char who = files_who(rank, step->handle);
    bool write = step->form.write;
    bool held = step->form.synchronism != FILES_BLOCKING;

    if (files_at_end(run, view, part)) {
        files_mark(write ? &marks->grew : &marks->saw_end, who);
        marks->busy_grew |= held && write;
        marks->busy_saw_end |= held && !write;
    }
    for (size_t i = 0; i < part->bytes; i++) {
        size_t place = files_place(view, part->from + i);

        files_mark(write ? &marks->writer[place] : &marks->reader[place], who);
        marks->busy[place] |= held ? (write ? 2 : 1) : 0;
    }
}

/* Wait for what any part of a step must wait for. */
static inline void files_wait(struct files_run *run, const struct files_step *step,
                              const struct files_part *parts)
{
    enum files_conflict worst = FILES_FREE;
    int slots = 0;

    for (int rank = 0; rank < run->size; rank++) {
        enum files_conflict found =
            files_conflict(run, rank, step->handle, &parts[rank], step->form.write);

        worst = found > worst ? found : worst;
    }
    for (int i = 0; i < FILES_PENDING; i++) {
        slots += run->pending[i].used;
    }
    if (worst != FILES_FREE || slots == FILES_PENDING ||
        (run->split && (step->form.collective || run->pending[FILES_PENDING].used))) {
        files_complete(run);
    }
    if (worst == FILES_CONFLICT) {
        files_meet(run);
    }
}

/* Whether another process has written what a process would access. */
static inline bool files_meets_writer(const struct files_run *run, int rank, int handle,
                                      const struct files_part *part)
{
    bool meets = false;

    for (size_t i = 0; i < part->bytes; i++) {
        size_t place = files_place(&run->view[handle][rank], part->from + i);

        meets |= files_other(run->marks.writer[place], files_who(rank, handle));
    }
    return meets;
}

/* A process has no data to write if one of a lower rank writes to the same place in the same step.
 */
static inline void files_settle(struct files_run *run, const struct files_step *step,
                                struct files_part *parts)
{
    for (int rank = 0; rank < run->size; rank++) {
        if (step->form.write && files_meets_writer(run, rank, step->handle, &parts[rank])) {
            parts[rank].count = 0;
            parts[rank].bytes = 0;
        }
        files_mark_part(run, rank, step, &parts[rank]);
    }
}

#endif
