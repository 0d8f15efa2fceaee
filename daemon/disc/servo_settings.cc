#include "daemon/disc/servo_settings.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "rules/strict_json/read_json.h"

namespace seneschal::disc {

namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;
using strict_json::JsonNode;
using turntable::ContinuousServo;
using turntable::PositionalServo;

constexpr int kShortest = 400;  // us; no servo is made for less, or for more than the longest
constexpr int kLongest = 2700;
constexpr double kFastest = 400;  // degrees/s

microseconds pulse(const JsonNode& node) {
  return microseconds(node.integer(kShortest, kLongest));
}

ContinuousServo read_continuous(const JsonNode& node) {
  ContinuousServo servo;
  servo.neutral = pulse(node.at("neutral_us"));
  servo.dead_band = microseconds(node.at("dead_band_us").integer(0, 300));
  servo.full = microseconds(node.at("full_us").integer(1, 1000));
  servo.clockwise_deg_per_s = node.at("clockwise_deg_per_s").number(1, kFastest);
  servo.counter_clockwise_deg_per_s = node.at("counter_clockwise_deg_per_s").number(1, kFastest);
  const auto reversed = node.find("reversed");
  servo.is_reversed = reversed && reversed->integer(0, 1) == 1;
  return servo;
}

PositionalServo read_positional(const JsonNode& node, const ServoSettings& settings) {
  PositionalServo servo;
  servo.shortest = settings.shortest;
  servo.longest = settings.longest;
  servo.disc_deg_per_us = node.at("disc_deg_per_us").number(-10, 10);
  if (std::abs(servo.disc_deg_per_us) < 0.01) {
    node.at("disc_deg_per_us").refuse("a hundredth of a degree or more, either way");
  }
  servo.fastest_deg_per_s = node.at("fastest_deg_per_s").number(1, kFastest);
  servo.standing = pulse(node.at("standing_us"));
  if (const auto standing = node.find("standing_deg")) {
    servo.standing_disc_deg = standing->number(0, 360);
  }
  return servo;
}

HomeSetting read_home(const JsonNode& node) {
  HomeSetting home;
  home.pin = node.at("pin").text();
  home.home.clockwise_deg = node.at("clockwise_deg").number(0, 360);
  home.home.counter_clockwise_deg = node.at("counter_clockwise_deg").number(0, 360);
  return home;
}

ServoSettings read_settings(const JsonNode& node) {
  ServoSettings settings;
  const auto wire = parse_wire_setting(node.at("wire").text());
  if (!wire) {
    node.at("wire").refuse("a wire (" + wire.error().message() + ")");
  }
  settings.wire = *wire;
  settings.shortest = pulse(node.at("shortest_us"));
  settings.longest = pulse(node.at("longest_us"));
  if (settings.longest - settings.shortest < microseconds(100)) {
    node.at("longest_us").refuse("100 or more above shortest_us");
  }
  const std::string kind = node.at("kind").text();
  if (kind == "continuous") {
    settings.servo = read_continuous(node);
  } else if (kind == "positional") {
    settings.servo = read_positional(node, settings);
  } else {
    node.at("kind").refuse("\"continuous\" or \"positional\"");
  }
  settings.late.delay = milliseconds(node.at("delay_ms").integer(0, 1000));
  settings.late.lag = milliseconds(node.at("lag_ms").integer(1, 1000));
  if (const auto enable = node.find("enable")) {
    settings.enable = enable->text();
  }
  if (const auto home = node.find("home")) {
    settings.home = read_home(*home);
  }
  if (const auto* servo = std::get_if<ContinuousServo>(&settings.servo)) {
    const auto most = servo->dead_band + servo->full;
    if (servo->neutral - most < settings.shortest || servo->neutral + most > settings.longest) {
      node.at("full_us").refuse(
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

tl::expected<std::optional<ServoSettings>, strict_json::FormatError> servo_in(const std::string& table_text,
                                                                              const std::string& name) {
  const auto read_table = [](const JsonNode& table) {
    const auto section = table.find("servo");
    return section ? std::optional(read_settings(*section)) : std::nullopt;
  };
  return strict_json::read_json(table_text, name, read_table);
}

tl::expected<std::string, strict_json::FormatError> with_servo(const std::string& table_text, const std::string& name,
                                                               const ServoSettings& settings) {
  if (const auto parsed = strict_json::parse_json(table_text, name); !parsed) {
    return tl::unexpected(parsed.error());
  }
  auto fields = nlohmann::ordered_json::parse(table_text, nullptr, true, true);
  fields["servo"] = to_json(settings);
  return fields.dump(1) + "\n";
}

}  // namespace seneschal::disc
