#ifndef CMEMORY_H
#define CMEMORY_H

#include <stddef.h>

/// Asks the processor for the memory at `address`, which is read and written soon; nothing waits for it.
///
/// Any address may be asked for: one that isn't mapped is ignored.
static inline void cmemory_prefetch(const void *address) { __builtin_prefetch(address, 1, 3); }

/// Asks the system to give `count` bytes from `start` on in large pages where it has any; nothing else changes.
void cmemory_prefer_large_pages(void *start, size_t count);

/// Asks the system for `count` bytes from `start` on, which are written soon, at once instead of page by page; nothing else changes.
void cmemory_populate(void *start, size_t count);

#endif
