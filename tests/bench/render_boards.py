"""Renders photographs of boards of other shapes, path-traced, with figures, rooms, lamps and cameras by chance: what
tests/data/sites holds a selection of, and what the figures in vision/sites/README.md are measured on.

    blender -b -t 1 -P render_boards.py -- KIND SEED OUT [COUNT]

KIND is chess, draughts or go. Writes the folder OUT: board.json, and for each picture NAME.jpg, NAME.json with its labels
and NAME.marks with the clicked points; teach1 and teach2 are to learn from, test1 to testCOUNT (7) to read. Needs Blender
3.4 (Cycles), OpenCV and NumPy for its Python; half a minute a picture. The same seed gives the same set. BOARD_SAMPLES
(16), BOARD_WIDTH (1024 pixels) and BOARD_STEEPEST (the most degrees that a camera leans) in the environment change that.
"""
import json
import math
import os
import random
import sys

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"  # before OpenCV is loaded
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import cv2
import numpy as np

import board_textures as textures
from develop_photo import bend_picture, develop
from rendered_board import MIXED, Board
from rendered_room import Room

LIGHTS = ("window", "sun", "phone", "coloured", "ceiling", "reflection", "half", "dim")
WOODS = ((0.5, 0.25, 0.1), (0.3, 0.13, 0.05), (0.6, 0.36, 0.16), (0.16, 0.07, 0.035), (0.45, 0.3, 0.18))


def clicked(places, dice):
    """Where somebody clicks: 2 to 4 pixels off."""
    result = []
    for x, y in places:
        off, turn = dice.uniform(2, 4), dice.uniform(0, 2 * math.pi)
        result.append(f"{x + off * math.cos(turn):.1f},{y + off * math.sin(turn):.1f}")
    return " ".join(result)


def photograph(board, table, seed, light, lean_deg, is_opening, out):
    dice = random.Random(seed)
    stands = board.position(dice, is_opening)
    room = Room(board, dice, light, lean_deg)
    room.lay_table(table)
    room.put_down(stands)
    room.light_room()
    raw = out + ".exr"
    room.render(seed % 2**31, raw)
    linear = cv2.imread(raw, cv2.IMREAD_UNCHANGED)[..., :3].astype(np.float32)
    os.remove(raw)
    picture, quality = develop(bend_picture(linear, room.k1), np.random.default_rng(seed), light == "dim")
    cv2.imwrite(out + ".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
    h = board.plan["half_mm"]
    with open(out + ".marks", "w", encoding="utf-8") as file:
        file.write(clicked(room.seen([(-h, h, 0), (h, h, 0), (h, -h, 0), (-h, -h, 0)]), dice) + "\n")
    with open(out + ".json", "w", encoding="utf-8") as file:
        json.dump({name: stands[name][0] if name in stands else None for name, *_ in board.sites}, file)
    print(f"{out}.jpg: {light}, {lean_deg:.0f} degrees", flush=True)


def main(kind, seed, out, count):
    os.makedirs(out, exist_ok=True)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    dice = random.Random(seed * 16 + MIXED[kind])
    board = Board(kind, dice)
    # Meshes do not outlive a scene: kept as numbers.
    board.meshes = {name: ([tuple(v.co) for v in m.vertices], [tuple(f.vertices) for f in m.polygons]) for name, m in board.shapes.items()}
    board.sharp = {name: math.degrees(m.auto_smooth_angle) for name, m in board.shapes.items()}
    with open(os.path.join(out, "board.json"), "w", encoding="utf-8") as file:
        json.dump(board.text(), file)
    is_cloth = dice.random() < 0.5
    colour = [dice.uniform(0.03, 0.6) for _ in range(3)] if is_cloth else dice.choice(WOODS)
    table = {"texture": textures.draw_table(np.random.default_rng(seed), colour, is_cloth),
             "finish": (0.9, 0.1) if is_cloth else (dice.uniform(0.25, 0.7), dice.uniform(0.2, 0.5))}
    steepest = float(os.environ.get("BOARD_STEEPEST", "38" if kind == "chess" else "48"))
    starts_with_opening = kind != "go" and dice.random() < 0.7
    names = ["teach1", "teach2"] + [f"test{i + 1}" for i in range(count)]
    lights = [dice.choice(("window", "ceiling")), dice.choice(("window", "sun", "coloured", "half"))]
    tests = list(LIGHTS)
    dice.shuffle(tests)
    lights += [tests[i % len(tests)] for i in range(count)]
    leans = [dice.uniform(5, 22), dice.uniform(22, steepest - 4)] + [dice.uniform(4, steepest) for _ in range(count)]
    for i, name in enumerate(names):
        path = os.path.join(out, name)
        if not os.path.exists(path + ".json"):
            photograph(board, table, seed * 1000 + i * 16 + MIXED[kind], lights[i], leans[i], i == 0 and starts_with_opening, path)


arguments = sys.argv[sys.argv.index("--") + 1 :]
main(arguments[0], int(arguments[1]), arguments[2], int(arguments[3]) if len(arguments) > 3 else 7)
