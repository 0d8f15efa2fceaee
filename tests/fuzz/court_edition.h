#pragma once

#include "hardware/files/read_file.h"
#include "rules/court/records/edition_file.h"
#include "tests/fuzz/expect.h"

namespace seneschal::fuzz {

/// The edition of King Arthur's Court that is shipped.
inline const court::Edition& court_edition() {
  static const auto kFile = [] {
    const auto text = files::read_file(SENESCHAL_SOURCE_DIR "/rules/editions/piecepack-1.2.json");
    expect(text.has_value(), "the edition is there");
    return court_records::parse_edition(*text, "piecepack-1.2.json");
  }();
  expect(kFile.has_value(), "the edition can be read");
  return kFile->edition;
}

}  // namespace seneschal::fuzz
