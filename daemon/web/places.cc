#include "daemon/web/places.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "daemon/web/server.h"
#include "daemon/web/source.h"

namespace seneschal::web {

namespace {

constexpr std::size_t kMostKnown = 64;  // machines: as many as phones join

}  // namespace

Place::Place(Places& places, std::uint64_t number, const std::string& machine)
    : places_(places), number_(number), machine_(machine), source_(network_of(machine)), holder_(source_) {}

Place::~Place() {
  places_.places_.erase(number_);
}

bool Place::serves(std::optional<int> phone, Use use) {
  return places_.serves(*this, phone, use);
}

std::shared_ptr<Place> Places::enter(const std::string& machine) {
  std::shared_ptr<Place> place(new Place(*this, ++last_number_, machine));
  if (knows(machine)) {
    place->kind_ = Kind::kExpected;
    place->holder_ = machine;
  }
  places_.emplace(place->number_, place.get());
  if (const auto silent = of_kind(place->kind_); silent.size() > limits_.newcomers) {
    put_out(*first_to_go(silent, 1));
  }
  return place;
}

bool Places::knows(const std::string& machine) const {
  return std::find(known_.begin(), known_.end(), machine) != known_.end();
}

void Places::know(const std::string& machine) {
  std::erase(known_, machine);
  known_.push_back(machine);
  if (known_.size() > kMostKnown) {
    known_.pop_front();
  }
}

bool Places::serves(Place& place, std::optional<int> phone, Place::Use use) {
  if (places_.erase(place.number_) == 0) {
    return false;  // it was put out while this came
  }
  if (phone) {
    know(place.machine_);
  }
  place.kind_ = phone ? Kind::kPhone : Kind::kStranger;
  place.holder_ = phone ? "phone " + std::to_string(*phone) : place.source_;
  place.use_ = use;
  place.number_ = ++last_number_;
  places_.emplace(place.number_, &place);
  Place* out = one_too_many(place);
  if (out == &place) {  // it is told so, and then waits to be cut among those who say nothing
    place.kind_ = Kind::kNewcomer;
    place.holder_ = place.source_;
    return false;
  }
  if (out != nullptr) {
    put_out(*out);
  }
  return true;
}

/// Who goes for this one, which may be itself; null where there is room.
Place* Places::one_too_many(const Place& place) const {
  std::vector<Place*> of_holder = of_kind(place.kind_);
  std::erase_if(of_holder, [&](const Place* each) { return each->holder_ != place.holder_; });
  if (of_holder.size() > limits_.connections_per_address) {
    return first_to_go(of_holder, 1);
  }
  const auto strangers = of_kind(Kind::kStranger);
  const auto phones = of_kind(Kind::kPhone);
  return strangers.size() + phones.size() <= limits_.connections
             ? nullptr
             : first_to_go(strangers.empty() ? phones : strangers, limits_.connections_of_page);
}

void Places::put_all_out() {
  while (!places_.empty()) {
    put_out(*places_.begin()->second);
  }
}

std::vector<Place*> Places::of_kind(Kind kind) const {
  std::vector<Place*> found;
  for (const auto& [number, place] : places_) {
    if (place->kind_ == kind) {
      found.push_back(place);
    }
  }
  return found;
}

/// Whoever has no more than `few` has as few as anybody.
Place* Places::first_to_go(const std::vector<Place*>& among, std::size_t few) {
  std::map<std::string_view, std::size_t> held;
  for (const Place* place : among) {
    ++held[place->holder_];
  }
  const auto stays_before = [&](const Place* one, const Place* other) {
    const std::size_t ones = std::max(held[one->holder_], few);
    const std::size_t others = std::max(held[other->holder_], few);
    return ones != others ? ones < others : one->use_ > other->use_;
  };
  return *std::max_element(among.begin(), among.end(), stays_before);  // the first of those that are alike
}

void Places::put_out(Place& place) {
  places_.erase(place.number_);
  if (const auto cut = std::exchange(place.cut_, nullptr)) {
    cut();
  }
}

}  // namespace seneschal::web
