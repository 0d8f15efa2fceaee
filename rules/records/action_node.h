#pragma once

#include "rules/artus/action.h"
#include "rules/records/json_node.h"

namespace seneschal::records {

/// A seat by its number; seat 0 after an error, which is kept in the node's reading.
[[nodiscard]] artus::Seat seat_at(const JsonNode& node);

/// One action as the record writes it (to_json in record.h). Errors are kept in the node's reading.
[[nodiscard]] artus::Action action_at(const JsonNode& node);

}  // namespace seneschal::records
