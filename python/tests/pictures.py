# pyright: basic, reportMissingImports=false, reportMissingModuleSource=false
"""What a plot that an example has written must be."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"


def assert_is_a_picture(path: Path, width: float, height: float, colours: int) -> None:
    """Asserts that a plot has this size (points of an SVG, pixels of a PNG) and shows data in so many colours. Frame, ticks and text are grey or black."""
    if path.suffix == ".svg":
        root = ElementTree.parse(path).getroot()
        assert root.tag == f"{SVG}svg" and [float(part) for part in root.attrib["viewBox"].split()] == [0, 0, width, height]
        # Data is what Matplotlib clips to the axes.
        styles = [
            inner.attrib.get("style", "")
            for outer in root.iter()
            if "clip-path" in outer.attrib
            for inner in outer.iter()
        ]
        found = {colour for style in styles for colour in re.findall(r"(?:stroke|fill): (#[0-9a-f]{6})", style)}
        assert len({colour for colour in found if colour[1:3] != colour[5:7]}) >= colours, found
        return
    from matplotlib import image

    pixels = image.imread(path)
    assert pixels.shape[:2] == (height, width)
    coloured = abs(pixels[..., 0] - pixels[..., 2]) > 0.1
    assert coloured.mean() > 0.01, coloured.mean()
