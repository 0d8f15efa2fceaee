#include "daemon/programs/page/table_edition.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "daemon/desk/replies.h"
#include "daemon/game_files/installed_edition.h"
#include "daemon/game_files/unreadable.h"
#include "daemon/games/shipped.h"
#include "daemon/programs/options/edition_option.h"
#include "daemon/programs/options/options.h"
#include "daemon/web/late_reply.h"
#include "hardware/files/directory.h"
#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"

namespace seneschal::cli {

namespace po = boost::program_options;
using nlohmann::json;

namespace {

constexpr int kFormat = 1;

/// What owners have said: {"format": 1, "editions": {"amigo-1993": {"spaces": 27}}}. Nothing where the text is no such.
std::optional<json> editions_in(const std::string& text) {
  json said = json::parse(text, nullptr, false);
  const bool is_good =
      said.is_object() && said.contains("format") && said["format"] == kFormat && said.contains("editions") &&
      said["editions"].is_object() &&
      std::all_of(said["editions"].begin(), said["editions"].end(), [](const json& each) { return each.is_object(); });
  return is_good ? std::optional(std::move(said["editions"])) : std::nullopt;
}

web::Reply refuse(const EditionRefusal& refusal) {
  constexpr unsigned kUnprocessable = 422;
  web::Reply refused = desk::reply({{"error", "edition"}, {"why", refusal.why}});
  refused.status = kUnprocessable;
  return refused;
}

std::optional<game_files::OwnersValues> values_in(const std::string& body) {
  const auto said = desk::object_in(body);
  if (!said || !said->contains("values") || !(*said)["values"].is_object() || (*said)["values"].empty()) {
    return std::nullopt;
  }
  return (*said)["values"].get<game_files::OwnersValues>();
}

}  // namespace

tl::expected<TableEdition, std::string> TableEdition::read(const po::variables_map& values,
                                                           const std::filesystem::path& ledger) {
  const auto base = read_kept_game(values);
  if (!base) {
    return tl::unexpected(base.error());
  }
  TableEdition edition;
  edition.file_ = usual_edition_path(values);
  edition.folder_ = game_files::owners_editions_beside(ledger);
  edition.base_ = *base;
  const auto text = files::read_file(edition.file_);
  if (!text) {
    return tl::unexpected(game_files::unreadable(text.error()).message());
  }
  edition.text_ = *text;
  std::error_code unknown;
  if (std::filesystem::exists(edition.owners_file(), unknown)) {
    const auto kept = files::read_file(edition.owners_file());
    const auto editions = kept ? editions_in(*kept) : std::nullopt;
    if (!editions) {
      return tl::unexpected(
          edition.owners_file().string() +
          ": expected what the owner has said of editions, found something else; put it aside, and say "
          "it once more on the page");
    }
    edition.owners_ = editions->value(std::string((*base)->edition()), json::object()).get<game_files::OwnersValues>();
  }
  auto told = edition.with(edition.owners_);
  if (!told) {
    return tl::unexpected(edition.owners_file().string() + ": " + told.error().message +
                          "; put it aside, and say it once more on the page");
  }
  edition.now_ = std::move(*told);
  return edition;
}

tl::expected<TableEdition::Told, EditionRefusal> TableEdition::with(const game_files::OwnersValues& owners) const {
  auto text = game_files::owners_edition(text_, owners);
  if (!text) {
    return tl::unexpected(unknown_value(text.error().key));
  }
  // Nobody at a phone knows the edition's file by its name.
  auto kept = daemon::kept_edition(daemon::shipped().kept, *text, "the edition");
  if (!kept) {
    return tl::unexpected(wrong_value(kept.error()));
  }
  return Told{std::move(kept->game), std::move(kept->values),
              json::parse(*text).value("title", std::string(base_->edition())), std::move(*text)};
}

void TableEdition::become(TableEdition other) {
  file_ = std::move(other.file_);
  folder_ = std::move(other.folder_);
  text_ = std::move(other.text_);
  base_ = std::move(other.base_);
  owners_ = std::move(other.owners_);
  now_ = std::move(other.now_);
  changed_();
}

book::EditionSource TableEdition::all() const {
  return book::editions_with(base_, daemon::shipped().kept, folder_);
}

std::optional<std::string> TableEdition::doubt_of(const referee::TableGame& game) const {
  std::vector<std::string> keys;
  for (const edition_files::EditionValue& each : now_.values) {
    if (each.source == edition_files::Source::kAssumed) {
      keys.push_back(each.key);
    }
  }
  if (keys.empty() || game.edition() != now_.game->edition()) {
    return std::nullopt;
  }
  return fmt::format(
      "the edition {} is played with values that nobody has compared with this copy: {}; its owner does so on the page",
      game.edition(), fmt::join(keys, ", "));
}

json TableEdition::as_json() const {
  json values = json::array();
  for (const edition_files::EditionValue& each : now_.values) {
    values.push_back({{"key", each.key},
                      {"value", json::parse(each.value)},
                      {"source", edition_files::to_text(each.source)},
                      {"note", each.note}});
  }
  return {{"edition", now_.game->edition()}, {"title", now_.title}, {"values", std::move(values)}};
}

tl::expected<referee::SharedGame, std::string> TableEdition::begun_by(const std::string& id) const {
  auto begun = all()(id);
  if (!begun || (*begun)->id() != base_->id()) {
    return tl::unexpected(" is not over, and was begun by the edition " + id +
                          ": name that with --edition, or another folder with --report");
  }
  return begun;
}

bool TableEdition::is_origin_of(std::string_view id) const {
  return id == base_->edition() || id.starts_with(std::string(base_->edition()) + "-");
}

std::function<tl::expected<void, std::string>()> TableEdition::keeper() const {
  const std::filesystem::path file = folder_ / (std::string(now_.game->edition()) + ".json");
  const bool is_installed = now_.game->edition() == base_->edition();
  return [folder = folder_, file, is_installed, text = now_.text]() -> tl::expected<void, std::string> {
    std::error_code unknown;
    if (is_installed || std::filesystem::exists(file, unknown)) {
      return {};
    }
    return files::create_folders(folder)
        .and_then([&] { return files::write_own_file(file, text); })
        .map_error([](const files::FileError& error) { return error.message(); });
  };
}

void TableEdition::serve(desk::Desk& desk, loop::EventLoop& loop, Misfit misfit, std::function<void()> changed) {
  misfit_ = std::move(misfit);
  changed_ = std::move(changed);
  desk.show("/api/edition",
            [this](const web::Call& /*call*/, const access::Phone& /*phone*/) { return desk::reply(as_json()); });
  desk.serve("/api/edition", [this, &loop](const web::Call& call, const access::Phone& phone) {
    return phone.role == access::Role::kOwner ? take(call, loop) : desk::refuse(access::Reason::kNotOwner);
  });
}

web::Reply TableEdition::take(const web::Call& call, loop::EventLoop& loop) {
  const auto values = values_in(call.body);
  if (!values) {
    return desk::refuse(access::Reason::kBroken);
  }
  if (is_writing_) {
    return desk::refuse({access::Reason::kTooMuch, std::chrono::seconds(1)});
  }
  auto owners = std::make_shared<game_files::OwnersValues>(owners_);
  for (const auto& [key, value] : *values) {
    owners->insert_or_assign(key, value);
  }
  auto told = with(*owners);
  if (!told) {
    return refuse(told.error());
  }
  if (told->game->slots() != base_->slots()) {
    return refuse(other_players());
  }
  if (const auto misfit = misfit_(*told->game)) {
    return refuse(other_board(*misfit));
  }
  web::Reply reply;
  reply.late = std::make_shared<web::LateReply>();
  is_writing_ = true;
  const auto made = std::make_shared<Told>(std::move(*told));
  const auto written = std::make_shared<tl::expected<void, files::FileError>>();
  const auto write = [this, owners, made, written, base = std::string(base_->edition())] {
    // The edition first: what the owner said names it from then on.
    *written =
        files::create_folders(folder_)
            .and_then([&] {
              return files::write_own_file(folder_ / (std::string(made->game->edition()) + ".json"), made->text);
            })
            .and_then([&] {
              const auto before = files::read_file(owners_file());
              json editions = (before ? editions_in(*before) : std::nullopt).value_or(json::object());
              editions[base] = *owners;
              return files::write_own_file(owners_file(), json{{"format", kFormat}, {"editions", editions}}.dump(2));
            });
  };
  loop.start(write, [this, owners, made, written, of = base_, late = reply.late] {
    is_writing_ = false;
    if (*written && base_ == of) {  // and not of another game meanwhile
      owners_ = std::move(*owners);
      now_ = std::move(*made);
      changed_();
    }
    late->give(*written ? desk::reply(as_json()) : desk::not_kept(written->error()));
  });
  return reply;
}

}  // namespace seneschal::cli
