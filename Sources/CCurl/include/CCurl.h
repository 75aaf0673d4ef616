// libcurl as plain functions: curl_easy_setopt is variadic, and Swift calls no such function.
//
// A transfer is one request and its answer. One thread sets it up, performs it and asks about it; any other may cancel it.
#ifndef CCURL_H
#define CCURL_H

#include <curl/curl.h>
#include <stdbool.h>
#include <stdint.h>
#include <time.h>

typedef struct cc_transfer cc_transfer;

// Gets a line of the answer's head, or a piece of its body; false ends the transfer with CURLE_WRITE_ERROR.
typedef bool (*cc_receiver)(void *context, const uint8_t *bytes, long count);

// Which certificates of servers are accepted. No request is ever sent where not all is checked.
enum cc_trust {
  CC_CHECK_ALL = 0,
  CC_CHECK_ISSUER = 1, // whatever host it names
  CC_CHECK_NOTHING = 2,
};

enum cc_readiness {
  CC_READY = 0,
  CC_MISSING = 1, // the system has no libcurl, or one that is too old
  CC_TOO_LITTLE_MEMORY = 2,
};

// Loads libcurl and prepares it, once in a process and before anything else.
enum cc_readiness cc_prepare(void);

// A GET of the address, unless it gets a body, by http or https alone; NULL where there is too little memory.
cc_transfer *cc_create(const char *url);
void cc_destroy(cc_transfer *transfer);

// A line of the request's head, as `Name: value`; false where there is too little memory.
bool cc_add_header(cc_transfer *transfer, const char *line);
// Makes it a POST of these bytes, which are copied; false where there is too little memory.
bool cc_set_body(cc_transfer *transfer, const uint8_t *bytes, long count);
// Seconds until a connection must stand, and without a byte until it is given up.
void cc_set_timeouts(cc_transfer *transfer, long connecting, long idle);
// Ends it where fewer bytes of the answer than these come in so many seconds; without it, any number will do.
void cc_set_least(cc_transfer *transfer, long bytes, long seconds);
// Another number of seconds without a byte, also while it runs, from the thread that performs it.
void cc_set_idle(cc_transfer *transfer, long idle);
// A file of the issuers that are trusted, in the place of the system's.
void cc_set_issuers(cc_transfer *transfer, const char *path);
// Files of the certificate, and its key, by which servers know the client: PEM; the key may stand in the certificate's file (NULL).
void cc_set_identity(cc_transfer *transfer, const char *certificate, const char *key);
void cc_set_receivers(cc_transfer *transfer, void *context, cc_receiver head, cc_receiver body);
// Connects and shakes hands, and sends nothing; cc_certificate tells whom it met.
void cc_only_connect(cc_transfer *transfer, enum cc_trust trust);

// Runs until the end; CURLE_ABORTED_BY_CALLBACK where it was cancelled.
CURLcode cc_perform(cc_transfer *transfer);
// Ends it soon, from any thread, also before it has begun.
void cc_cancel(cc_transfer *transfer);

// What libcurl says of a failure, in its own words; never for the user. Valid as long as the transfer.
const char *cc_message(const cc_transfer *transfer);
// The system's error number of a failure to connect; 0 where there is none.
long cc_system_error(const cc_transfer *transfer);
// The status that a proxy answered when it was asked for a tunnel; 0 where none was.
long cc_proxy_status(const cc_transfer *transfer);
// Why the server's certificate was refused: X509_V_ERR_… of OpenSSL; 0 where nothing is told, as by other libraries.
long cc_verification(const cc_transfer *transfer);
// Whether it was the proxy's certificate that was refused.
bool cc_proxy_is_untrusted(const cc_transfer *transfer);
// Whether it was given up because too few bytes came, not none.
bool cc_was_slow(const cc_transfer *transfer);
// Whether the request was sent.
bool cc_was_sent(const cc_transfer *transfer);
// The time that a certificate names, in seconds since 1970-01-01 UTC; negative where it is none.
time_t cc_date(const char *text);
// Field `name` of the server's own certificate, as `Name:value`, after cc_only_connect; NULL where there is none.
const char *cc_certificate(const cc_transfer *transfer, const char *name);

#endif
