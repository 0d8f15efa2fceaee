#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include <nlohmann/json.hpp>

#include "browser.h"
#include "scratch_folder.h"

namespace seneschal::tests {

inline const std::string kTooWide =
    "return document.documentElement.scrollWidth > document.documentElement.clientWidth";

/// Expects that nothing sticks out of the window, that the page has had no error, and that it bars nobody.
inline void expect_in_order(const Browser& browser) {
  EXPECT_EQ(browser.run(kTooWide), false);
  EXPECT_EQ(browser.complaints(), nlohmann::json::array());
  EXPECT_EQ(barriers(browser), nlohmann::json::array());
}

/// A test in a real browser; skipped where there is none, unless the environment says that it is required, as .ci/test
/// does, which installs it.
class InABrowser : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!is_browser_installed() && std::getenv("SENESCHAL_BROWSER") != nullptr) {
      FAIL() << "expected chromium and chromedriver (Debian: chromium-headless-shell, chromium-driver), which this run "
                "requires";
    }
    if (!is_browser_installed()) {
      GTEST_SKIP() << "needs chromium and chromedriver (Debian: chromium-headless-shell, chromium-driver)";
    }
    std::filesystem::create_directories(pictures_);
  }

  const test::ScratchFolder scratch_;
  /// What the pages looked like, for people.
  const std::filesystem::path pictures_ = std::filesystem::path(SENESCHAL_BIN).parent_path() / "screenshots";
};

}  // namespace seneschal::tests
