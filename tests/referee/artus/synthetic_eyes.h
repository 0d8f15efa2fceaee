#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <vector>

#include "daemon/referee/artus/weighing/expected_table.h"
#include "rules/table/reading.h"

namespace seneschal::referee::test {

/// How well the synthetic eyes see.
struct Sight {
  double strength = 20;                  // nats between what is there and anything else
  double noise = 0;                      // standard deviation of every log-likelihood, nats
  int covered = 0;                       // seats that cannot be seen in each picture
  int blurred = 0;                       // places in each picture that hardly tell anything apart
  double ring_strength = 20;             // nats between the number of rings on a prince and any other
  std::optional<std::size_t> unlearned;  // the colour whose marker is never found
  std::optional<std::size_t> misread;    // a chair that looks like a silver prince when it is empty
  bool sees_cards = true;
  std::uint64_t seed = 1;
};

/// What eyes report of a table that is known. The same table gives other noise each time.
class SyntheticEyes {
 public:
  explicit SyntheticEyes(const Sight& sight) : sight_(sight), random_(sight.seed) {}

  [[nodiscard]] table::Reading see(const ExpectedTable& table, double disc_deg);
  /// A picture as the truth files of recorded tables describe it.
  [[nodiscard]] table::Reading see(const nlohmann::json& frame);

 private:
  /// So many log-likelihoods, of which the truth has the largest.
  [[nodiscard]] std::vector<double> values(std::size_t count, std::size_t truth, double strength);
  [[nodiscard]] table::SpotReading chair(const ExpectedTable& table, std::size_t seat, bool is_blurred);
  [[nodiscard]] table::MarkerReading marker(const std::optional<artus::Marker>& marker);
  [[nodiscard]] table::PileReading pile(const std::optional<TopCard>& top);

  Sight sight_;
  std::mt19937_64 random_;
};

/// The table that a truth file's frame describes.
[[nodiscard]] ExpectedTable table_of(const nlohmann::json& frame);

}  // namespace seneschal::referee::test
