#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/events/game/game_event.h"
#include "daemon/referee/any/dealt_pack.h"
#include "daemon/referee/dispute/dispute.h"
#include "rules/game/game.h"
#include "rules/table/reading.h"
#include "rules/table/setting.h"

namespace seneschal::referee {

/// An answer that may be changed yet, for nothing was ruled after it but what follows from it.
struct StandingAnswer {
  int index = 0;            // of the action that was asked about
  std::size_t choices = 0;  // that there were
  int choice = 0;           // from 0
  std::string by;
};

/// One game under watch, whichever it is: from the set-up table to the end.
///
/// Looking decides and changes nothing; taking what was said changes the game. In between, the caller writes it down.
/// Whoever takes the same events in the same order has the same game, so a log of them is the game. No file, clock or
/// thread.
///
/// While a ruling is disputed nothing is decided. When it was settled otherwise than as it was ruled, the table may
/// stand as it stood before: then nothing is ruled until each thing is where it belongs, one after the other.
class AnyReferee {
 public:
  AnyReferee() = default;
  virtual ~AnyReferee();

  /// The next thing to be said about a picture; nothing when all is said. To be called again with the same reading
  /// once it was taken, until nothing comes. A picture with a hand in it is never ruled on.
  [[nodiscard]] virtual std::optional<events::GameEvent> look(const table::Reading& reading) const = 0;
  /// Makes what was said true. The error says why it cannot be, as where a log is not of this game.
  [[nodiscard]] virtual tl::expected<void, std::string> take(const events::GameEvent& event) = 0;

  /// Whether the table was seen set up.
  [[nodiscard]] virtual bool has_begun() const = 0;
  /// Whether it has, and things are still put where they belong before the first action.
  [[nodiscard]] virtual bool is_placing() const = 0;
  [[nodiscard]] virtual bool has_ended() const = 0;
  /// How many rounds have been played to their end.
  [[nodiscard]] virtual int rounds_over() const = 0;
  /// How many actions count.
  [[nodiscard]] virtual int action_count() const = 0;
  /// What lies where on the table as it is ruled; nothing before it was seen set up.
  [[nodiscard]] virtual std::optional<table::Setting> setting() const = 0;

  /// The question that waits for an answer.
  [[nodiscard]] virtual std::optional<events::Question> open_question() const = 0;
  /// The answer that anybody may change; nothing while a ruling is disputed.
  [[nodiscard]] virtual std::optional<StandingAnswer> changeable_answer() const = 0;
  /// Whether that answer stands for good once this is said.
  [[nodiscard]] virtual bool makes_answer_final(const events::GameEvent& event) const = 0;
  [[nodiscard]] virtual bool has_lost_track() const = 0;
  /// Something lies on the table otherwise than it should, and was said.
  [[nodiscard]] virtual bool has_mistake() const = 0;

  /// The dispute that waits to be settled; null where none does.
  [[nodiscard]] virtual const Dispute* open_dispute() const = 0;
  /// What may become of the ruling under dispute; nothing where none is.
  [[nodiscard]] virtual std::vector<Settlement> possible_settlements() const = 0;
  /// The one at this place among them.
  [[nodiscard]] virtual std::optional<Settlement> possible_settlement(std::size_t place) const = 0;
  /// The next ruling that follows from a dispute that was settled or an answer that was changed, to be said whatever a
  /// picture shows.
  [[nodiscard]] virtual std::optional<events::GameEvent> agreed_ruling() const = 0;
  /// The table has yet to be seen as a dispute was settled, or as an answer was changed.
  [[nodiscard]] virtual bool is_restoring() const = 0;

  /// The state of the game; nothing before the table was seen set up.
  [[nodiscard]] virtual std::optional<game::State> state() const = 0;
  /// The game up to now as its record writes it, or to where the table was first set by hand, which no record can say;
  /// players have these names, by their order in the game.
  [[nodiscard]] virtual std::string record_text(const std::vector<std::string>& names) const = 0;
  /// The table that people lay out on a phone to set it by hand, in a settlement's words. Nothing where it is laid out
  /// otherwise than the page does, and where no game that stands as this one can go on from it.
  [[nodiscard]] virtual std::optional<std::string> laid_table(const nlohmann::json& laid) const = 0;
  /// What keeps a game from going on from it, `faults`, and where nothing does what is other than on the table as it is
  /// ruled, `differences`. Nothing where it is laid out otherwise.
  [[nodiscard]] virtual std::optional<nlohmann::json> laid_table_check(const nlohmann::json& laid) const = 0;

  /// The deal that the daemon has to shuffle for before the game can go on; nothing in a game in which it deals none.
  [[nodiscard]] virtual std::optional<DealDue> deal_due() const;
  /// Nothing in such a game, and before the first shuffle.
  [[nodiscard]] virtual std::optional<DealtPack> pack() const;
  /// What each player has yet, by player, if pack() lies so: to be shown to that player alone. None before it is dealt,
  /// and none where no such pack can have been dealt.
  [[nodiscard]] virtual std::vector<Hand> hands(const events::PackShown& pack) const;

  /// What the `action`th action, which counts, laid face up, by the id of the zone that it lay in then; nothing where
  /// the game does not say. `action` is below action_count().
  [[nodiscard]] virtual std::map<std::string, table::Thing> laid_by(std::size_t action) const;

  [[nodiscard]] virtual std::unique_ptr<AnyReferee> copy() const = 0;

 protected:
  AnyReferee(const AnyReferee&) = default;
  AnyReferee& operator=(const AnyReferee&) = default;
  AnyReferee(AnyReferee&&) = default;
  AnyReferee& operator=(AnyReferee&&) = default;
};

/// A referee that is copied with whoever holds it; none once it was moved from.
class OwnReferee {
 public:
  explicit OwnReferee(std::unique_ptr<AnyReferee> referee);
  ~OwnReferee() = default;
  OwnReferee(const OwnReferee& other);
  OwnReferee& operator=(const OwnReferee& other);
  OwnReferee(OwnReferee&&) = default;
  OwnReferee& operator=(OwnReferee&&) = default;

  [[nodiscard]] const AnyReferee& operator*() const { return *referee_; }
  [[nodiscard]] const AnyReferee* operator->() const { return referee_.get(); }
  [[nodiscard]] AnyReferee* operator->() { return referee_.get(); }

 private:
  std::unique_ptr<AnyReferee> referee_;
};

}  // namespace seneschal::referee
