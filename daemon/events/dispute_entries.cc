#include "daemon/events/dispute_entries.h"

#include <string>

#include "daemon/events/payload_values.h"

namespace seneschal::events {

using nlohmann::json;

namespace {

void put_settlement(json& out, const referee::Settlement& settlement) {
  out["verdict"] = to_text(settlement.verdict);
  if (settlement.played) {
    out["played"] = json::parse(*settlement.played);
  }
  put(out, "table", settlement.table);
}

referee::Settlement settlement_from(const json& in) {
  referee::Settlement settlement;
  settlement.verdict = word(referee::verdict_from_text(in.at("verdict").get<std::string>()), "a verdict");
  if (settlement.verdict == referee::Verdict::kCorrect) {
    const json& played = in.at("played");
    if (!played.is_object()) {
      expected("what was played");
    }
    settlement.played = played.dump();
  }
  if (settlement.verdict == referee::Verdict::kSet) {
    settlement.table = in.at("table").get<std::string>();
  }
  return settlement;
}

}  // namespace

void EntryOf<referee::DisputeOpened>::write(const referee::DisputeOpened& said, json& out) {
  out["action"] = said.ruling;
  out["needed"] = said.needed;
  put_speaker(out, said.by);
  if (said.slots) {
    out["slots"] = json::array();
    for (const referee::Slot& slot : *said.slots) {
      out["slots"].push_back({{"colour", slot.player}, {"phone", slot.phone}});
    }
  }
}
referee::DisputeOpened EntryOf<referee::DisputeOpened>::read(const json& in) {
  referee::DisputeOpened said{whole_from(in.at("action")), whole_from(in.at("needed")), speaker_from(in)};
  if (in.contains("slots")) {
    said.slots.emplace();
    for (const json& slot : in.at("slots")) {
      said.slots->push_back({slot.at("colour").get<std::string>(), whole_from(slot.at("phone"))});
    }
  }
  return said;
}

void EntryOf<referee::Vote>::write(const referee::Vote& said, json& out) {
  out["votes"] = said.player;
  put_settlement(out, said.settlement);
  put_speaker(out, said.by);
}
referee::Vote EntryOf<referee::Vote>::read(const json& in) {
  return {in.at("votes").get<std::string>(), settlement_from(in), speaker_from(in)};
}

void EntryOf<referee::VoteDropped>::write(const referee::VoteDropped& said, json& out) {
  put_speaker(out, said.by);
}
referee::VoteDropped EntryOf<referee::VoteDropped>::read(const json& in) {
  return {speaker_from(in)};
}

void EntryOf<referee::DisputeSettled>::write(const referee::DisputeSettled& said, json& out) {
  out["action"] = said.ruling;
  put_settlement(out, said.settlement);
  if (said.by) {
    put_speaker(out, *said.by);
  }
  if (referee::is_by_owner(said)) {
    out["says"] = referee::kByOwner;
  }
}
referee::DisputeSettled EntryOf<referee::DisputeSettled>::read(const json& in) {
  return {whole_from(in.at("action")), settlement_from(in), maybe_speaker(in)};
}

}  // namespace seneschal::events
