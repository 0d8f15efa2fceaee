#include "daemon/words/texts.h"

#include <algorithm>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <utility>

namespace seneschal::words {

using nlohmann::json;

tl::expected<Texts, std::string> Texts::read(std::string language, const std::vector<std::string_view>& files) {
  std::map<std::string, std::string> texts;
  std::size_t expected = 0;
  for (const std::string_view content : files) {
    const json file = json::parse(content, nullptr, false);
    expected += std::max<std::size_t>(file.size(), 1);  // one that is empty has no texts
    if (!file.is_object()) {
      continue;
    }
    for (const auto& [key, text] : file.items()) {
      if (text.is_string()) {
        texts.emplace(key, text.get<std::string>());
      }
    }
  }
  if (texts.empty() || texts.size() != expected) {
    return tl::unexpected("the texts of the language '" + language +
                          "': expected JSON objects of texts, none of which has a key of another");
  }
  return Texts(std::move(language), std::move(texts));
}

Texts::Texts(std::string language, std::map<std::string, std::string> texts)
    : language_(std::move(language)), texts_(std::move(texts)) {}

std::string Texts::say(const std::string& key, const Values& values) const {
  const auto found = texts_.find(key);
  const std::string& text = found == texts_.end() ? key : found->second;
  std::string said;
  std::size_t at = 0;
  for (std::size_t open = text.find('{'); open != std::string::npos; open = text.find('{', at)) {
    const std::size_t close = text.find('}', open);
    if (close == std::string::npos) {
      break;
    }
    const auto value = values.find(text.substr(open + 1, close - open - 1));
    said.append(text, at, open - at);
    said += value == values.end() ? text.substr(open, close + 1 - open) : value->second;
    at = close + 1;
  }
  return said.append(text, at);
}

}  // namespace seneschal::words
