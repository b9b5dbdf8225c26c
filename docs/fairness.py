#!/usr/bin/env python3
"""Fair deals once more, from docs/fairness.md alone: nothing here is Évora's own code.

    fairness.py vectors          print the vectors of testdata/fair/vectors.json
    fairness.py check RECORD     check the commitment, the start and the deals of a record of Azul,
                                 up to the round in which the bag is filled again
"""

import hashlib
import json
import re
import struct
import sys


def commitment(secret):
    return hashlib.sha256(b"evora commit 1" + secret).digest()


def make_key(secret, shares):
    told = b"".join(bytes([len(share)]) + share for share in shares)
    return hashlib.sha256(b"evora key 1" + secret + told).digest()


def chacha20_block(key, counter, nonce):
    """RFC 8439: a 32-bit block counter and a nonce of 12 bytes."""
    words = struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<I", counter) + nonce)
    state = list(words)

    def quarter(a, b, c, d):
        for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            state[x] = (state[x] + state[y]) & 0xFFFFFFFF
            mixed = state[z] ^ state[x]
            state[z] = (mixed << turn | mixed >> (32 - turn)) & 0xFFFFFFFF

    for _ in range(10):
        for a, b, c, d in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)):
            quarter(a, b, c, d)
        for a, b, c, d in ((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
            quarter(a, b, c, d)
    return [(mixed + first) & 0xFFFFFFFF for mixed, first in zip(state, words)]


class Stream:
    """The words of one purpose: of the start, or of the deal at one step."""

    def __init__(self, key, purpose, step=0):
        self.key, self.counter, self.words = key, 0, []
        self.nonce = struct.pack("<I", step) + purpose.ljust(8, b"\0")

    def word(self):
        if not self.words:
            self.words = chacha20_block(self.key, self.counter, self.nonce)
            self.counter += 1
        return self.words.pop(0)

    def below(self, bound):
        while True:
            product = self.word() * bound
            if product % 2**32 >= 2**32 % bound:
                return product >> 32


CASES = [
    # secret, shares
    (bytes(32), [b"", b""]),
    (bytes(range(32)), [b"\x01", b"\x02\x03"]),
    (bytes(range(32)), [b"\x01\x02", b"\x03"]),
    (hashlib.sha256(b"evora").digest(), [b"A" * 32, b"", b"azulejo", b"\x00"]),
    (b"\xff" * 32, [b"\xff" * 32] * 3),
]
STEPS = [0, 1, 2, 20, 65_535, 2**32 - 1]
BOUNDS = [2, 3, 4, 7, 20, 100, 99, 98, 132, 18, 1, 2**31 + 1, 2**32 - 1] * 2


def vectors():
    cases = []
    for secret, shares in CASES:
        key = make_key(secret, shares)
        draws = lambda stream: [stream.below(bound) for bound in BOUNDS]
        cases.append({
            "secret": secret.hex(),
            "commitment": commitment(secret).hex(),
            "shares": [share.hex() for share in shares],
            "key": key.hex(),
            "start": draws(Stream(key, b"start")),
            "deals": [{"step": step, "draws": draws(Stream(key, b"deals", step))} for step in STEPS],
        })
    return {"bounds": BOUNDS, "cases": cases}


def check(text):
    tags = dict(re.findall(r'\[(\w+) "([^"]*)"\]', text))
    players = int(tags["Players"])
    secret = bytes.fromhex(tags["Secret"])
    shares = [bytes.fromhex(tags.get(f"Share{seat}", "")) for seat in range(players)]
    assert commitment(secret).hex() == tags["Commitment"], "the secret is not the one committed to"
    key = make_key(secret, shares)
    if "first" not in tags.get("Chosen", "").split():
        assert Stream(key, b"start").below(players) == int(tags["First"]), "somebody else starts"
    assert tags["Rules"] in ("azul", "azul-grey", "mini", "mini-grey"), "only Azul is checked here"
    bag, step, deals = list("B" * 20 + "Y" * 20 + "R" * 20 + "K" * 20 + "W" * 20), 0, 0
    for line in text.splitlines():
        if line.startswith(("[", "{")):
            continue
        word, *rest = line.split() or [""]
        if word != "deal":
            step += len(line.split())
            continue
        if len(bag) < 4 * (2 * players + 1):
            break  # From here on the bag is filled from the lid, which takes the rules to know.
        stream = Stream(key, b"deals", step)
        for told in rest:
            drawn = [bag.pop(stream.below(len(bag))) for _ in range(4)]
            assert sorted(drawn) == sorted(told), f"step {step}: {told} is not {''.join(drawn)}"
        step, deals = step + 1, deals + 1
    return deals


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["vectors"]:
            text = json.dumps(vectors(), indent=1)
            print(re.sub(r"\[\s+((?:[\d,]|\s)+?)\s+\]", lambda m: "[" + " ".join(m[1].split()) + "]", text))
        case ["check", path]:
            with open(path, encoding="utf-8") as record:
                print(f"{path}: {check(record.read())} deals are what the key gives")
        case _:
            sys.exit(__doc__)
