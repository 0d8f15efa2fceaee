#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

#include "rules/game/game.h"

namespace seneschal::simulation {

/// A record read from a file, and the rules by which it is played.
struct RecordOnDisk {
  game::Record record;
  nlohmann::json json;  ///< the record as its file has it
  std::unique_ptr<const game::Rules> rules;
};

/// Opens a record of `game` and the edition file at `edition`, or else the installed one of the record's. The error is
/// a sentence.
[[nodiscard]] tl::expected<RecordOnDisk, std::string> open_record(const game::Game& game,
                                                                  const std::filesystem::path& file,
                                                                  const std::optional<std::filesystem::path>& edition);

}  // namespace seneschal::simulation
