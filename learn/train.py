#!/usr/bin/env python3
"""Trains a network on the training data of `evora-learn export`, and writes a network file.

Weights are trained in floating point as the integers they will be: every use of a weight rounds it to the file's
scale and passes the gradient straight through. docs/networks.md describes layers, scales and the file format.
"""

import argparse
import gzip
import json
import math
import pathlib
import struct
import time
import zlib

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

ROW, ACTIVATION, WEIGHT = 64, 128, 64
VALUE, POLICY, OUTPUTS = 32, 32, 8
STEPS = 8000
MAGIC, VERSION = b"EVORANET", 1


def rounded(weights, scale, most=127):
    """The weights as multiples of 1/scale, at most `most` of them; gradients pass straight through."""
    clipped = weights.clamp(-most / scale, most / scale)
    return clipped + (torch.round(clipped * scale) / scale - clipped).detach()


def sum_of_rows(rows, table):
    """The sum of some rows of a table for each sample."""
    if not table.is_cuda:
        return F.embedding_bag(rows, table, mode="sum")
    # A product with a matrix of counts is much faster on a GPU, and as exact: 16 bits hold the rounded weights.
    counts = torch.zeros(len(rows), len(table), dtype=torch.bfloat16, device=table.device)
    counts.scatter_add_(1, rows.long(), torch.ones_like(rows, dtype=torch.bfloat16))
    return (counts @ table.bfloat16()).float()


class Network(nn.Module):
    def __init__(self, layout, hidden):
        super().__init__()
        self.players = layout["players"]
        rows = layout["rows"]
        self.rows = nn.Parameter(torch.randn(rows, hidden) * 0.05)
        self.row_biases = nn.Parameter(torch.full((hidden,), 0.25))
        # Weights that sections with the same meaning have in common.
        self.shared = layout["shared"]
        self.heads = nn.Linear(hidden // 2, VALUE + POLICY)
        self.value = nn.Linear(VALUE, VALUE)
        self.outputs = nn.Linear(2 * VALUE, OUTPUTS)
        self.moves = nn.Parameter(torch.randn(layout["move_rows"], POLICY) * 0.05)
        nn.init.zeros_(self.outputs.weight)
        nn.init.zeros_(self.outputs.bias)

    def row_table(self):
        """The weights of rows, as the file has them."""
        if not self.shared:
            return self.rows
        parts, at = [], 0
        for first, size, like in self.shared:
            parts.append(self.rows[at:first])
            parts.append(self.rows[first : first + size] + self.rows[like : like + size])
            at = first + size
        parts.append(self.rows[at:])
        return torch.cat(parts)

    def forward(self, rows, moves, owner):
        table = rounded(self.row_table(), ROW)
        # The last row stands for none.
        table = torch.cat([table, torch.zeros_like(table[:1])])
        hidden = sum_of_rows(rows, table) + rounded(self.row_biases, ROW, 32767)
        left, right = hidden.clamp(0, 1).chunk(2, dim=1)
        active = (left * right).clamp(max=127 / ACTIVATION)
        heads = self.dense(self.heads, active)
        first = heads[:, :VALUE].clamp(0, 127 / ACTIVATION)
        second = self.dense(self.value, first).clamp(0, 127 / ACTIVATION)
        out = self.dense(self.outputs, torch.cat([first, second], dim=1))
        # What each embedding adds to the logit of a move that has it; a move adds up its own.
        parts = heads[:, VALUE:] @ rounded(self.moves, WEIGHT).t()
        places = owner[:, None] * parts.shape[1] + moves
        logits = parts.flatten().gather(0, places.flatten()).view(places.shape).sum(dim=1)
        return out[:, : self.players], out[:, OUTPUTS // 2 : OUTPUTS // 2 + self.players], logits

    @staticmethod
    def dense(layer, inputs):
        return F.linear(inputs, rounded(layer.weight, WEIGHT), layer.bias)

    def read(self, layout, path):
        """Takes over the weights of a network file, which must be of the same layout and size."""
        content = path.read_bytes()
        if content.startswith(b"\x1f\x8b"):
            content = gzip.decompress(content)
        header = self.header(layout)
        if not content.startswith(header) or zlib.crc32(content[:-4]) != struct.unpack("<I", content[-4:])[0]:
            raise SystemExit(f"{path}: damaged, or of another game, layout or size of the hidden layer")
        at = len(header)

        def take(parameter, scale, kind):
            nonlocal at
            numbers = np.frombuffer(content, kind, parameter.numel(), at)
            at += numbers.nbytes
            parameter.copy_(torch.from_numpy(numbers.astype(np.float32) / scale).view(parameter.shape))

        with torch.no_grad():
            take(self.row_biases, ROW, np.dtype("<i2"))
            take(self.rows, ROW, np.dtype("<i1"))
            # The file has sums for sections that share weights: see `row_table`.
            for first, size, like in self.shared:
                self.rows[first : first + size] -= self.rows[like : like + size]
            for layer in (self.heads, self.value, self.outputs):
                take(layer.weight, WEIGHT, np.dtype("<i1"))
                take(layer.bias, ACTIVATION * WEIGHT, np.dtype("<i4"))
            take(self.moves, WEIGHT, np.dtype("<i1"))

    def header(self, layout):
        """The start of the network file."""
        return MAGIC + struct.pack(
            "<HBBIIIQ",
            VERSION,
            layout["rules_index"],
            layout["players"],
            self.rows.shape[1],
            self.rows.shape[0],
            self.moves.shape[0],
            int(layout["hash"], 16),
        )

    def write(self, layout, path):
        """Writes the network file."""
        with torch.no_grad():
            body = self.header(layout)
            body += integers(self.row_biases, ROW, np.int16)
            body += integers(self.row_table(), ROW, np.int8)
            for layer in (self.heads, self.value, self.outputs):
                body += integers(layer.weight, WEIGHT, np.int8)
                body += integers(layer.bias, ACTIVATION * WEIGHT, np.int32)
            body += integers(self.moves, WEIGHT, np.int8)
        path.write_bytes(body + struct.pack("<I", zlib.crc32(body)))


def integers(weights, scale, kind):
    limit = np.iinfo(kind).max
    scaled = torch.round(weights.detach().double() * scale).clamp(-limit, limit)
    return scaled.cpu().numpy().astype(kind).tobytes()


class Chunk:
    """The samples of one folder, on the device."""

    def __init__(self, folder, layout, device):
        def array(name, kind, shape):
            return torch.from_numpy(np.fromfile(folder / name, kind).reshape(shape))

        width = 1 + 2 * layout["players"]
        self.rows = array("rows.u16", np.int16, (-1, layout["most_rows"])).to(device)
        self.moves = array("moves.u16", np.int16, (-1, layout["move_sections"])).to(device)
        self.visits = array("visits.u8", np.uint8, (-1,)).to(device)
        self.targets = array("targets.f32", np.float32, (-1, width)).to(device)
        counts = array("counts.u16", np.int16, (-1,)).to(torch.int64)
        self.counts = counts.to(device)
        self.ends = [0] + torch.cumsum(counts, 0).tolist()
        self.size = len(counts)

    def slice(self, first, last):
        begin, end = self.ends[first], self.ends[last]
        return (
            self.rows[first:last],
            self.targets[first:last],
            self.counts[first:last],
            self.moves[begin:end],
            self.visits[begin:end],
        )


def batches(chunks, piece, parts, generator):
    """An epoch: each batch has slices of several chunks, which are shuffled inside. All are of one size; what is left
    over at the end of a chunk is left out."""
    slices = [
        (chunk, first, first + piece)
        for chunk in chunks
        for first in range(0, chunk.size - piece + 1, piece)
    ]
    order = torch.randperm(len(slices), generator=generator).tolist()
    for at in range(0, len(order) - parts + 1, parts):
        picked = [slices[place] for place in order[at : at + parts]]
        pieces = [chunk.slice(first, last) for chunk, first, last in picked]
        yield [torch.cat(arrays) for arrays in zip(*pieces)]


class Symmetries:
    """Renumberings of rows that turn a position into one that is as good, such as other colours on a grey wall."""

    def __init__(self, layout, device):
        self.count = len(layout["symmetries"])
        # The row that stands for none stays.
        rows = [each["rows"] + [layout["rows"]] for each in layout["symmetries"]]
        self.rows = torch.tensor(rows, dtype=torch.int32, device=device)
        moves = [each["moves"] for each in layout["symmetries"]]
        self.moves = torch.tensor(moves, dtype=torch.int32, device=device)

    def apply(self, rows, moves, owner):
        """The rows and moves of each sample, renumbered in one of the ways."""
        if self.count == 0:
            return rows, moves
        which = torch.randint(self.count, (len(rows),), device=rows.device)
        return self.rows[which[:, None], rows.long()], self.moves[which[owner][:, None], moves.long()]


def inputs_of(batch, symmetries):
    """Rows, targets, the sample of each move, moves and visits of a batch."""
    rows, targets, counts, moves, visits = batch
    # 16-bit numbers are stored signed.
    rows, moves = rows.int() & 0xFFFF, moves.int() & 0xFFFF
    everyone = torch.arange(len(counts), device=rows.device)
    owner = torch.repeat_interleave(everyone, counts, output_size=len(moves))
    rows, moves = symmetries.apply(rows, moves, owner)
    return rows, targets, owner, moves, visits


def losses(network, layout, rows, targets, owner, moves, visits):
    """The losses of the value, the policy and the points. Moves whose owner is the number of samples count for nothing."""
    samples = len(rows)
    wins, points, logits = network(rows, moves, owner.clamp(max=samples - 1))
    players = layout["players"]
    weights = targets[:, 0]
    want_wins, want_points = targets[:, 1 : 1 + players], targets[:, 1 + players :]
    # The loss of a perfect prediction is taken off, so that figures are comparable.
    target = want_wins.clamp(min=1e-6)
    value = (want_wins * (target.log() - F.log_softmax(wins, dim=1))).sum(dim=1)
    margin = F.smooth_l1_loss(points, want_points, reduction="none").mean(dim=1)

    # Softmax over the moves of each sample.
    def total(numbers):
        return torch.zeros(samples + 1, device=logits.device).index_add(0, owner, numbers)

    most = torch.full((samples + 1,), -1e9, device=logits.device)
    most = most.scatter_reduce(0, owner, logits.detach(), "amax")
    shifted = logits - most[owner]
    logs = shifted - total(shifted.exp()).clamp(min=1e-9).log()[owner]
    visited = total(visits.float())
    shares = visits / visited.clamp(min=1)[owner]
    policy = total(shares * (shares.clamp(min=1e-9).log() - logs))[:samples]
    mean = weights.sum()
    return (
        (weights * value).sum() / mean,
        policy.sum() / (visited[:samples] > 0).sum().clamp(min=1),
        (weights * margin).sum() / mean,
    )


class Trainer:
    """Takes steps. On a GPU a step is recorded once and then replayed, since starting its many small computations one by
    one would take most of the time; so all batches have one size there."""

    def __init__(self, network, layout, rate):
        self.network, self.layout = network, layout
        self.on_gpu = network.rows.is_cuda
        device = network.rows.device
        self.rate = torch.tensor(rate, device=device) if self.on_gpu else rate
        self.optimiser = torch.optim.AdamW(
            network.parameters(), lr=self.rate, weight_decay=1e-4, capturable=self.on_gpu
        )
        self.sums = torch.zeros(3, device=device)
        self.inputs, self.graph, self.done = None, None, 0

    def step(self, inputs, room, rate):
        """A step with the inputs of a batch, which have at most `room` moves."""
        self.done += 1
        if not self.on_gpu:
            self.inputs = inputs
            self.optimiser.param_groups[0]["lr"] = rate
            return self.compute()
        self.rate.fill_(rate)
        self.load(inputs, room)
        if self.done <= 3:
            # As recording requires, the first steps are taken on a stream of their own.
            stream = torch.cuda.Stream()
            stream.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(stream):
                self.compute()
            torch.cuda.current_stream().wait_stream(stream)
            return
        if self.graph is None:
            self.graph = torch.cuda.CUDAGraph()
            self.optimiser.zero_grad(set_to_none=True)
            with torch.cuda.graph(self.graph):
                self.compute()
        self.graph.replay()

    def load(self, inputs, room):
        """Puts a batch where the recorded step reads it."""
        rows, targets, owner, moves, visits = inputs
        count = len(moves)
        if self.inputs is None:
            places = torch.zeros(room, moves.shape[1], dtype=moves.dtype, device=moves.device)
            self.inputs = [rows.clone(), targets.clone(), owner.new_zeros(room), places, visits.new_zeros(room)]
        for kept, new in zip(self.inputs, (rows, targets, owner, moves, visits)):
            kept[: len(new)].copy_(new)
        self.inputs[2][count:] = len(rows)
        self.inputs[4][count:] = 0

    def compute(self):
        value, policy, margin = losses(self.network, self.layout, *self.inputs)
        loss = value + 0.5 * policy + 0.1 * margin
        if self.graph is None:
            self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        self.optimiser.step()
        self.sums += torch.stack([value.detach(), policy.detach(), margin.detach()])


def rate_at(part, rate):
    """The learning rate when this part of the steps is done: a short rise, then a fall."""
    if part < 0.05:
        return rate * (0.04 + 0.96 * part / 0.05)
    return rate * (0.01 + 0.99 * (0.5 + 0.5 * math.cos(math.pi * (part - 0.05) / 0.95)))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("data", nargs="+", type=pathlib.Path, help="folders of training data")
    parser.add_argument("--layout", type=pathlib.Path, required=True, help="output of evora-learn layout")
    parser.add_argument("--out", type=pathlib.Path, required=True, help="network file to write")
    parser.add_argument("--hidden", type=int, default=256)
    parser.add_argument("--epochs", type=float, default=4)
    parser.add_argument("--batch", type=int, help="samples in a step; by default, fewer where there are few")
    parser.add_argument("--start-from", type=pathlib.Path, help="network file whose weights training starts from")
    parser.add_argument("--rate", type=float, help="learning rate; by default 2e-3, or 1e-3 with --start-from")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    began = time.time()
    torch.manual_seed(options.seed)
    torch.set_float32_matmul_precision("high")
    device = "cuda" if torch.cuda.is_available() else "cpu"
    if device == "cuda":
        # Sums of rows must be exact.
        torch.backends.cuda.matmul.allow_bf16_reduced_precision_reduction = False
    layout = json.loads(options.layout.read_text())
    symmetries = Symmetries(layout, device)
    chunks = [Chunk(folder, layout, device) for folder in options.data]
    samples = sum(chunk.size for chunk in chunks)
    if options.batch is None:
        # Thousands of steps are needed however few the samples are.
        fitting = int(samples * options.epochs / STEPS)
        options.batch = min(max(fitting // 256 * 256, 256), 8192)
    parts = 8
    piece = max(1, min(options.batch // parts, min(chunk.size for chunk in chunks) // parts))
    size = piece * parts
    # Batches of shuffled samples hardly differ in their moves.
    moves = sum(chunk.ends[-1] for chunk in chunks)
    room = int(1.2 * moves / samples * size) + 2000
    loaded = time.time()
    network = Network(layout, options.hidden).to(device)
    if options.start_from is not None:
        network.read(layout, options.start_from)
    rate = options.rate or (2e-3 if options.start_from is None else 1e-3)
    trainer = Trainer(network, layout, rate)
    # Without an epoch, the network is written as it starts.
    steps = math.ceil(options.epochs * samples / size)
    generator = torch.Generator().manual_seed(options.seed)
    counted, step = 0, 0
    while step < steps:
        for batch in batches(chunks, piece, parts, generator):
            if len(batch[3]) > room:
                continue
            trainer.step(inputs_of(batch, symmetries), room, rate_at(step / steps, rate))
            counted += 1
            step += 1
            if step >= steps:
                break
        value, policy, margin = (trainer.sums / counted).tolist()
        trainer.sums.zero_()
        counted = 0
        seconds = time.time() - loaded
        print(
            f"step {step}/{steps}: value {value:.4f} policy {policy:.4f} points {margin:.4f}, "
            f"{step * size / seconds:.0f} samples a second",
            flush=True,
        )
    network.write(layout, options.out)
    print(f"{samples} samples, loaded in {loaded - began:.1f} s, trained in {time.time() - loaded:.1f} s")


if __name__ == "__main__":
    main()
