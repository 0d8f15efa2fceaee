#include "sites/photo.h"

#include <algorithm>

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

namespace seneschal::tests {

namespace {

Vec around(double angle, double flat, double height) {
  return {flat * std::cos(angle), flat * std::sin(angle), height};
}

/// The value of which `part` of a channel's pixels lie below.
double quantile(const cv::Mat& light, double part) {
  std::vector<double> values;
  for (int row = 0; row < light.rows; row += 5) {
    for (int column = 0; column < light.cols; column += 5) {
      const auto& pixel = light.at<cv::Vec3d>(row, column);
      values.push_back((pixel[0] + pixel[1] + pixel[2]) / 3);
    }
  }
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

float encoded(double linear, double contrast) {
  const double v = std::clamp(linear, 0.0, 1.0);
  const double srgb = v <= 0.0031308 ? 12.92 * v : 1.055 * std::pow(v, 1 / 2.4) - 0.055;
  const double curved = srgb * srgb * (3 - 2 * srgb);
  return static_cast<float>(srgb + contrast * (curved - srgb));
}

/// What a phone's software does to a picture (CV_32FC3, 0 to 1, blue first) before it is written.
void touch_up(cv::Mat& picture, const Development& made) {
  cv::Mat grey;
  cv::cvtColor(picture, grey, cv::COLOR_BGR2GRAY);
  cv::Mat around;
  cv::GaussianBlur(grey, around, {}, 0.05 * picture.cols);
  cv::Mat soft;
  cv::GaussianBlur(picture, soft, {}, 1.2);
  for (int row = 0; row < picture.rows; ++row) {
    for (int column = 0; column < picture.cols; ++column) {
      const double lift = std::pow(0.45 / std::max(around.at<float>(row, column), 0.03F), made.levelling);
      auto& pixel = picture.at<cv::Vec3f>(row, column);
      const auto& blurred = soft.at<cv::Vec3f>(row, column);
      const float level = grey.at<float>(row, column);
      for (int channel = 0; channel < 3; ++channel) {
        const double vivid = level + made.saturation * (pixel[channel] - level);
        const double crisp = vivid + made.sharpening * (pixel[channel] - blurred[channel]);
        pixel[channel] = static_cast<float>(lift * crisp);
      }
    }
  }
}

}  // namespace

Lighting lighting(LightKind kind, std::mt19937& chance, double half) {
  Lighting light;
  const double angle = between(chance, 0, 6.28);
  const Vec white{1, 1, 1};
  const Vec warm{1, between(chance, 0.55, 0.8), between(chance, 0.25, 0.5)};
  light.ambient = white * between(chance, 0.3, 0.5);
  light.lamps.push_back({around(angle, between(chance, 300, 900), between(chance, 900, 1600)), 250, white});
  light.window = white * between(chance, 0, 0.6);
  switch (kind) {
    case LightKind::kDay:
      break;
    case LightKind::kHard:
      light.ambient = Vec{0.8, 0.9, 1} * between(chance, 0.15, 0.35);
      light.lamps[0] = {around(angle, between(chance, 1200, 3000), 2500), 12, Vec{1, 0.95, 0.85} * 1.3};
      break;
    case LightKind::kPhone: {
      light.ambient = white * between(chance, 0.15, 0.4);
      light.lamps[0] = {around(angle, between(chance, 0, 300), 1500), between(chance, 20, 90), warm};
      light.blockers.push_back({around(between(chance, 0, 6.28), between(chance, 0, half * 0.8), 450), half * 0.22,
                                half * 0.5, between(chance, 0, 3.1)});
      break;
    }
    case LightKind::kColour:
      light.ambient = white * between(chance, 0.05, 0.2);
      light.lamps[0].colour = chance() % 3 == 0 ? Vec{0.5, 0.6, 1} : warm;
      light.lamps[0].radius = 60;
      light.lamps.push_back({around(angle + between(chance, 1, 5), 600, 1000), 40,
                             Vec{between(chance, 0.1, 0.7), between(chance, 0.1, 0.7), between(chance, 0.1, 0.7)}});
      break;
    case LightKind::kDim:
      light.ambient = warm * 0.25;
      light.lamps[0] = {around(angle, between(chance, 300, 700), 700), 80, warm};
      break;
    case LightKind::kGlare:
      light.lamps[0].radius = 60;
      light.window = white * between(chance, 2, 6);
      break;
    case LightKind::kHalf: {  // somebody stands before the lamp
      light.ambient = Vec{0.85, 0.93, 1} * between(chance, 0.12, 0.4);
      light.lamps[0] = {around(angle, between(chance, 500, 1500), 1800), between(chance, 5, 120), warm * 1.2};
      const double turn = between(chance, 0, 3.1);
      const double off = half * between(chance, 1.4, 2.6);
      light.blockers.push_back({light.lamps[0].place * 0.4 + around(turn, off * 0.6, 0), half * 1.2, half * 4, turn});
      break;
    }
    case LightKind::kWindow:
      light.ambient = Vec{0.9, 0.95, 1} * between(chance, 0.1, 0.3);
      light.lamps[0] = {around(angle, between(chance, 1800, 2600), between(chance, 900, 1400)),
                        between(chance, 60, 350), Vec{1, 1, 1} * between(chance, 1, 2)};
      light.window = white * between(chance, 0.5, 3);
      break;
  }
  return light;
}

Ray Camera::through(double column, double row) const {
  const double x = (column - (size.width - 1) / 2.0) / focal;
  const double y = (row - (size.height - 1) / 2.0) / focal;
  double u = x;
  double v = y;
  for (int i = 0; i < 4; ++i) {  // undoes the distortion
    const double r2 = u * u + v * v;
    u = x / (1 + bend * r2);
    v = y / (1 + bend * r2);
  }
  return {place, unit(right * u + down * v + ahead)};
}

cv::Point2d Camera::seen(Vec place_on_board) const {
  const Vec to = place_on_board - place;
  const double x = dot(to, right) / dot(to, ahead);
  const double y = dot(to, down) / dot(to, ahead);
  const double stretch = 1 + bend * (x * x + y * y);
  return {focal * x * stretch + (size.width - 1) / 2.0, focal * y * stretch + (size.height - 1) / 2.0};
}

Camera camera(const BoardSet& board, double lean_deg, cv::Size size, std::mt19937& chance) {
  Camera camera;
  camera.size = size;
  camera.focal = std::max(size.width, size.height) * between(chance, 0.68, 1.1);
  camera.bend = between(chance, -0.06, 0.04);
  const double around_deg = between(chance, -180, 180);
  const double turn = around_deg * CV_PI / 180;
  const double lean = lean_deg * CV_PI / 180;
  const double roll = between(chance, -0.2, 0.2);
  const double room = board.half_with_frame() * 1.08;
  for (double distance = room;; distance *= 1.03) {
    const Vec outward = around(turn, std::sin(lean), std::cos(lean));
    const Vec target = around(between(chance, 0, 6.28), room * 0.03, 0);
    camera.place = target + outward * distance;
    camera.ahead = outward * -1;
    const Vec level{-std::sin(turn), std::cos(turn), 0};
    const Vec down = cross(camera.ahead, level);
    camera.right = level * std::cos(roll) + down * std::sin(roll);
    camera.down = cross(camera.ahead, camera.right);
    bool all_in_view = true;
    for (const double x : {-room, room}) {
      for (const double y : {-room, room}) {
        const cv::Point2d at = camera.seen({x, y, 0});
        all_in_view = all_in_view && at.x > 3 && at.y > 3 && at.x < size.width - 4 && at.y < size.height - 4;
      }
    }
    if (all_in_view) {
      return camera;
    }
  }
}

Development development(LightKind kind, std::mt19937& chance) {
  Development made;
  made.exposure = std::exp2(between(chance, -0.7, 0.7));
  made.white_balance = {between(chance, 0.9, 1.1), 1, between(chance, 0.9, 1.1)};
  made.contrast = between(chance, 0, 0.6);
  made.vignette = between(chance, 0, 0.35);
  made.noise = between(chance, 0.002, 0.01);
  made.blur = between(chance, 0.3, 1.6);
  made.levelling = std::max(0.0, between(chance, -0.2, 0.4));
  made.sharpening = std::max(0.0, between(chance, -0.4, 0.8));
  made.saturation = between(chance, 0.85, 1.35);
  made.jpeg = static_cast<int>(between(chance, 45, 95));
  if (kind == LightKind::kDim) {
    made.exposure *= between(chance, 0.4, 0.8);
    made.noise = between(chance, 0.015, 0.03);
    made.blur = between(chance, 0.8, 1.6);
    made.jpeg = static_cast<int>(between(chance, 35, 70));
  }
  return made;
}

cv::Mat develop(const cv::Mat& light, const Development& development, std::mt19937& chance) {
  const double gain = development.exposure * 0.8 / std::max(1e-6, quantile(light, 0.97));
  cv::Mat blurred;
  cv::GaussianBlur(light, blurred, {}, development.blur);
  cv::Mat picture(light.size(), CV_32FC3);
  std::normal_distribution<double> noise(0, development.noise);
  const double reach2 = (light.cols * light.cols + light.rows * light.rows) / 4.0;
  for (int row = 0; row < light.rows; ++row) {
    for (int column = 0; column < light.cols; ++column) {
      const double dx = column - light.cols / 2.0;
      const double dy = row - light.rows / 2.0;
      const double shade = 1 - development.vignette * (dx * dx + dy * dy) / reach2;
      const auto& from = blurred.at<cv::Vec3d>(row, column);
      const double balance[] = {development.white_balance.x, development.white_balance.y, development.white_balance.z};
      for (int channel = 0; channel < 3; ++channel) {
        const double value = from[channel] * gain * shade * balance[channel];
        const double noisy = value + noise(chance) * (0.3 + std::sqrt(std::max(0.0, value)));
        picture.at<cv::Vec3f>(row, column)[2 - channel] = encoded(noisy, development.contrast);
      }
    }
  }
  touch_up(picture, development);
  cv::Mat bgr;
  picture.convertTo(bgr, CV_8U, 255);
  std::vector<uchar> file;
  cv::imencode(".jpg", bgr, file, {cv::IMWRITE_JPEG_QUALITY, development.jpeg});
  return cv::imdecode(file, cv::IMREAD_COLOR);
}

Photo photograph(const BoardSet& board, const Position& position, LightKind kind, double lean_deg, std::mt19937& chance,
                 double clicks_px) {
  const cv::Size sizes[] = {{960, 720}, {1000, 750}, {720, 960}, {1024, 576}, {800, 800}};
  const Camera lens = camera(board, lean_deg, sizes[chance() % std::size(sizes)], chance);
  Lighting light = lighting(kind, chance, board.half());
  const auto standing = board.put_down(position, chance);
  Photo photo;
  photo.position = position;
  photo.bgr = develop(draw(board, standing, light, lens, chance), development(kind, chance), chance);
  const double h = board.half();
  const Vec corners[] = {{-h, h, 0}, {h, h, 0}, {h, -h, 0}, {-h, -h, 0}};
  for (std::size_t i = 0; i < 4; ++i) {
    photo.marks[i] = lens.seen(corners[i]) +
                     cv::Point2d(between(chance, -clicks_px, clicks_px), between(chance, -clicks_px, clicks_px));
  }
  return photo;
}

}  // namespace seneschal::tests
