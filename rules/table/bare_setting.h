#pragma once

#include "rules/table/layout.h"
#include "rules/table/setting.h"

namespace seneschal::table {

/// A table on which nothing stands or lies: each zone of the layout empty, its plate unturned.
[[nodiscard]] Setting bare_setting(const Layout& layout);

}  // namespace seneschal::table
