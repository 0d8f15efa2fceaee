#include "daemon/open_eyes.h"

#include <memory>
#include <utility>

#include "daemon/eyes/open_table.h"
#include "vision/decode_picture.h"

namespace seneschal::daemon {

tl::expected<Eyes, std::string> open_eyes(const std::filesystem::path& table, const std::filesystem::path& cards,
                                          std::vector<std::string>& warnings) {
  auto reader = eyes::open_table(table, cards, warnings);
  if (!reader) {
    return tl::unexpected(reader.error());
  }
  // A std::function must be copyable; a reader follows the camera and is one.
  const auto shared = std::make_shared<vision::TableReader>(std::move(*reader));
  return [shared](const std::string& bytes) -> tl::expected<vision::Observation, std::string> {
    const auto picture = vision::decode_picture(bytes);
    if (!picture) {
      return tl::unexpected(picture.error());
    }
    return shared->read(*picture);
  };
}

}  // namespace seneschal::daemon
