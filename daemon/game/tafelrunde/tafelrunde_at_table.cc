#include "daemon/game/tafelrunde/tafelrunde_at_table.h"

#include <algorithm>
#include <any>
#include <cstddef>
#include <utility>

#include <nlohmann/json.hpp>

#include "daemon/game/plain/plain_book.h"
#include "daemon/game/plain/plain_game.h"
#include "daemon/game/tafelrunde/kept_record.h"
#include "daemon/game/tafelrunde/laid_table.h"
#include "daemon/game/tafelrunde/tafelrunde_dealing.h"
#include "daemon/game/tafelrunde/tafelrunde_view.h"
#include "rules/tafelrunde/apply.h"
#include "rules/tafelrunde/tenant/tafelrunde_game.h"

namespace seneschal::referee {
namespace {

using nlohmann::json;
using tafelrunde::LayCard;
using tafelrunde::PlayerIndex;
using tafelrunde::Rule;

/// Whether a card that is refused by it tells something of cards that nobody saw, or were said wrongly.
bool is_about_hidden(Rule rule) {
  return rule == Rule::kTrickFollow || rule == Rule::kCardCopies || rule == Rule::kCardComeBack;
}

class TafelrundeAtTable final : public PlainGame {
 public:
  explicit TafelrundeAtTable(std::unique_ptr<const game::Rules> rules)
      : PlainGame(std::move(rules)), edition_(tafelrunde::edition_of(this->rules())) {}

  [[nodiscard]] std::string_view id() const override { return tafelrunde::tafelrunde_game().id(); }
  /// With its own cards, or with hands that the daemon deals.
  [[nodiscard]] std::vector<std::string> variants() const override { return {"own", "dealt"}; }
  [[nodiscard]] bool deals_hands(const events::GameTerms& terms) const override { return terms.variant == "dealt"; }
  [[nodiscard]] bool has_unseen_steps() const override { return true; }
  [[nodiscard]] const Dealing& dealing(const events::GameTerms& terms) const override {
    return deals_hands(terms) ? dealing_ : PlainGame::dealing(terms);
  }
  [[nodiscard]] const daemon::GameView& view() const override { return view_; }
  [[nodiscard]] const book::BookView& book() const override { return book_; }
  [[nodiscard]] table::Layout board() const override {
    game::Record fullest{edition_.id, {}, PlayerIndex(), {}, {}};
    fullest.players.resize(static_cast<std::size_t>(edition_.most_players));
    return rules().layout(rules().begin(fullest).value());
  }
  [[nodiscard]] std::vector<std::string> slots() const override {
    std::vector<std::string> slots;
    for (int pawn = 1; pawn <= edition_.most_players; ++pawn) {
      slots.push_back("p" + std::to_string(pawn));
    }
    return slots;
  }
  [[nodiscard]] const std::map<table::Thing, int>& figures() const override {
    static const std::map<table::Thing, int> none;  // pawns stand on a track
    return none;
  }

  /// On the board each pawn is called by the slot whose it is, in the rules by its player.
  [[nodiscard]] table::Reading as_played(const events::GameTerms& terms, table::Reading seen) const override {
    const table::TrackReading board = seen.in<table::TrackReading>("track");
    table::TrackReading played;
    for (std::size_t i = 0; i < terms.players.size(); ++i) {
      const std::vector<std::string> known = slots();
      const auto slot = std::find(known.begin(), known.end(), terms.players[i]) - known.begin();
      played.markers["pawn-" + std::to_string(i)] = board.of("pawn-" + std::to_string(slot));
    }
    seen.zones["track"] = std::move(played);
    return seen;
  }
  /// Each player may deal first, the one who is named first before all.
  [[nodiscard]] std::vector<events::Particulars> beginnings(const events::GameTerms& terms) const override {
    std::vector<events::Particulars> beginnings{{{"dealer", 0}}};
    for (std::size_t dealer = 1; dealer < terms.players.size(); ++dealer) {
      beginnings.push_back({{"dealer", dealer}});
    }
    return beginnings;
  }
  [[nodiscard]] std::optional<events::Particulars> beginning_of(const game::Record& record) const override {
    return events::Particulars{{"dealer", std::any_cast<PlayerIndex>(record.setup).to_int()}};
  }
  [[nodiscard]] game::Record record(const events::GameTerms& terms, const events::Particulars& beginning,
                                    const std::vector<game::Step>& steps) const override {
    const auto dealer = PlayerIndex::from_int(beginning.at("dealer").get<int>());
    game::Record record{
        terms.edition, {}, dealer.value_or(PlayerIndex()), tafelrunde_entries(steps, terms.players.size()), {}};
    for (const std::string& slot : terms.players) {
      record.players.push_back({slot, slot});
    }
    return record;
  }
  [[nodiscard]] std::string record_text(const game::Record& record) const override {
    return tafelrunde_record_text(record);
  }
  /// Cards are dealt by somebody, whatever they are.
  [[nodiscard]] std::optional<int> player_of(const game::Step& step) const override {
    const tafelrunde::Step* typed = tafelrunde::step_in(step);
    if (typed == nullptr) {
      return std::nullopt;
    }
    if (const auto* deal = std::get_if<tafelrunde::Deal>(typed)) {
      return deal->dealer.to_int();
    }
    if (const auto* lay = std::get_if<LayCard>(typed)) {
      return lay->player.to_int();
    }
    const auto* name = std::get_if<tafelrunde::NameColour>(typed);
    return name != nullptr ? name->player.to_int() : std::get<tafelrunde::SwapColours>(*typed).player.to_int();
  }

  [[nodiscard]] std::vector<game::Step> contradictions(const game::State& any_state) const override {
    const tafelrunde::State& state = tafelrunde::state_in(any_state);
    const tafelrunde::CardTally deck = edition_.deck();
    std::vector<game::Step> found;
    for (std::size_t i = 0; i < tafelrunde::Card::kCount; ++i) {
      const LayCard lay{state.to_move, tafelrunde::Card::from_index(i)};
      const auto refusal = tafelrunde::refusal_of(edition_, state, lay);
      if (deck.count(lay.card) > 0 && refusal && is_about_hidden(refusal->rule)) {
        found.push_back(tafelrunde::step_of(lay));
      }
    }
    return found;
  }
  [[nodiscard]] bool contradicts(const game::Step& step, const game::RuleCase& refused,
                                 const game::Outcome& earlier) const override {
    const auto* laid = std::get_if<LayCard>(tafelrunde::step_in(step));
    const tafelrunde::Outcome& outcome = tafelrunde::outcome_in(earlier);
    const auto* before = std::get_if<LayCard>(&outcome.step);
    if (laid == nullptr || before == nullptr) {
      return false;
    }
    return refused.rule == id_of(Rule::kTrickFollow)
               ? before->player == laid->player && outcome.effects.not_followed == laid->card.colour()
               : refused.rule == id_of(Rule::kCardCopies) && before->card == laid->card;
  }
  [[nodiscard]] std::optional<table::Setting> table_of_contradiction(const game::State& any_state,
                                                                     const events::Particulars& played) const override {
    const tafelrunde::State& state = tafelrunde::state_in(any_state);
    table::Setting shows = rules().setting(any_state);
    const std::string place = "trick-" + std::to_string(state.trick_size + 1);
    shows.zones[place] = table::OnTop{played.value("card", std::string())};
    return shows;
  }
  [[nodiscard]] std::optional<std::string> laid_text(const json& laid) const override {
    return referee::laid_text(edition_, laid);
  }

  [[nodiscard]] json laid_fault(const json& laid, const std::string& why) const override {
    return referee::laid_fault(laid, why);
  }

 private:
  const tafelrunde::Edition& edition_;  // of the rules
  daemon::TafelrundeView view_{*this};
  TafelrundeDealing dealing_{edition_};
  book::PlainBook book_{*this};
};

}  // namespace

SharedGame tafelrunde_at_table(std::unique_ptr<const game::Rules> rules) {
  return std::make_shared<const TafelrundeAtTable>(std::move(rules));
}

}  // namespace seneschal::referee
