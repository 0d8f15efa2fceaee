#include "daemon/phone_answers.h"

#include <limits>
#include <nlohmann/json.hpp>

#include "daemon/desk/replies.h"
#include "daemon/phone_words.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;

web::Reply too_late() {
  constexpr unsigned kConflict = 409;
  web::Reply reply = desk::reply({{"error", "too-late"}, {"says", "Too late: the question is settled already."}});
  reply.status = kConflict;
  return reply;
}

}  // namespace

web::Reply answer_by_phone(QuestionBox& questions, const web::Call& call, const access::Phone& phone) {
  const json said = json::parse(call.body, nullptr, false);
  const auto question = number_in(said, "question");
  const auto choice = number_in(said, "choice");
  if (!question || !choice || *choice > std::numeric_limits<int>::max()) {
    return desk::refuse(access::Reason::kBroken);
  }
  switch (questions.answer({*question, static_cast<int>(*choice), name_of(phone)})) {
    case Taken::kTaken:
      return desk::reply(json::object());
    case Taken::kTooLate:
      return too_late();
    case Taken::kNoSuchChoice:
      return desk::refuse(access::Reason::kBroken);
  }
  return desk::refuse(access::Reason::kBroken);
}

}  // namespace seneschal::daemon
