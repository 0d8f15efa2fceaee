#include "daemon/disc/servo_settings.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "vision/json_fields.h"

namespace seneschal::disc {

namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;
using turntable::ContinuousServo;
using turntable::PositionalServo;
using vision::Fields;

constexpr int kShortest = 400;  // us; no servo is made for less, or for more than the longest
constexpr int kLongest = 2700;
constexpr double kFastest = 400;  // degrees/s

microseconds pulse(const Fields& fields, const char* key) {
  return microseconds(fields.whole(key, kShortest, kLongest));
}

ContinuousServo read_continuous(const Fields& fields) {
  ContinuousServo servo;
  servo.neutral = pulse(fields, "neutral_us");
  servo.dead_band = microseconds(fields.whole("dead_band_us", 0, 300));
  servo.full = microseconds(fields.whole("full_us", 1, 1000));
  servo.clockwise_deg_per_s = fields.number("clockwise_deg_per_s", 1, kFastest);
  servo.counter_clockwise_deg_per_s = fields.number("counter_clockwise_deg_per_s", 1, kFastest);
  servo.is_reversed = fields.has("reversed") && fields.whole("reversed", 0, 1) == 1;
  return servo;
}

PositionalServo read_positional(const Fields& fields, const ServoSettings& settings) {
  PositionalServo servo;
  servo.shortest = settings.shortest;
  servo.longest = settings.longest;
  servo.disc_deg_per_us = fields.number("disc_deg_per_us", -10, 10);
  if (std::abs(servo.disc_deg_per_us) < 0.01) {
    fields.refuse("disc_deg_per_us", "a hundredth of a degree or more, either way");
  }
  servo.fastest_deg_per_s = fields.number("fastest_deg_per_s", 1, kFastest);
  servo.standing = pulse(fields, "standing_us");
  if (fields.has("standing_deg")) {
    servo.standing_disc_deg = fields.number("standing_deg", 0, 360);
  }
  return servo;
}

HomeSetting read_home(const Fields& fields) {
  HomeSetting home;
  home.pin = fields.text("pin");
  home.home.clockwise_deg = fields.number("clockwise_deg", 0, 360);
  home.home.counter_clockwise_deg = fields.number("counter_clockwise_deg", 0, 360);
  return home;
}

ServoSettings read_settings(const Fields& fields) {
  ServoSettings settings;
  const auto wire = parse_wire_setting(fields.text("wire"));
  if (!wire) {
    fields.refuse("wire", wire.error());
  }
  settings.wire = *wire;
  settings.shortest = pulse(fields, "shortest_us");
  settings.longest = pulse(fields, "longest_us");
  if (settings.longest - settings.shortest < microseconds(100)) {
    fields.refuse("longest_us", "100 or more above shortest_us");
  }
  const std::string kind = fields.text("kind");
  if (kind == "continuous") {
    settings.servo = read_continuous(fields);
  } else if (kind == "positional") {
    settings.servo = read_positional(fields, settings);
  } else {
    fields.refuse("kind", "\"continuous\" or \"positional\"");
  }
  settings.late.delay = milliseconds(fields.whole("delay_ms", 0, 1000));
  settings.late.lag = milliseconds(fields.whole("lag_ms", 1, 1000));
  if (fields.has("enable")) {
    settings.enable = fields.text("enable");
  }
  if (fields.has("home")) {
    settings.home = read_home(fields.object("home"));
  }
  if (const auto* servo = std::get_if<ContinuousServo>(&settings.servo)) {
    const auto most = servo->dead_band + servo->full;
    if (servo->neutral - most < settings.shortest || servo->neutral + most > settings.longest) {
      fields.refuse("full_us",
                    "so that neutral_us less or plus dead_band_us and it stays from shortest_us to "
                    "longest_us");
    }
  }
  return settings;
}

nlohmann::ordered_json rounded(double value) {
  return std::round(value * 100) / 100;
}

nlohmann::ordered_json to_json(const ServoSettings& settings) {
  nlohmann::ordered_json fields;
  fields["wire"] = to_text(settings.wire);
  if (const auto* servo = std::get_if<ContinuousServo>(&settings.servo)) {
    fields["kind"] = "continuous";
    fields["neutral_us"] = servo->neutral.count();
    fields["dead_band_us"] = servo->dead_band.count();
    fields["full_us"] = servo->full.count();
    fields["clockwise_deg_per_s"] = rounded(servo->clockwise_deg_per_s);
    fields["counter_clockwise_deg_per_s"] = rounded(servo->counter_clockwise_deg_per_s);
    fields["reversed"] = servo->is_reversed ? 1 : 0;
  } else {
    const auto& positional = std::get<PositionalServo>(settings.servo);
    fields["kind"] = "positional";
    fields["disc_deg_per_us"] = positional.disc_deg_per_us;
    fields["fastest_deg_per_s"] = rounded(positional.fastest_deg_per_s);
    fields["standing_us"] = positional.standing.count();
    if (positional.standing_disc_deg) {
      fields["standing_deg"] = rounded(*positional.standing_disc_deg);
    }
  }
  fields["delay_ms"] = settings.late.delay.count();
  fields["lag_ms"] = settings.late.lag.count();
  fields["shortest_us"] = settings.shortest.count();
  fields["longest_us"] = settings.longest.count();
  if (settings.enable) {
    fields["enable"] = *settings.enable;
  }
  if (settings.home) {
    fields["home"] = {{"pin", settings.home->pin},
                      {"clockwise_deg", rounded(settings.home->home.clockwise_deg)},
                      {"counter_clockwise_deg", rounded(settings.home->home.counter_clockwise_deg)}};
  }
  return fields;
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const ServoSettings& settings) {
  const nlohmann::ordered_json fields = to_json(settings);
  for (auto each = fields.begin(); each != fields.end(); ++each) {
    out << each.key() << ": " << (each->is_string() ? each->get<std::string>() : each->dump()) << '\n';
  }
  return out;
}

tl::expected<std::optional<ServoSettings>, std::string> servo_in(const std::string& table_text,
                                                                 const std::string& name) {
  const auto read = vision::read_fields(table_text, name, [](const Fields& fields) {
    return fields.has("servo") ? std::optional(read_settings(fields.object("servo"))) : std::nullopt;
  });
  return read.map_error([](const vision::FormatError& error) { return error.message; });
}

tl::expected<std::string, std::string> with_servo(const std::string& table_text, const std::string& name,
                                                  const ServoSettings& settings) {
  if (const auto parsed = vision::parse_json_object(table_text, name); !parsed) {
    return tl::unexpected(parsed.error().message);
  }
  auto fields = nlohmann::ordered_json::parse(table_text, nullptr, true, true);
  fields["servo"] = to_json(settings);
  return fields.dump(1) + "\n";
}

}  // namespace seneschal::disc
