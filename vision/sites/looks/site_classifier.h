#pragma once

#include <span>
#include <vector>

#include <nlohmann/json_fwd.hpp>
#include <opencv2/core.hpp>

#include "rules/strict_json/json_node.h"

namespace seneschal::vision {

/// Tells nothing and each class of figure apart by features: one support vector machine with a Gaussian kernel for each
/// against all others (Schoelkopf and Smola, Learning with Kernels, 2002). Features that tell the classes apart by
/// themselves weigh more.
class SiteClassifier {
 public:
  /// Learns from `features` (CV_32F, a row for each example) and what each row shows, 0 to `kinds` - 1. Each kind must
  /// be among them.
  [[nodiscard]] static SiteClassifier learn(const cv::Mat& features, std::span<const int> shown, int kinds);

  /// How far each row lies on each kind's side: CV_32F, a column for each kind; around 1 for what is typical of it, -1
  /// for what is typical of others.
  [[nodiscard]] cv::Mat margins(const cv::Mat& features) const;

  [[nodiscard]] int features() const { return middle_.cols; }
  [[nodiscard]] int kinds() const { return static_cast<int>(machines_.size()); }

  /// The machines' vectors as pictures of 16 bits, and not as OpenCV saves its machines: their decimals would take
  /// several times as much of a table file, and be read without bounds.
  [[nodiscard]] nlohmann::json to_json() const;
  /// Throws FormatError where this is no classifier of `features` for `kinds`.
  [[nodiscard]] static SiteClassifier from_json(const strict_json::JsonNode& node, int features, int kinds);

 private:
  struct Machine {
    cv::Mat vectors;  ///< CV_32F, a row for each
    cv::Mat weights;  ///< CV_32F, a column
    double offset = 0;
    cv::Mat columns{};               ///< the vectors, a column for each
    std::vector<double> lengths2{};  ///< of the vectors, squared
  };

  void add_machine(Machine machine);
  [[nodiscard]] cv::Mat scaled(const cv::Mat& features) const;
  void learn_scale(const cv::Mat& features, std::span<const int> shown, int kinds);

  cv::Mat middle_;    ///< CV_32F, a row: of each feature
  cv::Mat scale_;     ///< CV_32F, a row: what it is multiplied by
  double width_ = 1;  ///< of the kernel: exp(-width * squared distance)
  std::vector<Machine> machines_;
};

}  // namespace seneschal::vision
