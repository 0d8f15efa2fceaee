#include "daemon/eyes/open_table.h"

#include <system_error>
#include <utility>
#include <variant>

#include "hardware/files/read_file.h"
#include "vision/pictures/decode_picture.h"
#include "vision/places/places_table.h"
#include "vision/sites/sites_table.h"

namespace seneschal::eyes {

namespace {

tl::expected<std::string, OpenError> text_of(const std::filesystem::path& file) {
  return files::read_file(file).map_error([](const auto& error) { return OpenError{error.message()}; });
}

/// The names of all cards that the game's layout has in its piles.
std::vector<vision::FaceName> names_in(const table::Layout& played) {
  std::vector<vision::FaceName> names;
  for (const table::Zone& zone : played.zones) {
    const auto* pile = std::get_if<table::Pile>(&zone.kind);
    for (const table::Thing& face : pile != nullptr ? pile->faces : std::vector<table::Thing>()) {
      if (auto name = vision::face_called(face)) {
        names.push_back(std::move(*name));
      }
    }
  }
  return names;
}

tl::expected<vision::TableReader, OpenError> table_reader(const vision::BoardGame& game, const std::string& text,
                                                          const std::filesystem::path& table,
                                                          const std::optional<std::filesystem::path>& cards,
                                                          std::vector<std::string>& warnings,
                                                          const table::Layout* played = nullptr) {
  auto parsed = vision::parse_table(text, table.string(), game, &warnings);
  if (!parsed) {
    return tl::unexpected(OpenError{parsed.error().message()});
  }
  std::optional<vision::CardFaces> faces;
  if (cards) {
    auto loaded = played != nullptr ? vision::load_shown_faces(*cards, game.pieces, names_in(*played))
                                    : vision::load_card_faces(*cards, game.pieces);
    if (!loaded) {
      return tl::unexpected(OpenError{loaded.error()});
    }
    warnings.insert(warnings.end(), loaded->warnings.begin(), loaded->warnings.end());
    faces = std::move(*loaded);
  }
  return vision::TableReader(std::move(*parsed), std::move(faces));
}

/// The faces that a board's piles and flat pieces show. What is not read without any is told in `warnings`.
tl::expected<vision::PlacesFaces, OpenError> faces_for(const vision::PlacesBoard& board,
                                                       const std::filesystem::path& table,
                                                       const std::optional<std::filesystem::path>& cards,
                                                       std::vector<std::string>& warnings) {
  vision::PlacesFaces faces;
  const auto things = flat_things(board);
  if (!cards) {
    if (!board.piles.empty()) {
      warnings.push_back(
          table.string() +
          ": what lies on its piles is not read: --cards names the folder with pictures of the cards' faces");
    }
    if (!things.empty()) {
      warnings.push_back(table.string() +
                         ": what lies flat on its areas is not read: --cards names the folder with pictures of it");
    }
    return faces;
  }
  if (!board.piles.empty()) {
    auto loaded = vision::load_faces(*cards, things);
    if (!loaded) {
      return tl::unexpected(OpenError{loaded.error()});
    }
    warnings.insert(warnings.end(), loaded->warnings.begin(), loaded->warnings.end());
    faces.cards = std::move(*loaded);
  }
  if (!things.empty()) {
    auto loaded = vision::load_flat_faces(*cards, things);
    if (!loaded) {
      return tl::unexpected(OpenError{loaded.error()});
    }
    faces.flats = std::move(*loaded);
  }
  return faces;
}

tl::expected<vision::PlacesReader, OpenError> places_reader(const std::string& text, const std::filesystem::path& table,
                                                            const std::optional<std::filesystem::path>& cards,
                                                            std::vector<std::string>& warnings) {
  auto parsed = vision::parse_places_table(text, table.string(), &warnings);
  if (!parsed) {
    return tl::unexpected(OpenError{parsed.error().message()});
  }
  auto faces = faces_for(parsed->board, table, cards, warnings);
  if (!faces) {
    return tl::unexpected(faces.error());
  }
  return vision::PlacesReader(std::move(*parsed), std::move(*faces));
}

}  // namespace

tl::expected<vision::TableReader, OpenError> open_table(const vision::BoardGame& game,
                                                        const std::filesystem::path& table,
                                                        const std::optional<std::filesystem::path>& cards,
                                                        std::vector<std::string>& warnings) {
  const auto text = text_of(table);
  if (!text) {
    return tl::unexpected(text.error());
  }
  if (vision::is_sites_table(*text) || vision::is_places_table(*text)) {
    return tl::unexpected(
        OpenError{table.string() +
                  ": expected a table that set-up and teach pictures taught, but this one is of a board of places"});
  }
  return table_reader(game, *text, table, cards, warnings);
}

vision::PictureReader& picture_reader(AnyReader& reader) {
  return std::visit([](auto& each) -> vision::PictureReader& { return each; }, reader);
}

const vision::TableReader* lens_reader(const AnyReader& reader) {
  return std::get_if<vision::TableReader>(&reader);
}

vision::FaceLearner* face_learner(AnyReader& reader) {
  return std::get_if<vision::TableReader>(&reader);
}

bool reads_cards(AnyReader& reader) {
  const auto* places = std::get_if<vision::PlacesReader>(&reader);
  return lens_reader(reader) != nullptr ||
         (places != nullptr && (!places->table().board.piles.empty() || !places->table().board.flats.empty()));
}

namespace {

/// `played` is null where faces are taught beforehand.
tl::expected<AnyReader, OpenError> opened(const vision::BoardGame* game, const std::filesystem::path& table,
                                          const std::optional<std::filesystem::path>& cards,
                                          std::vector<std::string>& warnings, const table::Layout* played) {
  const auto text = text_of(table);
  if (!text) {
    return tl::unexpected(text.error());
  }
  if (vision::is_places_table(*text)) {
    return places_reader(*text, table, cards, warnings).map([](vision::PlacesReader&& reader) {
      return AnyReader(std::move(reader));
    });
  }
  if (!vision::is_sites_table(*text)) {
    if (game == nullptr) {
      return tl::unexpected(OpenError{table.string() +
                                      ": expected a table of a board of places, for nothing sees another one of the "
                                      "game that is played"});
    }
    return table_reader(*game, *text, table, cards, warnings, played).map([](vision::TableReader&& reader) {
      return AnyReader(std::move(reader));
    });
  }
  auto sites = vision::parse_sites_table(*text, table.string(), &warnings);
  if (!sites) {
    return tl::unexpected(OpenError{sites.error().message()});
  }
  return AnyReader(vision::SitesReader(std::move(*sites)));
}

}  // namespace

tl::expected<AnyReader, OpenError> open_reader(const vision::BoardGame* game, const std::filesystem::path& table,
                                               const std::optional<std::filesystem::path>& cards,
                                               std::vector<std::string>& warnings) {
  return opened(game, table, cards, warnings, nullptr);
}

tl::expected<AnyReader, OpenError> open_reader_to_teach(const vision::BoardGame* game,
                                                        const std::filesystem::path& table,
                                                        const std::filesystem::path& cards, const table::Layout& played,
                                                        std::vector<std::string>& warnings) {
  std::error_code unknown;
  const bool is_there = std::filesystem::exists(cards, unknown);
  const auto text = text_of(table);
  const bool is_of_places = text && (vision::is_places_table(*text) || vision::is_sites_table(*text));
  return opened(game, table, is_of_places && !is_there ? std::nullopt : std::optional(cards), warnings, &played);
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
