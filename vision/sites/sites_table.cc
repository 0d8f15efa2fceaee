#include "vision/sites/sites_table.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "vision/json_fields.h"
#include "vision/matrix_text.h"
#include "vision/sites/site_features.h"

namespace seneschal::vision {

namespace {

constexpr const char* kFormat = "seneschal-sites/3";
constexpr int kColours = PlaceColours::channels;

cv::Mat matrix_of(const EmptyLook& look) {
  cv::Mat matrix(static_cast<int>(look.places.size()), kColours, CV_32F);
  for (int row = 0; row < matrix.rows; ++row) {
    for (int i = 0; i < kColours; ++i) {
      matrix.at<float>(row, i) = static_cast<float>(look.places[static_cast<std::size_t>(row)][i]);
    }
  }
  return matrix;
}

EmptyLook look_of(const cv::Mat& matrix) {
  EmptyLook look{std::vector<PlaceColours>(static_cast<std::size_t>(matrix.rows))};
  for (int row = 0; row < matrix.rows; ++row) {
    for (int i = 0; i < kColours; ++i) {
      look.places[static_cast<std::size_t>(row)][i] = matrix.at<float>(row, i);
    }
  }
  return look;
}

cv::Mat matrix_of(const FigureColours& figures) {
  cv::Mat matrix(static_cast<int>(figures.mean.size()), 6, CV_32F);
  for (int row = 0; row < matrix.rows; ++row) {
    for (int i = 0; i < 3; ++i) {
      matrix.at<float>(row, i) = static_cast<float>(figures.mean[static_cast<std::size_t>(row)][i]);
      matrix.at<float>(row, 3 + i) = static_cast<float>(figures.spread[static_cast<std::size_t>(row)][i]);
    }
  }
  return matrix;
}

FigureColours figures_of(const cv::Mat& matrix) {
  FigureColours figures;
  for (int row = 0; row < matrix.rows; ++row) {
    const auto* numbers = matrix.ptr<float>(row);
    figures.mean.emplace_back(numbers[0], numbers[1], numbers[2]);
    // A spread of nothing, as only a damaged file has it, would be divided by.
    figures.spread.emplace_back(std::max(numbers[3], 0.01F), std::max(numbers[4], 0.01F), std::max(numbers[5], 0.01F));
  }
  return figures;
}

SitesTable read_table(const Fields& fields) {
  fields.require_text("format", kFormat);
  SitesTable table;
  table.board_text = fields.text("board");
  auto board = parse_sites_board(table.board_text, "the board in the table file");
  if (!board) {
    throw FormatError{board.error()};
  }
  table.board = std::move(*board);
  const auto count = static_cast<int>(table.board.sites.size());
  const int kinds = static_cast<int>(table.board.classes.size()) + 1;
  table.look.empty = look_of(matrix_from_text(fields, "empty", cv::Size(kColours, count)));
  const std::vector<double> profile = fields.number_list("profile", kLevels);
  for (const double part : profile) {
    if (!(part >= 0 && part <= 1)) {
      fields.refuse("profile", "numbers from 0 to 1");
    }
  }
  std::copy(profile.begin(), profile.end(), table.look.profile.begin());
  table.look.figures = figures_of(matrix_from_text(fields, "figures", cv::Size(6, kinds - 1)));
  const std::vector<double> weights = fields.number_list("weights", 4);
  if (*std::min_element(weights.begin(), weights.end()) < 0 ||
      *std::max_element(weights.begin(), weights.end()) > 100) {
    fields.refuse("weights", "numbers from 0 to 100");
  }
  table.look.weights = {weights[0], weights[1], weights[2], weights[3]};
  table.look.paleness.mean = fields.number_list("paleness", static_cast<std::size_t>(kinds - 1));
  table.look.paleness.spread = fields.number("paleness_spread", 0.01, 100);
  table.look.first = SiteClassifier::from_json(fields.object("first"), kSiteFeatures, kinds);
  table.look.second =
      SiteClassifier::from_json(fields.object("second"), kSiteFeatures + front_feature_count(kinds), kinds);
  return table;
}

}  // namespace

bool is_sites_table(std::string_view text) {
  const auto json = parse_json_object(text, "");
  return json && json->contains("format") && (*json)["format"] == kFormat;
}

std::string sites_table_text(const SitesTable& table) {
  nlohmann::ordered_json json;
  json["format"] = kFormat;
  const EvidenceWeights& weights = table.look.weights;
  json["weights"] = {weights.which, weights.whether, weights.trust, weights.trust_in_pale};
  json["paleness"] = table.look.paleness.mean;
  json["paleness_spread"] = table.look.paleness.spread;
  json["profile"] = table.look.profile;
  json["empty"] = matrix_text(matrix_of(table.look.empty));
  json["figures"] = matrix_text(matrix_of(table.look.figures));
  json["first"] = table.look.first.to_json();
  json["second"] = table.look.second.to_json();
  json["board"] = table.board_text;
  return json.dump(1) + "\n";
}

tl::expected<SitesTable, FormatError> parse_sites_table(std::string_view text, const std::string& name,
                                                        std::vector<std::string>* warnings) {
  return read_fields(text, name, read_table, warnings);
}

}  // namespace seneschal::vision
