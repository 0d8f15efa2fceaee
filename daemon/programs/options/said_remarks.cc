#include "daemon/programs/options/said_remarks.h"

#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>

#include "calibration/remarks/remark_json.h"
#include "daemon/programs/options/options.h"
#include "daemon/words/remarks.h"

namespace seneschal::cli {
namespace {

/// What gives that which a remark wants.
std::optional<std::string> option_for(const calibration::Remark& remark) {
  if (remark.is<calibration::TeachPictureMissing>()) {
    return "--frame teach=PICTURE";
  }
  if (remark.is<calibration::TaughtSeatsNeverEmpty>()) {
    return "--frame setup=PICTURE";
  }
  if (remark.is<calibration::MarkedSeatsNeverEmpty>() || remark.is<calibration::ChairsNeverShown>()) {
    return "--frame empty=PICTURE";
  }
  return remark.kind() == vision::MarksNeeded::kKind ? std::optional("--marks \"x,y x,y x,y x,y\"") : std::nullopt;
}

}  // namespace

std::string remark_text(const words::Texts& texts, const calibration::Remark& remark) {
  std::string text = words::remark_text(texts, calibration::to_json(remark));
  const auto option = option_for(remark);
  return option ? texts.say("remark.option", {{"remark", text}, {"option", *option}}) : text;
}

void complain_of_refusal(const words::Texts& texts, const calibration::Remark& refusal) {
  complain(texts.say("remark.refused", {{"remark", remark_text(texts, refusal)}}));
}

void print_remarks(const words::Texts& texts, const calibration::Remarks& remarks, const std::string& file) {
  for (const calibration::Remark& finding : remarks.findings) {
    std::cout << remark_text(texts, finding) << '\n';
  }
  for (const std::string& doubt : doubt_texts(texts, remarks)) {
    std::cout << doubt << '\n';
  }
  std::cout << texts.say("remark.written", {{"file", file}}) << '\n';
}

std::vector<std::string> doubt_texts(const words::Texts& texts, const calibration::Remarks& remarks) {
  std::vector<std::string> doubts;
  for (const calibration::Remark& doubt : remarks.doubts) {
    doubts.push_back(texts.say("remark.doubtful", {{"remark", remark_text(texts, doubt)}}));
  }
  return doubts;
}

}  // namespace seneschal::cli
