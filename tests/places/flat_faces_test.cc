#include "vision/places/flat_faces.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "hardware/files/write_file.h"
#include "scratch_folder.h"
#include "vision/pictures/png.h"
#include "vision/zones/card_faces.h"

namespace seneschal::tests {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// A folder with pictures of such names, so many pixels wide and high.
class Folder {
 public:
  Folder& with(const std::string& file, int pixels = 40) {
    const cv::Mat picture(pixels, pixels, CV_8UC3, cv::Scalar(10, 20, 30));
    EXPECT_TRUE(files::write_file_atomically(folder_ / file, vision::encode_png(picture).value()));
    return *this;
  }
  [[nodiscard]] auto load(const std::vector<table::Thing>& things) const {
    return vision::load_flat_faces(folder_.path(), things);
  }

 private:
  test::ScratchFolder folder_;
};

TEST(FlatFaces, AreAllPicturesOfEachThing) {
  const auto faces =
      Folder().with("corn.png").with("sack@red.png").with("sack@blue.png").with("ox.png").load({"corn", "sack"});

  ASSERT_TRUE(faces) << faces.error();
  std::vector<table::Thing> things;
  for (const vision::FlatFace& face : *faces) {
    things.push_back(face.thing);
  }
  EXPECT_THAT(things, ElementsAre("corn", "sack", "sack"));
}

TEST(FlatFaces, AreNamedAsCardsAre) {
  EXPECT_EQ(vision::thing_shown_by("red_9.png"), "red:9");
  EXPECT_EQ(vision::thing_shown_by("red_9_b@old.jpg"), "red:9_b");
  EXPECT_EQ(vision::thing_shown_by("notes.txt"), std::nullopt);
}

TEST(FlatFaces, MustShowEachThing) {
  const auto faces = Folder().with("corn.png").load({"corn", "rye"});

  ASSERT_FALSE(faces);
  EXPECT_THAT(faces.error(), AllOf(HasSubstr("no picture of \"rye\""), HasSubstr("THING.png")));
}

TEST(FlatFaces, MustBeLargeEnoughToTellThem) {
  const auto faces = Folder().with("corn.png", 8).load({"corn"});

  ASSERT_FALSE(faces);
  EXPECT_THAT(faces.error(), AllOf(HasSubstr("corn.png"), HasSubstr("8 x 8 pixels"), HasSubstr("32 x 32")));
}

}  // namespace
}  // namespace seneschal::tests
