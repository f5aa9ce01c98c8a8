"""Builds the fonts of the shop from Fontsource's packages. Run by hand; the result is committed.

    pip install fonttools brotli
    npm pack @fontsource-variable/newsreader@5.3.0 … && (unpack them, side by side, in folders named after the fonts)
    python3 web/ui/fonts/make-fonts.py <folder with newsreader/, figtree/, …> [names of fonts]

Fontsource splits a family into Latin and Latin extended, and the rupee sign is in the second: this script copies it into
the first, so that a price needs one file and one request. The printed metrics of the two default fonts go into
web/ui/fonts/fonts.css. Each of the others that a shop can choose (contract/content/brand/fonts.ts) has a folder with its file
and the stylesheet, which this script writes: its fallbacks have the widths of Liberation Serif or Sans (Times New Roman,
Arial), compared letter by letter in the texts of SAMPLE.
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
    "Bodoni Moda": ("bodoni-moda", "opsz", {"opsz": 20, "wght": (400, 500)}),
    "Cormorant": ("cormorant", "wght", {"wght": (300, 500)}),
    "Fraunces": ("fraunces", "opsz", {"opsz": 72, "wght": (300, 500)}),
    "Bricolage Grotesque": ("bricolage-grotesque", "opsz", {"opsz": 48, "wght": (300, 500)}),
    "Syne": ("syne", "wght", {"wght": (400, 500)}),
    "Inter": ("inter", "wght", {"wght": (300, 700)}),
    "DM Sans": ("dm-sans", "wght", {"wght": (300, 700)}),
    "Work Sans": ("work-sans", "wght", {"wght": (300, 700)}),
    "Nunito": ("nunito", "wght", {"wght": (300, 700)}),
    "Literata": ("literata", "wght", {"wght": (300, 700)}),
}
DEFAULTS = ["Newsreader", "Figtree"]
SERIFS = ["Bodoni Moda", "Cormorant", "Fraunces", "Literata"]
# The local fonts of a fallback, and the files with their widths.
SERIF = (["Times New Roman", "Liberation Serif", "Tinos"], "LiberationSerif")
SANS = (["Arial", "Liberation Sans", "Arimo"], "LiberationSans")
LIBERATION = Path("/usr/share/fonts/truetype/liberation")
# Texts as a shop has them: names, sentences and prices.
SAMPLE = """Banarasi Silk Lehenga Handloom Cotton Kurta Indigo Block Print Saree Linen Shirt Ajrakh Dupatta Chanderi Dress
New Arrivals Trending Now Most Popular Shop by category Add to cart Free shipping from 6,250 and easy returns within 30 days
We write when there is something worth showing: new collections, the cloth they are made of, and the people who make it."""


def with_rupee(latin: TTFont, extended: TTFont) -> TTFont:
    # Some fonts of headings lack the sign. A price in a heading then has that of the next font.
    if RUPEE not in extended.getBestCmap():
        return latin
    for table in ("vhea", "vmtx", "VVAR"):  # of vertical text
        if table in latin:
            del latin[table]
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
    # The subsetter expects every glyph here, also those that no weight changes.
    for glyph in font.getGlyphOrder():
        font["gvar"].variations.setdefault(glyph, [])
    cut = Subsetter(keep)
    cut.populate(unicodes=LETTERS)
    cut.subset(font)
    font.flavor = "woff2"
    out = HERE if family in DEFAULTS else HERE / folder
    out.mkdir(exist_ok=True)
    file = out / f"{folder}.woff2"
    font.save(file)
    licence = f"{folder}-licence.txt" if family in DEFAULTS else "licence.txt"
    (out / licence).write_text((packages / folder / "LICENSE").read_text())
    em, lines = font["head"].unitsPerEm, font["hhea"]
    metrics = (lines.ascent / em, -lines.descent / em, lines.lineGap / em)
    print(f"{file.name}: {file.stat().st_size} bytes; a fallback's ascent {metrics[0]:.2%}, descent {metrics[1]:.2%}, "
          f"line-gap {metrics[2]:.2%}, each divided by its size-adjust")
    if family not in DEFAULTS:
        (out / f"{folder}.css").write_text(to_stylesheet(family, folder, font, limits["wght"], metrics))


def to_stylesheet(family: str, folder: str, font: TTFont, weights: tuple[int, int], metrics: tuple[float, float, float]) -> str:
    first, last = weights
    rules = [face(family, f'url("./{folder}.woff2") format("woff2")', f"{first} {last}", ["font-display: swap"])]
    # Headings have the weights 300 to 400, texts 400 to 600.
    for weight in [w for w in (300, 350, 400, 500, 600) if first <= w <= last]:
        local, file = SERIF if family in SERIFS else SANS
        bold = weight >= 600
        names = ", ".join(f'local("{name}{" Bold" if bold else ""}")' for name in local)
        fallback = TTFont(LIBERATION / f"{file}-{'Bold' if bold else 'Regular'}.ttf")
        adjust = width(instancer.instantiateVariableFont(copy.deepcopy(font), {"wght": weight})) / width(fallback)
        overrides = zip(("ascent", "descent", "line-gap"), metrics)
        rules.append(face(f"{family} fallback", names, str(weight), [
            f"size-adjust: {adjust:.2%}", *(f"{name}-override: {value / adjust:.2%}" for name, value in overrides)]))
    return "/* Written by make-fonts.py. */\n" + "\n".join(rules) + "\n"


def face(family: str, source: str, weight: str, descriptors: list[str]) -> str:
    lines = [f'font-family: "{family}"', f"src: {source}", f"font-weight: {weight}", *descriptors]
    return "@font-face {\n" + "".join(f"  {line};\n" for line in lines) + "}"


def width(font: TTFont) -> float:
    cmap, advances, em = font.getBestCmap(), font["hmtx"].metrics, font["head"].unitsPerEm
    return sum(advances[cmap[ord(letter)]][0] for letter in SAMPLE.replace("\n", " ")) / em


for name in sys.argv[2:] or FAMILIES:
    make(name, Path(sys.argv[1]))
