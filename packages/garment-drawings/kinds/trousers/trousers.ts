import { flip, type Knot, line, offsetLine, through } from "../../base/shapes.ts";
import type { Fold } from "../../cloth/relief.ts";
import type { Brief, SceneBuilder } from "../../model/garment-image.ts";
import { beltLoops, type LegCut, legs, waistband } from "../../parts/legs.ts";
import { button, seam, stitches, stroke } from "../../parts/stitching.ts";

const FITS = [
  { hip: 216, knee: 182, hemOut: 160, hemIn: 44 },
  { hip: 228, knee: 226, hemOut: 232, hemIn: 36 },
  { hip: 232, knee: 262, hemOut: 300, hemIn: 30 },
] as const;

/** Pleated trousers with a pressed crease, or easy drawstring ones without. */
export const trousers: SceneBuilder = (brief) => {
  const { random, palette, image } = brief;
  const easy = random.chance(0.4);
  const cut: LegCut = {
    top: 224,
    waist: 172,
    crotch: 590,
    kneeY: 980,
    hemY: image.length === "short" ? 1280 : 1490,
    ...random.pick(FITS),
  };
  const back = image.view === "back";
  const parts = legs(cut, brief, (side) => drawnOn(cut, side, easy, back, brief), easy ? 0.5 : 0.15).map((part) => ({
    ...part,
    folds: [
      ...(part.folds ?? []),
      ...([-1, 1] as const).flatMap((side) => (easy ? gathered(cut, side, brief) : crease(cut, side))),
    ],
  }));
  const middle = line(
    through(`${600 - cut.waist} ${cut.top - 10}, 600 ${cut.top + 2}, ${600 + cut.waist} ${cut.top - 10}`),
  );
  const ribs = easy
    ? `<path d="M${middle.map(([x, y]) => `${x} ${y}`).join("L")}" fill="none" stroke="${palette.deep}" stroke-width="50" stroke-dasharray="2.4 8" opacity=".3"/>`
    : stitches(offsetLine(middle, 18), palette);
  const band = waistband(cut, brief, back, ribs);
  return {
    parts: [...parts, ...band, ...(easy ? [] : beltLoops(cut, brief, back ? [-140, 0, 140] : [-122, 122]))],
    weave: easy ? "linen" : "twill",
    finish: { sheen: 0.04, contrast: 1.15 },
    front: back ? "" : easy ? cord(cut, brief) : button(612, cut.top - 4, 9, "#4a382a"),
    worn: { from: "waist", y: cut.top, half: cut.waist, hemY: cut.hemY, feet: (cut.hemIn + cut.hemOut) / 2 },
    focus: { x: 640, y: 390, zoom: 2.3 },
  };
};

function sided(knots: readonly Knot[], side: 1 | -1): Knot[] {
  return side === 1 ? [...knots] : flip(knots);
}

function drawnOn(cut: LegCut, side: 1 | -1, easy: boolean, back: boolean, { palette }: Brief): string {
  const slant = line(
    sided(
      through(`${600 + 112} ${cut.top + 12}, ${600 + 150} ${cut.top + 96}, ${600 + cut.hip - 8} ${cut.top + 210}`),
      side,
    ),
  );
  const welt = line(
    sided(
      [
        [600 + 66, cut.top + 140, 1],
        [600 + 170, cut.top + 132, 1],
      ],
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
  const center =
    side === 1
      ? seam(
          line([
            [600, cut.top],
            [600, cut.crotch],
          ]),
          palette,
          1.1,
        )
      : "";
  const pocket = back
    ? seam(welt, palette) + seam(offsetLine(welt, side * -9), palette)
    : seam(slant, palette) + stitches(offsetLine(slant, side * -7), palette);
  const fly =
    easy || back || side === -1
      ? ""
      : stitches(
          line(through(`640 ${cut.top + 14}, 640 ${cut.crotch - 150}, 618 ${cut.crotch - 80}, 600 ${cut.crotch - 60}`)),
          palette,
        );
  const tuck =
    easy || back
      ? ""
      : stroke(
          line(
            sided(
              [
                [600 + 78, cut.top + 10],
                [600 + 84, cut.top + 90],
              ],
              side,
            ),
          ),
          palette.deep,
          1.8,
          0.5,
        );
  return center + pocket + fly + tuck + stitches(offsetLine(hem, side * 30), palette);
}

/** The iron's line from the pleat to the hem. */
function crease(cut: LegCut, side: 1 | -1): Fold[] {
  const knots = sided(
    through(
      `${600 + 82} ${cut.top + 16}, ${600 + cut.hip * 0.52} ${cut.crotch}, ${600 + (cut.knee + cut.hemIn * 0.72) / 2} ${cut.kneeY}, ${600 + (cut.hemIn + cut.hemOut) / 2} ${cut.hemY + 20}`,
    ),
    side,
  );
  return [{ line: line(knots), height: 13, width: 15, lean: side * 0.7, taper: [0.6, 1] }];
}

function gathered(cut: LegCut, side: 1 | -1, { random }: Brief): Fold[] {
  return Array.from({ length: 8 }, (_, i) => {
    const x = 16 + i * 20;
    return {
      line: line(
        sided(
          through(
            `${600 + x} ${cut.top - 6}, ${600 + x * 1.08} ${cut.top + 70}, ${600 + x * 1.16} ${cut.top + random.between(110, 200)}`,
          ),
          side,
        ),
      ),
      height: random.between(4, 8),
      width: random.between(7, 11),
      taper: [1, 0] as const,
    };
  });
}

function cord(cut: LegCut, { palette, random }: Brief): string {
  const color = palette.pale ? "#b8a98e" : "#e8dec9";
  const y = cut.top + 8;
  const end = (dx: number, long: number) =>
    `<path d="M${600 + dx * 0.2} ${y}C${600 + dx} ${y + 30} ${600 + dx * 1.4} ${y + long * 0.6} ${600 + dx} ${y + long}" fill="none" stroke="#1c1410" stroke-opacity=".25" stroke-width="6" transform="translate(3 4)"/><path d="M${600 + dx * 0.2} ${y}C${600 + dx} ${y + 30} ${600 + dx * 1.4} ${y + long * 0.6} ${600 + dx} ${y + long}" fill="none" stroke="${color}" stroke-width="5.4" stroke-linecap="round"/><circle cx="${600 + dx}" cy="${y + long}" r="6" fill="${color}"/>`;
  const loop = (dx: number) =>
    `<path d="M600 ${y}c${dx} -26 ${dx * 1.8} 6 ${dx * 1.5} 20c${-dx * 0.3} 12 ${-dx} 0 ${-dx * 1.5} -18" fill="none" stroke="${color}" stroke-width="5"/>`;
  return (
    end(-26, random.between(130, 170)) +
    end(34, random.between(150, 190)) +
    loop(-34) +
    loop(34) +
    `<circle cx="600" cy="${y}" r="8" fill="${color}"/>`
  );
}
