#pragma once

#include "rules/table/layout.h"
#include "rules/table/reading.h"
#include "rules/table/setting.h"

namespace seneschal::test {

/// What sure eyes read of a table of that layout on which `setting` lies: each zone's value leads all others by
/// `nats`. Zones of which the setting says nothing cannot be seen.
[[nodiscard]] table::Reading sure_reading(const table::Layout& layout, const table::Setting& setting, double nats = 9);

}  // namespace seneschal::test
