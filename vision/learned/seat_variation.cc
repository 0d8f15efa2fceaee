#include "vision/learned/seat_variation.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "rules/strict_json/read_json.h"

namespace seneschal::vision {

namespace {

constexpr double kDrawnTogether = 0.3;
constexpr double kLeastSpread = 0.05;  // in log colour: a learned picture itself is no better than that
// Degrees of freedom of the Student distribution: low enough that no single odd chair outvotes the board.
constexpr double kFreedom = 6;

constexpr unsigned char kSeatFile[] = {
#include "vision/learned/seat_variation.json.inc"
};

/// The names of the members of an object, in the order in which they stand in its `text`.
std::vector<SeatKind> names_in(std::string_view text) {
  std::vector<SeatKind> names;
  const auto object = nlohmann::ordered_json::parse(text, nullptr, true, true);
  for (const auto& member : object.items()) {
    names.push_back(member.key());
  }
  return names;
}

/// So many numbers to four digits.
std::string row_of(const SeatFeatures& values, std::size_t count) {
  std::string row;
  for (std::size_t i = 0; i < count; ++i) {
    row += fmt::format("{}{:.4g}", i == 0 ? "" : ", ", values[i]);
  }
  return row;
}

}  // namespace

SeatVariation SeatVariation::learn(std::span<const SeatKind> kinds, std::span<const Sample> samples) {
  SeatVariation variation;
  std::map<SeatKind, std::size_t> numbers;
  for (const SeatKind& kind : kinds) {
    numbers[kind] = variation.kinds_.size();
    variation.kinds_.push_back({kind, {}, {}, {}, 0});
  }
  std::vector<double> counts(kinds.size());
  for (const Sample& sample : samples) {
    const std::size_t k = numbers.at(sample.kind);
    counts[k] += 1;
    for (std::size_t i = 0; i < kSeatFeatures; ++i) {
      variation.kinds_[k].mean[i] += sample.difference[i];
    }
  }
  for (std::size_t k = 0; k < counts.size(); ++k) {
    for (double& value : variation.kinds_[k].mean) {
      value /= counts[k];
    }
  }
  for (const Sample& sample : samples) {
    const std::size_t k = numbers.at(sample.kind);
    Kind& kind = variation.kinds_[k];
    for (std::size_t i = 0; i < kSeatFeatures; ++i) {
      for (std::size_t j = 0; j < kSeatFeatures; ++j) {
        kind.covariance[i][j] +=
            (sample.difference[i] - kind.mean[i]) * (sample.difference[j] - kind.mean[j]) / (counts[k] - 1);
      }
    }
  }
  std::array<SeatFeatures, kSeatFeatures> together{};
  for (std::size_t i = 0; i < kSeatFeatures; ++i) {
    for (std::size_t j = 0; j < kSeatFeatures; ++j) {
      for (const Kind& kind : variation.kinds_) {
        together[i][j] += kind.covariance[i][j] / static_cast<double>(kinds.size());
      }
      for (Kind& kind : variation.kinds_) {
        double& value = kind.covariance[i][j];
        value =
            (1 - kDrawnTogether) * value + kDrawnTogether * together[i][j] + (i == j ? kLeastSpread * kLeastSpread : 0);
      }
    }
  }
  variation.factorise();
  return variation;
}

void SeatVariation::factorise() {
  for (Kind& kind : kinds_) {
    kind.log_determinant = 0;
    for (std::size_t i = 0; i < kSeatFeatures; ++i) {
      for (std::size_t j = 0; j <= i; ++j) {
        double sum = kind.covariance[i][j];
        for (std::size_t k = 0; k < j; ++k) {
          sum -= kind.factor[i][k] * kind.factor[j][k];
        }
        kind.factor[i][j] = i == j ? std::sqrt(sum) : sum / kind.factor[j][j];
      }
      kind.log_determinant += 2 * std::log(kind.factor[i][i]);
    }
  }
}

const SeatVariation& SeatVariation::shipped() {
  static const SeatVariation kShipped =
      from_json({reinterpret_cast<const char*>(kSeatFile), sizeof kSeatFile}, "seat_variation.json").value();
  return kShipped;
}

tl::expected<SeatVariation, strict_json::FormatError> SeatVariation::from_json(std::string_view text,
                                                                               const std::string& file) {
  return strict_json::read_json(text, file, [text](const strict_json::JsonNode& all) {
    SeatVariation variation;
    for (const SeatKind& name : names_in(text)) {
      Kind& kind = variation.kinds_.emplace_back();
      kind.name = name;
      const strict_json::JsonNode node = all.at(name);
      const auto mean = node.at("mean").numbers(kSeatFeatures);
      std::copy(mean.begin(), mean.end(), kind.mean.begin());
      const auto triangle = node.at("covariance").numbers(kSeatFeatures * (kSeatFeatures + 1) / 2);
      auto next = triangle.begin();
      for (std::size_t i = 0; i < kSeatFeatures; ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
          kind.covariance[i][j] = kind.covariance[j][i] = *next++;
        }
      }
    }
    variation.factorise();
    return variation;
  });
}

std::string SeatVariation::to_json() const {
  std::string text;
  for (const Kind& kind : kinds_) {
    text += std::string(text.empty() ? "{" : ",") + "\n\"" + kind.name + "\": {\n  \"mean\": [";
    text += row_of(kind.mean, kSeatFeatures) + "],\n  \"covariance\": [";
    for (std::size_t i = 0; i < kSeatFeatures; ++i) {
      text += (i == 0 ? "\n    " : ",\n    ") + row_of(kind.covariance[i], i + 1);
    }
    text += "]}";
  }
  return text + "\n}\n";
}

std::vector<SeatKind> SeatVariation::kinds() const {
  std::vector<SeatKind> names;
  std::transform(kinds_.begin(), kinds_.end(), std::back_inserter(names), [](const Kind& kind) { return kind.name; });
  return names;
}

const SeatVariation::Kind& SeatVariation::of(const SeatKind& name) const {
  return *std::find_if(kinds_.begin(), kinds_.end(), [&name](const Kind& kind) { return kind.name == name; });
}

double SeatVariation::oddness(const SeatKind& kind, const SeatFeatures& difference) const {
  const Kind& k = of(kind);
  double distance = 0;
  SeatFeatures solved{};
  for (std::size_t i = 0; i < kSeatFeatures; ++i) {
    double sum = difference[i] - k.mean[i];
    for (std::size_t j = 0; j < i; ++j) {
      sum -= k.factor[i][j] * solved[j];
    }
    solved[i] = sum / k.factor[i][i];
    distance += solved[i] * solved[i];
  }
  return distance;
}

double SeatVariation::log_likelihood(const SeatKind& kind, const SeatFeatures& difference) const {
  const double log_determinant = of(kind).log_determinant;
  return -0.5 * log_determinant - 0.5 * (kFreedom + kSeatFeatures) * std::log1p(oddness(kind, difference) / kFreedom);
}

}  // namespace seneschal::vision
