#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "daemon/game/plain/plain_game.h"
#include "daemon/game/plain/played_steps.h"
#include "daemon/referee/any/any_referee.h"
#include "daemon/referee/dispute/dispute.h"
#include "daemon/referee/weighing/zone_evidence.h"

namespace seneschal::referee {

/// The referee of a game by its rules alone. What people say it takes as far as the rules allow it; what a camera sees
/// it holds against the table that each legal step would leave. What leaves the table as it was can only be said.
///
/// A question's choices are {"played": step}, or, before the game, {"beginning": as the log has it}; of a mistake it
/// says {"wrong": [{"zone", "shows", "should"}, ...]}, each as a setting is written (rules/table/json), and "meant",
/// the step that it spoils, if any; of a table that fits nothing {"zones": [id, ...]}. Of what people saw played
/// although it contradicts what was ruled it says {"played": step, "player", "rule": the one that was broken, "facts":
/// its case} and, where one action can be named that it cannot follow, "against": {"action", "played"}. Such a mistake
/// is said and changes nothing: what was ruled may be disputed, or something else is played.
class PlainReferee final : public AnyReferee {
 public:
  /// `game` outlives it; `terms` without a fault.
  PlainReferee(const PlainGame& game, events::GameTerms terms) : game_(&game), terms_(std::move(terms)) {}

  [[nodiscard]] std::optional<events::GameEvent> look(const table::Reading& board) const override;
  [[nodiscard]] tl::expected<void, std::string> take(const events::GameEvent& event) override;

  [[nodiscard]] bool has_begun() const override { return state_.has_value(); }
  [[nodiscard]] bool is_placing() const override { return false; }
  [[nodiscard]] bool has_ended() const override { return has_ended_; }
  [[nodiscard]] int rounds_over() const override { return state_ ? game_->rounds_over(*state_) : 0; }
  [[nodiscard]] int action_count() const override { return static_cast<int>(course_.size()); }
  [[nodiscard]] std::optional<table::Setting> setting() const override;

  [[nodiscard]] std::optional<events::Question> open_question() const override { return question_; }
  [[nodiscard]] std::optional<StandingAnswer> changeable_answer() const override;
  [[nodiscard]] bool makes_answer_final(const events::GameEvent& event) const override;
  [[nodiscard]] bool has_lost_track() const override { return is_lost_; }
  [[nodiscard]] bool has_mistake() const override { return mistake_.has_value(); }

  [[nodiscard]] const Dispute* open_dispute() const override { return dispute_ ? &*dispute_ : nullptr; }
  /// That it stands, that it is taken back, and each other step that was legal then.
  [[nodiscard]] std::vector<Settlement> possible_settlements() const override;
  [[nodiscard]] std::optional<Settlement> possible_settlement(std::size_t place) const override;
  [[nodiscard]] std::optional<events::GameEvent> agreed_ruling() const override;
  [[nodiscard]] bool is_restoring() const override { return is_restoring_; }

  [[nodiscard]] std::optional<game::State> state() const override { return state_; }
  [[nodiscard]] std::string record_text(const std::vector<std::string>& names) const override;
  /// A table is laid out as the game has it (PlainGame::laid_text).
  [[nodiscard]] std::optional<std::string> laid_table(const nlohmann::json& laid) const override;
  [[nodiscard]] std::optional<nlohmann::json> laid_table_check(const nlohmann::json& laid) const override;

  [[nodiscard]] std::optional<DealDue> deal_due() const override;
  [[nodiscard]] std::optional<DealtPack> pack() const override;
  [[nodiscard]] std::vector<Hand> hands(const events::PackShown& pack) const override;

  [[nodiscard]] std::unique_ptr<AnyReferee> copy() const override { return std::make_unique<PlainReferee>(*this); }

  [[nodiscard]] const events::GameTerms& terms() const { return terms_; }
  /// What `board` shows otherwise than a table on which this game can begin, as `wrong` of a mistake; empty where
  /// nothing is.
  [[nodiscard]] nlohmann::json setup_faults(const table::Reading& board) const;
  /// Whether anybody may say that this step was played, which is legal: not what the daemon has not shuffled for yet,
  /// nor a card of a hand that one phone shows.
  [[nodiscard]] bool is_for_all(const game::Step& step) const;
  /// What may be said to have been played although it contradicts what was ruled.
  [[nodiscard]] std::vector<events::Mistake> contradictions() const;
  /// The steps that would stand, of `step` instead of the `first`th action and those after it.
  [[nodiscard]] std::vector<game::Step> course_with(std::size_t first, const game::Step& step) const;

 private:
  using Taken = tl::expected<void, std::string>;
  struct Ruled {
    game::State before;
    game::Step step;
  };
  /// A question that people answered with a step.
  struct Answered {
    events::Question question;
    int choice = 0;
    std::string by;
    std::size_t action = 0;  // that it was about
  };
  /// A table that a game can begin on.
  struct Beginning {
    events::Particulars particulars;
    game::State state;
  };

  [[nodiscard]] static tl::unexpected<std::string> refused(const std::string& why);
  Taken take_event(const events::SetupSeen& seen);
  Taken take_event(const events::Ruling& ruling);
  Taken take_event(const DisputeOpened& opened);
  Taken take_event(const Vote& vote);
  Taken take_event(const VoteDropped& dropped);
  Taken take_event(const DisputeSettled& settled);
  Taken take_event(const events::GameEnded& ended);
  Taken take_event(const events::Question& question);
  Taken take_event(const events::Answer& answer);
  Taken take_event(const events::AnswerChanged& changed);
  Taken take_event(const events::Mistake& mistake);
  Taken take_event(const events::MistakeCleared& cleared);
  Taken take_event(const events::StandsRight& right);
  Taken take_event(const events::Lost& lost);
  Taken take_event(const events::Recovered& recovered);
  Taken take_event(const events::PlacementSeen& seen);
  Taken take_event(const events::Turn& turn);
  Taken take_event(const events::Reopened& reopened);
  Taken take_event(const events::PackShuffled& shuffled);
  Taken take_event(const events::PackShown& shown);
  Taken take_event(const events::HandMoved& moved);

  [[nodiscard]] const game::Rules& rules() const { return game_->rules(); }
  [[nodiscard]] const Dealing& dealing() const { return game_->dealing(terms_); }
  [[nodiscard]] int deals_dealt() const;
  [[nodiscard]] tl::expected<std::vector<Cards>, std::string> cards_held(const events::PackShown& pack) const;
  [[nodiscard]] bool deals_anew(const game::State& table) const;
  [[nodiscard]] Taken agrees_with_pack(const game::Step& step) const;
  [[nodiscard]] tl::expected<game::State, std::string> table_of(const std::string& text) const;
  [[nodiscard]] Taken settlement_of(const Settlement& settlement) const;
  void take_back(std::size_t action);
  void forget_picture();
  void believe_what_changed(const table::Setting& before);
  [[nodiscard]] std::optional<game::Step> answered_step() const;
  [[nodiscard]] std::optional<events::Particulars> answered_beginning() const;
  [[nodiscard]] std::optional<game::Step> step_of(const Answered& answered, const game::State& state) const;

  [[nodiscard]] std::vector<Beginning> beginnings() const;
  [[nodiscard]] std::optional<events::GameEvent> set_up(const table::Reading& seen) const;
  [[nodiscard]] std::optional<events::GameEvent> seen_right(const ZoneEvidence& evidence) const;
  [[nodiscard]] std::optional<events::GameEvent> restored(const ZoneEvidence& evidence) const;
  [[nodiscard]] std::optional<events::GameEvent> played(const ZoneEvidence& evidence) const;
  [[nodiscard]] Tables tables_now() const;
  [[nodiscard]] std::optional<events::GameEvent> played_or_asked(const std::vector<PlayedStep>& steps,
                                                                 const std::vector<PlayedStep>& before) const;
  [[nodiscard]] std::optional<events::GameEvent> asked(events::Question question) const;
  [[nodiscard]] std::optional<events::Mistake> contradicted(const ZoneEvidence& evidence) const;
  [[nodiscard]] std::optional<events::GameEvent> unexplained(const ZoneEvidence& evidence, const table::Setting& should,
                                                             const std::optional<game::Step>& meant) const;
  [[nodiscard]] std::optional<events::GameEvent> quiet() const;
  [[nodiscard]] nlohmann::json wrong_on(const ZoneEvidence& evidence, const table::Layout& layout,
                                        const table::Setting& should) const;

  const PlainGame* game_;
  events::GameTerms terms_;
  events::Particulars beginning_;
  std::optional<game::State> state_;
  std::vector<Ruled> course_;
  std::vector<std::size_t> tables_set_;  // how many actions stood when the table was set by hand, where that stands
  std::vector<game::Step> agreed_;       // that follow from a dispute and are to be ruled yet
  /// A pack that was shuffled, whatever became of its deal.
  struct Pack {
    std::string hash;
    std::optional<events::PackShown> shown;
  };
  std::map<int, Pack> packs_;  // by deal
  std::vector<int> holders_;   // of the hands: phones, by player
  std::optional<Dispute> dispute_;
  std::optional<events::Question> question_;    // that waits for an answer
  std::optional<events::Question> unanswered_;  // nobody knew, or it was none of its steps
  std::optional<Answered> answered_;            // that anybody may change
  std::optional<events::Mistake> mistake_;      // on the table now
  std::optional<events::Mistake> shown_wrong_;  // what was played although it contradicts what was ruled, said last
  std::set<std::string> doubted_;               // zones in which what is seen is not believed
  bool is_vouched_for_ = false;                 // that the table is set up
  bool is_restoring_ = false;
  bool is_lost_ = false;
  bool has_ended_ = false;
};

}  // namespace seneschal::referee
