#include "daemon/events/mistake_entries.h"

#include "daemon/events/payload_values.h"

namespace seneschal::events {

using nlohmann::json;

void EntryOf<Mistake>::write(const Mistake& said, json& out) {
  put_particulars(out, said.particulars);
  out["action"] = said.index;
}
Mistake EntryOf<Mistake>::read(const json& in) {
  return {whole_from(in.at("action")), particulars_from(in, {"action"})};
}

void EntryOf<MistakeCleared>::write(const MistakeCleared& said, json& out) {
  out["action"] = said.index;
}
MistakeCleared EntryOf<MistakeCleared>::read(const json& in) {
  return {whole_from(in.at("action"))};
}

void EntryOf<StandsRight>::write(const StandsRight& said, json& out) {
  out["action"] = said.index;
  if (said.by) {
    put_speaker(out, *said.by);
  }
}
StandsRight EntryOf<StandsRight>::read(const json& in) {
  return {whole_from(in.at("action")), maybe_speaker(in)};
}

void EntryOf<Lost>::write(const Lost& said, json& out) {
  put_particulars(out, said.particulars);
}
Lost EntryOf<Lost>::read(const json& in) {
  return {particulars_from(in)};
}

void EntryOf<Recovered>::write(const Recovered& /*said*/, json& /*out*/) {}
Recovered EntryOf<Recovered>::read(const json& /*in*/) {
  return {};
}

}  // namespace seneschal::events
