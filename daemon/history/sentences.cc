#include "daemon/history/sentences.h"

#include <cmath>
#include <sstream>

#include "daemon/text/plain_text.h"
#include "rules/artus/explain.h"
#include "rules/artus/rule_catalogue.h"
#include "rules/artus/table_difference.h"

namespace seneschal::daemon {
namespace {

struct Teller {
  const GameHistory& history;
  std::size_t at;  // its place in told()
  std::ostringstream& out;

  [[nodiscard]] std::string_view name(artus::PlayerIndex player) const {
    const auto i = static_cast<std::size_t>(player.to_int());
    return i < history.terms().players.size() ? to_text(history.terms().players[i]) : "nobody";
  }

  void operator()(const referee::SetupSeen& said) const {
    out << "the table is set up; the King is " << said.king_metal << " and sits on " << said.king_seat;
  }
  void operator()(const referee::PlacementSeen& said) const {
    out << name(said.placement.player) << " places a knight on " << said.placement.seat;
  }
  void operator()(const referee::Ruling& said) const {
    out << "action " << said.index << ": " << name(said.action.player) << " plays " << said.action.card << ", "
        << said.action.deed << ": " << signed_text(said.delta) << "  (" << scores_text(history.terms(), said.scores)
        << ")"
        << (!said.was_agreed             ? ""
            : history.is_ruled_again(at) ? ", ruled again"
            : said.was_answered          ? ", as was answered"
                                         : ", as was agreed");
    for (const artus::Action& other : said.same_table) {
      out << "\n      or " << other.card << ", " << other.deed << ", with the same table and points: nobody was asked";
    }
    for (const artus::Explanation& each : explain(history.ruled(at).step)) {
      out << "\n      " << each.sentence << "  [" << each.rule << "]";
    }
  }
  void operator()(const referee::Mistake& said) const {
    out << "WRONG: " << describe(said);
    if (said.meant) {
      out << "\n      " << name(said.meant->player) << " seems to have played " << said.meant->card << ", "
          << said.meant->deed;
    }
  }
  void operator()(const referee::MistakeCleared&) const {
    out << (history.is_seen_again(at) ? "what was misread can be seen again" : "put right, thank you");
  }
  void operator()(const referee::StandsRight& said) const {
    switch (history.vouched(at)) {
      case Vouchable::What::kSetup:
        out << "the table is set up right, ";
        break;
      case Vouchable::What::kKnights:
        out << "all knights stand, ";
        break;
      case Vouchable::What::kMistake:
        out << "TAKEN BACK: the table is right as it stands, ";
        break;
      case Vouchable::What::kQuestion:
        out << "nothing is wrong, ";
        break;
    }
    if (said.by) {
      out << "says the " << said.by->name;
    } else {
      out << "for play went on";
    }
  }
  void operator()(const referee::Reopened& said) const {
    out << "REOPENED: action " << said.ruling << " was " << name(said.played.player) << "'s " << said.played.card
        << ", " << said.played.deed << " after all: the card that it was ruled with was played only now";
  }
  void operator()(const referee::Question& said) const {
    out << "QUESTION: " << said.asks;
    for (std::size_t i = 0; i < said.choices.size(); ++i) {
      out << "\n      " << i << ": " << said.choices[i].text;
    }
  }
  void operator()(const referee::Answer& said) const {
    if (said.choice) {
      out << "answered by the " << said.by << ": " << *said.choice;
    } else {
      out << "nobody answers";
    }
  }
  void operator()(const referee::AnswerChanged& said) const {
    const auto asked = history.last_question(at);
    const auto text = [&](int choice) {
      const auto& choices = std::get<referee::Question>(history.told()[asked.value_or(at)].said).choices;
      return choices.at(static_cast<std::size_t>(choice)).text;
    };
    out << "the " << said.by << " changes the answer from " << said.from << " (" << text(said.from) << ") to "
        << said.to << " (" << text(said.to) << ")";
  }
  void operator()(const referee::Turn& said) const {
    out << "the table has turned from " << std::lround(said.from_deg) << " to " << std::lround(said.to_deg)
        << " degrees; the crown is at " << said.king_seat;
  }
  void operator()(const referee::Lost& said) const {
    out << "LOST: the table fits nothing that the rules allow; other than after the last ruling:";
    for (const artus::Seat seat : said.differs) {
      out << ' ' << seat.to_int();
    }
  }
  void operator()(const referee::Recovered&) const { out << "the table can be followed again"; }
  void operator()(const referee::GameEnded& said) const {
    out << "the game is over: ";
    for (std::size_t i = 0; i < said.winners.size(); ++i) {
      const auto player = artus::PlayerIndex::from_int(said.winners[i]).value_or(artus::PlayerIndex());
      out << (i == 0 ? "" : " and ") << name(player);
    }
    out << (said.winners.size() > 1 ? " share the win" : " wins") << "  (" << scores_text(history.terms(), said.scores)
        << ")";
  }
  void operator()(const referee::DisputeOpened& said) const {
    out << "DISPUTE: the " << said.by.name << " disputes the ruling on action " << said.ruling
        << "; the game waits until ";
    if (const auto electorate = said.electorate(); electorate && electorate->is_owners()) {
      out << "the owner's phone settles it";
    } else {
      out << said.needed << " of the players agree";
    }
  }
  void operator()(const referee::Vote& said) const {
    out << said.player << " would " << text_of(said.settlement) << "  (the " << said.by.name << ")";
  }
  void operator()(const referee::VoteDropped& said) const {
    out << "the vote of the " << said.by.name << " counts no more: the phone was removed";
  }
  void operator()(const referee::DisputeSettled& said) const {
    out << "the dispute about action " << said.ruling << " is settled"
        << (referee::is_by_owner(said) ? " " + std::string(referee::kByOwner) : "")
        << (said.by ? " (the " + said.by->name + ")" : "") << ": ";
    switch (said.settlement.verdict) {
      case referee::Verdict::kUphold:
        out << "the ruling stands";
        break;
      case referee::Verdict::kWithdraw:
        out << "it was withdrawn, and the ruling stands";
        break;
      case referee::Verdict::kTakeBack:
        out << "it is taken back, with all that came after it";
        break;
      case referee::Verdict::kCorrect:
        out << "it was something else";
        break;
      case referee::Verdict::kSet:
        out << "the table is set by hand";
        tell_differences(history.table_set(at).before, history.table_set(at).after);
        break;
    }
  }

  void tell_differences(const artus::State& before, const artus::State& after) const {
    for (const artus::TableDifference& each : differences_between(history.edition(), before, after)) {
      out << "\n      " << each;
    }
  }

  [[nodiscard]] std::string text_of(const referee::Settlement& settlement) const {
    if (settlement.table) {
      return "set the table by hand: " + *settlement.table;
    }
    if (!settlement.played) {
      return settlement.verdict == referee::Verdict::kTakeBack ? "take it back" : "uphold it";
    }
    std::ostringstream text;
    text << "have it that " << name(settlement.played->player) << " played " << settlement.played->card << ", "
         << settlement.played->deed;
    return text.str();
  }
};

}  // namespace

std::string signed_text(int points) {
  return std::string(points > 0 ? "+" : "").append(std::to_string(points));
}

std::string scores_text(const GameTerms& terms, const std::vector<int>& scores) {
  std::ostringstream out;
  for (std::size_t i = 0; i < scores.size() && i < terms.players.size(); ++i) {
    out << (i == 0 ? "" : ", ") << terms.players[i] << ' ' << scores[i];
  }
  return out.str();
}

std::string taken_back_text(const GameHistory& history, std::size_t i) {
  const RuledStep& ruled = history.ruled(i);
  if (!ruled.is_taken_back) {
    return "";
  }
  const referee::Said& by = history.told()[ruled.taken_back_by].said;
  if (const auto* settled = std::get_if<referee::DisputeSettled>(&by)) {
    return std::string("TAKEN BACK in a dispute") +
           (referee::is_by_owner(*settled) ? ", " + std::string(referee::kByOwner) : "");
  }
  std::ostringstream out;
  out << "TAKEN BACK, for ";
  if (const auto* reopened = std::get_if<referee::Reopened>(&by)) {
    const bool is_it = std::get<referee::Ruling>(history.told()[i].said).index == reopened->ruling;
    if (is_it) {
      out << ruled.step.action.card << " was played only later";
    } else {
      out << "action " << reopened->ruling << " was something else";
    }
  } else {
    std::visit(Teller{history, ruled.taken_back_by, out}, by);
  }
  return out.str();
}

std::string sentence_of(const GameHistory& history, std::size_t i) {
  std::ostringstream out;
  const events::Told& told = history.told()[i];
  out << told.frame.value_or(told.said_by.value_or("")) << "  ";
  std::visit(Teller{history, i, out}, told.said);
  return text::shown(out.str());
}

}  // namespace seneschal::daemon
