#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace seneschal::web {

struct Limits;
class Places;

/// A line's place among those that the server has; given back when it is destroyed.
class Place {
 public:
  ~Place();
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;

  /// What cuts the line: called once, when somebody else needs the place more.
  void when_put_out(std::function<void()> cut) { cut_ = std::move(cut); }
  enum class Use : std::uint8_t {
    kIdle,     ///< what was asked is answered, and the line is kept in case
    kListens,  ///< until it is cut
    kAsks,     ///< and is being answered
  };
  /// A phone that has joined, of this number, asks over the line, or to listen over it; or a stranger does. False where
  /// there is no place for it.
  [[nodiscard]] bool serves(std::optional<int> phone, Use use = Use::kAsks);
  /// What was asked over the line is answered, and nothing else is.
  void rest() { use_ = Use::kIdle; }
  [[nodiscard]] bool is_a_phones() const { return kind_ == Kind::kPhone; }

 private:
  friend class Places;
  enum class Kind : std::uint8_t { kNewcomer, kExpected, kStranger, kPhone };

  Place(Places& places, std::uint64_t number, const std::string& machine);

  Places& places_;
  std::uint64_t number_;
  const std::string machine_;
  const std::string source_;
  std::string holder_;  // the phone or the source
  Kind kind_ = Kind::kNewcomer;
  Use use_ = Use::kAsks;
  std::function<void()> cut_;
};

/// Who has which lines to the server. Strangers have what phones that have joined leave, and are put out for them;
/// among their own kind, whoever has most does, so that nobody's many lines cost another his few. Of all that have most
/// the idle line goes first, then one that listens, and last one that is being answered; of these the one over which
/// was asked longest ago. So whoever comes is served, be all places taken by others: who only holds a place goes for
/// who wants something. A page's lines are never too many beside others' fewer. Whoever has not said yet who he is has
/// a place of a third kind, for a moment; and one of a fourth where he comes from a machine of which a phone that has
/// joined asked before, so that no stranger's silent lines cut its next one off. Of one thread alone; outlives the
/// places.
class Places {
 public:
  explicit Places(const Limits& limits) : limits_(limits) {}

  /// For a line from this machine over which nobody has asked anything yet. There always is one: of those who are
  /// silent, the one that has been so longest goes.
  [[nodiscard]] std::shared_ptr<Place> enter(const std::string& machine);
  /// Whether a phone that has joined asked from this machine before.
  [[nodiscard]] bool knows(const std::string& machine) const;
  /// Everybody, for it is closed.
  void put_all_out();

 private:
  friend class Place;
  using Kind = Place::Kind;

  [[nodiscard]] bool serves(Place& place, std::optional<int> phone, Place::Use use);
  void know(const std::string& machine);
  [[nodiscard]] std::vector<Place*> of_kind(Kind kind) const;
  [[nodiscard]] Place* one_too_many(const Place& place) const;
  [[nodiscard]] static Place* first_to_go(const std::vector<Place*>& among, std::size_t few);
  void put_out(Place& place);

  const Limits& limits_;
  std::uint64_t last_number_ = 0;
  std::deque<std::string> known_;           // machines of phones that have joined; the one last asked from is the last
  std::map<std::uint64_t, Place*> places_;  // in the order in which they came, or were last asked over
};

}  // namespace seneschal::web
