#include "daemon/wizard/wish.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "daemon/desk/replies.h"

namespace seneschal::wizard {
namespace {

using nlohmann::json;

std::optional<Wish> drag_in(const json& said) {
  const auto handle = desk::text_in(said, "handle");
  const auto to = said.find("to");
  const auto is_share = [](const json& each) { return each.is_number() && each >= 0 && each <= 1; };
  if (!handle || to == said.end() || !to->is_array() || to->size() != 2 ||
      !std::all_of(to->begin(), to->end(), is_share)) {
    return std::nullopt;
  }
  return DragHandle{*handle, (*to)[0].get<double>(), (*to)[1].get<double>()};
}

template <typename Made>
std::optional<Wish> with_text(const json& said, const char* key) {
  auto text = desk::text_in(said, key);
  return text ? std::optional<Wish>(Made{std::move(*text)}) : std::nullopt;
}

}  // namespace

std::optional<Wish> parse_wish(const std::string& body) {
  const auto object = desk::object_in(body);
  const json said = object.value_or(json::object());
  const auto wanted = desk::text_in(said, "do");
  if (!wanted) {
    return std::nullopt;
  }
  if (*wanted == "game") {
    return with_text<ChooseGame>(said, "game");
  }
  if (*wanted == "camera") {
    return with_text<ChooseCamera>(said, "camera");
  }
  if (*wanted == "again") {
    return with_text<TakeAgain>(said, "lesson");
  }
  return *wanted == "drag"      ? drag_in(said)
         : *wanted == "open"    ? std::optional<Wish>(Open{})
         : *wanted == "close"   ? std::optional<Wish>(Close{})
         : *wanted == "measure" ? std::optional<Wish>(MeasureAgain{})
         : *wanted == "next"    ? std::optional<Wish>(GoOn{})
         : *wanted == "take"    ? std::optional<Wish>(TakeAnyway{})
         : *wanted == "use"     ? std::optional<Wish>(UseTable{})
                                : std::nullopt;
}

}  // namespace seneschal::wizard
