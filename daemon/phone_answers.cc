#include "daemon/phone_answers.h"

#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "daemon/desk/replies.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;

std::optional<std::uint64_t> number_in(const json& object, const char* name) {
  const bool is_number = object.is_object() && object.contains(name) && object[name].is_number_unsigned();
  return is_number ? std::optional(object[name].get<std::uint64_t>()) : std::nullopt;
}

web::Reply too_late() {
  constexpr unsigned kConflict = 409;
  web::Reply reply = desk::reply({{"error", "too-late"}, {"says", "Too late: the question is settled already."}});
  reply.status = kConflict;
  return reply;
}

}  // namespace

std::string name_of(const access::Phone& phone) {
  if (!phone.profile.name.empty()) {
    return "phone of " + phone.profile.name;
  }
  return phone.profile.colour ? "phone of " + *phone.profile.colour : "phone number " + std::to_string(phone.number);
}

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
