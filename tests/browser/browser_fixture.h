#pragma once

#include <gtest/gtest.h>

#include <filesystem>

#include "browser.h"
#include "scratch_folder.h"

namespace seneschal::tests {

/// A test in a real browser; skipped where there is none.
class InABrowser : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!is_browser_installed()) {
      GTEST_SKIP() << "needs chromium and chromedriver (Debian: chromium, chromium-driver)";
    }
    std::filesystem::create_directories(pictures_);
  }

  const test::ScratchFolder scratch_;
  /// What the pages looked like, for people.
  const std::filesystem::path pictures_ = std::filesystem::path(SENESCHAL_BIN).parent_path() / "screenshots";
};

}  // namespace seneschal::tests
