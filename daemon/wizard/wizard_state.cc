#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "calibration/remarks/remark_json.h"
#include "daemon/wizard/picture_shares.h"
#include "daemon/wizard/wizard.h"

namespace seneschal::wizard {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 8> kSteps{"closed",   "game",    "camera",   "board",
                                                 "measures", "lessons", "learning", "learned"};
constexpr std::array<std::string_view, 3> kFitness{"fits", "doubtful", "refused"};

json thing_json(const std::optional<table::Thing>& thing) {
  return thing ? json(*thing) : json();
}

json json_of(const calibration::PlaceId& place) {
  return {{"zone", place.zone}, {"number", place.number}};
}

json json_of(const calibration::LessonFault& fault, const cv::Size& size) {
  const bool may_be_taken = fault.weight != calibration::FaultWeight::kBars;
  return {{"what", calibration::to_text(fault.kind)},
          {"is_noted", fault.weight == calibration::FaultWeight::kNoted},
          {"may_be_taken", may_be_taken},
          {"at", fault.at ? json_of(*fault.at) : json()},
          {"expected", thing_json(fault.expected)},
          {"found", thing_json(fault.found)},
          {"outline", shares_of(fault.outline, size)}};
}

}  // namespace

json Wizard::picture_json() const {
  if (seen_.size.empty()) {
    return nullptr;
  }
  json outlines = json::array();
  const calibration::Lesson* wanted = lesson();
  for (const calibration::OutlinedPlace& each : seen_.outlines) {
    json place = json_of(each.at);
    place["outline"] = shares_of(each.outline, seen_.size);
    if (wanted != nullptr) {
      const auto is_here = [&](const calibration::LaidThing& laid) { return laid.at == each.at; };
      const auto laid = std::find_if(wanted->things.begin(), wanted->things.end(), is_here);
      place["laid"] = laid != wanted->things.end() ? json(laid->thing) : json();
      place["is_moved"] = std::any_of(wanted->moved.begin(), wanted->moved.end(), is_here);
    }
    outlines.push_back(std::move(place));
  }
  json faults = json::array();
  for (const calibration::LessonFault& each : seen_.faults) {
    faults.push_back(json_of(each, seen_.size));
  }
  return {{"number", pictures_},
          {"width", seen_.size.width},
          {"height", seen_.size.height},
          {"is_still", seen_.is_still},
          {"is_board_found", seen_.is_board_found},
          {"outlines", outlines},
          {"faults", faults}};
}

json Wizard::measures_json() const {
  if (!measures_) {
    return nullptr;
  }
  const auto name_of = [](calibration::Fitness fitness) { return kFitness[static_cast<std::size_t>(fitness)]; };
  json places = json::array();
  for (const calibration::DrawnPlace& each : measures_->places()) {
    places.push_back(
        {{"zone", each.zone}, {"outline", shares_of(each.outline, seen_.size)}, {"fitness", name_of(each.fitness)}});
  }
  json handles = json::array();
  for (const calibration::Handle& each : measures_->handles()) {
    handles.push_back(
        {{"handle", each.id}, {"at", shares_of({each.at}, seen_.size).front()}, {"is_held", each.is_held}});
  }
  return {{"places", places}, {"handles", handles}, {"fitness", name_of(measures_->fitness())}};
}

json Wizard::lessons_json() const {
  json out = json::array();
  const auto& lessons = teacher_->lessons();
  for (std::size_t i = 0; i < lessons.size(); ++i) {
    out.push_back({{"id", lessons[i].id}, {"is_taken", i < taken_.size()}});
  }
  return out;
}

json Wizard::learned_json() const {
  if (!learned_) {
    return nullptr;
  }
  if (!*learned_) {
    const calibration::NotLearned& why = learned_->error();
    json faults = json::array();
    for (const calibration::LessonFault& each : why.faults) {
      faults.push_back(json_of(each, seen_.size));
    }
    return {{"error", why.error ? calibration::to_json(*why.error) : json()},
            {"lesson", why.lesson ? json(*why.lesson) : json()},
            {"faults", faults},
            {"is_learned", false}};
  }
  json doubts = json::array();
  for (const calibration::Remark& each : (*learned_)->remarks.doubts) {
    doubts.push_back(calibration::to_json(each));
  }
  json agreement = json::array();
  for (const calibration::Remark& each : (*learned_)->remarks.findings) {
    if (each.is<calibration::PicturesAgree>()) {
      agreement.push_back(calibration::to_json(each));
    }
  }
  return {
      {"doubts", doubts}, {"agreement", agreement}, {"check", check_ ? check_->shown() : json()}, {"is_learned", true}};
}

json Wizard::shown() const {
  json out{{"step", kSteps[static_cast<std::size_t>(step_)]}, {"is_here", is_here_}};
  if (step_ == Step::kClosed) {
    return out;
  }
  out["fault"] = fault_.empty() && sight_ ? sight_->why_gone() : fault_;
  out["refusal"] = refusal_ ? calibration::to_json(*refusal_) : json();
  out["game"] = kept_.game;
  out["games"] = json::array();
  for (const FoundGame& each : games_) {
    out["games"].push_back({{"game", each.id}, {"name", each.title}});
  }
  out["camera"] = kept_.camera;
  out["cameras"] = json::array();
  for (const FoundCamera& each : cameras_) {
    out["cameras"].push_back({{"camera", each.setting}, {"name", each.name}});
  }
  if (teacher_ == nullptr) {
    return out;
  }
  const calibration::Lesson* wanted = lesson();
  out["picture"] = picture_json();
  out["measures"] = measures_json();
  out["lessons"] = lessons_json();
  out["lesson"] = wanted != nullptr ? json(wanted->id) : json();
  out["learned"] = learned_json();
  return out;
}

}  // namespace seneschal::wizard
