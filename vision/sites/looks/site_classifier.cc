#include "vision/sites/looks/site_classifier.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>
#include <opencv2/ml.hpp>

#include "vision/numerics/dot_product.h"
#include "vision/pictures/matrix_text.h"

namespace seneschal::vision {

namespace {

constexpr double kLeastWeight = 0.25;  // of a feature that tells nothing alone: it may tell something with others
constexpr double kKernelWidth = 0.25;  // over the mean squared distance that examples have in one feature
constexpr double kPenalty = 10;        // of examples on the wrong side
constexpr float kFarthestLook = 4;     // spreads from the middle: what lies beyond looks as if it lay here
constexpr int kMostVectors = 20000;

/// How far apart the kinds' means lie in one standardised feature.
double separation(const cv::Mat& feature, std::span<const int> shown, int kinds) {
  std::vector<double> sums(static_cast<std::size_t>(kinds), 0);
  std::vector<double> counts(static_cast<std::size_t>(kinds), 0);
  for (int row = 0; row < feature.rows; ++row) {
    const auto kind = static_cast<std::size_t>(shown[static_cast<std::size_t>(row)]);
    sums[kind] += feature.at<float>(row, 0);
    counts[kind] += 1;
  }
  double middle = 0;
  for (std::size_t kind = 0; kind < sums.size(); ++kind) {
    sums[kind] /= std::max(counts[kind], 1.0);
    middle += sums[kind] / kinds;
  }
  double between = 0;
  for (const double mean : sums) {
    between += (mean - middle) * (mean - middle) / kinds;
  }
  return std::sqrt(between);
}

cv::Mat row_of(const std::vector<double>& numbers) {
  cv::Mat row;
  cv::Mat(numbers, true).reshape(1, 1).convertTo(row, CV_32F);
  return row;
}

}  // namespace

void SiteClassifier::learn_scale(const cv::Mat& features, std::span<const int> shown, int kinds) {
  middle_ = cv::Mat(1, features.cols, CV_32F);
  scale_ = cv::Mat(1, features.cols, CV_32F);
  double total = 0;
  for (int column = 0; column < features.cols; ++column) {
    cv::Scalar mean;
    cv::Scalar spread;
    cv::meanStdDev(features.col(column), mean, spread);
    const double inverse = 1 / (spread[0] + 1e-3);
    const cv::Mat standard = (features.col(column) - mean[0]) * inverse;
    const double weight = kLeastWeight + separation(standard, shown, kinds);
    middle_.at<float>(column) = static_cast<float>(mean[0]);
    scale_.at<float>(column) = static_cast<float>(weight * inverse);
    total += weight * weight;
  }
  width_ = kKernelWidth / total;
}

cv::Mat SiteClassifier::scaled(const cv::Mat& features) const {
  cv::Mat result(features.size(), CV_32F);
  for (int row = 0; row < features.rows; ++row) {
    for (int column = 0; column < features.cols; ++column) {
      const float scale = scale_.at<float>(column);
      const float value = (features.at<float>(row, column) - middle_.at<float>(column)) * scale;
      result.at<float>(row, column) = std::clamp(value, -kFarthestLook, kFarthestLook);
    }
  }
  return result;
}

SiteClassifier SiteClassifier::learn(const cv::Mat& features, std::span<const int> shown, int kinds) {
  SiteClassifier learned;
  learned.learn_scale(features, shown, kinds);
  const cv::Mat rows = learned.scaled(features);
  for (int kind = 0; kind < kinds; ++kind) {
    cv::Mat sides(rows.rows, 1, CV_32S);
    for (int row = 0; row < rows.rows; ++row) {
      sides.at<int>(row) = shown[static_cast<std::size_t>(row)] == kind ? 1 : -1;
    }
    const auto svm = cv::ml::SVM::create();
    svm->setType(cv::ml::SVM::C_SVC);
    svm->setKernel(cv::ml::SVM::RBF);
    svm->setGamma(learned.width_);
    svm->setC(kPenalty);
    svm->train(rows, cv::ml::ROW_SAMPLE, sides);
    Machine machine;
    cv::Mat weights;
    cv::Mat order;
    machine.offset = -svm->getDecisionFunction(0, weights, order);
    const cv::Mat vectors = svm->getSupportVectors();
    for (int i = 0; i < static_cast<int>(order.total()); ++i) {
      machine.vectors.push_back(vectors.row(order.at<int>(i)));
    }
    weights.reshape(1, static_cast<int>(weights.total())).convertTo(machine.weights, CV_32F);
    learned.add_machine(std::move(machine));
    // The library does not say which side is positive.
    const cv::Mat side = learned.margins(features).col(kind);
    cv::Mat sides_float;
    sides.convertTo(sides_float, CV_32F);
    if (side.dot(sides_float) < 0) {
      learned.machines_.back().weights *= -1;
      learned.machines_.back().offset *= -1;
    }
  }
  return learned;
}

void SiteClassifier::add_machine(Machine machine) {
  machine.columns = machine.vectors.t();
  for (int row = 0; row < machine.vectors.rows; ++row) {
    machine.lengths2.push_back(machine.vectors.row(row).dot(machine.vectors.row(row)));
  }
  machines_.push_back(std::move(machine));
}

cv::Mat SiteClassifier::margins(const cv::Mat& features) const {
  const cv::Mat rows = scaled(features);
  cv::Mat result(rows.rows, kinds(), CV_32F);
  for (int row = 0; row < rows.rows; ++row) {
    const auto* const seen = rows.ptr<float>(row);
    const double own = rows.row(row).dot(rows.row(row));
    for (int kind = 0; kind < kinds(); ++kind) {
      const Machine& machine = machines_[static_cast<std::size_t>(kind)];
      const std::vector<float> products = row_products({seen, static_cast<std::size_t>(rows.cols)}, machine.columns);
      double sum = machine.offset;
      for (std::size_t i = 0; i < products.size(); ++i) {
        const double distance2 = own + machine.lengths2[i] - 2.0 * products[i];
        sum += machine.weights.at<float>(static_cast<int>(i)) * std::exp(-width_ * std::max(distance2, 0.0));
      }
      result.at<float>(row, kind) = static_cast<float>(sum);
    }
  }
  return result;
}

nlohmann::json SiteClassifier::to_json() const {
  nlohmann::json json{{"middle", std::vector<float>(middle_.begin<float>(), middle_.end<float>())},
                      {"scale", std::vector<float>(scale_.begin<float>(), scale_.end<float>())},
                      {"width", width_}};
  for (std::size_t kind = 0; kind < machines_.size(); ++kind) {
    const Machine& machine = machines_[kind];
    json["kind" + std::to_string(kind)] = {{"count", machine.vectors.rows},
                                           {"vectors", matrix_text(machine.vectors)},
                                           {"weights", matrix_text(machine.weights)},
                                           {"offset", machine.offset}};
  }
  return json;
}

SiteClassifier SiteClassifier::from_json(const strict_json::JsonNode& node, int features, int kinds) {
  SiteClassifier read;
  read.middle_ = row_of(node.at("middle").numbers(static_cast<std::size_t>(features)));
  read.scale_ = row_of(node.at("scale").numbers(static_cast<std::size_t>(features)));
  read.width_ = node.at("width").number(1e-9, 1e3);
  for (int kind = 0; kind < kinds; ++kind) {
    const strict_json::JsonNode machine = node.at("kind" + std::to_string(kind));
    const int count = machine.at("count").integer(1, kMostVectors);
    read.add_machine({matrix_from_text(machine.at("vectors"), cv::Size(features, count)),
                      matrix_from_text(machine.at("weights"), cv::Size(1, count)),
                      machine.at("offset").number(-1e6, 1e6)});
  }
  return read;
}

}  // namespace seneschal::vision
