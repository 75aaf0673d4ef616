#include "CMemory.h"

#if defined(__linux__)

#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

// Of kernels since 5.14, whose number older headers don't have.
#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

/// Tells the system about the whole pages among `count` bytes; what it refuses is as it was.
static void advise(void *start, size_t count, int advice) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t first = ((uintptr_t)start + page - 1) & ~(page - 1);
  uintptr_t end = ((uintptr_t)start + count) & ~(page - 1);
  if (first < end) madvise((void *)first, end - first, advice);
}

void cmemory_prefer_large_pages(void *start, size_t count) { advise(start, count, MADV_HUGEPAGE); }
void cmemory_populate(void *start, size_t count) { advise(start, count, MADV_POPULATE_WRITE); }

#else

void cmemory_prefer_large_pages(void *start, size_t count) {}
void cmemory_populate(void *start, size_t count) {}

#endif
