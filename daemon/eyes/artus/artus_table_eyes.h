#pragma once

#include "daemon/eyes/table_eyes.h"

namespace seneschal::eyes {

/// What sees the tables of *Artus*.
[[nodiscard]] const TableEyes& artus_table_eyes();

}  // namespace seneschal::eyes
