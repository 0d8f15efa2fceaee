// What people and logs read: ids, sentences, explanations, positions.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>

#include <nlohmann/json.hpp>

#include "rules/tafelrunde/explained/explain.h"
#include "rules/tafelrunde/positions/invariants.h"
#include "rules/tafelrunde/positions/state_text.h"
#include "tafelrunde_table.h"

namespace seneschal::tafelrunde {
namespace {

TEST(CardId, ReadsBackItsText) {
  std::set<std::string> ids;
  for (std::size_t i = 0; i < Card::kCount; ++i) {
    EXPECT_EQ(card_from_text(to_text(Card::from_index(i))), Card::from_index(i));
    ids.insert(to_text(Card::from_index(i)));
  }
  EXPECT_EQ(ids.size(), 68U);
  EXPECT_TRUE(ids.contains("violet:11"));
  EXPECT_TRUE(ids.contains("super:shield"));
  for (const char* no_card : {"", "red", "red:0", "red:12", "red:07", "red:7 ", "super:king", "Red:7"}) {
    EXPECT_FALSE(card_from_text(no_card)) << no_card;
  }
}

TEST(Step, IsPrintedForPeople) {
  std::ostringstream out;
  out << Step(Deal{player(0)}) << "; " << Step(LayCard{player(1), card("red:9")}) << "; "
      << Step(NameColour{player(1), Colour::kViolet}) << "; "
      << Step(SwapColours{player(0), Colour::kBlue, Colour::kViolet});

  EXPECT_EQ(out.str(), "player 0 deals; player 1 lays red:9; player 1 names violet; player 0 swaps blue and violet");
}

TEST(SwapStep, IsTheSameWhicheverColourIsSaidFirst) {
  EXPECT_EQ(Step(SwapColours{player(0), Colour::kBlue, Colour::kRed}),
            Step(SwapColours{player(0), Colour::kRed, Colour::kBlue}));
  EXPECT_NE(Step(SwapColours{player(0), Colour::kBlue, Colour::kRed}),
            Step(SwapColours{player(0), Colour::kRed, Colour::kRed}));
}

TEST(RuleCatalogue, GivesEveryRuleItsOwnId) {
  std::set<std::string_view> ids;
  for (const RuleEntry& entry : rule_catalogue()) {
    EXPECT_EQ(rule_from_id(entry.id), entry.rule);
    EXPECT_TRUE(entry.id.starts_with("tafelrunde.")) << entry.id;
    ids.insert(entry.id);
  }
  EXPECT_EQ(ids.size(), rule_catalogue().size());
  EXPECT_EQ(id_of(Rule::kTrickFollow), "tafelrunde.trick.follow");
}

TEST(RuleCatalogue, HasASentenceInEachLanguage) {
  for (const std::string language : {"en", "de", "fr", "es"}) {
    const auto file = std::string(SENESCHAL_SOURCE_DIR "/daemon/page/games/tafelrunde/") + language + ".json";
    const auto texts = nlohmann::json::parse(files::read_file(file).value()).get<std::map<std::string, std::string>>();
    EXPECT_EQ(
        std::count_if(texts.begin(), texts.end(), [](const auto& each) { return each.first.starts_with("law."); }),
        std::ssize(rule_catalogue()))
        << language;
    for (const RuleEntry& entry : rule_catalogue()) {
      const auto text = texts.find("law." + std::string(entry.id));
      ASSERT_NE(text, texts.end()) << language << ' ' << entry.id;
      EXPECT_TRUE(text->second.ends_with('.')) << language << ' ' << entry.id;
      EXPECT_EQ(text->second.find_first_of("0123456789"), std::string::npos)
          << "counts are the edition's: " << language << ' ' << entry.id;
    }
  }
}

TEST(Refusal, SaysWhoWhatAndHowMuch) {
  std::ostringstream out;
  out << Refusal{.rule = Rule::kSwapTwoColours, .player = player(1), .colour = Colour::kBlue};
  EXPECT_EQ(out.str(), "tafelrunde.swap.two-colours (player 1, colour blue)");
  out.str("");
  out << Refusal{.rule = Rule::kCardCopies, .card = card("red:9"), .found = 2, .most = 1};
  EXPECT_EQ(out.str(), "tafelrunde.card.copies (card red:9, found 2, most 1)");
  out.str("");
  out << Refusal{.rule = Rule::kTrickOrder, .player = player(1), .expected = player(2)};
  EXPECT_EQ(out.str(), "tafelrunde.trick.order (player 1, expected 2)");
  out.str("");
  out << Refusal{.rule = Rule::kEndOver};
  EXPECT_EQ(out.str(), "tafelrunde.end.over");
}

Explanation of(Rule rule, std::vector<Fact> facts) {
  return {rule, std::move(facts)};
}

std::vector<Explanation> explained(const Table& table, const Step& step) {
  return explain(apply(amigo_1993(), table.state(), step).value());
}

TEST(Explain, SaysOfATrickWhoWonItByWhatAndWhereThatLed) {
  const Table table = Table().pawns({2, 6, 3}).deal().lay({"red:9", "super:knight"});

  EXPECT_EQ(explained(table, LayCard{player(0), card("super:shield")}),
            (std::vector{of(Rule::kTrickNoColour, {{"player", 0}, {"card", "super:shield"}, {"colour", "red"}}),
                         of(Rule::kTrickSuperOpposite, {{"player", 0}, {"card", "super:shield"}}),
                         of(Rule::kMoveNextFree, {{"player", 0}, {"from", 2}, {"to", 4}, {"passed", 1}})}));
}

TEST(Explain, SaysOfACardAmidATrickHowItWasLaid) {
  const Table begun = Table().pawns({2, 6, 3}).deal();
  EXPECT_EQ(explained(begun, LayCard{player(1), card("red:9")}),
            (std::vector{of(Rule::kTrickOrder, {{"player", 1}, {"card", "red:9"}})}));
  EXPECT_EQ(explained(Table(begun).lay({"red:9"}), LayCard{player(2), card("red:2")}),
            (std::vector{of(Rule::kTrickFollow, {{"player", 2}, {"card", "red:2"}, {"colour", "red"}})}));
  EXPECT_EQ(explained(Table(begun).lay({"super:shield"}), LayCard{player(2), card("red:2")}),
            (std::vector{of(Rule::kTrickOneEach, {{"player", 2}, {"card", "red:2"}})}))
      << "no colour is led";
}

TEST(Explain, SaysOfASwordWhatItBrings) {
  const auto colours = all_colours();
  const std::vector<Colour> all(colours.begin(), colours.end());
  Table table = Table().pawns({0, 2, 0}).deal().lay({"red:9", "red:2"});
  const Step last = LayCard{player(0), card("red:3")};
  EXPECT_EQ(explained(table, last).back(), of(Rule::kSwordName, {{"player", 1}, {"space", 3}}));
  EXPECT_EQ(explained(Table(table).trumps(all), last).back(), of(Rule::kSwordSwapDue, {{"player", 1}, {"space", 3}}));

  table.take(last);
  EXPECT_EQ(explained(table, NameColour{player(1), Colour::kBlue}),
            (std::vector{of(Rule::kTrumpLowestLevel, {{"player", 1}, {"colour", "blue"}, {"level", 1}})}));
  EXPECT_EQ(explained(table, LayCard{player(1), card("blue:1")}),
            (std::vector{of(Rule::kSwordLapsed, {{"player", 1}}),
                         of(Rule::kTrickOrder, {{"player", 1}, {"card", "blue:1"}})}));
  EXPECT_EQ(explained(Table(table).trumps(all), SwapColours{player(1), Colour::kRed, Colour::kBlue}),
            (std::vector{
                of(Rule::kSwapExchanged,
                   {{"player", 1}, {"first", "red"}, {"first_level", 4}, {"second", "blue"}, {"second_level", 1}})}));
}

TEST(Explain, SaysOfTheEndWhoWon) {
  const Table table = Table().pawns({26, 25, 3}).deal().lay({"red:9", "red:2"});

  EXPECT_EQ(explained(table, LayCard{player(0), card("red:3")}).back(), of(Rule::kEndKingArthur, {{"player", 1}}));
}

// Whoever makes sentences of them relies on it.
TEST(Explain, GivesEachRuleTheSameFactsInEveryGame) {
  std::map<Rule, std::set<std::string_view>> known;
  for (int players = 2; players <= 6; ++players) {
    visit_random_game(players, 5, [&](const State&, const CardTally&, const Outcome& outcome) {
      for (const Explanation& each : explain(outcome)) {
        std::set<std::string_view> names;
        for (const Fact& fact : each.facts) {
          names.insert(fact.name);
        }
        EXPECT_EQ(names.size(), each.facts.size());
        EXPECT_EQ(known.emplace(each.rule, names).first->second, names) << each.rule;
      }
    });
  }
  EXPECT_EQ(known.size(), 17U);
}

TEST(Positions, ReadBackFromTheirTextThroughWholeGames) {
  for (int players = 2; players <= 6; ++players) {
    visit_random_game(players, 7, [](const State&, const CardTally&, const Outcome& outcome) {
      const std::string text = to_text(outcome.after);
      const auto read = state_from_text(amigo_1993(), text);
      ASSERT_TRUE(read) << text << ": " << read.error().at << " " << read.error().expected;
      EXPECT_EQ(*read, outcome.after) << text;
    });
  }
}

TEST(Positions, AreWrittenOnOneLine) {
  const Table table = Table(2).deal().lay({"red:9", "super:knight", "blue:10"});

  EXPECT_EQ(to_text(table.state()),
            "tafelrunde1 pawns=1,0 trumps=- sword=- dealer=1 left=7 move=1 trick=blue:10 "
            "undealt=r123456789tey123456789teg123456789teb123456789tek123456789tev123456789teN3S3 "
            "laid=r9btN1 missing=r,-");
}

TEST(Positions, SayWhereTheTextGoesWrong) {
  const auto error_at = [](std::string_view text) { return state_from_text(amigo_1993(), text).error().at; };

  EXPECT_EQ(error_at("chess"), 0U);
  EXPECT_EQ(error_at("tafelrunde1 pawns=x"), 18U);
  EXPECT_EQ(error_at("tafelrunde1 pawns=0,0 trumps=x"), 29U);
  EXPECT_EQ(error_at("tafelrunde1 pawns=0,0 trumps=- sword=- dealer=7"), 46U);
  EXPECT_EQ(error_at("tafelrunde1 pawns=0,0 trumps=- sword=- dealer=1 left=8 move=0 trick=red:12"), 68U);
}

TEST(Positions, AreRefusedWhereNoGameReachesThem) {
  const std::string good = to_text(Table(2).pawns({8, 1}).deal().lay({"red:9", "super:knight", "blue:10"}).state());
  ASSERT_TRUE(state_from_text(amigo_1993(), good)) << good;
  const auto is_refused = [&](const std::string& old_text, const std::string& new_text) {
    std::string text = good;
    const auto at = text.find(old_text);
    EXPECT_NE(at, std::string::npos) << old_text;
    const auto read = state_from_text(amigo_1993(), text.replace(at, old_text.size(), new_text));
    return !read;
  };

  EXPECT_TRUE(is_refused("pawns=9,1", "pawns=9")) << "one player";
  EXPECT_TRUE(is_refused("pawns=9,1", "pawns=9,9")) << "two on a space";
  EXPECT_TRUE(is_refused("pawns=9,1", "pawns=9,28")) << "behind King Arthur";
  EXPECT_TRUE(is_refused("pawns=9,1", "pawns=9,27")) << "a trick after the end";
  EXPECT_TRUE(is_refused("trumps=-", "trumps=rr")) << "a colour twice";
  EXPECT_TRUE(is_refused("sword=-", "sword=0")) << "no sword there";
  EXPECT_TRUE(is_refused("dealer=1", "dealer=2")) << "nobody";
  EXPECT_TRUE(is_refused("left=7", "left=6")) << "too few cards laid";
  EXPECT_TRUE(is_refused("left=7", "left=07")) << "another way to write it";
  EXPECT_TRUE(is_refused("trick=blue:10", "trick=blue:9")) << "not laid";
  EXPECT_TRUE(is_refused("undealt=r1", "undealt=r")) << "no deals leave that many";
  EXPECT_TRUE(is_refused("laid=r9btN1", "laid=r9btN4")) << "a fourth knight";
  EXPECT_TRUE(is_refused("missing=r,-", "missing=rb,-")) << "laid all the same";
  EXPECT_TRUE(is_refused("move=1 trick=blue:10", "move=0 trick=blue:10+red:9")) << "complete";
  EXPECT_TRUE(is_refused("left=7 move=1 trick=blue:10", "left=8 move=1 trick=blue:10+red:9")) << "too many cards laid";
}

TEST(Positions, AreRefusedWhereTheyContradictThemselves) {
  const State led = Table(3).deal().lay({"red:9", "blue:1"}).state();
  State unmarked = led;
  unmarked.missing = {};
  EXPECT_TRUE(broken_invariant(amigo_1993(), unmarked)) << "did not follow";
  State ahead = Table(3).deal().state();
  ahead.missing[1].insert(Colour::kRed);
  EXPECT_TRUE(broken_invariant(amigo_1993(), ahead)) << "did not follow before anything was led";
  ahead = Table(3).deal().state();
  ahead.to_move = player(0);
  EXPECT_TRUE(broken_invariant(amigo_1993(), ahead)) << "the first trick is led from the dealer's left";
  State moved = Table(3).pawns({1, 0, 0}).state();
  EXPECT_TRUE(broken_invariant(amigo_1993(), moved)) << "moved before anything was dealt";
  State gone = Table(2).state();
  gone.pawns[4] = space(3);
  EXPECT_TRUE(broken_invariant(amigo_1993(), gone)) << "a pawn of nobody";
  EXPECT_FALSE(broken_invariant(amigo_1993(), led));
}

TEST(Positions, SurviveEveryTruncationAndSpoiledByte) {
  State last;
  visit_random_game(4, 2, [&](const State& before, const CardTally&, const Outcome&) { last = before; });
  const std::string text = to_text(last);
  // What is left of a text may be another position, but never one that no game reaches.
  const auto expect_sound = [](const std::string& spoiled) {
    const auto read = state_from_text(amigo_1993(), spoiled);
    EXPECT_TRUE(!read || !broken_invariant(amigo_1993(), *read)) << spoiled;
    EXPECT_TRUE(!read || to_text(*read) == spoiled);
    return read.has_value();
  };
  int refused = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    refused += expect_sound(text.substr(0, i)) ? 0 : 1;
    for (const char c : {'\0', '9', '-', '\xff', ' ', '+', ',', 'r'}) {
      std::string spoiled = text;
      spoiled[i] = c;
      expect_sound(spoiled);
    }
  }
  EXPECT_GT(refused, static_cast<int>(text.size()) - 10);
}

}  // namespace
}  // namespace seneschal::tafelrunde
