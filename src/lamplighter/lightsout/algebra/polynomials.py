"""Polynomials over GF(2) as ints: bit i is the coefficient of x^i. Adding is XOR."""

from __future__ import annotations

from functools import lru_cache

from lamplighter.clock import Tick, tick_for_nobody

SPREAD = tuple(sum((byte >> bit & 1) << 2 * bit for bit in range(8)) for byte in range(256))  # a zero after every bit
LOW, HIGH = bytes(wide & 255 for wide in SPREAD), bytes(wide >> 8 for wide in SPREAD)


def degree(a: int) -> int:
    """The degree; -1 of zero."""
    return a.bit_length() - 1


def divide(a: int, b: int, tick: Tick = tick_for_nobody) -> tuple[int, int]:
    """Quotient and remainder."""
    quotient, width = 0, b.bit_length()
    shift = a.bit_length() - width
    while shift >= 0:
        tick()
        quotient |= 1 << shift
        a ^= b << shift
        shift = a.bit_length() - width
    return quotient, a


def remainder(a: int, b: int, tick: Tick = tick_for_nobody) -> int:
    """What is left of a divided by b."""
    width = b.bit_length()
    shift = a.bit_length() - width
    while shift >= 0:
        tick()
        a ^= b << shift
        shift = a.bit_length() - width
    return a


def gcd(a: int, b: int, tick: Tick = tick_for_nobody) -> int:
    """The greatest common divisor."""
    while b:
        a, b = b, remainder(a, b, tick)
    return a


def inverse(a: int, modulus: int, tick: Tick = tick_for_nobody) -> tuple[int, int]:
    """g = gcd(a, modulus), and u with u * a = g modulo it: Euclid, one shift at a time."""
    big, small, u_big, u_small = modulus, a, 0, 1
    while small:
        tick()
        shift = big.bit_length() - small.bit_length()
        if shift < 0:
            big, small, u_big, u_small = small, big, u_small, u_big
            continue
        big ^= small << shift
        u_big ^= u_small << shift
    return big, u_big


def square(a: int) -> int:
    """The square: over GF(2) a zero goes between all coefficients."""
    if a < 256:
        return SPREAD[a]
    data = a.to_bytes((a.bit_length() + 7) // 8 or 1, "little")
    wide = bytearray(2 * len(data))
    wide[0::2], wide[1::2] = data.translate(LOW), data.translate(HIGH)
    return int.from_bytes(wide, "little")


def shift_by_one(a: int) -> int:
    """a(x + 1). In blocks of 2s the upper half falls onto the lower one, for s = 1, 2, 4, ...: (x+1)^s = x^s + 1."""
    size = 1
    while size < a.bit_length():
        size *= 2
    half = 1
    while half < size:
        upper, width = ((1 << half) - 1) << half, 2 * half
        while width < size:
            upper |= upper << width
            width *= 2
        a ^= (a & upper) >> half
        half *= 2
    return a


@lru_cache(maxsize=4096)
def fibonacci(n: int) -> int:
    """F(0) = 0, F(1) = 1, F(n+1) = x F(n) + F(n-1). F(n+1) is the characteristic polynomial of a path of n cells."""
    if n < 2:
        return n
    half = n // 2
    if n % 2 == 0:
        return square(fibonacci(half)) << 1
    return square(fibonacci(half)) ^ square(fibonacci(half + 1))
