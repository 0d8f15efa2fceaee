#include "daemon/game/court/court_at_table.h"

#include <algorithm>
#include <any>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "daemon/game/court/court_view.h"
#include "daemon/game/plain/plain_book.h"
#include "daemon/game/plain/plain_game.h"
#include "rules/court/apply.h"
#include "rules/court/records/record.h"
#include "rules/court/records/recorded_game.h"
#include "rules/court/records/recorded_steps.h"
#include "rules/court/tenant/court_game.h"
#include "rules/court/tenant/court_table.h"

namespace seneschal::referee {
namespace {

using nlohmann::json;

/// Who plays a step; the dice and the round's end are nobody's.
struct PlayerOfStep {
  std::optional<int> operator()(const court::RowDie& /*die*/) const { return std::nullopt; }
  std::optional<int> operator()(const court::FavourRoll& /*roll*/) const { return std::nullopt; }
  std::optional<int> operator()(const court::EndRound& /*end*/) const { return std::nullopt; }
  template <typename Step>
  std::optional<int> operator()(const Step& step) const {
    return step.player.to_int();
  }
};

class CourtAtTable final : public PlainGame {
 public:
  explicit CourtAtTable(std::unique_ptr<const game::Rules> rules)
      : PlainGame(std::move(rules)), edition_(court::edition_of(this->rules())), view_(*this, edition_) {}

  [[nodiscard]] std::string_view id() const override { return court::court_game().id(); }
  [[nodiscard]] const daemon::GameView& view() const override { return view_; }
  [[nodiscard]] const book::BookView& book() const override { return book_; }
  [[nodiscard]] table::Layout board() const override {
    int players = court::PlayerIndex::kMost;
    while (!edition_.is_for(players)) {
      --players;  // every edition is for somebody
    }
    return court::layout_of(edition_, court::new_game(edition_, players).value());
  }
  [[nodiscard]] std::vector<std::string> slots() const override { return {"rose", "tower", "star", "key"}; }
  [[nodiscard]] const std::map<table::Thing, int>& figures() const override {
    static const std::map<table::Thing, int> none;  // all lies in areas
    return none;
  }

  /// A bid is said, and moves nothing.
  [[nodiscard]] bool has_unseen_steps() const override { return true; }
  /// On the board courts and treasuries are called by the places of their slots, in the rules by their players.
  [[nodiscard]] table::Reading as_played(const events::GameTerms& terms, table::Reading seen) const override {
    const std::vector<std::string> known = slots();
    auto zones = seen.zones;
    for (const char* kind : {"court-", "treasury-"}) {
      for (std::size_t i = 0; i < terms.players.size(); ++i) {
        const auto slot = std::find(known.begin(), known.end(), terms.players[i]) - known.begin();
        if (const auto board = seen.zones.find(kind + std::to_string(slot)); board != seen.zones.end()) {
          zones[kind + std::to_string(i)] = board->second;
        }
      }
    }
    seen.zones = std::move(zones);
    return seen;
  }
  [[nodiscard]] std::vector<events::Particulars> beginnings(const events::GameTerms& /*terms*/) const override {
    return {json::object()};
  }
  [[nodiscard]] game::Record record(const events::GameTerms& terms, const events::Particulars& /*beginning*/,
                                    const std::vector<game::Step>& steps) const override {
    std::vector<court::Step> played;
    auto now = court::new_game(edition_, static_cast<int>(terms.players.size()));
    for (const game::Step& step : steps) {
      played.push_back(court::step_in(step));
      court::play(edition_, *now, played.back());
    }
    const auto phase = now ? now->phase : court::Phase::kFirstCourtiers;
    court_records::Record recorded = court_records::record_of(terms.edition, terms.players, played, phase);
    game::Record record;
    record.edition = terms.edition;
    for (const std::string& slot : terms.players) {
      record.players.push_back({slot, slot});
    }
    for (std::size_t i = 0; i < recorded.events.size(); ++i) {
      record.entries.push_back({"event", i, {}});
      for (const court_records::RecordedStep& step : court_records::steps_of(recorded.events[i])) {
        record.entries.back().steps.emplace_back(step);
      }
    }
    record.setup = std::move(recorded);
    return record;
  }
  /// At a table its setup is played, too.
  [[nodiscard]] std::vector<game::Step> steps_of(const game::Record& record) const override {
    return PlainGame::steps_of(court::whole_course(record).record);
  }
  [[nodiscard]] std::string record_text(const game::Record& record) const override {
    auto written = std::any_cast<court_records::Record>(record.setup);
    for (std::size_t i = 0; i < std::min(written.players.size(), record.players.size()); ++i) {
      written.players[i] = record.players[i].name;
    }
    return court_records::to_json(written);
  }
  [[nodiscard]] std::optional<int> player_of(const game::Step& step) const override {
    return std::visit(PlayerOfStep{}, court::step_in(step));
  }
  /// It ends when a row falls short, which nobody knows before.
  [[nodiscard]] std::optional<int> rounds() const override { return std::nullopt; }
  [[nodiscard]] int rounds_over(const game::State& state) const override { return court::state_in(state).round; }

 private:
  const court::Edition& edition_;  // of the rules
  daemon::CourtView view_;
  book::PlainBook book_{*this};
};

}  // namespace

SharedGame court_at_table(std::unique_ptr<const game::Rules> rules) {
  return std::make_shared<const CourtAtTable>(std::move(rules));
}

}  // namespace seneschal::referee
