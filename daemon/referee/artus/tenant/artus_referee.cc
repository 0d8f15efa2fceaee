#include "daemon/referee/artus/tenant/artus_referee.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "daemon/referee/artus/settlements.h"
#include "daemon/referee/artus/tenant/said_event.h"
#include "daemon/referee/artus/tenant/set_table_json.h"
#include "rules/artus/positions/state_text.h"
#include "rules/artus/tenant/artus_game.h"
#include "rules/artus/tenant/artus_table.h"

namespace seneschal::referee {
namespace {

using nlohmann::json;

std::optional<events::GameEvent> maybe_event(const std::optional<Said>& said) {
  return said ? std::optional(event_of(*said)) : std::nullopt;
}

}  // namespace

ArtusReferee::ArtusReferee(const artus::Edition& edition, const Players& players, const RefereeOptions& options)
    : edition_(edition), typed_(edition, players, options) {
  record_.edition = edition.id;
  record_.variant = players.variant;
  record_.king_seat = edition.crowned[0];
  for (const artus::Colour colour : players.colours) {
    record_.players.push_back({std::string(to_text(colour)), colour});
  }
}

std::optional<events::GameEvent> ArtusReferee::look(const table::Reading& reading) const {
  return maybe_event(typed_.look(reading));
}

tl::expected<void, std::string> ArtusReferee::take(const events::GameEvent& event) {
  const auto said = said_from(event);
  if (!said) {
    return tl::unexpected(said.error());
  }
  auto taken = typed_.take(*said);
  if (taken) {
    note(*said);
    if (const auto action = events::undone_from(event)) {
      take_back(static_cast<std::size_t>(*action));
    } else if (events::sets_table(event)) {
      tables_set_.push_back(static_cast<std::size_t>(typed_.action_count()));
    }
  }
  return taken;
}

std::map<std::string, table::Thing> ArtusReferee::laid_by(std::size_t action) const {
  const TopCard laid = typed_.laid_by(action);
  return {{artus::kPileZone, artus::face_of(laid.card, laid.colour)}};
}

/// In the record.
void ArtusReferee::note(const Said& said) {
  if (const auto* seen = std::get_if<SetupSeen>(&said)) {
    record_.king_metal = seen->king_metal;
    record_.king_seat = seen->king_seat;
  } else if (const auto* placed = std::get_if<PlacementSeen>(&said)) {
    record_.placements.push_back(placed->placement);
  } else if (const auto* ruling = std::get_if<Ruling>(&said); ruling != nullptr && tables_set_.empty()) {
    record_.actions.push_back({ruling->action, false});
  } else if (std::holds_alternative<AnswerChanged>(said) || std::holds_alternative<StandsRight>(said)) {
    // Placements that followed from an answer about them, or before people said that all knights stand.
    const auto placed_now =
        typed_.state() ? static_cast<std::size_t>(typed_.state()->placed) : record_.placements.size();
    record_.placements.resize(std::min(record_.placements.size(), placed_now));
  }
}

/// All that came after this many actions.
void ArtusReferee::take_back(std::size_t actions) {
  record_.actions.resize(std::min(record_.actions.size(), actions));
  std::erase_if(tables_set_, [&](std::size_t each) { return each > actions; });
}

bool ArtusReferee::is_placing() const {
  return typed_.state() && artus::is_placing(edition_, *typed_.state());
}

std::optional<events::Question> ArtusReferee::open_question() const {
  const Question* question = typed_.open_question();
  return question != nullptr ? std::optional(event_of(*question)) : std::nullopt;
}

std::optional<StandingAnswer> ArtusReferee::changeable_answer() const {
  const Answered* answered = typed_.changeable_answer();
  return answered == nullptr ? std::nullopt
                             : std::optional(StandingAnswer{answered->question.index, answered->question.choices.size(),
                                                            answered->choice, answered->by});
}

bool ArtusReferee::makes_answer_final(const events::GameEvent& event) const {
  const Answered* answered = typed_.changeable_answer();
  const auto said = said_from(event);
  return answered != nullptr && said && answered->is_final_after(*said);
}

std::optional<events::GameEvent> ArtusReferee::agreed_ruling() const {
  return maybe_event(typed_.agreed_ruling());
}

std::optional<game::State> ArtusReferee::state() const {
  return typed_.state() ? std::optional(game::State(*typed_.state())) : std::nullopt;
}

std::string ArtusReferee::record_text(const std::vector<std::string>& names) const {
  records::Record record = record_;
  for (std::size_t i = 0; i < std::min(names.size(), record.players.size()); ++i) {
    record.players[i].name = names[i];
  }
  return to_json(record);
}

std::optional<std::string> ArtusReferee::laid_table(const json& laid) const {
  const artus::State& standing = *typed_.state();
  const auto table = set_table_from(laid, edition_, standing);
  if (!table) {
    return std::nullopt;
  }
  std::string text = to_text(*table);
  return settable_table(edition_, standing, text) ? std::optional(std::move(text)) : std::nullopt;
}

std::optional<json> ArtusReferee::laid_table_check(const json& laid) const {
  const artus::State& standing = *typed_.state();
  const auto table = set_table_from(laid, edition_, standing);
  if (!table) {
    return std::nullopt;
  }
  json found = {{"faults", json::array()}, {"differences", json::array()}};
  for (const artus::TableFault& fault : faults_of(edition_, *table)) {
    found["faults"].push_back(fault_json(fault));
  }
  if (found["faults"].empty()) {
    found["differences"] = differences_json(edition_, standing, *table);
  }
  return found;
}

const Referee& typed(const AnyReferee& referee) {
  return dynamic_cast<const ArtusReferee&>(referee).typed();
}
const records::Record& record_of(const AnyReferee& referee) {
  return dynamic_cast<const ArtusReferee&>(referee).record();
}

std::optional<int> choice_in(const records::Record& record, const events::Question& question) {
  const auto said = said_from(question);
  return said ? choice_in(record, std::get<Question>(*said)) : std::nullopt;
}

}  // namespace seneschal::referee
