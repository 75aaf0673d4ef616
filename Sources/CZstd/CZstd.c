#include "CZstd.h"

#include <dlfcn.h>
#include <pthread.h>

static struct {
  void *(*create)(void);
  size_t (*destroy)(void *);
  size_t (*unpack)(void *, cz_output *, cz_input *);
  unsigned (*is_error)(size_t);
} zstd;

static const char *const libraries[] = {
#ifdef __APPLE__
  "/opt/homebrew/lib/libzstd.1.dylib", "/usr/local/lib/libzstd.1.dylib",
#else
  "libzstd.so.1",
#endif
};

static bool isReady;

static void load(void) {
  for (size_t index = 0; index < sizeof libraries / sizeof *libraries; index++) {
    void *library = dlopen(libraries[index], RTLD_NOW | RTLD_LOCAL);
    if (!library) continue;
    zstd.create = (void *(*)(void))dlsym(library, "ZSTD_createDStream");
    zstd.destroy = (size_t (*)(void *))dlsym(library, "ZSTD_freeDStream");
    zstd.unpack = (size_t (*)(void *, cz_output *, cz_input *))dlsym(library, "ZSTD_decompressStream");
    zstd.is_error = (unsigned (*)(size_t))dlsym(library, "ZSTD_isError");
    isReady = zstd.create && zstd.destroy && zstd.unpack && zstd.is_error;
    if (isReady) return;
  }
}

bool cz_zstd_prepare(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return isReady;
}

void *cz_zstd_create(void) { return zstd.create(); }

void cz_zstd_destroy(void *stream) { zstd.destroy(stream); }

long cz_zstd_unpack(void *stream, cz_output *output, cz_input *input) {
  size_t left = zstd.unpack(stream, output, input);
  if (zstd.is_error(left)) return -1;
  // A size that is no long is a lie of the stream's.
  return left > (size_t)1 << 40 ? -1 : (long)left;
}
