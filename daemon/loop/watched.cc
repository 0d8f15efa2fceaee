#include "daemon/loop/watched.h"

#include <sys/epoll.h>

#include <cerrno>
#include <system_error>

#include "daemon/loop/running.h"

namespace seneschal::loop {

Watched::Watched(EventLoop& loop, int descriptor) : loop_(loop), descriptor_(descriptor) {
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.ptr = this;
  if (::epoll_ctl(loop.running_->poller.native_handle(), EPOLL_CTL_ADD, descriptor, &event) != 0) {
    throw std::system_error(errno, std::generic_category(), "cannot wait for a descriptor");
  }
}

Watched::~Watched() {
  (void)::epoll_ctl(loop_.running_->poller.native_handle(), EPOLL_CTL_DEL, descriptor_, nullptr);
}

}  // namespace seneschal::loop
