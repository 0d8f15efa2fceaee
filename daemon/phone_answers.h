#pragma once

#include <string>

#include "daemon/access/roster.h"
#include "daemon/question_box.h"
#include "daemon/web/call.h"

namespace seneschal::daemon {

/// "phone of Anna", for the log and all who read it.
[[nodiscard]] std::string name_of(const access::Phone& phone);

/// A phone that has joined answers: {"question": 12, "choice": 0}, by the question's place among all that was said and
/// the choice's in it. An answer that comes second is told so.
[[nodiscard]] web::Reply answer_by_phone(QuestionBox& questions, const web::Call& call, const access::Phone& phone);

}  // namespace seneschal::daemon
