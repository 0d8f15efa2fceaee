#include "vision/zones/card_faces.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <functional>
#include <iterator>
#include <system_error>
#include <utility>

#include <opencv2/imgproc.hpp>

#include "vision/pictures/decode_picture.h"

namespace seneschal::vision {

namespace {

namespace fs = std::filesystem;

std::string pattern_of(const Pieces& pieces) {
  return "CARD_COLOUR.jpg with ':' written '_', '<>' written 'x' and COLOUR " + list_of(owners_of(pieces), " or ") +
         ", for example " + pieces.face_example + ".jpg";
}

bool is_colour(const std::string& name, const Pieces& pieces) {
  const auto colours = owners_of(pieces);
  return std::find(colours.begin(), colours.end(), name) != colours.end();
}

std::string card_of(const std::string& stem) {
  std::string card;
  for (const char letter : stem) {
    const bool follows_digit = !card.empty() && std::isdigit(static_cast<unsigned char>(card.back())) != 0;
    if (letter == '_') {
      card += ':';
    } else if (letter == 'x' && follows_digit) {
      card += "<>";
    } else {
      card += letter;
    }
  }
  return card;
}

tl::expected<cv::Mat, std::string> read_face(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  const auto picture = decode_colour(bytes);
  if (!picture) {
    return tl::unexpected(path.string() + ": not a picture that can be read; expected a JPEG or PNG of a card face");
  }
  if (picture->cols < kFaceWidth || picture->rows < kFaceHeight) {
    return tl::unexpected(path.string() + ": the picture is " + std::to_string(picture->cols) + " x " +
                          std::to_string(picture->rows) + " pixels; expected an upright card face of at least " +
                          std::to_string(kFaceWidth) + " x " + std::to_string(kFaceHeight));
  }
  return *picture;
}

FaceLook look_of(const FacePlanes& planes) {
  FaceLook look;
  for (std::size_t c = 0; c < planes.size(); ++c) {
    planes[c].convertTo(look.planes[c], CV_8U);
    look.strength[c] = look.planes[c].dot(look.planes[c]);
    look.sum[c] = cv::sum(look.planes[c])[0];
  }
  return look;
}

cv::Mat every_other(const cv::Mat& plane) {
  cv::Mat1f sparse((plane.rows + 1) / 2, (plane.cols + 1) / 2);
  for (int row = 0; row < sparse.rows; ++row) {
    for (int column = 0; column < sparse.cols; ++column) {
      sparse(row, column) = plane.at<float>(2 * row, 2 * column);
    }
  }
  return sparse;
}

FacePlanes face_planes(const cv::Mat& bgr) {
  cv::Mat small;
  cv::Mat values;
  cv::resize(bgr, small, {kFaceWidth, kFaceHeight}, 0, 0, cv::INTER_AREA);
  small.convertTo(values, CV_32F);
  cv::GaussianBlur(values, values, {}, kFaceSoftness);
  FacePlanes planes;
  cv::split(values, planes.data());
  return planes;
}

CardFace face_of(const FaceName& name, const FacePlanes& planes) {
  CardFace face{name.card, name.colour, look_of(planes), {}, {}, {}};
  FacePlanes sparse;
  FacePlanes soft;
  for (std::size_t c = 0; c < planes.size(); ++c) {
    cv::Mat blurred;
    cv::blur(planes[c], blurred, {kSoftReach, kSoftReach});
    sparse[c] = every_other(planes[c]);
    soft[c] = every_other(blurred);
  }
  face.sparse = look_of(sparse);
  face.soft = look_of(soft);
  for (cv::Mat& plane : soft) {
    plane = every_other(plane);
  }
  face.rough = look_of(soft);
  return face;
}

constexpr int kCoarsePoints = static_cast<int>(CoarseFaces::kPoints);
constexpr int kCoarseChannels = static_cast<int>(CoarseFaces::kChannels);

/// A face on the coarse raster: one row, channel after channel, each channel divided by its length.
cv::Mat coarse_face(const FacePlanes& planes) {
  cv::Mat row(1, kCoarseChannels * kCoarsePoints, CV_32F);
  for (std::size_t c = 0; c < CoarseFaces::kChannels; ++c) {
    cv::Mat small;
    cv::resize(planes[c], small, {CoarseFaces::kColumns, CoarseFaces::kRows}, 0, 0, cv::INTER_AREA);
    const cv::Mat unit = small.reshape(1, 1) / std::max(cv::norm(small), 1.0);
    unit.copyTo(row.colRange(static_cast<int>(c) * kCoarsePoints, static_cast<int>(c + 1) * kCoarsePoints));
  }
  return row;
}

cv::Mat upside_down(const cv::Mat& row) {
  cv::Mat turned;
  cv::flip(row.reshape(1, kCoarseChannels), turned, 1);
  return turned.reshape(1, 1);
}

CoarseFaces coarse_faces(const std::vector<CardFace>& faces) {
  if (faces.empty()) {
    return {};
  }
  constexpr double kAlike = 0.998;  // of 1 for the same picture: mean over the channels of the cosine between faces
  CoarseFaces coarse;
  std::vector<cv::Mat> rows;
  for (std::size_t face = 0; face < faces.size(); ++face) {
    const cv::Mat row = coarse_face(in_floats(faces[face].full).planes);
    const bool is_known = std::any_of(rows.begin(), rows.end(), [&](const cv::Mat& other) {
      return row.dot(other) > kAlike * static_cast<double>(CoarseFaces::kChannels);
    });
    if (!is_known) {
      rows.push_back(row);
      coarse.faces.push_back(face);
    }
  }
  const std::size_t upright = rows.size();
  for (std::size_t face = 0; face < upright; ++face) {
    rows.push_back(upside_down(rows[face]));
  }
  cv::Mat stacked;
  cv::vconcat(rows, stacked);
  cv::transpose(stacked, coarse.columns);
  return coarse;
}

/// How a folder's files are named.
struct FaceFiles {
  std::function<std::optional<FaceName>(const fs::path&)> name;  ///< nothing of what is no face
  std::function<bool(const FaceName&)> is_other;                 ///< of a face that is none of a card
  std::string pattern;                                           ///< for people
  bool may_be_none = false;                                      ///< or no folder
};

tl::expected<CardFaces, std::string> load(const fs::path& folder, const FaceFiles& files) {
  std::error_code failure;
  if (files.may_be_none && !fs::exists(folder, failure) && !failure) {
    return CardFaces{};
  }
  std::vector<fs::path> paths;
  for (fs::directory_iterator entry(folder, failure), end; !failure && entry != end; entry.increment(failure)) {
    paths.push_back(entry->path());
  }
  if (failure) {
    return tl::unexpected(folder.string() + ": the folder of card faces cannot be read: " + failure.message());
  }
  std::sort(paths.begin(), paths.end());
  CardFaces cards;
  for (const fs::path& path : paths) {
    const std::optional<FaceName> name = files.name(path);
    if (!name) {
      cards.warnings.push_back(path.string() + ": left alone, not named as a card face; expected " + files.pattern);
      continue;
    }
    if (files.is_other(*name)) {
      continue;
    }
    const tl::expected<cv::Mat, std::string> picture = read_face(path);
    if (!picture) {
      return tl::unexpected(picture.error());
    }
    cards.faces.push_back(card_face(*name, *picture));
  }
  if (cards.faces.empty() && !files.may_be_none) {
    return tl::unexpected(folder.string() + ": no card faces here; expected files named " + files.pattern);
  }
  cards.coarse = coarse_faces(cards.faces);
  return cards;
}

}  // namespace

std::optional<FaceName> face_name(const std::string& stem, const Pieces& pieces) {
  const std::size_t cut = stem.rfind('_');
  if (cut == std::string::npos || cut == 0 || !is_colour(stem.substr(cut + 1), pieces)) {
    return std::nullopt;
  }
  return FaceName{card_of(stem.substr(0, cut)), stem.substr(cut + 1)};
}

std::optional<FaceName> face_called(const table::Thing& thing) {
  const std::size_t cut = thing.rfind(' ');
  return cut == table::Thing::npos ? std::nullopt
                                   : std::optional(FaceName{thing.substr(0, cut), thing.substr(cut + 1)});
}

std::string face_stem(const FaceName& name) {
  std::string stem = name.card;
  for (auto at = stem.find("<>"); at != std::string::npos; at = stem.find("<>")) {
    stem.replace(at, 2, "x");
  }
  std::replace(stem.begin(), stem.end(), ':', '_');
  return stem + '_' + name.colour;
}

void teach(CardFaces& faces, CardFace face) {
  const auto place = std::find_if(faces.faces.begin(), faces.faces.end(), [&](const CardFace& each) {
    return each.card == face.card && each.colour == face.colour;
  });
  if (place != faces.faces.end()) {
    *place = std::move(face);
  } else {
    faces.faces.push_back(std::move(face));
  }
  faces.coarse = coarse_faces(faces.faces);
}

void forget(CardFaces& faces, const FaceName& name) {
  std::erase_if(faces.faces, [&](const CardFace& face) { return FaceName{face.card, face.colour} == name; });
  faces.coarse = coarse_faces(faces.faces);
}

FaceLook in_floats(const FaceLook& look) {
  FaceLook floats{{}, look.strength, look.sum};
  for (std::size_t c = 0; c < look.planes.size(); ++c) {
    look.planes[c].convertTo(floats.planes[c], CV_32F);
  }
  return floats;
}

CardFace card_face(const FaceName& name, const cv::Mat& bgr) {
  return face_of(name, face_planes(bgr));
}

tl::expected<CardFaces, std::string> load_card_faces(const fs::path& folder, const Pieces& pieces) {
  const auto name = [&pieces](const fs::path& file) {
    return file.extension() == ".jpg" ? face_name(file.stem().string(), pieces) : std::nullopt;
  };
  return load(folder, {name, [](const FaceName& /*face*/) { return false; }, pattern_of(pieces)});
}

tl::expected<CardFaces, std::string> load_shown_faces(const fs::path& folder, const Pieces& pieces,
                                                      std::vector<FaceName> names) {
  const auto name = [&pieces](const fs::path& file) {
    return file.extension() == ".jpg" ? face_name(file.stem().string(), pieces) : std::nullopt;
  };
  auto faces = load(folder, {name, [](const FaceName& /*face*/) { return false; }, pattern_of(pieces), true});
  if (faces) {
    faces->names = std::move(names);
  }
  return faces;
}

std::optional<std::string> thing_shown_by(const fs::path& file) {
  if (file.extension() != ".jpg" && file.extension() != ".png") {
    return std::nullopt;
  }
  std::string thing = file.stem().string();
  thing = thing.substr(0, thing.find('@'));
  if (const auto cut = thing.find('_'); cut != std::string::npos) {
    thing[cut] = ':';
  }
  return thing;
}

tl::expected<CardFaces, std::string> load_faces(const fs::path& folder, const std::vector<std::string>& but_not) {
  const auto name = [](const fs::path& file) -> std::optional<FaceName> {
    const auto thing = thing_shown_by(file);
    return thing ? std::optional(FaceName{*thing, {}}) : std::nullopt;
  };
  const auto is_other = [&but_not](const FaceName& face) {
    return std::find(but_not.begin(), but_not.end(), face.card) != but_not.end();
  };
  return load(folder, {name, is_other, kFacePattern});
}

}  // namespace seneschal::vision
