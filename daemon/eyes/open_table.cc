#include "daemon/eyes/open_table.h"

#include <utility>

#include "hardware/files/read_file.h"
#include "vision/pictures/decode_picture.h"
#include "vision/sites/sites_table.h"

namespace seneschal::eyes {

tl::expected<vision::TableReader, OpenError> open_table(const std::filesystem::path& table,
                                                        const std::optional<std::filesystem::path>& cards,
                                                        std::vector<std::string>& warnings) {
  const auto text = files::read_file(table);
  if (!text) {
    return tl::unexpected(OpenError{text.error().message()});
  }
  if (vision::is_sites_table(*text)) {
    return tl::unexpected(OpenError{table.string() +
                                    ": expected a table of Artus, but this one is of a board of other places, "
                                    "which seneschal observe alone reads"});
  }
  auto parsed = vision::parse_table(*text, table.string(), &warnings);
  if (!parsed) {
    return tl::unexpected(OpenError{parsed.error().message()});
  }
  std::optional<vision::CardFaces> faces;
  if (cards) {
    auto loaded = vision::load_card_faces(*cards);
    if (!loaded) {
      return tl::unexpected(OpenError{loaded.error()});
    }
    warnings.insert(warnings.end(), loaded->warnings.begin(), loaded->warnings.end());
    faces = std::move(*loaded);
  }
  return vision::TableReader(std::move(*parsed), std::move(faces));
}

tl::expected<cv::Mat, OpenError> open_picture(const std::filesystem::path& file) {
  const auto bytes = files::read_file(file);
  if (!bytes) {
    return tl::unexpected(OpenError{bytes.error().message()});
  }
  auto picture = vision::decode_picture(*bytes);
  if (!picture) {
    return tl::unexpected(OpenError{file.string() + " " + picture.error()});
  }
  return std::move(*picture);
}

}  // namespace seneschal::eyes
