#include "daemon/programs/seneschal/labelled_pictures.h"

#include "daemon/eyes/open_table.h"
#include "daemon/programs/options/options.h"
#include "daemon/programs/options/said_remarks.h"
#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"

namespace seneschal::cli {

tl::expected<LabelledFrame, std::string> labelled_frame(const std::string& argument) {
  constexpr std::size_t kKind = 6;  // characters of either
  if (argument.starts_with("empty=")) {
    return LabelledFrame{argument.substr(kKind), {}};
  }
  const auto colon = argument.rfind(':');
  if (!argument.starts_with("teach=") || colon == std::string::npos) {
    return tl::unexpected("--frame " + argument +
                          ": a board of places expects empty=PICTURE or teach=PICTURE:LABELS.json");
  }
  return LabelledFrame{argument.substr(kKind, colon - kKind), argument.substr(colon + 1)};
}

tl::expected<cv::Mat, std::string> open_frame_picture(const std::string& file) {
  return eyes::open_picture(file).map_error(&eyes::OpenError::message);
}

tl::expected<std::string, std::string> open_frame_labels(const std::string& file) {
  return files::read_file(file).map_error([](const auto& error) { return error.message(); });
}

Exit write_learned(const boost::program_options::variables_map& values, const std::string& table_text,
                   const calibration::Remarks& remarks, const words::Texts& texts) {
  const std::string out = values["out"].as<std::string>();
  if (const auto written = files::write_file_atomically(out, table_text); !written) {
    complain(written.error().message());
    return Exit::kMisuse;
  }
  print_remarks(texts, remarks, out);
  return Exit::kDone;
}

}  // namespace seneschal::cli
