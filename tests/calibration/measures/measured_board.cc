#include "calibration/measures/measured_board.h"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <map>
#include <random>
#include <stdexcept>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "hardware/files/read_file.h"
#include "vision/board/board.h"

namespace seneschal::tests {

namespace {

using Json = nlohmann::ordered_json;
using calibration::BoardMeasures;
using calibration::Handle;

double seconds_now() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

double shorter(const Json& size) {
  return size.is_array() ? std::min(size[0].get<double>(), size[1].get<double>()) : size.get<double>();
}

TruePlace place_at(const std::string& id, const Json& at, double size) {
  return {id, at[0].get<double>(), at[1].get<double>(), 0, size};
}

std::vector<TruePlace> zone_places(const Json& board) {
  std::vector<TruePlace> places;
  const auto each = [&board](const char* key, const auto& take) {
    if (board.contains(key)) {
      for (const auto& [id, zone] : board[key].items()) {
        take(id, zone);
      }
    }
  };
  each("tracks", [&](const std::string& id, const Json& track) {
    for (std::size_t space = 0; space < track["spaces"].size(); ++space) {
      const Json& all = track["spaces"][space];
      for (std::size_t i = 0; i < all.size(); ++i) {
        const std::string name = id + " space " + std::to_string(space);
        places.push_back(place_at(all.size() == 1 ? name : name + " place " + std::to_string(i + 1), all[i],
                                  shorter(track["diameter"])));
      }
    }
  });
  for (const auto& [key, size] : {std::pair("spots", "diameter"), std::pair("piles", "card")}) {
    each(key, [&places, size = size](const std::string& id, const Json& list) {
      for (std::size_t i = 0; i < list["at"].size(); ++i) {
        places.push_back(place_at(id + "-" + std::to_string(i + 1), list["at"][i], shorter(list[size])));
      }
    });
  }
  each("areas", [&](const std::string& id, const Json& area) {
    std::size_t number = 0;
    for (const Json& group : area) {
      const char* const kind = group.contains("round") ? "round" : group.contains("flat") ? "flat" : "standing";
      for (const Json& at : group["at"]) {
        places.push_back(place_at(id + " place " + std::to_string(++number), at, shorter(group[kind])));
      }
    }
  });
  return places;
}

std::vector<TruePlace> ring_places(const std::string& name, const Json& circle, int count, double size) {
  const vision::PlaceCircle ring{count, circle["radius"].get<double>(),
                                 vision::Angle::degrees(circle["first_angle_deg"].get<double>())};
  std::vector<TruePlace> places;
  places.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) {
    places.push_back({name + std::to_string(i), ring.at(i).x, ring.at(i).y, 0, size});
  }
  return places;
}

std::vector<TruePlace> round_places(const Json& board) {
  const Json& track = board["track"];
  const int spaces = track["spaces"].get<int>();
  const double space = 2 * CV_PI * track["radius"].get<double>() / spaces;
  auto places = ring_places("seat-", board["seats"], board["seats"]["count"].get<int>(),
                            board["figure"]["base_diameter"].get<double>());
  const auto cells = ring_places("track space ", track, spaces, std::min(track["width"].get<double>(), space));
  places.insert(places.end(), cells.begin(), cells.end());
  places.push_back({"disc", 0, 0, board["disc"]["height"].get<double>(), board["disc"]["radius"].get<double>() / 5});
  places.push_back(
      place_at("ring-supply", board["ring_tray"]["centre"], 2 * board["ring_tray"]["radius"].get<double>()));
  places.push_back(place_at("pile", board["card_zone"]["centre"], shorter(board["card_zone"]["size"])));
  return places;
}

/// The worst difference of sizes below two values that are of one form.
double worst_size(const std::string& key, const Json& fitted, const Json& truth) {
  const auto is_size = [&key] {
    for (const char* const size : {"radius", "width", "diameter", "size", "card", "round", "flat", "standing"}) {
      if (key == size) {
        return true;
      }
    }
    return false;
  };
  double worst = 0;
  if (truth.is_number()) {
    return is_size() ? std::abs(fitted.get<double>() / truth.get<double>() - 1) : 0;
  }
  if (truth.is_array()) {
    for (std::size_t i = 0; i < truth.size(); ++i) {
      worst = std::max(worst, worst_size(key, fitted[i], truth[i]));
    }
  } else if (truth.is_object()) {
    for (const auto& [name, value] : truth.items()) {
      // What a card measures is printed nowhere on a round board.
      worst = std::max(worst, key == "card_zone" && name == "card" ? 0 : worst_size(name, fitted[name], value));
    }
  }
  return worst;
}

struct Drawn {
  std::string zone;
  vision::PixelPoint middle;
};

vision::PixelPoint seen(const sim::Eye& eye, const TruePlace& place) {
  const cv::Vec3d at = eye.project({place.x, place.y, place.z});
  return {at[0], at[1]};
}

std::map<std::string, TruePlace> by_id(const std::vector<TruePlace>& places) {
  std::map<std::string, TruePlace> named;
  for (const TruePlace& place : places) {
    named[place.id] = place;
  }
  return named;
}

}  // namespace

std::vector<TruePlace> true_places(const std::string& board_text) {
  const Json json = Json::parse(board_text);
  return json.contains("seats") ? round_places(json) : zone_places(json);
}

std::string MeasuredGame::text() const {
  return files::read_file(boards_folder() / file).value();
}

std::filesystem::path boards_folder() {
  return std::filesystem::path(SENESCHAL_SOURCE_DIR) / "calibration" / "boards";
}

double size_error(const std::string& fitted_text, const std::string& true_text) {
  return worst_size("", Json::parse(fitted_text), Json::parse(true_text));
}

BoardMeasures measures_of(const MeasuredGame& game, const BareBoard& bare) {
  auto fit = BoardMeasures::fitted(game.round, {game.text(), bare.picture});
  if (!fit) {
    throw std::runtime_error("nothing can be measured: " + std::to_string(static_cast<int>(fit.error())));
  }
  return *std::move(fit);
}

std::vector<PlaceError> errors_of(const BoardMeasures& measures, const BareBoard& truth) {
  std::map<std::string, Drawn> drawn;
  for (const calibration::DrawnPlace& place : measures.places()) {
    vision::PixelPoint middle;
    for (const vision::PixelPoint& corner : place.outline) {
      middle += corner / static_cast<double>(place.outline.size());
    }
    drawn[place.place] = {place.zone, middle};
  }
  std::vector<PlaceError> errors;
  for (const TruePlace& place : true_places(truth.text)) {
    const auto found = drawn.find(place.id);
    if (found == drawn.end()) {
      throw std::runtime_error("not measured: " + place.id);
    }
    const vision::PixelPoint at = seen(truth.eye, place);
    const TruePlace aside{"", place.x + place.size, place.y, place.z, 0};
    const double size_px = cv::norm(seen(truth.eye, aside) - at);
    errors.push_back({place.id, found->second.zone, cv::norm(found->second.middle - at) / size_px});
  }
  std::sort(errors.begin(), errors.end(), [](const PlaceError& a, const PlaceError& b) { return a.beside > b.beside; });
  return errors;
}

Measured measured(const MeasuredGame& game, const BareBoard& bare, std::uint64_t seed) {
  const double begun = seconds_now();
  BoardMeasures fit = measures_of(game, bare);
  Measured result;
  result.seconds = seconds_now() - begun;
  result.before = errors_of(fit, bare).front();
  result.size_error = size_error(fit.board_text(), bare.text);
  result.fitness = fit.fitness();
  for (const calibration::ZoneFit& zone : fit.zones()) {
    if (zone.fitness != calibration::Fitness::kFits) {
      result.doubtful.push_back(zone.zone);
    }
  }
  std::map<std::string, double> worst_in;
  for (const PlaceError& error : errors_of(fit, bare)) {
    worst_in[error.zone] = std::max(worst_in[error.zone], error.beside);
  }
  for (const calibration::ZoneFit& zone : fit.zones()) {
    result.seen += fmt::format("{} {}={:.2f}/{:.2f}", worst_in[zone.zone] < kMostBeside ? "" : " WRONG", zone.zone,
                               zone.seen, zone.least_seen);
  }
  const auto truth = by_id(true_places(bare.text));
  std::mt19937 random(static_cast<unsigned>(seed));
  while (errors_of(fit, bare).front().beside >= kMostBeside && result.drags < kMostDrags) {
    const auto errors = errors_of(fit, bare);
    const auto handles = fit.handles();
    const Handle* worst = nullptr;
    double farthest = -1;
    for (const Handle& handle : handles) {
      if (handle.zone == errors.front().zone && !handle.is_held && truth.contains(handle.id)) {
        const double off = cv::norm(handle.at - seen(bare.eye, truth.at(handle.id)));
        if (off > farthest) {
          farthest = off;
          worst = &handle;
        }
      }
    }
    if (worst == nullptr) {
      break;
    }
    constexpr double kOffPx = 2;
    const double towards = 2 * CV_PI * static_cast<double>(random() % 360) / 360;
    const double off = kOffPx * static_cast<double>(random() % 1000) / 1000;
    fit.drag(worst->id,
             seen(bare.eye, truth.at(worst->id)) + off * vision::PixelPoint(std::cos(towards), std::sin(towards)));
    ++result.drags;
  }
  result.after = errors_of(fit, bare).front();
  return result;
}

}  // namespace seneschal::tests
