"""The scene of one photograph of a board, for Blender: table, board, figures, lamps and camera."""
import math
import os

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Matrix, Vector

import board_figures as figures
from develop_photo import bend
from rendered_board import shade
from room_sky import room_sky

SAMPLES = int(os.environ.get("BOARD_SAMPLES", "16"))
WIDTH = int(os.environ.get("BOARD_WIDTH", "1024"))


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
        room_sky(self.scene, between(0.8, 3), [0.3 * part * between(0.7, 1) for part in tint],
                 [part * between(0.8, 1) for part in tint], (0.35, 0.65), fill)
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
