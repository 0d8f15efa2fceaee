#pragma once

#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/referee/artus/weighing/hypothesis.h"
#include "daemon/referee/artus/weighing/placement.h"
#include "daemon/referee/artus/weighing/referee_options.h"
#include "daemon/referee/artus/weighing/said.h"
#include "rules/artus/edition.h"
#include "rules/artus/state.h"
#include "rules/table/reading.h"
#include "rules/table/setting.h"

namespace seneschal::referee {

/// An answer that may be changed yet, for nothing was ruled after it but what follows from it.
struct Answered {
  Question question;
  int choice = 0;
  std::string by;

  [[nodiscard]] const Choice& chosen() const { return question.choices[static_cast<std::size_t>(choice)]; }
  /// Whether the ruling follows from it: it is on what was answered.
  [[nodiscard]] bool leads_to(const Ruling& ruling) const;
  /// Whether it stands for good once this is said.
  [[nodiscard]] bool is_final_after(const Said& said) const;
};

/// What is said once every round has been played.
[[nodiscard]] GameEnded end_of(const artus::State& state);

/// One game under watch: from the set-up table over the placements and actions to the end.
///
/// Looking decides and changes nothing; taking what was said changes the game. In between, the caller writes it down.
/// Whoever takes the same things in the same order has the same game, so a log of them is the game. Pure: no file,
/// clock or thread.
///
/// While a ruling is disputed nothing is decided. When it was settled otherwise than as it was ruled, the table may
/// stand as it stood before: then nothing is ruled until each thing is where it belongs, one after the other.
class Referee {
 public:
  Referee(const artus::Edition& edition, const Players& players, const RefereeOptions& options = {});

  /// The next thing to be said about a picture; nothing when all is said. To be called again with the same reading
  /// once it was taken, until nothing comes. A picture with a hand in it is never ruled on.
  [[nodiscard]] std::optional<Said> look(const table::Reading& reading) const;

  /// Makes what was said true. The error says why it cannot be, as where a log does not fit the edition.
  [[nodiscard]] tl::expected<void, std::string> take(const Said& said);

  /// Nothing before the table was seen set up.
  [[nodiscard]] const std::optional<artus::State>& state() const { return state_; }
  /// What lies where on the table as it is ruled; nothing before it was seen set up.
  [[nodiscard]] std::optional<table::Setting> setting() const;
  /// The question that waits for an answer; null where none does.
  [[nodiscard]] const Question* open_question() const { return question_ && !answer_ ? &*question_ : nullptr; }
  /// The answer that anybody may change; null where there is none, as while a ruling is disputed.
  [[nodiscard]] const Answered* changeable_answer() const { return answered_ && !dispute_ ? &*answered_ : nullptr; }
  [[nodiscard]] bool has_lost_track() const { return is_lost_; }
  [[nodiscard]] bool has_ended() const { return has_ended_; }
  /// Something lies on the table otherwise than it should, and was said.
  [[nodiscard]] bool has_mistake() const { return mistake_.has_value(); }
  [[nodiscard]] int action_count() const { return static_cast<int>(course_.size()); }

  /// The card that this action was played with, and whose; `action` is below action_count().
  [[nodiscard]] TopCard laid_by(std::size_t action) const;

  /// The dispute that waits to be settled; null where none does.
  [[nodiscard]] const Dispute* open_dispute() const { return dispute_ ? &*dispute_ : nullptr; }
  /// What may become of the ruling under dispute; nothing where none is.
  [[nodiscard]] std::vector<Settlement> possible_settlements() const;
  /// The one at this place among them.
  [[nodiscard]] std::optional<Settlement> possible_settlement(std::size_t place) const;
  /// What would be ruled on were `played` played as the `first`th action: it, and those after it up to where the table
  /// was set by hand, for nobody played what led there. Whether they are legal then is another matter.
  [[nodiscard]] std::vector<artus::Action> course_with(std::size_t first, const artus::Action& played) const;
  /// The next ruling that follows from a dispute that was settled or an answer that was changed, to be said whatever a
  /// picture shows.
  [[nodiscard]] std::optional<Said> agreed_ruling() const;
  /// The table has yet to be seen as a dispute was settled, or as an answer was changed.
  [[nodiscard]] bool is_restoring() const { return is_restoring_; }

 private:
  struct Taking;
  struct View;
  /// How the game was, to go back to.
  struct Before {
    artus::State state;
    std::optional<TopCard> top_card;
    std::size_t actions = 0;
  };
  /// An action ruled on, and how it was before.
  struct Ruled {
    artus::Action action;
    std::vector<artus::Action> also_likely;
    std::vector<artus::Action> same_table;
    artus::State before;
    std::optional<TopCard> top_card;
  };

  [[nodiscard]] bool is_in_game(const TopCard& card) const;
  [[nodiscard]] std::optional<Said> before_game(const Evidence& evidence) const;
  [[nodiscard]] std::optional<Said> placing(const PlacementReading& reading, const Evidence& evidence) const;
  [[nodiscard]] std::optional<Said> restoring(const Evidence& evidence) const;
  [[nodiscard]] std::optional<Said> in_game(const Evidence& seen, const Evidence& evidence) const;
  void allow_asked_right(std::vector<Hypothesis>& legal, const std::vector<Hypothesis>& mistaken) const;
  [[nodiscard]] bool explains_without_mistake(const Hypothesis& best) const;
  [[nodiscard]] std::optional<Said> gone_on(const Hypothesis& further, const std::vector<Hypothesis>& readings) const;
  [[nodiscard]] const Choice* answered_choice() const;
  [[nodiscard]] std::vector<Mistake> markers_called_right() const;
  [[nodiscard]] std::optional<Reopened> card_gone_on_over(const Position& position, const Evidence& evidence) const;
  [[nodiscard]] artus::State ruled_again(const Reopened& reopened) const;
  [[nodiscard]] std::optional<Said> seen_right(const Evidence& seen) const;
  [[nodiscard]] std::optional<Said> decide(const View& view) const;
  [[nodiscard]] std::optional<Said> quiet(const View& view) const;
  [[nodiscard]] Lost lost(const Evidence& evidence) const;
  [[nodiscard]] std::optional<Said> said_of(const View& view, const Hypothesis& best) const;
  [[nodiscard]] bool rests_on_misread_card(const View& view) const;
  [[nodiscard]] bool rests_on_new_face(const View& view) const;
  [[nodiscard]] std::optional<Said> played_unseen(const View& view) const;
  [[nodiscard]] std::optional<Said> close_readings(const View& view) const;
  [[nodiscard]] std::optional<Said> asked_between(const View& view, const std::vector<const Hypothesis*>& rivals) const;
  [[nodiscard]] std::optional<Said> same_but_for_card(const View& view,
                                                      const std::vector<const Hypothesis*>& rivals) const;
  [[nodiscard]] std::vector<Hypothesis> beneath_hypotheses(const Position& position, const Evidence& evidence,
                                                           const Hypothesis& best) const;
  [[nodiscard]] std::optional<Said> answered_beneath(const Hypothesis& best) const;
  [[nodiscard]] std::optional<Reopened> reopened_by(const Mistake& mistake, bool is_sure) const;
  [[nodiscard]] bool leads_to_now(std::size_t first, const artus::Action& played) const;
  [[nodiscard]] std::optional<Reopened> scored_otherwise(const Mistake& mistake) const;
  [[nodiscard]] std::vector<Hypothesis> scored_hypotheses(const std::vector<Hypothesis>& readings,
                                                          const Evidence& seen) const;
  [[nodiscard]] const Mistake* card_called_right(const Evidence& seen) const;
  [[nodiscard]] std::vector<Hypothesis> reopening_hypotheses(Evidence seen, artus::SeatSet disc) const;
  [[nodiscard]] std::optional<Said> ruling(const View& view, const Hypothesis& best) const;

  artus::Edition edition_;
  Players players_;
  RefereeOptions options_;
  std::optional<artus::State> state_;
  std::optional<artus::State> set_up_;  // state_ before the first knight
  bool is_vouched_for_ = false;         // that the table is set up; later, that all knights stand
  std::optional<TopCard> top_card_;
  artus::Seat disc_;                    // where the crown plate was last seen beside
  double disc_deg_ = 0;                 // as it was last seen
  std::vector<Ruled> course_;           // the actions of the game, without those taken back
  std::optional<Mistake> mistake_;      // on the table now
  std::vector<Mistake> called_right_;   // of the action at hand: said, and not to be said again
  std::vector<Mistake> asked_right_;    // of these, what was asked about beside something played
  std::vector<Mistake> doubted_;        // what is seen there is not believed
  std::vector<Reopened> denied_;        // asked about, and it was not so
  std::optional<Mistake> passed_over_;  // by play that went on: the action that it was seen with is not ruled on yet
  std::optional<Question> question_;
  std::optional<Answer> answer_;  // to question_
  std::optional<Answered> answered_;
  std::optional<Before> before_answer_;  // of answered_
  std::optional<Dispute> dispute_;
  std::vector<artus::Action> agreed_;  // in a dispute or by another answer, still to be ruled on
  bool is_restoring_ = false;
  bool is_lost_ = false;
  bool has_ended_ = false;
};

}  // namespace seneschal::referee
