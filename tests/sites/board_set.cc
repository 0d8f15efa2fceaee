#include "sites/board_set.h"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace seneschal::tests {

namespace {

double lattice(int x, int y, unsigned seed) {
  auto h = static_cast<unsigned>(x) * 374761393U + static_cast<unsigned>(y) * 668265263U + seed * 2246822519U;
  h = (h ^ (h >> 13U)) * 1274126177U;
  return static_cast<double>((h ^ (h >> 16U)) & 0xffffU) / 65535.0;
}

Vec tinted(Vec colour, double by) {
  return colour * by;
}

}  // namespace

double smooth_noise(double x, double y, unsigned seed) {
  const double fx = std::floor(x);
  const double fy = std::floor(y);
  const int ix = static_cast<int>(fx);
  const int iy = static_cast<int>(fy);
  const auto ease = [](double t) { return t * t * (3 - 2 * t); };
  const double u = ease(x - fx);
  const double v = ease(y - fy);
  const double low = lattice(ix, iy, seed) * (1 - u) + lattice(ix + 1, iy, seed) * u;
  const double high = lattice(ix, iy + 1, seed) * (1 - u) + lattice(ix + 1, iy + 1, seed) * u;
  return low * (1 - v) + high * v;
}

BoardSet::BoardSet(BoardKind kind, unsigned seed) : kind_(kind), seed_(seed) {
  std::mt19937 chance(seed * 7919U + static_cast<unsigned>(kind));
  choose_colours(chance);
  place_sites(chance);
  make_figures(chance);
}

void BoardSet::choose_colours(std::mt19937& chance) {
  const Vec woods[] = {{0.60, 0.36, 0.16}, {0.72, 0.50, 0.26}, {0.50, 0.27, 0.11}, {0.66, 0.44, 0.24}};
  const auto wood = woods[chance() % 4];
  table_colour_ = {between(chance, 0.05, 0.6), between(chance, 0.05, 0.6), between(chance, 0.05, 0.6)};
  if (kind_ == BoardKind::kGo) {
    light_square_ = tinted({0.72, 0.50, 0.22}, between(chance, 0.7, 1.1));
    dark_square_ = light_square_;
    frame_colour_ = light_square_;
    line_colour_ = tinted({0.06, 0.04, 0.03}, between(chance, 0.6, 3));
  } else {
    switch (chance() % 4) {
      case 0:  // two woods
        light_square_ = tinted({0.72, 0.52, 0.30}, between(chance, 0.8, 1.1));
        dark_square_ = tinted(wood, between(chance, 0.25, 0.5));
        break;
      case 1:  // green and cream vinyl
        light_square_ = tinted({0.80, 0.76, 0.60}, between(chance, 0.8, 1));
        dark_square_ = tinted({0.06, 0.22, 0.10}, between(chance, 0.8, 1.5));
        break;
      case 2:  // a black and white print
        light_square_ = tinted({0.80, 0.80, 0.78}, between(chance, 0.8, 1));
        dark_square_ = tinted({0.05, 0.05, 0.05}, between(chance, 0.6, 2));
        break;
      default:  // red and cream, or blue and white
        light_square_ = {0.82, 0.74, 0.58};
        dark_square_ = chance() % 2 == 0 ? Vec{0.40, 0.06, 0.05} : Vec{0.08, 0.15, 0.36};
    }
    frame_colour_ = chance() % 2 == 0 ? dark_square_ : mix(light_square_, dark_square_, between(chance, 0.2, 0.9));
    line_colour_ = dark_square_ * 0.5;
  }
  grain_ = between(chance, 0.03, 0.3);
  board_gloss_ = chance() % 3 == 0 ? between(chance, 0.03, 0.10) : between(chance, 0, 0.03);
}

void BoardSet::place_sites(std::mt19937& chance) {
  if (kind_ == BoardKind::kGo) {
    side_ = chance() % 3 == 0 ? 13 : 19;
    spacing_ = between(chance, 21, 24);
    line_width_ = between(chance, 0.8, 1.6);
  } else {
    side_ = kind_ == BoardKind::kDraughts && chance() % 3 == 0 ? 10 : 8;
    spacing_ = between(chance, 35, 58);
    dark_only_ = kind_ == BoardKind::kDraughts && chance() % 2 == 0;
    line_width_ = chance() % 3 == 0 ? 1 : 0;
  }
  frame_ = spacing_ * between(chance, 0.3, 0.9);
  half_ = spacing_ * (kind_ == BoardKind::kGo ? side_ - 1 : side_) / 2.0;
  diameter_ = spacing_ * (kind_ == BoardKind::kGo ? between(chance, 0.93, 1.0) : between(chance, 0.65, 0.95));
  for (int row = 0; row < side_; ++row) {
    for (int column = 0; column < side_; ++column) {
      if (dark_only_ && (row + column) % 2 != 0) {
        continue;
      }
      const double first = kind_ == BoardKind::kGo ? 0 : 0.5;
      std::string id(1, static_cast<char>('a' + column));
      id += std::to_string(row + 1);
      sites_.push_back({id, -half_ + (column + first) * spacing_, -half_ + (row + first) * spacing_});
    }
  }
}

std::string BoardSet::text() const {
  nlohmann::ordered_json json;
  for (const DrawnSite& site : sites_) {
    json["sites"].push_back({{"id", site.id}, {"at", {site.x, site.y}}});
  }
  json["site_diameter"] = diameter_;
  json["classes"] = {"white", "black"};
  json["marks"] = {{-half_, half_}, {half_, half_}, {half_, -half_}, {-half_, -half_}};
  return json.dump(1);
}

double BoardSet::line_cover(double x, double y) const {
  if (line_width_ == 0 || std::max(std::abs(x), std::abs(y)) > half_ + line_width_) {
    return 0;
  }
  const auto to_line = [this](double v) {
    const double steps = (v + half_) / spacing_;
    return std::abs(steps - std::round(steps)) * spacing_;
  };
  const double nearest = std::min(to_line(x), to_line(y));
  double cover = std::clamp(line_width_ / 2 + 0.3 - nearest, 0.0, 0.6) / 0.6;
  if (kind_ == BoardKind::kGo) {
    const double star = (side_ == 19 ? 6 : 3) * spacing_;
    for (const double sx : {-star, 0.0, star}) {
      for (const double sy : {-star, 0.0, star}) {
        cover = std::max(cover, std::clamp(2.2 - std::hypot(x - sx, y - sy), 0.0, 1.0));
      }
    }
  }
  return cover;
}

Vec BoardSet::board_colour(double x, double y) const {
  const double out = std::max(std::abs(x), std::abs(y));
  Vec colour = frame_colour_;
  const auto is_lettered = [&] { return kind_ == BoardKind::kChess && smooth_noise(x / 4, y / 4, seed_) > 0.8; };
  if (kind_ == BoardKind::kGo || (out > half_ && is_lettered())) {
    colour = light_square_;
  } else if (out <= half_) {
    const auto column = static_cast<int>(std::floor((x + half_) / spacing_));
    const auto row = static_cast<int>(std::floor((y + half_) / spacing_));
    colour = (row + column) % 2 == 0 ? dark_square_ : light_square_;
    const double own = lattice(row, column, seed_) - 0.5;  // each square is cut from its own wood
    colour = colour * (1 + grain_ * own);
  }
  const double streak =
      smooth_noise(x / 60, y / 2.5, seed_ + 1) + 0.5 * smooth_noise(x / 20, y / 0.9, seed_ + 2) - 0.75;
  return mix(colour * (1 + grain_ * streak), line_colour_, line_cover(x, y));
}

Coat BoardSet::surface(double x, double y) const {
  if (std::max(std::abs(x), std::abs(y)) <= half_ + frame_) {
    return {board_colour(x, y), board_gloss_, 60, 0};
  }
  const double cloth =
      0.8 + 0.3 * smooth_noise(x / 15, y / 40, seed_ + 3) + 0.15 * smooth_noise(x / 2, y / 2, seed_ + 4);
  return {table_colour_ * cloth, 0.01, 20, 0};
}

Position BoardSet::random_position(std::mt19937& chance, double fullness) const {
  Position position;
  const double tilt = between(chance, 0.35, 0.65);
  for (const DrawnSite& site : sites_) {
    std::optional<std::string> stands;
    const bool dark = (static_cast<int>(std::lround((site.x + half_) / spacing_ - 0.5)) +
                       static_cast<int>(std::lround((site.y + half_) / spacing_ - 0.5))) %
                          2 ==
                      0;
    if ((kind_ != BoardKind::kDraughts || dark) && between(chance, 0, 1) < fullness) {
      stands = between(chance, 0, 1) < tilt ? "white" : "black";
    }
    position[site.id] = stands;
  }
  return position;
}

Position BoardSet::opening() const {
  Position position;
  for (const DrawnSite& site : sites_) {
    const int row = static_cast<int>(std::lround((site.y + half_) / spacing_ - 0.5));
    const int column = static_cast<int>(std::lround((site.x + half_) / spacing_ - 0.5));
    const int deep = kind_ == BoardKind::kChess ? 2 : side_ / 2 - 1;
    const bool played_on = kind_ == BoardKind::kChess || (row + column) % 2 == 0;
    std::optional<std::string> stands;
    if (kind_ != BoardKind::kGo && played_on && (row < deep || row >= side_ - deep)) {
      stands = row < deep ? "white" : "black";
    }
    position[site.id] = stands;
  }
  return position;
}

std::vector<Standing> BoardSet::put_down(const Position& position, std::mt19937& chance) const {
  std::vector<Standing> standing;
  const double careless = spacing_ * (kind_ == BoardKind::kGo ? 0.06 : between(chance, 0.06, 0.17));
  for (const DrawnSite& site : sites_) {
    const auto& stands = position.at(site.id);
    if (stands) {
      const std::vector<Figure>& figures = *stands == "white" ? white_ : black_;
      std::normal_distribution<double> off(0, careless / 1.5);
      const double dx = std::clamp(off(chance), -careless, careless);
      const double dy = std::clamp(off(chance), -careless, careless);
      standing.push_back({&figures[chance() % figures.size()], site.x + dx, site.y + dy, between(chance, 0.8, 1.2)});
    }
  }
  return standing;
}

}  // namespace seneschal::tests
