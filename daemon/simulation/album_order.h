#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace seneschal::simulation {

/// Which pictures of a simulated table are wanted, and of what.
struct AlbumOrder {
  std::filesystem::path board;                   ///< the board file
  std::optional<std::filesystem::path> cards;    ///< the folder of card face pictures; some games draw their own
  std::filesystem::path folder;                  ///< to be written to
  std::optional<std::filesystem::path> record;   ///< the game to play; without it single positions
  std::optional<std::filesystem::path> edition;  ///< instead of the installed one
  std::uint64_t seed = 1;                        ///< another one is another table
  int mistakes = 0;                              ///< how often a figure is first put down wrong
  int positions = 0;                             ///< how many, where there is no record, here and below
  int hands = 0;                                 ///< more positions with somebody reaching in
  int players = 0;
  int quality = 92;  ///< of the JPEG files, 1 to 100
};

/// Pictures that were drawn, with what people should know of the files that were read.
struct DrawnAlbum {
  std::size_t pictures = 0;
  std::vector<std::string> warnings;
};

/// Why pictures were not drawn, or not all of them.
struct AlbumRefusal {
  std::string sentence;
  bool breaks_a_rule = false;  ///< the record does; otherwise a file or the order is wrong
};

}  // namespace seneschal::simulation
