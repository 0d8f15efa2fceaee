#include "daemon/ledger/evidence_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <functional>
#include <string>
#include <system_error>

#include "hardware/crypto/sha256.h"
#include "hardware/files/directory.h"
#include "hardware/files/write_file.h"

namespace seneschal::ledger {
namespace {

LedgerError storage_error(const files::FileError& error) {
  return {.kind = LedgerError::Kind::kStorage, .file = error.file, .message = error.message()};
}

// Of the log itself and of its pictures. Best effort: what cannot be removed does no harm, and a folder that cannot be
// listed will fail where it matters.
void remove_half_written(const std::filesystem::path& ledger) {
  std::error_code ignored;
  std::filesystem::directory_iterator beside(files::folder_of(ledger), ignored);
  for (; beside != std::filesystem::directory_iterator(); beside.increment(ignored)) {
    if (files::is_temporary_of(ledger, beside->path())) {
      std::filesystem::remove(beside->path(), ignored);
    }
  }
  std::filesystem::recursive_directory_iterator at(evidence_folder(ledger), ignored);
  for (; at != std::filesystem::recursive_directory_iterator(); at.increment(ignored)) {
    if (files::is_temporary_name(at->path())) {
      std::filesystem::remove(at->path(), ignored);
    }
  }
}

/// Until `visit` says that it is enough.
void visit_pictures(const std::filesystem::path& ledger,
                    const std::function<bool(const std::filesystem::directory_entry&)>& visit) {
  std::error_code failed;
  std::filesystem::recursive_directory_iterator at(evidence_folder(ledger), failed);
  for (; !failed && at != std::filesystem::recursive_directory_iterator(); at.increment(failed)) {
    if (at->path().extension() == ".jpg" && !visit(*at)) {
      return;
    }
  }
}

}  // namespace

std::filesystem::path evidence_folder(const std::filesystem::path& ledger) {
  return ledger.string() + ".evidence";
}

std::filesystem::path picture_path(const std::filesystem::path& ledger, const crypto::Digest& sha256) {
  const std::string name = sha256.hex();
  return evidence_folder(ledger) / name.substr(0, 2) / (name + ".jpg");
}

std::uintmax_t largest_picture(const std::filesystem::path& ledger) {
  std::uintmax_t largest = 0;
  visit_pictures(ledger, [&](const std::filesystem::directory_entry& picture) {
    std::error_code is_gone;
    const std::uintmax_t size = picture.file_size(is_gone);
    largest = is_gone ? largest : std::max(largest, size);
    return true;
  });
  return largest;
}

tl::expected<crypto::Digest, files::FileError> digest_of_file(const std::filesystem::path& file) {
  const auto opened = files::Descriptor::open_own(file, O_RDONLY);
  if (!opened) {
    return tl::unexpected(opened.error());
  }
  crypto::Sha256 hash;
  std::array<char, 65536> chunk{};
  while (true) {
    const ssize_t count = ::read(opened->get(), chunk.data(), chunk.size());
    if (count < 0 && errno == EINTR) {
      continue;
    }
    if (count < 0) {
      return tl::unexpected(files::last_error(file, "read"));
    }
    if (count == 0) {
      return hash.finish();
    }
    hash.add({chunk.data(), static_cast<std::size_t>(count)});
  }
}

tl::expected<EvidenceFolder, LedgerError> EvidenceFolder::open(const std::filesystem::path& ledger) {
  const std::filesystem::path folder = evidence_folder(ledger);
  std::error_code ignored;
  if (!std::filesystem::is_directory(files::folder_of(ledger), ignored)) {
    return tl::unexpected(LedgerError{
        .kind = LedgerError::Kind::kStorage,
        .file = ledger,
        .message = "cannot open " + ledger.string() + ": there is no folder " + files::folder_of(ledger).string()});
  }
  if (auto created = files::create_folders(folder); !created) {
    return tl::unexpected(storage_error(created.error()));
  }
  auto lock = files::Descriptor::open(folder, O_RDONLY | O_DIRECTORY);
  if (!lock) {
    return tl::unexpected(storage_error(lock.error()));
  }
  if (::flock(lock->get(), LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) {
      return tl::unexpected(storage_error(files::last_error(folder, "lock")));
    }
    return tl::unexpected(LedgerError{.kind = LedgerError::Kind::kInUse,
                                      .file = ledger,
                                      .message = ledger.string() +
                                                 " is being written by another program; stop that one first, or give "
                                                 "this one a log of its own"});
  }
  remove_half_written(ledger);
  return EvidenceFolder(ledger, std::move(*lock));
}

tl::expected<crypto::Digest, LedgerError> EvidenceFolder::keep(const Picture& picture) const {
  const crypto::Digest sha256 = crypto::sha256(picture.bytes);
  const std::filesystem::path file = picture_path(ledger_, sha256);
  if (auto created = files::create_folders(file.parent_path()); !created) {
    return tl::unexpected(storage_error(created.error()));
  }
  const bool is_kept = digest_of_file(file) == sha256;
  // A picture found in place may have been renamed there by a process that died before it synced the folder.
  const auto written = is_kept ? files::sync_folder(file.parent_path()) : files::write_own_file(file, picture.bytes);
  if (!written) {
    return tl::unexpected(storage_error(written.error()));
  }
  return sha256;
}

bool EvidenceFolder::has_pictures() const {
  bool has_any = false;
  visit_pictures(ledger_, [&](const std::filesystem::directory_entry& /*picture*/) {
    has_any = true;
    return false;
  });
  return has_any;
}

}  // namespace seneschal::ledger
