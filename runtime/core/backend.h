/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The contract with a backend, the MPI that does the work.
 *
 * A backend fills in one `struct backend_contract`, and the library knows it by nothing else. A backend
 * has every member set; where it has nothing to say, there is a function below that says so. Backends
 * are listed in backends.c.
 */
#ifndef MPI_ABI_BACKEND_CONTRACT_H
#define MPI_ABI_BACKEND_CONTRACT_H

#include "context.h"
#include "table.h"

#include <stddef.h>
#include <stdint.h>

struct info_object;
struct mpi_abi_backend; /* the library that was loaded for it (loader.h) */

struct backend_contract {
    /*
     * The functions. `fill` is called once, before all else, and gives each function that the backend
     * has to mpi_abi_backend_put. Each has the prototype of the standard, takes and returns values of the
     * ABI, and calls the error handler before it returns an error. Any function may be missing: the
     * library does its work, or raises MPI_ERR_UNSUPPORTED_OPERATION. Handles of objects are above 4095.
     * Those of requests are also none of the library's (library_request.h): below 2^63, or ints that are
     * sign-extended; with 32 bits even, or with one of the two highest bits set.
     */
    void (*fill)(const struct mpi_abi_backend *library);

    /*
     * Whether the functions are used as they are. Then the library intercepts one only if it emulates a
     * function that this one must cooperate with (standard_guards.c). Otherwise it intercepts all that
     * translate.toml lists as `intercepted`.
     */
    int used_as_it_is;

    /*
     * The number of a communicator: equal in all its processes, and unlike that of all others that any
     * of them is in. Returns 0 if the backend does not show one: then partitioned communication and large
     * messages between groups are unsupported. Called only after mpi_abi_world_begins.
     */
    int (*context)(MPI_Comm comm, struct context *found);

    /*
     * Info objects are the library's, unless those of the backend are used as they are. `info_env` copies
     * the pairs of the backend's MPI_INFO_ENV and returns 0 while they are not known. `info_launched` makes
     * an object with what the launcher says at any time (11.2.1); null if there is no memory. `info_drop`
     * frees what the backend keeps in `native` of an object (info_object.h).
     */
    int (*info_env)(struct info_object *object);
    struct info_object *(*info_launched)(void);
    void (*info_drop)(uintptr_t native);

    /*
     * Waiting. Called again and again while a thread waits for work of the library's that made no
     * progress: between two looks the backend may yield the processor, or sleep for a short time.
     * Progress itself is made by the calls that look, such as MPI_Test.
     */
    void (*wait)(void);

    /*
     * Whether a session of the backend starts it again after MPI_Finalize. Asked only where the functions of
     * sessions are set aside: then each session of the library has one of the backend.
     */
    int (*can_restart)(void);

    /*
     * Whether one can, but is used for that alone: after an MPI_Finalize that ended the backend. From then on each
     * session of the library has one of the backend.
     */
    int (*can_revive)(void);
};

/* The contract of the backend in use. Set before `fill` is called, then constant. */
extern const struct backend_contract *mpi_abi_contract;

/* Whether the backend has a function; set aside are those that do not work in every case. */
enum mpi_abi_presence { MPI_ABI_LACKING, MPI_ABI_PRESENT, MPI_ABI_SET_ASIDE };
extern unsigned char mpi_abi_presence[MPI_ABI_FUNCTIONS];

/* The number of a function, by its name without MPI_: its place in each table. */
#define SLOT_OF(name)      (offsetof(struct mpi_abi_table, name) / sizeof(mpi_abi_function *))
#define BACKEND_HAS(name)  (mpi_abi_presence[SLOT_OF(name)] == MPI_ABI_PRESENT)
#define IS_SET_ASIDE(name) (mpi_abi_presence[SLOT_OF(name)] == MPI_ABI_SET_ASIDE)

/* A function pointer of no particular type. */
typedef void mpi_abi_function(void);

/* What a backend calls, from `fill`: it has this function, which is to be used, or to be set aside. */
void mpi_abi_backend_put(int slot, mpi_abi_function *function, enum mpi_abi_presence presence);

/*
 * What a backend calls when MPI_Init or MPI_Init_thread has done its work, in every process. A backend
 * that is used as it is cannot, and it is called for it.
 */
void mpi_abi_world_begins(void);

/*
 * What a backend calls when an error handler of the program has returned, in the thread of the handler, with
 * the code that it leaves (9.3.1). Otherwise an error within work of the library is raised twice. For a
 * backend that is used as it is, error handlers are made to call it (standard_callbacks.c).
 */
void mpi_abi_handler_returned(int code);

/*
 * What a backend looks at when it duplicates a communicator: while this is set in a thread, no attribute is
 * copied and no copy callback is called, since the duplicate is the library's own. For a backend that is
 * used as it is, callbacks are made to look at it (standard_callbacks.c).
 */
extern _Thread_local int mpi_abi_attributes_stay;

/* For backends that have nothing to say. */
int mpi_abi_no_context(MPI_Comm comm, struct context *found);
int mpi_abi_no_info_env(struct info_object *object);
struct info_object *mpi_abi_info_env_copy(void); /* launchers say nothing else */
void mpi_abi_no_info_drop(uintptr_t native);
void mpi_abi_no_wait(void);
int mpi_abi_no_restart(void);

#endif
