#include "daemon/phone_answers.h"

#include <limits>
#include <nlohmann/json.hpp>

#include "daemon/desk/replies.h"
#include "daemon/phone_words.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;

web::Reply conflict(const char* error, const char* says) {
  constexpr unsigned kConflict = 409;
  web::Reply reply = desk::reply({{"error", error}, {"says", says}});
  reply.status = kConflict;
  return reply;
}

/// A choice's place in its question.
std::optional<int> choice_in(const json& said, const char* name) {
  const auto choice = number_in(said, name);
  return choice && *choice <= std::numeric_limits<int>::max() ? std::optional(static_cast<int>(*choice)) : std::nullopt;
}

}  // namespace

web::Reply answer_by_phone(QuestionBox& questions, const web::Call& call, const access::Phone& phone) {
  const json said = json::parse(call.body, nullptr, false);
  const auto question = number_in(said, "question");
  const auto choice = choice_in(said, "choice");
  if (!question || !choice) {
    return desk::refuse(access::Reason::kBroken);
  }
  switch (questions.answer({*question, *choice, name_of(phone)})) {
    case Taken::kTaken:
      return desk::reply(json::object());
    case Taken::kTooLate:
      return conflict("too-late", "Too late: the question is settled already.");
    case Taken::kNoSuchChoice:
      return desk::refuse(access::Reason::kBroken);
  }
  return desk::refuse(access::Reason::kBroken);
}

web::Reply change_by_phone(QuestionBox& questions, const web::Call& call, const access::Phone& phone) {
  const json said = json::parse(call.body, nullptr, false);
  const auto question = number_in(said, "question");
  const auto from = choice_in(said, "from");
  const auto choice = choice_in(said, "choice");
  if (!question || !from || !choice) {
    return desk::refuse(access::Reason::kBroken);
  }
  switch (questions.change({*question, *from, *choice, name_of(phone)})) {
    case Changed::kTaken:
      return desk::reply(json::object());
    case Changed::kOtherWasFirst:
      return conflict("changed-before", "Somebody else has just changed the answer; look what it is now.");
    case Changed::kRuledOn:
      return conflict("ruled-on", "Too late: the game has gone on; dispute the ruling instead.");
    case Changed::kNoSuchChoice:
      break;
  }
  return desk::refuse(access::Reason::kBroken);
}

}  // namespace seneschal::daemon
