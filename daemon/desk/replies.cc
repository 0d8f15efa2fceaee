#include "daemon/desk/replies.h"

#include <cstddef>
#include <utility>

namespace seneschal::desk {
namespace {

using access::Reason;
using nlohmann::json;

constexpr unsigned kBadRequest = 400;
constexpr unsigned kForbidden = 403;
constexpr unsigned kNotFound = 404;
constexpr unsigned kConflict = 409;
constexpr unsigned kTooManyRequests = 429;
constexpr unsigned kServiceUnavailable = 503;
constexpr unsigned kInsufficientStorage = 507;

unsigned status_of(Reason reason) {
  switch (reason) {
    case Reason::kNoCode:
    case Reason::kBroken:
    case Reason::kName:
    case Reason::kColour:
      return kBadRequest;
    case Reason::kWrongCode:
    case Reason::kExpiredCode:
    case Reason::kNotJoined:
    case Reason::kNotOwner:
    case Reason::kOwned:
      return kForbidden;
    case Reason::kNoSuchPhone:
      return kNotFound;
    case Reason::kFull:
    case Reason::kNameTaken:
    case Reason::kHeld:
    case Reason::kDisputed:
    case Reason::kScreen:
      return kConflict;
    case Reason::kTooManyWrong:
    case Reason::kTooMuch:
      return kTooManyRequests;
    case Reason::kStarting:
      return kServiceUnavailable;
  }
  return kBadRequest;
}

/// As much as there may be of what there was too much of; nothing where that is a matter of time.
std::optional<std::size_t> most_of(Reason reason) {
  if (reason == Reason::kFull) {
    return access::Roster::kMostPhones;
  }
  return reason == Reason::kName ? std::optional(access::Profile::kLongestName) : std::nullopt;
}

}  // namespace

std::optional<json> object_in(const std::string& body) {
  json value = json::parse(body, nullptr, false);
  return value.is_object() ? std::optional(std::move(value)) : std::nullopt;
}

std::optional<std::string> text_in(const json& object, std::string_view key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? std::optional(found->get<std::string>()) : std::nullopt;
}

json json_of(const access::Phone& phone) {
  return {{"role", access::text_of(phone.role)},
          {"phone", phone.number},
          {"name", phone.profile.name},
          {"colour", phone.profile.colour ? json(*phone.profile.colour) : json()}};
}

web::Reply reply(const json& value) {
  web::Reply made;
  made.json = value.dump(-1, ' ', false, json::error_handler_t::replace);
  return made;
}

web::Reply conflict(std::string_view error) {
  web::Reply refused = reply({{"error", error}});
  refused.status = kConflict;
  return refused;
}

web::Reply refuse(const access::Refusal& refusal) {
  json value = {{"error", access::name_of(refusal.reason)}};
  if (refusal.wait) {
    value["seconds"] = refusal.wait->count();
  }
  if (!refusal.who.empty()) {
    value["who"] = refusal.who;
  }
  if (const auto most = most_of(refusal.reason)) {
    value["most"] = *most;
  }
  web::Reply refused = reply(value);
  refused.status = status_of(refusal.reason);
  refused.retry_after = refusal.wait;
  return refused;
}

web::Reply refuse(Reason reason) {
  return refuse(access::Refusal{reason, {}});
}

web::Reply not_kept(const files::FileError& error) {
  web::Reply refused = reply({{"error", "not-kept"}, {"cause", error.cause.message()}});
  refused.status = kInsufficientStorage;
  return refused;
}

}  // namespace seneschal::desk
