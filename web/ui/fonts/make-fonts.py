"""Builds the shop's two font files from Fontsource's packages. Run by hand; the result is committed.

    pip install fonttools brotli
    npm pack @fontsource-variable/newsreader@5.3.0 @fontsource-variable/figtree@5.3.0 && (unpack both, side by side)
    python3 web/ui/fonts/make-fonts.py <folder with newsreader/ and figtree/>

Fontsource splits a family into Latin and Latin extended, and the rupee sign is in the second: this script copies it into
the first, so that a price needs one file and one request. The printed metrics go into web/ui/fonts/fonts.css.
Devanagari is cut from the package @expo-google-fonts/mukta:

    pyftsubset node_modules/@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf --unicodes=U+0900-097F,U+200C-200D,U+25CC \\
      --layout-features='*' --flavor=woff2 --no-hinting --output-file=web/ui/fonts/mukta-devanagari-400.woff2

language-names.woff2 is cut from it in the same way, with --text=हिन्दी instead of --unicodes: the names in contract/values/languages.ts.
"""

import copy
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).parent
RUPEE = 0x20B9
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x100), *range(0x2010, 0x2028), 0x202F, 0x2032, 0x2033, 0x2039, 0x203A,
           0x20AC, RUPEE, 0x2191, 0x2193, 0x2122, 0x2212]
FAMILIES = {
    # Headings only: the optical size for large text, fixed, and the weights that headings use.
    "Newsreader": ("newsreader", "opsz", {"opsz": 44, "wght": (300, 400)}),
    "Figtree": ("figtree", "wght", {"wght": (400, 700)}),
}


def with_rupee(latin: TTFont, extended: TTFont) -> TTFont:
    latin["gvar"].variations  # decompile against the old glyph order, before it grows
    name = graft(extended.getBestCmap()[RUPEE], latin, extended)
    latin["glyf"].glyphOrder = latin.getGlyphOrder()
    for table in latin["cmap"].tables:
        if table.isUnicode():
            table.cmap[RUPEE] = name
    # HVAR lists advance widths by glyph; without it they are read from gvar, which has the new glyph.
    if "HVAR" in latin:
        del latin["HVAR"]
    return latin


def graft(glyph: str, latin: TTFont, extended: TTFont) -> str:
    """Copies a glyph and its components; returns its new name."""
    outline, name = copy.deepcopy(extended["glyf"][glyph]), f"grafted.{glyph}"
    if outline.isComposite():
        for part in outline.components:
            part.glyphName = graft(part.glyphName, latin, extended)
    latin.setGlyphOrder([*latin.getGlyphOrder(), name])
    latin["glyf"].glyphs[name] = outline
    latin["hmtx"].metrics[name] = extended["hmtx"].metrics[glyph]
    latin["gvar"].variations[name] = copy.deepcopy(extended["gvar"].variations[glyph])
    return name


def make(family: str, packages: Path) -> None:
    folder, axis, limits = FAMILIES[family]
    files = packages / folder / "files"
    font = with_rupee(TTFont(files / f"{folder}-latin-{axis}-normal.woff2"),
                      TTFont(files / f"{folder}-latin-ext-{axis}-normal.woff2"))
    font = instancer.instantiateVariableFont(font, limits)
    keep = Options(layout_features=["kern", "liga", "ccmp", "mark", "tnum", "pnum", "lnum"], flavor="woff2",
                   hinting=False, name_IDs=[0, 1, 2, 13, 14])
    cut = Subsetter(keep)
    cut.populate(unicodes=LETTERS)
    cut.subset(font)
    font.flavor = "woff2"
    out = HERE / f"{folder}.woff2"
    font.save(out)
    (HERE / f"{folder}-licence.txt").write_text((packages / folder / "LICENSE").read_text())
    em, lines = font["head"].unitsPerEm, font["hhea"]
    print(f"{out.name}: {out.stat().st_size} bytes; a fallback's ascent {lines.ascent / em:.2%}, descent "
          f"{-lines.descent / em:.2%}, line-gap {lines.lineGap / em:.2%}, each divided by its size-adjust")


for name in FAMILIES:
    make(name, Path(sys.argv[1]))
