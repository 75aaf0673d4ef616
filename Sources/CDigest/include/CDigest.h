// Message authentication (RFC 2104) and digests of the system's own library: CommonCrypto, or OpenSSL's libcrypto, which is
// loaded when something is signed.
#ifndef CDIGEST_H
#define CDIGEST_H

#include <stdbool.h>
#include <stdint.h>

enum cd_hash { CD_SHA1 = 0, CD_SHA256 = 1, CD_SHA512 = 2 };

// As many bytes as the longest has.
#define CD_MOST 64

// Loads the library; false where the system has none. Any thread may call it.
bool cd_prepare(void);

// Writes the code of the bytes, and returns its length; 0 where it can't be had. cd_prepare has been called.
int cd_hmac(enum cd_hash hash, const uint8_t *key, int key_count, const uint8_t *bytes, long count, uint8_t *code);

// Writes the digest of the bytes, and returns its length; 0 where it can't be had.
int cd_digest(enum cd_hash hash, const uint8_t *bytes, long count, uint8_t *digest);

#endif
