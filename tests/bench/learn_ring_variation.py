#!/usr/bin/env python3
"""Teaches the committee of vision/learned/ring_variation.h and writes it as an ONNX file.

    learn_ring_variation.py OUT TABLES... [--program PROGRAM]

PROGRAM is learn_ring_variation, built from the source beside this file, which says what it is taught by. The same tables
give the same file.
"""
import argparse
import subprocess

from onnx_file import Network

MEASURES, HIDDEN, MOST, MEMBERS = 57, 32, 3, 4  # as in ring_variation.h


def network(numbers):
    """Of the numbers of all members, one after the other: of both layers the weights, a row for each value heard, and what is
    added."""
    numbers = iter(numbers)
    committee = Network("ring_variation", "Logarithms of how likely a stack looks as it does with one, two and three rings.")

    def dense(name, heard, inputs, outputs):
        rows = [[next(numbers) for _ in range(outputs)] for _ in range(inputs)]
        weights = [row[output] for output in range(outputs) for row in rows]
        return committee.dense(name, heard, weights, [next(numbers) for _ in range(outputs)])

    told = []
    for member in range(MEMBERS):
        hidden = committee.layer("Tanh", f"hidden{member}.tanh", [dense(f"hidden{member}", "measures", MEASURES, HIDDEN)])
        counts = dense(f"counts{member}", hidden, HIDDEN, MOST)
        told.append(committee.layer("LogSoftmax", f"counts{member}.logs", [counts], axis=1))
    share = committee.numbers("share", (1,), [1 / MEMBERS])
    committee.layer("Mul", "log_likelihoods", [committee.layer("Sum", "sum", told), share])
    if list(numbers):
        raise ValueError("more numbers than the committee has")
    return committee


def write(numbers, path):
    network(numbers).write(path, ("measures", ("stacks", MEASURES)), ("log_likelihoods", ("stacks", MOST)))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("out")
    parser.add_argument("tables", nargs="*")
    parser.add_argument("--program", default="build/release/bin/learn_ring_variation")
    wanted = parser.parse_args()
    taught = subprocess.run([wanted.program, *wanted.tables], check=True, stdout=subprocess.PIPE, text=True)
    write([float(number) for number in taught.stdout.split()], wanted.out)
