// Writes crops of the places of boards with what stands there, to teach the figure sense (learn_figure_sense.py).
//
//   show_site_crops OUT VARIATIONS BOARD...
//
// A BOARD is a folder that render_boards.py wrote, or KIND:SEED of a board that the tests' drawer draws. Each picture
// is taken as it is and in as many VARIATIONS of its light as are asked for. OUT gets a row for each crop, 32-bit
// floats: the number of the board, what stands there (0 nothing), the lean's tangent, the number of the variation, the
// colours.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>
#include <sstream>

#include <opencv2/imgcodecs.hpp>

#include "hardware/files/read_file.h"
#include "sites/photo.h"
#include "vision/board/marks.h"
#include "vision/sites/cast_shadows.h"
#include "vision/sites/figure_profile.h"
#include "vision/sites/light_variation.h"
#include "vision/sites/looks/find_plane.h"
#include "vision/sites/looks/site_crops.h"
#include "vision/sites/site_reading.h"

namespace {

using namespace seneschal;
using namespace seneschal::vision;

constexpr double kMostCrops = 80;  // of one picture: a large board's places are much alike
constexpr int kDrawnPictures = 4;  // of each board, as render_boards.py makes them for this
constexpr double kSteepest = 55;   // degrees

struct Photograph {
  cv::Mat bgr;
  ClickedMarks marks;
  SiteLabels labels;
};

struct Subject {
  SitesBoard board;
  std::vector<Photograph> photographs;  ///< the first two are to learn from
};

Subject rendered(const std::filesystem::path& folder) {
  const auto text = [&folder](const std::string& name) { return files::read_file(folder / name).value(); };
  Subject subject{parse_sites_board(text("board.json"), "board.json").value(), {}};
  std::set<std::string> names;  // in their order, whichever the file system's is
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    if (file.path().extension() == ".marks") {
      names.insert(file.path().stem());
    }
  }
  for (const std::string& name : names) {
    Photograph photograph;
    photograph.bgr = cv::imread((folder / (name + ".jpg")).string());
    std::istringstream words(text(name + ".marks"));
    char comma = 0;
    for (PixelPoint& mark : photograph.marks) {
      words >> mark.x >> comma >> mark.y;
    }
    photograph.labels = parse_labels(subject.board, text(name + ".json"), name).value().labels;
    const auto place = name.starts_with("teach") ? subject.photographs.begin() : subject.photographs.end();
    subject.photographs.insert(place, photograph);
  }
  return subject;
}

Subject drawn(tests::BoardKind kind, unsigned seed) {
  const tests::BoardSet set(kind, seed);
  Subject subject{parse_sites_board(set.text(), "drawn board").value(), {}};
  std::mt19937 chance(seed);
  const auto between = [&chance](double low, double high) {
    return std::uniform_real_distribution<double>(low, high)(chance);
  };
  for (int i = 0; i < kDrawnPictures; ++i) {
    const bool is_opening = i == 0 && kind != tests::BoardKind::kGo;
    const auto position = is_opening ? set.opening() : set.random_position(chance, between(0.15, 0.5));
    const auto light = static_cast<tests::LightKind>(chance() % static_cast<unsigned>(tests::kLightKinds));
    const tests::Photo photo = tests::photograph(set, position, light, between(4, kSteepest), chance);
    SiteLabels labels;
    for (const Site& site : subject.board.sites) {
      const auto& stands = photo.position.at(site.id);
      labels.push_back(stands ? subject.board.find_class(*stands) : std::nullopt);
    }
    subject.photographs.push_back({photo.bgr, photo.marks, labels});
  }
  return subject;
}

Subject subject_named(const std::string& name) {
  for (std::size_t kind = 0; kind < std::size(tests::kBoardKindNames); ++kind) {
    const std::string prefix = std::string(tests::kBoardKindNames[kind]) + ":";
    if (name.starts_with(prefix)) {
      return drawn(static_cast<tests::BoardKind>(kind), static_cast<unsigned>(std::stoul(name.substr(prefix.size()))));
    }
  }
  return rendered(name);
}

/// A photograph, cut out, and what is known to stand on it.
struct Picture {
  SitePicture small;
  SiteSamples samples;
  SiteLabels labels;
  cv::Mat known;  ///< CV_32F, as beliefs
};

Picture prepare(const SitesBoard& board, const SiteLayout& layout, const Photograph& photograph) {
  Picture picture;
  const PlaneView view = find_plane(board, photograph.bgr, photograph.marks).value();
  picture.small = small_picture(board, layout, view, photograph.bgr);
  picture.samples = sample_sites(board, layout, picture.small.view, log_colours(picture.small.bgr));
  picture.labels = photograph.labels;
  picture.known =
      cv::Mat::zeros(static_cast<int>(board.sites.size()), static_cast<int>(board.classes.size()) + 1, CV_32F);
  for (std::size_t i = 0; i < picture.labels.size(); ++i) {
    picture.known.at<float>(static_cast<int>(i), picture.labels[i] ? static_cast<int>(*picture.labels[i]) + 1 : 0) = 1;
  }
  return picture;
}

void write_crops(const Subject& subject, float number, int variations, std::mt19937& chance, std::ostream& out) {
  const SitesBoard& board = subject.board;
  const SiteLayout layout = layout_of(board);
  std::vector<Picture> pictures;
  for (const Photograph& photograph : subject.photographs) {
    pictures.push_back(prepare(board, layout, photograph));
  }
  const auto known_view = [&pictures](std::size_t i) { return KnownView{&pictures[i].samples, &pictures[i].known}; };
  const std::vector<KnownView> lessons{known_view(0), known_view(1)};
  FigureProfile profile{};
  profile = learn_profile(board, layout, empty_look_of(board, layout, profile, lessons), lessons);
  const double part = std::min(1.0, kMostCrops / static_cast<double>(board.sites.size()));
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    const Picture& picture = pictures[i];
    // What a picture shows of its own empty places another one would not know as well.
    const EmptyLook look = empty_look_of(board, layout, profile, i > 1 ? lessons : std::vector{lessons[1 - i]});
    for (int variation = 0; variation <= variations; ++variation) {
      SitePicture shown = picture.small;
      if (variation > 0) {
        const cv::Mat lit = cast_shadows(board, layout, shown.view, profile, picture.known, shown.bgr.size(), chance);
        shown.view = vary_view(shown.view, layout, shown.bgr.size(), chance);
        shown.bgr = vary_light(shown.bgr, lit, chance);
      }
      const cv::Mat colours = log_colours(shown.bgr);
      const SiteSamples samples = sample_sites(board, layout, shown.view, colours);
      const auto crops = crops_of(board, layout, {look, profile}, samples, shown.view, colours);
      for (std::size_t site = 0; site < crops.size(); ++site) {
        if (!samples.is_in_view[site] || std::uniform_real_distribution<double>(0, 1)(chance) > part) {
          continue;
        }
        const std::array head{number, picture.labels[site] ? static_cast<float>(*picture.labels[site] + 1) : 0.0F,
                              crops[site].tangent, static_cast<float>(variation)};
        out.write(reinterpret_cast<const char*>(head.data()), sizeof head);
        out.write(crops[site].colours.ptr<char>(),
                  static_cast<std::streamsize>(crops[site].colours.total() * crops[site].colours.elemSize()));
      }
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr, "usage: show_site_crops OUT VARIATIONS BOARD...\n");
    return 2;
  }
  std::ofstream out(argv[1], std::ios::binary);
  std::mt19937 chance(1);
  for (int i = 3; i < argc; ++i) {
    write_crops(subject_named(argv[i]), static_cast<float>(i - 3), std::stoi(argv[2]), chance, out);
  }
  return out ? 0 : 1;
}
