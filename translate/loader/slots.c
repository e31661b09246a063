/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Walks through relocations. Only those that hold a symbol's address count; those relative to the
 * object itself name no symbol, so nothing can capture them.
 */
#include "slots.h"

#include "machine.h"
#include "report.h"

#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static bool holds_address(ElfW(Xword) type)
{
    return type == RELOC_JUMP_SLOT || type == RELOC_GLOB_DAT || type == RELOC_ABSOLUTE;
}

/*
 * If the relocation has no addend field, the addend was in the slot and has been overwritten. It is 0 for
 * functions, and for the two slot types on all machines.
 */
static bool visit_relocation(const struct mpi_abi_object *object, const ElfW(Rela) * relocation,
                             bool with_addend, mpi_abi_slot_visitor *visit, void *context)
{
    ElfW(Xword) type = RELOC_TYPE(relocation->r_info);
    ElfW(Xword) index = RELOC_SYMBOL(relocation->r_info);
    if (index == 0 || !holds_address(type)) {
        return true;
    }
    const ElfW(Sym) *symbol = &object->symbols[index];
    struct mpi_abi_slot slot = {
        .object = object,
        .place = (ElfW(Addr) *)(object->base + relocation->r_offset),
        .symbol = object->strings + symbol->st_name,
        .weak = SYMBOL_BIND(symbol->st_info) == STB_WEAK && symbol->st_shndx == SHN_UNDEF,
    };
    if (with_addend && type == RELOC_ABSOLUTE) {
        slot.distance = (ElfW(Addr))relocation->r_addend;
    }
    return visit(&slot, context);
}

bool mpi_abi_slots_visit(const struct mpi_abi_object *object, mpi_abi_slot_visitor *visit,
                         void *context)
{
    const size_t tables = sizeof object->relocations / sizeof object->relocations[0];
    for (size_t i = 0; i < tables; i++) {
        const struct mpi_abi_relocations *table = &object->relocations[i];
        size_t step = table->with_addend ? sizeof(ElfW(Rela)) : sizeof(ElfW(Rel));
        for (size_t at = 0; at + step <= table->size; at += step) {
            /* An ElfW(Rel) is the beginning of an ElfW(Rela); the rest is then not read. */
            const ElfW(Rela) *relocation = (const ElfW(Rela) *)(table->start + at);
            if (!visit_relocation(object, relocation, table->with_addend, visit, context)) {
                return false;
            }
        }
    }
    return true;
}

bool mpi_abi_slot_is_mpi(const struct mpi_abi_slot *slot)
{
    const char *name = slot->symbol + (slot->symbol[0] == 'P');
    return strncmp(name, "MPI_", 4) == 0 || strncmp(name, "MPIX_", 5) == 0;
}

/* The dynamic linker seals whole pages only, so the last, partial one stays writable. */
static bool protect(const struct mpi_abi_object *object, int protection,
                    struct mpi_abi_error *error)
{
    const ElfW(Addr) page = (ElfW(Addr))sysconf(_SC_PAGESIZE);
    for (size_t i = 0; i < object->header_count; i++) {
        const ElfW(Phdr) *header = &object->headers[i];
        if (header->p_type != PT_GNU_RELRO) {
            continue;
        }
        ElfW(Addr) start = (object->base + header->p_vaddr) / page * page;
        ElfW(Addr) end = (object->base + header->p_vaddr + header->p_memsz) / page * page;
        if (end > start && mprotect((void *)start, end - start, protection) != 0) {
            return mpi_abi_fail(error, "cannot isolate the MPI library: mprotect on data of %s: %s",
                                mpi_abi_object_title(object), strerror(errno));
        }
    }
    return true;
}

bool mpi_abi_slots_unseal(const struct mpi_abi_object *object, struct mpi_abi_error *error)
{
    return protect(object, PROT_READ | PROT_WRITE, error);
}

bool mpi_abi_slots_seal(const struct mpi_abi_object *object, struct mpi_abi_error *error)
{
    return protect(object, PROT_READ, error);
}
