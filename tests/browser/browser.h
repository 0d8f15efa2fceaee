#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include <nlohmann/json.hpp>

#include "scratch_folder.h"

namespace seneschal::tests {

/// Whether chromium without a screen and chromedriver are installed, as by Debian's packages chromium-headless-shell
/// and chromium-driver.
[[nodiscard]] bool is_browser_installed();

/// A running chromedriver, ended with all its browsers when this goes.
class BrowserDriver {
 public:
  BrowserDriver();
  ~BrowserDriver();
  BrowserDriver(const BrowserDriver&) = delete;
  BrowserDriver& operator=(const BrowserDriver&) = delete;

  /// The answer's value; throws what the driver says against it.
  [[nodiscard]] nlohmann::json call(const std::string& method, const std::string& path,
                                    const nlohmann::json& body) const;

 private:
  const test::ScratchFolder scratch_;
  pid_t process_ = 0;
  std::uint16_t port_ = 0;
};

/// A window of a browser of its own.
class Browser {
 public:
  /// Pixels of the page's area; a phone's page is laid out as on one.
  Browser(const BrowserDriver& driver, int width, int height, bool is_dark);
  ~Browser();
  Browser(const Browser&) = delete;
  Browser& operator=(const Browser&) = delete;

  /// Whoever has this window reads these languages ("de-AT,en"), the first one rather, in what is opened next.
  void prefer_languages(const std::string& languages) const;
  void open(const std::string& address) const;
  /// What the function body returns in the page.
  [[nodiscard]] nlohmann::json run(const std::string& script) const;
  /// Waits until the script's value, or what it promises, is `wanted`; the last one otherwise, or what it threw, after
  /// two minutes.
  [[nodiscard]] nlohmann::json run_until(const std::string& script, const nlohmann::json& wanted) const;
  /// Presses a key on whatever has the focus: its character, or one of WebDriver's (5.4.1.1) for those without, as
  /// "\uE014" for the arrow to the right.
  void press_key(const std::string& key) const;
  /// What errors the page has had.
  [[nodiscard]] nlohmann::json complaints() const;
  /// The window as a PNG file.
  void keep_picture(const std::filesystem::path& file) const;

 private:
  [[nodiscard]] nlohmann::json devtools(const std::string& command, const nlohmann::json& parameters) const;

  const BrowserDriver& driver_;
  std::string session_;
};

/// What axe-core finds wrong with the page for people who see badly, or have no mouse. Where the environment does not
/// name its program as SENESCHAL_AXE (.ci/test does), nothing; and that, where a browser is required.
[[nodiscard]] nlohmann::json barriers(const Browser& browser);

}  // namespace seneschal::tests
