"""Renders stacks of rings under figures, as the sample tables have them, in light, of metal and with cameras that none of
those has: what tests/data/rings/rendered.txt was measured in.

    blender -b -P render_ring_stacks.py -- SEED OUT

writes OUT.jpg, and OUT.json with where the camera is and what stands where. Needs Blender 3.4 (Cycles), OpenCV and NumPy
for its Python; a minute or two each. The same seed gives the same table.
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
from mathutils import Matrix, Vector

from room_sky import room_sky

WIDTH, HEIGHT = 1280, 960
RADII_MM = (120, 152, 186, 222, 258)  # circles of chairs: nearly below the camera, and far from there
SEATS = 28


def develop(raw, out, seed):
    """Makes a camera's JPEG of linear light: white balance, exposure, lens, noise, highlights, sRGB."""
    dice = np.random.default_rng(seed)
    light = cv2.imread(raw, cv2.IMREAD_UNCHANGED)[..., :3].astype(np.float32)
    seen = light.sum(-1) > 0
    balance = light[seen].mean(0)
    light *= (balance.mean() / balance) ** dice.uniform(0, 0.6)
    grey = light.mean(-1)
    light *= dice.uniform(0.13, 0.24) / np.median(grey[grey > 0])
    y, x = np.mgrid[-1 : 1 : HEIGHT * 1j, -1.33 : 1.33 : WIDTH * 1j]
    light *= (1 - dice.uniform(0, 0.25) * (x**2 + y**2) / 2.8)[..., None]
    light = cv2.GaussianBlur(light, (0, 0), dice.uniform(0.55, 1.0))
    grain = dice.normal(0, 1, light.shape)
    light = np.clip(light + grain * np.sqrt(np.maximum(light, 0) * dice.uniform(0, 0.0015) + 1e-6), 0, None)
    light = np.where(light < 0.75, light, 0.75 + 0.25 * (1 - np.exp(-(light - 0.75) / 0.25)))
    srgb = np.where(light <= 0.0031308, 12.92 * light, 1.055 * np.power(light, 1 / 2.4) - 0.055)
    picture = np.clip(srgb * 255 + 0.5, 0, 255).astype(np.uint8)
    cv2.imwrite(out, picture, [cv2.IMWRITE_JPEG_QUALITY, int(dice.integers(85, 96))])


class Workshop:
    """Makes what stands on the table; millimetres, x and y over the board, z up."""

    def __init__(self, dice, scene):
        self.dice = dice
        self.scene = scene

    def between(self, low, high):
        return self.dice.uniform(low, high)

    def shade(self, colour, spread):
        return tuple(min(1, max(0.005, part * self.between(1 - spread, 1 + spread))) for part in colour)

    def material(self, name, colour, metallic=0, roughness=0.5, specular=0.5, grain=None):
        """`grain` is a size and a contrast of cloudy spots."""
        made = bpy.data.materials.new(name)
        made.use_nodes = True
        nodes, links = made.node_tree.nodes, made.node_tree.links
        surface = nodes["Principled BSDF"]
        surface.inputs["Metallic"].default_value = metallic
        surface.inputs["Roughness"].default_value = roughness
        surface.inputs["Specular"].default_value = specular
        if grain is None:
            surface.inputs["Base Color"].default_value = (*colour, 1)
            return made
        size, contrast = grain
        noise = nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value = size
        noise.inputs["Detail"].default_value = 6
        links.new(nodes.new("ShaderNodeTexCoord").outputs["Object"], noise.inputs["Vector"])
        ramp = nodes.new("ShaderNodeValToRGB")
        ramp.color_ramp.elements[0].color = (*[part * (1 - contrast) for part in colour], 1)
        ramp.color_ramp.elements[1].color = (*[min(1, part * (1 + contrast)) for part in colour], 1)
        ramp.color_ramp.elements[0].position = 0.35
        ramp.color_ramp.elements[1].position = 0.65
        links.new(noise.outputs["Fac"], ramp.inputs["Fac"])
        links.new(ramp.outputs["Color"], surface.inputs["Base Color"])
        return made

    def mesh(self, name, corners, faces, smooth=True):
        made = bpy.data.meshes.new(name)
        made.from_pydata(corners, [], faces)
        made.update()
        for face in made.polygons if smooth else ():
            face.use_smooth = True
        return made

    def lathe(self, name, profile, sides=48):
        """`profile` holds heights and radii."""
        corners, faces = [], []
        for height, radius in profile:
            for i in range(sides):
                angle = 2 * math.pi * i / sides
                corners.append((radius * math.cos(angle), radius * math.sin(angle), height))
        for k in range(len(profile) - 1):
            for i in range(sides):
                j = (i + 1) % sides
                faces.append((k * sides + i, k * sides + j, (k + 1) * sides + j, (k + 1) * sides + i))
        return self.mesh(name, corners, faces)

    def ring(self, middle, half_width, half_height, around=64, across=24):
        corners, faces = [], []
        for i in range(around):
            turn = 2 * math.pi * i / around
            for j in range(across):
                tube = 2 * math.pi * j / across
                radius = middle + half_width * math.cos(tube)
                corners.append((radius * math.cos(turn), radius * math.sin(turn), half_height * math.sin(tube)))
        for i in range(around):
            k = (i + 1) % around
            for j in range(across):
                m = (j + 1) % across
                faces.append((i * across + j, k * across + j, k * across + m, i * across + m))
        return self.mesh("ring", corners, faces)

    def box(self, name, width, depth, low, high):
        x, y = width / 2, depth / 2
        corners = [(-x, -y, low), (x, -y, low), (x, y, low), (-x, y, low)]
        corners += [(-x, -y, high), (x, -y, high), (x, y, high), (-x, y, high)]
        faces = [(0, 1, 2, 3), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
        return self.mesh(name, corners, faces, smooth=False)

    def disc(self, radius, height):
        return self.lathe("disc", [(height, 0.01), (height, radius)])

    def figure(self, height, base, head, waist):
        profile = [(0, 0.02), (0, 0.96 * base), (0.02 * height, base), (0.06 * height, base), (0.08 * height, 0.94 * base)]
        foot, collar = 0.095 * height, 0.62 * height
        taper = self.between(3, 5.5)
        for i in range(13):
            up = i / 12
            profile.append((foot + (collar - foot) * up, base * (waist + (0.84 - waist) * (1 - up) ** taper)))
        if self.dice.random() < 0.7:
            profile += [(0.635 * height, base * (waist + 0.14)), (0.66 * height, base * (waist + 0.14))]
        middle = height - head
        neck = math.asin(max(-0.95, min(0.95, base * waist / head)))
        for i in range(17):
            angle = neck + (math.pi - neck) * i / 16
            profile.append((middle - head * math.cos(angle), max(0.02, head * math.sin(angle))))
        return self.lathe("figure", profile)

    def put(self, mesh, material, place, turn=(0, 0, 0)):
        made = bpy.data.objects.new(mesh.name, mesh)
        made.location = place
        made.rotation_euler = turn
        self.scene.collection.objects.link(made)
        if not mesh.materials:
            mesh.materials.append(None)
        made.material_slots[0].link = "OBJECT"
        made.material_slots[0].material = material
        return made


def prepare(scene, seed):
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.seed = "CPU", seed
    cycles.samples, cycles.use_adaptive_sampling, cycles.adaptive_threshold = 24, True, 0.05
    cycles.max_bounces, cycles.use_denoising, cycles.blur_glossy = 4, False, 1.0
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 1.5, 6
    cycles.pixel_filter_type, cycles.filter_width = "BLACKMAN_HARRIS", 1.5
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = WIDTH, HEIGHT, 100
    scene.render.threads_mode, scene.render.threads = "FIXED", 2
    scene.view_settings.view_transform = "Raw"
    scene.render.image_settings.file_format, scene.render.image_settings.color_depth = "OPEN_EXR", "16"


def lay_table(shop):
    """Chairs with figures; returns the stacks of rings among them."""
    dice, between, material, put = shop.dice, shop.between, shop.material, shop.put
    height, base, head = 28 * between(0.96, 1.05), 7.2 * between(0.96, 1.03), 4.2 * between(0.95, 1.07)
    figure = shop.figure(height, base, head, between(0.34, 0.5))
    outer, share, thickness = 8.2 * between(0.97, 1.03), between(0.22, 0.36), 3.2 * between(0.97, 1.03)
    ring = shop.ring(outer * (1 - share / 2), outer * share / 2, thickness / 2)
    gold = material("gold", shop.shade((0.86, 0.54, 0.11), 0.15), between(0.4, 1), between(0.25, 0.55))
    silver = material("silver", shop.shade((0.66, 0.66, 0.69), 0.12), between(0, 0.9), between(0.2, 0.5))
    bronze = material("bronze", shop.shade((0.45, 0.2, 0.07), 0.25), between(0, 0.9), between(0.2, 0.5))
    knights = ((0.6, 0.03, 0.03), (0.03, 0.12, 0.55), (0.02, 0.02, 0.02), (0.75, 0.6, 0.4))
    paints = [material("knight", shop.shade(colour, 0.2), 0, between(0.25, 0.6)) for colour in knights]
    chair_grain = lambda: (between(0.02, 0.2), between(0.05, 0.3))
    chair = material("chair", shop.shade((0.2, 0.09, 0.04), 0.35), 0, between(0.3, 0.8), 0.4, chair_grain())
    edge = material("edge", (0.03, 0.015, 0.01), 0, 0.6)
    dot = material("dot", shop.shade((0.08, 0.03, 0.015), 0.3), 0, 0.6)
    carpet = material("carpet", shop.shade((0.4, 0.02, 0.03), 0.3), 0, 0.8)
    crown = material("crown", shop.shade((0.75, 0.5, 0.03), 0.2), 0, 0.6)
    woods = [(0.45, 0.36, 0.28), (0.35, 0.36, 0.3), (0.5, 0.4, 0.36), (0.3, 0.2, 0.12)]
    wood = shop.shade(dice.choice(woods), 0.25)
    floor = material("floor", wood, 0, between(0.4, 0.9), 0.4, (between(0.01, 0.06), between(0.05, 0.3)))
    put(shop.box("floor", 2400, 2400, -5, 0), floor, (0, 0, 0))
    chair_mesh, edge_mesh = shop.box("chair", 24, 24, 0, 0.05), shop.box("edge", 25, 25, 0, 0.03)
    dot_mesh, carpet_mesh = shop.disc(4, 0.08), shop.disc(19, 0.015)
    points = [(-9, 9, 0.1), (9, 9, 0.1), (9, -3, 0.1), (3, 3, 0.1), (0, -2, 0.1), (-3, 3, 0.1), (-9, -3, 0.1)]
    crown_mesh = shop.mesh("crown", points, [(0, 1, 3), (1, 2, 3), (0, 3, 5), (0, 5, 6), (3, 4, 5)], smooth=False)
    stacks = []
    for radius in RADII_MM:
        for seat in range(SEATS):
            angle = math.radians(90 - 360 / SEATS * seat)
            x, y = radius * math.cos(angle), radius * math.sin(angle)
            turn = (0, 0, angle + between(-0.02, 0.02))
            if dice.random() < 0.25:
                put(carpet_mesh, carpet, (x, y, 0))
            put(edge_mesh, edge, (x, y, 0), turn)
            put(chair_mesh, chair, (x, y, 0), turn)
            put(dot_mesh, dot, (x, y, 0))
            if dice.random() < 0.15:
                put(crown_mesh, crown, (x, y, 0), turn)
            what = dice.random()
            if what < 0.04:
                continue
            figure_x, figure_y = x + dice.gauss(0, 1.6), y + dice.gauss(0, 1.6)
            if what < 0.14:
                put(figure, dice.choice(paints), (figure_x, figure_y, 0.05), (0, 0, between(0, 6)))
                continue
            metal = silver if dice.random() < 0.5 else bronze
            rings = dice.choice((1, 2, 3))
            put(figure, metal, (figure_x, figure_y, 0.05), (between(-0.01, 0.01), between(-0.01, 0.01), between(0, 6)))
            off_x, off_y = dice.gauss(0, 0.25), dice.gauss(0, 0.25)
            for i in range(rings):
                place_x, place_y = figure_x + off_x + between(-0.2, 0.2), figure_y + off_y + between(-0.2, 0.2)
                tilt = (between(-0.015, 0.015), between(-0.015, 0.015), between(0, 6))
                put(ring, gold, (place_x, place_y, 0.05 + (i + 0.5) * thickness), tilt)
            stacks.append({"radius_mm": radius, "seat": seat, "rings": rings})
    return stacks


def light_room(shop):
    """A sky of two shades as a room has them, and one to three lamps or windows."""
    dice, between = shop.dice, shop.between
    patches, dark = between(0.6, 2.5), between(0.05, 0.6)
    room_sky(shop.scene, patches, (dark * between(0.8, 1.2), dark, dark * between(0.8, 1.2)),
             (between(0.8, 1.1), 1, between(0.8, 1.1)), (between(0.2, 0.45), between(0.5, 0.8)), between(0.35, 1.2))
    for _ in range(dice.choice((1, 1, 2, 3))):
        side, z, angle, away = between(150, 1300), between(900, 2300), between(0, 2 * math.pi), between(200, 1900)
        warmth = between(0.75, 1.0)
        colour = (1, between(0.8, 1) * warmth + 0.1, between(0.55, 1) * warmth)
        lamp = bpy.data.materials.new("lamp")
        lamp.use_nodes = True
        lamp.node_tree.nodes.clear()
        glow = lamp.node_tree.nodes.new("ShaderNodeEmission")
        glow.inputs["Color"].default_value = (*colour, 1)
        far = away * away + z * z
        glow.inputs["Strength"].default_value = between(0.6, 3.0) * far / (side * side * max(0.25, z / math.sqrt(far)))
        surface = lamp.node_tree.nodes.new("ShaderNodeOutputMaterial")
        lamp.node_tree.links.new(glow.outputs[0], surface.inputs[0])
        half = side / 2
        corners = [(-half, -half, 0), (half, -half, 0), (half, half, 0), (-half, half, 0)]
        place = Vector((away * math.cos(angle), away * math.sin(angle), z))
        made = shop.put(shop.mesh("lamp", corners, [(0, 3, 2, 1)], smooth=False), lamp, place)
        made.rotation_euler = (-place).to_track_quat("-Z", "Y").to_euler()


def set_camera(shop):
    """Returns what the picture's truth says of the camera, with OpenCV's axes."""
    between, scene = shop.between, shop.scene
    lens = bpy.data.cameras.new("camera")
    camera = bpy.data.objects.new("camera", lens)
    scene.collection.objects.link(camera)
    scene.camera = camera
    height, angle = between(520, 950), between(0, 2 * math.pi)
    away = height * between(0, 0.42)
    place = Vector((away * math.cos(angle), away * math.sin(angle), height))
    target = Vector((between(-30, 30), between(-30, 30), 0))
    looking = (target - place).to_track_quat("-Z", "Y").to_matrix().to_4x4()
    camera.matrix_world = Matrix.Translation(place) @ looking @ Matrix.Rotation(between(0, 2 * math.pi), 4, "Z")
    mm_per_pixel = between(0.64, 0.8)
    focal_px = (place - target).length / mm_per_pixel
    lens.sensor_fit, lens.sensor_width, lens.lens = "HORIZONTAL", 36, focal_px * 36 / WIDTH
    lens.clip_start, lens.clip_end = 1, 1e5
    reach = (RADII_MM[-1] + 32) / mm_per_pixel * 1.06
    scene.render.use_border, scene.render.use_crop_to_border = True, False
    scene.render.border_min_x, scene.render.border_max_x = max(0, 0.5 - reach / WIDTH), min(1, 0.5 + reach / WIDTH)
    scene.render.border_min_y, scene.render.border_max_y = max(0, 0.5 - reach / HEIGHT), min(1, 0.5 + reach / HEIGHT)
    bpy.context.view_layer.update()
    turned = Matrix(((1, 0, 0), (0, -1, 0), (0, 0, -1))) @ camera.matrix_world.to_3x3().transposed()
    moved = -(turned @ place)
    return {
        "focal_px": focal_px,
        "board_to_camera": [turned[row][column] for row in range(3) for column in range(3)],
        "translation_mm": list(moved),
    }


def main(seed, out):
    dice = random.Random(seed)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    prepare(scene, seed)
    shop = Workshop(dice, scene)
    stacks = lay_table(shop)
    light_room(shop)
    truth = {**set_camera(shop), "stacks": stacks}
    scene.render.filepath = out + ".exr"
    bpy.ops.render.render(write_still=True)
    develop(out + ".exr", out + ".jpg", seed)
    os.remove(out + ".exr")
    with open(out + ".json", "w", encoding="utf-8") as file:
        json.dump(truth, file)


seed_and_out = sys.argv[sys.argv.index("--") + 1 :]
main(int(seed_and_out[0]), seed_and_out[1])
