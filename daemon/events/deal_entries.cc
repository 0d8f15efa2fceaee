#include "daemon/events/deal_entries.h"

#include "daemon/events/payload_values.h"

namespace seneschal::events {

using nlohmann::json;

void EntryOf<PackShuffled>::write(const PackShuffled& said, json& out) {
  out.update({{"deal", said.deal}, {"hash", said.hash}, {"phones", said.holders}});
}
PackShuffled EntryOf<PackShuffled>::read(const json& in) {
  return {whole_from(in.at("deal")), in.at("hash").get<std::string>(), wholes_from(in.at("phones"))};
}

void EntryOf<PackShown>::write(const PackShown& said, json& out) {
  out.update({{"deal", said.deal}, {"salt", said.salt}, {"cards", said.cards}});
}
PackShown EntryOf<PackShown>::read(const json& in) {
  return {whole_from(in.at("deal")), in.at("salt").get<std::string>(), in.at("cards").get<std::vector<std::string>>()};
}

void EntryOf<HandMoved>::write(const HandMoved& said, json& out) {
  out.update({{"player", said.player}, {"to", said.to.name}, {"phone", said.to.phone}});
}
HandMoved EntryOf<HandMoved>::read(const json& in) {
  return {whole_from(in.at("player")), {whole_from(in.at("phone")), in.at("to").get<std::string>()}};
}

}  // namespace seneschal::events
