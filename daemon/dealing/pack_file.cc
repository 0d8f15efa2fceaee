#include "daemon/dealing/pack_file.h"

#include <exception>
#include <system_error>
#include <utility>

#include <nlohmann/json.hpp>

#include "daemon/events/deal_entries.h"
#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"
#include "rules/strict_json/read_json.h"

namespace seneschal::dealing {
namespace {

using events::PackShown;
using nlohmann::json;

constexpr const char* kFormat = "seneschal-pack/1";
constexpr std::size_t kLargest = 1U << 16U;  // bytes; a pack of 72 cards is 1,000

}  // namespace

tl::expected<std::optional<PackShown>, std::string> PackFile::read(const std::string& game) const {
  const auto text = files::read_own_file(file_, kLargest);
  if (!text && text.error().cause == std::errc::no_such_file_or_directory) {
    return std::nullopt;
  }
  if (!text) {
    return tl::unexpected(text.error().message());
  }
  const auto read = strict_json::parse_json(*text, file_.string());
  if (!read) {
    return tl::unexpected(read.error().message());
  }
  try {
    if (read->at("format") != kFormat) {
      return tl::unexpected(file_.string() + ": expected the format " + kFormat);
    }
    return read->at("game") == game ? std::optional(events::EntryOf<PackShown>::read(read->at("pack"))) : std::nullopt;
  } catch (const std::exception& error) {
    return tl::unexpected(file_.string() + ": " + error.what());
  }
}

tl::expected<void, files::FileError> PackFile::write(const std::string& game, const PackShown& pack) const {
  json kept{{"format", kFormat}, {"game", game}, {"pack", json::object()}};
  events::EntryOf<PackShown>::write(pack, kept["pack"]);
  return files::write_own_file(file_, kept.dump(-1, ' ', false, json::error_handler_t::replace) + '\n',
                               files::kOwnerOnly);
}

}  // namespace seneschal::dealing
