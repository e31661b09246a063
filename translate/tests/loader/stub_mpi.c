/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A stub of an MPI library: every MPI name, each with a different result, and the mark of the family that
 * -DSTUB_MPICH or -DSTUB_OMPI selects. Without either, only its soname can make it a backend; then
 * -DSTUB_INSIDE_MPICH or -DSTUB_INSIDE_OMPI defines a symbol that identifies its MPI.
 */
#include "names.h"

#define X(name)                                                                                    \
    int MPI_##name(void)                                                                           \
    {                                                                                              \
        return BACKEND + NUMBER_##name;                                                            \
    }                                                                                              \
    int PMPI_##name(void)                                                                          \
    {                                                                                              \
        return BACKEND + NUMBER_P##name;                                                           \
    }
#include "names.inc"
#undef X

#if defined(STUB_MPICH)
extern int *const MPI_UNWEIGHTED;
extern const char MPII_Version_string[];
int *const MPI_UNWEIGHTED = 0;
const char MPII_Version_string[] = "4.9.9-stub";
#elif defined(STUB_OMPI)
extern int ompi_mpi_comm_world;
extern const char ompi_version_string[];
int ompi_mpi_comm_world;
const char ompi_version_string[] = "4.8.8-stub";
#elif defined(STUB_INSIDE_MPICH)
extern int MPIR_Stub;
int MPIR_Stub;
#elif defined(STUB_INSIDE_OMPI)
extern int ompi_mpi_comm_world;
int ompi_mpi_comm_world;
#endif

/* An address that the dynamic linker writes before it seals the page. */
extern int (*const stub_sealed)(void);
int (*const stub_sealed)(void) = MPI_Init;

#ifdef STUB_CONSTRUCTOR
/* Some library calls MPI before its loading is over. */
__attribute__((constructor)) static void call_early(void)
{
    MPI_Initialized();
}
#endif

#ifdef STUB_OMPI
/* A name that this library does without where it is not defined, as it is not in this MPI. */
extern int MPI_Only_in_front(void) __attribute__((weak));
int stub_weak(int mpi, int pmpi);

/** Returns 0 if the weak name is undefined, whoever else defines it; the arguments are not used. */
int stub_weak(int mpi, int pmpi)
{
    (void)mpi;
    (void)pmpi;
    return MPI_Only_in_front ? 1 : 0;
}
#endif

#ifdef STUB_MISSING
/* A name that this library uses and only the front defines. */
extern int MPI_Only_in_front(void);
extern int (*const stub_missing)(void);
int (*const stub_missing)(void) = MPI_Only_in_front;
#endif
