#include "daemon/programs/seneschald/game_session.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>

#include "daemon/history/known_games.h"
#include "daemon/journal/journal.h"
#include "daemon/ledger/evidence_folder.h"
#include "daemon/lobby/lobby.h"
#include "daemon/loop/event_loop.h"
#include "daemon/match/table_lamp.h"
#include "daemon/programs/options/language_option.h"
#include "daemon/programs/options/options.h"
#include "daemon/programs/page/closed_file.h"
#include "daemon/programs/page/daemon_status.h"
#include "daemon/programs/page/invitation.h"
#include "daemon/programs/page/tls_option.h"
#include "daemon/programs/page/web_option.h"
#include "daemon/programs/seneschald/between_games.h"
#include "daemon/programs/seneschald/camera_session.h"
#include "daemon/programs/seneschald/daemon_service.h"
#include "daemon/programs/seneschald/first_game.h"
#include "daemon/programs/seneschald/lamp_option.h"
#include "daemon/programs/seneschald/picture_source.h"
#include "daemon/programs/seneschald/simulated_table.h"
#include "daemon/programs/seneschald/terms_option.h"
#include "daemon/programs/seneschald/voice_option.h"
#include "daemon/programs/seneschald/watching.h"
#include "daemon/programs/setup/chosen_game.h"
#include "daemon/snapshots/announcer.h"
#include "daemon/snapshots/told_text.h"
#include "daemon/watch/frames.h"
#include "daemon/watch/hand_watch.h"
#include "daemon/words/aloud.h"
#include "hardware/files/directory.h"

namespace seneschal::cli {
namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;
using Outcome = tl::expected<void, std::string>;

/// All games that are played while the daemon runs. The members are in the order in which they have to be opened.
class GameSession {
 public:
  GameSession(const DaemonCall& call, TableEdition& edition)
      : call_(call), values_(call.settings->values()), edition_(edition), game_(edition.game()) {}

  [[nodiscard]] Outcome read();  ///< the files
  [[nodiscard]] Outcome open();  ///< the devices
  [[nodiscard]] Outcome play();

 private:
  [[nodiscard]] bool is_by_hand() const { return watching_.is_by_hand(); }
  [[nodiscard]] bool has_frames() const { return watching_.has_frames(); }
  [[nodiscard]] fs::path report() const { return values_["report"].as<std::string>(); }
  [[nodiscard]] fs::path ledger() const { return ledger_path(values_); }
  [[nodiscard]] std::string first_name() const;
  [[nodiscard]] FirstGame first_game();
  [[nodiscard]] tl::expected<std::optional<NamedGame>, std::string> next_game(bool waits);
  [[nodiscard]] std::uintmax_t picture_to_expect() {
    return cli::picture_to_expect(*loop_, is_by_hand() ? std::nullopt : std::optional(ledger()));
  }
  [[nodiscard]] daemon::LobbyParts lobby_parts();
  [[nodiscard]] std::optional<daemon::BegunGame> wait_for_game();
  void show_what_is_watched();
  template <typename Open>
  [[nodiscard]] std::invoke_result_t<Open&> once_there_is_room(Open open);
  [[nodiscard]] tl::expected<bool, std::string> play(const NamedGame& game);
  [[nodiscard]] bool keeps_by_hand(const daemon::GameLog& log) const;
  [[nodiscard]] tl::expected<bool, std::string> play(daemon::GameLog& log, daemon::Report& report);
  [[nodiscard]] tl::expected<bool, std::string> watch(daemon::GameLog& log, daemon::TableRun& run,
                                                      daemon::LivePage* page);
  [[nodiscard]] Outcome keep_by_hand(const daemon::GameLog& log, daemon::TableRun& run, daemon::LivePage& page,
                                     daemon::GameClose& close);
  [[nodiscard]] CameraSession camera_session();

  const DaemonCall& call_;
  po::variables_map values_;  // that hold
  TableEdition& edition_;
  referee::SharedGame game_;  // by the edition of the game that is played, or was last
  std::optional<daemon::StopSignals> signals_;
  std::optional<loop::EventLoop> loop_;
  std::optional<daemon::GameTerms> terms_;
  RecordVoice record_;
  Watching watching_{values_};
  std::optional<words::Texts> texts_;
  std::optional<OpenedVoice> voice_;
  std::unique_ptr<ports::Lamp> lamp_;  // null where there is none
  PhoneParts phones_;
  daemon::EndVote end_vote_;
  std::optional<daemon::BegunGame> begun_;  // by phones, and not played yet
  bool is_abandoned_ = false;               // the last game
  bool is_asked_to_stop_ = false;           // while there was no room
  const daemon::Supervisor supervisor_;
  DaemonStatus status_;
  const std::unique_ptr<journal::Journal> own_journal_ = journal::own_journal();
  const std::unique_ptr<journal::Journal> journal_ = std::make_unique<HeardJournal>(*own_journal_, status_);
  std::optional<daemon::TableLamp> table_lamp_;
  std::optional<DaemonService> service_;
  std::optional<BetweenGames> between_;
  OpenedWeb web_;  // goes first, and does in the loop what waits there
};

std::string GameSession::first_name() const {
  return values_.count("game") != 0 ? values_["game"].as<std::string>() : is_by_hand() ? "game" : watching_.game();
}

Outcome GameSession::read() {
  auto texts = texts_of(values_, game_->id());
  if (!texts) {
    return tl::unexpected(texts.error());
  }
  texts_ = std::move(*texts);
  if (!has_frames()) {
    signals_.emplace();  // before anything starts a thread: one that does not know of it would be ended by a signal
  }
  loop_.emplace();
  if (const auto interval = supervisor_.interval()) {
    loop_->every(*interval, [this] { supervisor_.alive(); });
  }
  const auto terms = terms_of(values_, game_);
  if (!terms) {
    return tl::unexpected(terms.error());
  }
  terms_ = *terms;
  auto record = record_voice_of(values_, game_);
  if (!record) {
    return tl::unexpected(record.error());
  }
  record_ = std::move(*record);
  if (auto usable = watching_.read(game_).and_then([this] { return check_certificate(values_); }); !usable) {
    return usable;
  }
  return files::create_folders(report()).map_error([](const files::FileError& error) { return error.message(); });
}

Outcome GameSession::open() {
  if (auto opened = watching_.open(); !opened) {
    if (!is_set_up_on_page(values_)) {
      return opened;
    }
    // Those at the table have set it up without a terminal, and need none because a plug is out.
    journal_->say(journal::Level::kWarning, opened.error() + "; until the next start, phones say what is played");
    watching_.give_up();
  }
  close_log(ledger());
  auto voice = open_voice(values_, game_->id());
  if (!voice) {
    return tl::unexpected(voice.error());
  }
  voice_ = std::move(*voice);
  auto lamp = open_lamp(values_);
  if (!lamp) {
    return tl::unexpected(lamp.error());
  }
  lamp_ = shown_to_people(std::move(*lamp), values_, [this] { return watching_.camera(); });
  if (signals_) {
    service_.emplace(ServiceParts{&call_, &values_, &*loop_, &*signals_, &supervisor_, journal_.get(), &status_});
  }
  status_.log_is(ledger());
  show_what_is_watched();
  status_.edition_is(std::string(game_->edition()));
  table_lamp_.emplace(lamp_.get(), *journal_);
  return {};
}

FirstGame GameSession::first_game() {
  const auto is_ours = [this](const std::string& edition) { return edition_.is_origin_of(edition); };
  if (terms_ && has_frames()) {
    const auto games = known_games(*loop_, ledger());
    return games ? NamedGame{first_name(), as_begun(*terms_, first_name(), *games, is_ours),
                             kept_slots(*games, first_name())}
                 : NamedGame{first_name(), *terms_, std::nullopt};
  }
  const auto games = once_there_is_room([this] { return known_games(*loop_, ledger()); });
  if (!games) {
    return tl::unexpected(games.error());
  }
  const auto terms = terms_ ? std::optional(as_begun(*terms_, first_name(), *games, is_ours)) : std::nullopt;
  return cli::first_game(*games, {terms, first_name(), values_.count("web") != 0});
}

daemon::LobbyParts GameSession::lobby_parts() {
  return {&*game_,      web_.server.get(), &phones_.requests,
          &*signals_,   &supervisor_,      &*loop_,
          is_by_hand(), ledger(),          daemon::RoomNeeded(picture_to_expect()),
          &*table_lamp_};
}

/// What cannot be opened because the disk takes nothing is tried again once it does, where there is a page that says
/// so.
template <typename Open>
std::invoke_result_t<Open&> GameSession::once_there_is_room(Open open) {
  auto opened = open();
  while (!opened && web_.server != nullptr && signals_) {
    const daemon::RoomWait waited = daemon::wait_for_room(lobby_parts());
    is_asked_to_stop_ = waited == daemon::RoomWait::kAskedToStop;
    if (waited != daemon::RoomWait::kThereIsRoom) {
      break;
    }
    opened = open();
  }
  return opened;
}

void GameSession::show_what_is_watched() {
  if (watching_.camera() != nullptr) {
    status_.camera_is(watching_.camera()->info().name);
    status_.table_is(values_["table"].as<std::string>());
  }
  show_people_the_lamp(lamp_.get());
}

std::optional<daemon::BegunGame> GameSession::wait_for_game() {
  const auto change = [this](const std::string& game) {
    return change_game(game, {&values_, ledger(), &edition_, &game_, &*texts_, voice_ ? &voice_->texts : nullptr,
                              web_.desk.get(), &phones_, &status_, &*loop_});
  };
  return between_->wait({[this] { return lobby_parts(); }, change, [this] { show_what_is_watched(); }}, game_);
}

/// The game that phones have begun; nothing where they have not, and where somebody asks to stop while `waits`.
tl::expected<std::optional<NamedGame>, std::string> GameSession::next_game(bool waits) {
  auto begun = std::exchange(begun_, std::nullopt);
  if (!begun && waits) {
    begun = wait_for_game();
  }
  if (!begun) {
    return std::nullopt;
  }
  // Nobody is asked once more whether it is to be by what the owner has said since.
  game_ = edition_.game();
  begun->terms.edition = std::string(game_->edition());
  tl::expected<void, std::string> kept;
  loop_->await([&, keep = edition_.keeper()] { kept = keep(); });
  const auto games = kept.and_then([this] { return known_games(*loop_, ledger()); });
  if (!games) {
    begun->receipt.tell(daemon::Outcome::kNotKept);
    journal_->say(journal::Level::kWarning, games.error());
    return next_game(true);
  }
  return NamedGame{free_name(*games, first_name()), std::move(begun->terms), {}, std::move(begun->receipt), true};
}

Outcome GameSession::play() {
  between_.emplace(watching_, *loop_, *journal_);
  auto first = first_game();
  keep_slots_of(phones_.slots, first);
  auto web = open_web({&values_, call_.handed, &status_, game_, edition_.all(), &phones_, ledger(), &*loop_});
  if (!web) {
    return tl::unexpected(web.error());
  }
  web_ = std::move(*web);
  if (web_.desk != nullptr) {
    edition_.serve(
        *web_.desk, *loop_, [this](const referee::TableGame& game) { return watching_.misfit(game); },
        [this] { status_.edition_is(std::string(edition_.game()->edition())); });
  }
  if (signals_ && web_.desk != nullptr && is_set_up_on_page(values_)) {
    between_->offer_wizard(*web_.desk,
                           {&values_, &*loop_, journal_.get(), web_.server.get(), std::string(game_->id())});
  }
  if (service_ && web_.desk != nullptr) {
    service_->answer_about_owner(owner_answers(*web_.desk, status_));
  }
  if (const auto addresses = status_.page_addresses(); voice_ && !addresses.empty() && first && !*first) {
    // Nobody plays yet, and those at the table want to.
    voice_->voice->say(words::address_aloud(voice_->texts, address_for_people(addresses)));
  }
  const auto stopped = [this](const std::string& error) {
    return is_asked_to_stop_ ? Outcome() : tl::unexpected(error);
  };
  if (!first) {
    first = first_game();  // with a page, it waits for room
    keep_slots_of(phones_.slots, first);
  }
  if (!first) {
    return stopped(first.error());
  }
  std::optional<NamedGame> game = std::move(*first);
  while (true) {
    if (game) {
      const auto played = play(*game);
      if (!played) {
        return stopped(played.error());
      }
      if (!*played) {
        game.reset();
      }
    }
    auto next = next_game(!game || is_abandoned_);
    if (!next) {
      return tl::unexpected(next.error());
    }
    if (!*next) {
      supervisor_.stopping();
      return {};
    }
    game = std::move(*next);
  }
}

/// False where a phone has begun it and the disk did not take that: it is as if nobody had.
tl::expected<bool, std::string> GameSession::play(const NamedGame& game) {
  if (service_) {
    service_->renew(values_);
  }
  if (game.terms.edition != game_->edition()) {
    // It was begun before the owner said otherwise.
    std::optional<tl::expected<referee::SharedGame, std::string>> begun;
    loop_->await([&] { begun = edition_.begun_by(game.terms.edition); });
    if (!*begun) {
      return tl::unexpected(ledger().string() + ": the game " + game.name + begun->error());
    }
    game_ = std::move(**begun);
  }
  if (const auto doubt = edition_.doubt_of(*game_); doubt && web_.desk != nullptr) {
    journal_->say(journal::Level::kNotice, *doubt);
  }
  const auto open = [&] {
    std::optional<tl::expected<daemon::GameLog, std::string>> opened;
    loop_->await(
        [&] { opened.emplace(daemon::GameLog::open(ledger(), game.name, game_, game.terms, daemon::utc_now)); });
    return std::move(*opened);
  };
  auto log = game.is_begun ? open() : once_there_is_room(open);
  if (!log && game.is_begun) {
    game.receipt.tell(daemon::Outcome::kNotKept);
    journal_->say(journal::Level::kWarning, log.error());
    return false;
  }
  if (!log) {
    return tl::unexpected(log.error());
  }
  game.receipt.tell(daemon::Outcome::kDone);
  if (game.is_begun) {
    tell_people(watching_.camera(), game.terms);
  }
  log->expect_pictures_of(picture_to_expect());
  end_vote_.clear();
  is_abandoned_ = false;
  const fs::path folder = game.name == first_name() ? report() : report() / game.name;
  auto report = daemon::Report::open(folder, log->history());
  if (!report) {
    // The log is what counts, and has its own disk perhaps; people at a page go on without the rest.
    const bool goes_on = game.is_begun || (web_.server != nullptr && report.error().is_of_the_disk());
    if (!goes_on) {
      return tl::unexpected(report.error().message());
    }
    journal_->say(journal::Level::kWarning, report.error().message());
    report = daemon::Report::behind(folder);
  }
  const PlayedGame played(status_, *log);
  auto goes_on = tl::expected<bool, std::string>(true);
  while (goes_on && *goes_on) {
    goes_on = play(*log, *report);
  }
  if (!goes_on) {
    return tl::unexpected(goes_on.error());
  }
  if (!is_by_hand() && log->history().referee().has_begun()) {
    journal_->say(journal::Level::kInfo, '\n' + daemon::board_text(*texts_, log->history()));
  }
  return true;
}

/// Where phones show hands, as was said last in the game, or as the daemon was started; the camera may be gone by now.
bool GameSession::keeps_by_hand(const daemon::GameLog& log) const {
  return is_by_hand() || (!has_frames() && web_.server != nullptr &&
                          (game_->deals_hands(log.history().terms()) || log.is_by_hand().value_or(false)));
}

/// Whether the game is kept otherwise from here on, and goes on.
tl::expected<bool, std::string> GameSession::play(daemon::GameLog& log, daemon::Report& report) {
  const bool by_hand = keeps_by_hand(log);
  std::optional<daemon::LivePage> page;
  if (web_.server != nullptr) {
    page.emplace(*web_.server, by_hand ? nullptr : &eyes::picture_reader(watching_.reader()), log.history());
  }
  phones_.slots.play(*consent_of(values_), log.history().terms().players);
  std::optional<daemon::Announcer> announcer;
  if (voice_) {
    announcer.emplace(log.history(), voice_->texts, *voice_->voice);
  }
  auto faces = by_hand ? std::nullopt : face_folder(values_, watching_.reader());
  if (page && faces) {
    page->show_faces(faces->eyes());
  }
  daemon::TableRun run({&*loop_, &log, &report, record_.answerer, journal_.get(), &*texts_, values_["board"].as<bool>(),
                        page ? &*page : nullptr, page ? &phones_.requests : nullptr, page ? &phones_.slots : nullptr,
                        announcer ? &*announcer : nullptr, record_.sayer, faces ? &*faces : nullptr});
  return watch(log, run, page ? &*page : nullptr);
}

tl::expected<bool, std::string> GameSession::watch(daemon::GameLog& log, daemon::TableRun& run,
                                                   daemon::LivePage* page) {
  if (has_frames()) {
    return watch_frames(run, daemon::eyes_of(eyes::picture_reader(watching_.reader())), watching_.pictures(),
                        &*table_lamp_)
        .map([] { return false; });
  }
  const bool by_hand = keeps_by_hand(log);
  const bool is_fixed = is_by_hand() || game_->deals_hands(log.history().terms());
  const daemon::Keeper other = by_hand ? daemon::Keeper::kCamera : daemon::Keeper::kPhones;
  std::optional<daemon::GameClose> close;
  if (page != nullptr) {
    close.emplace(run, log.history(), *page, end_vote_, phones_.slots, is_fixed ? std::nullopt : std::optional(other));
  }
  const Outcome watched = by_hand
                              ? keep_by_hand(log, run, *page, *close)
                              : watch_camera(camera_session(), {&log.history(), &run, close ? &*close : nullptr, page});
  begun_ = close ? close->begun() : std::nullopt;
  is_abandoned_ = close && close->is_abandoned();
  return watched.map([&] { return close && close->is_kept_otherwise(); });
}

CameraSession GameSession::camera_session() {
  return {&values_,     watching_.camera(), &watching_.reader(), &*loop_, &*signals_,
          &supervisor_, journal_.get(),     &*table_lamp_,       &phones_};
}

Outcome GameSession::keep_by_hand(const daemon::GameLog& log, daemon::TableRun& run, daemon::LivePage& page,
                                  daemon::GameClose& close) {
  daemon::DealtHands hands({&log.history(), &run, &phones_.slots, &*loop_, journal_.get(), log.game(),
                            dealing::PackFile(report() / "pack.json")});
  return daemon::HandWatch({&log.history(), &run, &hands, &phones_.offer, &page, &close, &*signals_, &supervisor_,
                            &*loop_, &*table_lamp_})
      .watch();
}

}  // namespace

tl::expected<void, Failure> play_games(const DaemonCall& call, TableEdition& edition) {
  GameSession session(call, edition);
  const auto misused = [&](const std::string& says) { return Failure{Exit::kMisuse, call.settings->placed(says)}; };
  const auto gone = [](std::string says) { return Failure{Exit::kGone, std::move(says)}; };
  auto played = session.read().map_error(misused).and_then(
      [&] { return session.open().and_then([&] { return session.play(); }).map_error(gone); });
  daemon::StopSignals::ignore();  // all is written down: a stop that comes now is what happens anyway
  return played;
}

}  // namespace seneschal::cli
