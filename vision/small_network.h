#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace seneschal::vision {

/// A perceptron with one hidden layer of 24: weighs a few dozen measures into log-probabilities of a few classes. Large
/// enough for measures whose meaning depends on one another, small enough to be a table of numbers.
class SmallNetwork {
 public:
  static constexpr std::size_t kHidden = 24;

  struct Sample {
    std::vector<float> measures;  ///< each between about -2 and 2
    std::size_t what = 0;         ///< the class, from 0
    double weight = 1;            ///< how often it is looked at, beside the others
  };
  /// What keeps a network from learning its samples by heart, and how long it learns.
  struct Learning {
    double stiffness = 1.0 / 128;  ///< of half the weights' squares, beside the mean loss
    double rate = 2e-3;            ///< Adam's step
    int steps = 1200;
    std::size_t batch = 128;
  };

  /// Learns by Adam (Kingma and Ba, "Adam: a method for stochastic optimization", 2015) from samples drawn by their
  /// weights; the same `seed` gives the same network. All samples have the same number of measures, and there is one.
  [[nodiscard]] static SmallNetwork learn(std::span<const Sample> samples, std::size_t classes, const Learning& how,
                                          std::uint32_t seed);

  /// From numbers() of another with as many measures and classes.
  [[nodiscard]] static SmallNetwork from_numbers(std::size_t measures, std::size_t classes,
                                                 std::span<const float> numbers);
  /// How many numbers that takes.
  [[nodiscard]] static constexpr std::size_t size(std::size_t measures, std::size_t classes) {
    return (measures + 1) * kHidden + (kHidden + 1) * classes;
  }
  [[nodiscard]] const std::vector<float>& numbers() const { return numbers_; }

  /// The logarithm of each class's probability.
  [[nodiscard]] std::vector<double> log_probabilities(std::span<const float> measures) const;

 private:
  SmallNetwork(std::size_t measures, std::size_t classes) : measures_(measures), classes_(classes) {}

  [[nodiscard]] std::array<float, kHidden> hidden(std::span<const float> measures) const;
  void add_slopes(const Sample& sample, std::vector<float>& slopes) const;

  std::size_t measures_;
  std::size_t classes_;
  std::vector<float> numbers_;  // the hidden layer's, measure by measure and then what is added; the classes' likewise
};

}  // namespace seneschal::vision
