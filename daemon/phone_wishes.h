#pragma once

#include <string>

#include <tl/expected.hpp>

#include "daemon/access/roster.h"
#include "daemon/game_wishes.h"
#include "daemon/web/call.h"

namespace seneschal::daemon {

/// The terms in {"variant": "beginner", "seating": ["red", "blue", "black"], "start": "blue"}: the colours clockwise
/// round the table, beginning anywhere, and the start player among them. The error is a sentence.
[[nodiscard]] tl::expected<GameTerms, std::string> terms_wished(const std::string& body, const artus::Edition& edition);

/// A phone that has joined begins a game on these terms.
[[nodiscard]] web::Reply begin_by_phone(GameWishes& wishes, const artus::Edition& edition, const web::Call& call);

/// It wishes that the game ends before its time: {"end": true}, or that it goes on: {"end": false}. {"waits": true}
/// says that others have to wish it too. `now` is whose say that is.
[[nodiscard]] web::Reply end_by_phone(GameWishes& wishes, const web::Call& call, const access::Phone& phone,
                                      const referee::Electorate& now);

/// The game is kept by hand from here on, or by the camera again: {"by_hand": true}.
[[nodiscard]] web::Reply keep_by_phone(GameWishes& wishes, const web::Call& call, const access::Phone& phone);

}  // namespace seneschal::daemon
