#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

// libcurl and the thirty libraries behind it are loaded when an address is first asked for: a file is read without them, in
// half the time.
#define FUNCTIONS(DO) \
  DO(curl_global_init) DO(curl_version_info) DO(curl_getdate) \
  DO(curl_easy_init) DO(curl_easy_setopt) DO(curl_easy_getinfo) DO(curl_easy_cleanup) \
  DO(curl_slist_append) DO(curl_slist_free_all) \
  DO(curl_multi_init) DO(curl_multi_cleanup) DO(curl_multi_add_handle) DO(curl_multi_remove_handle) \
  DO(curl_multi_perform) DO(curl_multi_poll) DO(curl_multi_wakeup) DO(curl_multi_info_read)

#undef curl_easy_setopt
#undef curl_easy_getinfo

static struct {
#define MEMBER(name) __typeof__(name) *name;
  FUNCTIONS(MEMBER)
} curl;

static const char *const libraries[] = {
#ifdef __APPLE__
  "/usr/lib/libcurl.4.dylib",
#else
  "libcurl.so.4", "libcurl-gnutls.so.4",
#endif
};

static bool load(void *library) {
#define LOAD(name) if (!(curl.name = (__typeof__(name) *)dlsym(library, #name))) return false;
  FUNCTIONS(LOAD)
  return true;
}

struct cc_transfer {
  CURL *easy;
  CURLM *multi;
  struct curl_slist *headers;
  void *context;
  cc_receiver head, body;
  // Seconds without a byte after which it is given up.
  long idle;
  // The fewest bytes of an answer, and in how many seconds; those that have come since the count began.
  long least, least_seconds, received;
  bool was_slow;
  atomic_bool cancelled;
  char message[CURL_ERROR_SIZE];
};

enum cc_readiness cc_prepare(void) {
  for (size_t index = 0; index < sizeof libraries / sizeof *libraries; index++) {
    void *library = dlopen(libraries[index], RTLD_NOW | RTLD_LOCAL);
    if (library && load(library))
      return curl.curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK ? CC_READY : CC_TOO_LITTLE_MEMORY;
  }
  return CC_MISSING;
}

static size_t receive_head(char *bytes, size_t size, size_t count, void *user) {
  cc_transfer *transfer = user;
  transfer->received += (long)(size * count);
  if (!transfer->head) return size * count;
  return transfer->head(transfer->context, (const uint8_t *)bytes, (long)(size * count)) ? size * count : 0;
}

static size_t receive_body(char *bytes, size_t size, size_t count, void *user) {
  cc_transfer *transfer = user;
  transfer->received += (long)(size * count);
  // An empty piece answered by 0 would be taken for a refusal.
  if (size * count == 0) return 0;
  if (!transfer->body) return size * count;
  return transfer->body(transfer->context, (const uint8_t *)bytes, (long)(size * count)) ? size * count : 0;
}

// The library that is loaded may be older than the one that this was built with.
static bool allows_http_alone(CURL *easy) {
#if LIBCURL_VERSION_NUM >= 0x075500
  if (curl.curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https") == CURLE_OK) return true;
#endif
  return curl.curl_easy_setopt(easy, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS)) == CURLE_OK;
}

cc_transfer *cc_create(const char *url) {
  cc_transfer *transfer = calloc(1, sizeof *transfer);
  if (!transfer) return NULL;
  transfer->easy = curl.curl_easy_init();
  transfer->multi = curl.curl_multi_init();
  CURL *easy = transfer->easy;
  if (!easy || !transfer->multi || curl.curl_easy_setopt(easy, CURLOPT_URL, url) != CURLE_OK || !allows_http_alone(easy)) {
    cc_destroy(transfer);
    return NULL;
  }
  // A connection whose other side has gone without a word is noticed within two minutes.
  curl.curl_easy_setopt(easy, CURLOPT_TCP_KEEPALIVE, 1L);
  curl.curl_easy_setopt(easy, CURLOPT_TCP_KEEPIDLE, 30L);
  curl.curl_easy_setopt(easy, CURLOPT_TCP_KEEPINTVL, 10L);
  // A redirect is the caller's to decide, and a signal the process's.
  curl.curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
  curl.curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl.curl_easy_setopt(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
  curl.curl_easy_setopt(easy, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_2TLS);
#if LIBCURL_VERSION_NUM >= 0x075700
  // The end of a transfer must not wait for a slow resolver.
  curl.curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);
#endif
  curl.curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, transfer->message);
  curl.curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, receive_head);
  curl.curl_easy_setopt(easy, CURLOPT_HEADERDATA, transfer);
  curl.curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, receive_body);
  curl.curl_easy_setopt(easy, CURLOPT_WRITEDATA, transfer);
  return transfer;
}

void cc_destroy(cc_transfer *transfer) {
  if (transfer->multi && transfer->easy) curl.curl_multi_remove_handle(transfer->multi, transfer->easy);
  if (transfer->easy) curl.curl_easy_cleanup(transfer->easy);
  if (transfer->multi) curl.curl_multi_cleanup(transfer->multi);
  curl.curl_slist_free_all(transfer->headers);
  free(transfer);
}

bool cc_add_header(cc_transfer *transfer, const char *line) {
  struct curl_slist *headers = curl.curl_slist_append(transfer->headers, line);
  if (!headers) return false;
  transfer->headers = headers;
  return curl.curl_easy_setopt(transfer->easy, CURLOPT_HTTPHEADER, headers) == CURLE_OK;
}

bool cc_set_body(cc_transfer *transfer, const uint8_t *bytes, long count) {
  // Nobody waits for a word before so few bytes. The size comes first: it says how much is copied.
  return cc_add_header(transfer, "Expect:") &&
         curl.curl_easy_setopt(transfer->easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count) == CURLE_OK &&
         curl.curl_easy_setopt(transfer->easy, CURLOPT_COPYPOSTFIELDS, bytes) == CURLE_OK;
}

void cc_set_timeouts(cc_transfer *transfer, long connecting, long idle) {
  curl.curl_easy_setopt(transfer->easy, CURLOPT_CONNECTTIMEOUT, connecting);
  transfer->idle = idle;
}

void cc_set_least(cc_transfer *transfer, long bytes, long seconds) {
  transfer->least = bytes;
  transfer->least_seconds = seconds;
}

void cc_set_idle(cc_transfer *transfer, long idle) { transfer->idle = idle; }

void cc_set_issuers(cc_transfer *transfer, const char *path) {
  // The folder of the system's would count as well.
  curl.curl_easy_setopt(transfer->easy, CURLOPT_CAPATH, NULL);
  curl.curl_easy_setopt(transfer->easy, CURLOPT_CAINFO, path);
  curl.curl_easy_setopt(transfer->easy, CURLOPT_PROXY_CAPATH, NULL);
  curl.curl_easy_setopt(transfer->easy, CURLOPT_PROXY_CAINFO, path);
}

void cc_set_identity(cc_transfer *transfer, const char *certificate, const char *key) {
  curl.curl_easy_setopt(transfer->easy, CURLOPT_SSLCERT, certificate);
  if (key) curl.curl_easy_setopt(transfer->easy, CURLOPT_SSLKEY, key);
}

void cc_set_receivers(cc_transfer *transfer, void *context, cc_receiver head, cc_receiver body) {
  transfer->context = context;
  transfer->head = head;
  transfer->body = body;
}

void cc_only_connect(cc_transfer *transfer, enum cc_trust trust) {
  curl.curl_easy_setopt(transfer->easy, CURLOPT_CONNECT_ONLY, 1L);
  curl.curl_easy_setopt(transfer->easy, CURLOPT_CERTINFO, 1L);
  curl.curl_easy_setopt(transfer->easy, CURLOPT_SSL_VERIFYHOST, trust == CC_CHECK_ALL ? 2L : 0L);
  curl.curl_easy_setopt(transfer->easy, CURLOPT_SSL_VERIFYPEER, trust == CC_CHECK_NOTHING ? 0L : 1L);
}

// A write to a connection that is closed must not end the process; the thread is the transfer's own.
static void block_broken_pipes(void) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &signals, NULL);
}

static CURLcode result(cc_transfer *transfer) {
  int rest = 0;
  for (CURLMsg *message; (message = curl.curl_multi_info_read(transfer->multi, &rest));)
    if (message->msg == CURLMSG_DONE && message->easy_handle == transfer->easy) return message->data.result;
  return CURLE_FAILED_INIT;
}

static time_t seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec;
}

// When signs of life were seen, in seconds.
struct watch {
  time_t now, last_sign, count_start;
};

static struct watch start_watch(const cc_transfer *transfer) {
  time_t now = seconds();
  // By then a first byte has come, or it has been given up.
  return (struct watch){.now = now, .last_sign = now, .count_start = now + transfer->idle};
}

// Whether it still comes, and fast enough.
static bool is_alive(cc_transfer *transfer, struct watch *watch, bool is_sign) {
  time_t gap = seconds() - watch->now;
  watch->now += gap;
  // While this process stood still, as behind Ctrl-Z, nothing could come.
  if (gap > 5) {
    watch->last_sign += gap;
    watch->count_start += gap;
  }
  if (is_sign) watch->last_sign = watch->now;
  if (transfer->idle > 0 && watch->now - watch->last_sign >= transfer->idle) return false;
  if (transfer->least_seconds == 0 || watch->now - watch->count_start < transfer->least_seconds) return true;
  transfer->was_slow = transfer->received < transfer->least;
  transfer->received = 0;
  watch->count_start = watch->now;
  return !transfer->was_slow;
}

CURLcode cc_perform(cc_transfer *transfer) {
  block_broken_pipes();
  if (curl.curl_multi_add_handle(transfer->multi, transfer->easy) != CURLM_OK) return CURLE_OUT_OF_MEMORY;
  // libcurl has one limit for both, which takes a byte a second for none.
  struct watch watch = start_watch(transfer);
  for (int running = 1; running;) {
    if (atomic_load(&transfer->cancelled)) return CURLE_ABORTED_BY_CALLBACK;
    if (curl.curl_multi_perform(transfer->multi, &running) != CURLM_OK) return CURLE_OUT_OF_MEMORY;
    if (!running) break;
    int ready = 0;
    if (curl.curl_multi_poll(transfer->multi, NULL, 0, 1000, &ready) != CURLM_OK) return CURLE_OUT_OF_MEMORY;
    if (!is_alive(transfer, &watch, ready > 0)) return CURLE_OPERATION_TIMEDOUT;
  }
  return result(transfer);
}

void cc_cancel(cc_transfer *transfer) {
  atomic_store(&transfer->cancelled, true);
  curl.curl_multi_wakeup(transfer->multi);
}

time_t cc_date(const char *text) { return curl.curl_getdate(text, NULL); }

const char *cc_message(const cc_transfer *transfer) { return transfer->message; }

static long number(const cc_transfer *transfer, CURLINFO info) {
  long value = 0;
  curl.curl_easy_getinfo(transfer->easy, info, &value);
  return value;
}

long cc_system_error(const cc_transfer *transfer) { return number(transfer, CURLINFO_OS_ERRNO); }
long cc_proxy_status(const cc_transfer *transfer) { return number(transfer, CURLINFO_HTTP_CONNECTCODE); }
static bool speaks_openssl(void) {
  const char *tls = curl.curl_version_info(CURLVERSION_NOW)->ssl_version;
  return tls && (strncmp(tls, "OpenSSL/", 8) == 0 || strncmp(tls, "LibreSSL/", 9) == 0);
}

long cc_verification(const cc_transfer *transfer) {
  return speaks_openssl() ? number(transfer, CURLINFO_SSL_VERIFYRESULT) : 0;
}
bool cc_proxy_is_untrusted(const cc_transfer *transfer) {
  return speaks_openssl() && number(transfer, CURLINFO_PROXY_SSL_VERIFYRESULT) != 0;
}
bool cc_was_slow(const cc_transfer *transfer) { return transfer->was_slow; }
bool cc_was_sent(const cc_transfer *transfer) { return number(transfer, CURLINFO_REQUEST_SIZE) > 0; }

const char *cc_certificate(const cc_transfer *transfer, const char *name) {
  struct curl_certinfo *chain = NULL;
  if (curl.curl_easy_getinfo(transfer->easy, CURLINFO_CERTINFO, &chain) != CURLE_OK || !chain || chain->num_of_certs < 1)
    return NULL;
  size_t length = strlen(name);
  for (struct curl_slist *field = chain->certinfo[0]; field; field = field->next)
    if (strncmp(field->data, name, length) == 0 && field->data[length] == ':') return field->data + length + 1;
  return NULL;
}
