#include "daemon/access/refusal.h"

#include "daemon/access/roster.h"

namespace seneschal::access {

std::string_view name_of(Reason reason) {
  switch (reason) {
    case Reason::kNoCode:
      return "no-code";
    case Reason::kWrongCode:
      return "wrong-code";
    case Reason::kExpiredCode:
      return "expired-code";
    case Reason::kTooManyWrong:
      return "too-many-wrong";
    case Reason::kTooMuch:
      return "too-much";
    case Reason::kBroken:
      return "broken";
    case Reason::kFull:
      return "full";
    case Reason::kName:
      return "name";
    case Reason::kNameTaken:
      return "name-taken";
    case Reason::kColour:
      return "colour";
    case Reason::kHeld:
      return "held";
    case Reason::kDisputed:
      return "disputed";
    case Reason::kStarting:
      return "starting";
    case Reason::kNotJoined:
      return "not-joined";
    case Reason::kNotOwner:
      return "not-owner";
    case Reason::kNoSuchPhone:
      return "no-such-phone";
    case Reason::kScreen:
      return "screen";
    case Reason::kOwned:
      return "owned";
  }
  return "";
}

}  // namespace seneschal::access
