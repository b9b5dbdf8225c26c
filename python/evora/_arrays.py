"""Arrays that other libraries take without a copy."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

ALIGNMENT = 64
"""JAX takes memory as it is only if it begins at a multiple of this; NumPy's own mostly does not."""


def zeros(shape: tuple[int, ...], dtype: str) -> NDArray[Any]:
    """An array of zeros whose memory is aligned. Raises MemoryError."""
    kind = np.dtype(dtype)
    size = prod(shape) * kind.itemsize
    memory = np.zeros(size + ALIGNMENT, np.uint8)
    first = -memory.ctypes.data % ALIGNMENT
    return memory[first : first + size].view(kind).reshape(shape)


def copied(array: NDArray[Any]) -> NDArray[Any]:
    """An array with the same content whose memory is aligned. Raises MemoryError."""
    copy = zeros(array.shape, array.dtype.str)
    copy[...] = array
    return copy
