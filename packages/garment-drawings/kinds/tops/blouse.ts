import { adjustLightness } from "../../base/colors.ts";
import { flip, type Knot, line, offsetLine, outline, through } from "../../base/shapes.ts";
import type { Brief, SceneBuilder } from "../../model/garment-image.ts";
import type { Part } from "../../model/scene-parts.ts";
import { gathers, waves } from "../../parts/gathers.ts";
import { ARM_LENGTHS, sleeve } from "../../parts/sleeves.ts";
import { button, label, seam, stitches } from "../../parts/stitching.ts";
import { bodyFolds, bodyShape, type Cut, fitCut, insideBack, pipes } from "../../parts/torso.ts";
import { garmentBorder } from "../../prints/borders.ts";

/** A soft blouse: gathered under a yoke or falling in a peplum, with full sleeves; tie neck, V or round. */
export const blouse: SceneBuilder = (brief) => {
  const { random, palette, image } = brief;
  const back = image.view === "back";
  const neck = random.pick(["tie", "v", "round"] as const);
  const peplum = random.chance(0.45);
  const flat: Cut = {
    top: 300,
    neck: 96,
    shoulder: 224,
    slope: 54,
    armpit: 560,
    chest: 244,
    waistY: 780,
    waist: peplum ? 200 : 250,
    hipY: 860,
    hip: peplum ? 206 : 266,
    hemY: peplum ? 880 : 1150,
    hem: peplum ? 208 : 290,
  };
  const cut = fitCut(flat, image);
  const half: Knot[] = back
    ? [
        [600, cut.top + 24],
        [600 + cut.neck * 0.6, cut.top + 18],
      ]
    : neck === "round"
      ? [
          [600, cut.top + 86],
          [600 + cut.neck * 0.7, cut.top + 60],
        ]
      : [
          [600, cut.top + 190, 1],
          [600 + cut.neck * 0.5, cut.top + 92],
        ];
  const hem: Knot[] = peplum
    ? [
        [600 + cut.hem, cut.hemY, 1],
        [600, cut.hemY + 10],
      ]
    : [...waves(cut.hemY, cut.hem, random)].reverse().slice(0, 5);
  const body: Part = {
    role: "body",
    shape: bodyShape(cut, half, hem, random),
    color: palette.base,
    level: 20,
    puff: 28,
    round: 70,
    rumple: 0.2,
    print: image.print,
    folds: [
      ...bodyFolds(cut, random, 0.7),
      ...(peplum ? [] : pipes(cut.top + 240, cut.hemY, 190, cut.hem, 9, random, 0.8)),
      ...gathers(cut.top + 206, 180, random),
    ],
    over: lines(cut, half, neck, back, brief),
  };
  const skirts = peplum ? [peplumOf(cut, brief)] : [];
  const buttons =
    back || neck === "tie"
      ? ""
      : [0, 1, 2, 3].map((i) => button(600, cut.top + (neck === "v" ? 230 : 130) + i * 86, 7, "#efe6d4")).join("");
  return {
    parts: [
      ...arms(cut, brief),
      ...skirts,
      ...(back ? [] : [insideBack(cut, 210, brief, 10)]),
      body,
      ...(neck === "tie" && !back ? bow(cut, brief) : []),
    ],
    weave: random.pick(["silk", "plain"] as const),
    finish: { sheen: 0.2, contrast: 1.2 },
    label: back ? "" : label(600, cut.top + 18, palette),
    front: buttons,
    worn: { from: "shoulder", ...cut },
    focus: { x: 610, y: cut.top + 190, zoom: 2.3 },
  };
};

/** Sleeves fuller than their cuff, drawn in by a narrow band. */
function arms(cut: Cut, { image, palette, random }: Brief): Part[] {
  const kind = image.sleeve ?? "long";
  if (kind === "sleeveless") return [];
  const length = ARM_LENGTHS[kind] * 0.93;
  return ([-1, 1] as const).map((side) => {
    const sewnSleeve = sleeve(
      cut,
      side,
      { length, angle: length < 300 ? 24 : 17, bend: 8, wide: 132, cuff: length < 300 ? 128 : 104 },
      palette.base,
      random,
    );
    return {
      ...sewnSleeve.part,
      print: image.print,
      puff: 32,
      over:
        seam(offsetLine(sewnSleeve.cuff, side * 34), palette) +
        stitches(offsetLine(sewnSleeve.cuff, side * 7), palette),
    };
  });
}

function lines(cut: Cut, half: readonly Knot[], neck: string, back: boolean, brief: Brief): string {
  const { palette, image } = brief;
  const neckLine = line([
    ...flip([...half.slice(1), [600 + cut.neck, cut.top]]).reverse(),
    ...half,
    [600 + cut.neck, cut.top],
  ]);
  const yoke = line(
    through(`${600 - cut.shoulder} ${cut.top + 190}, 600 ${cut.top + 208}, ${600 + cut.shoulder} ${cut.top + 190}`),
  );
  const rich =
    image.print === "embroidered"
      ? garmentBorder(neckLine, -36, brief, false)
      : stitches(offsetLine(neckLine, -9), palette);
  const open =
    back || neck === "tie"
      ? ""
      : seam(
          line([
            [614, cut.top + 80],
            [614, cut.hemY + 20],
          ]),
          palette,
          0.7,
        );
  return rich + seam(yoke, palette, 0.8) + stitches(offsetLine(yoke, 7), palette) + open;
}

function peplumOf(cut: Cut, { palette, image, random }: Brief): Part {
  const hem = waves(cut.hemY + 250, 310, random);
  const shape = outline([
    [600 - cut.hem, cut.hemY - 14, 1],
    [600, cut.hemY - 4],
    [600 + cut.hem, cut.hemY - 14, 1],
    [600 + 270, cut.hemY + 130],
    ...[...hem].reverse(),
    [600 - 270, cut.hemY + 130],
  ]);
  return {
    shape,
    color: palette.base,
    level: 14,
    puff: 26,
    round: 60,
    print: image.print,
    folds: [
      ...pipes(cut.hemY - 40, cut.hemY + 250, cut.hem, 300, 11, random),
      ...gathers(cut.hemY - 6, cut.hem, random),
    ],
    over: stitches(offsetLine(line(hem.map(([x, y]) => [x, y] as Knot)), 12), palette),
  };
}

/** The pussy bow: two loops, two ends, one knot. */
function bow(cut: Cut, { palette, image, random }: Brief): Part[] {
  const y = cut.top + 186;
  const color = adjustLightness(palette.base, palette.pale ? -0.015 : 0.012);
  const panel = (knots: Knot[], level: number, grain: number, folds: Part["folds"] = []): Part => ({
    shape: outline(knots),
    color,
    level,
    puff: 16,
    round: 26,
    grain,
    print: image.print,
    folds,
  });
  const end = (dx: number, long: number): Part =>
    panel(
      through(
        `592 ${y}!, ${588 + dx * 0.4} ${y + long * 0.5}, ${578 + dx} ${y + long}!, ${622 + dx} ${y + long - 18}!, ${612 + dx * 0.6} ${y + long * 0.45}, 608 ${y}!`,
      ),
      36,
      -dx * 0.1,
      [
        {
          line: line(through(`600 ${y + 10}, ${600 + dx * 0.5} ${y + long * 0.5}, ${598 + dx} ${y + long}`)),
          height: 7,
          width: 10,
          taper: [1, 0.5],
        },
      ],
    );
  const loop = (side: 1 | -1): Part =>
    panel(
      through(
        `600 ${y - 8}!, ${600 + side * 66} ${y - 44}, ${600 + side * 124} ${y - 20}, ${600 + side * 118} ${y + 34}, ${600 + side * 56} ${y + 26}, 600 ${y + 14}!`,
      ),
      42,
      side * 70,
      [
        {
          line: line(
            through(
              `${600 + side * 12} ${y}, ${600 + side * 60} ${y - 6}, ${600 + side * 104} ${y + random.between(-8, 8)}`,
            ),
          ),
          height: -10,
          width: 13,
          taper: [1, 0],
        },
      ],
    );
  const strap = (side: 1 | -1): Part =>
    panel(
      through(
        `${600 + side * cut.neck} ${cut.top - 6}!, ${600 + side * cut.neck * 0.46} ${cut.top + 92}, 600 ${y - 6}!, ${600 + side * 12} ${y + 16}!, ${600 + side * cut.neck * 0.8} ${cut.top + 104}, ${600 + side * (cut.neck + 26)} ${cut.top + 8}!`,
      ),
      30,
      side * -30,
    );
  const knot: Part = {
    ...panel(
      through(`582 ${y - 16}, 602 ${y - 24}, 620 ${y - 14}, 622 ${y + 16}, 600 ${y + 26}, 580 ${y + 14}`),
      56,
      0,
    ),
    solid: true,
  };
  return [strap(-1), strap(1), end(-46, 250), end(40, 290), loop(-1), loop(1), knot];
}
