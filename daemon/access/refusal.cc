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
    case Reason::kNotJoined:
      return "not-joined";
    case Reason::kNotOwner:
      return "not-owner";
    case Reason::kNoSuchPhone:
      return "no-such-phone";
  }
  return "";
}

std::string sentence_of(const Refusal& refusal) {
  switch (refusal.reason) {
    case Reason::kNoCode:
      return "That is no code; one looks like K7M-2QX.";
    case Reason::kWrongCode:
      return "That is not the table's code; look at the one that it shows.";
    case Reason::kExpiredCode:
      return "That code has expired; take the one that the table shows now.";
    case Reason::kTooManyWrong:
      return "Too many wrong codes; try again in " +
             std::to_string(refusal.wait.value_or(std::chrono::seconds(0)).count()) + " s.";
    case Reason::kTooMuch:
      return "That was too much at once; try again in " +
             std::to_string(refusal.wait.value_or(std::chrono::seconds(0)).count()) + " s.";
    case Reason::kBroken:
      return "The table does not understand that; reload the page.";
    case Reason::kFull:
      return std::to_string(Roster::kMostPhones) +
             " phones have joined, and there is no room for more; an owner can remove some.";
    case Reason::kName:
      return "A name has at most " + std::to_string(Profile::kLongestName) +
             " characters on one line, all of which can be seen.";
    case Reason::kNameTaken:
      return "The " + refusal.who +
             " has that name; choose another. Where nobody uses that phone any more, the owner's removes it.";
    case Reason::kColour:
      return "Nobody plays that colour.";
    case Reason::kHeld:
      return "The " + refusal.who +
             " plays that colour. It gives it up by choosing no colour or leaving, or the owner's phone frees it.";
    case Reason::kDisputed:
      return "A ruling is disputed: who plays which colour stays as it is until that is settled.";
    case Reason::kNotJoined:
      return "This phone only watches; join with the code that the table shows.";
    case Reason::kNotOwner:
      return "Only the table's owner may do that.";
    case Reason::kNoSuchPhone:
      return "There is no such phone any more.";
  }
  return "";
}

}  // namespace seneschal::access
