"""Packed: how is much text written so that it takes little room in a page, and every browser can unpack it by itself?

What stands there twice is told once first, however far apart: scripts share their core, a table is much the same where
it is narrow, and what browsers unpack by themselves sees no further back than 32 KB.
"""

from __future__ import annotations

import base64
import json
import zlib

LEAST = 24  # bytes that must be the same: to tell of fewer takes more room than they do
_STEP = 4  # at every so many bytes what stands there is noted
# Four bytes as five letters, none of which begins a tag or stands for another one in HTML.
LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%.()*+-;,=:?@^_`{|}~"
_THEIRS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~"
# Gives the bytes of what was packed: all that is new, and after each part of it what comes again.
UNPACK = """
const LETTERS = "{LETTERS}";
const unpacked = async (packed) => {
  const view = new DataView(new ArrayBuffer(packed.length / 5 * 4));
  for (let at = 0; at < packed.length; at += 5) {
    let four = 0;
    for (const letter of packed.slice(at, at + 5)) four = four * 85 + LETTERS.indexOf(letter);
    view.setUint32(at / 5 * 4, four);
  }
  const bytes = new Uint8Array(view.buffer, 4, view.getUint32(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const given = new Uint8Array(await new Response(stream).arrayBuffer()), text = new TextDecoder();
  const from = given.indexOf(10) + 1, [news, back, again] = JSON.parse(text.decode(given.subarray(0, from)));
  const sum = (all) => all.reduce((one, other) => one + other, 0);
  const out = new Uint8Array(given.length - from + sum(again));
  let read = from, at = 0;
  for (let n = 0; n < news.length; n++) {
    out.set(given.subarray(read, read += news[n]), at);
    at += news[n];
    out.copyWithin(at, at - back[n], at - back[n] + again[n]);
    at += again[n];
  }
  out.set(given.subarray(read), at);
  return text.decode(out);
};
""".replace("{LETTERS}", LETTERS)


def pack(text: str) -> str:
    """Write a text pressed together, in letters that no page takes for its own."""
    parts, news = _once(text.encode("utf-8", "replace"))
    columns = list(zip(*parts, strict=True)) or [(), (), ()]
    press = zlib.compressobj(9, zlib.DEFLATED, -15)
    made = press.compress(json.dumps(columns, separators=(",", ":")).encode() + b"\n" + news) + press.flush()
    whole = len(made).to_bytes(4) + made + bytes(-len(made) % 4)  # five letters are four bytes
    return base64.b85encode(whole).decode().translate(str.maketrans(_THEIRS, LETTERS))


def unpack(packed: str) -> str:
    """Read what was packed, as a page does."""
    whole = base64.b85decode(packed.translate(str.maketrans(LETTERS, _THEIRS)))
    made = whole[4 : 4 + int.from_bytes(whole[:4])]
    columns, _, news = zlib.decompress(made, -15).partition(b"\n")
    out, read = bytearray(), 0
    for new, back, again in zip(*json.loads(columns), strict=True):
        out += news[read : read + new]
        read += new
        begin = len(out) - back
        out += out[begin : begin + again]
    return (out + news[read:]).decode()


def _once(data: bytes) -> tuple[list[tuple[int, int, int]], bytes]:
    """Part what is new from what comes again: how much is new, how far back it stands again, and how much of it."""
    known: dict[bytes, int] = {}
    parts: list[tuple[int, int, int]] = []
    news: list[bytes] = []
    at = begun = noted = 0
    while at + LEAST <= len(data):
        while noted + LEAST <= at:
            known[data[noted : noted + LEAST]] = noted
            noted += _STEP
        first = known.get(data[at : at + LEAST])
        if first is None:
            at += 1
            continue
        back, end = at - first, at + LEAST
        while at > max(begun, back) and end - at < back and data[at - 1] == data[at - 1 - back]:
            at -= 1
        while end < len(data) and end - at < back and data[end] == data[end - back]:
            end += 1
        parts.append((at - begun, back, end - at))
        news.append(data[begun:at])
        at = begun = end
    return parts, b"".join([*news, data[begun:]])
