#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "daemon/page/messages.h"
#include "daemon/page/page_files.h"

namespace seneschal::page {

/// As a regular expression: {name} in a text, or {name, plural, one {...} other {...}}.
inline constexpr const char* kSlot = R"re(\{(\w+)(?:, plural, one \{[^{}]*\} other \{[^{}]*\})?\})re";

/// The page's texts in a language ("en"), the shell's and each game's, by their keys; the test fails where there are
/// none.
inline std::map<std::string, std::string> texts_in(const std::string& language) {
  std::map<std::string, std::string> texts;
  for (const std::string_view file : messages_in(files(), language)) {
    texts.merge(nlohmann::json::parse(file).get<std::map<std::string, std::string>>());
  }
  EXPECT_FALSE(texts.empty()) << language;
  return texts;
}

}  // namespace seneschal::page
