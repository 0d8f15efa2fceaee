#include "vision/least_squares.h"

#include <algorithm>
#include <cmath>

#include <opencv2/calib3d.hpp>

namespace seneschal::vision {

namespace {

cv::Mat1d column_of(const std::vector<double>& values) {
  return cv::Mat1d(values, true);
}

class Problem : public cv::LMSolver::Callback {
 public:
  explicit Problem(const Residuals& residuals) : residuals_(residuals) {}

  bool compute(cv::InputArray parameters, cv::OutputArray error, cv::OutputArray jacobian) const override {
    const cv::Mat1d p = parameters.getMat();
    const cv::Mat1d here = column_of(residuals_(p));
    here.copyTo(error);
    if (!jacobian.needed()) {
      return true;
    }
    jacobian.create(here.rows, p.rows, CV_64F);
    cv::Mat slopes = jacobian.getMat();
    for (int i = 0; i < p.rows; ++i) {
      const double step = 1e-6 * std::max(1.0, std::abs(p(i)));
      cv::Mat1d up = p.clone();
      cv::Mat1d down = p.clone();
      up(i) += step;
      down(i) -= step;
      cv::Mat slope = slopes.col(i);
      cv::subtract(column_of(residuals_(up)), column_of(residuals_(down)), slope);
      slope *= 1 / (2 * step);
    }
    return true;
  }

 private:
  const Residuals& residuals_;
};

}  // namespace

cv::Mat1d least_squares(const Residuals& residuals, const cv::Mat1d& start) {
  cv::Mat parameters = start.clone();
  cv::LMSolver::create(cv::makePtr<Problem>(residuals), 60)->run(parameters);
  return parameters;
}

double huber_root(double residual) {
  constexpr double kKnee = 2.0;
  const double size = std::abs(residual);
  return size <= kKnee ? residual : std::copysign(std::sqrt(2 * kKnee * size - kKnee * kKnee), residual);
}

}  // namespace seneschal::vision
