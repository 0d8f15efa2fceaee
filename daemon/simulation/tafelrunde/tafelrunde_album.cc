#include "daemon/simulation/tafelrunde/tafelrunde_album.h"

#include <fmt/format.h>

#include "hardware/files/write_file.h"
#include "rules/table/json/setting_json.h"
#include "vision/pictures/jpeg.h"

namespace seneschal::simulation {

using nlohmann::json;
using nlohmann::ordered_json;

tl::expected<void, std::string> TafelrundeAlbum::write(const std::string& name, const std::string& bytes) const {
  return files::write_file_atomically(folder_ / name, bytes).map_error([](const files::FileError& error) {
    return error.message();
  });
}

tl::expected<void, std::string> TafelrundeAlbum::take(std::string_view kind, const table::Setting& setting,
                                                      const ordered_json& more) {
  const std::string name = fmt::format("{:03}.jpg", frames_.size());
  setter_.set(setting);
  const auto picture = renderer_.photograph(setter_.scene(), frames_.size());
  if (!picture) {
    return tl::unexpected(picture.error().message());
  }
  if (auto written = write(name, vision::encode_jpeg(*picture, quality_).value_or("")); !written) {
    return written;
  }
  ordered_json frame{{"file", name}, {"kind", kind}, {"zones", table::to_json(layout_, setting)["zones"]}};
  frame.update(more);
  frames_.push_back(std::move(frame));
  return {};
}

tl::expected<void, std::string> TafelrundeAlbum::take_lessons(const std::vector<table::Setting>& taught) {
  for (const table::Setting& setting : taught) {
    if (auto taken = take("teach", setting, ordered_json::object()); !taken) {
      return taken;
    }
    const ordered_json& frame = frames_.back();
    const std::filesystem::path picture = frame["file"].get<std::string>();
    if (auto written = write(picture.stem().string() + ".json", frame["zones"].dump(1) + "\n"); !written) {
      return written;
    }
  }
  return {};
}

tl::expected<void, std::string> TafelrundeAlbum::take_game(const std::vector<StagedTable>& staged) {
  for (const StagedTable& each : staged) {
    ordered_json more = ordered_json::object();
    if (each.event) {
      more["action"] = *each.event;
    }
    if (each.illegal) {
      more["illegal"] = {{"marker", each.illegal->pawn},
                         {"stands_on", each.illegal->stands_on},
                         {"belongs_on", each.illegal->belongs_on}};
    }
    if (auto taken = take(each.kind, each.setting, more); !taken) {
      return taken;
    }
  }
  return {};
}

tl::expected<void, std::string> TafelrundeAlbum::finish(const std::string& kind, const json& record) const {
  const cv::Size size = renderer_.look().eye.size;
  const ordered_json truth{{"seed", renderer_.look().seed},
                           {"kind", kind},
                           {"size", {size.width, size.height}},
                           {"record", record},
                           {"frames", frames_}};
  return write("truth.json", truth.dump(1) + "\n");
}

}  // namespace seneschal::simulation
