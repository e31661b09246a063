/* SPDX-License-Identifier: BSD-3-Clause */
/* below.c: finds, loads, initializes and finalizes the MPI below. */
#include "below.h"
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Where the translation library is, from the folder of this library: installed, and in a build tree. */
static const char *const places[] = {MPID_MPI_INSTALLED, MPID_MPI_BUILT};
static const char variable[] = "MPI_ABI_ENDPOINTS_CHANNELS";

struct mpid_mpi_backend mpid_backend;

/* The folder of the library or program that this is a part of. A program that PATH found has a name without one. */
static int find_own_folder(char *folder)
{
    static const char mark;
    Dl_info info;
    const char *name = "/proc/self/exe";
    if (dladdr(&mark, &info) && info.dli_fname && strchr(info.dli_fname, '/')) {
        name = info.dli_fname;
    }
    char *slash = realpath(name, folder) ? strrchr(folder, '/') : NULL;
    if (slash) {
        *slash = '\0';
    }
    return slash != NULL;
}

static void *load(void)
{
    char folder[PATH_MAX], path[2 * PATH_MAX];
    void *library = NULL;
    if (!find_own_folder(folder)) {
        fprintf(stderr, "mpid: cannot find the folder of this library\n");
        return NULL;
    }
    for (size_t i = 0; i < sizeof places / sizeof *places && !library; i++) {
        snprintf(path, sizeof path, "%s/%s/libmpi_abi.so.1", folder, places[i]);
        library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    }
    if (!library) {
        fprintf(stderr,
                "mpid: wanted the translation library, %s/%s/libmpi_abi.so.1, and cannot load it: "
                "%s\n",
                folder, places[0], dlerror());
    }
    return library;
}

static int find_functions(void *library)
{
    const char *missing = NULL;
#define FIND(name)                                                                                 \
    *(void **)(void *)&mpid_backend.name = dlsym(library, "PMPI_" #name);                          \
    missing = mpid_backend.name ? missing : "PMPI_" #name
    MPID_MPI_FUNCTIONS(FIND);
#undef FIND
    if (missing) {
        fprintf(stderr, "mpid: wanted %s in the translation library, and it is not there\n",
                missing);
    }
    return !missing;
}

/* How many channels the user wants; 0: the value is wrong. */
static int wanted_channels(void)
{
    const char *value = getenv(variable);
    char *end;
    if (!value || !*value) {
        return 1;
    }
    errno = 0;
    long n = strtol(value, &end, 10);
    if (errno || *end || n < 1 || n > MPID_MPI_CHANNELS) {
        fprintf(stderr, "mpid: wanted a number from 1 to %d in %s, found '%s'\n", MPID_MPI_CHANNELS,
                variable, value);
        return 0;
    }
    return (int)n;
}

static void ask(void)
{
    MPI_Comm node;
    int *tag_ub, flag;
    mpid_backend.Comm_rank(MPI_COMM_WORLD, &mpid_backend.rank);
    mpid_backend.Comm_size(MPI_COMM_WORLD, &mpid_backend.size);
    mpid_backend.Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, (void *)&tag_ub, &flag);
    mpid_backend.tag_ub = flag ? *tag_ub : 32767;
    mpid_backend.Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node);
    mpid_backend.Comm_size(node, &mpid_backend.neighbors);
    mpid_backend.Allreduce(&mpid_backend.rank, &mpid_backend.node, 1, MPI_INT, MPI_MIN, node);
    mpid_backend.Comm_free(&node);
}

int mpid_backend_open(int threads)
{
    int wanted = wanted_channels(), provided = MPI_THREAD_SINGLE;
    void *library = wanted ? load() : NULL;
    if (!library || !find_functions(library)) {
        return wanted ? MPI_ERR_OTHER : MPI_ERR_ARG;
    }
    if (mpid_backend.Init_thread(NULL, NULL, threads ? MPI_THREAD_MULTIPLE : MPI_THREAD_SERIALIZED,
                                 &provided) != MPI_SUCCESS) {
        return MPI_ERR_OTHER;
    }
    mpid_backend.one_at_a_time = provided != MPI_THREAD_MULTIPLE;
    mpid_backend.channels = mpid_backend.one_at_a_time ? 1 : wanted;
    /* The variable may not have come to all nodes. */
    mpid_backend.Allreduce(MPI_IN_PLACE, &mpid_backend.channels, 1, MPI_INT, MPI_MIN,
                           MPI_COMM_WORLD);
    ask();
    for (int i = 0; i < mpid_backend.channels; i++) {
        mpid_backend.Comm_dup(MPI_COMM_WORLD, &mpid_backend.channel[i]);
    }
    return MPI_SUCCESS;
}

void mpid_backend_close(void)
{
    for (int i = 0; i < mpid_backend.channels; i++) {
        mpid_backend.Comm_free(&mpid_backend.channel[i]);
    }
    mpid_backend.Finalize();
}
