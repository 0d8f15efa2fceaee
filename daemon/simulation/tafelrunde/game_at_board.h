#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

#include "daemon/simulation/sim_setting.h"
#include "hardware/sim/board/ground.h"
#include "rules/game/game.h"

namespace seneschal::simulation {

/// A record read from a file, and the rules by which it is played.
struct RecordOnDisk {
  game::Record record;
  nlohmann::json json;  ///< the record as its format has it
  std::unique_ptr<const game::Rules> rules;
};

/// Opens a record and the edition file at `edition`, or else the installed one of the record's. The error is a
/// sentence.
[[nodiscard]] tl::expected<RecordOnDisk, std::string> open_tafelrunde_record(
    const std::filesystem::path& file, const std::optional<std::filesystem::path>& edition);

/// The pictures of card faces in a folder; without one, those that the seed draws for the table's cards. The error is a
/// sentence.
[[nodiscard]] tl::expected<sim::CardPictures, std::string> faces_of(const std::optional<std::filesystem::path>& folder,
                                                                    std::uint64_t seed, const game::Rules& rules,
                                                                    const sim::TableMeasures& table);

}  // namespace seneschal::simulation
