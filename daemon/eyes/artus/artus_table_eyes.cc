#include "daemon/eyes/artus/artus_table_eyes.h"

#include <nlohmann/json.hpp>

#include "daemon/eyes/artus/draw_reading.h"
#include "daemon/eyes/artus/draw_table.h"
#include "daemon/eyes/artus/reading_json.h"
#include "vision/board/artus/board_file.h"

namespace seneschal::eyes {

const TableEyes& artus_table_eyes() {
  static const TableEyes eyes{&vision::artus_board(), to_json, draw_reading, draw_table};
  return eyes;
}

}  // namespace seneschal::eyes
