#if defined(__linux__)
// Before the first header: it is what declares pthread_getattr_np.
#define _GNU_SOURCE
#endif

#include "CStack.h"

#include <pthread.h>

#if defined(__APPLE__)

uintptr_t stack_end(void) {
  pthread_t thread = pthread_self();
  return (uintptr_t)pthread_get_stackaddr_np(thread) - pthread_get_stacksize_np(thread);
}

#elif defined(__linux__)

uintptr_t stack_end(void) {
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  void *end = 0;
  size_t size = 0;
  int failure = pthread_attr_getstack(&attributes, &end, &size);
  pthread_attr_destroy(&attributes);
  return failure == 0 ? (uintptr_t)end : 0;
}

#else

uintptr_t stack_end(void) { return 0; }

#endif
