#include "vision/zones/seats.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

namespace seneschal::vision {

namespace {

using strict_json::JsonNode;

constexpr double kMostHidden = 0.1;
// The log-likelihood of a figure that was not there to be learned: below every other, and finite so that sums stay so.
constexpr double kNotInPlay = -200;

bool is_marked(const Board& board, std::size_t seat) {
  return std::find(board.marked_seats.begin(), board.marked_seats.end(), static_cast<int>(seat)) !=
         board.marked_seats.end();
}

/// As arrays of what may stand on a chair have it: 0 for nobody, then the board's kinds.
std::size_t number_of(const std::optional<table::Thing>& figure, const Pieces& pieces) {
  const auto& kinds = pieces.figures;
  const auto found =
      std::find_if(kinds.begin(), kinds.end(), [&](const FigureKind& kind) { return kind.name == figure; });
  return found == kinds.end() ? 0 : static_cast<std::size_t>(found - kinds.begin()) + 1;
}

bool carries_stack(const std::optional<table::Thing>& figure, const Pieces& pieces) {
  const std::size_t number = number_of(figure, pieces);
  return number > 0 && pieces.figures[number - 1].carries_stack;
}

Gold learn_gold(const Board& board, std::span<const CalibrationView> views, std::span<const KnownSeats> known) {
  std::vector<LogColour> colours;
  for (std::size_t i = 0; i < views.size(); ++i) {
    const cv::Mat smoothed = smooth(views[i].bgr);
    const SeatSampler sampler(board, views[i].camera);
    for (std::size_t seat = 0; seat < known[i].size(); ++seat) {
      if (carries_stack(known[i][seat], board.pieces)) {
        const auto here = sampler.ring_colours(smoothed, seat);
        colours.insert(colours.end(), here.begin(), here.end());
      }
    }
  }
  return typical_gold(std::move(colours));
}

/// Whether the figures on the first, third ... chair with a mark have the greyer heads.
bool has_greyer_first(const Board& board, const CalibrationView& view) {
  const Goldenness any_gold{{}};
  const SeatSampler sampler(board, view.camera);
  const cv::Mat smoothed = smooth(view.bgr);
  double difference = 0;
  for (std::size_t i = 0; i < board.marked_seats.size(); ++i) {
    const auto features = sampler.features(smoothed, static_cast<std::size_t>(board.marked_seats[i]), any_gold);
    const double brown = features[0] + features[1];  // of the head: red over blue
    difference += i % 2 == 0 ? brown : -brown;
  }
  return difference < 0;
}

/// The largest difference in any colour of head, neck or body.
double look_difference(const SeatFeatures& a, const SeatFeatures& b) {
  double largest = 0;
  for (std::size_t i = 0; i < 9; ++i) {
    largest = std::max(largest, std::abs(a[i] - b[i]));
  }
  return largest;
}

/// Of seats 1, 2 ... in a teach picture, one for each colour, those that look other than without a figure: as other
/// pictures show the same chair or, where there is no other, as the other chairs without a mark look.
std::vector<std::size_t> colours_in_play(const Board& board, const CalibrationView& teach,
                                         std::span<const CalibrationView> views) {
  constexpr double kLeastDifference = 0.25;  // an empty chair stays within 0.1 of itself, a figure is 0.5 off
  const Goldenness any_gold{{}};
  std::vector<std::size_t> seats;
  const std::size_t colours = owners_of(board.pieces).size();
  const SeatSampler sampler(board, teach.camera);
  const cv::Mat smoothed = smooth(teach.bgr);
  const bool is_alone = std::all_of(views.begin(), views.end(),
                                    [](const CalibrationView& view) { return view.kind == ViewKind::kTeach; });
  for (std::size_t seat = 1; seat <= colours; ++seat) {
    if (is_marked(board, seat)) {
      continue;
    }
    const auto look = sampler.features(smoothed, seat, any_gold);
    double least = 1;
    for (const CalibrationView& other : views) {
      if (other.kind != ViewKind::kTeach) {
        const SeatSampler there(board, other.camera);
        least = std::min(least, look_difference(look, there.features(smooth(other.bgr), seat, any_gold)));
      }
    }
    for (std::size_t other = colours + 1; is_alone && other < board.seats.size(); ++other) {
      if (!is_marked(board, other)) {
        least = std::min(least, look_difference(look, sampler.features(smoothed, other, any_gold)));
      }
    }
    if (least > kLeastDifference) {
      seats.push_back(seat);
    }
  }
  return seats;
}

class Mean {
 public:
  void add(const SeatFeatures& features) {
    for (std::size_t i = 0; i < kSeatFeatures; ++i) {
      sum_[i] += features[i];
    }
    ++count_;
  }
  [[nodiscard]] std::optional<SeatFeatures> value() const {
    if (count_ == 0) {
      return std::nullopt;
    }
    SeatFeatures mean = sum_;
    for (double& value : mean) {
      value /= count_;
    }
    return mean;
  }

 private:
  SeatFeatures sum_{};
  int count_ = 0;
};

/// Whether a chair that looks `odd` at best is seen although something lies over the table.
bool is_seen_beside(const Hands& hands, const SeatSampler& sampler, std::size_t seat, double odd) {
  // Of the sample tables' free chairs 99.9 % are below the first and 93 % below the second; of some 240 chairs under an
  // arm 4 pass.
  constexpr double kOddestSeen = 60;
  constexpr double kOddestWithinReach = 15;
  constexpr double kMostGroundChanged = 0.1;
  const bool is_out_of_reach = sampler.hidden_share(hands.covered, seat) <= kMostHidden;
  if (is_out_of_reach ? odd >= kOddestSeen : odd >= kOddestWithinReach) {
    return false;
  }
  return (is_out_of_reach && odd < kOddestWithinReach) ||
         sampler.changed_ground(hands.changed, seat) < kMostGroundChanged;
}

/// The likelihoods when a chair may be covered all the same by something that looks like a figure, as a bare hand may:
/// then anything may stand there.
void allow_for_cover(std::vector<double>& log_likelihoods) {
  constexpr double kCovered = 0.01;  // of the chairs beside a hand that look like something known
  const double largest = *std::max_element(log_likelihoods.begin(), log_likelihoods.end());
  const auto count = static_cast<double>(log_likelihoods.size());
  double sum = 0;
  for (const double value : log_likelihoods) {
    sum += std::exp(value - largest);
  }
  for (double& value : log_likelihoods) {
    value = std::log((1 - kCovered) * std::exp(value - largest) / sum + kCovered / count);
  }
}

std::vector<double> list(const SeatFeatures& features) {
  return {features.begin(), features.end()};
}

SeatFeatures features_from(const JsonNode& node) {
  const auto numbers = node.numbers(kSeatFeatures);
  SeatFeatures features;
  std::copy(numbers.begin(), numbers.end(), features.begin());
  return features;
}

}  // namespace

std::vector<KnownSeats> known_seats(const Board& board, std::span<const CalibrationView> views) {
  const auto owners = owners_of(board.pieces);
  const auto carriers = carriers_of(board.pieces);
  std::vector<KnownSeats> known;
  for (const CalibrationView& view : views) {
    KnownSeats& seats = known.emplace_back(board.seats.size());
    if (view.kind == ViewKind::kEmpty) {
      continue;
    }
    const std::size_t first = has_greyer_first(board, view) ? 0 : 1;
    for (std::size_t i = 0; i < board.marked_seats.size() && !carriers.empty(); ++i) {
      seats[static_cast<std::size_t>(board.marked_seats[i])] = carriers[(first + i) % carriers.size()];
    }
    if (view.kind == ViewKind::kTeach) {
      for (const std::size_t seat : colours_in_play(board, view, views)) {
        seats[seat] = owners[seat - 1];
      }
    }
  }
  return known;
}

SeatModel learn_seats(const Board& board, std::span<const CalibrationView> views, std::span<const KnownSeats> known) {
  SeatModel model;
  model.gold = learn_gold(board, views, known);
  const Goldenness goldenness(model.gold);
  std::vector<Mean> occupants(board.pieces.figures.size() + 1);
  std::vector<Mean> chairs(board.seats.size());
  Mean ordinary;
  for (std::size_t i = 0; i < views.size(); ++i) {
    const SeatSampler sampler(board, views[i].camera);
    const cv::Mat smoothed = smooth(views[i].bgr);
    for (std::size_t seat = 0; seat < chairs.size(); ++seat) {
      const auto features = sampler.features(smoothed, seat, goldenness);
      const std::size_t occupant = number_of(known[i][seat], board.pieces);
      occupants[occupant].add(features);
      if (occupant == 0) {
        chairs[seat].add(features);
        if (!is_marked(board, seat)) {
          ordinary.add(features);
        }
      }
    }
  }
  std::transform(occupants.begin() + 1, occupants.end(), std::back_inserter(model.figures),
                 [](const Mean& figure) { return figure.value(); });
  std::transform(chairs.begin(), chairs.end(), std::back_inserter(model.empty),
                 [](const Mean& chair) { return chair.value(); });
  model.ordinary_empty = ordinary.value().value();
  for (std::size_t seat = 0; seat < model.empty.size(); ++seat) {
    if (!model.empty[seat] && !is_marked(board, seat)) {
      model.empty[seat] = model.ordinary_empty;
    }
  }
  return model;
}

SeatKind empty_kind(const SeatModel& model, const Board& board, std::size_t seat) {
  if (model.empty[seat]) {
    return kEmptySeat;
  }
  const auto& marked = board.marked_seats;
  return !marked.empty() && static_cast<int>(seat) == marked.front() ? board.pieces.large_mark_empty
                                                                     : board.pieces.mark_empty;
}

std::vector<SeatKind> seat_kinds(const Pieces& pieces) {
  std::vector<SeatKind> kinds{kEmptySeat};
  for (const FigureKind& figure : pieces.figures) {
    kinds.push_back(figure.name);
  }
  kinds.insert(kinds.end(), {pieces.mark_empty, pieces.large_mark_empty});
  return kinds;
}

SeatFeatures difference_from(const SeatModel& model, const Board& board, const SeatKind& kind, std::size_t seat,
                             const SeatFeatures& features) {
  const SeatFeatures* reference = &model.ordinary_empty;
  if (kind == kEmptySeat) {
    reference = &model.empty[seat].value();
  } else if (const std::size_t figure = number_of(kind, board.pieces); figure > 0) {
    reference = &model.figures[figure - 1].value();
  }
  SeatFeatures difference;
  for (std::size_t i = 0; i < kSeatFeatures; ++i) {
    difference[i] = features[i] - (*reference)[i];
  }
  return difference;
}

std::vector<SeatReading> read_seats(const SeatModel& model, const Goldenness& goldenness,
                                    const SeatVariation& variation, const Board& board, const SeatSampler& sampler,
                                    const cv::Mat& smoothed, const Hands& hands, const cv::Mat& lost) {
  const auto& figures = board.pieces.figures;
  const SeatReading unseen{false, std::vector<double>(figures.size() + 1), {}};
  std::vector<SeatReading> readings(board.seats.size(), unseen);
  for (std::size_t seat = 0; seat < readings.size(); ++seat) {
    if (sampler.hidden_share(lost, seat) > kMostHidden) {
      continue;
    }
    SeatReading& reading = readings[seat];
    const auto features = sampler.features(smoothed, seat, goldenness);
    double least_odd = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i <= figures.size(); ++i) {
      if (i > 0 && !model.figures[i - 1]) {
        reading.occupant[i] = kNotInPlay;
        continue;
      }
      const SeatKind kind = i == 0 ? empty_kind(model, board, seat) : figures[i - 1].name;
      const auto difference = difference_from(model, board, kind, seat, features);
      reading.occupant[i] = variation.log_likelihood(kind, difference);
      if (hands.any) {
        least_odd = std::min(least_odd, variation.oddness(kind, difference));
      }
    }
    if (hands.any && !is_seen_beside(hands, sampler, seat, least_odd)) {
      reading = unseen;
      continue;
    }
    if (hands.any) {
      allow_for_cover(reading.occupant);
    }
    reading.is_visible = true;
  }
  return readings;
}

nlohmann::json to_json(const SeatModel& model, const Board& board) {
  nlohmann::json json;
  json["gold"] = {model.gold.red_over_green, model.gold.green_over_blue};
  for (std::size_t i = 0; i < model.figures.size(); ++i) {
    if (model.figures[i]) {
      json["figures"][board.pieces.figures[i].name] = list(*model.figures[i]);
    }
  }
  json["empty"] = nlohmann::json::object();
  for (std::size_t seat = 0; seat < model.empty.size(); ++seat) {
    if (model.empty[seat]) {
      json["empty"][std::to_string(seat)] = list(*model.empty[seat]);
    }
  }
  json["ordinary_empty"] = list(model.ordinary_empty);
  return json;
}

SeatModel read_seat_model(const strict_json::JsonNode& node, const Board& board) {
  SeatModel model;
  model.empty.resize(board.seats.size());
  const auto [red, green] = node.at("gold").two_numbers(-10, 10);
  model.gold = {red, green};
  const strict_json::JsonNode figures = node.at("figures");
  for (const FigureKind& kind : board.pieces.figures) {
    const auto figure = figures.find(kind.name);
    model.figures.push_back(figure ? std::optional(features_from(*figure)) : std::nullopt);
  }
  const strict_json::JsonNode empty = node.at("empty");
  for (const std::string& key : empty.keys()) {
    const auto seat = static_cast<std::size_t>(empty.key_as_integer(key, 0, board.seats.count - 1));
    model.empty[seat] = features_from(empty.at(key));
  }
  model.ordinary_empty = features_from(node.at("ordinary_empty"));
  return model;
}

}  // namespace seneschal::vision
