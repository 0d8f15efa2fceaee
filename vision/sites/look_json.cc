#include "vision/sites/look_json.h"

#include <algorithm>
#include <limits>
#include <vector>

#include <nlohmann/json.hpp>

#include "vision/pictures/matrix_text.h"
#include "vision/sites/looks/site_features.h"

namespace seneschal::vision {

namespace {

using strict_json::JsonNode;

constexpr int kLookColours = PlaceColours::channels;
constexpr double kFarthest = 100;  // no picture's logarithms are that large

cv::Mat matrix_of(const EmptyLook& look) {
  cv::Mat matrix(static_cast<int>(look.places.size()), kLookColours, CV_32F);
  for (int row = 0; row < matrix.rows; ++row) {
    for (int i = 0; i < kLookColours; ++i) {
      matrix.at<float>(row, i) = static_cast<float>(look.places[static_cast<std::size_t>(row)][i]);
    }
  }
  return matrix;
}

EmptyLook look_of(const cv::Mat& matrix) {
  EmptyLook look{std::vector<PlaceColours>(static_cast<std::size_t>(matrix.rows))};
  for (int row = 0; row < matrix.rows; ++row) {
    for (int i = 0; i < kLookColours; ++i) {
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

void write_prints(const PlacePrints& prints, nlohmann::ordered_json& json) {
  json["looks"] = matrix_text(prints.looks.reshape(1));
  json["bare"] = prints.bare;
  json["offset"] = prints.offset;
  json["slope"] = prints.slope;
  json["figures"] = nlohmann::ordered_json::array();
  for (const cv::Vec3d& figure : prints.figures) {
    json["figures"].push_back({figure[0], figure[1], figure[2]});
  }
  json["spread"] = {prints.spread[0], prints.spread[1], prints.spread[2]};
}

cv::Vec3d colour_of(const JsonNode& node) {
  const std::vector<double> numbers = node.numbers(3);
  return {std::clamp(numbers[0], -kFarthest, kFarthest), std::clamp(numbers[1], -kFarthest, kFarthest),
          std::clamp(numbers[2], -kFarthest, kFarthest)};
}

PlacePrints read_prints(const JsonNode& node, int places, int classes) {
  PlacePrints prints;
  prints.looks = matrix_from_text(node.at("looks"), cv::Size(3 * kPrintPoints, places)).reshape(3);
  const auto count = static_cast<std::size_t>(places);
  for (const JsonNode& bare : node.at("bare").items(count, count, "places")) {
    prints.bare.push_back(bare.is_null() ? std::numeric_limits<double>::quiet_NaN()
                                         : bare.number(-kFarthest, kFarthest));
  }
  prints.offset = node.at("offset").number(-kFarthest, kFarthest);
  prints.slope = node.at("slope").number(-kFarthest, kFarthest);
  for (const JsonNode& figure : node.at("figures").items(0, static_cast<std::size_t>(classes), "classes")) {
    prints.figures.push_back(colour_of(figure));
  }
  const cv::Vec3d spread = colour_of(node.at("spread"));
  // A spread of nothing, as only a damaged file has it, would be divided by.
  prints.spread = {std::max(spread[0], 0.01), std::max(spread[1], 0.01), std::max(spread[2], 0.01)};
  return prints;
}

}  // namespace

void write_look(const SitesLook& look, nlohmann::ordered_json& json) {
  const EvidenceWeights& weights = look.weights;
  json["weights"] = {weights.which, weights.whether, weights.trust, weights.trust_in_pale};
  json["paleness"] = look.paleness.mean;
  json["paleness_spread"] = look.paleness.spread;
  json["profile"] = look.profile;
  json["empty"] = matrix_text(matrix_of(look.empty));
  json["figures"] = matrix_text(matrix_of(look.figures));
  json["first"] = look.first.to_json();
  json["second"] = look.second.to_json();
  if (!look.prints.bare.empty()) {
    write_prints(look.prints, json["prints"]);
  }
}

SitesLook read_look(const JsonNode& node, const SitesBoard& board) {
  const auto count = static_cast<int>(board.sites.size());
  const int kinds = static_cast<int>(board.classes.size()) + 1;
  SitesLook look;
  look.empty = look_of(matrix_from_text(node.at("empty"), cv::Size(kLookColours, count)));
  const std::vector<double> profile = node.at("profile").numbers(kLevels);
  for (const double part : profile) {
    if (!(part >= 0 && part <= 1)) {
      node.at("profile").refuse("numbers from 0 to 1");
    }
  }
  std::copy(profile.begin(), profile.end(), look.profile.begin());
  look.figures = figures_of(matrix_from_text(node.at("figures"), cv::Size(6, kinds - 1)));
  const std::vector<double> weights = node.at("weights").numbers(4);
  if (*std::min_element(weights.begin(), weights.end()) < 0 ||
      *std::max_element(weights.begin(), weights.end()) > 100) {
    node.at("weights").refuse("numbers from 0 to 100");
  }
  look.weights = {weights[0], weights[1], weights[2], weights[3]};
  look.paleness.mean = node.at("paleness").numbers(static_cast<std::size_t>(kinds - 1));
  look.paleness.spread = node.at("paleness_spread").number(0.01, 100);
  look.first = SiteClassifier::from_json(node.at("first"), kSiteFeatures, kinds);
  look.second = SiteClassifier::from_json(node.at("second"), kSiteFeatures + front_feature_count(kinds), kinds);
  if (const auto prints = node.find("prints")) {
    look.prints = read_prints(*prints, count, kinds - 1);
  }
  return look;
}

std::string ground_text(const BareGround& ground) {
  cv::Mat picture = cv::max(ground.bgr, cv::Scalar::all(1));
  picture.setTo(cv::Scalar::all(0), ground.known == 0);
  return picture_text(picture);
}

BareGround read_ground(const JsonNode& node, const PlayedBoard& board) {
  const cv::Size size = GroundCells(board).size();
  BareGround ground{picture_from_text(node), {}};
  if (ground.bgr.size() != size) {
    node.refuse("a picture of " + std::to_string(size.width) + " x " + std::to_string(size.height) +
                " pixels, as the board's markers make it");
  }
  cv::inRange(ground.bgr, cv::Scalar::all(1), cv::Scalar::all(255), ground.known);
  return ground;
}

}  // namespace seneschal::vision
