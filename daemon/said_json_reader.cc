#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <utility>

#include "daemon/said_json.h"
#include "rules/records/action_node.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;
using referee::Said;

// What is missing or wrong throws, and told_from turns it into its error.

[[noreturn]] void expected(const std::string& what) {
  throw std::runtime_error("expected " + what);
}

template <typename T>
T word(const std::optional<T>& value, const char* what) {
  if (!value) {
    expected(what);
  }
  return *value;
}

artus::Seat seat_from(const json& value) {
  return word(artus::Seat::from_int(value.get<int>()), "a seat from 0 to 27");
}
artus::PlayerIndex player_from(const json& value) {
  return word(artus::PlayerIndex::from_int(value.get<int>()), "a player from 0 to 3");
}
template <typename T>
std::optional<T> maybe(const json& in, const char* key) {
  return in.contains(key) ? std::optional(in.at(key).get<T>()) : std::nullopt;
}
std::optional<artus::Seat> maybe_seat(const json& in, const char* key) {
  return in.contains(key) ? std::optional(seat_from(in.at(key))) : std::nullopt;
}
std::optional<artus::Marker> maybe_marker(const json& in, const char* key) {
  if (!in.contains(key)) {
    return std::nullopt;
  }
  return artus::Marker{in.at(key).at("space").get<int>(), in.at(key).at("lying").get<bool>()};
}
std::vector<artus::Seat> seats_from(const json& list) {
  std::vector<artus::Seat> seats;
  for (const json& each : list) {
    seats.push_back(seat_from(each));
  }
  return seats;
}
artus::Action action_from(const json& value) {
  records::JsonReading reading;
  reading.file = "the log";
  const artus::Action action = records::action_at(records::JsonNode(reading, &value, "played"));
  if (reading.error) {
    throw std::runtime_error(describe(*reading.error));
  }
  return action;
}

Said ruling_from(const json& in) {
  referee::Ruling said;
  said.index = in.at("action").get<int>();
  said.action = action_from(in.at("played"));
  said.delta = in.at("delta").get<int>();
  said.scores = in.at("scores").get<std::vector<int>>();
  said.fit = in.at("fit").get<double>();
  said.margin = in.at("margin").get<double>();
  for (const json& other : in.at("alternatives")) {
    said.alternatives.push_back({other.at("text").get<std::string>(), other.at("behind").get<double>()});
  }
  for (const json& action : in.value("also_likely", json::array())) {
    said.also_likely.push_back(action_from(action));
  }
  for (const json& action : in.value("same_table", json::array())) {
    said.same_table.push_back(action_from(action));
  }
  said.disc_deg = maybe<double>(in, "disc_deg");
  if (in.contains("pile")) {
    const json& pile = in.at("pile");
    said.pile = {word(artus::card_from_text(pile.at("card").get<std::string>()), "a card"),
                 word(artus::colour_from_text(pile.at("colour").get<std::string>()), "a colour")};
  }
  said.was_answered = in.at("was_answered").get<bool>();
  said.was_agreed = in.value("was_agreed", false);
  return said;
}

referee::Mistake mistake_from(const json& in) {
  referee::Mistake said;
  said.index = in.at("action").get<int>();
  said.what = word(referee::mistake_kind_from_text(in.at("what").get<std::string>()), "a kind of mistake");
  if (in.contains("figure")) {
    said.figure = word(artus::figure_from_text(in.at("figure").get<std::string>()), "a figure");
  }
  said.stands_on = maybe_seat(in, "stands_on");
  said.belongs_on = maybe_seat(in, "belongs_on");
  said.belongs_on_any = seats_from(in.value("belongs_on_any", json::array()));
  if (in.contains("colour")) {
    said.colour = word(artus::colour_from_text(in.at("colour").get<std::string>()), "a colour");
  }
  if (in.contains("card")) {
    said.card = word(artus::card_from_text(in.at("card").get<std::string>()), "a card");
  }
  said.shows = maybe_marker(in, "shows");
  said.should_show = maybe_marker(in, "should_show");
  said.found = maybe<int>(in, "found");
  said.expected = maybe<int>(in, "expected");
  if (in.contains("meant")) {
    said.meant = action_from(in.at("meant"));
  }
  said.margin = in.at("margin").get<double>();
  return said;
}

Said question_from(const json& in) {
  referee::Question said;
  said.index = in.at("action").get<int>();
  said.is_about_mistake = in.at("about").get<std::string>() == "mistake";
  said.asks = in.value("asks", "");
  if (in.contains("what")) {
    said.what = word(referee::asks_from_text(in.at("what").get<std::string>()), "what is asked");
  }
  if (in.contains("figure")) {
    said.figure = word(artus::figure_from_text(in.at("figure").get<std::string>()), "a figure");
  }
  said.stands_on = maybe_seat(in, "stands_on");
  for (const json& each : in.at("choices")) {
    referee::Choice choice{each.at("text").get<std::string>(), {}, maybe_seat(each, "belongs_on"), {}, {}, {}};
    if (each.contains("wrong")) {
      choice.wrong = mistake_from(each.at("wrong"));
    }
    for (const json& action : each.at("played")) {
      choice.actions.push_back(action_from(action));
    }
    for (const json& placed : each.value("placed", json::array())) {
      choice.placements.push_back({player_from(placed.at("player")), seat_from(placed.at("seat"))});
    }
    for (const json& action : each.value("also", json::array())) {
      choice.also.push_back(action_from(action));
    }
    said.choices.push_back(std::move(choice));
  }
  return said;
}

referee::Speaker speaker_from(const json& in) {
  return {in.at("phone").get<int>(), in.at("by").get<std::string>()};
}
std::optional<referee::Speaker> maybe_speaker(const json& in) {
  return in.contains("phone") ? std::optional(speaker_from(in)) : std::nullopt;
}

Said opened_from(const json& in) {
  referee::DisputeOpened said{in.at("action").get<int>(), in.at("needed").get<int>(), speaker_from(in)};
  if (in.contains("slots")) {
    said.slots.emplace();
    for (const json& slot : in.at("slots")) {
      said.slots->push_back({word(artus::colour_from_text(slot.at("colour").get<std::string>()), "a colour"),
                             slot.at("phone").get<int>()});
    }
  }
  return said;
}

referee::Settlement settlement_from(const json& in) {
  referee::Settlement settlement;
  settlement.verdict = word(referee::verdict_from_text(in.at("verdict").get<std::string>()), "a verdict");
  if (settlement.verdict == referee::Verdict::kCorrect) {
    settlement.played = action_from(in.at("played"));
  }
  if (settlement.verdict == referee::Verdict::kSet) {
    settlement.table = in.at("table").get<std::string>();
  }
  return settlement;
}

Said setup_from(const json& in) {
  const auto metal = artus::metal_from_text(in.at("king_metal").get<std::string>());
  return referee::SetupSeen{word(metal, "silver or bronze"), seat_from(in.at("king_seat")),
                            maybe<double>(in, "disc_deg")};
}

Said said_from(std::string_view kind, const json& in) {
  if (kind == "setup_seen") {
    return setup_from(in);
  }
  if (kind == "placement") {
    return referee::PlacementSeen{{player_from(in.at("player")), seat_from(in.at("seat"))}};
  }
  if (kind == "ruling") {
    return ruling_from(in);
  }
  if (kind == "mistake") {
    return mistake_from(in);
  }
  if (kind == "mistake_cleared") {
    return referee::MistakeCleared{in.at("action").get<int>()};
  }
  if (kind == "question") {
    return question_from(in);
  }
  if (kind == "answer") {
    return referee::Answer{maybe<int>(in, "choice"), in.at("by").get<std::string>()};
  }
  if (kind == "answer_changed") {
    return referee::AnswerChanged{in.at("action").get<int>(), in.at("from").get<int>(), in.at("to").get<int>(),
                                  in.at("by").get<std::string>()};
  }
  if (kind == "turn") {
    return referee::Turn{seat_from(in.at("king_seat")), in.at("from_deg").get<double>(), in.at("to_deg").get<double>()};
  }
  if (kind == "lost") {
    return referee::Lost{seats_from(in.at("differs"))};
  }
  if (kind == "recovered") {
    return referee::Recovered{};
  }
  if (kind == "dispute_opened") {
    return opened_from(in);
  }
  if (kind == "dispute_vote") {
    const auto player = artus::colour_from_text(in.at("votes").get<std::string>());
    return referee::Vote{word(player, "a colour"), settlement_from(in), speaker_from(in)};
  }
  if (kind == "dispute_vote_dropped") {
    return referee::VoteDropped{speaker_from(in)};
  }
  if (kind == "dispute_settled") {
    return referee::DisputeSettled{in.at("action").get<int>(), settlement_from(in), maybe_speaker(in)};
  }
  if (kind == "stands_right") {
    return referee::StandsRight{in.at("action").get<int>(), maybe_speaker(in)};
  }
  if (kind == "reopened") {
    return referee::Reopened{in.at("action").get<int>(), action_from(in.at("played"))};
  }
  return referee::GameEnded{in.at("scores").get<std::vector<int>>(), in.at("winners").get<std::vector<int>>()};
}

}  // namespace

tl::expected<Told, std::string> told_from(std::string_view kind, const std::string& payload) {
  if (!is_said(kind)) {
    return tl::unexpected("expected an entry that the referee made, found the kind " + std::string(kind));
  }
  try {
    const json in = json::parse(payload);
    auto said_by = maybe<std::string>(in, "said_by");
    auto frame = said_by ? maybe<std::string>(in, "frame") : in.at("frame").get<std::string>();
    return Told{std::move(frame), said_from(kind, in), std::move(said_by)};
  } catch (const std::exception& error) {
    return tl::unexpected(std::string(kind) + ": " + error.what());
  }
}

}  // namespace seneschal::daemon
