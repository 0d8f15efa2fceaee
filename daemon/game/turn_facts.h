#pragma once

#include <optional>
#include <string>
#include <vector>

namespace seneschal::book {

/// By what a turn can be found again, in the words that the page looks for.
struct TurnFacts {
  std::optional<std::string> player{};  // the slot; nothing where nobody plays, as when the table is set up
  std::vector<std::string> figures{};   // that had a part in it, each as people call it
  std::vector<int> seats{};             // the places that such a figure was on, before or after, by their numbers
  std::vector<std::string> rules{};     // behind what happened, by their ids
};

/// What is looked for: each thing that is named has to be so.
struct Search {
  std::optional<std::string> player{};
  std::optional<std::string> figure{};
  std::optional<int> seat{};
  std::optional<std::string> rule{};
};
[[nodiscard]] bool finds(const Search& search, const TurnFacts& facts);

/// A search as people word it, before anybody knows whether there is anything of the kind.
struct SearchWords {
  std::optional<std::string> player{};
  std::optional<std::string> figure{};
  std::optional<std::string> seat{};
  std::optional<std::string> rule{};
};

}  // namespace seneschal::book
