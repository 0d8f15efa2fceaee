#include "calibration/lessons/lesson_fault.h"

#include <algorithm>

namespace seneschal::calibration {

std::string_view to_text(LessonFaultKind kind) {
  switch (kind) {
    case LessonFaultKind::kNotFound:
      return "not_found";
    case LessonFaultKind::kOtherSize:
      return "other_size";
    case LessonFaultKind::kMoved:
      return "moved";
    case LessonFaultKind::kDark:
      return "dark";
    case LessonFaultKind::kBright:
      return "bright";
    case LessonFaultKind::kBlurred:
      return "blurred";
    case LessonFaultKind::kCutOff:
      return "cut_off";
    case LessonFaultKind::kCovered:
      return "covered";
    case LessonFaultKind::kMissing:
      return "missing";
    case LessonFaultKind::kTooMuch:
      return "too_much";
    case LessonFaultKind::kOther:
      return "other";
  }
  return "";
}

LessonFault fault_of_all(LessonFaultKind kind, FaultWeight weight) {
  LessonFault fault;
  fault.kind = kind;
  fault.weight = weight;
  return fault;
}

std::optional<FaultWeight> heaviest(const std::vector<LessonFault>& faults) {
  const auto found = std::max_element(faults.begin(), faults.end(),
                                      [](const LessonFault& a, const LessonFault& b) { return a.weight < b.weight; });
  return found == faults.end() ? std::nullopt : std::optional(found->weight);
}

}  // namespace seneschal::calibration
