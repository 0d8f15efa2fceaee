#include "daemon/report.h"

#include <nlohmann/json.hpp>
#include <optional>

#include "daemon/files/directory.h"
#include "daemon/files/write_file.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;

json fields_of(const Told& told) {
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

/// Other things may have been said while it waited.
const Told* question_before(const GameHistory& history, std::size_t i) {
  const auto question = history.last_question(i);
  return question ? &history.told()[*question] : nullptr;
}

}  // namespace

std::string report_line(const GameHistory& history, std::size_t i) {
  const Told& told = history.told()[i];
  const auto* answer = std::get_if<referee::Answer>(&told.said);
  const auto* asked = answer == nullptr ? nullptr : question_before(history, i);
  if (asked != nullptr) {
    json fields = fields_of(*asked);
    fields["answered"] = answer->by;
    if (answer->choice) {
      fields["choice"] = *answer->choice;
    }
    return line(told.frame, "question", fields);
  }
  if (std::holds_alternative<referee::Question>(told.said)) {
    return "";
  }
  return line(told.frame, kind_of(told.said), fields_of(told));
}

tl::expected<Report, std::string> Report::open(const std::filesystem::path& folder, const GameHistory& history) {
  if (const auto created = files::create_folders(folder); !created) {
    return tl::unexpected(created.error().message());
  }
  std::string lines;
  for (std::size_t i = 0; i < history.told().size(); ++i) {
    lines += report_line(history, i);
  }
  Report report(folder);
  const std::filesystem::path file = folder / "rulings.jsonl";
  if (const auto written = files::write_file_atomically(file, lines); !written) {
    return tl::unexpected(written.error().message());
  }
  report.rulings_.open(file, std::ios::app);
  return report;
}

tl::expected<void, std::string> Report::add_last(const GameHistory& history) {
  rulings_ << report_line(history, history.told().size() - 1) << std::flush;
  if (!rulings_) {
    return tl::unexpected("cannot write " + (folder_ / "rulings.jsonl").string() +
                          ": the disk takes no more; nothing is lost, the log has it: make room and start again");
  }
  return {};
}

tl::expected<void, std::string> Report::write_record(const GameHistory& history) const {
  if (const auto written = files::write_file_atomically(folder_ / "record.json", to_json(history.record())); !written) {
    return tl::unexpected(written.error().message());
  }
  return {};
}

}  // namespace seneschal::daemon
