#include "daemon/simulation/zones/zones_album.h"

#include <fmt/format.h>

#include "daemon/simulation/zones/lesson_labels.h"
#include "hardware/files/write_file.h"
#include "rules/table/json/setting_json.h"
#include "vision/pictures/jpeg.h"

namespace seneschal::simulation {

using nlohmann::json;
using nlohmann::ordered_json;

tl::expected<void, std::string> ZonesAlbum::write(const std::string& name, const std::string& bytes) const {
  return files::write_file_atomically(folder_ / name, bytes).map_error([](const files::FileError& error) {
    return error.message();
  });
}

tl::expected<void, std::string> ZonesAlbum::take(const Shot& shot, const ordered_json& more) {
  const std::string name = fmt::format("{:03}.jpg", frames_.size());
  setter_.set(shot.setting, shot.places);
  const auto picture = renderer_.photograph(setter_.scene(), frames_.size());
  if (!picture) {
    return tl::unexpected(picture.error().message());
  }
  if (auto written = write(name, vision::encode_jpeg(*picture, quality_).value_or("")); !written) {
    return written;
  }
  ordered_json frame{{"file", name}, {"kind", shot.kind}, {"zones", table::to_json(layout_, shot.setting)["zones"]}};
  frame.update(more);
  frames_.push_back(std::move(frame));
  return {};
}

tl::expected<void, std::string> ZonesAlbum::take_lessons(const std::vector<Shot>& lessons) {
  for (const Shot& lesson : lessons) {
    const ordered_json by_place = areas_by_place(lesson, layout_, places_, renderer_.table());
    const ordered_json more = by_place.empty() ? ordered_json::object() : ordered_json{{"places", by_place}};
    if (auto taken = take(lesson, more); !taken) {
      return taken;
    }
    const std::filesystem::path picture = frames_.back()["file"].get<std::string>();
    const ordered_json labels = labels_of(lesson, layout_, places_, renderer_.table());
    if (auto written = write(picture.stem().string() + ".json", labels.dump(1) + "\n"); !written) {
      return written;
    }
  }
  return {};
}

tl::expected<void, std::string> ZonesAlbum::take_game(const std::vector<StagedMoment>& staged) {
  for (const StagedMoment& each : staged) {
    ordered_json more = ordered_json::object();
    if (each.event) {
      more["action"] = *each.event;
    }
    if (!each.illegal.is_null()) {
      more["illegal"] = each.illegal;
    }
    if (auto taken = take(each.shot, more); !taken) {
      return taken;
    }
  }
  return {};
}

tl::expected<void, std::string> ZonesAlbum::finish(const std::string& kind, const json& record) const {
  const cv::Size size = renderer_.look().eye.size;
  const ordered_json truth{{"seed", renderer_.look().seed},
                           {"kind", kind},
                           {"size", {size.width, size.height}},
                           {"record", record},
                           {"frames", frames_}};
  return write("truth.json", truth.dump(1) + "\n");
}

}  // namespace seneschal::simulation
