#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

namespace seneschal::strict_json {

/// "move.from", or "from" where the object is the whole document.
[[nodiscard]] std::string place_of(const std::string& object, std::string_view key);

/// The value as messages quote it: cut where it is long.
[[nodiscard]] std::string quote_of(const nlohmann::json& value);

/// One reading of a document: what its file is called, and which keys of which objects were asked for. The document
/// outlives it.
class JsonReading {
 public:
  explicit JsonReading(std::string file) : file_(std::move(file)) {}

  [[nodiscard]] const std::string& file() const { return file_; }
  /// `place` is the object's.
  void note_asked(const nlohmann::json& object, const std::string& place, std::string_view key);
  /// A sentence for each key of these objects that nobody asked for: "board.json: seats.colour: unknown key, ignored".
  [[nodiscard]] std::vector<std::string> warnings() const;

 private:
  struct Object {
    const nlohmann::json* value;
    std::string place;
    std::set<std::string, std::less<>> asked;
  };

  std::string file_;
  std::vector<Object> objects_;  // in the order in which they were read
  std::map<const nlohmann::json*, std::size_t> index_;
};

}  // namespace seneschal::strict_json
