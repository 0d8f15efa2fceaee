#include "daemon/snapshots/table_snapshot.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "daemon/game/game_view.h"
#include "daemon/snapshots/dispute_snapshot.h"
#include "daemon/snapshots/hand_choices.h"
#include "daemon/snapshots/picture_snapshot.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;

/// The scores after each action, and as they were set by hand, with the round that it was of.
json course_json(const GameHistory& history) {
  const GameView& view = history.game().view();
  json course = json::array();
  int round = 0;
  const auto add = [&](const game::State& after) {
    course.push_back({{"round", round + 1}, {"scores", history.game().rules().scores(after)}});
    round = view.rounds_over(after);
  };
  auto set = history.tables_set().begin();
  for (std::size_t i = 0; i < history.steps().size(); ++i) {
    add(history.steps()[i].after);
    for (; set != history.tables_set().end() && set->actions == i + 1; ++set) {
      add(set->after);
    }
  }
  return course;
}

json open_json(const GameHistory& history) {
  const auto open = history.open();
  return open ? json(*open) : json();
}

/// What phones may call right: before the game only where the page shows what a camera saw.
json right_json(const GameHistory& history, const TableShown& shown) {
  const auto found = history.vouchable();
  return !found || (found->is_before_game() && !shown.picture)
             ? json()
             : json{{"what", to_text(found->what)}, {"number", found->number}};
}

/// The answer that may be changed yet.
json answered_json(const GameHistory& history) {
  const auto standing = history.referee().changeable_answer();
  const auto question = history.last_question();
  return !standing || !question ? json()
                                : json{{"question", *question}, {"choice", standing->choice}, {"by", standing->by}};
}

const char* text_of(DiscStance stance) {
  switch (stance) {
    case DiscStance::kNone:
      return "none";
    case DiscStance::kWaits:
      return "waits";
    case DiscStance::kTurns:
      return "turns";
    case DiscStance::kRests:
      return "rests";
  }
  return "none";
}

}  // namespace

std::string_view phase_of(const GameHistory& history) {
  const referee::AnyReferee& game = history.referee();
  if (!game.has_begun()) {
    return "setup";
  }
  if (game.has_ended()) {
    return "over";
  }
  return game.is_placing() ? "placing" : "playing";
}

json line_of(const events::Told& told) {
  json line = json::parse(payload_of(told));
  for (const char* unneeded : {"alternatives", "also_likely", "fit", "margin", "pile"}) {
    line.erase(unneeded);
  }
  line["kind"] = events::kind_of(told.said);
  return line;
}

json case_json(const game::RuleCase& rule_case) {
  json facts = json::object();
  for (const game::Fact& fact : rule_case.facts) {
    std::visit([&](const auto& value) { facts[fact.name] = value; }, fact.value);
  }
  return {{"rule", rule_case.rule}, {"facts", std::move(facts)}};
}

json outcome_json(const GameHistory& history, const game::Outcome& outcome) {
  json did = history.game().view().outcome(outcome);
  for (const game::RuleCase& each : history.game().rules().explain(outcome)) {
    did["why"].push_back(case_json(each));
  }
  return did;
}

void put_taken_back(json& line, const GameHistory& history, std::size_t i) {
  const RuledStep& ruled = history.ruled(i);
  if (!ruled.is_taken_back) {
    return;
  }
  const auto* reopened = std::get_if<events::Reopened>(&history.told()[ruled.taken_back_by].said);
  const bool is_of_people = reopened == nullptr || reopened->was_answered;
  line["taken_back"] = is_of_people ? "people" : line["action"] == reopened->ruling ? "card" : "earlier";
}

/// Of the pictures that the log keeps with it, by which the page asks for them.
void put_pictures(json& line, const events::Told& told) {
  for (const ledger::Evidence& picture : told.pictures) {
    line["pictures"][std::string(ledger::to_text(picture.role))] = picture.sha256.hex();
  }
}

void hide_sums(const GameHistory& history, json& said) {
  if (!history.hides_scores()) {
    return;
  }
  said.erase("scores");
  for (const auto& [list, named] : {std::pair("why", "rule"), std::pair("differences", "what")}) {
    if (!said.contains(list)) {
      continue;
    }
    json kept = json::array();
    for (json& each : said[list]) {
      if (!history.game().view().tells_score(each.value(named, ""))) {
        kept.push_back(std::move(each));
      }
    }
    said[list] = std::move(kept);
  }
}

namespace {

json whole_line_of(const GameHistory& history, std::size_t i) {
  const events::Told& told = history.told()[i];
  if (!std::holds_alternative<events::Ruling>(told.said)) {
    json line = line_of(told);
    line.erase("table");  // what it changes is said in words
    if (std::holds_alternative<events::Question>(told.said)) {
      put_pictures(line, told);
    }
    if (std::holds_alternative<events::StandsRight>(told.said)) {
      line["of"] = to_text(history.vouched(i));
    }
    if (history.is_seen_again(i)) {
      line["seen_again"] = true;
    }
    if (events::sets_table(told.said)) {
      const TableSet& set = history.table_set(i);
      line["differences"] = history.game().view().differences(set.before, set.after);
    }
    return line;
  }
  const GameView& view = history.game().view();
  const RuledStep& ruled = history.ruled(i);
  json line = line_of(told);
  line["round"] = view.rounds_over(ruled.before) + 1;
  line.update(outcome_json(history, ruled.outcome));
  line.update(view.arithmetic(ruled.outcome));
  put_pictures(line, told);
  put_taken_back(line, history, i);
  if (history.is_ruled_again(i)) {
    line.erase("was_agreed");
    line["ruled_again"] = true;
  }
  return line;
}

}  // namespace

json line_of(const GameHistory& history, std::size_t i) {
  json line = whole_line_of(history, i);
  hide_sums(history, line);
  return line;
}

namespace {

std::string_view text_of(DiskState state) {
  switch (state) {
    case DiskState::kFine:
      return "fine";
    case DiskState::kLow:
      return "low";
    case DiskState::kFull:
      return "full";
    case DiskState::kReadOnly:
      return "read-only";
    case DiskState::kFailing:
      return "failing";
  }
  return "";
}

constexpr std::uintmax_t kMegabyte = 1'000'000;

/// Less is free than is said, and more is needed: whoever makes so much room has made enough.
std::uintmax_t free_mb(const DiskRoom& room) {
  return room.free_bytes / kMegabyte;
}
std::uintmax_t needed_mb(const DiskRoom& room) {
  return (room.needed_bytes + kMegabyte - 1) / kMegabyte;
}

/// How it stands with the hands that the daemon deals, null where it deals none: `deal` (from 0), its pack's `hash`,
/// the phones that are shown the hands, by player, `holders`, and whether they are `lost`; and whose hands no phone
/// would show yet, for which the next deal waits, `lacks`, players.
json dealing_json(const GameHistory& history, const TableShown& shown) {
  const auto pack = history.referee().pack();
  const auto due = history.referee().deal_due();
  if (!pack && !due) {
    return {};
  }
  json out{{"lacks", json::array()}, {"lost", shown.are_hands_lost}};
  if (pack) {
    out.update({{"deal", pack->deal}, {"hash", pack->hash}, {"holders", pack->holders}});
  }
  const auto holders = hand_holders(history, shown.electorate);
  for (std::size_t i = 0; i < holders.size() && due && !(pack && pack->deal == due->deal); ++i) {
    if (!holders[i]) {
      out["lacks"].push_back(i);
    }
  }
  return out;
}

}  // namespace

json disk_json(const DiskRoom& room) {
  return room.state == DiskState::kFine
             ? json()
             : json{{"state", text_of(room.state)}, {"free_mb", free_mb(room)}, {"needed_mb", needed_mb(room)}};
}

bool is_otherwise_shown(const DiskRoom& one, const DiskRoom& other) {
  return disk_json(one) != disk_json(other);
}

json snapshot_of(const GameHistory& history, const TableShown& shown) {
  const GameView& view = history.game().view();
  const auto state = history.referee().state();
  json out = view.terms(history.terms());
  if (state) {
    out.update(view.state(*state));
  }
  if (history.hides_scores()) {
    view.hide_scores(out);
  }
  out.update(
      {{"phase", phase_of(history)},
       {"disc", {{"deg", shown.disc_deg}, {"turn_s", shown.disc_turn.count()}, {"stance", text_of(shown.disc_stance)}}},
       {"open", open_json(history)},
       {"right", right_json(history, shown)},
       {"answered", answered_json(history)},
       {"dispute", dispute_json(history, shown.electorate)},
       {"seal", shown.seal ? json{{"rounds", shown.seal->rounds}, {"code", shown.seal->code}} : json()},
       {"scores_hidden", history.hides_scores()},
       {"course", history.hides_scores() ? json::array() : course_json(history)},
       {"names", history.names().now(history.terms().players)},
       {"disk", disk_json(shown.disk)},
       {"by_hand", shown.is_by_hand},
       {"may_change_keeper", shown.may_change_keeper},
       {"dealing", dealing_json(history, shown)},
       {"hand", shown.hand ? json(*shown.hand) : json()},
       {"setup", shown.setup_faults && !state ? *shown.setup_faults : json()},
       {"enders", shown.enders ? json(*shown.enders) : json()},
       {"enders_needed", shown.enders_needed},
       {"picture", shown.picture ? picture_json(*shown.picture) : json()}});
  if (state && !history.referee().has_ended()) {
    const auto mover = view.to_move(*state);
    out["to_move"] = mover ? json(*mover) : json();  // until it has been said that the game is over, too
  }
  return out;
}

}  // namespace seneschal::daemon
