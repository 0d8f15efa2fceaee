#include "daemon/simulation/card_pictures.h"

#include <system_error>
#include <utility>

#include "hardware/files/read_file.h"
#include "vision/pictures/decode_picture.h"

namespace seneschal::simulation {

sim::CardPictures read_card_pictures(const std::filesystem::path& folder) {
  sim::CardPictures pictures;
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
    if (entry.path().extension() != ".jpg" && entry.path().extension() != ".png") {
      continue;
    }
    const auto bytes = files::read_file(entry.path());
    if (auto picture = vision::decode_colour(bytes.value_or(""))) {
      pictures.emplace(entry.path().stem().string(), std::move(*picture));
    }
  }
  return pictures;
}

}  // namespace seneschal::simulation
