#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include <tl/expected.hpp>

namespace seneschal::cli {

/// A simulated table that nobody is to set up.
struct ReadyTable {
  std::string game;               ///< whose installed board lies there
  std::string camera;             ///< over it, as --camera has it: one that follows the wizard's progress in `folder`
  std::uint64_t drive = 0;        ///< the seed of the servo under its disc
  std::filesystem::path folder;   ///< wizard::folder_in(the report folder)
  std::filesystem::path cards{};  ///< where the faces of its cards are kept; "" where they are
};

/// Sets it up as its owner would by the page's wizard: a picture of each lesson, what is learned of them, the faces of
/// the cards, and the servo with the numbers that were drawn, which tuning would find. Where that table is used
/// already, nothing is done. The error is a sentence.
[[nodiscard]] tl::expected<void, std::string> make_ready(const ReadyTable& table);

}  // namespace seneschal::cli
