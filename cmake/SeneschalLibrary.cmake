# seneschal_library(<name> SOURCES <file>... [DEPENDS <module>...] [SYSTEM <target>...] [SYSTEM_PUBLIC <target>...])
#
# Adds the static library seneschal::<name> and refuses any arrow that the layering table does not list: a link to
# another module as well as an #include of its headers. The table is the architecture; a new arrow is added here, in a
# commit that says why.
#
#   SOURCES        the module's .cc files; its headers are found beside them
#   DEPENDS        modules of ours, by short name
#   SYSTEM         third-party targets; never for rules
#   SYSTEM_PUBLIC  third-party targets that the module's headers name

include_guard(GLOBAL)

set(SENESCHAL_MAY_USE_rules       "")
set(SENESCHAL_MAY_USE_records     rules files)
set(SENESCHAL_MAY_USE_ports       "")
set(SENESCHAL_MAY_USE_cameras     ports files)
set(SENESCHAL_MAY_USE_vision      "")
set(SENESCHAL_MAY_USE_calibration vision files)
set(SENESCHAL_MAY_USE_files       "")
set(SENESCHAL_MAY_USE_ledger      files)
set(SENESCHAL_MAY_USE_referee     rules records vision)
set(SENESCHAL_MAY_USE_eyes        files vision)
set(SENESCHAL_MAY_USE_daemon      ports rules records vision calibration files ledger referee eyes)

# Where each module's headers live: an include of "<folder>/..." is an arrow to the module with the longest match.
set(SENESCHAL_FOLDER_rules       rules/artus)
set(SENESCHAL_FOLDER_records     rules/records)
set(SENESCHAL_FOLDER_ports       hardware/ports)
set(SENESCHAL_FOLDER_cameras     hardware/cameras)
set(SENESCHAL_FOLDER_vision      vision)
set(SENESCHAL_FOLDER_calibration calibration)
set(SENESCHAL_FOLDER_files       daemon/files)
set(SENESCHAL_FOLDER_ledger      daemon/ledger)
set(SENESCHAL_FOLDER_referee     daemon/referee)
set(SENESCHAL_FOLDER_eyes        daemon/eyes)
set(SENESCHAL_FOLDER_daemon      daemon)
set(SENESCHAL_MODULES rules records ports cameras vision calibration files ledger referee eyes daemon)

function(_seneschal_module_of path out)
  set(best "")
  set(best_length -1)
  foreach(module IN LISTS SENESCHAL_MODULES)
    set(folder "${SENESCHAL_FOLDER_${module}}/")
    string(LENGTH "${folder}" length)
    string(FIND "${path}" "${folder}" at)
    if(at EQUAL 0 AND length GREATER best_length)
      set(best "${module}")
      set(best_length ${length})
    endif()
  endforeach()
  set(${out} "${best}" PARENT_SCOPE)
endfunction()

function(_seneschal_check_includes name)
  foreach(source IN LISTS ARGN)
    get_filename_component(folder "${source}" DIRECTORY)
    file(GLOB headers CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.h")
    foreach(file IN LISTS headers ITEMS "${CMAKE_CURRENT_SOURCE_DIR}/${source}")
      set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
      file(STRINGS "${file}" lines REGEX "^#include [\"<]")
      foreach(line IN LISTS lines)
        if(line MATCHES "^#include <([^>]*[/.][^>]*)>" AND name STREQUAL "rules" AND NOT CMAKE_MATCH_1 STREQUAL "tl/expected.hpp")
          message(FATAL_ERROR "${file}: rules is pure and includes the standard library and tl::expected only: ${line}")
        endif()
        if(line MATCHES "^#include \"([^\"]+)\"")
          _seneschal_module_of("${CMAKE_MATCH_1}" module)
          if(module AND NOT module STREQUAL name AND NOT module IN_LIST SENESCHAL_MAY_USE_${name})
            message(FATAL_ERROR "${file}: ${name} may not include ${CMAKE_MATCH_1} of ${module} "
              "(see the layering table in cmake/SeneschalLibrary.cmake)")
          endif()
        endif()
      endforeach()
    endforeach()
  endforeach()
endfunction()

function(seneschal_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;DEPENDS;SYSTEM;SYSTEM_PUBLIC")
  if(arg_UNPARSED_ARGUMENTS OR NOT arg_SOURCES)
    message(FATAL_ERROR "seneschal_library(${name}): see the usage in SeneschalLibrary.cmake")
  endif()
  if(NOT DEFINED SENESCHAL_MAY_USE_${name})
    message(FATAL_ERROR "seneschal_library(${name}): no row in the layering table")
  endif()
  foreach(module IN LISTS arg_DEPENDS)
    if(NOT module IN_LIST SENESCHAL_MAY_USE_${name})
      message(FATAL_ERROR "${name} may not depend on ${module} (see the layering table in SeneschalLibrary.cmake)")
    endif()
  endforeach()
  if(name STREQUAL "rules" AND (arg_SYSTEM OR arg_SYSTEM_PUBLIC))
    message(FATAL_ERROR "rules is pure and links no third-party library: ${arg_SYSTEM} ${arg_SYSTEM_PUBLIC}")
  endif()
  _seneschal_check_includes(${name} ${arg_SOURCES})

  add_library(seneschal_${name} STATIC ${arg_SOURCES})
  add_library(seneschal::${name} ALIAS seneschal_${name})
  target_compile_features(seneschal_${name} PUBLIC cxx_std_20)
  target_include_directories(seneschal_${name} PUBLIC "${PROJECT_SOURCE_DIR}")
  list(TRANSFORM arg_DEPENDS PREPEND seneschal::)
  target_link_libraries(seneschal_${name}
    PUBLIC ${arg_DEPENDS} tl::expected ${arg_SYSTEM_PUBLIC}
    PRIVATE seneschal::warnings ${arg_SYSTEM})
endfunction()

# seneschal_program(<name> SOURCES <file>... DEPENDS <module>... [SYSTEM <target>...])
# An executable; the only kind of target that may name hardware adapters.
function(seneschal_program name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;DEPENDS;SYSTEM")
  list(TRANSFORM arg_DEPENDS PREPEND seneschal::)
  add_executable(${name} ${arg_SOURCES})
  target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}")
  target_link_libraries(${name} PRIVATE ${arg_DEPENDS} ${arg_SYSTEM} seneschal::warnings)
endfunction()
