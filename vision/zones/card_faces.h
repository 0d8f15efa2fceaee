#pragma once

#include <array>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include <opencv2/core.hpp>

#include "rules/table/layout.h"
#include "vision/board/pieces.h"

namespace seneschal::vision {

/// The raster that card faces are compared on: about 1.5 points per millimetre of the reference table's 59 x 91 mm
/// cards, a little finer than a 1280 x 960 camera sees them, so that the comparison loses nothing.
inline constexpr int kFaceWidth = 89;
inline constexpr int kFaceHeight = 137;

/// A card's face or what a picture shows in its place: the channels B, G, R, each kFaceHeight x kFaceWidth, CV_32F or
/// CV_8U, in 0..255 as in the file (sRGB), the card's top first.
using FacePlanes = std::array<cv::Mat, 3>;

/// A face on one raster, or what a picture shows in its place.
struct FaceLook {
  FacePlanes planes;
  std::array<double, 3> strength{};  ///< of each plane: the sum of its squares
  std::array<double, 3> sum{};       ///< of each plane
};

/// The lens and the sensor soften what the camera sees by about this much, in points of the raster: face pictures are
/// softened by it when they are read, or a face as sharp as its file would differ from the same face on the table at
/// every edge.
inline constexpr double kFaceSoftness = 0.9;

/// One card face. Its looks are CV_8U: so they take a quarter of the memory, and of the time to be compared with.
struct CardFace {
  std::string card;
  std::string colour;  ///< whose it is; empty where cards are nobody's
  FaceLook full;
  FaceLook sparse;  ///< every other row and column
  FaceLook soft;    ///< every other row and column, after a blur over some 5 mm
  FaceLook rough;   ///< every other row and column of the soft one
};

/// A look in CV_32F, to be moved over a picture.
[[nodiscard]] FaceLook in_floats(const FaceLook& look);

/// How many points of the card's raster the soft look's blur reaches over.
inline constexpr int kSoftReach = 7;

/// The faces on the coarse raster of the search for the top card. Most faces differ only in a number, which this raster
/// does not show: of such faces it holds one.
struct CoarseFaces {
  static constexpr int kColumns = 6;  // 9.8 mm apart, so that the steps of the search are small beside them
  static constexpr int kRows = 10;
  static constexpr std::size_t kPoints = 60;
  static constexpr std::size_t kChannels = 3;

  std::vector<std::size_t> faces;  ///< index into CardFaces::faces
  /// CV_32F, a row for each point of channel B, then G, then R; a column for each of `faces` upright, then for each
  /// upside down. Each channel of a face has length 1.
  cv::Mat columns;
};

/// Which card a face is: one of the game's, and whose.
struct FaceName {
  std::string card;
  std::string colour;
  friend bool operator==(const FaceName&, const FaceName&) = default;
};

/// The faces that a table's cards may show.
struct CardFaces {
  std::vector<CardFace> faces;  ///< none only where `names` says what else may lie there
  CoarseFaces coarse;
  std::vector<std::string> warnings;  ///< a sentence for each file in the folder that was left alone
  /// All cards that may lie there, also those whose faces nobody has shown yet; empty where these are all that do.
  std::vector<FaceName> names{};
};

/// Adds a face, in the place of the one that had its name.
void teach(CardFaces& faces, CardFace face);
/// Leaves out the face of that name, if there is one.
void forget(CardFaces& faces, const FaceName& name);

/// What a face picture's name without its folder and ending says; nothing when it is no such name of a card of
/// `pieces`.
[[nodiscard]] std::optional<FaceName> face_name(const std::string& stem, const Pieces& pieces);

/// The card that a reading calls so, as face_thing() does; nothing of what is no card of anybody's.
[[nodiscard]] std::optional<FaceName> face_called(const table::Thing& thing);

/// The name that says so.
[[nodiscard]] std::string face_stem(const FaceName& name);

/// A face from its picture (CV_8UC3, from edge to edge, top first).
[[nodiscard]] CardFace card_face(const FaceName& name, const cv::Mat& bgr);

/// Reads the pictures `CARD_COLOUR.jpg` of a folder, where `:` is written `_`, `<>` is written `x`
/// and the colour is one of `pieces`. Each shows one face, upright, from edge to edge. Other files are left alone with
/// a warning; a picture that cannot be read or is too small, and a folder without faces, are errors.
[[nodiscard]] tl::expected<CardFaces, std::string> load_card_faces(const std::filesystem::path& folder,
                                                                   const Pieces& pieces);

/// The same of a folder that may be empty or missing, for the cards `names`, of which any may still be shown.
[[nodiscard]] tl::expected<CardFaces, std::string> load_shown_faces(const std::filesystem::path& folder,
                                                                    const Pieces& pieces, std::vector<FaceName> names);

/// How load_faces() expects files to be named, for people.
inline constexpr const char* kFacePattern =
    "THING.jpg or THING.png with the first ':' of THING written '_', or THING@ANYTHING where several pictures show one "
    "thing";

/// The thing that a file shows by its name, as load_faces() has it; nothing of a file that is no picture.
[[nodiscard]] std::optional<std::string> thing_shown_by(const std::filesystem::path& file);

/// Reads all pictures `THING.jpg` and `THING.png` of a folder, where the first `_` of a name stands for `:` and all
/// from `@` on says nothing, as faces of such cards, nobody's; those of the things `but_not` are left alone. Else as
/// above.
[[nodiscard]] tl::expected<CardFaces, std::string> load_faces(const std::filesystem::path& folder,
                                                              const std::vector<std::string>& but_not = {});

}  // namespace seneschal::vision
