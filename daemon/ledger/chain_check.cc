#include "daemon/ledger/chain_check.h"

#include <cstdlib>

namespace seneschal::ledger {
namespace {

// An altered entry's hash is tried under other numbers to tell a genuine entry that was moved. So far on either side,
// and so many trials in one log: with entries of a few kilobytes that is about a second, however much was altered.
constexpr std::int64_t kFarthest = 500;
constexpr std::int64_t kMostTrials = 50'000;

EventSequence before(EventSequence sequence) {
  return EventSequence::from_int(sequence.to_int() - 1).value_or(EventSequence::first());
}

}  // namespace

void ChainCheck::next(const StoredEntry& row) {
  ++entries_;
  const auto sequence = EventSequence::from_int(row.sequence);
  if (!sequence || row.sequence < expected_.to_int()) {
    findings_.push_back(
        {.kind = FindingKind::kInserted,
         .extent = std::nullopt,
         .detail = "a row has the number " + std::to_string(row.sequence) + ", which no entry has here"});
    return;
  }
  if (row.sequence > expected_.to_int()) {
    add(FindingKind::kMissing, expected_, before(*sequence), "no such entry is in the log");
    before_.reset();
    follows_gap_ = true;
  }
  check_content(*sequence, row);
  check_seal(*sequence, row);
  before_ = Link{.stored = row.hash, .computed = row.entry ? std::optional(hash_of(*row.entry)) : std::nullopt};
  head_ = row.hash ? std::optional(seal_of(*sequence, *row.hash)) : std::nullopt;
  expected_ = sequence->next();
  follows_gap_ = false;
}

void ChainCheck::check_content(EventSequence sequence, const StoredEntry& row) {
  if (!row.entry) {
    add(FindingKind::kAltered, sequence, sequence, row.entry.error());
    return;
  }
  if (hash_of(*row.entry) != row.entry->hash) {
    if (const auto shift = shift_of(*row.entry)) {
      add(FindingKind::kMoved, sequence, sequence,
          "the number it was written under is " + std::to_string(std::abs(*shift)) +
              (*shift > 0 ? " higher" : " lower"));
      return;
    }
    add(FindingKind::kAltered, sequence, sequence, "its content does not give the hash it carries");
  }
  check_link(*row.entry);
}

// The link holds if it names what the entry before carries, or what its content gives: where only the hash column of
// that one was changed, that is its fault and not this one's.
void ChainCheck::check_link(const Entry& entry) {
  if (follows_gap_) {
    return;
  }
  const bool holds = before_ ? entry.previous == before_->stored || entry.previous == before_->computed
                             : entry.previous == crypto::Digest::zero();
  if (!holds) {
    add(FindingKind::kRelinked, entry.sequence, entry.sequence,
        before_ ? "it was not written after the entry that stands before it"
                : "it was not written as the first entry of a log");
  }
}

void ChainCheck::check_seal(EventSequence sequence, const StoredEntry& row) {
  if (!taken_ || taken_->sequence != sequence) {
    return;
  }
  seal_seen_ = true;
  if (!row.hash || seal_of(sequence, *row.hash) != *taken_) {
    add(FindingKind::kSealMismatch, sequence, sequence,
        "the seal " + taken_->text() +
            " was taken of another entry: the log up to here is not the one that was sealed");
  }
}

void ChainCheck::finish() {
  if (!taken_ || seal_seen_) {
    return;
  }
  if (taken_->sequence.to_int() >= expected_.to_int()) {
    add(FindingKind::kTailMissing, expected_, taken_->sequence,
        "the seal " + taken_->text() + " was taken of a log that had them");
  } else {
    add(FindingKind::kSealMismatch, taken_->sequence, taken_->sequence, "the sealed entry is not there");
  }
}

// How much higher the number is under which the entry's hash is right; nothing where there is none near.
std::optional<std::int64_t> ChainCheck::shift_of(const Entry& entry) {
  if (shift_ != 0 && belongs_at(entry, shift_)) {
    return shift_;
  }
  for (std::int64_t distance = 1; distance <= kFarthest && trials_ < kMostTrials; ++distance) {
    for (const std::int64_t shift : {distance, -distance}) {
      if (belongs_at(entry, shift)) {
        shift_ = shift;
        return shift;
      }
    }
  }
  return std::nullopt;
}

bool ChainCheck::belongs_at(const Entry& entry, std::int64_t shift) {
  const auto sequence = EventSequence::from_int(entry.sequence.to_int() + shift);
  if (!sequence) {
    return false;
  }
  ++trials_;
  Entry moved = entry;
  moved.sequence = *sequence;
  return hash_of(moved) == entry.hash;
}

void ChainCheck::add(FindingKind kind, EventSequence first, EventSequence last, const std::string& detail) {
  if (!findings_.empty()) {
    Finding& latest = findings_.back();
    const bool continues = latest.kind == kind && latest.detail == detail && latest.extent &&
                           latest.extent->last.next() == first && kind != FindingKind::kMissing;
    if (continues) {
      latest.extent->last = last;
      return;
    }
  }
  findings_.push_back({.kind = kind, .extent = Extent{.first = first, .last = last}, .detail = detail});
}

}  // namespace seneschal::ledger
