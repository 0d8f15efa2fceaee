#include "vision/board/unlearnable.h"

namespace seneschal::vision {

namespace {

std::string numbers(const std::vector<int>& all) {
  std::string text;
  for (const int each : all) {
    text += (text.empty() ? "" : ", ") + std::to_string(each);
  }
  return text;
}

// Which of them is meant says its type alone.
struct Sentence {
  std::string operator()(const FewMarkers& few) const {
    return "needs at least three of the board's " + std::to_string(few.all) +
           " printed markers in view, but found only " + numbers(few.markers) +
           ": uncover them, light them evenly, or move the camera back";
  }
  std::string operator()(const MarkersElsewhere& found) const {
    return "the printed markers that are in view (" + numbers(found.markers) +
           ") do not lie as the board file says: lay the mat flat, and check its measures";
  }
  std::string operator()(const MarkMoved& moved) const {
    return "mark " + std::to_string(moved.mark) +
           " is clicked at different places in the pictures: take all with one camera that does not move, and click "
           "the points of \"marks\" in the order of the board file";
  }
  std::string operator()(const NoMarksNamed& /*none*/) const {
    return R"(--marks gives four points, but the board file has no "marks" to go with them)";
  }
  std::string operator()(const MarkOutside& outside) const {
    return "mark " + std::to_string(outside.mark) + " lies outside the picture, which is " +
           std::to_string(outside.width) + " x " + std::to_string(outside.height) +
           " pixels: click the points of \"marks\" in it";
  }
  std::string operator()(const MarksCrossed& /*crossed*/) const {
    return "the four marks are crossed, on one line or too near to each other: click the points of \"marks\" in the "
           "order of the board file";
  }
  std::string operator()(const MarksMirrored& /*mirrored*/) const {
    return "the four marks run round the board the wrong way, as in a mirror: click the points of \"marks\" in the "
           "order of the board file";
  }
  std::string operator()(const PrintElsewhere& /*elsewhere*/) const {
    return "the printed track is not where the four marks say: click the points of \"marks\" in the order of the "
           "board file, to within a few pixels, and check its measures";
  }
  std::string operator()(const NoMarkerShown& /*none*/) const {
    return "none of the board's printed markers is in view: uncover them, light them evenly, or move the camera back";
  }
  std::string operator()(const MarksNeeded& /*needed*/) const {
    return "the board has no printed markers: say with --marks \"x,y x,y x,y x,y\" where the points of the board "
           "file's \"marks\" are in the picture";
  }
  std::string operator()(const FigureNeverShown& never) const {
    return "no picture shows a figure of class \"" + never.figure +
           "\": add a teach picture that does, with its labels";
  }
  std::string operator()(const EmptyNeverShown& /*never*/) const {
    return "no picture shows an empty place: add a teach picture that does, with its labels";
  }
  std::string operator()(const DiscUnclear& /*unclear*/) const {
    return "cannot tell the disc's angle from its print: in every picture the marked plate should be beside seat 0, "
           "nothing should lie on the disc, and its print should be in the light";
  }
  std::string operator()(const TrayNotShown& /*none*/) const {
    return "no setup or teach picture shows the ring tray whole, so rings cannot be learned: move the camera until it "
           "does and take these pictures again";
  }
  std::string operator()(const TrayEmpty& /*empty*/) const {
    return "no rings are found in the tray of the setup or teach pictures, where four should lie: put them there and "
           "take these pictures again";
  }
  std::string operator()(const NoFiguresShown& /*none*/) const {
    return "the colours of the track's markers are learned from the figures of a teach picture, and there is none: "
           "take it and add it";
  }
};

}  // namespace

std::string Unlearnable::message() const {
  return std::visit(Sentence(), why);
}

std::ostream& operator<<(std::ostream& out, const Unlearnable& unlearnable) {
  return out << unlearnable.message();
}

}  // namespace seneschal::vision
