"""The light that comes from all around a room, for Blender."""
import bpy


def room_sky(scene, patches, dark, light, positions, strength):
    """A sky of two shades, as a room has them, in patches that are smaller the more there are. `positions` are where one
    shade ends and the other begins, of the noise that mixes them."""
    world = bpy.data.worlds.new("room")
    scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = patches
    links.new(nodes.new("ShaderNodeTexCoord").outputs["Generated"], noise.inputs["Vector"])
    ramp = nodes.new("ShaderNodeValToRGB")
    for element, colour, position in zip(ramp.color_ramp.elements, (dark, light), positions):
        element.color, element.position = (*colour, 1), position
    links.new(noise.outputs["Fac"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], nodes["Background"].inputs["Color"])
    nodes["Background"].inputs["Strength"].default_value = strength
