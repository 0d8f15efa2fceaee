#pragma once

#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

namespace seneschal::words {

/// What stands for a {name} of a text: words, or a number, by which counted words go, too.
using Value = std::variant<int, std::string>;
using Values = std::map<std::string, Value>;

/// The texts of a language, from the page's message files (daemon/page/messages.h).
class Texts {
 public:
  /// `language` is the files' name without its ending, `files` what is in them; none has a key of another. The error
  /// says what they are instead.
  [[nodiscard]] static tl::expected<Texts, std::string> read(std::string language,
                                                             const std::vector<std::string_view>& files);

  [[nodiscard]] const std::string& language() const { return language_; }
  /// Whether there is a text of this key.
  [[nodiscard]] bool has(const std::string& key) const { return texts_.contains(key); }
  /// The text of this key, each {name} in it replaced, and each "{count, plural, one {# ring} other {# rings}}" by what
  /// goes with that many; the key itself where there is no such text, and what has no value stays as it is. As textIn
  /// in daemon/page/shell/words.js.
  [[nodiscard]] std::string say(const std::string& key, const Values& values = {}) const;

 private:
  Texts(std::string language, std::map<std::string, std::string> texts);

  std::string language_;
  std::map<std::string, std::string> texts_;
};

}  // namespace seneschal::words
