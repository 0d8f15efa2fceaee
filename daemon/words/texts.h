#pragma once

#include <map>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace seneschal::words {

/// What stands for each {name} of a text.
using Values = std::map<std::string, std::string>;

/// The texts of one of the page's message files (daemon/page/en.json and its like).
class Texts {
 public:
  /// `language` is the file's name without its ending, `content` what is in it. The error says what it is instead.
  [[nodiscard]] static tl::expected<Texts, std::string> read(std::string language, std::string_view content);

  [[nodiscard]] const std::string& language() const { return language_; }
  /// The text of this key, each {name} in it replaced; the key itself where there is no such text, and a {name} stays
  /// that has no value. As say in daemon/page/words.js.
  [[nodiscard]] std::string say(const std::string& key, const Values& values = {}) const;

 private:
  Texts(std::string language, std::map<std::string, std::string> texts);

  std::string language_;
  std::map<std::string, std::string> texts_;
};

}  // namespace seneschal::words
