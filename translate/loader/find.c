/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The search, in the dynamic linker's own order: LD_LIBRARY_PATH (which secure_getenv hides from a
 * setuid process), the folder of this library, the cache of ldconfig, the default folders. It looks
 * at files without loading them, and shows each file once, whatever its links.
 */
#define _GNU_SOURCE
#include "find.h"

#include "family.h"
#include "family_table.h"
#include "machine.h"
#include "places.h"
#include "self.h"

#include <dirent.h>
#include <fnmatch.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * MPIs that have the standard ABI themselves, and copies of this library, to be named. Where several share
 * a folder, as Debian's do, the second name is that of each, and the first a link to one of them.
 */
static const char standard_name[] = "libmpi_abi.so.1", shared_pattern[] = "libmpi_abi_*.so.1*";

/* The dynamic linker's defaults; distributions keep some of what is a family's in folders below. */
static const char *const fixed_folders[] = {
    "/lib/" MACHINE_TRIPLET,
    "/usr/lib/" MACHINE_TRIPLET,
    "/lib64",
    "/usr/lib64",
};
static const char *const parent_folders[] = {"/usr/lib/" MACHINE_TRIPLET, "/usr/lib64"};

/* Where an installation keeps its libraries, from its prefix on. */
static const char *const prefix_folders[] = {"/lib", "/lib64", ("/lib/" MACHINE_TRIPLET), ""};

/* Where the reference is, from the folder of this library or program on: installed, and in a build tree. */
static const char *const reference_folders[] = {MPI_ABI_REFERENCE_FROM_LIBRARY,
                                                MPI_ABI_REFERENCE_FROM_PROGRAM, "../reference/mpi"};

static const char cache_file[] = "/etc/ld.so.cache";

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

enum { SEEN_LIMIT = 64 };

struct search {
    enum mpi_abi_way ways;
    mpi_abi_candidate_visitor *visit;
    void *context;
    size_t seen_count;
    struct {
        dev_t device;
        ino_t inode;
    } seen[SEEN_LIMIT];
};

/* Past the limit a file may be shown twice, which harms nothing. */
static bool seen_before(struct search *search, const struct stat *status)
{
    for (size_t i = 0; i < search->seen_count; i++) {
        if (search->seen[i].device == status->st_dev && search->seen[i].inode == status->st_ino) {
            return true;
        }
    }
    if (search->seen_count < SEEN_LIMIT) {
        search->seen[search->seen_count].device = status->st_dev;
        search->seen[search->seen_count++].inode = status->st_ino;
    }
    return false;
}

/* The names of the libraries of all translated families. */
static bool visit_names(mpi_abi_path_visitor *visit, void *context)
{
    for (int i = 0; i < MPI_ABI_FAMILY_STANDARD; i++) {
        for (const char *const *name = mpi_abi_family_table[i].sonames; *name; name++) {
            if (!visit(*name, context)) {
                return false;
            }
        }
    }
    return true;
}

static bool show_file(const char *path, void *context)
{
    struct search *search = context;
    struct stat status;
    if (stat(path, &status) != 0 || seen_before(search, &status) || mpi_abi_self_is(path)) {
        return true;
    }
    struct mpi_abi_error error;
    struct mpi_abi_identity identity = {0};
    bool usable = mpi_abi_identify(path, &identity, &error);
    struct mpi_abi_candidate candidate = {
        .path = path,
        .family = identity.family,
        .implementation = identity.implementation,
        .version = identity.version,
        .problem = usable ? NULL : error.text,
    };
    return search->visit(&candidate, search->context);
}

static bool show_in_folder(const char *folder, const char *name, struct search *search)
{
    char path[PATH_MAX];
    int length = snprintf(path, sizeof path, "%s/%s", folder, name);
    return length >= (int)sizeof path || show_file(path, search);
}

static int is_shared_name(const struct dirent *entry)
{
    return fnmatch(shared_pattern, entry->d_name, 0) == 0;
}

static int by_name(const struct dirent **left, const struct dirent **right)
{
    return strcmp((*left)->d_name, (*right)->d_name);
}

static bool show_shared(const char *folder, struct search *search)
{
    struct dirent **entries;
    int count = scandir(folder, &entries, is_shared_name, by_name);
    bool go_on = true;
    for (int i = 0; i < count; i++) {
        go_on = go_on && show_in_folder(folder, entries[i]->d_name, search);
        free(entries[i]);
    }
    if (count >= 0) {
        free(entries);
    }
    return go_on;
}

struct folder {
    const char *name;
    struct search *search;
};

static bool show_name_in_folder(const char *name, void *context)
{
    const struct folder *folder = context;
    return show_in_folder(folder->name, name, folder->search);
}

/* Folders can have thousands of files, so they are read only for who wants a native library. */
static bool show_folder(const char *folder, void *context)
{
    struct search *search = context;
    struct folder named = {folder, search};
    if (search->ways & MPI_ABI_WAY_TRANSLATED && !visit_names(show_name_in_folder, &named)) {
        return false;
    }
    return !(search->ways & MPI_ABI_WAY_NATIVE) ||
           (show_in_folder(folder, standard_name, search) && show_shared(folder, search));
}

/* An empty entry of LD_LIBRARY_PATH means the current folder (ld.so(8)). */
static bool visit_environment(mpi_abi_path_visitor *visit, void *context)
{
    const char *rest = secure_getenv("LD_LIBRARY_PATH");
    while (rest && *rest) {
        size_t length = strcspn(rest, ":;");
        char folder[PATH_MAX];
        if (length < sizeof folder) {
            snprintf(folder, sizeof folder, "%.*s", (int)length, rest);
            if (!visit(length ? folder : ".", context)) {
                return false;
            }
        }
        rest += length + (rest[length] != '\0');
    }
    return true;
}

/* The file that this code is in; false if it is not known. */
static bool own_file(char *path, size_t size)
{
    const struct link_map *self = mpi_abi_self();
    if (self && self->l_name[0]) {
        return snprintf(path, size, "%s", self->l_name) < (int)size;
    }
    ssize_t length = readlink("/proc/self/exe", path, size - 1);
    path[length > 0 ? length : 0] = '\0';
    return length > 0;
}

static bool visit_own_folder(mpi_abi_path_visitor *visit, void *context)
{
    char folder[PATH_MAX];
    const struct link_map *self = mpi_abi_self();
    const char *slash = self ? strrchr(self->l_name, '/') : NULL;
    if (!slash || slash - self->l_name >= PATH_MAX) {
        return true;
    }
    snprintf(folder, sizeof folder, "%.*s", (int)(slash - self->l_name), self->l_name);
    return visit(folder, context);
}

static void show_reference(struct search *search)
{
    char file[PATH_MAX], folder[2 * PATH_MAX];
    char *slash = own_file(file, sizeof file) ? strrchr(file, '/') : NULL;
    for (size_t i = 0; slash && i < COUNT(reference_folders); i++) {
        snprintf(folder, sizeof folder, "%.*s/%s", (int)(slash - file), file, reference_folders[i]);
        show_in_folder(folder, standard_name, search);
    }
}

static bool show_name_in_cache(const char *name, void *context)
{
    return mpi_abi_find_in_cache(cache_file, name, show_file, context);
}

static bool show_cache(struct search *search)
{
    if (search->ways & MPI_ABI_WAY_TRANSLATED && !visit_names(show_name_in_cache, search)) {
        return false;
    }
    return !(search->ways & MPI_ABI_WAY_NATIVE) ||
           mpi_abi_find_in_cache(cache_file, standard_name, show_file, search);
}

static bool visit_family_folders(const char *parent, mpi_abi_path_visitor *visit, void *context)
{
    char path[PATH_MAX];
    for (int i = 0; i < MPI_ABI_FAMILY_STANDARD; i++) {
        for (const char *const *folder = mpi_abi_family_table[i].folders; *folder; folder++) {
            snprintf(path, sizeof path, "%s/%s", parent, *folder);
            if (!visit(path, context)) {
                return false;
            }
        }
    }
    return true;
}

static bool visit_fixed_folders(mpi_abi_path_visitor *visit, void *context)
{
    for (size_t i = 0; i < COUNT(fixed_folders); i++) {
        if (!visit(fixed_folders[i], context)) {
            return false;
        }
    }
    for (size_t i = 0; i < COUNT(parent_folders); i++) {
        if (!visit_family_folders(parent_folders[i], visit, context)) {
            return false;
        }
    }
    return true;
}

static void visit_prefix(const char *prefix, mpi_abi_path_visitor *visit, void *context)
{
    char folder[PATH_MAX];
    for (size_t i = 0; i < COUNT(prefix_folders); i++) {
        int length = snprintf(folder, sizeof folder, "%s%s", prefix, prefix_folders[i]);
        if (length < (int)sizeof folder && !visit(folder, context)) {
            return;
        }
    }
}

void mpi_abi_candidates_in(const char *prefix, enum mpi_abi_way ways,
                           mpi_abi_candidate_visitor *visit, void *context)
{
    struct search search = {.ways = ways, .visit = visit, .context = context};
    visit_prefix(prefix, show_folder, &search);
}

void mpi_abi_candidates(enum mpi_abi_way ways, mpi_abi_candidate_visitor *visit, void *context)
{
    struct search search = {.ways = ways, .visit = visit, .context = context};
    if (visit_environment(show_folder, &search) && visit_own_folder(show_folder, &search) &&
        show_cache(&search)) {
        visit_fixed_folders(show_folder, &search);
    }
}

void mpi_abi_candidates_of_reference(mpi_abi_candidate_visitor *visit, void *context)
{
    struct search search = {.ways = MPI_ABI_WAY_NATIVE, .visit = visit, .context = context};
    show_reference(&search);
}

struct text {
    char *start;
    size_t size;
};

static bool append(const char *more, void *context)
{
    const struct text *text = context;
    size_t length = strlen(text->start);
    snprintf(text->start + length, text->size - length, "%s%s", length ? ", " : "", more);
    return true;
}

void mpi_abi_find_names(enum mpi_abi_way ways, char *start, size_t size)
{
    struct text text = {.start = start, .size = size};
    start[0] = '\0';
    if (ways & MPI_ABI_WAY_TRANSLATED) {
        visit_names(append, &text);
    }
    if (ways & MPI_ABI_WAY_NATIVE) {
        append(standard_name, &text);
        append(shared_pattern, &text);
    }
}

void mpi_abi_find_places(char *start, size_t size)
{
    struct text text = {.start = start, .size = size};
    start[0] = '\0';
    visit_environment(append, &text);
    visit_own_folder(append, &text);
    append(cache_file, &text);
    visit_fixed_folders(append, &text);
}

void mpi_abi_find_places_in(const char *prefix, char *start, size_t size)
{
    start[0] = '\0';
    visit_prefix(prefix, append, &(struct text){.start = start, .size = size});
}
