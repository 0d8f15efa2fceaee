#include "referee/artus/watched_game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "daemon/game/artus/artus_at_table.h"
#include "daemon/game_files/artus/edition_files.h"
#include "daemon/referee/artus/record_answers.h"
#include "daemon/referee/artus/tenant/said_event.h"
#include "rules/artus/records/edition_file.h"
#include "rules/artus/records/replay.h"

namespace seneschal::referee::test {
namespace {

const Speaker kPlayer{1, "phone of a player"};

Players players_of(const records::Record& record) {
  Players players;
  players.variant = record.variant;
  for (const records::RecordedPlayer& player : record.players) {
    players.colours.push_back(player.colour);
  }
  return players;
}

std::multiset<std::pair<int, int>> places(const records::Record& record) {
  std::multiset<std::pair<int, int>> result;
  for (const artus::Placement& placement : record.placements) {
    result.insert({placement.player.to_int(), placement.seat.to_int()});
  }
  return result;
}

}  // namespace

const artus::Edition& edition() {
  static const artus::Edition edition =
      game_files::read_edition(std::string(SENESCHAL_SOURCE_DIR) + "/rules/editions/alea-2011.json").value().edition;
  return edition;
}
SharedGame game_at_table() {
  static const SharedGame game = artus_at_table(edition());
  return game;
}

WatchedGame::WatchedGame(const records::Record& truth, const RefereeOptions& options)
    : truth_(truth), record_(truth), referee_(edition(), players_of(truth), options) {
  record_.placements.clear();
  record_.actions.clear();
}

std::vector<Said> WatchedGame::show(const table::Reading& picture) {
  std::vector<Said> all;
  const auto say = [&](const Said& said) {
    all.push_back(said);
    note(said);
    const auto taken = referee_.take(said);
    EXPECT_TRUE(taken) << taken.error();
  };
  while (const auto said = referee_.look(picture)) {
    say(*said);
    if (const Question* question = referee_.open_question()) {
      ++questions_;
      say(answer_to(*question));
    }
    if (all.size() > 100) {
      ADD_FAILURE() << "the referee does not stop talking about one picture";
      break;
    }
  }
  return all;
}

/// Whether one choice alone has knights that stand there: where several have, one of those placed before does not.
bool WatchedGame::is_the_only_true_choice(const Question& question) const {
  const auto truth = places(truth_);
  return std::count_if(question.choices.begin(), question.choices.end(), [&](const Choice& each) {
           return std::all_of(each.placements.begin(), each.placements.end(), [&](const artus::Placement& placed) {
             return truth.count({placed.player.to_int(), placed.seat.to_int()}) > 0;
           });
         }) == 1;
}

std::vector<Said> WatchedGame::show_right(const table::Reading& picture) {
  is_right_ = true;
  auto all = show(picture);
  is_right_ = false;
  return all;
}

Said WatchedGame::answer_to(const Question& question) const {
  const auto choice = choice_in(in_ruled_order(record_, truth_), question);
  if (is_right_ && question.what == Asks::kKnights && !is_vouched_for_ && !is_the_only_true_choice(question)) {
    return StandsRight{question.index, kPlayer};
  }
  const bool is_wrong = choice && question.choices[static_cast<std::size_t>(*choice)].is_mistake();
  const bool may_be_wrong = std::any_of(question.choices.begin(), question.choices.end(),
                                        [](const Choice& each) { return each.is_mistake(); });
  if (is_right_ && may_be_wrong && (is_wrong || !choice)) {
    return StandsRight{question.index, kPlayer};
  }
  return Answer{choice, "record"};
}

void WatchedGame::say_it_stands_right() {
  const Said said = StandsRight{mistake_ ? mistake_->index : 0, kPlayer};
  note(said);
  const auto taken = referee_.take(said);
  EXPECT_TRUE(taken) << taken.error();
}

void WatchedGame::note(const Said& said) {
  if (const auto undone = events::undone_from(event_of(said))) {
    record_.actions.resize(static_cast<std::size_t>(*undone));
  }
  const bool is_placing = record_.actions.empty() && record_.placements.size() < truth_.placements.size();
  if (std::holds_alternative<StandsRight>(said) && is_placing) {
    is_vouched_for_ = referee_.state().has_value();
    record_.placements.clear();
  }
  if (const auto* mistake = std::get_if<Mistake>(&said)) {
    mistake_ = *mistake;
  } else if (const auto* seen = std::get_if<SetupSeen>(&said)) {
    record_.king_metal = seen->king_metal;
    record_.king_seat = seen->king_seat;
  } else if (const auto* placed = std::get_if<PlacementSeen>(&said)) {
    record_.placements.push_back(placed->placement);
  } else if (const auto* ruling = std::get_if<Ruling>(&said)) {
    record_.actions.push_back({ruling->action, false});
  }
}

std::string WatchedGame::difference() const {
  return test::difference(record_, truth_);
}

namespace {

std::string difference(const records::Record& seen, const records::Record& expected, bool with_cards) {
  std::ostringstream out;
  if (seen.king_metal != expected.king_metal || places(seen) != places(expected)) {
    out << "another set-up; ";
  }
  const auto ruled = records::replay(edition(), seen);
  const auto truth = records::replay(edition(), expected);
  if (!ruled || !truth) {
    out << "a record is illegal; ";
    return out.str();
  }
  for (std::size_t i = 0; i < truth->steps.size(); ++i) {
    if (i >= ruled->steps.size()) {
      if (with_cards) {
        out << "only " << i << " of " << truth->steps.size() << " actions";
      }
      break;
    }
    const artus::Step& a = ruled->steps[i];
    const artus::Step& b = truth->steps[i];
    const bool is_same_deed = a.action.card == b.action.card &&
                              (a.action.deed == b.action.deed || a.action.deed.index() == b.action.deed.index());
    artus::State after = a.after;
    if (!with_cards) {
      after.played = b.after.played;
    }
    if (after != b.after || (with_cards && !is_same_deed)) {
      out << "action " << i << ": " << a.action << " instead of " << b.action;
      break;
    }
  }
  if (ruled->steps.size() > truth->steps.size()) {
    out << "more actions than were played";
  }
  return out.str();
}

}  // namespace

records::Record in_ruled_order(const records::Record& seen, records::Record truth) {
  for (std::size_t i = 0; i < seen.actions.size() && i + 1 < truth.actions.size(); ++i) {
    const artus::Action& first = truth.actions[i].action;
    const artus::Action& second = truth.actions[i + 1].action;
    if (seen.actions[i].action != second || first == second || first.player != second.player) {
      continue;
    }
    records::Record swapped = truth;
    std::swap(swapped.actions[i], swapped.actions[i + 1]);
    const auto one = records::replay(edition(), truth);
    const auto other = records::replay(edition(), swapped);
    if (one && other && one->steps[i + 1].after == other->steps[i + 1].after) {
      truth = std::move(swapped);
      ++i;
    }
  }
  return truth;
}

std::string difference(const records::Record& seen, const records::Record& expected) {
  return difference(seen, expected, true);
}

std::string difference_but_for_cards(const records::Record& seen, const records::Record& expected) {
  return difference(seen, expected, false);
}

}  // namespace seneschal::referee::test
