#pragma once

#include "daemon/requests/receipt.h"
#include "daemon/web/call.h"

namespace seneschal::daemon {

/// What a phone hears of what it has asked for: what was done with the details, {"waits": true} what others have to ask
/// for, too; a refusal {"error": "too-late"} with 409, 507 where it could not be written down,
/// 503 where the game has gone on without it, 400 where there was nothing like that to choose.
[[nodiscard]] web::Reply reply_to(const RequestResult& result);

}  // namespace seneschal::daemon
