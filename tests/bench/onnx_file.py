"""Writes a network as an ONNX file: the few kinds of field that those of ours need, and no package for it. The same network
gives the same bytes.

The numbers of the fields are those of https://github.com/onnx/onnx/blob/main/onnx/onnx.proto.
"""
import struct

IR_VERSION = 7
OPSET = 13
FLOAT = 1  # of TensorProto.DataType, as of AttributeProto.AttributeType
INT, INTS = 2, 7  # of AttributeProto.AttributeType


def _varint(number):
    text = bytearray()
    while number > 0x7F:
        text.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes(text + bytearray([number]))


def _field(key, value):
    """A field of a message: a whole number, or text, bytes or a message."""
    if isinstance(value, int):
        return _varint(key << 3) + _varint(value)
    if isinstance(value, str):
        value = value.encode()
    return _varint(key << 3 | 2) + _varint(len(value)) + value


def _message(*fields):
    """Of pairs of key and value; a list gives a field for each of what it holds."""
    return b"".join(_field(key, one) for key, value in fields for one in (value if isinstance(value, list) else [value]))


def _attribute(name, value):
    if isinstance(value, float):
        return _message((1, name)) + _varint(2 << 3 | 5) + struct.pack("<f", value) + _message((20, FLOAT))
    return _message((1, name), (8, value), (20, INTS)) if isinstance(value, list) else _message((1, name), (3, value), (20, INT))


def _value(name, shape):
    """What goes in or comes out; a name in the shape is a length that may vary."""
    lengths = [_message((2 if isinstance(length, str) else 1, length)) for length in shape]
    return _message((1, name), (2, _message((1, _message((1, FLOAT), (2, _message((1, lengths))))))))


class Network:
    """Layers, each added after those that it hears."""

    def __init__(self, name, tells):
        self._name, self._tells = name, tells
        self._nodes, self._numbers = [], []

    def numbers(self, name, shape, values):
        """A constant, row by row; its name."""
        self._numbers.append(_message((1, list(shape)), (2, FLOAT), (8, name), (9, struct.pack(f"<{len(values)}f", *values))))
        return name

    def layer(self, kind, name, heard, **attributes):
        """One of ONNX' operators; the name of what it tells."""
        told = [_attribute(key, value) for key, value in attributes.items()]
        self._nodes.append(_message((1, list(heard)), (2, name), (3, name), (4, kind), (5, told)))
        return name

    def dense(self, name, heard, weights, added):
        """Sums of what is heard: `weights` has a row of them for each sum, `added` what is added to it."""
        rows = self.numbers(f"{name}.weights", (len(added), len(weights) // len(added)), weights)
        return self.layer("Gemm", name, [heard, rows, self.numbers(f"{name}.added", (len(added),), added)], transB=1)

    def write(self, path, heard, told):
        """`heard` and `told` are each a name and a shape."""
        graph = _message((1, self._nodes), (2, self._name), (5, self._numbers), (10, self._tells), (11, _value(*heard)),
                         (12, _value(*told)))
        model = _message((1, IR_VERSION), (2, "seneschal"), (7, graph), (8, _message((1, ""), (2, OPSET))))
        with open(path, "wb") as file:
            file.write(model)
