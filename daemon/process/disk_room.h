#pragma once

#include <cstdint>
#include <filesystem>

namespace seneschal::daemon {

/// How it stands with a disk.
enum class DiskState {
  kFine,
  kLow,       ///< less than a day's room is left
  kFull,      ///< the next entry does not fit, or before a game goes on, less is left than one needs
  kReadOnly,  ///< it takes nothing, whatever room there is
  kFailing,   ///< there is room, and what is written does not arrive
};

/// Whether what is written there arrives.
[[nodiscard]] constexpr bool takes_something(DiskState state) {
  return state == DiskState::kFine || state == DiskState::kLow;
}

/// That, with what is free and how much it would take.
struct DiskRoom {
  DiskState state = DiskState::kFine;
  std::uintmax_t free_bytes = 0;
  std::uintmax_t needed_bytes = 0;  ///< for a day's play where it is low, otherwise for a game's

  friend bool operator==(const DiskRoom&, const DiskRoom&) = default;
};

/// What a picture of a camera takes about, where none was kept yet: the largest of those among the tests' data
/// (tests/data/scenes, table-13), which are JPEG files of 1280 x 960, as cameras are asked for.
inline constexpr std::uintmax_t kUsualPictureBytes = 240'000;

/// What is to be written down, by the largest picture of the game so far.
class RoomNeeded {
 public:
  explicit RoomNeeded(std::uintmax_t picture_bytes) : picture_bytes_(picture_bytes) {}

  /// With less the next entry does not fit.
  [[nodiscard]] std::uintmax_t for_an_entry() const;
  /// So much is to be free before a game goes on that a full disk has stopped.
  [[nodiscard]] std::uintmax_t for_a_game() const;
  /// With less somebody is warned.
  [[nodiscard]] std::uintmax_t for_a_day() const;

 private:
  [[nodiscard]] std::uintmax_t for_games(std::uintmax_t count) const;

  std::uintmax_t picture_bytes_;
};

/// The disk on which `folder` is, as its file system says.
[[nodiscard]] DiskRoom room_in(const std::filesystem::path& folder, const RoomNeeded& needed);

/// The same, found out by writing `needed.for_a_game()` bytes there, which are gone afterwards: file systems know
/// nothing of a quota, nor of what does not arrive.
[[nodiscard]] DiskRoom tried_room_in(const std::filesystem::path& folder, const RoomNeeded& needed);

}  // namespace seneschal::daemon
