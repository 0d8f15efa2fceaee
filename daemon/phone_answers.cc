#include "daemon/phone_answers.h"

#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "daemon/desk/replies.h"
#include "daemon/phone_receipt.h"
#include "daemon/phone_words.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;

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
  ReplyOnReceipt waits = reply_on_receipt(desk::reply(json::object()));
  switch (questions.answer({*question, *choice, name_of(phone), std::move(waits.receipt)})) {
    case Taken::kTaken:
      return waits.reply;
    case Taken::kTooLate:
      return desk::conflict("too-late", "Too late: the question is settled already.");
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
  ReplyOnReceipt waits = reply_on_receipt(desk::reply(json::object()));
  switch (questions.change({*question, *from, *choice, name_of(phone), std::move(waits.receipt)})) {
    case Changed::kTaken:
      return waits.reply;
    case Changed::kOtherWasFirst:
      return desk::conflict("changed-before", "Somebody else has just changed the answer; look what it is now.");
    case Changed::kRuledOn:
      return desk::conflict("ruled-on", "Too late: the game has gone on; dispute the ruling instead.");
    case Changed::kNoSuchChoice:
      break;
  }
  return desk::refuse(access::Reason::kBroken);
}

web::Reply object_by_phone(QuestionBox& questions, const web::Call& call, const access::Phone& phone) {
  const auto mistake = number_in(json::parse(call.body, nullptr, false), "mistake");
  if (!mistake) {
    return desk::refuse(access::Reason::kBroken);
  }
  ReplyOnReceipt waits = reply_on_receipt(desk::reply(json::object()));
  const Taken taken = questions.object({*mistake, speaker_of(phone), std::move(waits.receipt)});
  return taken == Taken::kTaken
             ? waits.reply
             : desk::conflict("not-wrong", "Too late: that is settled already. Look how the table stands now.");
}

}  // namespace seneschal::daemon
