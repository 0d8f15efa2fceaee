#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "daemon/history/game_history.h"
#include "daemon/process/disk_room.h"

namespace seneschal::daemon {

/// A seat in the picture last read.
struct SeatInPicture {
  double x = 0;                       // of the seat's centre, from the left, in picture widths
  double y = 0;                       // from the top, in picture heights
  std::optional<std::string> figure;  // "red", "silver"; nothing on an empty chair
  std::optional<double> sure;         // 0 to 1; nothing where something is in the way
};

/// Anything that lies on a place of another kind: a marker on its track, a card, a piece of an area.
struct ThingInPicture {
  double x = 0;  // as of a seat
  double y = 0;
  std::string zone;
  std::optional<std::string> thing;  // nothing where something is in the way
  std::optional<double> sure;        // the same
};

/// A part of the picture in which what lies in a zone is seen.
struct FaceInPicture {
  std::string zone;
  double x = 0;       // of its left edge, in picture widths
  double y = 0;       // of its upper edge, in picture heights
  double width = 0;   // in picture widths
  double height = 0;  // in picture heights
};

/// The picture last read.
struct PictureShown {
  std::uint64_t number = 0;  // rises with each
  std::string name;
  int width = 0;   // pixels
  int height = 0;  // pixels
  bool has_hand = false;
  std::vector<SeatInPicture> seats;    // by seat
  std::vector<ThingInPicture> things;  // on all other places
  std::vector<FaceInPicture> faces;    // where one lies that nobody has shown the eyes
};

/// What the disc's servo is at.
enum class DiscStance {
  kNone,   ///< nothing was heard of one
  kWaits,  ///< the disc is to turn, and somebody has to let it
  kTurns,
  kRests,  ///< where it belongs, and free to turn when it belongs elsewhere
};

/// The seal of the log, and how many rounds were over when it was taken.
struct SealShown {
  int rounds = 0;
  std::string code;
  friend bool operator==(const SealShown&, const SealShown&) = default;
};

/// {"state": "full", "free_mb": 3, "needed_mb": 40}; null where it is well.
[[nodiscard]] nlohmann::json disk_json(const DiskRoom& room);
/// Whether two of the same state are shown otherwise.
[[nodiscard]] bool is_otherwise_shown(const DiskRoom& one, const DiskRoom& other);

/// What the page shows beside the game itself.
struct TableShown {
  double disc_deg = 0;               // of the plate with the mark, clockwise from the first spot
  std::chrono::seconds disc_turn{};  // that the disc takes to come there; 0 when it is there
  DiscStance disc_stance = DiscStance::kNone;
  std::optional<PictureShown> picture;
  std::optional<SealShown> seal;
  DiskRoom disk;
  bool may_change_keeper = false;                  // it may be kept by hand instead, or by the camera again
  bool is_by_hand = false;                         // people say what is played: nothing is seen
  bool are_hands_lost = false;                     // that the daemon dealt: nobody knows the cards any more
  std::optional<std::size_t> hand;                 // the offer to choose from (hand_choices.h), by its number
  std::optional<std::vector<std::string>> enders;  // who wishes that the game ends; nothing where phones have no say
  int enders_needed = 0;                           // so many have to; 0 where the owner decides
  referee::Electorate electorate;                  // who has a vote in the game now
  std::optional<nlohmann::json> setup_faults;      // while the camera waits for a table that is set up
};

/// "setup", "placing", "playing" or "over"; that last not before it has been said.
[[nodiscard]] std::string_view phase_of(const GameHistory& history);

/// What was told, as the page has it; of a ruling not what it did.
[[nodiscard]] nlohmann::json line_of(const events::Told& told);

/// A rule with the facts of its case, of which the page makes a sentence: {"rule", "facts"}.
[[nodiscard]] nlohmann::json case_json(const game::RuleCase& rule_case);

/// What a ruling did in this game, as its line has it: `why`, the rules with the facts of each, and what its view says.
[[nodiscard]] nlohmann::json outcome_json(const GameHistory& history, const game::Outcome& outcome);

/// Takes the sums of points from what is said of a ruling or a table, where the game hides them by now: `scores`, and
/// what tells one of its `why` and `differences`.
void hide_sums(const GameHistory& history, nlohmann::json& said);

/// A line of the page's log: history.told()[i] with all that it says, and for a ruling its arithmetic and its rules in
/// words. No sums while the game hides them.
[[nodiscard]] nlohmann::json line_of(const GameHistory& history, std::size_t i);

/// Says in the line of the ruling history.told()[i] why it counts no more, where it does not: "people" settled a
/// dispute otherwise, changed an answer, or answered that it was another action; its "card" was played only later; or
/// an "earlier" ruling was reopened.
void put_taken_back(nlohmann::json& line, const GameHistory& history, std::size_t i);

/// Everything that the page shows but the log, which is put beside it. The keys are what daemon/page reads.
[[nodiscard]] nlohmann::json snapshot_of(const GameHistory& history, const TableShown& shown);

}  // namespace seneschal::daemon
