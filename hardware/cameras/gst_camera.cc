#include "hardware/cameras/gst_camera.h"

#include <gst/app/gstappsink.h>
#include <gst/gst.h>

#include <array>
#include <utility>

namespace seneschal::cameras {
namespace {

using Seconds = std::chrono::seconds;
constexpr int kMostFrames = 1'000'000;  // whose numbers sort: nine hours at 30 a second
// The second is not installed with the first, and without it no sensor is found that needs its algorithms, as the Pi's
// do.
constexpr const char* kPackages = "gstreamer1.0-libcamera and libcamera-ipa";
constexpr Seconds kFirstPicture(15);  // a Pi finds its camera's tuning, a film its decoder

template <typename Object>
struct Unref {
  void operator()(Object* object) const { gst_object_unref(object); }
};
using Element = std::unique_ptr<GstElement, Unref<GstElement>>;
struct UnrefSample {
  void operator()(GstSample* sample) const { gst_sample_unref(sample); }
};

tl::expected<void, DeviceError> start_gstreamer() {
  GError* error = nullptr;
  if (gst_init_check(nullptr, nullptr, &error) != FALSE) {
    return {};
  }
  const std::string why = error != nullptr ? error->message : "no reason given";
  g_clear_error(&error);
  return tl::unexpected(DeviceError{DeviceError::Kind::kAway, "GStreamer cannot be started: " + why});
}

LibcameraProperties libcamera_properties(GstElement* source) {
  GObjectClass* const has = G_OBJECT_GET_CLASS(source);
  if (g_object_class_find_property(has, "ae-enable") != nullptr) {
    return LibcameraProperties::kAll;
  }
  return g_object_class_find_property(has, "auto-focus-mode") != nullptr ? LibcameraProperties::kFocusMode
                                                                         : LibcameraProperties::kNone;
}

/// What libcamera says of its last picture, which is what its automatics chose; nothing before it has said it all.
std::optional<ports::LightValues> light_now(GstElement* source) {
  gint exposure_us = 0;
  gfloat gain = 0;
  g_object_get(source, "exposure-time", &exposure_us, "analogue-gain", &gain, nullptr);
  GValue gains = G_VALUE_INIT;
  g_object_get_property(G_OBJECT(source), "colour-gains", &gains);
  std::array<double, 2> red_blue{};
  if (GST_VALUE_HOLDS_ARRAY(&gains) && gst_value_array_get_size(&gains) == red_blue.size()) {
    for (std::size_t i = 0; i < red_blue.size(); ++i) {
      const GValue* each = gst_value_array_get_value(&gains, static_cast<guint>(i));
      red_blue.at(i) = G_VALUE_HOLDS_FLOAT(each) ? static_cast<double>(g_value_get_float(each)) : 0;
    }
  }
  if (G_IS_VALUE(&gains)) {
    g_value_unset(&gains);
  }
  if (exposure_us <= 0 || !(gain > 0) || !(red_blue[0] > 0) || !(red_blue[1] > 0)) {
    return std::nullopt;
  }
  return ports::LightValues{{"exposure_us", exposure_us},
                            {"gain", static_cast<double>(gain)},
                            {"red_gain", red_blue[0]},
                            {"blue_gain", red_blue[1]}};
}

/// The picture, copied out of GStreamer's memory, whose lines are padded to four bytes.
std::optional<cv::Mat> bgr_of(GstSample* sample) {
  const GstStructure* caps = gst_caps_get_structure(gst_sample_get_caps(sample), 0);
  int width = 0;
  int height = 0;
  GstBuffer* buffer = gst_sample_get_buffer(sample);
  GstMapInfo map;
  if (gst_structure_get_int(caps, "width", &width) == FALSE ||
      gst_structure_get_int(caps, "height", &height) == FALSE || width <= 0 || height <= 0 ||
      gst_buffer_map(buffer, &map, GST_MAP_READ) == FALSE) {
    return std::nullopt;
  }
  const std::size_t line = (static_cast<std::size_t>(width) * 3 + 3) / 4 * 4;
  std::optional<cv::Mat> bgr;
  if (map.size >= line * static_cast<std::size_t>(height)) {
    bgr = cv::Mat(height, width, CV_8UC3, map.data, line).clone();
  }
  gst_buffer_unmap(buffer, &map);
  return bgr;
}

std::optional<double> rate_of(GstSample* sample) {
  const GstStructure* caps = gst_caps_get_structure(gst_sample_get_caps(sample), 0);
  int over = 0;
  int under = 0;
  if (gst_structure_get_fraction(caps, "framerate", &over, &under) == FALSE || over <= 0 || under <= 0) {
    return std::nullopt;
  }
  return static_cast<double>(over) / under;
}

}  // namespace

/// A running pipeline with its sink.
class GstCamera::Pipeline {
 public:
  static tl::expected<std::unique_ptr<Pipeline>, std::string> start(const std::string& description) {
    GError* error = nullptr;
    Element whole(gst_parse_launch(description.c_str(), &error));
    if (error != nullptr) {
      const std::string why = error->message;
      g_clear_error(&error);
      return tl::unexpected(why);
    }
    Element sink(gst_bin_get_by_name(GST_BIN(whole.get()), "sink"));
    auto pipeline = std::make_unique<Pipeline>(std::move(whole), std::move(sink));
    gst_element_set_state(pipeline->whole_.get(), GST_STATE_PLAYING);
    return pipeline;
  }

  Pipeline(Element whole, Element sink) : whole_(std::move(whole)), sink_(std::move(sink)) {}
  Pipeline(const Pipeline&) = delete;
  Pipeline& operator=(const Pipeline&) = delete;
  ~Pipeline() { gst_element_set_state(whole_.get(), GST_STATE_NULL); }

  [[nodiscard]] std::unique_ptr<GstSample, UnrefSample> pull(std::chrono::milliseconds wait) const {
    const auto ns = std::chrono::duration_cast<std::chrono::nanoseconds>(wait).count();
    return std::unique_ptr<GstSample, UnrefSample>(
        gst_app_sink_try_pull_sample(GST_APP_SINK(sink_.get()), static_cast<GstClockTime>(ns)));
  }
  [[nodiscard]] bool has_ended() const { return gst_app_sink_is_eos(GST_APP_SINK(sink_.get())) != FALSE; }

  /// What the pipeline says has gone wrong, if anything.
  [[nodiscard]] std::optional<std::string> fault() const {
    const std::unique_ptr<GstBus, Unref<GstBus>> bus(gst_element_get_bus(whole_.get()));
    GstMessage* message = gst_bus_pop_filtered(bus.get(), GST_MESSAGE_ERROR);
    if (message == nullptr) {
      return std::nullopt;
    }
    GError* error = nullptr;
    gst_message_parse_error(message, &error, nullptr);
    std::string why = error->message;
    g_clear_error(&error);
    gst_message_unref(message);
    return why;
  }

  /// When a sample was taken, by the pipeline's clock as far as it has one.
  [[nodiscard]] ports::MonoTime captured_at(GstSample* sample) const {
    const auto now = std::chrono::steady_clock::now();
    const GstClockTime taken = GST_BUFFER_PTS(gst_sample_get_buffer(sample));
    const std::unique_ptr<GstClock, Unref<GstClock>> clock(gst_element_get_clock(whole_.get()));
    if (clock == nullptr || !GST_CLOCK_TIME_IS_VALID(taken)) {
      return now;
    }
    const GstClockTime running = gst_clock_get_time(clock.get()) - gst_element_get_base_time(whole_.get());
    return taken > running ? now : now - std::chrono::nanoseconds(running - taken);
  }

  [[nodiscard]] Element source() const { return Element(gst_bin_get_by_name(GST_BIN(whole_.get()), "source")); }

 private:
  Element whole_;
  Element sink_;
};

GstCamera::GstCamera(std::string pipeline, ports::CameraInfo info, std::string frame_name)
    : description_(std::move(pipeline)),
      info_(std::move(info)),
      frame_name_(std::move(frame_name)),
      begun_(std::chrono::steady_clock::now()) {}

GstCamera::~GstCamera() = default;

tl::expected<std::unique_ptr<GstCamera>, DeviceError> GstCamera::open_pi(const PiWishes& wishes) {
  if (auto started = start_gstreamer(); !started) {
    return tl::unexpected(started.error());
  }
  const Element source(gst_element_factory_make("libcamerasrc", nullptr));
  if (source == nullptr) {
    return tl::unexpected(
        DeviceError{DeviceError::Kind::kAway,
                    "the Pi's camera needs GStreamer's libcamerasrc: install the packages " + std::string(kPackages)});
  }
  const LibcameraProperties properties = libcamera_properties(source.get());
  const auto made = [&](const PiWishes& wished) {
    std::unique_ptr<GstCamera> camera(new GstCamera(
        pi_pipeline(wished, properties), {"Raspberry Pi camera", wished.format.value_or("raw"), {}, {}, true}, {}));
    camera->wishes_ = wished;
    return camera;
  };
  auto camera = made(wishes);
  auto begun = camera->begin();
  if (!begun) {
    // Every Pi has that format; what else libcamera knows may have others only.
    PiWishes any = wishes;
    any.format.reset();
    camera = made(any);
    begun = camera->begin();
  }
  if (!begun) {
    return tl::unexpected(
        DeviceError{begun.error().kind,
                    begun.error().message() + " Is it plugged in, and are the packages " + kPackages + " installed?"});
  }
  return camera;
}

tl::expected<std::unique_ptr<GstCamera>, DeviceError> GstCamera::open_film(const std::filesystem::path& file) {
  if (auto started = start_gstreamer(); !started) {
    return tl::unexpected(started.error());
  }
  std::unique_ptr<GstCamera> camera(
      new GstCamera(film_pipeline(file), {file.string(), "film", {}, {}, false}, file.stem().string()));
  if (auto begun = camera->begin(); !begun) {
    return tl::unexpected(begun.error());
  }
  return camera;
}

tl::expected<void, DeviceError> GstCamera::begin() {
  auto pipeline = Pipeline::start(description_);
  if (!pipeline) {
    return tl::unexpected(DeviceError{DeviceError::Kind::kAway, info_.name + ": " + pipeline.error()});
  }
  pipeline_ = std::move(*pipeline);
  // Slice by slice: a pipeline that has failed gives no picture, however long one waits.
  constexpr std::chrono::milliseconds kSlice(100);
  const auto until = std::chrono::steady_clock::now() + kFirstPicture;
  auto frame = pull(kSlice);
  while (!frame && frame.error().kind == ports::NoFrame::kNoneInTime && std::chrono::steady_clock::now() < until) {
    frame = pull(kSlice);
  }
  if (!frame) {
    pipeline_.reset();
    return tl::unexpected(DeviceError{DeviceError::Kind::kAway, frame.error().message()});
  }
  first_ = std::move(*frame);
  return {};
}

tl::expected<ports::Frame, ports::CameraError> GstCamera::pull(std::chrono::milliseconds wait) {
  const auto sample = pipeline_->pull(wait);
  if (sample == nullptr) {
    if (const auto fault = pipeline_->fault()) {
      return tl::unexpected(ports::CameraError{ports::NoFrame::kDroppedOut, info_.name + ": " + *fault});
    }
    return tl::unexpected(pipeline_->has_ended()
                              ? ports::CameraError{ports::NoFrame::kEnded, info_.name + ": it is over"}
                              : ports::CameraError{ports::NoFrame::kNoneInTime, info_.name + ": no picture yet"});
  }
  auto bgr = bgr_of(sample.get());
  if (!bgr) {
    return tl::unexpected(ports::CameraError{ports::NoFrame::kNoneInTime, info_.name + ": a picture without pixels"});
  }
  info_.size = bgr->size();
  info_.frames_per_second = rate_of(sample.get());
  ports::Frame frame{std::move(*bgr), pipeline_->captured_at(sample.get()), {}};
  if (!info_.is_live) {
    const GstClockTime at = GST_BUFFER_PTS(gst_sample_get_buffer(sample.get()));
    frame.captured = begun_ + std::chrono::nanoseconds(GST_CLOCK_TIME_IS_VALID(at) ? at : 0);
    std::string number = std::to_string(kMostFrames + ++frame_count_);
    number.front() = '-';
    frame.name = frame_name_ + number + ".jpg";
  }
  return frame;
}

tl::expected<ports::Frame, ports::CameraError> GstCamera::next_frame(std::chrono::milliseconds wait) {
  if (pipeline_ == nullptr) {
    if (auto begun = begin(); !begun) {
      return tl::unexpected(ports::CameraError{ports::NoFrame::kDroppedOut, begun.error().message()});
    }
  }
  if (first_) {
    ports::Frame frame = std::move(*first_);
    first_.reset();
    return frame;
  }
  auto frame = pull(wait);
  if (!frame && frame.error().kind == ports::NoFrame::kDroppedOut) {
    pipeline_.reset();
    if (!info_.is_live) {
      frame.error().kind = ports::NoFrame::kEnded;  // a film that is damaged here stays so
    }
  }
  return frame;
}

std::optional<ports::LightError> GstCamera::cannot_set_light() const {
  using Kind = ports::LightError::Kind;
  if (!wishes_) {
    return ports::LightError{Kind::kFixed, info_.name + ": recorded pictures have their light for good"};
  }
  const Element source = pipeline_ != nullptr ? pipeline_->source() : nullptr;
  if (source == nullptr || libcamera_properties(source.get()) != LibcameraProperties::kAll) {
    return ports::LightError{source == nullptr ? Kind::kAway : Kind::kFixed,
                             info_.name + ": this libcamera (before 0.4) cannot lock its light"};
  }
  return std::nullopt;
}

tl::expected<std::string, ports::LightError> GstCamera::set_light(ports::LightControl control) {
  if (const auto fault = cannot_set_light()) {
    return tl::unexpected(*fault);
  }
  const Element source = pipeline_->source();
  if (control == ports::LightControl::kLocked) {
    if (const auto values = light_now(source.get())) {
      return lock_at(*values);
    }
  }
  const gboolean is_automatic = control == ports::LightControl::kAutomatic ? TRUE : FALSE;
  g_object_set(source.get(), "ae-enable", is_automatic, "awb-enable", is_automatic, nullptr);
  light_.reset();
  description_ = pi_pipeline(*wishes_, LibcameraProperties::kAll);
  return info_.name + ": exposure, gain and white balance " +
         (is_automatic != FALSE ? "left to the camera" : "kept as they are now");
}

tl::expected<std::string, ports::LightError> GstCamera::lock_at(const ports::LightValues& values) {
  if (const auto fault = cannot_set_light()) {
    return tl::unexpected(*fault);
  }
  const Element source = pipeline_->source();
  const PiWishes lit = lit_as(*wishes_, values);
  for (const auto& [property, value] : light_properties(lit)) {
    gst_util_set_object_arg(G_OBJECT(source.get()), property.c_str(), value.c_str());
  }
  light_ = values;
  description_ = pi_pipeline(lit, LibcameraProperties::kAll);  // as it is to come back after it dropped out
  return info_.name + ": exposure, gain and white balance are locked";
}

}  // namespace seneschal::cameras
