#pragma once

#include <signal.h>
#include <sys/resource.h>

namespace seneschal::test {

/// A limit on the size of this process's files stands for a full disk.
class FillableDisk {
 public:
  FillableDisk() { ::getrlimit(RLIMIT_FSIZE, &free_); }
  FillableDisk(const FillableDisk&) = delete;
  FillableDisk& operator=(const FillableDisk&) = delete;
  ~FillableDisk() {
    make_room();
    ::signal(SIGXFSZ, before_);
  }
  void fill() {
    const struct rlimit full = {0, free_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &full);
  }
  void make_room() { ::setrlimit(RLIMIT_FSIZE, &free_); }

 private:
  sighandler_t before_ = ::signal(SIGXFSZ, SIG_IGN);
  struct rlimit free_ = {};
};

}  // namespace seneschal::test
