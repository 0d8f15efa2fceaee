#include "daemon/words/lines.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "daemon/words/befallen.h"
#include "daemon/words/grammar.h"
#include "daemon/words/line_values.h"

namespace seneschal::words {

using nlohmann::json;

namespace {

/// A line, and what it is said with.
struct Teller {
  const Texts& texts;
  const GameWords& game;
  const json& line;
  const json& slots;

  [[nodiscard]] std::string kind() const { return text_in(line, "kind"); }
  [[nodiscard]] std::string by() const { return speaker_name(texts, game, text_in(line, "by"), slots); }
  /// The numbers that the line has under these names, besides `values`.
  [[nodiscard]] Values with(Values values, std::initializer_list<const char*> numbers) const {
    for (const char* name : numbers) {
      put_number(values, name, line, name);
    }
    return values;
  }

  [[nodiscard]] int deal() const { return whole_in(line, "deal").value_or(0) + 1; }
  [[nodiscard]] std::string player() const {
    const auto i = static_cast<std::size_t>(whole_in(line, "player").value_or(0));
    return i < slots.size() ? game.slot_name(texts, slots[i].get<std::string>()) : std::string();
  }

  [[nodiscard]] std::string answer() const {
    return line.contains("choice") ? texts.say("answered", with({{"name", by()}}, {"choice"}))
                                   : texts.say("said.no-answer");
  }

  [[nodiscard]] std::string vote() const {
    const std::string text = texts.say("said.vote", {{"player", capital(game.slot_name(texts, text_in(line, "votes")))},
                                                     {"verdict", texts.say("verdict." + text_in(line, "verdict"))}});
    const json& played = object_in(line, "played");
    return played.empty() ? text : text + "; " + game.action_text(texts, played, slots);
  }

  [[nodiscard]] std::string settled() const {
    std::string text = texts.say("settled." + text_in(line, "verdict"), with({}, {"action"}));
    text += line.contains("says") ? " " + texts.say("settled.by-owner") : "";
    const char* joint = " ";
    for (const json& each : list_in(line, "differences")) {
      text += joint + game.difference_text(texts, each, slots);
      joint = "; ";
    }
    return text;
  }

  [[nodiscard]] std::string ended() const {
    std::vector<std::string> names;
    for (const int winner : wholes_in(line, "winners")) {
      const auto i = static_cast<std::size_t>(winner);
      names.push_back(i < slots.size() ? capital(game.slot_name(texts, slots[i].get<std::string>())) : std::string());
    }
    return texts.say(names.size() > 1 ? "said.shared" : "said.won",
                     {{"players", list_text(texts.language(), names, Joint::kAnd)}});
  }

  /// That something is right as it stands, and who says so.
  [[nodiscard]] std::string right() const {
    const std::string name = text_in(line, "by");
    return texts.say(name.empty()      ? "said.right-played"
                     : name == "table" ? "said.right-table"
                                       : "said.right-phone",
                     {{"what", texts.say("said.right." + text_in(line, "of"))}, {"name", by()}});
  }

  /// Who plays by now, as their phones say.
  [[nodiscard]] std::string seated() const {
    std::vector<std::string> seats;
    for (const json& each : list_in(line, "slots")) {
      const std::string name = text_in(each, "name");
      const std::string phone = std::to_string(whole_in(each, "phone").value_or(0));
      seats.push_back(
          texts.say("said.seat", {{"player", capital(game.slot_name(texts, text_in(each, "colour")))},
                                  {"name", name.empty() ? texts.say("by.number", {{"phone", phone}}) : name}}));
    }
    return seats.empty() ? texts.say("said.seated-none")
                         : texts.say("said.seated", {{"players", list_text(texts.language(), seats, Joint::kAnd)}});
  }

  /// That the game is over before its time, and who wished it.
  [[nodiscard]] std::string abandoned() const {
    std::vector<std::string> names;
    for (const json& each : list_in(line, "by")) {
      names.push_back(speaker_name(texts, game, each.is_string() ? each.get<std::string>() : std::string(), slots));
    }
    if (names.empty()) {
      names.push_back(by());
    }
    return texts.say("told.game_abandoned", {{"names", list_text(texts.language(), names, Joint::kAnd)}}) +
           (line.contains("says") ? " " + texts.say("settled.by-owner") : "");
  }
};

using Tell = std::string (*)(const Teller&);
struct KindText {
  std::string_view kind;
  Tell text;
};

constexpr KindText kTexts[] = {
    {"answer", [](const Teller& it) { return it.answer(); }},
    {"answer_changed",
     [](const Teller& it) {
       return it.texts.say("said.answer_changed", it.with({{"name", it.by()}}, {"from", "to"}));
     }},
    {"dispute_opened",
     [](const Teller& it) {
       return it.texts.say("said.dispute", it.with({{"name", it.by()}}, {"action"}));
     }},
    {"dispute_vote", [](const Teller& it) { return it.vote(); }},
    {"dispute_vote_dropped",
     [](const Teller& it) {
       return it.texts.say("said.vote-dropped", {{"name", it.by()}});
     }},
    {"dispute_settled", [](const Teller& it) { return it.settled(); }},
    {"game_ended", [](const Teller& it) { return it.ended(); }},
    {"keeper_changed",
     [](const Teller& it) {
       return it.texts.say(it.line.value("by_hand", false) ? "said.by-hand" : "said.by-camera", {{"name", it.by()}});
     }},
    {"seated", [](const Teller& it) { return it.seated(); }},
    {"pack_shuffled",
     [](const Teller& it) {
       constexpr std::size_t kShownHash = 16;  // as daemon/page/shell/lines.js
       return it.texts.say("said.pack-shuffled",
                           {{"deal", it.deal()}, {"hash", text_in(it.line, "hash").substr(0, kShownHash)}});
     }},
    {"pack_shown",
     [](const Teller& it) {
       return it.texts.say("said.pack-shown",
                           {{"deal", it.deal()}, {"cards", static_cast<int>(list_in(it.line, "cards").size())}});
     }},
    {"hand_moved",
     [](const Teller& it) {
       return it.texts.say(
           "said.hand-moved",
           {{"player", it.player()}, {"name", speaker_name(it.texts, it.game, text_in(it.line, "to"), it.slots)}});
     }},
    {"stands_right", [](const Teller& it) { return it.right(); }},
    {"reopened",
     [](const Teller& it) {
       return it.texts.say(
           it.line.value("was_answered", false) ? "said.reopened-answered" : "said.reopened",
           it.with({{"played", it.game.action_text(it.texts, object_in(it.line, "played"), it.slots)}}, {"action"}));
     }},
    {"mistake_cleared",
     [](const Teller& it) {
       return it.texts.say(it.line.contains("seen_again") ? "said.seen-again" : "said.mistake_cleared");
     }},
    {"recovered", [](const Teller& it) { return it.texts.say("said.recovered"); }},
    {"game_abandoned", [](const Teller& it) { return it.abandoned(); }},
};

/// The number in "number 3)" at the end of what is said of a phone, and what stands before that.
struct Phone {
  std::string name;
  std::string number{};
};

bool is_number(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

/// Logs of before have no number there.
Phone phone_of(const std::string& name) {
  constexpr std::string_view kNumber = " (number ";
  const std::size_t at = name.rfind(kNumber);
  if (at == std::string::npos || !name.ends_with(')')) {
    return {name};
  }
  const std::size_t from = at + kNumber.size();
  const std::string number = name.substr(from, name.size() - 1 - from);
  return is_number(number) ? Phone{name.substr(0, at), number} : Phone{name};
}

}  // namespace

std::string line_text(const Texts& texts, const GameWords& game, const json& line, const json& slots) {
  if (const auto own = game.line_text(texts, line, slots)) {
    return *own;
  }
  const std::string kind = text_in(line, "kind");
  const auto* found =
      std::find_if(std::begin(kTexts), std::end(kTexts), [&](const auto& each) { return each.kind == kind; });
  return found != std::end(kTexts) ? found->text(Teller{texts, game, line, slots}) : befallen_text(texts, game, line);
}

std::optional<std::string> taken_back_text(const Texts& texts, const GameWords& game, const json& line) {
  const std::string by = text_in(line, "taken_back");
  if (by.empty()) {
    return std::nullopt;
  }
  return by == "card" ? texts.say("log.taken-back-card", {{"card", game.card_name(texts, text_in(line, "card"))}})
                      : texts.say(by == "earlier" ? "log.taken-back-earlier" : "log.taken-back");
}

std::optional<std::string> same_table_text(const Texts& texts, const GameWords& game, const json& line,
                                           const json& slots) {
  const json& others = list_in(line, "same_table");
  if (others.empty()) {
    return std::nullopt;
  }
  std::string actions = game.action_text(texts, object_in(line, "played"), slots);
  for (const json& other : others) {
    actions += "; " + game.action_text(texts, other, slots);
  }
  return texts.say("log.same-table", {{"actions", actions}});
}

std::string speaker_name(const Texts& texts, const GameWords& game, const std::string& by, const json& slots) {
  constexpr std::string_view kNamed = "phone of ";
  constexpr std::string_view kNumbered = "phone number ";
  if (by == "table" || by == "record") {
    return texts.say("by." + by);
  }
  if (by.starts_with(kNamed) && by.size() > kNamed.size()) {
    const Phone phone = phone_of(by.substr(kNamed.size()));
    const bool is_slot = std::find(slots.begin(), slots.end(), phone.name) != slots.end();
    return texts.say("by.phone", {{"name", (is_slot ? game.slot_name(texts, phone.name) : phone.name) +
                                               (phone.number.empty() ? "" : " (" + phone.number + ")")}});
  }
  if (by.starts_with(kNumbered) && is_number(by.substr(kNumbered.size()))) {
    return texts.say("by.number", {{"phone", by.substr(kNumbered.size())}});
  }
  return texts.say("by.button");
}

}  // namespace seneschal::words
