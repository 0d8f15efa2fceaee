#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/program_options.hpp>
#include <tl/expected.hpp>

#include "daemon/eyes/open_table.h"
#include "daemon/faces/face_folder.h"
#include "daemon/game/table_game.h"
#include "daemon/programs/options/settings.h"
#include "daemon/wizard/kept_wizard.h"
#include "hardware/ports/camera.h"
#include "rules/table/misfit.h"
#include "vision/board/picture_reader.h"

namespace seneschal::cli {

/// What --frames or --camera names, open.
struct PictureSource {
  std::vector<std::filesystem::path> pictures;
  std::unique_ptr<ports::Camera> camera;  // none with --frames
  std::string game;                       // that it is of, unless --game says so
};

/// Whether pictures are watched: those of --frames, or of a camera that knows its table. Otherwise phones say what is
/// played.
[[nodiscard]] bool is_watched(const boost::program_options::variables_map& values);
/// Whether the table is one that the owner sets up on the page, with the camera of --camera or any other: neither
/// pictures nor a table file are named, nor that there is no camera.
[[nodiscard]] bool is_set_up_on_page(const boost::program_options::variables_map& values);
/// Watches with what was set up on the page, if anything was. `settings` say where that is.
void assume_table_of_page(Settings& settings);
/// From now on these values hold: that table, its camera and its game.
void watch_with(boost::program_options::variables_map& values, const wizard::TableInUse& table);

/// Of --camera or --frames, of which one is there. Errors are sentences, here and below.
[[nodiscard]] tl::expected<PictureSource, std::string> open_source(const boost::program_options::variables_map& values,
                                                                   const vision::PictureReader& reader);

/// The folder of the cards' faces: that of --cards, or else `cards` beside the log, of_chosen_game() behind it.
[[nodiscard]] std::filesystem::path cards_folder(const boost::program_options::variables_map& values);

/// What keeps the faces there that `reader` is shown while a game is played; nothing where it is shown none.
[[nodiscard]] std::optional<daemon::FaceFolder> face_folder(const boost::program_options::variables_map& values,
                                                            eyes::AnyReader& reader);

/// The table of --table with the faces of cards_folder(), of which a game may teach those that are missing, refused
/// where its board is not one of `game`; what is doubtful is complained of.
[[nodiscard]] tl::expected<eyes::AnyReader, std::string> open_reader(
    const boost::program_options::variables_map& values, const referee::SharedGame& game);

/// Why the table that `reader` reads is none at which this game is played, as table::misfit() has it.
[[nodiscard]] std::optional<table::Misfit> misfit_of(eyes::AnyReader& reader, const referee::TableGame& game);

/// What to lock the camera at, where the table was learned through it.
[[nodiscard]] std::optional<ports::LightValues> light_for(const ports::CameraInfo& camera,
                                                          const eyes::AnyReader& reader);

}  // namespace seneschal::cli
