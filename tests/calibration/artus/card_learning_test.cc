// Cards learned by laying each into the card zone once, and other pictures read with what was learned.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <numbers>
#include <set>

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "calibration/artus/learned_scene.h"
#include "calibration/artus/seen_truth.h"
#include "calibration/card_learning.h"
#include "run_program.h"
#include "scratch_folder.h"
#include "vision/artus/scene.h"
#include "vision/board/artus/board_file.h"
#include "vision/board/zone_names.h"
#include "vision/zones/card_outline.h"

namespace seneschal::tests {
namespace {

using ::testing::HasSubstr;
using vision::BoardPoint;

/// How a card is laid down by hand: aside from the zone's middle, and turned.
struct Lay {
  double x_mm = 0;
  double y_mm = 0;
  double turn_deg = 0;
};

class CardLearning : public ::testing::Test {
 protected:
  CardLearning() : scene_(folder()), table_(learned()), reader_(table_, std::nullopt) {}

  static std::filesystem::path folder() { return std::filesystem::path(SENESCHAL_TEST_DATA) / "scenes" / "table-12"; }
  static const vision::Table& learned() {
    static const vision::Table table = learn(Scene(folder())).table;
    return table;
  }

  /// The bare table: nothing lies in the card zone.
  [[nodiscard]] cv::Mat bare() const { return scene_.views().front().bgr; }

  /// The bare table with one card in the zone, as the camera would see it. `light` is how bright white paper is there.
  [[nodiscard]] cv::Mat with_card(const std::string& stem, const Lay& lay, double light = 0.8) const {
    const cv::Mat face = cv::imread((scene_.cards() / (stem + ".jpg")).string());
    const auto& zone = table_.board.card_zone;
    // The face's corners, through the board, into a part of the picture at four times the size, for fine averages.
    constexpr int kFine = 4;
    const auto middle = table_.camera.project(zone.centre);
    const cv::Rect part(cvRound(middle.x) - 110, cvRound(middle.y) - 110, 220, 220);
    const double turn = lay.turn_deg * std::numbers::pi / 180;
    std::vector<cv::Point2f> from;
    std::vector<cv::Point2f> to;
    for (const auto& [u, v] : {std::pair(0, 0), std::pair(1, 0), std::pair(1, 1), std::pair(0, 1)}) {
      const double x = (u - 0.5) * zone.card_width_mm;
      const double y = (v - 0.5) * zone.card_height_mm;
      const BoardPoint place{zone.centre.x + lay.x_mm + x * std::cos(turn) - y * std::sin(turn),
                             zone.centre.y - lay.y_mm - x * std::sin(turn) - y * std::cos(turn), 0};
      const auto pixel = table_.camera.project(place) - vision::PixelPoint(part.tl());
      from.emplace_back(static_cast<float>(u * face.cols - 0.5), static_cast<float>(v * face.rows - 0.5));
      to.emplace_back(cv::Point2d(pixel.x + 0.5, pixel.y + 0.5) * kFine - cv::Point2d(0.5, 0.5));
    }
    const cv::Mat map = cv::getPerspectiveTransform(from, to);
    cv::Mat fine;
    cv::Mat fine_mask;
    cv::warpPerspective(face, fine, map, part.size() * kFine);
    cv::warpPerspective(cv::Mat(face.size(), CV_8U, cv::Scalar(255)), fine_mask, map, part.size() * kFine);
    cv::Mat card;
    cv::Mat mask;
    cv::resize(fine, card, part.size(), 0, 0, cv::INTER_AREA);
    cv::resize(fine_mask, mask, part.size(), 0, 0, cv::INTER_AREA);
    cv::Mat weights;
    cv::cvtColor(mask, weights, cv::COLOR_GRAY2BGR);
    cv::Mat out = bare();
    cv::Mat zone_part = out(part);
    cv::Mat(zone_part.mul(~weights, 1.0 / 255) + card * light).copyTo(zone_part);
    cv::GaussianBlur(zone_part, zone_part, {}, 0.5);
    return out;
  }

  /// The names of the cards that lie on top in the scene's pictures, and of some that differ from them in a digit.
  [[nodiscard]] static std::set<std::string> stems() {
    return {"knight_1-5x_black",    "knight_1-3_blue", "king_silver_1-7_blue", "knight_5-8_blue", "knight_2-5_red",
            "ring_silver_blue",     "ring_bronze_red", "knight_4-7_blue",      "score_all_beige", "knight_3-6_blue",
            "king_bronze_1-7_blue", "knight_2-4_red",  "ring_any_blue"};
  }

  Scene scene_;
  const vision::Table& table_;
  vision::TableReader reader_;
};

TEST_F(CardLearning, FindsACardWhereverItLiesInTheZone) {
  for (const Lay& lay : {Lay{0, 0, 0}, Lay{5, -6, 7}, Lay{-7, 4, -11}, Lay{1, 3, 20}}) {
    const auto card = calibration::learn_card(reader_, {"king:4-8", "red"}, with_card("king_4-8_red", lay), {});
    ASSERT_TRUE(card) << card.error();
    EXPECT_NEAR(card->pose.x_mm, lay.x_mm, 0.7);
    EXPECT_NEAR(card->pose.y_mm, lay.y_mm, 0.7);
    EXPECT_NEAR(card->pose.turn.degrees(), lay.turn_deg, 0.8);
  }
}

TEST_F(CardLearning, ReadsOtherPicturesWithWhatItLearned) {
  const test::ScratchFolder scratch;
  const auto table = scratch / "table.json";
  std::ofstream(table) << vision::table_text(table_);
  std::vector<std::string> call{"learn-cards", "--table", table.string(), "--out", (scratch / "faces").string()};
  std::filesystem::create_directory(scratch / "taken");
  int n = 0;
  for (const std::string& stem : stems()) {
    const auto picture = scratch.path() / "taken" / (stem + ".jpg");
    const Lay lay{-5.0 + 0.8 * n, 4.0 - 0.7 * n, -6.0 + n};
    ASSERT_TRUE(cv::imwrite(picture.string(), with_card(stem, lay, 0.7 + 0.01 * n)));
    call.push_back(picture.string());
    ++n;
  }
  const auto ran = test::run_program("seneschal", call);
  ASSERT_EQ(ran.exit_status, 0) << ran.err;

  vision::TableReader reader(table_, vision::load_card_faces(scratch / "faces", vision::artus_board().pieces).value());
  int right = 0;
  int all = 0;
  for (const Scene::Frame& frame : unknown_frames(scene_)) {
    if (frame.has_hand() || frame.truth.at("top_card").is_null()) {
      continue;
    }
    const auto seen = reader.read(scene_.picture(frame)).value();
    const auto card = seen.in<table::PileReading>(vision::kPileZone).best();
    const bool is_right = is_card_right(seen, frame);
    EXPECT_TRUE(is_right) << frame.file << " shows " << frame.truth.at("top_card") << ", read as "
                          << card.value_or("none");
    right += is_right ? 1 : 0;
    ++all;
  }
  std::printf("%d of %d top cards read with learned faces\n", right, all);
  EXPECT_GE(all, 8);
}

TEST_F(CardLearning, RefusesAZoneWithoutACard) {
  const auto card = calibration::learn_card(reader_, {"king:4-8", "red"}, bare(), {});
  ASSERT_FALSE(card);
  EXPECT_EQ(card.error(), calibration::Remark{calibration::NoCardShown{}});
}

TEST_F(CardLearning, RefusesAHand) {
  for (const Scene::Frame& frame : scene_.frames()) {
    if (frame.has_hand()) {
      const auto card = calibration::learn_card(reader_, {"king:4-8", "red"}, scene_.picture(frame), {});
      ASSERT_FALSE(card) << frame.file;
      EXPECT_EQ(card.error(), calibration::Remark{calibration::CardCovered{}});
    }
  }
}

TEST_F(CardLearning, KnowsACardAgainAndTellsDigitsApart) {
  const auto learn_from = [&](const std::string& stem, const Lay& lay, double light) {
    return calibration::learn_card(reader_, *vision::face_name(stem, vision::artus_board().pieces),
                                   with_card(stem, lay, light), {})
        .value();
  };
  const auto card = learn_from("knight_3-6_blue", {1, 2, 3}, 0.8);

  EXPECT_TRUE(looks_like(learn_from("knight_3-6_blue", {-4, 3, -5}, 0.75), card.face));
  EXPECT_FALSE(looks_like(learn_from("knight_5-8_blue", {1, 2, 3}, 0.8), card.face));
  EXPECT_FALSE(looks_like(learn_from("knight_3-6_red", {1, 2, 3}, 0.8), card.face));
}

TEST_F(CardLearning, NamesTheSecondOfTwoAlikePictures) {
  const test::ScratchFolder scratch;
  const auto table = scratch / "table.json";
  std::ofstream(table) << vision::table_text(table_);
  const auto picture = [&](const std::string& name, const Lay& lay) {
    const auto file = scratch / (name + ".jpg");
    cv::imwrite(file.string(), with_card("king_4-8_red", lay));
    return file.string();
  };

  const auto ran =
      test::run_program("seneschal", {"learn-cards", "--table", table.string(), "--out", (scratch / "faces").string(),
                                      picture("king_4-8_red", {1, 0, 2}), picture("king_4-8_blue", {-3, 2, -4})});

  EXPECT_EQ(ran.exit_status, 1);
  EXPECT_THAT(ran.err, HasSubstr("king_4-8_blue.jpg: it shows the same as the picture of red king:4-8"));
  EXPECT_FALSE(std::filesystem::exists(scratch.path() / "faces" / "king_4-8_blue.jpg"));
}

}  // namespace
}  // namespace seneschal::tests
