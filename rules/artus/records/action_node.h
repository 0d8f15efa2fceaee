#pragma once

#include "rules/artus/action.h"
#include "rules/strict_json/json_node.h"

namespace seneschal::records {

/// A seat by its number. Throws FormatError, as all of JsonNode does.
[[nodiscard]] artus::Seat seat_at(const strict_json::JsonNode& node);

/// One action as the record writes it (to_json in record.h). Throws FormatError, as all of JsonNode does.
[[nodiscard]] artus::Action action_at(const strict_json::JsonNode& node);

}  // namespace seneschal::records
