#include "referee/watched_game.h"

#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "daemon/referee/record_answers.h"
#include "rules/records/edition_file.h"
#include "rules/records/replay.h"

namespace seneschal::referee::test {
namespace {

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
      records::read_edition(std::string(SENESCHAL_SOURCE_DIR) + "/rules/editions/alea-2011.json").value().edition;
  return edition;
}

WatchedGame::WatchedGame(const records::Record& truth, const RefereeOptions& options)
    : truth_(truth), record_(truth), referee_(edition(), players_of(truth), options) {
  record_.placements.clear();
  record_.actions.clear();
}

std::vector<Said> WatchedGame::show(const vision::Observation& picture) {
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
      say(Answer{choice_in(truth_, *question), "record"});
    }
    if (all.size() > 100) {
      ADD_FAILURE() << "the referee does not stop talking about one picture";
      break;
    }
  }
  return all;
}

void WatchedGame::note(const Said& said) {
  if (const auto* seen = std::get_if<SetupSeen>(&said)) {
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

std::string difference(const records::Record& seen, const records::Record& expected) {
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
      out << "only " << i << " of " << truth->steps.size() << " actions";
      break;
    }
    const artus::Step& a = ruled->steps[i];
    const artus::Step& b = truth->steps[i];
    const bool is_same_deed = a.action.deed == b.action.deed || a.action.deed.index() == b.action.deed.index();
    if (a.after != b.after || a.action.card != b.action.card || !is_same_deed) {
      out << "action " << i << ": " << a.action << " instead of " << b.action;
      break;
    }
  }
  if (ruled->steps.size() > truth->steps.size()) {
    out << "more actions than were played";
  }
  return out.str();
}

}  // namespace seneschal::referee::test
