#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include <opencv2/core.hpp>

namespace seneschal::vision {

/// A perceptron with one hidden layer of 32: weighs a few dozen measures into log-probabilities of a few classes. Large
/// enough for measures whose meaning depends on one another, and run here rather than by OpenCV's dnn, whose networks
/// change as they run: every thread would need its own.
class SmallNetwork {
 public:
  static constexpr std::size_t kHidden = 32;

  struct Sample {
    std::vector<float> measures;  ///< each between about -2 and 2
    std::size_t what = 0;         ///< the class, from 0
    double weight = 1;            ///< how often it is looked at, beside the others
  };
  /// Changes measures into what they might have been as well.
  using Vary = std::function<void(std::span<float> measures, cv::RNG& random)>;
  /// What keeps a network from learning its samples by heart, and how long it learns.
  struct Learning {
    double stiffness = 1.0 / 500;  ///< of half the weights' squares, beside the mean loss
    double rate = 2e-3;            ///< Adam's step
    int steps = 2500;
    int batch = 128;
    Vary vary = nullptr;  ///< null where samples are looked at as they are
  };

  /// Learns by Adam (Kingma and Ba, "Adam: a method for stochastic optimization", 2015) from samples drawn by their
  /// weights; the same `seed` gives the same network. All samples have the same number of measures, and there is one.
  [[nodiscard]] static SmallNetwork learn(std::span<const Sample> samples, std::size_t classes, const Learning& how,
                                          std::uint64_t seed);

  /// A dense layer as OpenCV's dnn holds it, CV_32F.
  struct Layer {
    cv::Mat weights;  ///< a row for each sum, a column for each value that it is of
    cv::Mat added;    ///< to each sum
  };
  /// `hidden` makes kHidden sums of the measures, `classes` one for each class of their tanh.
  [[nodiscard]] static SmallNetwork from_layers(const Layer& hidden, const Layer& classes);
  /// Of both layers, value by value the weights in all sums, and then what is added.
  [[nodiscard]] std::vector<float> numbers() const;

  /// The logarithm of each class's probability.
  [[nodiscard]] std::vector<double> log_probabilities(std::span<const float> measures) const;

 private:
  SmallNetwork(std::size_t measures, std::size_t classes);

  // Measures by hidden, and hidden by classes; the last row of each is added to the others' sums.
  cv::Mat1f first_;
  cv::Mat1f second_;
};

}  // namespace seneschal::vision
