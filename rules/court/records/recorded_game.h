#pragma once

#include <string>
#include <vector>

#include "rules/court/records/record.h"
#include "rules/court/state.h"
#include "rules/court/step.h"

namespace seneschal::court_records {

/// The record of a game in which these steps were played from its setup on, each legal when it was, up to `now`. An
/// event is written once it is over, for a record has whole events only: of an auction that goes on, or a character
/// that still acts, there is nothing in it.
[[nodiscard]] Record record_of(const std::string& edition, const std::vector<std::string>& players,
                               const std::vector<court::Step>& steps, court::Phase now);

}  // namespace seneschal::court_records
