#include "tests/fuzz/artus/phone_table.h"

#include <chrono>
#include <set>
#include <utility>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "daemon/events/told_entry.h"
#include "daemon/game/artus/artus_at_table.h"
#include "daemon/game_files/artus/edition_files.h"
#include "daemon/referee/artus/scored.h"
#include "daemon/referee/artus/settlements.h"
#include "daemon/referee/artus/tenant/artus_referee.h"
#include "daemon/referee/artus/tenant/said_event.h"
#include "daemon/requests/request_rules.h"
#include "daemon/web/late_reply.h"
#include "rules/artus/legal_actions.h"
#include "rules/artus/records/edition_file.h"
#include "tests/fuzz/expect.h"

namespace seneschal::fuzz {
namespace {

using nlohmann::json;

constexpr std::size_t kChoices = 3;
constexpr int kRulings = 3;
/// Slow enough that nobody has to wait for long before the next change.
constexpr std::chrono::seconds kStep{1000};

const artus::Edition& edition() {
  static const artus::Edition read =
      game_files::read_edition(SENESCHAL_SOURCE_DIR "/rules/editions/alea-2011.json").value().edition;
  return read;
}
const referee::SharedGame& game_at_table() {
  static const referee::SharedGame game = referee::artus_at_table(edition());
  return game;
}

daemon::GameHistory game() {
  daemon::GameHistory history(game_at_table(), {"alea-2011", "beginner", {"red", "blue", "black"}});
  const auto say = [&](const events::GameEvent& said) {
    expect(history.take({std::nullopt, said, "fuzzer"}).has_value(), "a game can be played");
  };
  say(event_of(referee::SetupSeen{artus::Metal::kSilver, edition().crowned[0], {}}));
  while (is_placing(edition(), *referee::typed(history.referee()).state())) {
    const artus::State& state = *referee::typed(history.referee()).state();
    say(event_of(referee::PlacementSeen{{state.to_move, *legal_placements(edition(), state).begin()}}));
  }
  for (int i = 0; i < kRulings; ++i) {
    const artus::State& state = *referee::typed(history.referee()).state();
    const auto actions = artus::legal_actions(edition(), state, artus::playable_cards(edition(), state)[0]);
    say(event_of(referee::scored_ruling(edition(), state, actions[0], i)));
  }
  return history;
}

desk::Desk opened(const std::filesystem::path& folder, const std::shared_ptr<int>& now) {
  desk::DeskSettings settings;
  settings.file = folder / "access.json";
  settings.colours = {"red", "blue", "black", "beige"};
  settings.random = [next = std::uint8_t{1}](std::span<std::uint8_t> bytes) mutable {
    for (std::uint8_t& each : bytes) {
      each = next = static_cast<std::uint8_t>(next * 167 + 13);
    }
  };
  settings.clock = [now] { return desk::Now{access::MonoTime(*now * kStep), access::UtcTime(*now * kStep)}; };
  auto desk = desk::Desk::open(std::move(settings));
  expect(desk.has_value(), "a desk opens");
  return std::move(*desk);
}

}  // namespace

PhoneTable::PhoneTable(const std::filesystem::path& folder) : desk_(opened(folder, now_)), history_(game()) {
  serve_phones(desk_, game_at_table(), parts_);
  expect(say(1, true, "/api/join", R"({"code":"CODE","name":"Anna","colour":"red"})", 0).status == 200, "Anna joins");
  expect(say(2, true, "/api/join", R"({"code":"CODE","name":"Ben","colour":"blue"})", 0).status == 200, "Ben joins");
  const std::string owners = desk_.owners_code()->text();
  expect(say(3, true, "/api/join", R"({"code":")" + owners + R"("})", 0).status == 200, "the owner joins");
  for (const int phone : {1, 2, 3}) {
    expect(say(phone, false, "/api/me", "", 0).status == 200, "whoever has joined says so, as the page does");
  }
  begin();
}

PhoneTable::PhoneTable(const PhoneTable& other)
    : now_(other.now_), desk_(other.desk_), history_(other.history_), tokens_(other.tokens_) {
  serve_phones(desk_, game_at_table(), parts_);
  begin();
}

void PhoneTable::begin() {
  parts_.slots.play(referee::Consent::kMajority, history_.terms().players);
  parts_.buttons.are_taken(true);
}

web::Reply PhoneTable::say(int phone, bool is_post, const std::string& path, const std::string& body, int at) {
  *now_ = at;
  std::string said = body;
  if (const auto code = said.find("CODE"); code != std::string::npos) {
    said.replace(code, 4, desk_.players_code().text());
  }
  std::string& token = tokens_.at(static_cast<std::size_t>(phone));
  web::Reply reply = answer({is_post, path, said, "192.0.2." + std::to_string(phone), token});
  if (reply.token) {
    token = reply.token->text;
  }
  return reply;
}

web::Reply PhoneTable::answer(const web::Call& call) {
  web::Reply reply = desk_.answer(call);
  hear();
  if (reply.late != nullptr) {
    const auto late = std::move(reply.late);
    late->when_given([&reply](const web::Reply& given) { reply = given; });
    expect(reply.late == nullptr, "whoever asks is told what becomes of it");
  }
  return reply;
}

void PhoneTable::step(const std::string& what) {
  const referee::AnyReferee& game = history_.referee();
  if (what == "lobby" || what == "played") {
    is_played_ = what == "played";
  } else if (game.open_dispute() != nullptr) {
    return;  // nothing is decided meanwhile
  } else if (what == "ask" && !game.open_question()) {
    referee::Question question;
    question.index = game.action_count();
    const artus::State& state = *referee::typed(history_.referee()).state();
    const auto actions = artus::legal_actions(edition(), state, artus::playable_cards(edition(), state)[0]);
    for (std::size_t i = 0; i < kChoices; ++i) {
      question.choices.push_back({"this", {actions[i]}, {}, {}, {}, {}});
    }
    say_in_game(event_of(question));
  } else if (what == "wrong" && !game.has_mistake()) {
    referee::Mistake mistake;
    mistake.index = game.action_count();
    mistake.what = referee::MistakeKind::kTray;
    say_in_game(event_of(mistake));
  } else if (const auto answered = game.changeable_answer();
             what == "rule" && answered && answered->index == game.action_count() && !game.agreed_ruling()) {
    const auto& question = std::get<events::Question>(history_.told()[history_.last_question().value()].said);
    const events::Particulars& choice = question.choices[static_cast<std::size_t>(answered->choice)];
    const auto played = referee::played_from(choice.at("played").at(0).dump()).value();
    referee::Ruling ruling =
        referee::scored_ruling(edition(), *referee::typed(game).state(), played, game.action_count());
    ruling.was_answered = true;
    say_in_game(event_of(ruling));
  }
}

/// And what follows from it.
void PhoneTable::say_in_game(const events::GameEvent& said) {
  const auto take = [this](const events::GameEvent& each) {
    const events::Told told{std::nullopt, each, "players"};
    (heard_ += payload_of(told)) += '\n';
    const auto taken = history_.take(told);
    expect(taken.has_value(), taken ? "" : taken.error().c_str());
  };
  take(said);
  if (const auto agreed = agreed_settlement(history_)) {
    take(*agreed);
  }
  while (const auto ruling = history_.referee().agreed_ruling()) {
    take(*ruling);
  }
}

/// As a run does it, without a log.
struct PhoneTable::Handler {
  PhoneTable& table;
  const daemon::Request& request;

  using Result = daemon::RequestResult;

  Result operator()(const daemon::AnswerRequest& body) const { return said(decide(body, request.by, game())); }
  Result operator()(const daemon::ChangeRequest& body) const { return said(decide(body, request.by, game())); }
  Result operator()(const daemon::RightRequest& body) const {
    return said(decide(body, request.by, game().vouchable()));
  }
  Result operator()(const daemon::DisputeRequest& body) const {
    const auto decision = decide(body, request.by, game(), table.parts_.slots.freeze());
    return said(decision);
  }
  Result operator()(const daemon::VoteRequest& body) const {
    return said(decide(body, request.by, game(), table.parts_.slots.electorate()));
  }
  Result operator()(const daemon::TableVoteRequest& body) const {
    return said(decide(body, request.by, game(), table.parts_.slots.electorate()));
  }
  Result operator()(const daemon::WithdrawRequest& body) const {
    return said(decide(body, request.by, game(), table.parts_.slots.electorate()));
  }
  Result operator()(const daemon::TableCheckRequest& body) const {
    const auto found = check(body, game());
    return found ? Result(daemon::Outcome::kDone, *found) : Result(found.error());
  }
  Result operator()(const daemon::EndRequest& body) const {
    const auto outcome =
        body.ends
            ? table.end_vote_.propose(request.by.speaker, request.by.is_owner, table.parts_.slots.electorate())
            : table.end_vote_.oppose(request.by.speaker.phone, request.by.is_owner, table.parts_.slots.electorate());
    note(is_done(outcome) ? "end" + std::to_string(static_cast<int>(body.ends)) + request.by.speaker.name : "");
    return outcome;
  }
  Result operator()(const daemon::KeeperRequest& body) const {
    note("keeper " + std::to_string(static_cast<int>(body.keeper)) + request.by.speaker.name);
    return daemon::Outcome::kDone;
  }
  Result operator()(const daemon::PhoneGone& body) const {
    (void)table.end_vote_.drop(request.by.speaker.phone);
    const auto dropped = body.is_removed ? dropped_vote(request.by.speaker, game()) : std::nullopt;
    return dropped ? said(*dropped) : Result(daemon::Outcome::kDone);
  }
  template <typename Other>
  Result operator()(const Other& /*body*/) const {
    return refusal_without_game(request.body);
  }

 private:
  [[nodiscard]] const daemon::GameHistory& game() const { return table.history_; }
  void note(const std::string& text) const { (table.heard_ += text) += text.empty() ? "" : "\n"; }
  [[nodiscard]] Result said(const daemon::Decision& decision) const {
    if (decision) {
      table.say_in_game(*decision);
    }
    const referee::Dispute* dispute = game().referee().open_dispute();
    table.parts_.slots.keep(dispute != nullptr ? dispute->opened().slots.value_or(std::vector<referee::Slot>())
                                               : std::vector<referee::Slot>());
    return decision ? Result(daemon::Outcome::kDone) : Result(decision.error());
  }
};

void PhoneTable::hear() {
  while (const auto request = parts_.requests.take()) {
    const auto* begin = std::get_if<daemon::BeginRequest>(&request->body);
    if (begin != nullptr && !is_played_) {
      (heard_ += payload_of(begin->terms)) += '\n';
      is_played_ = true;
      request->receipt.tell(daemon::Outcome::kDone);
    } else {
      request->receipt.tell(is_played_ ? std::visit(Handler{*this, *request}, request->body)
                                       : daemon::RequestResult(refusal_without_game(request->body)));
    }
  }
  for (const daemon::PhonePress& press : parts_.buttons.take()) {
    heard_ += "button " + std::to_string(static_cast<int>(press.button)) + '\n';
    press.receipt.tell(daemon::Outcome::kDone);
  }
}

std::string PhoneTable::heard(int at) {
  json phones = json::parse(say(3, false, "/api/phones", "", at).json);
  phones.erase("code");
  return heard_ + phones.dump(-1, ' ', false, json::error_handler_t::replace) +
         std::to_string(history_.referee().action_count());
}

std::string fault_in(const web::Reply& reply) {
  static const std::set<unsigned> known{200, 400, 403, 404, 409, 429};
  const json said = json::parse(reply.json, nullptr, false);
  if (!known.contains(reply.status)) {
    return "status " + std::to_string(reply.status);
  }
  if (!said.is_object()) {
    return "no JSON object: " + reply.json;
  }
  const bool is_refusal =
      said.contains("error") && said["error"].is_string() && !said["error"].get<std::string>().empty();
  if ((reply.status == 200) == said.contains("error") || (reply.status != 200 && !is_refusal)) {
    return "neither an answer nor a refusal: " + reply.json;
  }
  return reply.status != 200 && reply.token ? "a refusal gives a token" : "";
}

}  // namespace seneschal::fuzz
