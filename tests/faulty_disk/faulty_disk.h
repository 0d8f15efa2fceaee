#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace seneschal::test {

/// While one of these lives, whatever program is started meets a disk that goes wrong once, or from then on, at one of
/// its calls that create, write, rename, remove or sync something below a folder.
class FaultyDisk {
 public:
  /// "killed before", "killed within" (a write of which half is done), "killed after", "fails" (that call alone) and
  /// "full" (from that call on, whatever needs room).
  [[nodiscard]] static const std::vector<std::string>& kinds();
  /// What a test of one of these kinds is called.
  [[nodiscard]] static std::string name_of(const ::testing::TestParamInfo<std::string>& kind);

  /// `call` counts from 1. `tally` is a file that is not there, outside of the folder.
  FaultyDisk(const std::filesystem::path& folder, const std::string& kind, int call,
             const std::filesystem::path& tally);
  ~FaultyDisk();
  FaultyDisk(const FaultyDisk&) = delete;
  FaultyDisk& operator=(const FaultyDisk&) = delete;

  /// The call at which it happened, as "create /tmp/report/access.json"; "" where the program came to no such call.
  [[nodiscard]] std::string happened() const;

 private:
  std::filesystem::path tally_;
};

}  // namespace seneschal::test
