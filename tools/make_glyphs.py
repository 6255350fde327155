"""Draw laughlie/table/glyphs.json: the letters of a still picture as paths.

A still picture must look the same in every viewer, so it carries its letters as outlines. They
are taken here, once, from the open-licensed fonts EB Garamond and Inter (SIL Open Font License
1.1; the licences stand in laughlie/fonts/). Run it only to change faces or characters:

    npm install @fontsource/eb-garamond@5 @fontsource/inter@5
    pip install fonttools brotli uharfbuzz
    python tools/make_glyphs.py node_modules/@fontsource laughlie/table/glyphs.json
"""

import json
import sys
from itertools import product
from pathlib import Path

import uharfbuzz as hb
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.qu2cuPen import Qu2CuPen
from fontTools.pens.recordingPen import DecomposingRecordingPen, RecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

UPM = 1000
TOLERANCE = 1.2
GAP_IN_TEN = 26
WIDEST_RANK = 640
ASCII = "".join(map(chr, range(0x20, 0x7F)))
LATIN1 = "".join(map(chr, [*range(0xA1, 0xAD), *range(0xAE, 0x100)]))
LATIN_A = "".join(map(chr, range(0x100, 0x180))) + "ȘșȚț"
MARKS = "–—‘’‚“”„…−"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
COMMANDS = {"lineTo": "l", "curveTo": "c"}
FACES = {
    "serif": ("eb-garamond", "500-normal", ASCII + LATIN1 + LATIN_A + MARKS),
    "italic": ("eb-garamond", "500-italic", ASCII + LATIN1 + MARKS),
    "sans": ("inter", "500-normal", ASCII + LATIN1 + MARKS),
}


def joined(letter: str, numbers: list[str]) -> str:
    """A path command with its numbers, as short as it can be written."""
    text = letter
    for place, one in enumerate(numbers):
        text += one if place == 0 or one.startswith("-") else " " + one
    return text


def path(font: TTFont, name: str, squeeze: float = 1.0, shift: float = 0.0) -> str:
    """One glyph as relative path commands, y downwards, 1000 units to the em."""
    flat = DecomposingRecordingPen(font.getGlyphSet())
    font.getGlyphSet()[name].draw(TransformPen(flat, (squeeze, 0, 0, 1, shift, 0)))
    recording = RecordingPen()
    tolerance = TOLERANCE * font["head"].unitsPerEm / UPM
    flat.replay(Qu2CuPen(recording, tolerance, all_cubic=True))
    scale = UPM / font["head"].unitsPerEm
    out, here, start = [], (0, 0), (0, 0)
    for command, points in recording.value:
        ends = [(round(x * scale), round(-y * scale)) for x, y in points]
        if command == "closePath":
            out.append("z")
            here = start
            continue
        if command == "moveTo":
            out.append("M" + joined("", [str(k) for k in ends[0]]))
            here = start = ends[0]
            continue
        deltas = [str(end[k] - here[k]) for end in ends for k in (0, 1)]
        out.append(joined(COMMANDS[command], deltas))
        here = ends[-1]
    return "".join(out)


def main(source: str, target: str) -> None:
    """Read the fonts under `source` and write the letters to `target`."""
    faces = {}
    for face, (family, style, characters) in FACES.items():
        weight, slope = style.split("-")
        glyphs: dict[str, list[object]] = {}
        kerns: dict[str, int] = {}
        for subset in ("latin", "latin-ext"):
            file = Path(source) / family / "files" / f"{family}-{subset}-{weight}-{slope}.woff2"
            font = TTFont(file)
            units = font["head"].unitsPerEm
            for character in characters:
                name = font.getBestCmap().get(ord(character))
                if name and character not in glyphs:
                    advance = round(font["hmtx"][name][0] * UPM / units)
                    glyphs[character] = [advance, path(font, name)]
            if subset == "latin":
                kerns = kerning(font, file)
        missing = [c for c in characters if c not in glyphs]
        sys.stdout.write(f"{face}: {len(glyphs)} letters, missing: {''.join(missing)}\n")
        faces[face] = {"glyphs": dict(sorted(glyphs.items())), "kerns": kerns}
    data = {"faces": faces, "ranks": ranks(source)}
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    Path(target).write_text(text.replace('],"', '],\n"') + "\n", encoding="utf-8")


def ranks(source: str) -> dict[str, str]:
    """The thirteen rank figures, each centred on x = 0 and standing on y = 0; "10" as one."""
    file = Path(source) / "eb-garamond" / "files" / "eb-garamond-latin-600-normal.woff2"
    font = TTFont(file)
    drawn = {}
    for rank in ("A", *"23456789", "10", *"JQK"):
        left, parts = 0.0, []
        for character in rank:
            name = font.getBestCmap()[ord(character)]
            bounds = BoundsPen(font.getGlyphSet())
            font.getGlyphSet()[name].draw(bounds)
            parts.append((name, left - bounds.bounds[0]))
            left += bounds.bounds[2] - bounds.bounds[0] + GAP_IN_TEN
        width = left - GAP_IN_TEN
        squeeze = min(1.0, WIDEST_RANK / width)
        drawn[rank] = "".join(
            path(font, name, squeeze, (place - width / 2) * squeeze) for name, place in parts
        )
    return drawn


def kerning(font: TTFont, file: Path) -> dict[str, int]:
    """Pairs that stand closer or further than their advances, in thousandths of an em."""
    font.flavor = None
    plain = file.with_suffix(".tmp.ttf")
    font.save(plain)
    shaper = hb.Font(hb.Face(hb.Blob.from_file_path(str(plain))))
    plain.unlink()
    units = font["head"].unitsPerEm

    def width(text: str) -> int:
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        hb.shape(shaper, buffer, {"liga": False, "calt": False, "rlig": False})
        return sum(p.x_advance for p in buffer.glyph_positions)

    kerns = {}
    for first, second in product(LETTERS, LETTERS + ".,’"):
        kern = round((width(first + second) - width(first) - width(second)) * UPM / units)
        if abs(kern) >= 15:
            kerns[first + second] = kern
    return kerns


if __name__ == "__main__":
    main(*sys.argv[1:])
