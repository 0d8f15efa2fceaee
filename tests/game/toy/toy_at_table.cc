#include "game/toy/toy_at_table.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "daemon/game/plain/plain_book.h"
#include "daemon/game/plain/plain_game.h"
#include "daemon/game/plain/plain_view.h"
#include "daemon/words/game_words.h"
#include "daemon/words/grammar.h"
#include "daemon/words/line_values.h"
#include "game/toy/toy_game.h"

namespace seneschal::test {
namespace {

using nlohmann::json;
using words::Texts;

std::string slot_name(const Texts& texts, const std::string& slot) {
  return texts.say("toy.slot", {{"slot", slot.substr(std::min<std::size_t>(1, slot.size()))}});
}

/// What stands on a space, or belongs there: "pawn-1", or null.
std::string stone_text(const Texts& texts, const json& thing, const json& slots) {
  if (!thing.is_string()) {
    return texts.say("toy.none");
  }
  const std::size_t player = static_cast<std::size_t>(thing.get<std::string>().back() - '0');
  return texts.say("toy.stone", {{"player", slot_name(texts, player < slots.size() ? slots[player] : json(""))}});
}

std::optional<std::string> line_text(const Texts& texts, const json& line, const json& slots) {
  const std::string kind = words::text_in(line, "kind");
  if (kind == "question") {
    return texts.say("toy.asked");
  }
  if (kind == "lost") {
    return texts.say("toy.lost");
  }
  if (kind != "mistake") {
    return std::nullopt;
  }
  std::string text;
  for (const json& each : words::list_in(line, "wrong")) {
    const std::string zone = words::text_in(each, "zone");
    text +=
        (text.empty() ? "" : "; ") + texts.say("toy.wrong", {{"space", zone.substr(zone.rfind('-') + 1)},
                                                             {"found", stone_text(texts, each["shows"], slots)},
                                                             {"expected", stone_text(texts, each["should"], slots)}});
  }
  return words::capital(text) + ".";
}

const words::GameWords& toy_words() {
  static const words::GameWords words{
      slot_name,
      [](const Texts&, const std::string& card) { return card; },
      [](const Texts& texts, const json& why, const json& /*slots*/) {
        words::Values values;
        words::put_number(values, "points", why["facts"], "points");
        return words::capital(texts.say("why." + words::text_in(why, "rule"), values));
      },
      [](const Texts&, const json&) { return std::string(); },
      line_text,
      [](const Texts& texts, const json& played, const json& slots) {
        const auto player = static_cast<std::size_t>(words::whole_in(played, "player").value_or(0));
        words::Values values{{"player", slot_name(texts, player < slots.size() ? slots[player] : json(""))}};
        words::put_number(values, "by", played, "by");
        return texts.say("toy.moved", values);
      },
      [](const Texts& texts, const json& choice, const json&, const json& slots) {
        return toy_words().action_text(texts, words::object_in(choice, "played"), slots);
      },
      [](const Texts& texts, const json& difference, const json&) {
        return texts.say("toy.difference",
                         {{"from", words::text_in(difference, "from")}, {"to", words::text_in(difference, "to")}});
      },
      [](const Texts& texts, const json&) { return texts.say("toy.hidden"); },
  };
  return words;
}

class ToyView final : public daemon::PlainView {
 public:
  using PlainView::PlainView;
  [[nodiscard]] const words::GameWords& words() const override { return toy_words(); }
};

class ToyAtTable final : public referee::PlainGame {
 public:
  using PlainGame::PlainGame;

  [[nodiscard]] std::string_view id() const override { return toy_game().id(); }
  [[nodiscard]] const daemon::GameView& view() const override { return view_; }
  [[nodiscard]] const book::BookView& book() const override { return book_; }
  [[nodiscard]] table::Layout board() const override {
    game::Record fullest;
    fullest.players.resize(kToyPlayers);
    return rules().layout(rules().begin(fullest).value());
  }
  [[nodiscard]] std::vector<std::string> slots() const override {
    std::vector<std::string> slots;
    for (int player = 1; player <= kToyPlayers; ++player) {
      slots.push_back("p" + std::to_string(player));
    }
    return slots;
  }
  [[nodiscard]] const std::map<table::Thing, int>& figures() const override {
    static const std::map<table::Thing, int> none;
    return none;
  }
  [[nodiscard]] std::vector<events::Particulars> beginnings(const events::GameTerms& /*terms*/) const override {
    return {json::object()};
  }
  [[nodiscard]] game::Record record(const events::GameTerms& terms, const events::Particulars& /*beginning*/,
                                    const std::vector<game::Step>& steps) const override {
    game::Record record;
    record.edition = terms.edition;
    for (const std::string& slot : terms.players) {
      record.players.push_back({slot, slot});
    }
    for (const game::Step& step : steps) {
      record.entries.push_back({"move", record.entries.size(), {step}});
    }
    return record;
  }
  [[nodiscard]] std::string record_text(const game::Record& record) const override {
    json out = {
        {"format", "toy-record/1"}, {"edition", record.edition}, {"players", json::array()}, {"moves", json::array()}};
    for (const game::Player& player : record.players) {
      out["players"].push_back(player.name);
    }
    for (const game::Entry& entry : record.entries) {
      out["moves"].push_back(json::parse(rules().step_text(entry.steps.front())));
    }
    return out.dump() + '\n';
  }
  [[nodiscard]] std::optional<int> player_of(const game::Step& step) const override {
    return json::parse(rules().step_text(step)).at("player").get<int>();
  }

 private:
  ToyView view_{*this};
  book::PlainBook book_{*this};
};

}  // namespace

referee::SharedGame toy_at_table(std::unique_ptr<const game::Rules> rules) {
  return std::make_shared<const ToyAtTable>(std::move(rules));
}

}  // namespace seneschal::test
