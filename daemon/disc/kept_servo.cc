#include "daemon/disc/kept_servo.h"

#include <nlohmann/json.hpp>

#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"

namespace seneschal::disc {

namespace {

std::string format_of(const std::string& table_text) {
  const auto table = nlohmann::json::parse(table_text, nullptr, false);
  return table.is_object() ? table.value("format", nlohmann::json()).dump() : "";
}

tl::expected<std::string, std::string> changed(const std::string& text, const std::string& name,
                                               const std::optional<ServoSettings>& settings) {
  if (!settings) {
    auto fields = nlohmann::ordered_json::parse(text, nullptr, false, true);
    if (!fields.is_object()) {
      return tl::unexpected(name + ": is no table file");
    }
    fields.erase("servo");
    return fields.dump(1) + "\n";
  }
  const auto with = with_servo(text, name, *settings);
  if (!with) {
    return tl::unexpected(with.error().message());
  }
  // A servo that needs pulses out of its bounds would be refused every evening.
  if (const auto read = servo_in(*with, name); !read) {
    return tl::unexpected("what was found is no servo that can be driven: " + read.error().message());
  }
  return *with;
}

}  // namespace

tl::expected<void, std::string> keep_servo(const std::filesystem::path& table,
                                           const std::optional<ServoSettings>& settings) {
  const auto text = files::read_own_file(table);
  if (!text) {
    return tl::unexpected(text.error().message());
  }
  const auto with = changed(*text, table.string(), settings);
  if (!with) {
    return tl::unexpected(with.error());
  }
  return files::write_own_file(table, *with).map_error([](const auto& error) { return error.message(); });
}

std::string with_servo_of(const std::string& before, const std::string& learned) {
  const auto servo = servo_in(before, "");
  if (!servo || !*servo || format_of(before) != format_of(learned)) {
    return learned;
  }
  return with_servo(learned, "", **servo).value_or(learned);
}

}  // namespace seneschal::disc
