/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Arguments checked before a call, with MPI_ABI_CHECK=1 only.
 *
 * Then calls go to the generated functions of `mpi_abi_checks`, which call the usual functions in
 * `mpi_abi_checked`.
 *
 * Each `wrong_` function reports one invalid argument on stderr, sets `error` to the class that it raises,
 * and returns 1; else 0. No false positives: anything that cannot be determined is accepted.
 */
#ifndef MPI_ABI_CHECK_H
#define MPI_ABI_CHECK_H

#include "function_table.h"

#include <handles.h>

#pragma GCC visibility push(hidden)

/* Never inlined, and out of the way of the hot code. */
#define CHECK_COLD __attribute__((cold, noinline, unused))

/* The functions that check; null where there is nothing to check. */
extern const struct mpi_abi_table mpi_abi_checks;

/*
 * The nesting of MPI calls in this thread. A nested call comes from the library or a callback, which may have
 * handles that no call returned: it is not checked.
 */
extern _Thread_local int mpi_abi_check_depth;

/* One call: its function, and the class of the error that was found. */
struct check {
    const char *function;
    int error;
    const void
        *from; /* where the function returns to: in the program, if its calls come here by jumps */
};

/* Which values of an integer argument are right. */
struct check_values {
    const char *title;  /* with its article, such as "a rank" */
    const char *wanted; /* for people */
    int error;
    int group;       /* a member of this enum mpi_abi_group is right; -1: no group */
    int mask;        /* any of these bits is; 0: not a mask */
    MPI_Count least; /* this and more is */
    int also_count;
    int also[2];
};

int wrong_value(struct check *at, int number, const char *name, MPI_Count value,
                const struct check_values *values);
int wrong_ints(struct check *at, int number, const char *name, const int *array, MPI_Count count,
               const struct check_values *values);
int wrong_counts(struct check *at, int number, const char *name, const MPI_Count *array,
                 MPI_Count count, const struct check_values *values);

/* A root (6.1): a rank, or in an intercommunicator MPI_ROOT or MPI_PROC_NULL. */
int wrong_root(struct check *at, int number, const char *name, int root, MPI_Comm comm);
/* Whether this process is the root; it is not if that cannot be found out. */
int is_root(int root, MPI_Comm comm);

/* An attribute key of that kind of object. */
int wrong_keyval(struct check *at, int number, const char *name, int keyval, enum mpi_abi_kind kind,
                 int may_be_predefined);

int wrong_handle(struct check *at, int number, const char *name, const void *handle,
                 enum mpi_abi_kind kind, int may_be_null);
/* The handle at an address. */
int wrong_handle_at(struct check *at, int number, const char *name, const void *address,
                    enum mpi_abi_kind kind, int may_be_null);
int wrong_handles(struct check *at, int number, const char *name, const void *array,
                  MPI_Count count, enum mpi_abi_kind kind, int may_be_null);

int wrong_pointer(struct check *at, int number, const char *name, const void *pointer);
/* Functions come as their address being null or not. */
int wrong_function(struct check *at, int number, const char *name, int is_null);
int wrong_buffer(struct check *at, int number, const char *name, const void *buffer);

/* ---- What the component that links this defines ---- */

/* The functions that those of `mpi_abi_checks` call. */
extern struct mpi_abi_table mpi_abi_checked;
/* Writes a line on stderr, with the rank if that can be known. */
void check_write(const char *text);
/* Calls the error handler of the object, and gives the code that the call returns. */
int check_raise_comm(MPI_Comm comm, int code, const char *function);
int check_raise_win(MPI_Win win, int code, const char *function);
int check_raise_file(MPI_File file, int code, const char *function);
/* Whether a handle that is no constant is surely no object of that kind. */
int check_is_none(enum mpi_abi_kind kind, const void *handle);

/* A handle that another mpi.h predefines: whose it is, and the ABI's value of it, or 0 if it is none of theirs. */
struct check_foreign {
    const char *owner;
    uintptr_t (*find)(uintptr_t handle);
};
/* The known mpi.h files; the last has no owner. */
extern const struct check_foreign check_foreign[];

/* ---- What checks share ---- */

/* Handles that calls returned and freed, so that a freed handle is detected. */
void check_note_new(enum mpi_abi_kind kind, const void *handle);
void check_note_freed(enum mpi_abi_kind kind, const void *before, const void *after);
/* The datatypes that MPI_Type_get_contents, or its large form, handed out. */
void check_note_contents(MPI_Datatype datatype, const MPI_Datatype *contents, int large);
/* Whether calls handed a handle out, and all of that is freed, or some is not. */
int check_is_freed(enum mpi_abi_kind kind, const void *handle);
int check_is_alive(enum mpi_abi_kind kind, const void *handle);

/* Reports on stderr what is wrong (with its verb) and what is expected. Returns 1. */
__attribute__((format(printf, 6, 7))) int check_say(struct check *at, int number, const char *name,
                                                    const char *wanted, int error,
                                                    const char *format, ...);

#pragma GCC visibility pop

#endif
