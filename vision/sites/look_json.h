#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "rules/strict_json/json_node.h"
#include "vision/sites/bare_ground.h"
#include "vision/sites/looks/sites_board.h"
#include "vision/sites/sites_table.h"

namespace seneschal::vision {

// What table files say of the looks of places and of the ground round them. What reads throws FormatError, as all of
// JsonNode does.

/// Adds a look's members to an object.
void write_look(const SitesLook& look, nlohmann::ordered_json& json);
/// The look among an object's members, of the places of `board`.
[[nodiscard]] SitesLook read_look(const strict_json::JsonNode& node, const SitesBoard& board);

/// A picture of the ground as text, black where it is not known.
[[nodiscard]] std::string ground_text(const BareGround& ground);
[[nodiscard]] BareGround read_ground(const strict_json::JsonNode& node, const PlayedBoard& board);

}  // namespace seneschal::vision
