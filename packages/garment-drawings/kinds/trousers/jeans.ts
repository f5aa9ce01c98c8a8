import { adjustLightness } from "../../base/colors.ts";
import { flip, type Knot, line, offsetLine, outline, through } from "../../base/shapes.ts";
import type { Brief, SceneBuilder } from "../../model/garment-image.ts";
import type { Part } from "../../model/scene-parts.ts";
import { beltLoops, type LegCut, legs, waistband } from "../../parts/legs.ts";
import { dome, seam, stitches } from "../../parts/stitching.ts";

const FITS = [
  { hip: 214, knee: 178, hemOut: 166, hemIn: 42 },
  { hip: 222, knee: 206, hemOut: 206, hemIn: 40 },
  { hip: 226, knee: 240, hemOut: 272, hemIn: 34 },
] as const;

/** Five-pocket jeans: slim, straight or wide, washed on the thighs, sewn with tobacco thread. */
export const jeans: SceneBuilder = (brief) => {
  const { random, palette, image } = brief;
  const fit = random.pick(FITS);
  const hemY = image.length === "short" ? 1250 : 1490;
  const cut: LegCut = { top: 220, waist: 172, crotch: 560, kneeY: 960, hemY, ...fit };
  const back = image.view === "back";
  const thread = palette.pale ? "#b98a4e" : random.pick(["#c8955a", "#d2a56b", "#dcc39a"]);
  const washed = random.between(0.15, 0.5);
  const parts = legs(
    cut,
    brief,
    (side) =>
      wash(cut, side, washed, brief) +
      (back ? "" : pockets(cut, side, thread, brief)) +
      edges(cut, side, thread, brief) +
      (back ? yoke(cut, side, thread, brief) : fly(cut, side, thread, brief)),
  );
  const band = waistband(
    cut,
    brief,
    back,
    stitches(
      line(through(`${600 - cut.waist} ${cut.top - 31}, 600 ${cut.top - 19}, ${600 + cut.waist} ${cut.top - 31}`)),
      palette,
      thread,
    ) +
      stitches(
        line(through(`${600 - cut.waist} ${cut.top + 6}, 600 ${cut.top + 18}, ${600 + cut.waist} ${cut.top + 6}`)),
        palette,
        thread,
      ),
  );
  const loops = beltLoops(cut, brief, back ? [-140, 0, 140] : [-128, 128]);
  return {
    parts: [...parts, ...band, ...loops, ...(back ? backPockets(cut, thread, brief) : [])],
    weave: "twill",
    finish: { sheen: 0, contrast: 1.2 },
    front: back ? patch(cut) : dome(601, cut.top - 2, 11, "#b98a58") + rivets(cut),
    worn: { from: "waist", y: cut.top, half: cut.waist, hemY: cut.hemY, feet: (cut.hemIn + cut.hemOut) / 2 },
    focus: back ? { x: 660, y: 430, zoom: 2.4 } : { x: 650, y: 350, zoom: 2.4 },
  };
};

/** The fading on the thigh. */
function wash(cut: LegCut, side: 1 | -1, strength: number, { palette }: Brief): string {
  const x = 600 + side * (cut.hip * 0.55);
  const id = `wash${side === 1 ? "r" : "l"}`;
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${adjustLightness(palette.base, 0.2, 0.7)}" stop-opacity="${strength.toFixed(2)}"/><stop offset="1" stop-color="${adjustLightness(palette.base, 0.2, 0.7)}" stop-opacity="0"/></radialGradient><ellipse cx="${x}" cy="${cut.crotch + 200}" rx="92" ry="330" fill="url(#${id})"/>`;
}

function sided(knots: readonly Knot[], side: 1 | -1): Knot[] {
  return side === 1 ? [...knots] : flip(knots);
}

function pockets(cut: LegCut, side: 1 | -1, thread: string, { palette }: Brief): string {
  const mouth = line(
    sided(
      through(
        `${600 + 92} ${cut.top + 8}, ${600 + 104} ${cut.top + 66}, ${600 + 150} ${cut.top + 104}, ${600 + cut.waist + 30} ${cut.top + 112}`,
      ),
      side,
    ),
  );
  const coin =
    side === -1
      ? seam(
          line([
            [438, cut.top + 44],
            [500, cut.top + 50],
          ]),
          palette,
          0.8,
        ) +
        stitches(
          line([
            [438, cut.top + 51],
            [500, cut.top + 57],
          ]),
          palette,
          thread,
        )
      : "";
  return `${coin}${seam(mouth, palette)}${stitches(offsetLine(mouth, side * -6), palette, thread)}${stitches(offsetLine(mouth, side * -13), palette, thread)}`;
}

function edges(cut: LegCut, side: 1 | -1, thread: string, { palette }: Brief): string {
  const inseam = line(
    sided(
      through(
        `600 ${cut.crotch}, 612 ${cut.crotch + 90}, ${600 + cut.hemIn * 0.72} ${cut.kneeY}, ${600 + cut.hemIn} ${cut.hemY}`,
      ),
      side,
    ),
  );
  const hem = line(
    sided(
      through(
        `${600 + cut.hemIn} ${cut.hemY + 2}, ${600 + (cut.hemIn + cut.hemOut) / 2} ${cut.hemY + 8}, ${600 + cut.hemOut} ${cut.hemY - 4}`,
      ),
      side,
    ),
  );
  const out = line(
    sided(
      through(
        `${600 + cut.hip} ${cut.crotch - 120}, ${600 + (cut.hip + cut.knee) / 2 + 4} ${(cut.crotch + cut.kneeY) / 2}, ${600 + cut.knee} ${cut.kneeY}, ${600 + cut.hemOut} ${cut.hemY}`,
      ),
      side,
    ),
  );
  return (
    stitches(offsetLine(inseam, side * 9), palette, thread) +
    stitches(offsetLine(hem, side * 18), palette, thread) +
    seam(offsetLine(out, side * 10), palette, 0.35)
  );
}

function fly(cut: LegCut, side: 1 | -1, thread: string, { palette }: Brief): string {
  if (side === -1) return "";
  const curve = line(
    through(`642 ${cut.top + 10}, 642 ${cut.crotch - 130}, 624 ${cut.crotch - 70}, 600 ${cut.crotch - 48}`),
  );
  return (
    stitches(curve, palette, thread) +
    stitches(offsetLine(curve, -7), palette, thread) +
    seam(
      line([
        [600, cut.top],
        [600, cut.crotch],
      ]),
      palette,
      1.2,
    )
  );
}

function yoke(cut: LegCut, side: 1 | -1, thread: string, { palette }: Brief): string {
  const edge = line(
    sided(through(`600 ${cut.top + 96}, ${600 + 100} ${cut.top + 72}, ${600 + cut.hip} ${cut.top + 44}`), side),
  );
  return (
    seam(edge, palette) +
    stitches(offsetLine(edge, side * -6), palette, thread) +
    stitches(offsetLine(edge, side * -12), palette, thread) +
    (side === 1
      ? seam(
          line([
            [600, cut.top],
            [600, cut.crotch],
          ]),
          palette,
        )
      : "")
  );
}

function backPockets(cut: LegCut, thread: string, { palette, image }: Brief): Part[] {
  return ([-1, 1] as const).map((side) => {
    const y = cut.top + 118;
    const knots = sided(
      through(
        `${600 + 38} ${y}!, ${600 + 172} ${y - 12}!, ${600 + 168} ${y + 128}!, ${600 + 108} ${y + 166}!, ${600 + 46} ${y + 136}!`,
      ),
      side,
    );
    const inner = sided(
      through(
        `${600 + 45} ${y + 7}!, ${600 + 53} ${y + 130}!, ${600 + 108} ${y + 157}!, ${600 + 161} ${y + 122}!, ${600 + 165} ${y - 4}`,
      ),
      side,
    );
    const arc = sided(
      through(
        `${600 + 46} ${y + 60}, ${600 + 84} ${y + 82}, ${600 + 106} ${y + 62}, ${600 + 130} ${y + 80}, ${600 + 168} ${y + 48}`,
      ),
      side,
    );
    const top = sided(
      [
        [600 + 38, y + 16],
        [600 + 172, y + 4],
      ],
      side,
    );
    return {
      shape: outline(knots),
      color: palette.base,
      level: 26,
      puff: 8,
      round: 30,
      print: image.print,
      over:
        stitches(line(inner), palette, thread) +
        stitches(line(arc), palette, thread) +
        stitches(line(top), palette, thread),
    };
  });
}

function patch(cut: LegCut): string {
  const [x, y] = [648, cut.top - 24];
  return `<path d="M${x} ${y}l84 -6l2 46l-84 6Z" fill="#9a6a3f"/><path d="M${x + 6} ${y + 5}l72 -5l1.6 35l-72 5Z" fill="none" stroke="#5f3d20" stroke-width="1.6" stroke-dasharray="4 2.4"/><path d="M${x + 32} ${y + 24}c-4-9 6-14 10-5c4-9 14-4 10 5c-4 6-15 6-20 0Z" fill="#5f3d20" opacity=".8"/>`;
}

function rivets(cut: LegCut): string {
  return through(`-92 14, 92 14, ${-cut.waist - 14} 104, ${cut.waist + 14} 104`)
    .map(([dx, dy]) => dome(600 + (dx as number), cut.top + (dy as number), 4.6, "#b98a58"))
    .join("");
}
