#pragma once

#include <array>
#include <optional>
#include <string>

#include "daemon/access/roster.h"
#include "daemon/desk/desk.h"
#include "daemon/game/table_game.h"
#include "daemon/requests/request.h"
#include "daemon/requests/request_queue.h"
#include "daemon/web/call.h"

namespace seneschal::daemon {

/// Where phones send what they ask of the game.
inline constexpr std::array kRequestPaths{"/api/answer",  "/api/change", "/api/right",    "/api/play",
                                          "/api/dispute", "/api/vote",   "/api/consider", "/api/withdraw",
                                          "/api/begin",   "/api/end",    "/api/keep"};

/// What the page sends to one of these paths; nothing where it is malformed:
///
/// - answer: {"question": 12, "choice": 0}, by the question's place among all that was said and the choice's in it
/// - change: {"question": 12, "from": 0, "choice": 1}, of the answer that stands
/// - right: {"mistake": 12}, by Vouchable::number, which the page has
/// - play: {"question": 12, "choice": 0}, by the offer's number, in a game kept by hand
/// - dispute: {"ruling": 12}, by the action
/// - vote: {"dispute": 40, "choice": 1}, by the place of its opening among all that was said and the choice's in it, or
///   {"dispute": 40, "table": {...}}, that the table is set by hand like this, as in set_table_json.h
/// - consider: {"dispute": 40, "table": {...}}: what would be other then, and what keeps it from that. It is answered
///   {"faults": [...], "differences": [...]}, one of them empty
/// - withdraw: {"dispute": 40}
/// - begin: {"variant": "beginner", "seating": ["red", "blue", "black"], "start": "blue"}: the colours clockwise round
///   the table, beginning anywhere, and the start player among them
/// - end: {"end": true}, before its time, or {"end": false}; {"waits": true} is the answer where others have to agree,
///   and is forgotten when the daemon starts anew
/// - keep: {"by_hand": true}, or by the camera again
[[nodiscard]] std::optional<RequestBody> request_in(const std::string& path, const std::string& body,
                                                    const referee::TableGame& game);

/// Puts the request of a phone that has joined into the queue: it is answered once it is known what becomes of it.
[[nodiscard]] web::Reply request_by_phone(RequestQueue& queue, const referee::TableGame& game, const web::Call& call,
                                          const access::Phone& phone);

/// Where an owner's phone asks that another is shown a hand that the daemon dealt.
inline constexpr const char* kHandPath = "/api/hand";

/// The same for {"player": 1, "phone": 4}, the player's place and the number of a phone that has joined.
[[nodiscard]] web::Reply move_hand_by_phone(RequestQueue& queue, const desk::Desk& desk, const web::Call& call,
                                            const access::Phone& phone);

}  // namespace seneschal::daemon
