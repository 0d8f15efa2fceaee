#include "vision/sites/site_learning.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include "vision/sites/cast_shadows.h"
#include "vision/sites/figure_profile.h"
#include "vision/sites/light_variation.h"
#include "vision/sites/looks/figure_sense.h"
#include "vision/sites/looks/site_features.h"
#include "vision/sites/site_reading.h"

namespace seneschal::vision {

namespace {

constexpr double kExamples = 6000;      // in all: enough variations, and a minute's learning at most
constexpr double kMostVariations = 40;  // of one picture
constexpr double kFewestEmpty = 0.1;    // of the places, to know how empty ones look
constexpr unsigned kSlip = 40;          // one of so many neighbours is taken for something else, as when reading

/// A picture that was cut out and sampled once, as it is.
struct Prepared {
  SitePicture small;
  SiteSamples samples;
  cv::Mat colours;  ///< log_colours
  cv::Mat beliefs;  ///< what is known, as certainties
  const KnownSites* known = nullptr;
};

/// What classifiers learn from: a row of features for each example.
struct Examples {
  cv::Mat first;
  cv::Mat second;
  std::vector<int> shown;
  std::vector<FigureSense> sensed;
  std::vector<std::size_t> view;  ///< which picture each row is from
};

cv::Mat certainties(const KnownSites& known, int kinds) {
  cv::Mat beliefs = cv::Mat::zeros(static_cast<int>(known.labels.size()), kinds, CV_32F);
  for (std::size_t i = 0; i < known.labels.size(); ++i) {
    const auto row = static_cast<int>(i);
    if (known.is_known[i]) {
      beliefs.at<float>(row, known.labels[i] ? static_cast<int>(*known.labels[i]) + 1 : 0) = 1;
    } else {
      beliefs.row(row) = 1.0 / kinds;
    }
  }
  return beliefs;
}

Prepared prepare(const SitesBoard& board, const SiteLayout& layout, const SitesView& view) {
  Prepared prepared;
  prepared.small = small_picture(board, layout, view.view, view.bgr);
  prepared.colours = log_colours(prepared.small.bgr);
  prepared.samples = sample_sites(board, layout, prepared.small.view, prepared.colours);
  prepared.beliefs = certainties(view.known, static_cast<int>(board.classes.size()) + 1);
  prepared.known = &view.known;
  return prepared;
}

cv::Mat with_slips(const cv::Mat& beliefs, std::mt19937& chance) {
  cv::Mat slipped = beliefs.clone();
  for (int row = 0; row < slipped.rows; ++row) {
    if (chance() % kSlip == 0) {
      slipped.row(row) = 0;
      slipped.at<float>(row, static_cast<int>(chance() % static_cast<unsigned>(slipped.cols))) = 1;
    }
  }
  return slipped;
}

/// The pictures to learn from, and what is learned of them on the way to the classifiers.
class Lessons {
 public:
  Lessons(const SitesBoard& board, std::span<const SitesView> views, std::span<const SitesView> made)
      : board_(board), layout_(layout_of(board)), taken_(views.size()) {
    for (const auto& each : {views, made}) {
      for (const SitesView& view : each) {
        pictures_.push_back(prepare(board_, layout_, view));
      }
    }
    profile_ = learn_profile(board_, layout_, empty_look(), known_views());
  }

  [[nodiscard]] const FigureProfile& profile() const { return profile_; }

  /// How empty places look, from all pictures.
  [[nodiscard]] EmptyLook empty_look() const { return empty_look_of(board_, layout_, profile_, known_views()); }

  [[nodiscard]] FigureColours figure_colours() const {
    const EmptyLook empty = empty_look();
    std::vector<FigureView> views;
    for (const Prepared& picture : pictures_) {
      SeenAmong seen = look_among(board_, layout_, {empty, profile_}, picture.samples, picture.beliefs);
      views.push_back({std::move(seen.measures), std::move(seen.light), &picture.beliefs});
    }
    return learn_figure_colours(views);
  }

  [[nodiscard]] PlacePrints prints() const {
    const EmptyLook empty = empty_look();
    std::vector<PrintView> views;
    for (std::size_t i = 0; i < pictures_.size(); ++i) {
      const Prepared& picture = pictures_[i];
      SeenAmong seen = look_among(board_, layout_, {empty, profile_}, picture.samples, picture.beliefs);
      views.push_back({picture.colours, picture.small.view, picture.samples, picture.beliefs, std::move(seen.light),
                       std::move(seen.visibility), i < taken_});
    }
    return learn_prints(board_, layout_, views);
  }

  [[nodiscard]] Examples examples() const {
    Examples examples;
    std::mt19937 chance(1);
    for (std::size_t i = 0; i < pictures_.size(); ++i) {
      const int variations = i < taken_ ? variations_of(taken_) : variations_of(pictures_.size() - taken_);
      const EmptyLook empty = look_beside(i);
      // A bare board teaches nothing of figures and much the same in each variation.
      const cv::Mat& beliefs = pictures_[i].beliefs;
      const bool is_bare = cv::countNonZero(beliefs.colRange(1, beliefs.cols)) == 0;
      for (int v = 0; v < (is_bare ? std::max(1, variations / 4) : variations); ++v) {
        if (v == 0) {
          add_examples(pictures_[i], pictures_[i].small, empty, chance, examples);
        } else {
          const SitePicture& small = pictures_[i].small;
          const cv::Mat lit =
              cast_shadows(board_, layout_, small.view, profile_, pictures_[i].beliefs, small.bgr.size(), chance);
          const cv::Mat bgr = vary_light(small.bgr, lit, chance);
          const PlaneView view = vary_view(small.view, layout_, bgr.size(), chance);
          add_examples(pictures_[i], {view, bgr}, empty, chance, examples);
        }
      }
      examples.view.resize(examples.shown.size(), i);
    }
    return examples;
  }

 private:
  /// How often each of so many pictures is varied. Half of all examples are of those that were made, where any were.
  [[nodiscard]] int variations_of(std::size_t pictures) const {
    const double examples = taken_ < pictures_.size() ? kExamples / 2 : kExamples;
    const auto places = static_cast<double>(board_.sites.size() * pictures);
    return static_cast<int>(std::clamp(examples / places, 5.0, kMostVariations));
  }

  [[nodiscard]] std::vector<KnownView> known_views() const {
    std::vector<KnownView> views;
    for (std::size_t i = 0; i < taken_; ++i) {
      views.push_back({&pictures_[i].samples, &pictures_[i].beliefs});
    }
    return views;
  }

  /// How empty places look from all other pictures: what a picture shows of its own places another one will not know as
  /// well. From all where the others show too little.
  [[nodiscard]] EmptyLook look_beside(std::size_t left_out) const {
    std::vector<KnownView> others = known_views();
    if (left_out < taken_) {
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(left_out));
    }
    double empty = 0;
    for (const KnownView& view : others) {
      const Emptiness emptiness = known_emptiness(view);
      empty = std::accumulate(emptiness.begin(), emptiness.end(), empty);
    }
    return empty < kFewestEmpty * static_cast<double>(board_.sites.size())
               ? empty_look()
               : empty_look_of(board_, layout_, profile_, others);
  }

  void add_examples(const Prepared& picture, const SitePicture& shown, const EmptyLook& empty, std::mt19937& chance,
                    Examples& examples) const {
    const cv::Mat colours = log_colours(shown.bgr);
    const SiteSamples samples = sample_sites(board_, layout_, shown.view, colours);
    const auto sensed = sense_figures(crops_of(board_, layout_, {empty, profile_}, samples, shown.view, colours));
    const auto bare = measure_sites(samples, first_visibility(board_, layout_, samples, profile_));
    const double part = std::uniform_real_distribution<double>(0.3, 0.7)(chance);
    const cv::Mat first = site_features(empty, first_light(board_, layout_, empty, bare, part), bare);
    const cv::Mat beliefs = with_slips(picture.beliefs, chance);
    const cv::Mat second = look_among(board_, layout_, {empty, profile_}, samples, beliefs).features;
    for (std::size_t i = 0; i < board_.sites.size(); ++i) {
      if (picture.known->is_known[i] && samples.is_in_view[i]) {
        examples.first.push_back(first.row(static_cast<int>(i)));
        examples.second.push_back(second.row(static_cast<int>(i)));
        examples.sensed.push_back(sensed[i]);
        const auto& label = picture.known->labels[i];
        examples.shown.push_back(label ? static_cast<int>(*label) + 1 : 0);
      }
    }
  }

  const SitesBoard& board_;
  SiteLayout layout_;
  std::size_t taken_;  // so many pictures are such, those after them were made of them
  std::vector<Prepared> pictures_;
  FigureProfile profile_{};
};

bool has_each(std::span<const int> shown, int kinds) {
  for (int kind = 0; kind < kinds; ++kind) {
    if (std::find(shown.begin(), shown.end(), kind) == shown.end()) {
      return false;
    }
  }
  return true;
}

/// What tells the examples of one picture, or of all others, apart.
struct Part {
  cv::Mat features;
  std::vector<FigureSense> sensed;
  std::vector<int> shown;
};

/// Of those of the first `pictures` pictures.
Part part_of(const Examples& examples, std::size_t pictures, std::size_t picture, bool is_own) {
  Part part;
  for (std::size_t i = 0; i < examples.shown.size(); ++i) {
    if (examples.view[i] < pictures && (examples.view[i] == picture) == is_own) {
      part.features.push_back(examples.second.row(static_cast<int>(i)));
      part.sensed.push_back(examples.sensed[i]);
      part.shown.push_back(examples.shown[i]);
    }
  }
  return part;
}

/// Reads the examples of each of the first `pictures` pictures by what the others of them teach, where they show each
/// kind.
void cross_check(const Examples& examples, std::size_t pictures, int kinds, LearnedSites& learned) {
  SiteClues clues;
  std::vector<int> truth;
  for (std::size_t picture = 0; picture < pictures; ++picture) {
    const Part taught = part_of(examples, pictures, picture, false);
    const Part read = part_of(examples, pictures, picture, true);
    if (has_each(taught.shown, kinds) && !read.shown.empty()) {
      clues.margins.push_back(SiteClassifier::learn(taught.features, taught.shown, kinds).margins(read.features));
      clues.sensed.insert(clues.sensed.end(), read.sensed.begin(), read.sensed.end());
      truth.insert(truth.end(), read.shown.begin(), read.shown.end());
    }
  }
  if (truth.empty()) {
    return;
  }
  learned.look.weights = fitted_weights(clues, learned.look.paleness, truth);
  const cv::Mat told = evidence(clues, learned.look.paleness, learned.look.weights);
  double right = 0;
  for (int row = 0; row < told.rows; ++row) {
    cv::Point at;
    cv::minMaxLoc(told.row(row), nullptr, nullptr, nullptr, &at);
    right += at.x == truth[static_cast<std::size_t>(row)] ? 1 : 0;
  }
  learned.cross_checked = right / told.rows;
}

}  // namespace

tl::expected<LearnedSites, Unlearnable> learn_sites(const SitesBoard& board, std::span<const SitesView> views,
                                                    std::span<const SitesView> made) {
  const int kinds = static_cast<int>(board.classes.size()) + 1;
  const Lessons lessons(board, views, made);
  LearnedSites learned;
  learned.look.profile = lessons.profile();
  learned.look.empty = lessons.empty_look();
  const Examples examples = lessons.examples();
  for (int kind = 0; kind < kinds; ++kind) {
    if (std::find(examples.shown.begin(), examples.shown.end(), kind) == examples.shown.end()) {
      return tl::unexpected(kind == 0
                                ? Unlearnable{EmptyNeverShown{}}
                                : Unlearnable{FigureNeverShown{board.classes[static_cast<std::size_t>(kind) - 1]}});
    }
  }
  learned.look.figures = lessons.figure_colours();
  learned.look.first = SiteClassifier::learn(examples.first, examples.shown, kinds);
  learned.look.second = SiteClassifier::learn(examples.second, examples.shown, kinds);
  learned.look.paleness = learn_paleness(examples.sensed, examples.shown, kinds - 1);
  cross_check(examples, views.size(), kinds, learned);
  if (!made.empty()) {
    learned.look.prints = lessons.prints();
  }
  return learned;
}

std::vector<GamePlace> taken_places(const SitesBoard& board, const KnownSites& known) {
  std::vector<GamePlace> taken;
  for (std::size_t i = 0; i < board.sites.size(); ++i) {
    if (!known.is_known[i] || known.labels[i]) {
      taken.push_back(game_place(board, board.sites[i]));
    }
  }
  return taken;
}

BareGround learn_ground(const SitesBoard& board, std::span<const SitesView> views) {
  std::vector<GroundView> shown;
  for (const SitesView& view : views) {
    shown.push_back({view.view, view.bgr, taken_places(board, view.known)});
  }
  return learn_bare_ground(played_board(board), shown);
}

}  // namespace seneschal::vision
