#include "daemon/game/artus/artus_at_table.h"

#include <memory>
#include <utility>

#include <nlohmann/json.hpp>

#include "daemon/book/artus/artus_book.h"
#include "daemon/referee/artus/setup_check.h"
#include "daemon/referee/artus/tenant/artus_referee.h"
#include "daemon/referee/artus/tenant/named_players.h"
#include "daemon/referee/artus/tenant/said_event.h"
#include "daemon/referee/artus/tenant/setup_json.h"
#include "daemon/snapshots/artus/artus_view.h"
#include "rules/artus/game_id.h"
#include "rules/artus/setup.h"
#include "rules/artus/tenant/artus_game.h"
#include "rules/artus/tenant/artus_table.h"

namespace seneschal::referee {
namespace {

class ArtusAtTable final : public TableGame {
 public:
  explicit ArtusAtTable(std::unique_ptr<const game::Rules> rules)
      : rules_(std::move(rules)),
        edition_(artus::edition_of(*rules_)),
        view_(daemon::artus_view(edition_)),
        book_(book::artus_book(edition_)) {}

  [[nodiscard]] std::string_view id() const override { return artus::kGameId; }
  [[nodiscard]] const game::Rules& rules() const override { return *rules_; }
  [[nodiscard]] const daemon::GameView& view() const override { return *view_; }
  [[nodiscard]] const book::BookView& book() const override { return *book_; }

  [[nodiscard]] std::optional<TermsFault> fault_of(const events::GameTerms& terms) const override {
    if (!artus::variant_from_text(terms.variant)) {
      return TermsFault{TermsFault::Of::kVariant, "beginner or advanced"};
    }
    const auto players = named_players(terms);
    if (!players) {
      return TermsFault{TermsFault::Of::kPlayers, "2 to 4 of red, blue, black and beige"};
    }
    artus::Setup setup;
    setup.variant = players->variant;
    setup.colours = players->colours;
    setup.king_seat = edition_.crowned[0];
    const auto begun = new_game(edition_, setup);
    return begun ? std::nullopt
                 : std::optional(TermsFault{TermsFault::Of::kRule, {}, std::string(id_of(begun.error().rule))});
  }

  [[nodiscard]] std::unique_ptr<AnyReferee> referee(const events::GameTerms& terms) const override {
    return std::make_unique<ArtusReferee>(edition_, players_of(terms));
  }

  [[nodiscard]] table::Layout board() const override { return artus::whole_layout(edition_); }
  [[nodiscard]] std::vector<std::string> slots() const override {
    std::vector<std::string> slots;
    slots.reserve(artus::kColourCount);
    for (int i = 0; i < artus::kColourCount; ++i) {
      slots.emplace_back(to_text(static_cast<artus::Colour>(i)));
    }
    return slots;
  }
  [[nodiscard]] const std::map<table::Thing, int>& figures() const override { return artus::figures_in_box(); }

  [[nodiscard]] nlohmann::json setup_faults(const table::Reading& seen,
                                            const std::optional<events::GameTerms>& terms) const override {
    const RefereeOptions options;
    return setup_json(edition_, terms ? referee::setup_faults(edition_, players_of(*terms), seen, options)
                                      : setup_faults_of_any_game(edition_, seen, options));
  }

  [[nodiscard]] std::function<std::optional<int>(const events::Question&)> answers_of(
      const game::Record& record) const override {
    return [played = std::any_cast<records::Record>(record.setup)](const events::Question& question) {
      return choice_in(played, question);
    };
  }

  [[nodiscard]] game::Outcome played(const game::State& before, const events::Ruling& ruling) const override {
    artus::Step step{action_of(ruling), artus::state_in(before), {}};
    step.effects = artus::play(edition_, step.after, step.action);
    return artus::outcome_of(step);
  }

 private:
  std::unique_ptr<const game::Rules> rules_;
  const artus::Edition& edition_;  // of those rules
  std::unique_ptr<const daemon::GameView> view_;
  std::unique_ptr<const book::BookView> book_;
};

}  // namespace

SharedGame artus_at_table(const artus::Edition& edition) {
  return artus_at_table(artus::rules_by(edition));
}
SharedGame artus_at_table(std::unique_ptr<const game::Rules> rules) {
  return std::make_shared<const ArtusAtTable>(std::move(rules));
}

}  // namespace seneschal::referee
