#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "rules/strict_json/format_error.h"
#include "rules/table/misfit.h"

namespace seneschal::cli {

/// Why no game can be played by an edition with what its owner says of it.
struct EditionRefusal {
  std::string message;  ///< a sentence in English, for terminal and journal
  /// For a page, whose text "edition.why.KIND" it is: {"kind": "spaces", "facts": {"spaces": 27, "spaces_of_game":
  /// 28}}.
  nlohmann::json why;
};

/// The edition has no value that is called so.
[[nodiscard]] EditionRefusal unknown_value(const std::string& key);
/// A value is none that an edition of that game can have.
[[nodiscard]] EditionRefusal wrong_value(const strict_json::FormatError& error);
/// More or fewer can play by it than the table was started for.
[[nodiscard]] EditionRefusal other_players();
/// The camera was taught another board.
[[nodiscard]] EditionRefusal other_board(const table::Misfit& misfit);

}  // namespace seneschal::cli
