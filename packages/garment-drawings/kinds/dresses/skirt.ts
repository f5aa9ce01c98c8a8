import { adjustLightness } from "../../base/colors.ts";
import { type Knot, line, offsetLine, outline, through } from "../../base/shapes.ts";
import type { Fold } from "../../cloth/relief.ts";
import type { Brief, SceneBuilder } from "../../model/garment-image.ts";
import type { Part } from "../../model/scene-parts.ts";
import { gathers, waves } from "../../parts/gathers.ts";
import { button, seam, stitches } from "../../parts/stitching.ts";
import { pipes } from "../../parts/torso.ts";
import { garmentBorder } from "../../prints/borders.ts";

const HEMS = { short: 880, regular: 1200, long: 1430 };
const TOP = 260;
const WAIST = 168;

/** A skirt: gathered, knife-pleated, or a wrap with a tie. */
export const skirt: SceneBuilder = (brief) => {
  const { random, image, palette } = brief;
  const style = random.pick(["gathered", "pleated", "wrap"] as const);
  const bottom = HEMS[image.length ?? "regular"];
  const half = style === "pleated" ? 170 + (bottom - TOP) * 0.2 : 180 + (bottom - TOP) * random.between(0.16, 0.28);
  const back = image.view === "back";
  const body =
    style === "pleated"
      ? pleats(bottom, half, brief)
      : [
          panel(bottom, half, style === "gathered", brief),
          ...(style === "wrap" && !back ? [wrap(bottom, half, brief)] : []),
        ];
  const buttons =
    style === "gathered" && !back && random.chance(0.4)
      ? Array.from({ length: 9 }, (_, i) => TOP + 80 + i * 108)
          .filter((y) => y < bottom - 30)
          .map((y) => button(600, y, 9, "#e6d9c0"))
          .join("")
      : "";
  return {
    parts: [...body, ...band(back, brief)],
    weave: random.pick(["plain", "linen", "silk"] as const),
    finish: { sheen: 0.12, contrast: 1.2 },
    front:
      buttons +
      (back
        ? `<path d="M600 ${TOP - 26}V${TOP + 170}" stroke="${palette.deep}" stroke-width="1.6" opacity=".6"/>`
        : ""),
    worn: { from: "waist", y: TOP, half: WAIST, hemY: bottom },
    focus: { x: 650, y: TOP + 170, zoom: 2.2 },
  };
};

function panel(bottom: number, half: number, gathered: boolean, brief: Brief): Part {
  const { palette, image, random } = brief;
  const hem = waves(bottom, half, random);
  const hemLine = line(hem.map(([x, y]) => [x, y] as Knot));
  const shape = outline([
    [600 - WAIST, TOP, 1],
    [600, TOP + 8],
    [600 + WAIST, TOP, 1],
    [600 + WAIST + 44, TOP + 160],
    [600 + (WAIST + half) / 2 + 20, (TOP + bottom) / 2],
    ...[...hem].reverse(),
    [600 - (WAIST + half) / 2 - 20, (TOP + bottom) / 2],
    [600 - WAIST - 44, TOP + 160],
  ]);
  return {
    shape,
    color: palette.base,
    level: 16,
    puff: 40,
    round: 100,
    rumple: 0.2,
    print: image.print,
    folds: [
      ...pipes(TOP - 40, bottom, WAIST, half * 0.96, 10, random, gathered ? 1.2 : 0.8),
      ...(gathered ? gathers(TOP, WAIST, random) : []),
    ],
    over:
      image.print === "embroidered" ? garmentBorder(hemLine, 66, brief) : stitches(offsetLine(hemLine, 18), palette),
  };
}

/** The upper wrap, its free edge curving from the waist to the hem. */
function wrap(bottom: number, half: number, { palette, image, random }: Brief): Part {
  const edge: Knot[] = through(
    `${600 + WAIST - 30} ${TOP}!, ${600 + WAIST - 10} ${TOP + 250}, ${600 + half * 0.42} ${bottom - 120}, ${600 + half * 0.1} ${bottom + 16}!`,
  );
  const shape = outline([
    [600 - WAIST, TOP, 1],
    ...edge,
    [600 - half * 0.5, bottom + 18],
    [600 - half, bottom + 2, 1],
    [600 - (WAIST + half) / 2 - 20, (TOP + bottom) / 2],
    [600 - WAIST - 44, TOP + 160],
  ]);
  const drape = [0, 1, 2, 3].map(
    (i): Fold => ({
      line: line(
        through(
          `${600 + WAIST - 40} ${TOP + 20 + i * 14}, ${600 - i * 20} ${TOP + 170 + i * 90}, ${600 - half * 0.7} ${TOP + 300 + i * 170}`,
        ),
      ),
      height: random.between(8, 13),
      width: random.between(18, 28),
      lean: -0.4,
      taper: [0.8, 0],
    }),
  );
  return {
    shape,
    color: palette.base,
    level: 26,
    puff: 20,
    round: 70,
    print: image.print,
    folds: [...drape, ...pipes(TOP + 300, bottom, WAIST, half * 0.8, 5, random, 0.8)],
    over: stitches(offsetLine(line(edge), -14), palette),
  };
}

/** Knife pleats: every one a strip over the next. */
function pleats(bottom: number, half: number, { palette, image, random }: Brief): Part[] {
  const count = 15;
  const x = (i: number, share: number) => 600 + ((i / count) * 2 - 1) * (WAIST + (half - WAIST) * share);
  return Array.from({ length: count }, (_, i): Part => {
    const low = bottom + (1 - (((i + 0.5) / count) * 2 - 1) ** 2) * 18;
    const lap = 9;
    const shape = outline(
      through(
        `${x(i, 0)} ${TOP}!, ${x(i + 1, 0) + lap} ${TOP}!, ${x(i + 1, 0.4) + lap + 6} ${TOP + (bottom - TOP) * 0.4}, ${x(i + 1, 1) + lap} ${low + random.between(-2, 3)}!, ${x(i, 1)} ${low - 5}!, ${x(i, 0.4) + 3} ${TOP + (bottom - TOP) * 0.4}`,
      ),
    );
    return {
      shape,
      color: palette.base,
      level: 34 - i * 1.2,
      puff: 9,
      round: 22,
      print: image.print,
      grain: (600 - x(i + 0.5, 1)) * 0.03,
      edge: 0.7,
      folds: [
        {
          line: line(
            through(
              `${x(i + 0.85, 0)} ${TOP}, ${x(i + 0.85, 0.5)} ${(TOP + bottom) / 2}, ${x(i + 0.85, 1)} ${low + 10}`,
            ),
          ),
          height: 6,
          width: 10,
          lean: -0.6,
          taper: [0.4, 1],
        },
      ],
    };
  });
}

function band(back: boolean, { palette, image }: Brief): Part[] {
  const shape = outline(
    through(
      `${600 - WAIST - 1} ${TOP - 40}!, 600 ${TOP - 28}, ${600 + WAIST + 1} ${TOP - 40}!, ${600 + WAIST + 4} ${TOP + 10}!, 600 ${TOP + 22}, ${600 - WAIST - 4} ${TOP + 10}!`,
    ),
  );
  const front: Part = {
    shape,
    color: palette.base,
    level: 44,
    puff: 10,
    round: 44,
    print: image.print,
    over:
      stitches(line(through(`${600 - WAIST} ${TOP + 3}, 600 ${TOP + 15}, ${600 + WAIST} ${TOP + 3}`)), palette) +
      seam(
        line([
          [600 + WAIST, TOP - 34],
          [600 + WAIST, TOP],
        ]),
        palette,
      ),
  };
  const inside: Part = {
    role: "inside",
    shape: outline(
      through(
        `${600 - WAIST} ${TOP - 40}!, 600 ${TOP - 56}, ${600 + WAIST} ${TOP - 40}!, ${600 + WAIST} ${TOP}!, ${600 - WAIST} ${TOP}!`,
      ),
    ),
    color: adjustLightness(palette.base, -0.1),
    level: 0,
    puff: 0,
    round: 10,
  };
  return back ? [front] : [inside, front];
}
