// libgpiod 1.6 (Debian 12) and 2.x (Debian 13) share names and nothing else. What differs stays in this file; the build
// says which one it found (SENESCHAL_GPIOD_MAJOR).

#include <gpiod.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <set>

#include "hardware/gpio/gpio_kernel.h"

namespace seneschal::gpio {

namespace {

namespace fs = std::filesystem;

constexpr const char* kConsumer = "seneschal";

struct CloseChip {
  void operator()(gpiod_chip* chip) const { gpiod_chip_close(chip); }
};
using Chip = std::unique_ptr<gpiod_chip, CloseChip>;

tl::expected<Chip, int> open_chip(const fs::path& device) {
  Chip chip(gpiod_chip_open(device.c_str()));
  if (!chip) {
    return tl::unexpected(errno);
  }
  return chip;
}

#if SENESCHAL_GPIOD_MAJOR >= 2

template <auto free_it>
struct Free {
  template <typename Thing>
  void operator()(Thing* thing) const {
    free_it(thing);
  }
};
using Info = std::unique_ptr<gpiod_chip_info, Free<gpiod_chip_info_free>>;
using LineInfo = std::unique_ptr<gpiod_line_info, Free<gpiod_line_info_free>>;
using LineSettings = std::unique_ptr<gpiod_line_settings, Free<gpiod_line_settings_free>>;
using LineConfig = std::unique_ptr<gpiod_line_config, Free<gpiod_line_config_free>>;
using RequestConfig = std::unique_ptr<gpiod_request_config, Free<gpiod_request_config_free>>;
using Request = std::unique_ptr<gpiod_line_request, Free<gpiod_line_request_release>>;
using EventBuffer = std::unique_ptr<gpiod_edge_event_buffer, Free<gpiod_edge_event_buffer_free>>;

constexpr bool kDebounces = true;
constexpr std::size_t kEventsAtOnce = 16;

tl::expected<GpioChip, int> describe(const Chip& chip, const fs::path& device) {
  const Info info(gpiod_chip_get_info(chip.get()));
  if (!info) {
    return tl::unexpected(errno);
  }
  return GpioChip{device, gpiod_chip_info_get_label(info.get()),
                  static_cast<int>(gpiod_chip_info_get_num_lines(info.get()))};
}

tl::expected<GpioLine, int> describe_line(const Chip& chip, int offset) {
  const LineInfo info(gpiod_chip_get_line_info(chip.get(), static_cast<unsigned>(offset)));
  if (!info) {
    return tl::unexpected(errno);
  }
  const char* name = gpiod_line_info_get_name(info.get());
  const char* holder = gpiod_line_info_get_consumer(info.get());
  GpioLine line{name == nullptr ? "" : name, std::nullopt};
  if (gpiod_line_info_is_used(info.get())) {
    line.holder = holder == nullptr ? "the kernel" : holder;
  }
  return line;
}

tl::expected<Request, int> request(const Chip& chip, int offset, const LineSettings& settings) {
  const LineConfig lines(gpiod_line_config_new());
  const RequestConfig how(gpiod_request_config_new());
  if (!lines || !how) {
    return tl::unexpected(ENOMEM);
  }
  const auto line = static_cast<unsigned>(offset);
  if (gpiod_line_config_add_line_settings(lines.get(), &line, 1, settings.get()) != 0) {
    return tl::unexpected(errno);
  }
  gpiod_request_config_set_consumer(how.get(), kConsumer);
  Request held(gpiod_chip_request_lines(chip.get(), how.get(), lines.get()));
  if (!held) {
    return tl::unexpected(errno);
  }
  return held;
}

class Output final : public GpioOutput {
 public:
  Output(Request request, int offset) : request_(std::move(request)), offset_(static_cast<unsigned>(offset)) {}

  tl::expected<void, int> set(bool is_high) override {
    const auto value = is_high ? GPIOD_LINE_VALUE_ACTIVE : GPIOD_LINE_VALUE_INACTIVE;
    if (gpiod_line_request_set_value(request_.get(), offset_, value) != 0) {
      return tl::unexpected(errno);
    }
    return {};
  }

 private:
  Request request_;
  unsigned offset_;
};

tl::expected<std::unique_ptr<GpioOutput>, int> make_output(Chip chip, int offset, bool is_high) {
  const LineSettings settings(gpiod_line_settings_new());
  if (!settings) {
    return tl::unexpected(ENOMEM);
  }
  gpiod_line_settings_set_direction(settings.get(), GPIOD_LINE_DIRECTION_OUTPUT);
  gpiod_line_settings_set_output_value(settings.get(), is_high ? GPIOD_LINE_VALUE_ACTIVE : GPIOD_LINE_VALUE_INACTIVE);
  auto held = request(chip, offset, settings);
  if (!held) {
    return tl::unexpected(held.error());
  }
  return std::make_unique<Output>(std::move(*held), offset);
}

class Input final : public GpioInput {
 public:
  Input(Request request, EventBuffer buffer) : request_(std::move(request)), buffer_(std::move(buffer)) {}

  int descriptor() const override { return gpiod_line_request_get_fd(request_.get()); }

  tl::expected<std::vector<GpioEdge>, int> take() override {
    const int count = gpiod_line_request_read_edge_events(request_.get(), buffer_.get(), kEventsAtOnce);
    if (count < 0) {
      return tl::unexpected(errno);
    }
    std::vector<GpioEdge> edges;
    for (int i = 0; i < count; ++i) {
      gpiod_edge_event* event = gpiod_edge_event_buffer_get_event(buffer_.get(), static_cast<unsigned long>(i));
      edges.push_back({gpiod_edge_event_get_event_type(event) == GPIOD_EDGE_EVENT_RISING_EDGE,
                       std::chrono::nanoseconds(gpiod_edge_event_get_timestamp_ns(event))});
    }
    return edges;
  }

 private:
  Request request_;
  EventBuffer buffer_;
};

tl::expected<std::unique_ptr<GpioInput>, int> make_input(Chip chip, int offset, Pull pull,
                                                         std::chrono::microseconds debounce) {
  const LineSettings settings(gpiod_line_settings_new());
  EventBuffer buffer(gpiod_edge_event_buffer_new(kEventsAtOnce));
  if (!settings || !buffer) {
    return tl::unexpected(ENOMEM);
  }
  gpiod_line_settings_set_direction(settings.get(), GPIOD_LINE_DIRECTION_INPUT);
  gpiod_line_settings_set_edge_detection(settings.get(), GPIOD_LINE_EDGE_BOTH);
  gpiod_line_settings_set_bias(settings.get(), pull == Pull::kUp     ? GPIOD_LINE_BIAS_PULL_UP
                                               : pull == Pull::kDown ? GPIOD_LINE_BIAS_PULL_DOWN
                                                                     : GPIOD_LINE_BIAS_DISABLED);
  gpiod_line_settings_set_debounce_period_us(settings.get(), static_cast<unsigned long>(debounce.count()));
  auto held = request(chip, offset, settings);
  if (!held) {
    return tl::unexpected(held.error());
  }
  return std::make_unique<Input>(std::move(*held), std::move(buffer));
}

#else

constexpr bool kDebounces = false;
constexpr unsigned kEventsAtOnce = 16;  // as many as the kernel keeps for a line

struct Release {
  void operator()(gpiod_line* line) const { gpiod_line_release(line); }
};
using HeldLine = std::unique_ptr<gpiod_line, Release>;

tl::expected<GpioChip, int> describe(const Chip& chip, const fs::path& device) {
  return GpioChip{device, gpiod_chip_label(chip.get()), static_cast<int>(gpiod_chip_num_lines(chip.get()))};
}

tl::expected<gpiod_line*, int> find_line(const Chip& chip, int offset) {
  gpiod_line* line = gpiod_chip_get_line(chip.get(), static_cast<unsigned>(offset));
  if (line == nullptr) {
    return tl::unexpected(errno);
  }
  return line;
}

tl::expected<GpioLine, int> describe_line(const Chip& chip, int offset) {
  const auto line = find_line(chip, offset);
  if (!line) {
    return tl::unexpected(line.error());
  }
  const char* name = gpiod_line_name(*line);
  const char* holder = gpiod_line_consumer(*line);
  GpioLine described{name == nullptr ? "" : name, std::nullopt};
  if (gpiod_line_is_used(*line)) {
    described.holder = holder == nullptr ? "the kernel" : holder;
  }
  return described;
}

class Output final : public GpioOutput {
 public:
  Output(Chip chip, HeldLine line) : chip_(std::move(chip)), line_(std::move(line)) {}

  tl::expected<void, int> set(bool is_high) override {
    if (gpiod_line_set_value(line_.get(), is_high ? 1 : 0) != 0) {
      return tl::unexpected(errno);
    }
    return {};
  }

 private:
  Chip chip_;  // outlives its lines
  HeldLine line_;
};

tl::expected<std::unique_ptr<GpioOutput>, int> make_output(Chip chip, int offset, bool is_high) {
  const auto line = find_line(chip, offset);
  if (!line) {
    return tl::unexpected(line.error());
  }
  if (gpiod_line_request_output(*line, kConsumer, is_high ? 1 : 0) != 0) {
    return tl::unexpected(errno);
  }
  return std::make_unique<Output>(std::move(chip), HeldLine(*line));
}

class Input final : public GpioInput {
 public:
  Input(Chip chip, HeldLine line) : chip_(std::move(chip)), line_(std::move(line)) {}

  int descriptor() const override { return gpiod_line_event_get_fd(line_.get()); }

  tl::expected<std::vector<GpioEdge>, int> take() override {
    std::array<gpiod_line_event, kEventsAtOnce> events{};
    const int count = gpiod_line_event_read_multiple(line_.get(), events.data(), kEventsAtOnce);
    if (count < 0) {
      return tl::unexpected(errno);
    }
    std::vector<GpioEdge> edges;
    for (const gpiod_line_event& event : std::vector(events.begin(), events.begin() + count)) {
      edges.push_back({event.event_type == GPIOD_LINE_EVENT_RISING_EDGE,
                       std::chrono::seconds(event.ts.tv_sec) + std::chrono::nanoseconds(event.ts.tv_nsec)});
    }
    return edges;
  }

 private:
  Chip chip_;
  HeldLine line_;
};

tl::expected<std::unique_ptr<GpioInput>, int> make_input(Chip chip, int offset, Pull pull, std::chrono::microseconds) {
  const auto line = find_line(chip, offset);
  if (!line) {
    return tl::unexpected(line.error());
  }
  const int bias = pull == Pull::kUp     ? GPIOD_LINE_REQUEST_FLAG_BIAS_PULL_UP
                   : pull == Pull::kDown ? GPIOD_LINE_REQUEST_FLAG_BIAS_PULL_DOWN
                                         : GPIOD_LINE_REQUEST_FLAG_BIAS_DISABLE;
  if (gpiod_line_request_both_edges_events_flags(*line, kConsumer, bias) != 0) {
    return tl::unexpected(errno);
  }
  return std::make_unique<Input>(std::move(chip), HeldLine(*line));
}

#endif

class GpiodKernel final : public GpioKernel {
 public:
  tl::expected<std::vector<GpioChip>, int> chips() const override {
    std::error_code error;
    std::vector<GpioChip> found;
    std::set<dev_t> seen;  // a chip may have a second name
    std::optional<int> cause;
    for (fs::directory_iterator at("/dev", error), end; !error && at != end; at.increment(error)) {
      struct stat what {};
      if (at->path().filename().string().rfind("gpiochip", 0) != 0 || ::stat(at->path().c_str(), &what) != 0 ||
          !seen.insert(what.st_rdev).second) {
        continue;
      }
      const auto chip = open_chip(at->path());
      const auto described = chip ? describe(*chip, at->path()) : tl::unexpected(chip.error());
      if (described) {
        found.push_back(*described);
      } else {
        cause = described.error();
      }
    }
    if (found.empty() && (error || cause)) {
      return tl::unexpected(error ? error.value() : *cause);
    }
    std::ranges::sort(found, {}, &GpioChip::device);
    return found;
  }

  tl::expected<GpioLine, int> line(const GpioChip& chip, int offset) const override {
    const auto opened = open_chip(chip.device);
    return opened ? describe_line(*opened, offset) : tl::unexpected(opened.error());
  }

  tl::expected<std::unique_ptr<GpioOutput>, int> output(const GpioChip& chip, int offset, bool is_high) override {
    auto opened = open_chip(chip.device);
    if (!opened) {
      return tl::unexpected(opened.error());
    }
    return make_output(std::move(*opened), offset, is_high);
  }

  tl::expected<std::unique_ptr<GpioInput>, int> input(const GpioChip& chip, int offset, Pull pull,
                                                      std::chrono::microseconds debounce) override {
    auto opened = open_chip(chip.device);
    if (!opened) {
      return tl::unexpected(opened.error());
    }
    return make_input(std::move(*opened), offset, pull, debounce);
  }

  bool debounces() const override { return kDebounces; }
};

}  // namespace

std::unique_ptr<GpioKernel> gpiod_kernel() {
  return std::make_unique<GpiodKernel>();
}

}  // namespace seneschal::gpio
