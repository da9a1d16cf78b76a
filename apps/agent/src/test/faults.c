/*
 * A disk that fails at one write: preloaded into the agent, it counts every call that changes something below FAULT_DIR and
 * fails the FAULT_AT-th as FAULT_HOW states: "kill" and "kill-after" end the process by SIGKILL before and
 * after the call, "torn" after half of what was to be written, "full" and "broken" refuse this call and all after it with
 * ENOSPC and EIO, "once" refuses this call alone. FAULT_LOG gets a line for each call.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <unistd.h>

static int calls;
enum fate { DONE, REFUSED, KILLED_AFTER, TORN };

static int is_ours(const char *path) {
  const char *dir = getenv("FAULT_DIR");
  return dir && path && strncmp(path, dir, strlen(dir)) == 0;
}

static int is_our_file(int fd) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return is_ours(path);
}

static enum fate meet(const char *call, const char *path) {
  int number = __sync_add_and_fetch(&calls, 1);
  int at = atoi(getenv("FAULT_AT") ? getenv("FAULT_AT") : "0");
  const char *how = getenv("FAULT_HOW") ? getenv("FAULT_HOW") : "";
  if (getenv("FAULT_LOG")) {
    char line[4200];
    int length = snprintf(line, sizeof line, "%d %s %s\n", number, call, path);
    int log = syscall(SYS_openat, AT_FDCWD, getenv("FAULT_LOG"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    syscall(SYS_write, log, line, length);
    syscall(SYS_close, log);
  }
  if (at == 0 || number < at) return DONE;
  if (!strcmp(how, "full") || !strcmp(how, "broken") || (!strcmp(how, "once") && number == at)) {
    errno = strcmp(how, "broken") ? ENOSPC : EIO;
    return REFUSED;
  }
  if (number > at) return DONE;
  if (!strcmp(how, "kill")) kill(getpid(), SIGKILL);
  return !strcmp(how, "torn") ? TORN : !strcmp(how, "kill-after") ? KILLED_AFTER : DONE;
}

static long end(enum fate fate, long result) {
  if (fate == KILLED_AFTER || fate == TORN) kill(getpid(), SIGKILL);
  return result;
}

/* A call that is named by its path or by its file, with what it does when it may. */
#define GUARD(ours, path, act)                          \
  do {                                                  \
    if (!(ours)) return act;                            \
    enum fate fate = meet(__func__, path);              \
    return fate == REFUSED ? -1 : end(fate, (act));     \
  } while (0)
#define REAL(name) ((typeof(&name))dlsym(RTLD_NEXT, #name))
#define HALF(count) (fate == TORN ? (count) / 2 : (count))

#define OPEN(name)                                                     \
  int name(const char *path, int flags, ...) {                         \
    va_list more;                                                      \
    va_start(more, flags);                                             \
    int mode = va_arg(more, int);                                      \
    va_end(more);                                                      \
    int changes = (flags & (O_CREAT | O_TRUNC)) != 0;                  \
    GUARD(changes && is_ours(path), path, REAL(name)(path, flags, mode)); \
  }
OPEN(open)
OPEN(open64)

ssize_t write(int fd, const void *data, size_t count) {
  if (!is_our_file(fd)) return REAL(write)(fd, data, count);
  enum fate fate = meet(__func__, "");
  return fate == REFUSED ? -1 : end(fate, REAL(write)(fd, data, HALF(count)));
}
ssize_t pwrite64(int fd, const void *data, size_t count, off64_t at) {
  if (!is_our_file(fd)) return REAL(pwrite64)(fd, data, count, at);
  enum fate fate = meet(__func__, "");
  return fate == REFUSED ? -1 : end(fate, REAL(pwrite64)(fd, data, HALF(count), at));
}
ssize_t pwrite(int fd, const void *data, size_t count, off_t at) { return pwrite64(fd, data, count, at); }
ssize_t writev(int fd, const struct iovec *parts, int count) { GUARD(is_our_file(fd), "", REAL(writev)(fd, parts, count)); }
ssize_t pwritev64(int fd, const struct iovec *parts, int count, off64_t at) {
  GUARD(is_our_file(fd), "", REAL(pwritev64)(fd, parts, count, at));
}
int fsync(int fd) { GUARD(is_our_file(fd), "", REAL(fsync)(fd)); }
int fdatasync(int fd) { GUARD(is_our_file(fd), "", REAL(fdatasync)(fd)); }
int ftruncate64(int fd, off64_t length) { GUARD(is_our_file(fd), "", REAL(ftruncate64)(fd, length)); }
int rename(const char *from, const char *to) { GUARD(is_ours(to), to, REAL(rename)(from, to)); }
int unlink(const char *path) { GUARD(is_ours(path), path, REAL(unlink)(path)); }
int remove(const char *path) { GUARD(is_ours(path), path, REAL(remove)(path)); }
int unlinkat(int folder, const char *path, int flags) {
  GUARD(is_ours(path) || (path[0] != '/' && is_our_file(folder)), path, REAL(unlinkat)(folder, path, flags));
}
int mkdir(const char *path, mode_t mode) { GUARD(is_ours(path), path, REAL(mkdir)(path, mode)); }
int chmod(const char *path, mode_t mode) { GUARD(is_ours(path), path, REAL(chmod)(path, mode)); }
int fchmod(int fd, mode_t mode) { GUARD(is_our_file(fd), "", REAL(fchmod)(fd, mode)); }
int bind(int fd, const struct sockaddr *address, socklen_t length) {
  const char *path = address->sa_family == AF_UNIX ? ((const struct sockaddr_un *)address)->sun_path : "";
  GUARD(is_ours(path), path, REAL(bind)(fd, address, length));
}
