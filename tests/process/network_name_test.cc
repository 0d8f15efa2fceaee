#include "daemon/process/network_name.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <systemd/sd-bus.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "scratch_folder.h"

namespace seneschal::daemon {
namespace {

/// A D-Bus of our own in the system's place.
class OwnBus : public ::testing::Test {
 protected:
  void SetUp() override {
    const std::string socket = "unix:path=" + (scratch_ / "bus").string();
    std::ofstream(scratch_ / "bus.conf") << "<busconfig><type>session</type><listen>" << socket
                                         << "</listen><policy context='default'><allow send_destination='*'/>"
                                            "<allow receive_sender='*'/><allow own='*'/></policy></busconfig>";
    ::setenv("DBUS_SYSTEM_BUS_ADDRESS", socket.c_str(), 1);
    int ready[2];
    ASSERT_EQ(::pipe(ready), 0);
    daemon_ = ::fork();
    if (daemon_ == 0) {
      ::close(ready[0]);
      const std::string config = "--config-file=" + (scratch_ / "bus.conf").string();
      const std::string says = "--print-address=" + std::to_string(ready[1]);
      ::execlp("dbus-daemon", "dbus-daemon", config.c_str(), "--nofork", says.c_str(), nullptr);
      ::_exit(127);
    }
    ::close(ready[1]);
    char one = 0;
    const bool is_ready = ::read(ready[0], &one, 1) == 1;
    ::close(ready[0]);
    if (!is_ready) {
      GTEST_SKIP() << "dbus-daemon is not here";
    }
  }
  ~OwnBus() override {
    ::unsetenv("DBUS_SYSTEM_BUS_ADDRESS");
    ::kill(daemon_, SIGKILL);
    ::waitpid(daemon_, nullptr, 0);
  }

  const test::ScratchFolder scratch_;
  pid_t daemon_ = 0;
};

/// Whoever has Avahi's name on the bus, and answers in its place as long as this lives.
class Avahi {
 public:
  explicit Avahi(std::string name) : name_(std::move(name)) {
    EXPECT_GE(::sd_bus_open_system(&bus_), 0);
    EXPECT_GE(::sd_bus_add_object_vtable(bus_, nullptr, "/", "org.freedesktop.Avahi.Server", kMethods, this), 0);
    EXPECT_GE(::sd_bus_request_name(bus_, "org.freedesktop.Avahi", 0), 0);
    thread_ = std::jthread([this](const std::stop_token& stop) {
      while (!stop.stop_requested()) {
        if (::sd_bus_process(bus_, nullptr) == 0) {
          (void)::sd_bus_wait(bus_, 10'000);
        }
      }
    });
  }
  ~Avahi() {
    thread_.request_stop();
    thread_.join();
    ::sd_bus_flush_close_unref(bus_);
  }
  Avahi(const Avahi&) = delete;
  Avahi& operator=(const Avahi&) = delete;

 private:
  static int answer(sd_bus_message* call, void* self, sd_bus_error* /*error*/) {
    return ::sd_bus_reply_method_return(call, "s", static_cast<Avahi*>(self)->name_.c_str());
  }
  static const sd_bus_vtable kMethods[];

  std::string name_;
  sd_bus* bus_ = nullptr;
  std::jthread thread_;
};

const sd_bus_vtable Avahi::kMethods[] = {
    SD_BUS_VTABLE_START(0), SD_BUS_METHOD("GetHostNameFqdn", "", "s", &Avahi::answer, SD_BUS_VTABLE_UNPRIVILEGED),
    SD_BUS_VTABLE_END};

/// Looks until something was heard, for some seconds at most.
void look_until_heard(NetworkName& name, const std::vector<std::string>& heard) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (heard.empty() && std::chrono::steady_clock::now() < end) {
    name.look();
  }
}

TEST_F(OwnBus, SaysWhatAvahiMadeOfTheName) {
  const Avahi avahi("seneschal-2.local");
  std::vector<std::string> heard;
  NetworkName name([&](const std::string& said) { heard.push_back(said); });
  look_until_heard(name, heard);
  EXPECT_EQ(heard, std::vector<std::string>{"seneschal-2.local"});
}

TEST_F(OwnBus, WithoutAvahiSaysNothing) {
  std::vector<std::string> heard;
  NetworkName name([&](const std::string& said) { heard.push_back(said); });
  for (int i = 0; i < 1000; ++i) {
    name.look();
  }
  EXPECT_TRUE(heard.empty());
}

TEST(NetworkNames, AreNoneWithoutADBus) {
  ::setenv("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nowhere/bus", 1);
  std::vector<std::string> heard;
  NetworkName name([&](const std::string& said) { heard.push_back(said); });
  name.look();
  name.look();
  EXPECT_TRUE(heard.empty());
  ::unsetenv("DBUS_SYSTEM_BUS_ADDRESS");
}

}  // namespace
}  // namespace seneschal::daemon
