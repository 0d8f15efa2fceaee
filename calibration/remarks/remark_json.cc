#include "calibration/remarks/remark_json.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <type_traits>

namespace seneschal::calibration {

using nlohmann::json;

namespace {

json or_null(const std::optional<std::string>& text) {
  return text ? json(*text) : json();
}

json facts_of(const TaughtClass& of) {
  return {{"figure", of.figure}, {"count", of.count}};
}

json facts_of(const SeatMisread& of) {
  return {{"seat", of.seat}, {"truth", or_null(of.truth)}, {"seen", or_null(of.seen)}};
}

template <typename Each>
json all_of(const std::vector<Each>& each) {
  json all = json::array();
  for (const Each& one : each) {
    all.push_back(facts_of(one));
  }
  return all;
}

json facts_of(const vision::FewMarkers& of) {
  return {{"all", of.all}, {"markers", of.markers}};
}

json facts_of(const vision::MarkersElsewhere& of) {
  return {{"markers", of.markers}};
}

json facts_of(const vision::MarkMoved& of) {
  return {{"mark", of.mark}};
}

json facts_of(const vision::MarkOutside& of) {
  return {{"mark", of.mark}, {"width", of.width}, {"height", of.height}};
}

json facts_of(const vision::FigureNeverShown& of) {
  return {{"figure", of.figure}};
}

json facts_of(const MarkersFound& of) {
  return {{"markers", of.markers}, {"off_px", of.off_px}};
}

json facts_of(const MarksFound& of) {
  return {{"off_px", of.off_px}};
}

json facts_of(const CameraFound& of) {
  return {{"above_cm", of.above_cm}, {"focal_px", of.focal_px}, {"distortion", of.distortion}};
}

json facts_of(const TrackFound& of) {
  return {{"off_mm", of.off_mm}};
}

json facts_of(const FiguresLearned& of) {
  return {{"figures", of.figures}};
}

json facts_of(const PlacesLearned& of) {
  return {{"of", or_null(of.zone)}, {"empty", of.empty}, {"taught", all_of(of.taught)}};
}

json facts_of(const PicturesAgree& of) {
  return {{"of", or_null(of.zone)}, {"right_share", of.right_share}};
}

json facts_of(const MarkersMissing& of) {
  return {{"markers", of.markers}, {"all", of.all}};
}

json facts_of(const MarkersRefused& of) {
  return {{"markers", of.markers}};
}

json facts_of(const MarkersOneSided& of) {
  return {{"markers", of.markers}};
}

json facts_of(const TrackOff& of) {
  return {{"off_mm", of.off_mm}};
}

json facts_of(const TaughtSeatsNeverEmpty& of) {
  return {{"seats", of.seats}};
}

json facts_of(const MarkedSeatsNeverEmpty& of) {
  return {{"seats", of.seats}};
}

json facts_of(const PictureBlurred& of) {
  return {{"picture", of.picture}, {"spread_mm", of.spread_mm}, {"usual_mm", of.usual_mm}};
}

json facts_of(const PictureOverExposed& of) {
  return {{"picture", of.picture}, {"board_share", of.board_share}};
}

json facts_of(const PictureUnderExposed& of) {
  return {{"picture", of.picture}, {"board_share", of.board_share}};
}

json facts_of(const LightUneven& of) {
  return {
      {"picture", of.picture}, {"bright_marker", of.bright_marker}, {"dim_marker", of.dim_marker}, {"times", of.times}};
}

json facts_of(const LightTinted& of) {
  return {
      {"picture", of.picture}, {"warm_marker", of.warm_marker}, {"cold_marker", of.cold_marker}, {"times", of.times}};
}

json facts_of(const CameraSlanted& of) {
  return {{"slant_deg", of.slant_deg}, {"most_deg", of.most_deg}};
}

json facts_of(const BoardSmall& of) {
  return {{"px_per_mm", of.px_per_mm}, {"least_px_per_mm", of.least_px_per_mm}};
}

json facts_of(const SeatsCutOff& of) {
  return {{"seats", of.seats}};
}

json facts_of(const TableCovered& of) {
  return {{"picture", of.picture}};
}

json facts_of(const SeatsUnsure& of) {
  return {{"picture", of.picture}, {"seats", of.seats}, {"sure_share", of.sure_share}};
}

json facts_of(const SeatsHidden& of) {
  return {{"picture", of.picture}, {"seats", of.seats}};
}

json facts_of(const DiscUnread& of) {
  return {{"picture", of.picture}};
}

json facts_of(const TrayMisread& of) {
  return {{"picture", of.picture}, {"rings", of.rings}, {"right_rings", of.right_rings}};
}

json facts_of(const SeatsNearlyRight& of) {
  return {{"picture", of.picture}, {"misread", all_of(of.misread)}};
}

json facts_of(const FiguresAlike& of) {
  return {{"first", of.first}, {"second", of.second}, {"apart", of.apart}, {"usual", of.usual}};
}

json facts_of(const PicturesDisagree& of) {
  return {{"of", or_null(of.zone)}};
}

json facts_of(const BoardFileUnusable& of) {
  return {{"file", of.file}, {"place", of.place}, {"expected", of.expected}, {"found", of.found}};
}

json facts_of(const TeachPictureMissing& of) {
  return {{"seats", of.seats}, {"figures", of.figures}};
}

json facts_of(const PicturesOfTwoSizes& of) {
  return {{"picture", of.picture},         {"width", of.width},
          {"height", of.height},           {"other_picture", of.other_picture},
          {"other_width", of.other_width}, {"other_height", of.other_height}};
}

json facts_of(const LabelOfNoSeat& of) {
  return {{"picture", of.picture}, {"seat", of.seat}, {"last_seat", of.last_seat}};
}

json facts_of(const LabelOutOfView& of) {
  return {{"picture", of.picture}, {"place", of.place}};
}

json facts_of(const MarkersOff& of) {
  return {{"off_px", of.off_px}};
}

json facts_of(const NoFigureTaught& of) {
  return {{"seats", of.seats}, {"figures", of.figures}};
}

json facts_of(const OneFigureTaught& of) {
  return {{"seats", of.seats}, {"figures", of.figures}};
}

json facts_of(const PicturesSwapped& of) {
  return {{"seats", of.seats}};
}

json facts_of(const FiguresTheSame& of) {
  return {{"first", of.first}, {"second", of.second}, {"apart", of.apart}, {"usual", of.usual}};
}

json facts_of(const PictureNotKnown& of) {
  return {{"picture", of.picture}, {"why", to_text(of.why)}};
}

json facts_of(const SeatsMisread& of) {
  return {{"picture", of.picture}, {"misread", all_of(of.misread)}};
}

json facts_of(const TooManyHidden& of) {
  return {{"picture", of.picture}, {"seats", of.seats}};
}

json facts_of(const CardUnread& of) {
  return {{"why", to_text(of.why)}};
}

json facts_of(const CardsTheSame& of) {
  return {{"card", of.card}, {"colour", of.colour}};
}

json facts_of(const CardKnown& of) {
  return {{"card", of.card}, {"colour", of.colour}};
}

template <typename What>
requires std::is_empty_v<What> json facts_of(const What& /*what*/) {
  return json::object();
}

json facts_of(const Unlearned& of) {
  json facts = std::visit([](const auto& why) { return facts_of(why); }, of.why.why);
  facts["of"] = or_null(of.picture ? of.picture : of.zone);
  return facts;
}

}  // namespace

json to_json(const Remark& remark) {
  json facts = std::visit([](const auto& what) { return facts_of(what); }, remark.what);
  if (const auto of = facts.find("of"); of != facts.end() && of->is_null()) {
    facts.erase(of);
  }
  const About about = remark.about();
  return {{"kind", remark.kind()},
          {"facts", std::move(facts)},
          {"about", {{"picture", or_null(about.picture)}, {"zones", about.zones}, {"markers", about.markers}}}};
}

std::ostream& operator<<(std::ostream& out, const Remark& remark) {
  const json all = to_json(remark);
  return out << remark.kind() << ' ' << all["facts"].dump();
}

}  // namespace seneschal::calibration
