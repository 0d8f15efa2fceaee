#include "vision/zones/untaught_faces.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <iterator>
#include <limits>
#include <map>
#include <string>
#include <utility>

#include <opencv2/imgproc.hpp>

#include "vision/board/angle.h"
#include "vision/board/zone_names.h"

namespace seneschal::vision {

namespace {

constexpr int kRim = 4;  // points of the raster: what lies beside the card shines in there

/// Takes what is left out of a face to look as the card does, so that it moves nothing.
FaceLook filled_in(const FacePlanes& patch, const FaceLook& face, const cv::Mat& counts) {
  FaceLook filled;
  for (std::size_t c = 0; c < patch.size(); ++c) {
    cv::Mat seen;
    cv::Mat known;
    patch[c].copyTo(seen, counts);
    face.planes[c].copyTo(known, counts);
    const double factor = std::max(0.05, seen.dot(known) / std::max(1.0, known.dot(known)));
    filled.planes[c] = patch[c] / factor;
    face.planes[c].copyTo(filled.planes[c], counts);
    filled.strength[c] = filled.planes[c].dot(filled.planes[c]);
    filled.sum[c] = cv::sum(filled.planes[c])[0];
  }
  return filled;
}

cv::Mat counted(const cv::Mat& left_out) {
  cv::Mat counts(kFaceHeight, kFaceWidth, CV_8U, cv::Scalar(255));
  if (!left_out.empty()) {
    counts.setTo(0, left_out);
  }
  return counts;
}

/// What is left of one channel, smooth over a spot, in grey levels of a card in full light.
cv::Mat left_over(const cv::Mat& patch, const cv::Mat& face, const cv::Mat& counts) {
  constexpr int kSpot = 5;    // points, 3.3 mm
  constexpr int kLight = 61;  // points: a shadow or a lamp's gleam is no smaller
  const cv::Scalar seen_mean = cv::mean(patch, counts);
  const cv::Scalar face_mean = cv::mean(face, counts);
  cv::Mat seen = patch - seen_mean[0];
  cv::Mat known = face - face_mean[0];
  cv::Mat weights;
  counts.convertTo(weights, CV_32F, 1.0 / 255);
  seen = seen.mul(weights);
  known = known.mul(weights);
  const double factor = std::max(0.05, seen.dot(known) / std::max(1.0, known.dot(known)));
  cv::Mat off = (seen - factor * known) / factor;
  const auto smooth = [&](const cv::Mat& values, int size) {
    cv::Mat sums;
    cv::Mat counted_in;
    cv::blur(values, sums, {size, size}, {-1, -1}, cv::BORDER_REFLECT);
    cv::blur(weights, counted_in, {size, size}, {-1, -1}, cv::BORDER_REFLECT);
    return cv::Mat(sums / cv::max(counted_in, 0.2));
  };
  off -= smooth(off, kLight);
  off = off.mul(weights);
  return cv::abs(smooth(off, kSpot));
}

double most_different(const FacePlanes& patch, const FacePlanes& face, const cv::Mat& counts) {
  cv::Mat most;
  for (std::size_t c = 0; c < patch.size(); ++c) {
    const cv::Mat off = left_over(patch[c], face[c], counts);
    most = most.empty() ? off : cv::Mat(cv::max(most, off));
  }
  cv::Mat inside = counts.clone();
  inside.rowRange(0, kRim).setTo(0);
  inside.rowRange(inside.rows - kRim, inside.rows).setTo(0);
  inside.colRange(0, kRim).setTo(0);
  inside.colRange(inside.cols - kRim, inside.cols).setTo(0);
  constexpr std::size_t kSpeck = 12;  // points that may be worse
  std::vector<float> values;
  for (int row = 0; row < most.rows; ++row) {
    for (int column = 0; column < most.cols; ++column) {
      if (inside.at<std::uint8_t>(row, column) != 0) {
        values.push_back(most.at<float>(row, column));
      }
    }
  }
  if (values.size() <= kSpeck) {
    return kOtherCard;  // nothing is left to tell
  }
  std::nth_element(values.begin(), values.begin() + kSpeck, values.end(), std::greater<>());
  return static_cast<double>(values[kSpeck]);
}

constexpr int kSteps = 5;

/// The same with the other end first.
cv::Mat turned(const cv::Mat& picture) {
  cv::Mat result;
  cv::flip(picture, result, -1);
  return result;
}

/// A picture moved by whole points; beyond its edge it is as at the edge.
cv::Mat moved(const cv::Mat& picture, int right, int down, int most) {
  cv::Mat wide;
  cv::copyMakeBorder(picture, wide, most, most, most, most, cv::BORDER_REPLICATE);
  return wide(cv::Rect(most - right, most - down, picture.cols, picture.rows));
}

/// `seen` less what `known` explains of it with the best factor and the best addition, where `counts` says so.
cv::Mat unlike(const cv::Mat& seen, const cv::Mat& known, const cv::Mat& counts) {
  cv::Mat weights;
  counts.convertTo(weights, CV_32F, 1.0 / 255);
  const cv::Mat from_mean = known - cv::mean(known, counts)[0];
  const cv::Mat counted_in = from_mean.mul(weights);
  const double factor = (seen - cv::mean(seen, counts)[0]).dot(counted_in) / std::max(1.0, from_mean.dot(counted_in));
  return cv::abs(seen - cv::mean(seen, counts)[0] - factor * from_mean);
}

/// Where two faces of one card differ: CV_8U, 255 there. They were photographed in other light, and an outline is good
/// to half a millimetre.
cv::Mat differences(const FaceLook& one, const FaceLook& other, bool is_turned) {
  constexpr double kDiffers = 25;
  constexpr int kSpot = 5;
  constexpr int kMoved = 2;
  constexpr int kRounds = 3;
  cv::Mat counts(kFaceHeight, kFaceWidth, CV_8U, cv::Scalar(255));
  for (int round = 0; round < kRounds; ++round) {
    cv::Mat least;
    for (int right = -kMoved; right <= kMoved; ++right) {
      for (int down = -kMoved; down <= kMoved; ++down) {
        cv::Mat most;
        for (std::size_t c = 0; c < one.planes.size(); ++c) {
          const cv::Mat known = moved(is_turned ? turned(other.planes[c]) : other.planes[c], right, down, kMoved);
          const cv::Mat off = unlike(one.planes[c], known, counts);
          most = most.empty() ? off : cv::Mat(cv::max(most, off));
        }
        least = least.empty() ? most : cv::Mat(cv::min(least, most));
      }
    }
    cv::blur(least, least, {kSpot, kSpot});
    counts = least <= kDiffers;
    if (cv::countNonZero(counts) == 0) {
      break;
    }
  }
  return ~counts;
}

/// What two owners' same cards have otherwise, whichever end either was photographed with first.
cv::Mat mark_between(const CardFace& one, const CardFace& other) {
  constexpr int kAround = 9;
  const FaceLook a = in_floats(one.full);
  const FaceLook b = in_floats(other.full);
  const cv::Mat straight = differences(a, b, false);
  const cv::Mat overhead = differences(a, b, true);
  cv::Mat mark = cv::countNonZero(straight) <= cv::countNonZero(overhead) ? straight : overhead;
  mark = mark | turned(mark);
  cv::dilate(mark, mark, cv::getStructuringElement(cv::MORPH_RECT, {kAround, kAround}));
  return mark;
}

/// Where all cards have their owner's mark, as a few of them show it that two owners have; empty where no card is known
/// of two, or they have nothing in common to go by.
cv::Mat mark_of(const std::vector<CardFace>& faces) {
  constexpr double kMost = 0.6;  // of the card
  constexpr int kPairs = 3;
  cv::Mat mark;
  int pairs = 0;
  for (std::size_t i = 0; i < faces.size() && pairs < kPairs; ++i) {
    for (std::size_t j = 0; j < i && pairs < kPairs; ++j) {
      if (faces[i].card != faces[j].card) {
        continue;
      }
      const cv::Mat between = mark_between(faces[i], faces[j]);
      if (cv::countNonZero(between) < kMost * static_cast<double>(between.total())) {
        mark = mark.empty() ? between : cv::Mat(mark | between);
        ++pairs;
      }
    }
  }
  return mark;
}

// Nats: so much a card's likeness says at the most, and what one that is surely none is behind.
constexpr double kSure = 24;

/// How much more a difference speaks for the face than for another card.
double lead_of(double difference) {
  return kSure * std::clamp(1 - difference / kOtherCard, -1.0, 1.0);
}

double likeliest_of(const table::PileReading& reading) {
  double most = reading.empty;
  for (const auto& [face, likelihood] : reading.faces) {
    most = std::max(most, likelihood);
  }
  return most;
}

}  // namespace

double most_different_spot(const ZoneView& view, const CardPose& pose, const CardFace& face, const cv::Mat& left_out) {
  const FaceLook known = in_floats(face.full);
  const cv::Mat counts = counted(left_out);
  double least = std::numeric_limits<double>::infinity();
  for (const double half_turn : {0.0, 180.0}) {
    CardPose at = pose;
    at.turn = at.turn + Angle::degrees(half_turn);
    for (int step = 0; step < kSteps; ++step) {
      at = refine_pose(view, at, filled_in(sample_card(view, at, Detail::kFull), known, counts), Detail::kFull, 1);
    }
    least = std::min(least, most_different(sample_card(view, at, Detail::kFull), known.planes, counts));
  }
  return least;
}

UntaughtFaces::UntaughtFaces(const CardFaces& faces) {
  const auto is = [](const CardFace& face, const FaceName& name) {
    return face.card == name.card && face.colour == name.colour;
  };
  for (const CardFace& face : faces.faces) {
    taught_.push_back(face_thing(face.card, face.colour));
  }
  for (const FaceName& name : faces.names) {
    if (std::any_of(faces.faces.begin(), faces.faces.end(), [&](const CardFace& face) { return is(face, name); })) {
      continue;
    }
    Untaught untaught{name, {}};
    std::copy_if(faces.faces.begin(), faces.faces.end(), std::back_inserter(untaught.kin),
                 [&](const CardFace& face) { return face.card == name.card; });
    names_.push_back(std::move(untaught));
  }
  if (are_there()) {
    owners_mark_ = mark_of(faces.faces);
  }
}

void UntaughtFaces::add_unlikely(table::PileReading& reading) const {
  const double behind = reading.is_visible ? likeliest_of(reading) - kSure : 0;
  for (const Untaught& each : names_) {
    const table::Thing thing = face_thing(each.name.card, each.name.colour);
    reading.faces[thing] = behind;
    reading.untaught.insert(thing);
  }
}

void UntaughtFaces::add_rivals(const ZoneView& view, const CardPose& pose, double difference,
                               table::PileReading& reading) const {
  constexpr double kIsIt = 0.4;  // of what can be said for it
  const double lead = lead_of(difference);
  if (lead >= kIsIt * kSure) {
    add_unlikely(reading);
    return;
  }
  const double rivals = likeliest_of(reading) - lead;
  weigh(view, pose, rivals, reading);
  // The face that it is most like has most of what its own kin look like.
  for (const table::Thing& thing : reading.untaught) {
    double& likelihood = reading.faces[thing];
    likelihood = lead > 0 ? std::min(likelihood, rivals) : likelihood;
  }
}

table::PileReading UntaughtFaces::reading_of(const ZoneView& view, const CardPose& pose) const {
  table::PileReading reading;
  reading.is_visible = true;
  reading.empty = -2 * kSure;
  for (const table::Thing& thing : taught_) {
    reading.faces[thing] = -2 * kSure;
  }
  weigh(view, pose, 0, reading);
  // An outline is not so sure a place that what does not look alike there were none of these.
  for (const table::Thing& thing : reading.untaught) {
    double& likelihood = reading.faces[thing];
    likelihood = std::max(likelihood, 0.0);
  }
  return reading;
}

/// One card has many kin, and all that look like it are compared once.
void UntaughtFaces::weigh(const ZoneView& view, const CardPose& pose, double likelihood,
                          table::PileReading& reading) const {
  std::map<std::string, double> leads;
  for (const Untaught& each : names_) {
    if (!owners_mark_.empty() && !each.kin.empty() && !leads.contains(each.name.card)) {
      double least = std::numeric_limits<double>::infinity();
      for (const CardFace& kin : each.kin) {
        least = std::min(least, most_different_spot(view, pose, kin, owners_mark_));
      }
      leads[each.name.card] = lead_of(least);
    }
  }
  // Where two look like it, what was taken for the owner's mark hides what tells them apart.
  const auto is_like = [](const auto& each) { return each.second > 0; };
  const bool tells = std::count_if(leads.begin(), leads.end(), is_like) < 2;
  for (const Untaught& each : names_) {
    const auto lead = leads.find(each.name.card);
    const table::Thing thing = face_thing(each.name.card, each.name.colour);
    reading.faces[thing] = likelihood + (lead == leads.end() || !(tells || lead->second < 0) ? 0 : lead->second);
    reading.untaught.insert(thing);
  }
}

}  // namespace seneschal::vision
