#include "CDigest.h"

#ifdef __APPLE__

#include <CommonCrypto/CommonCrypto.h>

bool cd_prepare(void) { return true; }

int cd_hmac(enum cd_hash hash, const uint8_t *key, int key_count, const uint8_t *bytes, long count, uint8_t *code) {
  static const CCHmacAlgorithm names[] = {kCCHmacAlgSHA1, kCCHmacAlgSHA256, kCCHmacAlgSHA512};
  static const int lengths[] = {CC_SHA1_DIGEST_LENGTH, CC_SHA256_DIGEST_LENGTH, CC_SHA512_DIGEST_LENGTH};
  CCHmac(names[hash], key, (size_t)key_count, bytes, (size_t)count, code);
  return lengths[hash];
}

int cd_digest(enum cd_hash hash, const uint8_t *bytes, long count, uint8_t *digest) {
  switch (hash) {
  case CD_SHA1: return CC_SHA1(bytes, (CC_LONG)count, digest) ? CC_SHA1_DIGEST_LENGTH : 0;
  case CD_SHA256: return CC_SHA256(bytes, (CC_LONG)count, digest) ? CC_SHA256_DIGEST_LENGTH : 0;
  case CD_SHA512: return CC_SHA512(bytes, (CC_LONG)count, digest) ? CC_SHA512_DIGEST_LENGTH : 0;
  }
  return 0;
}

#else

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

// Its own types, of which only pointers are handed on.
static struct {
  const void *(*sha1)(void);
  const void *(*sha256)(void);
  const void *(*sha512)(void);
  uint8_t *(*hmac)(const void *, const void *, int, const uint8_t *, size_t, uint8_t *, unsigned *);
  int (*digest)(const void *, size_t, uint8_t *, unsigned *, const void *, void *);
} crypto;

static const char *const libraries[] = {"libcrypto.so.3", "libcrypto.so.1.1", "libcrypto.so"};

static bool isReady;

static void load(void) {
  for (size_t index = 0; index < sizeof libraries / sizeof *libraries; index++) {
    void *library = dlopen(libraries[index], RTLD_NOW | RTLD_LOCAL);
    if (!library) continue;
    crypto.sha1 = (const void *(*)(void))dlsym(library, "EVP_sha1");
    crypto.sha256 = (const void *(*)(void))dlsym(library, "EVP_sha256");
    crypto.sha512 = (const void *(*)(void))dlsym(library, "EVP_sha512");
    crypto.hmac = (__typeof__(crypto.hmac))dlsym(library, "HMAC");
    crypto.digest = (__typeof__(crypto.digest))dlsym(library, "EVP_Digest");
    isReady = crypto.sha1 && crypto.sha256 && crypto.sha512 && crypto.hmac && crypto.digest;
    if (isReady) return;
  }
}

bool cd_prepare(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return isReady;
}

static const void *named(enum cd_hash hash) {
  switch (hash) {
  case CD_SHA1: return crypto.sha1();
  case CD_SHA256: return crypto.sha256();
  case CD_SHA512: return crypto.sha512();
  }
  return NULL;
}

int cd_hmac(enum cd_hash hash, const uint8_t *key, int key_count, const uint8_t *bytes, long count, uint8_t *code) {
  unsigned length = 0;
  return crypto.hmac(named(hash), key, key_count, bytes, (size_t)count, code, &length) ? (int)length : 0;
}

int cd_digest(enum cd_hash hash, const uint8_t *bytes, long count, uint8_t *digest) {
  unsigned length = 0;
  return crypto.digest(bytes, (size_t)count, digest, &length, named(hash), NULL) ? (int)length : 0;
}

#endif
