#include "tests/fuzz/phone_table.h"

#include <chrono>
#include <set>

#include <nlohmann/json.hpp>

#include "daemon/game_files/edition_files.h"
#include "daemon/said_json.h"
#include "rules/artus/legal_actions.h"
#include "rules/records/edition_file.h"
#include "tests/fuzz/expect.h"

namespace seneschal::fuzz {
namespace {

using nlohmann::json;

constexpr std::size_t kQuestion = 12;
constexpr std::size_t kChoices = 3;
constexpr int kRulings = 3;
/// Slow enough that nobody has to wait for long before the next change.
constexpr std::chrono::seconds kStep{1000};

const artus::Edition& edition() {
  static const artus::Edition read =
      game_files::read_edition(SENESCHAL_SOURCE_DIR "/rules/editions/alea-2011.json").value().edition;
  return read;
}

daemon::GameHistory game() {
  daemon::GameHistory history(
      edition(),
      {"alea-2011", artus::Variant::kBeginner, {artus::Colour::kRed, artus::Colour::kBlue, artus::Colour::kBlack}});
  const auto say = [&](const referee::Said& said) {
    expect(history.take({std::nullopt, said, "fuzzer"}).has_value(), "a game can be played");
  };
  say(referee::SetupSeen{artus::Metal::kSilver, edition().crowned[0], {}});
  while (is_placing(edition(), *history.referee().state())) {
    const artus::State& state = *history.referee().state();
    say(referee::PlacementSeen{{state.to_move, *legal_placements(edition(), state).begin()}});
  }
  for (int i = 0; i < kRulings; ++i) {
    const artus::State& state = *history.referee().state();
    referee::Ruling ruling;
    ruling.index = i;
    ruling.action = artus::legal_actions(edition(), state, artus::playable_cards(edition(), state)[0])[0];
    say(ruling);
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
  serve_phones(desk_, edition(), parts_);
  expect(say(1, true, "/api/join", R"({"code":"CODE","name":"Anna","colour":"red"})", 0).status == 200, "Anna joins");
  expect(say(2, true, "/api/join", R"({"code":"CODE","name":"Ben","colour":"blue"})", 0).status == 200, "Ben joins");
  const std::string owners = desk_.owners_code()->text();
  expect(say(3, true, "/api/join", R"({"code":")" + owners + R"("})", 0).status == 200, "the owner joins");
  begin();
}

PhoneTable::PhoneTable(const PhoneTable& other)
    : now_(other.now_), desk_(other.desk_), history_(other.history_), tokens_(other.tokens_) {
  serve_phones(desk_, edition(), parts_);
  begin();
}

void PhoneTable::begin() {
  parts_.slots.play(referee::Consent::kMajority, history_.terms().players);
  parts_.disputes.begin([this] { return parts_.slots.electorate(); });
  parts_.disputes.follow(history_);
  parts_.questions.ask(kQuestion, kChoices);
  parts_.hand.put(kQuestion, kChoices, "{}");
  parts_.wishes.set(daemon::GameWishes::Stage::kIsPlayed);
}

web::Reply PhoneTable::say(int phone, bool is_post, const std::string& path, const std::string& body, int at) {
  *now_ = at;
  std::string said = body;
  if (const auto code = said.find("CODE"); code != std::string::npos) {
    said.replace(code, 4, desk_.players_code().text());
  }
  std::string& token = tokens_.at(static_cast<std::size_t>(phone));
  const web::Reply reply = desk_.answer({is_post, path, said, "192.0.2." + std::to_string(phone), token});
  if (reply.token) {
    token = reply.token->text;
  }
  return reply;
}

void PhoneTable::step(const std::string& what) {
  using Stage = daemon::GameWishes::Stage;
  if (what == "ask") {
    parts_.questions.ask(kQuestion, kChoices);
  } else if (what == "keep") {
    parts_.questions.keep(kQuestion, kChoices, 0);
  } else if (what == "wrong") {
    parts_.questions.point_out(kQuestion);
  } else if (what == "close") {
    parts_.questions.close();
  } else if (what == "hear") {
    hear();
  } else if (what == "lobby" || what == "played" || what == "nothing") {
    parts_.wishes.set(what == "lobby" ? Stage::kMayBegin : what == "played" ? Stage::kIsPlayed : Stage::kNothing);
  }
}

void PhoneTable::hear() {
  const auto note = [this](const auto& text) { (heard_ += text) += '\n'; };
  for (daemon::QuestionBox* box : {&parts_.questions, &parts_.hand.box()}) {
    if (const auto given = box->take()) {
      expect(given->number == kQuestion && given->choice >= 0 && given->choice < int{kChoices}, "an answer is one");
      note(std::to_string(given->choice) + given->by);
    }
  }
  if (const auto change = parts_.questions.take_change()) {
    expect(change->to >= 0 && change->to < int{kChoices} && change->to != change->from, "a change is one");
    note(std::to_string(change->to) + change->by);
  }
  if (const auto objection = parts_.questions.take_objection()) {
    expect(objection->number == kQuestion, "what is right was called wrong");
    note("right " + objection->by.name);
  }
  const auto presses = parts_.buttons.take();
  for (const ports::Press& press : presses.value()) {
    note("button " + std::to_string(static_cast<int>(press.button)));
  }
  if (const auto begun = parts_.wishes.take_begun()) {
    note(payload_of(begun->terms));
  }
  if (const auto wish = parts_.wishes.end_wish()) {
    expect(!wish->enders.empty(), "an end is wished by somebody");
    for (const referee::Speaker& ender : wish->enders) {
      note("ends: " + ender.name);
    }
  }
  for (const daemon::Word& word : parts_.disputes.take()) {
    const daemon::Told told{std::nullopt, word.said, "players"};
    note(payload_of(told));
    expect(history_.take(told).has_value(), "what was taken can be said in the game");
  }
  while (const auto ruling = history_.referee().agreed_ruling()) {
    expect(history_.take({std::nullopt, *ruling, "players"}).has_value(), "what was agreed on can be ruled");
  }
  parts_.disputes.follow(history_);
}

std::string PhoneTable::heard(int at) {
  hear();
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
  const bool is_refusal = said.contains("error") && said["error"].is_string() && said.contains("says") &&
                          said["says"].is_string() && !said["says"].get<std::string>().empty();
  if ((reply.status == 200) == said.contains("error") || (reply.status != 200 && !is_refusal)) {
    return "neither an answer nor a refusal: " + reply.json;
  }
  return reply.status != 200 && reply.token ? "a refusal gives a token" : "";
}

}  // namespace seneschal::fuzz
