#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "rules/court/records/record.h"
#include "rules/court/records/replay.h"
#include "rules/court/rule_catalogue.h"

namespace seneschal::court_records {

/// Whole games of two, three and four players.
[[nodiscard]] const std::vector<Record>& games();
/// Auctions in all of them.
inline constexpr int kChoices = 59;

/// The record is refused at this event, by this rule where one is named.
void expect_illegal(const Record& record, IllegalEvent::Part part, std::size_t index,
                    std::optional<court::Rule> rule = std::nullopt);

/// Spoils each choice of each game in turn, where `spoil` knows how to; returns how many it spoiled.
int expect_each_refused(std::optional<court::Rule> rule, const std::function<bool(RecordedChoice&)>& spoil);

}  // namespace seneschal::court_records
