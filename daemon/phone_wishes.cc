#include "daemon/phone_wishes.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "daemon/desk/replies.h"
#include "daemon/phone_receipt.h"
#include "daemon/phone_words.h"
#include "rules/artus/setup.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;

web::Reply not_now(const std::string& says) {
  return desk::conflict("not-now", says);
}

/// Nothing where it is none.
std::optional<artus::Colour> colour_in(const json& value) {
  return value.is_string() ? artus::colour_from_text(value.get<std::string>()) : std::nullopt;
}

tl::expected<GameTerms, std::string> checked(GameTerms terms, const artus::Edition& edition) {
  artus::Setup setup;
  setup.variant = terms.variant;
  for (const artus::Colour colour : terms.players) {
    setup.colours.push_back(colour);
  }
  setup.king_seat = edition.crowned[0];
  const auto begun = new_game(edition, setup);
  return begun ? tl::expected<GameTerms, std::string>(std::move(terms)) : tl::unexpected(describe(begun.error()));
}

}  // namespace

tl::expected<GameTerms, std::string> terms_wished(const std::string& body, const artus::Edition& edition) {
  const json said = json::parse(body, nullptr, false);
  const auto member = [&](const char* name) { return said.is_object() ? said.value(name, json()) : json(); };
  const json variant = member("variant");
  const auto known = variant.is_string() ? artus::variant_from_text(variant.get<std::string>()) : std::nullopt;
  if (!known) {
    return tl::unexpected(std::string("variant: expected beginner or advanced"));
  }
  GameTerms terms{edition.id, *known, {}};
  const json seating = member("seating");
  for (const json& each : seating.is_array() ? seating : json::array()) {
    const auto colour = colour_in(each);
    if (!colour || terms.players.size() == artus::PlayerIndex::kMost) {
      return tl::unexpected(std::string("seating: expected 2 to 4 of red, blue, black and beige"));
    }
    terms.players.push_back(*colour);
  }
  const auto start = colour_in(member("start"));
  const auto first = std::find(terms.players.begin(), terms.players.end(), start);
  if (first == terms.players.end()) {
    return tl::unexpected(std::string("start: expected a colour that plays"));
  }
  std::rotate(terms.players.begin(), first, terms.players.end());
  return checked(std::move(terms), edition);
}

web::Reply begin_by_phone(GameWishes& wishes, const artus::Edition& edition, const web::Call& call) {
  auto terms = terms_wished(call.body, edition);
  if (!terms) {
    return desk::refuse(access::Reason::kBroken);
  }
  ReplyOnReceipt waits = reply_on_receipt(desk::reply(json::object()));
  return wishes.begin(std::move(*terms), std::move(waits.receipt)) == Wished::kGranted
             ? waits.reply
             : not_now("A game is being played already.");
}

web::Reply end_by_phone(GameWishes& wishes, const web::Call& call, const access::Phone& phone,
                        const referee::Electorate& now) {
  const json said = json::parse(call.body, nullptr, false);
  if (!said.is_object() || !said.contains("end") || !said["end"].is_boolean()) {
    return desk::refuse(access::Reason::kBroken);
  }
  const bool is_owner = phone.role == access::Role::kOwner;
  ReplyOnReceipt waits = reply_on_receipt(desk::reply({{"waits", false}}));
  const bool ends = said["end"].get<bool>();
  switch (ends ? wishes.end(speaker_of(phone), is_owner, now, std::move(waits.receipt))
               : wishes.go_on(phone.number, is_owner)) {
    case Wished::kGranted:
      return ends ? waits.reply : desk::reply({{"waits", false}});
    case Wished::kWaits:
      return desk::reply({{"waits", true}});
    case Wished::kNotNow:
      return not_now("No game is being played.");
    case Wished::kNoVote:
      return desk::conflict(
          "no-say", "That is for the phones that hold a player's colour; where fewer than two do, for the owner's.");
  }
  return desk::refuse(access::Reason::kBroken);
}

web::Reply keep_by_phone(GameWishes& wishes, const web::Call& call, const access::Phone& phone) {
  const json said = json::parse(call.body, nullptr, false);
  if (!said.is_object() || !said.contains("by_hand") || !said["by_hand"].is_boolean()) {
    return desk::refuse(access::Reason::kBroken);
  }
  const Keeper keeper = said["by_hand"].get<bool>() ? Keeper::kPhones : Keeper::kCamera;
  ReplyOnReceipt waits = reply_on_receipt(desk::reply(json::object()));
  return wishes.keep(keeper, speaker_of(phone), std::move(waits.receipt)) == Wished::kGranted
             ? waits.reply
             : not_now("The game is kept so already.");
}

}  // namespace seneschal::daemon
