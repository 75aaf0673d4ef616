#if defined(__linux__) && !defined(_GNU_SOURCE)
// Before the first header: it is what declares pthread_getattr_np.
#define _GNU_SOURCE
#endif

#include "CStack.h"

#include <pthread.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>
#endif

/// A stack, which grows downwards from its top; of no size where nobody tells.
struct stack {
  uintptr_t end;
  size_t size;
};

static struct stack current_stack(void) {
  struct stack stack = {0, 0};
#if defined(__APPLE__)
  pthread_t thread = pthread_self();
  stack.size = pthread_get_stacksize_np(thread);
  stack.end = (uintptr_t)pthread_get_stackaddr_np(thread) - stack.size;
#elif defined(__linux__)
#if !defined(__GLIBC__)
  // Of the first thread's stack, which grows as it is used, other C libraries tell what it has grown to.
  if (syscall(SYS_gettid) == getpid()) return stack;
#endif
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return stack;
  void *end = NULL;
  size_t size = 0;
  if (pthread_attr_getstack(&attributes, &end, &size) == 0) {
    stack.end = (uintptr_t)end;
    stack.size = size;
  }
  pthread_attr_destroy(&attributes);
#endif
  return stack;
}

bool cstack_is_low(void) {
  static const size_t most_reserved = 96 * 1024;
  // Where the first error is met, Swift's runtime makes the types that errors need: 11 KiB weren't enough for that.
  static const size_t least_reserved = 32 * 1024;
  // Asked once a thread: on Linux, the first thread's is looked up in a file.
  static _Thread_local bool is_known;
  static _Thread_local struct stack stack;
  if (!is_known) {
    stack = current_stack();
    is_known = true;
  }
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  if (here < stack.end || here - stack.end >= stack.size) return false;
  size_t reserved = stack.size / 4 < most_reserved ? stack.size / 4 : most_reserved;
  if (reserved < least_reserved)
    reserved = stack.size / 2 < least_reserved ? stack.size / 2 : least_reserved;
  return here - stack.end < reserved;
}
