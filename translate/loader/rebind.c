/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Rebinding and its proof. The dynamic linker binds the backend's MPI_Send to the first definition
 * in the global scope: ours, or that of a preloaded tool. After this it is the backend's. The proof does not
 * rely on the rebinding: it checks the addresses in the slots afterwards.
 */
#define _GNU_SOURCE
#include "rebind.h"

#include "report.h"
#include "slots.h"

#include <dlfcn.h>
#include <stdio.h>

struct job {
    struct mpi_abi_rebind *work;
    struct mpi_abi_error *error;
    bool unsealed;
};

struct place {
    ElfW(Addr) address;
    char title[256];
};

static bool note_title(const struct mpi_abi_object *object, void *context)
{
    struct place *place = context;
    const struct mpi_abi_objects one = {(struct mpi_abi_object *)object, 1};
    if (!mpi_abi_objects_at(&one, place->address)) {
        return true;
    }
    snprintf(place->title, sizeof place->title, "%s", mpi_abi_object_title(object));
    return false;
}

static bool refuse_slot(const struct mpi_abi_slot *slot, struct mpi_abi_error *error)
{
    struct place place = {.address = *slot->place, .title = "no loaded object"};
    mpi_abi_objects_visit(note_title, &place);
    return mpi_abi_fail(error,
                        "cannot isolate the MPI library: %s uses %s, which no part of that MPI "
                        "library defines and which points into %s. Its calls would come back into "
                        "this library, so it cannot be used; choose another with MPI_ABI_BACKEND",
                        mpi_abi_object_title(slot->object), slot->symbol, place.title);
}

static void *look_up(const struct mpi_abi_rebind *work, const char *symbol)
{
    void *address = dlsym(work->handles[0], symbol);
    return address || !work->handles[1] ? address : dlsym(work->handles[1], symbol);
}

static bool move_slot(const struct mpi_abi_slot *slot, ElfW(Addr) target, struct job *job)
{
    job->work->slots++;
    if (*slot->place == target) {
        return true;
    }
    if (!job->unsealed && !mpi_abi_slots_unseal(slot->object, job->error)) {
        return false;
    }
    job->unsealed = true;
    *slot->place = target;
    job->work->moved++;
    return true;
}

static bool rebind_slot(const struct mpi_abi_slot *slot, void *context)
{
    struct job *job = context;
    if (!mpi_abi_slot_is_mpi(slot)) {
        return true;
    }
    const void *address = look_up(job->work, slot->symbol);
    if (!address && !slot->weak) {
        return refuse_slot(slot, job->error);
    }
    return move_slot(slot, address ? (ElfW(Addr))address + slot->distance : 0, job);
}

static bool rebind_object(const struct mpi_abi_object *object, struct mpi_abi_rebind *work,
                          struct mpi_abi_error *error)
{
    struct job job = {.work = work, .error = error};
    return mpi_abi_slots_visit(object, rebind_slot, &job) &&
           (!job.unsealed || mpi_abi_slots_seal(object, error));
}

static bool prove_slot(const struct mpi_abi_slot *slot, void *context)
{
    const struct job *job = context;
    if (!mpi_abi_slot_is_mpi(slot)) {
        return true;
    }
    ElfW(Addr) value = *slot->place;
    bool proved = (value == 0 && slot->weak) || mpi_abi_objects_at(job->work->objects, value) ||
                  mpi_abi_objects_at(job->work->home, value);
    return proved || refuse_slot(slot, job->error);
}

bool mpi_abi_rebind(struct mpi_abi_rebind *work, struct mpi_abi_error *error)
{
    struct job proof = {.work = work, .error = error};
    for (size_t i = 0; i < work->objects->count; i++) {
        if (!rebind_object(&work->objects->items[i], work, error)) {
            return false;
        }
    }
    for (size_t i = 0; i < work->objects->count; i++) {
        if (!mpi_abi_slots_visit(&work->objects->items[i], prove_slot, &proof)) {
            return false;
        }
    }
    return true;
}
