/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The contract with a backend, the MPI that does the work.
 *
 * A backend fills in one `struct backend_contract`; the library uses nothing else of it. Every member is
 * set; there are defaults below. Backends are listed in backends.c.
 */
#ifndef MPI_ABI_BACKEND_CONTRACT_H
#define MPI_ABI_BACKEND_CONTRACT_H

#include "context_id.h"
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
     * Those of requests differ from requests of the library (library_request.h): below 2^63, or ints that are
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
     * The context id of a communicator: equal in all its processes, and unlike that of all others that any
     * of them is in. Returns 0 if the backend does not expose one: then partitioned communication and large
     * blocks of vector collectives are unsupported. Called only after mpi_abi_on_world_initialized.
     */
    int (*context_id)(MPI_Comm comm, struct context_id *found);

    /*
     * Info objects are the library's, unless those of the backend are used as they are. `info_env` copies
     * the pairs of the backend's MPI_INFO_ENV and returns 0 while they are not known. `info_launched` makes
     * an object with the launcher's values, at any time (11.2.1); null if there is no memory. `info_drop`
     * frees the backend's object in `native` (info_object.h).
     */
    int (*info_env)(struct info_object *object);
    struct info_object *(*info_launched)(void);
    void (*info_drop)(uintptr_t native);

    /*
     * Called repeatedly while a thread waits for a composite request that made no progress. The backend
     * may yield the processor, or sleep for a short time. Calls such as MPI_Test make the progress.
     */
    void (*wait)(void);

    /*
     * Whether a session of the backend starts it again after MPI_Finalize. Asked only where the functions of
     * sessions are set aside: then each session of the library has one of the backend.
     */
    int (*can_restart)(void);

    /*
     * Whether a session of the backend starts it again, but is used only for that, after an MPI_Finalize that ended
     * the backend. From then on each session of the library has one of the backend.
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

/* A backend calls this from `fill`, for each function that it has. */
void mpi_abi_backend_put(int slot, mpi_abi_function *function, enum mpi_abi_presence presence);

/*
 * A backend calls this at the end of MPI_Init and MPI_Init_thread, in every process. The library calls it
 * for a backend that is used as it is.
 */
void mpi_abi_on_world_initialized(void);

/*
 * A backend calls this when an error handler of the program has returned, in the thread of the handler, with
 * the code that the handler set (9.3.1). Otherwise an error within an emulation is raised twice. For a
 * backend that is used as it is, error handlers are wrapped (standard_callbacks.c).
 */
void mpi_abi_handler_returned(int code);

/*
 * A backend tests this when it duplicates a communicator. While it is set in a thread, no attribute is
 * copied and no copy callback is called: the duplicate belongs to the library. For a backend that is used
 * as it is, copy callbacks are wrapped (standard_callbacks.c).
 */
extern _Thread_local int mpi_abi_suppress_attribute_copy;

/* Defaults for members that a backend does not need. */
int mpi_abi_no_context_id(MPI_Comm comm, struct context_id *found);
int mpi_abi_no_info_env(struct info_object *object);
struct info_object *mpi_abi_info_env_copy(void);
void mpi_abi_no_info_drop(uintptr_t native);
void mpi_abi_no_wait(void);
int mpi_abi_no_restart(void);

#endif
