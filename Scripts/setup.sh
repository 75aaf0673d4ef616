#!/bin/sh
# Installs what feedtui needs to be built and tested, where it isn't there yet:
# ncurses with wide characters, libcurl, zlib and SQLite; tmux, in which the tests drive the
# program, and Python, whose TLS the tests connect to.
set -eu

say() { echo "setup: $*"; }

command -v swift >/dev/null 2>&1 || {
  say "Swift 6.2 or later is needed. See https://www.swift.org/install and run this again."
  exit 1
}

has_ncurses() {
  [ "$(uname)" = Darwin ] && return 0
  [ -e /usr/include/curses.h ] &&
    { ls /usr/lib/*/libncursesw.so /usr/lib/libncursesw.so /usr/lib64/libncursesw.so 2>/dev/null | grep -q .; }
}

# On a Mac, libcurl, zlib and SQLite come with the system's SDK.
has_header() {
  [ "$(uname)" = Darwin ] && return 0
  ls "/usr/include/$1" /usr/include/*/"$1" 2>/dev/null | grep -q .
}

packages=""
has_ncurses || packages="$packages libncurses-dev"
has_header curl/curl.h || packages="$packages libcurl4-openssl-dev"
has_header zlib.h || packages="$packages zlib1g-dev"
has_header sqlite3.h || packages="$packages libsqlite3-dev"
command -v tmux >/dev/null 2>&1 || packages="$packages tmux"
command -v python3 >/dev/null 2>&1 || packages="$packages python3"
[ -z "$packages" ] && exit 0

if [ "$(uname)" = Darwin ]; then
  command -v brew >/dev/null 2>&1 || {
    say "missing:$packages. Install Homebrew (https://brew.sh), or these by hand, and run this again."
    exit 1
  }
  say "installing$packages with brew"
  # shellcheck disable=SC2086
  brew install $packages
  exit 0
fi

command -v apt-get >/dev/null 2>&1 || {
  say "missing:$packages. Install them (on Fedora: ncurses-devel libcurl-devel zlib-devel sqlite-devel tmux) and run this again."
  exit 1
}
as_root=""
if [ "$(id -u)" -ne 0 ]; then
  if command -v sudo >/dev/null 2>&1; then
    as_root=sudo
  else
    say "missing:$packages, and there is neither root nor sudo. Ask for: apt-get install$packages"
    exit 1
  fi
fi
say "installing$packages with apt-get${as_root:+ and sudo}"
$as_root apt-get update -qq
# shellcheck disable=SC2086
DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq $packages >/dev/null
