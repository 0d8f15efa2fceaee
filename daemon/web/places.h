#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

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
  /// A phone that has joined, of this number, asks over the line, or a stranger does. False where they have too many.
  [[nodiscard]] bool serves(std::optional<int> phone);
  /// What was asked over the line is answered: until something else is, it goes first of its holder's.
  void rest() { is_resting_ = true; }
  [[nodiscard]] bool is_a_phones() const { return kind_ == Kind::kPhone; }

 private:
  friend class Places;
  enum class Kind : std::uint8_t { kNewcomer, kStranger, kPhone };

  Place(Places& places, std::uint64_t number, const std::string& source)
      : places_(places), number_(number), source_(source), holder_(source) {}

  Places& places_;
  const std::uint64_t number_;
  const std::string source_;
  std::string holder_;  // the phone or the source
  Kind kind_ = Kind::kNewcomer;
  bool is_resting_ = false;
  std::function<void()> cut_;
};

/// Who has which lines to the server. Strangers have what phones that have joined leave, and are put out for them;
/// among their own kind, whoever has most goes first, so that nobody's many lines cost another his few. Whoever has as
/// many as he may have loses one that browsers keep in case, and is refused only where all are in use: several phones
/// behind one address have their lines together. Whoever has not said yet who he is has a place of a third kind, for a
/// moment. Of one thread alone; outlives the places.
class Places {
 public:
  explicit Places(const Limits& limits) : limits_(limits) {}

  /// For a line from this source over which nobody has asked anything yet. There always is one: of those who are
  /// silent, the one that has been so longest goes.
  [[nodiscard]] std::shared_ptr<Place> enter(const std::string& source);
  /// Everybody, for it is closed.
  void put_all_out();

 private:
  friend class Place;
  using Kind = Place::Kind;

  [[nodiscard]] bool serves(Place& place, std::optional<int> phone);
  [[nodiscard]] std::size_t count(Kind kind) const;
  [[nodiscard]] Place* first_to_go(Kind kind) const;
  [[nodiscard]] Place* resting_beside(const Place& place) const;
  void put_out(Place& place);

  const Limits& limits_;
  std::uint64_t last_number_ = 0;
  std::map<std::uint64_t, Place*> places_;  // in the order of their coming
};

}  // namespace seneschal::web
