#include "daemon/process/disk_room.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>

#include "scratch_folder.h"

namespace seneschal::daemon {
namespace {

/// How it stands with this disk where pictures take so great a part of what is free.
DiskState state_with_pictures_of(double part) {
  const test::ScratchFolder scratch;
  const auto free = static_cast<double>(std::filesystem::space(scratch.path()).available);
  return room_in(scratch.path(), RoomNeeded(static_cast<std::uintmax_t>(free * part))).state;
}

TEST(DiskRoom, IsLowWhileAnEntryFits) {
  EXPECT_EQ(state_with_pictures_of(0.25), DiskState::kLow) << "a game does not";
}

TEST(DiskRoom, IsFullAsSoonAsTheNextEntryDoesNotFit) {
  EXPECT_EQ(state_with_pictures_of(1), DiskState::kFull);
}

TEST(DiskRoom, OfAFullDiskSaysHowMuchAGameTakes) {
  const test::ScratchFolder scratch;
  const RoomNeeded needed(std::filesystem::space(scratch.path()).available);
  EXPECT_EQ(room_in(scratch.path(), needed).needed_bytes, needed.for_a_game());
}

}  // namespace
}  // namespace seneschal::daemon
