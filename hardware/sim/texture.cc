#include "hardware/sim/texture.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <opencv2/imgproc.hpp>

namespace seneschal::sim {

cv::Mat fractal(cv::Size size, cv::Size2d cell, int octaves, cv::RNG& random) {
  cv::Mat sum(size, CV_32F, cv::Scalar(0));
  double weight = 1;
  double power = 0;
  for (int octave = 0; octave < octaves; ++octave) {
    const cv::Size knots(cvCeil(size.width / std::max(1.0, cell.width)) + 3,
                         cvCeil(size.height / std::max(1.0, cell.height)) + 3);
    cv::Mat coarse(knots, CV_32F);
    random.fill(coarse, cv::RNG::NORMAL, 0, 1);
    cv::Mat fine;
    const cv::Size grown(std::max(size.width, cvRound(knots.width * cell.width)),
                         std::max(size.height, cvRound(knots.height * cell.height)));
    cv::resize(coarse, fine, grown, 0, 0, cv::INTER_CUBIC);
    const cv::Point corner((grown.width - size.width) / 2, (grown.height - size.height) / 2);
    cv::scaleAdd(fine(cv::Rect(corner, size)), weight, sum, sum);
    power += weight * weight;
    weight *= 0.55;
    cell = {cell.width / 2, cell.height / 2};
  }
  return sum * (1.35 / std::sqrt(power));  // interpolation between the knots takes a quarter off the deviation
}

cv::Mat blended(const cv::Mat& share, const Paint& dark, const Paint& light) {
  std::array<cv::Mat, 3> planes;
  for (int i = 0; i < 3; ++i) {
    share.convertTo(planes[static_cast<std::size_t>(i)], CV_8U, light[i] - dark[i], dark[i]);
  }
  cv::Mat picture;
  cv::merge(planes, picture);
  return picture;
}

cv::Mat wood(cv::Size size, double scale, const Paint& light, const Paint& dark, double plank_mm, cv::RNG& random) {
  const cv::Mat grain = fractal(size, {90 * scale, 1.6 * scale}, 3, random);
  const cv::Mat warp = fractal(size, {220 * scale, 28 * scale}, 3, random);
  const cv::Mat wear = fractal(size, {160 * scale, 120 * scale}, 2, random);
  cv::Mat share(size, CV_32F);
  const int plank = std::max(1, cvRound(plank_mm * scale));
  const int offset = random.uniform(0, plank);
  for (int top = -offset; top < size.height; top += plank) {
    const double tone = random.gaussian(0.1);
    const double phase = random.uniform(0.0, 30.0);
    const double rings = random.uniform(0.2, 0.45);  // per millimetre
    for (int row = std::max(0, top); row < std::min(size.height, top + plank); ++row) {
      const double edge = std::min(row - top, top + plank - 1 - row) / scale;
      const double joint = edge < 0.5 ? 0.45 : 0;
      for (int column = 0; column < size.width; ++column) {
        const double wave = std::sin(phase + rings * (row - top) / scale + 2.2 * warp.at<float>(row, column));
        share.at<float>(row, column) =
            static_cast<float>(0.5 + tone + 0.16 * wave + 0.17 * grain.at<float>(row, column) +
                               0.08 * wear.at<float>(row, column) - joint);
      }
    }
  }
  return blended(share, dark, light);
}

cv::Mat felt(cv::Size size, double scale, const Paint& paint, cv::RNG& random) {
  const cv::Mat worn = fractal(size, {60 * scale, 60 * scale}, 4, random);
  const cv::Mat fibres = fractal(size, {1.5 * scale, 1.5 * scale}, 2, random);
  const cv::Mat share = worn * 0.16 + fibres * 0.14 + 0.5;
  return blended(share, paint * 0.82, paint * 1.18);
}

cv::Mat flagstones(cv::Size size, double scale, const Paint& paint, cv::RNG& random) {
  const cv::Mat clouds = fractal(size, {50 * scale, 50 * scale}, 5, random);
  const cv::Mat grain = fractal(size, {2 * scale, 2 * scale}, 2, random);
  cv::Mat share = clouds * 0.14 + grain * 0.07 + 0.5;
  const double course = 37 * scale;
  const int thick = std::max(1, cvRound(0.6 * scale));
  for (double y = random.uniform(-0.5, 0.0) * course; y < size.height; y += course) {
    for (double x = random.uniform(-1.5, 0.0) * course; x < size.width;) {
      const double width = course * random.uniform(0.9, 1.9);
      const cv::Rect slab(cvRound(x), cvRound(y), cvRound(width), cvRound(course));
      const double tone = random.gaussian(0.12);
      if (cv::Mat seen = share(slab & cv::Rect({0, 0}, size)); !seen.empty()) {
        seen += tone;
      }
      cv::rectangle(share, slab, cv::Scalar(-0.15), thick, cv::LINE_AA);
      x += width;
    }
  }
  return blended(share, paint * 0.8, paint * 1.12);
}

}  // namespace seneschal::sim
