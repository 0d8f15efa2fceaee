#pragma once

#include <cstdint>
#include <filesystem>
#include <tl/expected.hpp>
#include <utility>

#include "daemon/ledger/entry.h"
#include "daemon/ledger/ledger_error.h"
#include "hardware/crypto/digest.h"
#include "hardware/files/descriptor.h"

namespace seneschal::ledger {

/// The folder beside a log that keeps its pictures: "<log>.evidence".
[[nodiscard]] std::filesystem::path evidence_folder(const std::filesystem::path& ledger);

/// Where the picture with this content is kept: "<log>.evidence/ab/<sha256>.jpg", ab being the digest's first byte.
[[nodiscard]] std::filesystem::path picture_path(const std::filesystem::path& ledger, const crypto::Digest& sha256);

/// The size of the largest picture that is kept for this log; 0 where none is, or they cannot be listed.
[[nodiscard]] std::uintmax_t largest_picture(const std::filesystem::path& ledger);

/// The SHA-256 of a file's content, read in pieces.
[[nodiscard]] tl::expected<crypto::Digest, files::FileError> digest_of_file(const std::filesystem::path& file);

/// The pictures of one log, held for writing. While one of these lives no other process can have one on the same log.
class EvidenceFolder {
 public:
  /// Creates the folder, but not the one that holds the log, takes the lock, and removes what a killed process left
  /// half-written. kInUse if another process has the lock.
  [[nodiscard]] static tl::expected<EvidenceFolder, LedgerError> open(const std::filesystem::path& ledger);

  /// Keeps the picture: when this returns a digest, the file is on the disk under its name. A picture that is there
  /// already is not written again.
  [[nodiscard]] tl::expected<crypto::Digest, LedgerError> keep(const Picture& picture) const;

  /// True if a picture is kept here.
  [[nodiscard]] bool has_pictures() const;

 private:
  EvidenceFolder(std::filesystem::path ledger, files::Descriptor lock)
      : ledger_(std::move(ledger)), lock_(std::move(lock)) {}

  std::filesystem::path ledger_;
  files::Descriptor lock_;
};

}  // namespace seneschal::ledger
