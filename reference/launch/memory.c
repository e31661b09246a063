/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Makes, maps and checks the memory of a job.
 */
#define _GNU_SOURCE
#include "memory.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#ifndef MFD_NOEXEC_SEAL
#define MFD_NOEXEC_SEAL 8U
#endif

static const char magic[8] = "MPIJOB\n";
static const uint64_t area_alignment = 65536;
static const int seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL;

static uint64_t round_up(uint64_t value, uint64_t alignment)
{
    return (value + alignment - 1) / alignment * alignment;
}

/* Newer kernels want to know that it is no program; older ones do not know the flag. */
static int memfd_create_sealable(void)
{
    unsigned int flags = MFD_CLOEXEC | MFD_ALLOW_SEALING;
    int fd = memfd_create("mpi_abi_reference", flags | MFD_NOEXEC_SEAL);
    return fd >= 0 || errno != EINVAL ? fd : memfd_create("mpi_abi_reference", flags);
}

int job_memfd(size_t bytes)
{
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    if (bytes > INT64_MAX || bytes > limit.rlim_cur) {
        errno = bytes > INT64_MAX ? ENOMEM
                                  : EFBIG; /* above the limit, a signal would end this process */
        return -1;
    }
    int fd = memfd_create_sealable();
    if (fd >= 0 && (ftruncate(fd, (off_t)bytes) != 0 || fcntl(fd, F_ADD_SEALS, seals) != 0)) {
        int error = errno;
        close(fd);
        errno = error;
        return -1;
    }
    return fd;
}

int64_t job_memfd_bytes(int fd)
{
    struct stat status;
    int found = fcntl(fd, F_GET_SEALS);
    bool is_sealed = found >= 0 && (found & F_SEAL_SHRINK);
    return is_sealed && fstat(fd, &status) == 0 ? (int64_t)status.st_size : -1;
}

static uint64_t string_bytes(const struct job_plan *plan)
{
    uint64_t bytes = 0;
    for (int i = 0; i < plan->programs; i++) {
        bytes += strlen(plan->program[i].wdir) + 1;
        for (int k = 0; k < plan->program[i].argc; k++) {
            bytes += strlen(plan->program[i].argv[k]) + 1;
        }
    }
    return bytes;
}

static struct job_header lay_out(const struct job_plan *plan)
{
    struct job_header header = {.version = JOB_VERSION,
                                .size = plan->size,
                                .ranks_per_process =
                                    plan->ranks_per_process ? plan->ranks_per_process : 1,
                                .programs = plan->programs,
                                .universe = plan->universe,
                                .launcher = plan->launcher,
                                .string_bytes = string_bytes(plan)};
    memcpy(header.magic, magic, sizeof magic);
    header.program_offset = round_up(sizeof header, JOB_CACHE_LINE);
    header.string_offset =
        header.program_offset + (uint64_t)plan->programs * sizeof(struct job_program_entry);
    header.record_offset = round_up(header.string_offset + header.string_bytes, JOB_CACHE_LINE);
    header.area_offset = round_up(
        header.record_offset + (uint64_t)plan->size * sizeof(struct job_record), area_alignment);
    header.bytes = header.area_offset + round_up(plan->area, area_alignment);
    return header;
}

static char *store_string(char *to, const char *string)
{
    return stpcpy(to, string) + 1;
}

static void store_programs(const struct job_plan *plan, const struct job_mapping *mapping)
{
    char *strings = mapping->base + mapping->header.string_offset;
    char *next = strings;
    for (int i = 0; i < plan->programs; i++) {
        const struct job_program *program = &plan->program[i];
        struct job_program_entry entry = {.first_rank = program->first_rank,
                                          .ranks = program->ranks,
                                          .argc = program->argc,
                                          .strings = (uint64_t)(next - strings)};
        memcpy(mapping->base + mapping->header.program_offset + (size_t)i * sizeof entry, &entry,
               sizeof entry);
        next = store_string(next, program->wdir);
        for (int k = 0; k < program->argc; k++) {
            next = store_string(next, program->argv[k]);
        }
    }
}

static int map(struct job_mapping *mapping)
{
    size_t bytes = mapping->header.bytes;
    void *base =
        mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, mapping->fd, 0);
    mapping->base = base;
    return base == MAP_FAILED ? errno : 0;
}

int job_mapping_make(const struct job_plan *plan, struct job_mapping *mapping)
{
    mapping->header = lay_out(plan);
    if (getrandom(&mapping->header.nonce, sizeof mapping->header.nonce, 0) < 0) {
        return errno;
    }
    mapping->fd = job_memfd(mapping->header.bytes);
    int error = mapping->fd < 0 ? errno : map(mapping);
    if (error && mapping->fd >= 0) {
        close(mapping->fd);
    }
    if (!error) {
        memcpy(mapping->base, &mapping->header, sizeof mapping->header);
        store_programs(plan, mapping);
    }
    return error;
}

/* Whether `count` things of `size` bytes at `offset` end at or before `end`. */
static bool fits(uint64_t offset, int64_t count, uint64_t size, uint64_t end)
{
    return offset <= end && count >= 0 && (uint64_t)count <= (end - offset) / size;
}

/* The parts lie in their order, so that each ends before the next begins. */
static bool is_laid_out(const struct job_header *header, uint64_t bytes)
{
    return header->bytes == bytes && header->program_offset >= sizeof *header &&
           header->string_bytes <= INT64_MAX &&
           fits(header->program_offset, header->programs, sizeof(struct job_program_entry),
                header->string_offset) &&
           fits(header->string_offset, (int64_t)header->string_bytes, 1, header->record_offset) &&
           fits(header->record_offset, header->size, sizeof(struct job_record),
                header->area_offset) &&
           header->record_offset % JOB_CACHE_LINE == 0 &&
           header->area_offset % area_alignment == 0 && header->area_offset <= bytes;
}

const char *job_mapping_open(int fd, struct job_mapping *mapping)
{
    int64_t bytes = job_memfd_bytes(fd);
    struct job_header *header = &mapping->header;
    mapping->fd = fd;
    if (bytes < (int64_t)sizeof *header) {
        return "is no sealed memory";
    }
    if (pread(fd, header, sizeof *header, 0) != (ssize_t)sizeof *header ||
        memcmp(header->magic, magic, sizeof magic) != 0) {
        return "is no memory of a job";
    }
    if (header->version != JOB_VERSION) {
        return "is of another version of mpiexec_reference";
    }
    if (header->size < 1 || header->size > JOB_MAX_SIZE || header->programs < 1 ||
        header->programs > header->size || header->ranks_per_process < 1 ||
        header->size % header->ranks_per_process != 0 || !is_laid_out(header, (uint64_t)bytes)) {
        return "has a damaged header";
    }
    return map(mapping) == 0 ? NULL : "cannot be mapped: out of address space";
}

void job_mapping_close(struct job_mapping *mapping)
{
    munmap(mapping->base, mapping->header.bytes);
    close(mapping->fd);
}

struct job_record *job_mapping_record(const struct job_mapping *mapping, int rank)
{
    return (struct job_record *)(mapping->base + mapping->header.record_offset) + rank;
}
