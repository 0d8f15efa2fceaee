#include "daemon/web/places.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "daemon/web/server.h"

namespace seneschal::web {

Place::~Place() {
  places_.places_.erase(number_);
}

bool Place::serves(std::optional<int> phone) {
  return places_.serves(*this, phone);
}

std::shared_ptr<Place> Places::enter(const std::string& source) {
  std::shared_ptr<Place> place(new Place(*this, ++last_number_, source));
  places_.emplace(place->number_, place.get());
  if (count(Kind::kNewcomer) > limits_.newcomers) {
    put_out(*first_to_go(Kind::kNewcomer));
  }
  return place;
}

bool Places::serves(Place& place, std::optional<int> phone) {
  if (!places_.contains(place.number_)) {
    return false;  // it was put out while this came
  }
  place.kind_ = phone ? Kind::kPhone : Kind::kStranger;
  place.holder_ = phone ? "phone " + std::to_string(*phone) : place.source_;
  place.is_resting_ = false;
  const auto held = std::count_if(places_.begin(), places_.end(), [&](const auto& each) {
    return each.second->kind_ == place.kind_ && each.second->holder_ == place.holder_;
  });
  Place* out = nullptr;
  if (static_cast<std::size_t>(held) > limits_.connections_per_address) {
    Place* resting = resting_beside(place);
    out = resting != nullptr ? resting : &place;
  }
  if (out == nullptr && count(Kind::kPhone) + count(Kind::kStranger) > limits_.connections) {
    out = first_to_go(count(Kind::kStranger) > 0 ? Kind::kStranger : Kind::kPhone);
  }
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

void Places::put_all_out() {
  while (!places_.empty()) {
    put_out(*places_.begin()->second);
  }
}

std::size_t Places::count(Kind kind) const {
  return static_cast<std::size_t>(
      std::count_if(places_.begin(), places_.end(), [&](const auto& each) { return each.second->kind_ == kind; }));
}

/// The one of the same holder that came first.
Place* Places::resting_beside(const Place& place) const {
  const auto found = std::find_if(places_.begin(), places_.end(), [&](const auto& each) {
    return each.second->is_resting_ && each.second->kind_ == place.kind_ && each.second->holder_ == place.holder_;
  });
  return found == places_.end() ? nullptr : found->second;
}

/// Of the holder of most the newest; of newcomers the oldest, for who has something to say does so at once.
Place* Places::first_to_go(Kind kind) const {
  std::map<std::string_view, std::size_t> held;
  for (const auto& [number, place] : places_) {
    held[place->holder_] += place->kind_ == kind ? 1 : 0;
  }
  Place* goes = nullptr;
  for (const auto& [number, place] : places_) {
    const bool is_like = goes != nullptr && held[place->holder_] == held[goes->holder_];
    const bool is_more = goes == nullptr || held[place->holder_] > held[goes->holder_];
    if (place->kind_ == kind && (is_more || (is_like && kind != Kind::kNewcomer))) {
      goes = place;
    }
  }
  return goes;
}

void Places::put_out(Place& place) {
  places_.erase(place.number_);
  if (const auto cut = std::exchange(place.cut_, nullptr)) {
    cut();
  }
}

}  // namespace seneschal::web
