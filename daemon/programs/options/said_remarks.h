#pragma once

#include <string>
#include <vector>

#include "calibration/remarks/remark.h"
#include "daemon/words/texts.h"

namespace seneschal::cli {

/// What calibration says, in one sentence, with the option of `seneschal calibrate` that mends it where one does.
[[nodiscard]] std::string remark_text(const words::Texts& texts, const calibration::Remark& remark);

/// Complains of what keeps a table file from being written.
void complain_of_refusal(const words::Texts& texts, const calibration::Remark& refusal);

/// Prints what was found and what is doubtful, a line each, and that the table file is written.
void print_remarks(const words::Texts& texts, const calibration::Remarks& remarks, const std::string& file);

/// What is doubtful, a sentence each, for a picture of the table.
[[nodiscard]] std::vector<std::string> doubt_texts(const words::Texts& texts, const calibration::Remarks& remarks);

}  // namespace seneschal::cli
