#include "daemon/referee/tenant/artus_referee.h"

#include "daemon/referee/tenant/said_event.h"
#include "rules/artus/setup.h"

namespace seneschal::referee {
namespace {

std::optional<events::GameEvent> maybe_event(const std::optional<Said>& said) {
  return said ? std::optional(event_of(*said)) : std::nullopt;
}

}  // namespace

ArtusReferee::ArtusReferee(const artus::Edition& edition, const Players& players, const RefereeOptions& options)
    : edition_(edition), typed_(edition, players, options) {}

std::optional<events::GameEvent> ArtusReferee::look(const table::Reading& reading) const {
  return maybe_event(typed_.look(reading));
}

tl::expected<void, std::string> ArtusReferee::take(const events::GameEvent& event) {
  const auto said = said_from(event);
  return said ? typed_.take(*said) : tl::unexpected(said.error());
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

std::optional<int> choice_in(const records::Record& record, const events::Question& question) {
  const auto said = said_from(question);
  return said ? choice_in(record, std::get<Question>(*said)) : std::nullopt;
}

}  // namespace seneschal::referee
