import { adjustLightness } from "../../base/colors.ts";
import { flip, type Knot, line, offsetLine, outline, through } from "../../base/shapes.ts";
import type { Brief, SceneBuilder } from "../../model/garment-image.ts";
import type { Part } from "../../model/scene-parts.ts";
import { sleeve } from "../../parts/sleeves.ts";
import { button, label, seam, stitches } from "../../parts/stitching.ts";
import { bodyFolds, bodyShape, type Cut, fitCut, insideBack, pipes } from "../../parts/torso.ts";

/** A wool coat, single- or double-breasted, with notched lapels and flap pockets. */
export const coat: SceneBuilder = (brief) => {
  const { random, palette, image } = brief;
  const back = image.view === "back";
  const double = random.chance(0.5);
  const belted = random.chance(0.4);
  const hemY = image.length === "short" ? 1180 : image.length === "long" ? 1480 : 1390;
  const flat: Cut = {
    top: 220,
    neck: 92,
    shoulder: 272,
    slope: 58,
    armpit: 560,
    chest: 288,
    waistY: 840,
    waist: belted ? 262 : 284,
    hipY: 1060,
    hip: 306,
    hemY,
    hem: 318,
  };
  const cut = fitCut(flat, image);
  const half: Knot[] = back
    ? [[600, cut.top + 8]]
    : [
        [600, cut.top + 330, 1],
        [600 + cut.neck * 0.5, cut.top + 150],
      ];
  const body: Part = {
    role: "body",
    shape: bodyShape(
      cut,
      half,
      through(`${600 + cut.hem - 6} ${hemY - 8}!, ${600 + 140} ${hemY + 8}, 600 ${hemY + 12}`),
      random,
    ),
    color: palette.base,
    level: 18,
    puff: 34,
    round: 84,
    rumple: 0.22,
    print: image.print,
    folds: [...bodyFolds(cut, random, 0.6), ...pipes(900, hemY, 260, cut.hem, 4, random, 0.8)],
    over: lines(cut, double, back, brief),
  };
  const arms = ([-1, 1] as const).map((side) => {
    const sewnSleeve = sleeve(
      cut,
      side,
      { length: 800, angle: 12, bend: 7, wide: 136, cuff: 112 },
      palette.base,
      random,
    );
    return {
      ...sewnSleeve.part,
      print: image.print,
      puff: 30,
      over:
        seam(offsetLine(sewnSleeve.cuff, side * 90), palette, 0.8) +
        stitches(offsetLine(sewnSleeve.cuff, side * 82), palette),
    };
  });
  const color = random.pick(["#3a2c22", "#6a4c33", adjustLightness(palette.base, -0.15)]);
  const rows = double ? [-74, 74] : [0];
  const buttons = back
    ? ""
    : rows
        .flatMap((dx) => [0, 1, 2].map((i) => button(600 + dx + (double ? 0 : 4), cut.top + 380 + i * 132, 17, color)))
        .join("");
  const parts = [...arms, ...(back ? [] : [insideBack(cut, 330, brief, 20)]), body];
  const fronts = back ? [backCollar(cut, brief)] : [...flaps(brief), ...lapels(cut, brief)];
  return {
    parts: [...parts, ...fronts, ...(belted ? belt(cut, brief) : [])],
    weave: random.pick(["twill", "linen"] as const),
    finish: { sheen: 0, contrast: 1.15 },
    label: back ? "" : label(600, cut.top + 14, palette),
    front: belted ? "" : buttons,
    worn: { from: "shoulder", ...cut, open: true },
    focus: { x: 650, y: cut.top + 250, zoom: 2 },
  };
};

function lines(cut: Cut, double: boolean, back: boolean, { palette }: Brief): string {
  if (back)
    return (
      seam(
        line([
          [600, cut.top],
          [600, cut.hemY - 330],
        ]),
        palette,
      ) +
      seam(
        line([
          [600, cut.hemY - 330],
          [603, cut.hemY + 20],
        ]),
        palette,
        1.6,
      )
    );
  const x = double ? 694 : 640;
  const edge = line(through(`600 ${cut.top + 330}, ${x - 10} ${cut.top + 366}, ${x} 700, ${x + 2} ${cut.hemY + 14}`));
  return seam(edge, palette, 1.4) + stitches(offsetLine(edge, -11), palette);
}

/** Collar and lapels. The upper leaf lies over the lower leaf, with a notch between them. */
export function lapels(cut: Cut, { palette, image, random }: Brief, deep = 336): Part[] {
  const wide = random.between(0, 26);
  const lapel: Knot[] = through(
    `604 ${cut.top + deep}!, ${600 + cut.neck * 0.56} ${cut.top + 120}, ${600 + cut.neck - 8} ${cut.top + 20}, ${600 + cut.neck + 44} ${cut.top + 76}!, ${600 + cut.neck + 92 + wide} ${cut.top + 104}!, ${600 + cut.neck + 70} ${cut.top + 190}, 636 ${cut.top + deep + 10}!`,
  );
  const collar: Knot[] = through(
    `${600 + cut.neck * 0.62} ${cut.top + 104}!, ${600 + cut.neck * 0.86} ${cut.top + 40}, ${600 + cut.neck - 8} ${cut.top - 34}!, ${600 + cut.neck + 26} ${cut.top + 14}, ${600 + cut.neck + 70} ${cut.top + 66}!, ${600 + cut.neck + 40} ${cut.top + 96}!`,
  );
  const leaf = (knots: readonly Knot[], level: number, grain: number): Part => ({
    shape: outline(knots),
    color: palette.base,
    level,
    puff: 10,
    round: 20,
    grain,
    print: image.print,
    over: stitches(line(knots.slice(3, -1).map(([x, y, c]) => [x + (x > 600 ? -9 : 9), y - 4, c] as Knot)), palette),
  });
  const behind: Part = {
    role: "inside",
    shape: outline(
      through(
        `${600 - cut.neck + 6} ${cut.top - 32}!, 600 ${cut.top - 42}, ${600 + cut.neck - 6} ${cut.top - 32}!, ${600 + cut.neck - 14} ${cut.top + 6}, 600 ${cut.top + 16}, ${600 - cut.neck + 14} ${cut.top + 6}`,
      ),
    ),
    color: adjustLightness(palette.base, -0.03),
    level: 8,
    puff: 4,
    round: 12,
    print: image.print,
    grain: 90,
  };
  return [behind, leaf(lapel, 28, -24), leaf(flip(lapel), 29, 24), leaf(collar, 40, -36), leaf(flip(collar), 40, 36)];
}

function backCollar(cut: Cut, { palette, image }: Brief): Part {
  return {
    shape: outline(
      through(
        `${600 - cut.neck - 4} ${cut.top - 30}!, 600 ${cut.top - 46}, ${600 + cut.neck + 4} ${cut.top - 30}!, ${600 + cut.neck + 40} ${cut.top + 46}!, 600 ${cut.top + 74}, ${600 - cut.neck - 40} ${cut.top + 46}!`,
      ),
    ),
    color: palette.base,
    level: 34,
    puff: 11,
    round: 22,
    print: image.print,
    grain: 90,
  };
}

function flaps({ palette, image }: Brief): Part[] {
  const y = 930;
  const knots: Knot[] = through(
    `${600 + 118} ${y + 6}!, ${600 + 244} ${y - 10}!, ${600 + 250} ${y + 48}, ${600 + 236} ${y + 56}!, ${600 + 128} ${y + 70}!, ${600 + 119} ${y + 62}`,
  );
  return [flip(knots), knots].map((flap) => ({
    shape: outline(flap),
    color: palette.base,
    level: 26,
    puff: 6,
    round: 16,
    print: image.print,
    over: stitches(line(flap.slice(2).map(([x, py]) => [x, py - 8] as Knot)), palette),
  }));
}

function belt(cut: Cut, { palette, random, image }: Brief): Part[] {
  const y = cut.waistY - 30;
  const color = adjustLightness(palette.base, palette.pale ? -0.03 : 0.02);
  const x = 626;
  const strap: Part = {
    shape: outline(
      through(
        `${600 - cut.waist - 10} ${y}!, 600 ${y + 14}, ${600 + cut.waist + 10} ${y}!, ${600 + cut.waist + 12} ${y + 52}!, 600 ${y + 66}, ${600 - cut.waist - 12} ${y + 52}!`,
      ),
    ),
    color,
    level: 34,
    puff: 9,
    round: 30,
  };
  const end = (dx: number, long: number): Part => ({
    shape: outline(
      through(
        `${x - 18} ${y + 30}!, ${x - 20 + dx * 0.6} ${y + long * 0.5}, ${x - 18 + dx} ${y + long}!, ${x + 30 + dx} ${y + long - 6}!, ${x + 28 + dx * 0.6} ${y + long * 0.45}, ${x + 24} ${y + 30}!`,
      ),
    ),
    color,
    level: 42,
    puff: 8,
    round: 18,
    folds: [
      {
        line: line(through(`${x + 4} ${y + 40}, ${x + 4 + dx * 0.6} ${y + long * 0.5}, ${x + 6 + dx} ${y + long}`)),
        height: 5,
        width: 11,
        taper: [1, 0.3],
      },
    ],
  });
  const knot: Part = {
    shape: outline(
      through(
        `${x - 28} ${y + 8}, ${x + 4} ${y - 8}, ${x + 36} ${y + 6}, ${x + 38} ${y + 54}, ${x + 4} ${y + 74}, ${x - 30} ${y + 58}`,
      ),
    ),
    color,
    level: 54,
    puff: 16,
    round: 26,
    solid: true,
    folds: [
      {
        line: line(through(`${x - 12} ${y}, ${x - 4} ${y + 32}, ${x - 14} ${y + 66}`)),
        height: -6,
        width: 8,
      },
    ],
  };
  if (image.view === "back") return [strap];
  return [strap, end(-44, random.between(260, 300)), end(20, random.between(290, 340)), knot];
}
