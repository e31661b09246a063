/* SPDX-License-Identifier: BSD-3-Clause */
/* query.c: what can be asked of the library, the machine and the clock; memory. */
#include "bodies.h"
#include "infos.h"
#include <stdio.h>
#include <string.h>

int mpir_get_version(int *version, int *subversion)
{
    *version = MPI_VERSION;
    *subversion = MPI_SUBVERSION;
    return MPI_SUCCESS;
}

#ifdef MPIR_OVER_MPI
#define WHERE "over another MPI"
#else
#define WHERE "for one machine"
#endif

int mpir_get_library_version(char *version, int *resultlen)
{
    *resultlen = snprintf(version, MPI_MAX_LIBRARY_VERSION_STRING,
                          "mpi_abi reference " MPI_ABI_PROJECT_VERSION ", MPI %d.%d " WHERE,
                          MPI_VERSION, MPI_SUBVERSION);
    return MPI_SUCCESS;
}

int mpir_get_processor_name(char *name, int *resultlen)
{
    MPID_Node_name(name, MPI_MAX_PROCESSOR_NAME);
    *resultlen = (int)strlen(name);
    return MPI_SUCCESS;
}

double mpir_wtime(void)
{
    double seconds;
    MPID_Wtime(&seconds);
    return seconds;
}

double mpir_wtick(void)
{
    double seconds;
    MPID_Wtick(&seconds);
    return seconds;
}

int mpir_pcontrol(int level)
{
    (void)level;
    return MPI_SUCCESS;
}

/* Nothing is known of the hardware but what the operating system says, which has no names of this form. */
int mpir_get_hw_resource_info(MPI_Info *hw_info)
{
    return mpir_info_create(hw_info);
}

/* No process of this job was spawned. */
int mpir_comm_get_parent(MPI_Comm *parent)
{
    *parent = MPI_COMM_NULL;
    return MPI_SUCCESS;
}

int mpir_abort(struct mpir_comm *comm, int errorcode)
{
    char text[64];
    snprintf(text, sizeof text, "the program ends the job with code %d", errorcode);
    MPID_Abort(&comm->dev, errorcode, "MPI_Abort", text);
}

/* The alignment that is asked for, and at least that of a line of the cache, which keeps neighbors apart. */
static size_t alignment_of(struct mpir_info *info)
{
    char value[32];
    long asked =
        mpir_info_find(info, "mpi_minimum_memory_alignment", value, sizeof value) ? atol(value) : 0;
    size_t alignment = 64;
    while (asked > 0 && alignment < (size_t)asked && alignment < (size_t)1 << 30) {
        alignment *= 2;
    }
    return alignment;
}

int mpir_alloc_mem(MPI_Aint size, struct mpir_info *info, void *baseptr)
{
    if (size < 0) {
        return MPI_ERR_SIZE;
    }
    void *memory = NULL;
    if (size > 0 && posix_memalign(&memory, alignment_of(info), (size_t)size)) {
        return MPI_ERR_NO_MEM;
    }
    memcpy(baseptr, &memory, sizeof memory);
    return MPI_SUCCESS;
}

int mpir_free_mem(void *base)
{
    free(base);
    return MPI_SUCCESS;
}
