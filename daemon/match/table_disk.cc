// What a run does about a disk that is full, or takes nothing for another reason.
#include <utility>

#include "daemon/match/table_run.h"
#include "daemon/snapshots/live_page.h"
#include "daemon/snapshots/table_snapshot.h"
#include "hardware/files/directory.h"

namespace seneschal::daemon {

namespace {

constexpr std::chrono::milliseconds kTendsAgain{2000};
// Others fill a disk, too. Asking the file system takes some microseconds.
constexpr std::chrono::milliseconds kTendsWhileFine{5000};

}  // namespace

std::filesystem::path TableRun::disk() const {
  return files::folder_of(parts_.log->file());
}

DiskRoom TableRun::try_room() const {
  DiskRoom room;
  parts_.loop->await([&] { room = tried_room_in(disk(), parts_.log->room_needed()); });
  return room;
}

tl::expected<void, std::string> TableRun::bear(tl::expected<void, std::string> done) {
  if (done || !is_stuck()) {
    return done;
  }
  is_over_ = false;
  is_ending_ = false;
  if (!std::exchange(has_said_stuck_, true)) {
    warn(done.error());
    DiskRoom room = try_room();
    if (takes_something(room.state)) {
      room = {DiskState::kFailing, room.free_bytes, parts_.log->room_needed().for_a_game()};
    }
    show_disk(room);
    tended_ = std::chrono::steady_clock::now();
  }
  return {};
}

std::chrono::milliseconds TableRun::disk_patience() const {
  return disk_.state == DiskState::kFine && !is_stuck() ? kTendsWhileFine : kTendsAgain;
}

tl::expected<bool, std::string> TableRun::tend_disk() {
  const auto now = std::chrono::steady_clock::now();
  if (tended_ && now - *tended_ < disk_patience()) {
    return false;
  }
  tended_ = now;
  const RoomNeeded needed = parts_.log->room_needed();
  const DiskRoom room = is_stuck() ? try_room() : room_in(disk(), needed);
  if (!is_stuck() || !takes_something(room.state)) {
    show_disk(room);
    return false;
  }
  const auto recovered = parts_.log->recover();
  if (!recovered) {
    show_disk({DiskState::kFailing, room.free_bytes, needed.for_a_game()});
    return false;
  }
  has_said_stuck_ = false;
  show_disk(room);
  parts_.journal->say(journal::Level::kNotice, "there is room again, and the game goes on");
  if (*recovered) {
    pass_on();
  }
  if (const auto whole = parts_.report->catch_up(parts_.log->history()); !whole) {
    warn(whole.error().message());
  }
  return say_agreed().map([] { return true; });  // what a settled dispute led to, where that was not written yet
}

tl::expected<void, std::string> TableRun::wait_for_room() {
  while (is_stuck()) {
    parts_.loop->wait(disk_patience());
    auto borne =
        bear(tend_disk().and_then([this](bool /*goes_on*/) { return hear(); }).map([](bool /*has_changed*/) {}));
    if (!borne) {
      return borne;
    }
  }
  return {};
}

void TableRun::show_disk(const DiskRoom& room) {
  const bool is_news = is_otherwise_shown(room, disk_);
  disk_ = room;
  if (is_news && parts_.page != nullptr) {
    parts_.page->show_disk(room);
  }
}

}  // namespace seneschal::daemon
