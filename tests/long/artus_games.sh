#!/bin/bash
# artus_games.sh [FIRST_SEED LAST_SEED [MISTAKES]]
# Plays a record at one simulated table for each seed, learns the table from its teach and setup pictures alone, watches
# the game and says after how many actions table and points were right, how many of the MISTAKES (3) figures put wrong
# were named, how many mistakes were named that nobody had made, and how many questions were asked. Without seeds it
# takes twenty in a row from a new one and prints how to repeat them. Up to a minute a game; exit status 1 where one was
# not learned or not followed in everything, where there was a false alarm, or where more than one question was asked in
# forty actions of all. Takes jq.
set -uo pipefail

for number in "$@"; do
  [[ $number =~ ^(0|[1-9][0-9]{0,17})$ ]] || set -- wrong
done
if (($# == 1 || $# > 3)); then
  echo "Usage: artus_games.sh [FIRST_SEED LAST_SEED [MISTAKES]], whole numbers" >&2
  exit 2
fi
if (($# > 1)) && (($1 > $2)); then
  echo "simulated_games: the last seed, $2, is below the first, $1: no game would be played" >&2
  exit 2
fi
command -v jq > /dev/null || { echo "simulated_games: jq is missing; apt-get install jq" >&2; exit 2; }
cd "$(dirname "$0")/../.."
.ci/build release seneschal seneschald || exit 2
bin=$PWD/build/release/bin
data=$PWD/tests/data
cards=$data/scenes/table-12/cards
records=("$data"/games/artus-*.json)
first=${1:-$(od -An -v -N 4 -t u4 /dev/urandom | tr -d ' ')}
last=${2:-$((first + 19))}
mistakes=${3:-3}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
failed=0
actions=0
questions=0
alarms=0
wrongs=0

# For jq: whether what was said of a picture names the figure that stands wrong there.
is_named='def is_named($said; $picture): $said.mistake and $picture.illegal and $said.frame == $picture.file and
  $said.mistake.stands_on == $picture.illegal.stands_on and
  ([$said.mistake.belongs_on] + ($said.mistake.belongs_on_any // []) | index([$picture.illegal.belongs_on]) != null);
  $truth[0].frames as $pictures |'

# count WHAT: how many there are by truth and rulings of the game at hand.
count() {
  jq -n --slurpfile truth "$work"/pictures/truth.json --slurpfile said "$work"/report/rulings.jsonl \
    "$is_named [$1] | length"
}

# states RECORD: the table and the points after each action.
states() {
  rm -f "$work"/states.json
  "$bin"/seneschal replay "$1" --states "$work"/states.json > /dev/null 2>&1
  jq -c '[.[] | {seats, king_seat, rings, scores}]' "$work"/states.json
}

echo "To repeat: tests/long/artus_games.sh $first $last $mistakes"
for ((seed = first; seed <= last; ++seed)); do
  record=${records[$((seed % ${#records[@]}))]}
  players=$(jq -r '[.record.players[].colour] | join(",")' "$record")
  variant=$(jq -r .record.variant "$record")
  rm -rf "${work:?}"/*
  "$bin"/seneschal simulate --record "$record" --board "$data"/scenes/board.json --cards "$cards" --seed "$seed" \
    --mistakes "$mistakes" --out "$work"/pictures >/dev/null || exit 2
  if ! "$bin"/seneschal calibrate --board "$data"/scenes/board.json --frame teach="$work"/pictures/000.jpg \
    --frame setup="$work"/pictures/001.jpg --out "$work"/table.json >"$work"/said 2>&1; then
    echo "seed $seed: not learned: $(tail -n 1 "$work"/said)"
    failed=1
    continue
  fi
  rm "$work"/pictures/000.jpg
  "$bin"/seneschald --frames "$work"/pictures --table "$work"/table.json --cards "$cards" --players "$players" \
    --variant "$variant" --answers "$record" --report "$work"/report >/dev/null 2>&1 || {
    echo "seed $seed: the daemon ended with $?"
    failed=1
  }
  all=$(jq '.record.actions | length' "$record")
  right=$(jq -n --argjson truth "$(states "$record")" --argjson seen "$(states "$work"/report/record.json)" \
    '[range(1; $truth | length) | select($truth[.] == $seen[.])] | length')
  wrong=$(jq '[.frames[] | select(.illegal)] | length' "$work"/pictures/truth.json)
  named=$(count '$pictures[] | . as $picture | select(any($said[]; is_named(.; $picture)))')
  nobodys=$(count '$said[] | select(.mistake) | . as $line | select(any($pictures[]; is_named($line; .)) | not)')
  asked=$(jq -n '[inputs | select(.question)] | length' "$work"/report/rulings.jsonl)
  actions=$((actions + all))
  questions=$((questions + asked))
  alarms=$((alarms + nobodys))
  wrongs=$((wrongs + wrong))
  echo "seed $seed, $(basename "$record"), $players, $variant: $right of $all actions, $named of $wrong mistakes named," \
    "$nobodys false alarms, $asked questions"
  [ "$right" = "$all" ] && [ "$named" = "$wrong" ] || failed=1
done
echo "$questions questions in $actions actions; at most one in forty is allowed"
((questions * 40 <= actions)) || failed=1
echo "$alarms mistakes named that nobody made; none is allowed"
((alarms == 0)) || failed=1
echo "$wrongs figures put wrong; at least one is expected where there are to be any"
((mistakes == 0 || wrongs > 0)) || failed=1
exit $failed
