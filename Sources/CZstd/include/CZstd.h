// The part of libzstd that unpacks a stream, loaded when something is packed so.
//
// Nothing of it is needed to build: these functions and structs are those that it has kept since version 1.0.
#ifndef CZSTD_H
#define CZSTD_H

#include <stdbool.h>
#include <stddef.h>

// Bytes that are unpacked, and how many of them were.
typedef struct {
  const void *bytes;
  size_t size;
  size_t position;
} cz_input;

// A place for what comes out, and how much of it is filled.
typedef struct {
  void *bytes;
  size_t size;
  size_t position;
} cz_output;

// Loads libzstd; false where the system has none, or one that is too old. Any thread may call it.
bool cz_zstd_prepare(void);

// Makes a stream; NULL where there is too little memory. cz_zstd_prepare has been called.
void *cz_zstd_create(void);
void cz_zstd_destroy(void *stream);

// Unpacks as much as there is, or as there is room for.
//
// 0 at the end of a frame, a positive number where more of it follows, and a negative one where it is damaged.
long cz_zstd_unpack(void *stream, cz_output *output, cz_input *input);

#endif
