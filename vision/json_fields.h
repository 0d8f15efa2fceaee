#pragma once

#include <concepts>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <type_traits>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "vision/board.h"

namespace seneschal::vision {

/// Which keys of which objects were asked for while a document was read.
class AskedKeys {
 public:
  void note_object(const nlohmann::json& object, const std::string& path) { objects_[&object].path = path; }
  void note_key(const nlohmann::json& object, const std::string& key) { objects_[&object].keys.insert(key); }
  /// A sentence for each key that nobody asked for: "board.json: seats.colour: unknown key, ignored".
  [[nodiscard]] std::vector<std::string> warnings() const;

 private:
  struct Object {
    std::string path;
    std::set<std::string> keys;
  };
  std::map<const nlohmann::json*, Object> objects_;
};

/// A JSON object being read strictly: each accessor returns a value of the asked kind within the asked bounds, or
/// throws FormatError with the file, the whole path of the key, what was expected and what is there. The throw stays
/// inside read_fields.
class Fields {
 public:
  Fields(const nlohmann::json& value, std::string path, AskedKeys& asked)
      : value_(&value), path_(std::move(path)), asked_(&asked) {
    asked_->note_object(value, path_);
  }

  [[nodiscard]] Fields object(const char* key) const;
  [[nodiscard]] double number(const char* key, double least, double most) const;
  [[nodiscard]] int whole(const char* key, int least, int most) const;
  [[nodiscard]] std::pair<double, double> pair(const char* key, double least, double most) const;
  [[nodiscard]] std::vector<double> number_list(const char* key, std::size_t count) const;
  [[nodiscard]] std::vector<int> whole_list(const char* key, int least, int most) const;
  [[nodiscard]] std::string text(const char* key) const;
  [[nodiscard]] std::vector<std::string> keys() const;
  [[nodiscard]] bool has(const char* key) const;
  /// A key that may be there and that nothing is read from.
  void pass_over(const char* key) const { asked_->note_key(*value_, key); }
  /// The key itself as a number, where an object's keys are numbers.
  [[nodiscard]] int key_as_whole(const std::string& key, int least, int most) const;
  void require_text(const char* key, const std::string& wanted) const;
  void require_whole(const char* key, int wanted) const;
  [[noreturn]] void refuse(const std::string& key, const std::string& expected) const;
  [[nodiscard]] const nlohmann::json& raw(const char* key) const { return at(key); }

 private:
  [[nodiscard]] const nlohmann::json& at(const char* key) const;

  const nlohmann::json* value_;
  std::string path_;  ///< "board.json: seats."
  AskedKeys* asked_;
};

/// The text as a JSON object, comments allowed. The error says which file and where in it the text goes wrong.
[[nodiscard]] tl::expected<nlohmann::json, FormatError> parse_json_object(std::string_view text,
                                                                          const std::string& name);

/// Parses `text` and hands its fields to `read`; what `read` finds wrong comes back as the error. Where `warnings` are
/// asked for, it gets a sentence for each key that `read` did not ask for.
template <std::invocable<const Fields&> Read>
[[nodiscard]] tl::expected<std::invoke_result_t<Read, const Fields&>, FormatError> read_fields(
    std::string_view text, const std::string& name, Read read, std::vector<std::string>* warnings = nullptr) {
  auto json = parse_json_object(text, name);
  if (!json) {
    return tl::unexpected(json.error());
  }
  AskedKeys asked;
  try {
    auto value = read(Fields(*json, name + ": ", asked));
    if (warnings != nullptr) {
      *warnings = asked.warnings();
    }
    return value;
  } catch (const FormatError& error) {
    return tl::unexpected(error);
  }
}

}  // namespace seneschal::vision
