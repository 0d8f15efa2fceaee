#pragma once

#include "daemon/access/roster.h"
#include "daemon/dispute_box.h"
#include "daemon/web/call.h"

namespace seneschal::daemon {

/// A phone that has joined disputes the ruling on an action: {"ruling": 12}.
[[nodiscard]] web::Reply dispute_by_phone(DisputeBox& disputes, const web::Call& call, const access::Phone& phone);

/// What would be other were the table set by hand like this, and what keeps it from that: {"dispute": 40, "table":
/// {...}}, the table as in set_table_json.h. Answers {"faults": [...], "differences": [...]}, one of them empty.
[[nodiscard]] web::Reply consider_by_phone(DisputeBox& disputes, const web::Call& call);

/// It votes for the player whose slot it held when the dispute was opened: {"dispute": 40, "choice": 1}, by the
/// dispute's place among all that was said and the choice's in it, or {"dispute": 40, "table": {...}}, that the table
/// is set by hand like this. One that held none is told so; an owner's settles it where fewer than two slots were held.
[[nodiscard]] web::Reply vote_by_phone(DisputeBox& disputes, const web::Call& call, const access::Phone& phone);

/// It thinks better of its dispute: {"dispute": 40}. An owner's may end any.
[[nodiscard]] web::Reply withdraw_by_phone(DisputeBox& disputes, const web::Call& call, const access::Phone& phone);

}  // namespace seneschal::daemon
