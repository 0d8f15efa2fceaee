#pragma once

#include <memory>
#include <span>
#include <vector>

#include <nlohmann/json.hpp>

#include "calibration/measures/layout_fit.h"
#include "calibration/measures/round_layout.h"
#include "vision/board/board.h"

namespace seneschal::calibration {

/// A round board fitted to what is printed: its middle and how it lies turned, the circles of seats and of the track,
/// the disc and what is on it, and the zones beside the board.
class RoundFit final : public LayoutFit {
 public:
  /// `file` is the board file that `board` was read from.
  RoundFit(nlohmann::ordered_json file, vision::Board board);

  [[nodiscard]] std::unique_ptr<LayoutFit> clone() const override { return std::make_unique<RoundFit>(*this); }
  void fit(const PrintEdges& edges, const BoardView& view, std::span<const Pin> pins) override;
  void fit_near(const PrintEdges& edges, const BoardView& view, std::span<const Pin> pins) override;
  [[nodiscard]] std::vector<FittedPlace> places() const override;
  [[nodiscard]] std::vector<FittedHandle> handles() const override;
  [[nodiscard]] cv::Point2d origin() const override { return now_.middle; }
  [[nodiscard]] nlohmann::ordered_json board() const override;

 private:
  /// How well each place fits, in the order of places().
  void look(const PrintEdges& edges, const BoardView& view);

  nlohmann::ordered_json file_;
  vision::Board board_;
  RoundLayout from_;
  RoundLayout now_;
  std::vector<double> seen_;
};

}  // namespace seneschal::calibration
