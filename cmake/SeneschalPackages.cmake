# Every third-party package, in one place. The list of Debian packages that provide them is in .ci/packages.

include_guard(GLOBAL)

find_package(Threads REQUIRED)
find_package(fmt 9 REQUIRED)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(tl-expected REQUIRED)
find_package(SQLite3 3.34 REQUIRED)
find_package(OpenSSL 3.0 REQUIRED COMPONENTS Crypto SSL)
find_package(Boost 1.74 REQUIRED CONFIG COMPONENTS program_options)
find_package(PkgConfig REQUIRED)
pkg_check_modules(cairo REQUIRED IMPORTED_TARGET cairo>=1.16 cairo-pdf cairo-svg)
find_package(JPEG REQUIRED)
find_package(PNG 1.6.32 REQUIRED)
find_package(OpenCV 4.5 REQUIRED COMPONENTS core imgproc calib3d aruco ml dnn imgcodecs objdetect)
# Without imgcodecs, which the tests alone use: it brings GDAL and a hundred other libraries, 48 MB of the daemon's memory.
# OpenCV's own include path is not marked as a system one, and its headers do not pass our warnings.
add_library(seneschal_opencv INTERFACE)
target_link_libraries(seneschal_opencv INTERFACE opencv_core opencv_imgproc opencv_calib3d opencv_aruco opencv_ml
  opencv_dnn)
target_include_directories(seneschal_opencv SYSTEM INTERFACE ${OpenCV_INCLUDE_DIRS})
# The Pi's camera and films. OpenCV's videoio would do, and would bring 57 MB of codecs into the daemon's memory.
find_package(PkgConfig REQUIRED)
pkg_check_modules(GSTREAMER REQUIRED IMPORTED_TARGET gstreamer-app-1.0>=1.18)
# What Unicode says of characters in names.
pkg_check_modules(GLIB REQUIRED IMPORTED_TARGET glib-2.0>=2.66)
# How each language counts and lists things: the tables that browsers have, too.
pkg_check_modules(ICU REQUIRED IMPORTED_TARGET icu-i18n>=67)
# The page's address as a picture for phones.
pkg_check_modules(QRENCODE REQUIRED IMPORTED_TARGET libqrencode>=4.0)
# Says to systemd that the daemon is ready and alive.
pkg_check_modules(SYSTEMD REQUIRED IMPORTED_TARGET libsystemd>=247)
# The GPIO lines of a Pi. Debian 12 has 1.6, Debian 13 has 2.2, and hardware/gpio/gpiod_kernel.cc speaks both.
pkg_check_modules(GPIOD REQUIRED IMPORTED_TARGET libgpiod>=1.6)
string(REGEX MATCH "^[0-9]+" GPIOD_MAJOR "${GPIOD_VERSION}")
add_library(seneschal_gpiod INTERFACE)
target_link_libraries(seneschal_gpiod INTERFACE PkgConfig::GPIOD)
target_compile_definitions(seneschal_gpiod INTERFACE SENESCHAL_GPIOD_MAJOR=${GPIOD_MAJOR})
