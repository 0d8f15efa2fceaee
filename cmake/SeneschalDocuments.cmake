# The pages for players and for owners of a table, installed as they lie here, so that their links hold.

include_guard(GLOBAL)

set(documents
  README.md
  calibration/README.md
  daemon/README.md
  daemon/ledger/FORMAT.md
  daemon/ledger/README.md
  daemon/page/phone.jpg
  daemon/wizard/README.md
  hardware/README.md
  hardware/building/README.md
  hardware/building/coupling.scad
  hardware/building/wiring.svg
  systemd/README.md
  vision/reading.jpg
  vision/sites/README.md)
foreach(document IN LISTS documents)
  cmake_path(GET document PARENT_PATH folder)
  install(FILES "${PROJECT_SOURCE_DIR}/${document}" DESTINATION "${CMAKE_INSTALL_DOCDIR}/${folder}")
endforeach()
