#pragma once

#include "daemon/access/roster.h"
#include "daemon/question_box.h"
#include "daemon/web/call.h"

namespace seneschal::daemon {

/// A phone that has joined answers: {"question": 12, "choice": 0}, by the question's place among all that was said and
/// the choice's in it. An answer that comes second is told so.
[[nodiscard]] web::Reply answer_by_phone(QuestionBox& questions, const web::Call& call, const access::Phone& phone);

/// It changes the answer that stands: {"question": 12, "from": 0, "choice": 1}. Of two that do so at once the first is
/// taken; where something was ruled since, it is told to dispute that.
[[nodiscard]] web::Reply change_by_phone(QuestionBox& questions, const web::Call& call, const access::Phone& phone);

/// It says that something is right as it stands: {"mistake": 12}, by Vouchable::number, which the page has.
[[nodiscard]] web::Reply object_by_phone(QuestionBox& questions, const web::Call& call, const access::Phone& phone);

}  // namespace seneschal::daemon
