#include "daemon/said_json.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>

#include "rules/records/record.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;
using referee::Said;

template <typename T>
void put(json& out, const char* key, const std::optional<T>& value) {
  if (value) {
    out[key] = *value;
  }
}
void put(json& out, const char* key, const std::optional<artus::Seat>& seat) {
  if (seat) {
    out[key] = seat->to_int();
  }
}
void put(json& out, const char* key, const std::optional<artus::Marker>& marker) {
  if (marker) {
    out[key] = {{"space", marker->space}, {"lying", marker->lying}};
  }
}
json seats_json(const std::vector<artus::Seat>& seats) {
  json list = json::array();
  for (const artus::Seat seat : seats) {
    list.push_back(seat.to_int());
  }
  return list;
}
json action_json(const artus::Action& action) {
  return json::parse(records::to_json(action));
}

json mistake_json(const referee::Mistake& said) {
  json out;
  out["action"] = said.index;
  out["what"] = to_text(said.what);
  out["says"] = describe(said);
  if (said.figure) {
    out["figure"] = to_text(*said.figure);
  }
  put(out, "stands_on", said.stands_on);
  put(out, "belongs_on", said.belongs_on);
  if (!said.belongs_on_any.empty()) {
    out["belongs_on_any"] = seats_json(said.belongs_on_any);
  }
  if (said.colour) {
    out["colour"] = to_text(*said.colour);
  }
  if (said.card) {
    out["card"] = to_text(*said.card);
  }
  put(out, "shows", said.shows);
  put(out, "should_show", said.should_show);
  put(out, "found", said.found);
  put(out, "expected", said.expected);
  if (said.meant) {
    out["meant"] = action_json(*said.meant);
  }
  out["margin"] = said.margin;
  return out;
}

struct Writer {
  json& out;

  void operator()(const referee::SetupSeen& said) const {
    out["king_metal"] = to_text(said.king_metal);
    out["king_seat"] = said.king_seat.to_int();
    put(out, "disc_deg", said.disc_deg);
  }
  void operator()(const referee::PlacementSeen& said) const {
    out["player"] = said.placement.player.to_int();
    out["seat"] = said.placement.seat.to_int();
  }
  void operator()(const referee::Ruling& said) const {
    out["action"] = said.index;
    out["player"] = said.action.player.to_int();
    out["card"] = to_text(said.action.card);
    out["played"] = action_json(said.action);
    out["delta"] = said.delta;
    out["scores"] = said.scores;
    out["fit"] = said.fit;
    out["margin"] = said.margin;
    out["alternatives"] = json::array();
    for (const referee::Alternative& other : said.alternatives) {
      out["alternatives"].push_back({{"text", other.text}, {"behind", other.behind}});
    }
    for (const artus::Action& action : said.also_likely) {
      out["also_likely"].push_back(action_json(action));
    }
    for (const artus::Action& action : said.same_table) {
      out["same_table"].push_back(action_json(action));
    }
    put(out, "disc_deg", said.disc_deg);
    if (said.pile) {
      out["pile"] = {{"card", to_text(said.pile->card)}, {"colour", to_text(said.pile->colour)}};
    }
    out["was_answered"] = said.was_answered;
    if (said.was_agreed) {
      out["was_agreed"] = true;
    }
  }
  void operator()(const referee::Mistake& said) const { out.update(mistake_json(said)); }
  void operator()(const referee::MistakeCleared& said) const { out["action"] = said.index; }
  void operator()(const referee::Question& said) const {
    out["action"] = said.index;
    out["candidates"] = said.choices.size();
    out["about"] = said.is_about_mistake ? "mistake" : "action";
    out["asks"] = said.asks;
    if (said.what) {
      out["what"] = to_text(*said.what);
    }
    if (said.figure) {
      out["figure"] = to_text(*said.figure);
    }
    put(out, "stands_on", said.stands_on);
    out["choices"] = json::array();
    for (const referee::Choice& choice : said.choices) {
      json each = {{"text", choice.text}, {"played", json::array()}};
      for (const artus::Action& action : choice.actions) {
        each["played"].push_back(action_json(action));
      }
      put(each, "belongs_on", choice.belongs_on);
      for (const artus::Placement& placement : choice.placements) {
        each["placed"].push_back({{"player", placement.player.to_int()}, {"seat", placement.seat.to_int()}});
      }
      for (const artus::Action& action : choice.also) {
        each["also"].push_back(action_json(action));
      }
      if (choice.wrong) {
        each["wrong"] = mistake_json(*choice.wrong);
      }
      out["choices"].push_back(each);
    }
  }
  void operator()(const referee::Answer& said) const {
    put(out, "choice", said.choice);
    out["by"] = said.by;
  }
  void operator()(const referee::Turn& said) const {
    out["king_seat"] = said.king_seat.to_int();
    out["from_deg"] = said.from_deg;
    out["to_deg"] = said.to_deg;
  }
  void operator()(const referee::Lost& said) const { out["differs"] = seats_json(said.differs); }
  void operator()(const referee::Recovered&) const {}
  void operator()(const referee::GameEnded& said) const {
    out["scores"] = said.scores;
    out["winners"] = said.winners;
  }
  void operator()(const referee::DisputeOpened& said) const {
    out["action"] = said.ruling;
    out["needed"] = said.needed;
    put_speaker(said.by);
    if (said.slots) {
      out["slots"] = json::array();
      for (const referee::Slot& slot : *said.slots) {
        out["slots"].push_back({{"colour", to_text(slot.player)}, {"phone", slot.phone}});
      }
    }
  }
  void operator()(const referee::Vote& said) const {
    out["votes"] = to_text(said.player);
    put_settlement(said.settlement);
    put_speaker(said.by);
  }
  void operator()(const referee::AnswerChanged& said) const {
    out["action"] = said.index;
    out["from"] = said.from;
    out["to"] = said.to;
    out["by"] = said.by;
  }
  void operator()(const referee::VoteDropped& said) const { put_speaker(said.by); }
  void operator()(const referee::StandsRight& said) const {
    out["action"] = said.index;
    if (said.by) {
      put_speaker(*said.by);
    }
  }
  void operator()(const referee::Reopened& said) const {
    out["action"] = said.ruling;
    out["played"] = action_json(said.played);
  }
  void operator()(const referee::DisputeSettled& said) const {
    out["action"] = said.ruling;
    put_settlement(said.settlement);
    if (said.by) {
      put_speaker(*said.by);
    }
    if (referee::is_by_owner(said)) {
      out["says"] = referee::kByOwner;
    }
  }

  void put_speaker(const referee::Speaker& by) const {
    out["by"] = by.name;
    out["phone"] = by.phone;
  }
  void put_settlement(const referee::Settlement& settlement) const {
    out["verdict"] = to_text(settlement.verdict);
    if (settlement.played) {
      out["played"] = action_json(*settlement.played);
    }
    put(out, "table", settlement.table);
  }
};

constexpr std::array<std::string_view, std::variant_size_v<Said>> kKinds{"setup_seen",
                                                                         "placement",
                                                                         "ruling",
                                                                         "mistake",
                                                                         "mistake_cleared",
                                                                         "question",
                                                                         "answer",
                                                                         "turn",
                                                                         "lost",
                                                                         "recovered",
                                                                         "game_ended",
                                                                         "dispute_opened",
                                                                         "dispute_vote",
                                                                         "dispute_settled",
                                                                         "answer_changed",
                                                                         "dispute_vote_dropped",
                                                                         "stands_right",
                                                                         "reopened"};

}  // namespace

std::string kind_of(const Said& said) {
  return std::string(kKinds[said.index()]);
}

bool is_said(std::string_view kind) {
  return std::find(kKinds.begin(), kKinds.end(), kind) != kKinds.end();
}

std::string payload_of(const Told& told) {
  json out = json::object();
  put(out, "frame", told.frame);
  put(out, "said_by", told.said_by);
  std::visit(Writer{out}, told.said);
  return out.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace seneschal::daemon
