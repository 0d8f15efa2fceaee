#include "daemon/history/report.h"

#include <fcntl.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "hardware/files/directory.h"
#include "hardware/files/write_file.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;

constexpr const char* kRulings = "rulings.jsonl";
constexpr const char* kRecord = "record.json";

json fields_of(const events::Told& told) {
  json fields = json::parse(payload_of(told));
  fields.erase("frame");
  return fields;
}

std::string line(const std::optional<std::string>& frame, const std::string& kind, const json& fields) {
  nlohmann::ordered_json whole;
  if (frame) {
    whole["frame"] = *frame;
  }
  whole[kind] = fields;
  return whole.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
}

/// A link or a pipe of somebody's would be replaced by a file; that it is in the way is said before.
tl::expected<void, files::FileError> check_names(const std::filesystem::path& folder) {
  for (const char* name : {kRulings, kRecord}) {
    const auto opened = files::Descriptor::open_own(folder / name, O_RDONLY);
    if (!opened && opened.error().cause == files::not_a_plain_file()) {
      return tl::unexpected(opened.error());
    }
  }
  return {};
}

/// Other things may have been said while it waited.
const events::Told* question_before(const GameHistory& history, std::size_t i) {
  const auto question = history.last_question(i);
  return question ? &history.told()[*question] : nullptr;
}

}  // namespace

std::string report_line(const GameHistory& history, std::size_t i) {
  const events::Told& told = history.told()[i];
  const auto* answer = std::get_if<events::Answer>(&told.said);
  const auto* asked = answer == nullptr ? nullptr : question_before(history, i);
  if (asked != nullptr) {
    json fields = fields_of(*asked);
    fields["answered"] = answer->by;
    if (answer->choice) {
      fields["choice"] = *answer->choice;
    }
    return line(told.frame, "question", fields);
  }
  if (std::holds_alternative<events::Question>(told.said)) {
    return "";
  }
  return line(told.frame, events::kind_of(told.said), fields_of(told));
}

tl::expected<Report, files::FileError> Report::open(const std::filesystem::path& folder, const GameHistory& history) {
  Report report(folder);
  const auto whole = report.catch_up(history);
  return whole ? tl::expected<Report, files::FileError>(std::move(report)) : tl::unexpected(whole.error());
}

Report Report::behind(const std::filesystem::path& folder) {
  return Report(folder);
}

tl::expected<void, files::FileError> Report::catch_up(const GameHistory& history) {
  if (rulings_) {
    return {};
  }
  if (const auto created = files::create_folders(folder_); !created) {
    return tl::unexpected(created.error());
  }
  std::string lines;
  for (std::size_t i = 0; i < history.told().size(); ++i) {
    lines += report_line(history, i);
  }
  const std::filesystem::path file = folder_ / kRulings;
  auto rulings = check_names(folder_).and_then([&] { return files::write_own_file(file, lines); }).and_then([&] {
    return files::Descriptor::open_own(file, O_WRONLY | O_APPEND);
  });
  if (!rulings) {
    return tl::unexpected(rulings.error());
  }
  rulings_ = std::move(*rulings);
  return {};
}

tl::expected<void, std::string> Report::add_last(const GameHistory& history) {
  if (!rulings_) {
    return catch_up(history).map_error([](const files::FileError& error) { return error.message(); });
  }
  const std::string added = report_line(history, history.told().size() - 1);
  if (const auto written = files::write_all(*rulings_, folder_ / kRulings, added); !written) {
    rulings_.reset();
    return tl::unexpected(written.error().message() + "; nothing is lost, the log has it: make room");
  }
  return {};
}

tl::expected<void, std::string> Report::write_record(const GameHistory& history) const {
  if (const auto written = files::write_own_file(folder_ / kRecord, history.record_text()); !written) {
    return tl::unexpected(written.error().message());
  }
  return {};
}

}  // namespace seneschal::daemon
