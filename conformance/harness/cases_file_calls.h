/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * All data access routines of Table 12 (MPI 5.0, 14.4.1) behind one function: the form of a call
 * says which.
 */
#ifndef MPI_ABI_CASES_FILE_CALLS_H
#define MPI_ABI_CASES_FILE_CALLS_H

#include "cases.h"

enum files_position { FILES_OWN, FILES_AT, FILES_SHARED, FILES_POSITIONS };
enum files_synchronism { FILES_BLOCKING, FILES_NONBLOCKING, FILES_SPLIT, FILES_SYNCHRONISMS };

struct files_form {
    bool write;
    bool collective;
    bool large; /* the variant that ends in _c, where the MPI has one */
    enum files_position position;
    enum files_synchronism synchronism;
};

/* The arguments of a call. */
struct files_call {
    struct files_form form;
    MPI_File file;
    MPI_Offset offset;
    void *buffer;
    int count;
    MPI_Datatype type;
};

static inline bool files_is_large(const struct files_form *form)
{
    return MPI_VERSION >= 4 && form->large;
}

/* --- Names. ----------------------------------------------------------------------------------- */

struct files_name {
    char text[60];
};

/* The name of the routine, or of the one that ends a split operation. */
static inline struct files_name files_name(const struct files_form *form, bool ends)
{
    static const char *const alone[FILES_POSITIONS] = {"", "_at", "_shared"};
    static const char *const collective[FILES_POSITIONS] = {"_all", "_at_all", "_ordered"};
    struct files_name name;

    snprintf(name.text, sizeof name.text, "MPI_File_%s%s%s%s%s",
             form->synchronism == FILES_NONBLOCKING ? "i" : "", form->write ? "write" : "read",
             (form->collective ? collective : alone)[form->position],
             form->synchronism != FILES_SPLIT ? ""
             : ends                           ? "_end"
                                              : "_begin",
             files_is_large(form) && !ends ? "_c" : "");
    return name;
}

/* --- Calls. ----------------------------------------------------------------------------------- */

#if MPI_VERSION >= 4
#define FILES_CALL(function, ...)                                                                  \
    (call->form.large ? function##_c(__VA_ARGS__) : function(__VA_ARGS__))
#else
#define FILES_CALL(function, ...) function(__VA_ARGS__)
#endif

/* A routine that reads and the one that writes; further arguments are those in front of the buffer,
 * and the last one. */
#define FILES_CASE(position, collective, reads, writes, last, ...)                                 \
    case 2 * (position) + (collective):                                                            \
        return call->form.write                                                                    \
                   ? FILES_CALL(writes, __VA_ARGS__, call->buffer, call->count, call->type, last)  \
                   : FILES_CALL(reads, __VA_ARGS__, call->buffer, call->count, call->type, last)
#define FILES_BEGIN(position, reads, writes, ...)                                                  \
    case position:                                                                                 \
        return call->form.write                                                                    \
                   ? FILES_CALL(writes, __VA_ARGS__, call->buffer, call->count, call->type)        \
                   : FILES_CALL(reads, __VA_ARGS__, call->buffer, call->count, call->type)

static inline int files_form_case(const struct files_form *form)
{
    return 2 * (int)form->position + form->collective;
}

static inline int files_blocking(const struct files_call *call, MPI_Status *status)
{
    switch (files_form_case(&call->form)) {
        FILES_CASE(FILES_OWN, 0, MPI_File_read, MPI_File_write, status, call->file);
        FILES_CASE(FILES_OWN, 1, MPI_File_read_all, MPI_File_write_all, status, call->file);
        FILES_CASE(FILES_AT, 0, MPI_File_read_at, MPI_File_write_at, status, call->file,
                   call->offset);
        FILES_CASE(FILES_AT, 1, MPI_File_read_at_all, MPI_File_write_at_all, status, call->file,
                   call->offset);
        FILES_CASE(FILES_SHARED, 0, MPI_File_read_shared, MPI_File_write_shared, status,
                   call->file);
        FILES_CASE(FILES_SHARED, 1, MPI_File_read_ordered, MPI_File_write_ordered, status,
                   call->file);
    default:
        return MPI_ERR_INTERN;
    }
}

static inline int files_nonblocking(const struct files_call *call, MPI_Request *request)
{
    switch (files_form_case(&call->form)) {
        FILES_CASE(FILES_OWN, 0, MPI_File_iread, MPI_File_iwrite, request, call->file);
        FILES_CASE(FILES_OWN, 1, MPI_File_iread_all, MPI_File_iwrite_all, request, call->file);
        FILES_CASE(FILES_AT, 0, MPI_File_iread_at, MPI_File_iwrite_at, request, call->file,
                   call->offset);
        FILES_CASE(FILES_AT, 1, MPI_File_iread_at_all, MPI_File_iwrite_at_all, request, call->file,
                   call->offset);
        FILES_CASE(FILES_SHARED, 0, MPI_File_iread_shared, MPI_File_iwrite_shared, request,
                   call->file);
    default:
        return MPI_ERR_INTERN;
    }
}

static inline int files_begin(const struct files_call *call)
{
    switch (call->form.position) {
        FILES_BEGIN(FILES_OWN, MPI_File_read_all_begin, MPI_File_write_all_begin, call->file);
        FILES_BEGIN(FILES_AT, MPI_File_read_at_all_begin, MPI_File_write_at_all_begin, call->file,
                    call->offset);
        FILES_BEGIN(FILES_SHARED, MPI_File_read_ordered_begin, MPI_File_write_ordered_begin,
                    call->file);
    default:
        return MPI_ERR_INTERN;
    }
}

static inline int files_end_call(const struct files_call *call, MPI_Status *status)
{
    bool write = call->form.write;

    switch (call->form.position) {
    case FILES_OWN:
        return write ? MPI_File_write_all_end(call->file, call->buffer, status)
                     : MPI_File_read_all_end(call->file, call->buffer, status);
    case FILES_AT:
        return write ? MPI_File_write_at_all_end(call->file, call->buffer, status)
                     : MPI_File_read_at_all_end(call->file, call->buffer, status);
    default:
        return write ? MPI_File_write_ordered_end(call->file, call->buffer, status)
                     : MPI_File_read_ordered_end(call->file, call->buffer, status);
    }
}

/* Start the operation; a blocking one is complete then. */
static inline int files_start(const struct files_call *call, MPI_Request *request,
                              MPI_Status *status)
{
    switch (call->form.synchronism) {
    case FILES_NONBLOCKING:
        return files_nonblocking(call, request);
    case FILES_SPLIT:
        return files_begin(call);
    default:
        return files_blocking(call, status);
    }
}

#endif
