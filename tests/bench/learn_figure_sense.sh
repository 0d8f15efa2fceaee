#!/bin/bash
# learn_figure_sense.sh WORK OUT [OPTION...]
# Teaches vision/sites/looks/figure_sense.onnx anew and writes it to OUT: renders its boards, draws others, cuts out their
# places and teaches the network. What is in the folder WORK already is not made again. Options go to learn_figure_sense.py.
# Needs what render_boards.py (268 photographs) and learn_figure_sense.py need, and show_site_crops of build/release.
set -euo pipefail
if (($# < 2)); then
  echo "Usage: learn_figure_sense.sh WORK OUT [OPTION...]" >&2
  exit 2
fi
work=$1 out=$2
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
export BOARD_SAMPLES=8 BOARD_WIDTH=800 BOARD_STEEPEST=55

rendered=()
# render KIND SEED...: a folder each, with two photographs to learn from and two to read.
render() {
  local kind=$1 seed
  for seed in "${@:2}"; do
    rendered+=("$work/$kind-$seed")
    if [[ ! -e $work/$kind-$seed ]]; then
      blender -b -t 1 -P "$here/render_boards.py" -- "$kind" "$seed" "$work/$kind-$seed.new" 2
      mv "$work/$kind-$seed.new" "$work/$kind-$seed"
    fi
  done
}

# crops FILE BOARD...: each photograph as it is and in three variations.
crops() {
  if [[ ! -e $1 ]]; then
    "$here/../../build/release/bin/show_site_crops" "$1.new" 3 "${@:2}"
    mv "$1.new" "$1"
  fi
}

mkdir -p "$work"
render chess {101..112} 114 116 {302..312} 314
render draughts {102..112} 114 116 {301..317}
render go {102..110} 112 114
crops "$work/rendered.crops" "${rendered[@]}"
crops "$work/drawn.crops" chess:{1005..1054} chess:{1105..1154} draughts:{1005..1054} go:{1005..1054}
# The rendered ones twice, so that they count as much as the drawn ones.
"$here/learn_figure_sense.py" "$out" "$work/rendered.crops" "$work/rendered.crops" "$work/drawn.crops" "${@:3}"
