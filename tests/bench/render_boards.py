"""Renders photographs of boards of other shapes, path-traced, with figures, rooms, lamps and cameras by chance: what
tests/data/sites holds a selection of, and what the README's figures of rendered boards are measured on.

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
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Matrix, Vector

import board_figures as figures
import board_textures as textures
from develop_photo import bend, bend_picture, develop

LIGHTS = ("window", "sun", "phone", "coloured", "ceiling", "reflection", "half", "dim")
WOODS = ((0.5, 0.25, 0.1), (0.3, 0.13, 0.05), (0.6, 0.36, 0.16), (0.16, 0.07, 0.035), (0.45, 0.3, 0.18))
MIXED = {"chess": 0, "draughts": 1, "go": 2}


def shade(dice, colour, spread):
    by = dice.uniform(1 - spread, 1 + spread)
    return [min(0.95, max(0.008, part * by * dice.uniform(1 - spread / 3, 1 + spread / 3))) for part in colour]


def toward(colour, other, part):
    return [a * (1 - part) + b * part for a, b in zip(colour, other)]


class Board:
    """What the board and its figures are made of: one for a set."""

    def __init__(self, kind, dice):
        self.kind, self.dice = kind, dice
        between = dice.uniform
        plan = {"kind": kind, "border_line": dice.random() < 0.4, "letters": kind == "chess" and dice.random() < 0.7}
        if kind == "go":
            plan["side"], plan["spacing_mm"] = dice.choice((9, 13, 19, 19)), between(21, 24.5)
            plan["half_mm"] = plan["spacing_mm"] * (plan["side"] - 1) / 2
            plan["frame_mm"] = plan["spacing_mm"] * between(0.55, 1.1)
            plan["is_wood"] = True
            plan["light"] = plan["dark"] = plan["frame"] = shade(dice, dice.choice(((0.62, 0.4, 0.16), (0.7, 0.46, 0.2), (0.5, 0.3, 0.13))), 0.15)
            plan.update(line=shade(dice, (0.02, 0.014, 0.01), 0.5), line_mm=between(0.7, 1.3), star_mm=between(1.4, 2.2), ink=between(0.75, 1))
        else:
            plan["side"] = 8 if kind == "chess" else dice.choice((8, 10))
            plan["spacing_mm"] = between(38, 57) if plan["side"] == 8 else between(32, 42)
            plan["half_mm"] = plan["spacing_mm"] * plan["side"] / 2
            plan["frame_mm"] = plan["spacing_mm"] * between(0.3, 0.75)
            light, dark, plan["is_wood"] = dice.choice((
                ((0.72, 0.7, 0.52), (0.05, 0.2, 0.08), False), ((0.62, 0.42, 0.2), (0.17, 0.07, 0.03), True),
                ((0.66, 0.46, 0.24), (0.3, 0.13, 0.05), True), ((0.75, 0.76, 0.78), (0.06, 0.15, 0.4), False),
                ((0.72, 0.7, 0.66), (0.02, 0.02, 0.022), False), ((0.74, 0.66, 0.48), (0.35, 0.05, 0.03), False),
                ((0.58, 0.36, 0.16), (0.22, 0.1, 0.04), True), ((0.7, 0.6, 0.42), (0.28, 0.17, 0.09), False)))
            plan["light"], plan["dark"] = shade(dice, light, 0.15), shade(dice, dark, 0.2)
            frame = between(0, 1)
            plan["frame"] = plan["dark"] if frame < 0.4 else toward(plan["dark"], plan["light"], frame) if frame < 0.8 else [0.05, 0.03, 0.02]
        plan["grain"] = between(0.15, 0.6)
        self.plan = plan
        self.gloss = (between(0.12, 0.5), between(0.2, 0.6)) if dice.random() < 0.5 else (between(0.5, 0.9), between(0.1, 0.4))
        self.texture = textures.draw_board(np.random.default_rng(dice.randrange(2**31)), plan)
        self.sites = []
        only_dark = kind == "draughts" and dice.random() < 0.5
        first = 0 if kind == "go" else 0.5
        for row in range(plan["side"]):
            for column in range(plan["side"]):
                if not only_dark or (row + column) % 2 == 0:
                    place = [(-plan["half_mm"] + (i + first) * plan["spacing_mm"]) for i in (column, row)]
                    self.sites.append((chr(97 + column) + str(row + 1), column, row, *place))
        self.choose_figures()

    def choose_figures(self):
        dice, between, plan = self.dice, self.dice.uniform, self.plan
        self.finish = (between(0.15, 0.6), between(0.3, 0.6), between(0, 0.6) if dice.random() < 0.4 else 0)
        if self.kind == "go":
            self.radius, self.careless = plan["spacing_mm"] * between(0.465, 0.495), plan["spacing_mm"] * between(0.02, 0.06)
            self.shapes = {"stone": figures.stone(between(0.62, 0.85))}
            self.white, self.black = shade(dice, (0.76, 0.74, 0.69), 0.08), shade(dice, (0.018, 0.018, 0.02), 0.3)
            self.wooden = False
            return
        self.wooden = plan["is_wood"] if dice.random() < 0.75 else not plan["is_wood"]
        if self.wooden:
            white = dice.choice(((0.62, 0.42, 0.2), (0.68, 0.5, 0.28), (0.55, 0.34, 0.14)))
            black = dice.choice(((0.1, 0.04, 0.02), (0.2, 0.075, 0.03), (0.03, 0.02, 0.015), (0.27, 0.11, 0.045)))
        else:
            white = dice.choice(((0.75, 0.7, 0.55), (0.78, 0.77, 0.74), (0.72, 0.66, 0.45)))
            black = dice.choice(((0.02, 0.02, 0.02), (0.03, 0.02, 0.018), (0.3, 0.02, 0.02) if self.kind == "draughts" else (0.025, 0.025, 0.03)))
        near = between(0, 0.7) if dice.random() < 0.6 else 0  # many sets are of their boards' woods
        self.white, self.black = toward(white, plan["light"], near), toward(black, plan["dark"], near)
        if self.kind == "chess":
            self.radius, self.careless = plan["spacing_mm"] * between(0.29, 0.39), plan["spacing_mm"] * between(0.03, 0.08)
            self.shapes = figures.chess_pieces(between(0.8, 1.05), between(0.34, 0.44))
        else:
            self.radius, self.careless = plan["spacing_mm"] * between(0.34, 0.44), plan["spacing_mm"] * between(0.02, 0.07)
            height = between(0.3, 0.55)
            self.shapes = {"disc": figures.draught(height, dice), "king": figures.king_draught(height, dice)}

    def text(self):
        h = self.plan["half_mm"]
        part = self.dice.uniform(0.9, 1) if self.kind == "go" else self.dice.uniform(0.7, 0.95)
        sites = [{"id": name, "at": [round(x, 2), round(y, 2)]} for name, _, _, x, y in self.sites]
        return {"sites": sites, "site_diameter": round(self.plan["spacing_mm"] * part, 1), "classes": ["white", "black"],
                "marks": [[-h, h], [h, h], [h, -h], [-h, -h]]}

    def position(self, dice, is_opening):
        """What stands where: (class, shape) by site."""
        side, stands = self.plan["side"], {}
        order = ("rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook")
        back = ("pawn",) * 8 + order
        if self.kind == "go":
            seeds = [(dice.uniform(0, side), dice.uniform(0, side), dice.choice(("white", "black"))) for _ in range(dice.randint(5, 14))]
            fullness = dice.uniform(0.12, 0.55)
            for name, column, row, _, _ in self.sites:
                near = sorted((math.hypot(column - x, row - y) + dice.uniform(0, side / 5), colour) for x, y, colour in seeds)
                if dice.random() < fullness * min(1.5, 2.2 - near[0][0] / side * 4):
                    stands[name] = (near[0][1], "stone")
            return stands
        dark = [s for s in self.sites if (s[1] + s[2]) % 2 == 0]
        if is_opening:
            deep = 2 if self.kind == "chess" else side // 2 - 1
            for name, column, row, _, _ in self.sites if self.kind == "chess" else dark:
                if row < deep or row >= side - deep:
                    home = row if row < deep else side - 1 - row
                    what = "disc" if self.kind == "draughts" else order[column] if home == 0 else "pawn"
                    stands[name] = ("white" if row < deep else "black", what)
            return stands
        free = list(self.sites if self.kind == "chess" else dark)
        dice.shuffle(free)
        for colour in ("white", "black"):
            men = list(back) if self.kind == "chess" else ["disc"] * (side * (side // 2 - 1) // 2)
            dice.shuffle(men)
            men = men[: dice.randint(len(men) // 3, len(men))]
            for man in men:
                free.sort(key=lambda s: dice.random() * side + (s[2] if colour == "white" else side - s[2]) * 1.2)
                if free:
                    stands[free.pop(0)[0]] = (colour, "king" if man == "disc" and dice.random() < 0.08 else man)
        return stands


class Room:
    """One picture's scene."""

    def __init__(self, board, dice, light, lean_deg):
        bpy.ops.wm.read_factory_settings(use_empty=True)
        self.board, self.dice, self.light = board, dice, light
        self.scene = bpy.context.scene
        self.is_tall = dice.random() < 0.15
        self.size = (WIDTH * 3 // 4, WIDTH) if self.is_tall else (WIDTH, WIDTH * 3 // 4)
        self.set_camera(lean_deg)

    def between(self, low, high):
        return self.dice.uniform(low, high)

    def image(self, pixels):
        height, width = pixels.shape[:2]
        made = bpy.data.images.new("texture", width, height, float_buffer=True, is_data=True)
        filled = np.ones((height, width, 4), np.float32)
        filled[..., :3] = pixels[::-1]
        made.pixels.foreach_set(filled.ravel())
        made.update()
        return made

    def material(self, colour, roughness, specular, coat=0, grain=None, image=None):
        made = bpy.data.materials.new("surface")
        made.use_nodes = True
        nodes, links = made.node_tree.nodes, made.node_tree.links
        surface = nodes["Principled BSDF"]
        for name, value in (("Roughness", roughness), ("Specular", specular), ("Clearcoat", coat), ("Clearcoat Roughness", 0.1)):
            surface.inputs[name].default_value = value
        if image is not None:
            node = nodes.new("ShaderNodeTexImage")
            node.image = image
            links.new(node.outputs["Color"], surface.inputs["Base Color"])
        elif grain:
            noise = nodes.new("ShaderNodeTexNoise")
            noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 1, 5
            stretch = nodes.new("ShaderNodeMapping")
            stretch.inputs["Scale"].default_value = grain[0]
            links.new(nodes.new("ShaderNodeTexCoord").outputs["Object"], stretch.inputs["Vector"])
            links.new(stretch.outputs["Vector"], noise.inputs["Vector"])
            ramp = nodes.new("ShaderNodeValToRGB")
            for element, sign, at in zip(ramp.color_ramp.elements, (-1, 1), (0.35, 0.65)):
                element.color = (*[min(1, part * (1 + sign * grain[1])) for part in colour], 1)
                element.position = at
            links.new(noise.outputs["Fac"], ramp.inputs["Fac"])
            links.new(ramp.outputs["Color"], surface.inputs["Base Color"])
        else:
            surface.inputs["Base Color"].default_value = (*colour, 1)
        return made

    def put(self, mesh, material, place, turn=(0, 0, 0), scale=1.0):
        made = bpy.data.objects.new("thing", mesh)
        made.location, made.rotation_euler, made.scale = place, turn, (scale,) * 3
        self.scene.collection.objects.link(made)
        if not mesh.materials:
            mesh.materials.append(None)
        made.material_slots[0].link = "OBJECT"
        made.material_slots[0].material = material
        return made

    def box(self, width, depth, low, high, mapped=False):
        x, y = width / 2, depth / 2
        corners = [(i, j, z) for z in (low, high) for i, j in ((-x, -y), (x, -y), (x, y), (-x, y))]
        faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
        made = figures.mesh("box", corners, faces, smooth=False)
        if mapped:
            layer = made.uv_layers.new()
            for loop, uv in zip(made.loops, layer.data):
                at = made.vertices[loop.vertex_index].co
                uv.uv = (at.x / width + 0.5, at.y / depth + 0.5)
        return made

    def set_camera(self, lean_deg):
        dice, plan = self.dice, self.board.plan
        lens = bpy.data.cameras.new("camera")
        self.camera = bpy.data.objects.new("camera", lens)
        self.scene.collection.objects.link(self.camera)
        self.scene.camera = self.camera
        render = self.scene.render
        render.resolution_x, render.resolution_y, render.resolution_percentage = *self.size, 100
        lens.sensor_fit, lens.sensor_width = "AUTO", 36
        lens.lens = 36 * dice.choice((self.between(0.68, 0.85), self.between(0.72, 1.2)))
        lens.clip_start, lens.clip_end = 1, 1e5
        self.k1 = self.between(-0.025, 0.018)
        # People stand at one side of a board; a quarter of them where they like.
        angle = math.radians(dice.choice((-90, -90, 90, 0, 180)) + dice.gauss(0, 12) if dice.random() < 0.75 else self.between(0, 360))
        lean, roll = math.radians(lean_deg), math.radians(dice.gauss(0, 5) + (90 if self.is_tall and dice.random() < 0 else 0))
        outer = plan["half_mm"] + plan["frame_mm"] * self.between(0.4, 1.6)
        away = Vector((math.cos(angle) * math.sin(lean), math.sin(angle) * math.sin(lean), math.cos(lean)))
        distance = outer
        target = Vector((self.between(-0.05, 0.05) * outer, self.between(-0.05, 0.05) * outer, 0))
        while True:
            self.place = target + away * distance
            looking = (-away).to_track_quat("-Z", "Y").to_matrix()
            if lean_deg < 8:  # from above, which way is up is anybody's choice
                looking = looking @ Matrix.Rotation(dice.uniform(-0.1, 0.1), 3, "Z")
            self.camera.matrix_world = Matrix.Translation(self.place) @ (looking @ Matrix.Rotation(roll, 3, "Z")).to_4x4()
            bpy.context.view_layer.update()
            corners = self.seen([(x, y, 0) for x in (-outer, outer) for y in (-outer, outer)])
            if (corners > 4).all() and (corners < np.array(self.size) - 5).all():
                return
            distance *= 1.04

    def seen(self, places):
        at = [world_to_camera_view(self.scene, self.camera, Vector(place)) for place in places]
        straight = [(p.x * self.size[0] - 0.5, (1 - p.y) * self.size[1] - 0.5) for p in at]
        return bend(straight, self.size, self.k1)

    def lay_table(self, table):
        board, plan = self.board, self.board.plan
        whole = 2 * (plan["half_mm"] + plan["frame_mm"])
        thick = self.between(3, 25)
        turn = (0, 0, self.between(-0.3, 0.3))
        self.put(self.box(2400, 2400, -thick - 5, -thick, True), self.material(None, *table["finish"], image=self.image(table["texture"])), (0, 0, 0), turn)
        self.put(self.box(whole, whole, -thick, 0, True), self.material(None, *board.gloss, image=self.image(board.texture)), (0, 0, 0))
        for _ in range(self.dice.randint(0, 4)):  # what lies beside a board
            angle, away = self.between(0, 2 * math.pi), whole * self.between(0.62, 1.0)
            place = (away * math.cos(angle), away * math.sin(angle), -thick)
            if max(abs(place[0]), abs(place[1])) < whole / 2 + 75:
                continue
            paint = self.material([self.between(0.02, 0.7) for _ in range(3)], self.between(0.2, 0.8), 0.5)
            if self.dice.random() < 0.5:
                cup = self.between(32, 48), self.between(20, 100)
                profile = [(0, 0.1), (0, cup[0] * 0.8), (cup[1], cup[0]), (cup[1], cup[0] - 3), (5, cup[0] * 0.75), (5, 0.1)]
                self.put(figures.mesh("cup", *figures.lathe(profile)), paint, place)
            else:
                self.put(self.box(self.between(50, 160), self.between(40, 120), 0, self.between(6, 60)), paint, place, (0, 0, self.between(0, 3)))

    def put_down(self, stands):
        """The figures of a position, each a little off its place; those that would overlap push each other apart."""
        board, dice = self.board, self.dice
        meshes = {}
        for name, source in board.meshes.items():
            meshes[name] = figures.mesh(name, *source, sharp_deg=board.sharp[name])
        paints = {}
        for colour, paint in (("white", board.white), ("black", board.black)):
            paints[colour] = []
            for _ in range(5):
                grain = ((1.2, 1.2, 0.25), 0.25) if board.wooden else ((0.4, 3.5, 0.4), 0.03) if board.kind == "go" else None
                paints[colour].append(self.material(shade(dice, paint, 0.16 if board.wooden else 0.05), *board.finish, grain=grain))
        at = {}
        for name, _, _, x, y in board.sites:
            if name in stands:
                at[name] = Vector((x + dice.gauss(0, board.careless), y + dice.gauss(0, board.careless)))
        sizes = {name: board.radius * dice.uniform(0.98, 1.01) for name in at}
        names = list(at)
        for _ in range(12):
            for i, a in enumerate(names):
                for b in names[i + 1 :]:
                    apart = at[a] - at[b]
                    over = sizes[a] + sizes[b] - apart.length
                    if over > 0:
                        push = apart.normalized() * (over / 2 + 0.01)
                        at[a], at[b] = at[a] + push, at[b] - push
        for name in names:
            colour, shape = stands[name]
            facing = dice.uniform(0, 2 * math.pi) if shape != "knight" else (0 if colour == "white" else math.pi) + dice.gauss(1.5, 0.5)
            self.put(meshes[shape], dice.choice(paints[colour]), (*at[name], 0.0), (0, 0, facing), sizes[name])

    def panel(self, place, width, height, colour, strength, target=Vector((0, 0, 0))):
        lamp = bpy.data.lights.new("panel", "AREA")
        lamp.shape, lamp.size, lamp.size_y = "RECTANGLE", width, height
        lamp.color = colour
        lamp.energy = strength * width * height * math.pi
        made = bpy.data.objects.new("panel", lamp)
        made.location = place
        made.rotation_euler = (target - place).to_track_quat("-Z", "Y").to_euler()
        self.scene.collection.objects.link(made)

    def bulb(self, place, radius, colour, irradiance):
        """`irradiance` is what arrives straight below, about."""
        lamp = bpy.data.lights.new("bulb", "POINT")
        lamp.shadow_soft_size, lamp.color = radius, colour
        lamp.energy = irradiance * 4 * math.pi * math.pi * place.length_squared / max(0.3, place.normalized().z)
        made = bpy.data.objects.new("bulb", lamp)
        made.location = place
        self.scene.collection.objects.link(made)

    def around(self, flat, height, angle=None):
        angle = self.between(0, 2 * math.pi) if angle is None else angle
        return Vector((flat * math.cos(angle), flat * math.sin(angle), height))

    def light_room(self):
        between, dice, light = self.between, self.dice, self.light
        warm = (1, between(0.55, 0.8), between(0.25, 0.55))
        day = (between(0.75, 0.95), between(0.88, 1), 1)
        fill = {"window": between(0.1, 0.3), "sun": between(0.08, 0.3), "phone": between(0.12, 0.35), "coloured": between(0.03, 0.12),
                "ceiling": between(0.1, 0.3), "reflection": between(0.1, 0.3), "half": between(0.1, 0.3), "dim": between(0.03, 0.1)}[light]
        tint = warm if light in ("dim", "ceiling") else day if light in ("sun", "window") else (1, 1, 1)
        world = bpy.data.worlds.new("room")
        self.scene.world = world
        world.use_nodes = True
        nodes, links = world.node_tree.nodes, world.node_tree.links
        noise = nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value = between(0.8, 3)
        links.new(nodes.new("ShaderNodeTexCoord").outputs["Generated"], noise.inputs["Vector"])
        ramp = nodes.new("ShaderNodeValToRGB")
        ramp.color_ramp.elements[0].color = (*[0.3 * part * between(0.7, 1) for part in tint], 1)
        ramp.color_ramp.elements[1].color = (*[part * between(0.8, 1) for part in tint], 1)
        ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.35, 0.65
        links.new(noise.outputs["Fac"], ramp.inputs["Fac"])
        links.new(ramp.outputs["Color"], nodes["Background"].inputs["Color"])
        nodes["Background"].inputs["Strength"].default_value = fill
        if light in ("window", "half"):
            place = self.around(between(1200, 2600), between(500, 1400))
            self.panel(place, between(700, 1400), between(900, 1500), day, between(1.5, 4) * (place.length / 1500) ** 2)
        if light == "half":  # somebody stands before the window or the lamp
            place = self.around(between(300, 1200), between(1200, 2000))
            self.bulb(place, between(15, 90), warm, between(0.6, 1.4))
            between_them = place * between(0.25, 0.45) + self.around(self.board.plan["half_mm"] * between(0.4, 1.1), 0)
            self.hide(self.box(420, 160, -100, 500), between_them, (between(-0.2, 0.2), 0, between(0, 3)))
        if light == "sun":
            sun = bpy.data.lights.new("sun", "SUN")
            sun.angle, sun.energy, sun.color = math.radians(0.55), between(1.5, 5), (1, between(0.85, 0.95), between(0.65, 0.85))
            made = bpy.data.objects.new("sun", sun)
            made.rotation_euler = (math.radians(between(20, 62)), 0, between(0, 2 * math.pi))
            self.scene.collection.objects.link(made)
            if dice.random() < 0.8:  # through a window: its frame and the wall shade a part of the board
                toward_sun = made.rotation_euler.to_matrix() @ Vector((0, 0, 1))
                size, half = 1500, self.board.plan["half_mm"]
                middle = toward_sun * between(500, 900) + self.around(between(0.2, 1.3) * half, 0)
                gap = between(0.8, 1.6) * half
                turn = between(0, math.pi)
                bar = lambda off: middle + Vector((-math.sin(turn), math.cos(turn), 0)) * off
                self.hide(self.box(2 * size, size, -5, 5), bar(gap / 2 + size / 2), (0, 0, turn))
                if dice.random() < 0.6:
                    self.hide(self.box(2 * size, between(15, 50), -5, 5), bar(0), (0, 0, turn))
        if light in ("phone", "ceiling", "reflection", "dim"):
            place = self.around(between(0, 900), between(1100, 1900))
            if light == "phone":  # the lamp is behind the camera
                spot = self.around(between(0, 0.6) * self.board.plan["half_mm"], 0)
                place = spot + (self.place - spot) * between(1.6, 2.6)
            self.bulb(place, between(15, 110) if light != "dim" else 60, warm if light != "reflection" else (1, 0.95, 0.85), between(0.5, 1.2))
        if light == "phone":
            turn = self.camera.matrix_world.to_euler()
            self.hide(self.box(150, 75, 4, 12), self.place, turn)
            arm = self.place + self.camera.matrix_world.to_3x3() @ Vector((110, -30, 10))
            self.hide(self.box(90, 70, -20, 20), arm, turn)
            self.hide(self.box(70, 420, -35, 35), arm + self.camera.matrix_world.to_3x3() @ Vector((40, -240, 60)), turn)
        if light == "coloured":
            for _ in range(dice.choice((1, 2))):
                colour = dice.choice((warm, (0.5, 0.6, 1), (1, 0.45, 0.2), [between(0.15, 1) for _ in range(3)]))
                self.bulb(self.around(between(200, 1100), between(700, 1600)), between(20, 90), colour, between(0.4, 1))
        if light in ("reflection", "window") and (light == "reflection" or dice.random() < 0.3):
            spot = self.around(between(0, 0.7) * self.board.plan["half_mm"], 0)
            seen_from = (self.place - spot).normalized()
            place = spot + Vector((-seen_from.x, -seen_from.y, max(0.25, seen_from.z))) * between(1300, 2200)
            self.panel(place, between(350, 800), between(500, 1000), day, between(1, 3), spot)

    def hide(self, mesh, place, turn):
        """Something that only its shadow shows."""
        made = self.put(mesh, self.material((0.05, 0.05, 0.05), 0.8, 0.2), place, turn)
        made.visible_camera = made.visible_glossy = False

    def render(self, seed, path):
        scene, cycles = self.scene, self.scene.cycles
        scene.render.engine = "CYCLES"
        cycles.device, cycles.seed = "CPU", seed
        cycles.samples, cycles.use_adaptive_sampling, cycles.adaptive_threshold = SAMPLES, True, 0.04
        cycles.max_bounces, cycles.use_denoising, cycles.blur_glossy = 3, False, 0.5
        cycles.diffuse_bounces, cycles.glossy_bounces = 2, 2
        cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 2, 8
        cycles.pixel_filter_type, cycles.filter_width = "BLACKMAN_HARRIS", 1.5
        scene.render.threads_mode, scene.render.threads = "FIXED", 1
        scene.view_settings.view_transform = "Raw"
        scene.render.image_settings.file_format, scene.render.image_settings.color_depth = "OPEN_EXR", "16"
        scene.render.filepath = path
        bpy.ops.render.render(write_still=True)


SAMPLES = int(os.environ.get("BOARD_SAMPLES", "16"))
WIDTH = int(os.environ.get("BOARD_WIDTH", "1024"))


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
