#include "daemon/programs/page/edition_refusal.h"

#include <variant>

namespace seneschal::cli {

using nlohmann::json;

namespace {

json why(const char* kind, json facts) {
  return {{"kind", kind}, {"facts", std::move(facts)}};
}

struct Why {
  json operator()(const table::ForeignZone& of) const { return why("foreign-zone", {{"zone", of.zone.id}}); }
  json operator()(const table::MissingZone& of) const { return why("missing-zone", {{"zone", of.zone.id}}); }
  json operator()(const table::OtherZone& of) const { return why("other-zone", {{"zone", of.zone.id}}); }
  json operator()(const table::OtherLength& of) const {
    return why("spaces", {{"spaces", of.spaces}, {"spaces_of_game", of.spaces_of_game}});
  }
  json operator()(const table::MissingMarker& of) const { return why("missing-marker", {{"marker", of.marker}}); }
};

}  // namespace

EditionRefusal unknown_value(const std::string& key) {
  return {"the edition has no value \"" + key + "\"", why("unknown-value", {{"key", key}})};
}

EditionRefusal wrong_value(const strict_json::FormatError& error) {
  return {error.message(),
          why("value", {{"place", error.place}, {"expected", error.expected}, {"found", error.found}})};
}

EditionRefusal other_players() {
  return {"more or fewer can play by it than the table was started for", why("players", json::object())};
}

EditionRefusal other_board(const table::Misfit& misfit) {
  return {"the camera was taught another board: " + misfit.message(), std::visit(Why(), misfit.why)};
}

}  // namespace seneschal::cli
