#include "daemon/process/network_name.h"

#include <systemd/sd-bus.h>

#include <chrono>
#include <utility>

namespace seneschal::daemon {

namespace {

/// Avahi may take another name whenever somebody else claims it.
constexpr std::chrono::seconds kAsksAgain{20};

struct Unref {
  void operator()(sd_bus* bus) const { ::sd_bus_close_unref(bus); }
};

}  // namespace

struct NetworkName::Bus {
  explicit Bus(std::function<void(const std::string&)> hears) : heard(std::move(hears)) {}

  static int hear(sd_bus_message* answer, void* self, sd_bus_error* /*error*/);
  void ask();

  const std::function<void(const std::string&)> heard;
  std::unique_ptr<sd_bus, Unref> bus;
  std::chrono::steady_clock::time_point asked{};
  std::string name;
};

/// What is no name, an error in the place of an answer above all, leaves it as it was.
int NetworkName::Bus::hear(sd_bus_message* answer, void* self, sd_bus_error* /*error*/) {
  auto& bus = *static_cast<Bus*>(self);
  const char* said = nullptr;
  if (::sd_bus_message_is_method_error(answer, nullptr) == 0 && ::sd_bus_message_read(answer, "s", &said) > 0 &&
      std::exchange(bus.name, said) != said) {
    bus.heard(bus.name);
  }
  return 0;
}

void NetworkName::Bus::ask() {
  asked = std::chrono::steady_clock::now();
  sd_bus* opened = bus.release();
  if (opened == nullptr && ::sd_bus_open_system(&opened) < 0) {
    return;
  }
  bus.reset(opened);
  sd_bus_message* made = nullptr;
  if (::sd_bus_message_new_method_call(bus.get(), &made, "org.freedesktop.Avahi", "/", "org.freedesktop.Avahi.Server",
                                       "GetHostNameFqdn") < 0) {
    return;
  }
  ::sd_bus_message_set_auto_start(made, 0);  // who has stopped Avahi wants it so
  ::sd_bus_call_async(bus.get(), nullptr, made, &Bus::hear, this, 0);
  ::sd_bus_message_unref(made);
}

NetworkName::NetworkName(std::function<void(const std::string&)> heard)
    : bus_(std::make_unique<Bus>(std::move(heard))) {}

NetworkName::~NetworkName() = default;

void NetworkName::look() {
  constexpr int kMost = 16;  // of what other programs send at once
  if (std::chrono::steady_clock::now() - bus_->asked >= kAsksAgain) {
    bus_->ask();
  }
  int done = 1;
  for (int i = 0; i < kMost && bus_->bus != nullptr && done > 0; ++i) {
    done = ::sd_bus_process(bus_->bus.get(), nullptr);
  }
  if (done < 0) {
    bus_->bus.reset();  // it was closed, and is opened again
  }
}

}  // namespace seneschal::daemon
