#include "system/devices/artus/drawn_servo.h"

#include <gtest/gtest.h>

#include "daemon/disc/servo_settings.h"
#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"
#include "hardware/sim/drives/drive_draw.h"

namespace seneschal::tests {

void put_servo(const DrawnTable& table, std::uint64_t drive) {
  const auto known = sim::known_servo(sim::random_drive(drive));
  disc::ServoSettings settings;
  settings.wire.kind = disc::WireSetting::Kind::kSim;
  settings.servo = known.servo;
  settings.late = known.late;
  const auto text = disc::with_servo(files::read_file(table.file()).value(), "table.json", settings);
  ASSERT_TRUE(files::write_file_atomically(table.file(), text.value()));
}

std::filesystem::path arm_file(const DrawnTable& table) {
  return table.in("arm");
}

Call turned_call(const DrawnTable& table, std::uint64_t drive, int actions) {
  const std::string record = game_file("artus-004");
  const std::string live = ",pace=live,actions=" + std::to_string(actions) + ",servo=" + std::to_string(drive) +
                           ",wait=60,arm=" + arm_file(table).string();
  return {{"--camera", table.camera(record, live)},
          {"--table", table.file()},
          {"--cards", table.cards()},
          {"--players", "red,blue"},
          {"--variant", "advanced"},
          {"--answers", record},
          {"--report", table.in("report")}};
}

}  // namespace seneschal::tests
