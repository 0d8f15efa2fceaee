#include "daemon/process/disk_room.h"

#include <fcntl.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <cerrno>
#include <string>

#include "hardware/files/descriptor.h"

namespace seneschal::daemon {
namespace {

// Of recorded games: 44 to 48 actions, ten placements, and half as many questions, mistakes and events of camera and
// disc. An entry keeps the picture before and the one after, of which the first is most often the last entry's.
constexpr std::uintmax_t kEntriesAGame = 100;
constexpr std::uintmax_t kNewPicturesAnEntry = 2;
// Measured on a recorded game of 48 actions: its 89 entries take 1.8 kB each in the log and in rulings.jsonl. Nine
// times that leaves room for long ones, and for pages of which little is used.
constexpr std::uintmax_t kEntryBytes = 16384;
constexpr std::uintmax_t kWriteAheadBytes = 4U << 20U;  // that SQLite lets it grow to
constexpr std::uintmax_t kGamesADay = 8;                // of an hour and a quarter, for ten hours

bool is_full(int cause) {
  return cause == ENOSPC || cause == EDQUOT || cause == EFBIG;
}

/// 0, or why not.
int try_to_write(const std::filesystem::path& folder, std::uintmax_t bytes) {
  auto file = files::Descriptor::open(folder, O_TMPFILE | O_WRONLY);
  if (!file) {
    const int cause = file.error().cause.value();
    return cause == EOPNOTSUPP || cause == EISDIR ? 0 : cause;  // FAT knows no such files
  }
  if (const int cause = ::posix_fallocate(file->get(), 0, static_cast<off_t>(bytes)); cause != 0) {
    return cause;
  }
  const char one = 0;
  return ::pwrite(file->get(), &one, 1, 0) != 1 || ::fsync(file->get()) != 0 ? errno : 0;
}

}  // namespace

std::uintmax_t RoomNeeded::for_games(std::uintmax_t count) const {
  return kWriteAheadBytes + count * kEntriesAGame * for_an_entry();
}

std::uintmax_t RoomNeeded::for_an_entry() const {
  return kEntryBytes + kNewPicturesAnEntry * picture_bytes_;
}

std::uintmax_t RoomNeeded::for_a_game() const {
  return for_games(1);
}

std::uintmax_t RoomNeeded::for_a_day() const {
  return for_games(kGamesADay);
}

DiskRoom room_in(const std::filesystem::path& folder, const RoomNeeded& needed) {
  struct statvfs found {};
  if (::statvfs(folder.c_str(), &found) != 0) {
    return {DiskState::kFailing, 0, needed.for_a_game()};
  }
  const std::uintmax_t free = std::uintmax_t{found.f_bavail} * found.f_frsize;
  if ((found.f_flag & ST_RDONLY) != 0) {
    return {DiskState::kReadOnly, free, needed.for_a_game()};
  }
  if (free < needed.for_an_entry()) {
    return {DiskState::kFull, free, needed.for_a_game()};
  }
  if (free < needed.for_a_day()) {
    return {DiskState::kLow, free, needed.for_a_day()};
  }
  return {DiskState::kFine, free, needed.for_a_day()};
}

DiskRoom tried_room_in(const std::filesystem::path& folder, const RoomNeeded& needed) {
  DiskRoom room = room_in(folder, needed);
  if (room.state == DiskState::kFailing || room.state == DiskState::kReadOnly) {
    return room;
  }
  const int cause = room.free_bytes < needed.for_a_game() ? ENOSPC : try_to_write(folder, needed.for_a_game());
  if (cause != 0) {
    room.needed_bytes = needed.for_a_game();
    room.state = is_full(cause) ? DiskState::kFull : cause == EROFS ? DiskState::kReadOnly : DiskState::kFailing;
  }
  return room;
}

}  // namespace seneschal::daemon
