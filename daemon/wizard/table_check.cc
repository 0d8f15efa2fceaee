#include "daemon/wizard/table_check.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "daemon/wizard/picture_shares.h"

namespace seneschal::wizard {
namespace {

using calibration::ReadThing;
using nlohmann::json;

constexpr std::size_t kMostWeak = 3;  // what an owner looks after at a time

/// To a tenth of a per mille, and never up to certainty: nothing is.
double shown_share(double share) {
  constexpr double kFine = 10000;
  return std::min(std::floor(kFine * share), kFine - 1) / kFine;
}

json json_of(const std::vector<ReadThing>& things) {
  json out = json::array();
  for (const calibration::ReadWell& each : calibration::counted(things)) {
    out.push_back({{"kind", calibration::to_text(each.kind)},
                   {"all", each.all},
                   {"right", each.right},
                   {"hidden", each.hidden},
                   {"sure_share", shown_share(each.least_sure)}});
  }
  return out;
}

json name_or_null(const std::optional<table::Thing>& thing) {
  return thing ? json(*thing) : json();
}

}  // namespace

TableCheck::TableCheck(const calibration::Teacher& teacher, const std::string& table_text,
                       const std::vector<calibration::TakenLesson>& taken)
    : teacher_(teacher),
      reader_(teacher.reader(table_text)),
      last_(taken.back().lesson),
      watch_(teacher.watch(last_, std::span(taken).first(taken.size() - 1))),
      size_(taken.back().bgr.size()) {
  for (const calibration::TakenLesson& each : taken) {
    const ReadThings things = read(each.lesson, each.bgr);
    taught_.insert(taught_.end(), things.begin(), things.end());
    pictures_ += things.empty() ? 0U : 1U;
  }
  weakest_ = weakest_of(taught_, taken.back().bgr);
}

TableCheck::ReadThings TableCheck::read(const calibration::Lesson& lesson, const cv::Mat& bgr) const {
  const auto seen = reader_ != nullptr ? reader_->read(bgr) : tl::unexpected(vision::Unreadable{});
  return seen ? calibration::read_back(lesson, *seen, reader_->layout()) : ReadThings();
}

std::unique_ptr<TableCheck::Fresh> TableCheck::read_fresh(const cv::Mat& bgr) const {
  const auto weight = calibration::heaviest(watch_->faults(bgr, std::nullopt));
  if (bgr.size() != size_ || (weight && *weight != calibration::FaultWeight::kNoted)) {
    return nullptr;
  }
  auto fresh = std::make_unique<Fresh>();
  fresh->things = read(last_, bgr);
  if (fresh->things.empty()) {
    return nullptr;
  }
  ReadThings all = taught_;
  all.insert(all.end(), fresh->things.begin(), fresh->things.end());
  fresh->weakest = weakest_of(all, bgr);
  return fresh;
}

void TableCheck::take(const Fresh& fresh) {
  fresh_ = fresh.things;
  weakest_ = fresh.weakest;
}

/// And where that is in this picture.
std::vector<TableCheck::Weak> TableCheck::weakest_of(const ReadThings& things, const cv::Mat& bgr) const {
  const auto places = teacher_.locate(bgr, std::nullopt).value_or(std::vector<calibration::OutlinedPlace>());
  std::vector<Weak> weakest;
  for (ReadThing& each : calibration::weakest(things, kMostWeak)) {
    Weak weak{std::move(each)};
    const auto place = std::find_if(places.begin(), places.end(),
                                    [&](const calibration::OutlinedPlace& at) { return at.at == weak.thing.at; });
    if (place != places.end()) {
      weak.outline = place->outline;
      weak.flaw = calibration::is_weak(weak.thing) ? calibration::flaw_in(bgr, weak.outline) : std::nullopt;
    }
    weakest.push_back(std::move(weak));
  }
  return weakest;
}

json TableCheck::shown() const {
  json weakest = json::array();
  for (const Weak& each : weakest_) {
    weakest.push_back({{"kind", calibration::to_text(each.thing.kind)},
                       {"at", {{"zone", each.thing.at.zone}, {"number", each.thing.at.number}}},
                       {"laid", name_or_null(each.thing.laid)},
                       {"seen", name_or_null(each.thing.seen)},
                       {"is_visible", each.thing.is_visible},
                       {"is_right", each.thing.is_right},
                       {"is_weak", calibration::is_weak(each.thing)},
                       {"sure_share", shown_share(each.thing.sure_share)},
                       {"flaw", each.flaw ? json(calibration::to_text(*each.flaw)) : json()},
                       {"outline", shares_of(each.outline, size_)}});
  }
  return {{"pictures", pictures_},
          {"taught", json_of(taught_)},
          {"fresh", fresh_ ? json_of(*fresh_) : json()},
          {"weakest", weakest}};
}

}  // namespace seneschal::wizard
