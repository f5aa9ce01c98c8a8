import { blend, toned } from "../colours.ts";
import type { Brief, Tailor } from "../picture.ts";
import type { Part, Scene } from "../scene.ts";
import { button, label, seam, shade, stitches } from "../sewing.ts";
import { beside, flip, type Knot, line, outline, type Point } from "../shapes.ts";
import { ARM_LENGTHS, bodyFolds, bodyShape, type Cut, insideBack, SHIRT_CUT, sleeve } from "../torso.ts";

/** A button-down shirt: camp, spread or band collar, curved or straight hem, one pocket or none. */
export const shirt: Tailor = (brief) => {
  const { random, palette, picture } = brief;
  const collar = random.pick(["spread", "band", "spread", "camp"] as const);
  const pocket = random.chance(0.55);
  const straight = collar === "camp";
  const wide = random.between(-8, 14);
  const cut: Cut = {
    ...SHIRT_CUT,
    chest: SHIRT_CUT.chest + wide,
    hem: SHIRT_CUT.hem + wide,
    hemY: straight ? 1235 : 1300,
  };
  const back = picture.view === "back";
  const hem: Knot[] = straight
    ? [
        [600 + cut.hem, cut.hemY - 2, 1],
        [600, cut.hemY + 6],
      ]
    : [
        [600 + cut.hem - 4, cut.hemY - 120],
        [600 + cut.hem - 40, cut.hemY - 34],
        [600 + 120, cut.hemY + 14],
        [600, cut.hemY + 18],
      ];
  const neckline: Knot[] = back
    ? [[600, cut.top + 4]]
    : [
        [600, cut.top + 118, 1],
        [600 + cut.neck * 0.62, cut.top + 70],
      ];
  const body: Part = {
    role: "body",
    shape: bodyShape(cut, neckline, hem, random),
    color: palette.base,
    level: 16,
    puff: 22,
    round: 70,
    rumple: 0.28,
    folds: bodyFolds(cut, random),
    print: picture.print,
  };
  const length = ARM_LENGTHS[picture.sleeve === "sleeveless" ? "short" : (picture.sleeve ?? "long")];
  const arm = {
    length,
    angle: length < 300 ? 25 : 14,
    bend: length < 300 ? 2 : 8,
    wide: 128,
    cuff: length < 300 ? 168 : length < 600 ? 132 : 102,
  };
  const arms = ([-1, 1] as const).map((side) => sleeve(cut, side, arm, palette.base, random));
  for (const each of arms) Object.assign(each.part, { print: picture.print, over: cuffOf(each.cuff, length, brief) });
  body.over = back ? backDetails(cut, hem, brief) : frontDetails(cut, hem, pocket, brief);
  const parts = [...arms.map((each) => each.part), ...(back ? [] : [insideBack(cut, 96, brief)]), body];
  const collarParts = back ? backCollar(cut, brief) : COLLARS[collar](cut, brief);
  parts.push(...collarParts);
  return scene(parts, cut, back, brief);
};

function scene(parts: Part[], cut: Cut, back: boolean, { palette, random }: Brief): Scene {
  const shell = random.pick([toned(palette.base, palette.pale ? -0.06 : 0.2, 0.5), "#e9e0cf", "#5d4330"]);
  const buttons = back
    ? ""
    : Array.from({ length: 7 }, (_, i) => button(600, cut.top + 168 + i * 138, 10.5, shell))
        .filter((_, i) => cut.top + 168 + i * 138 < cut.hemY - 70)
        .join("");
  return {
    parts,
    weave: random.pick(["plain", "linen", "plain"] as const),
    finish: { sheen: 0.08, contrast: 1.15 },
    front: `${buttons}${back ? "" : label(600, cut.top + 12, palette)}`,
    focus: { x: 610, y: cut.top + 190, zoom: 2.35 },
  };
}

function frontDetails(cut: Cut, hem: readonly Knot[], pocket: boolean, { palette, random }: Brief): string {
  const placket = (x: number) =>
    line([
      [x, cut.top + 60],
      [x + 1.5, 800],
      [x, cut.hemY + 30],
    ]);
  const hemLine = beside(line([...flip(hem).reverse(), ...hem].sort((a, b) => a[0] - b[0])), 17);
  const px = 600 + cut.chest * 0.5;
  const py = cut.armpit - 44;
  const tall = random.between(118, 136);
  const shape: Knot[] = [
    [px - 62, py, 1],
    [px + 62, py - 3, 1],
    [px + 62, py + tall - 26, 1],
    [px, py + tall, 1],
    [px - 62, py + tall - 22, 1],
    [px - 62, py, 1],
  ];
  const patch = pocket
    ? shade(outline(shape.slice(0, 5)), palette.deep, 0.05) +
      seam(line(shape), palette, 0.9) +
      stitches(
        line(
          shape.map(([x, y], i) => [x + (x > px ? -6 : 6), y + (i === 0 || i === 1 || i === 5 ? 20 : -7), 1] as Knot),
        ),
        palette,
      )
    : "";
  return (
    seam(placket(628), palette) +
    seam(placket(572), palette, 0.6) +
    stitches(placket(622), palette) +
    stitches(placket(578), palette) +
    stitches(hemLine, palette) +
    patch +
    armholes(cut, palette)
  );
}

function backDetails(cut: Cut, hem: readonly Knot[], { palette }: Brief): string {
  const yoke = line([
    [600 - cut.shoulder, cut.top + 118],
    [600, cut.top + 128],
    [600 + cut.shoulder, cut.top + 118],
  ]);
  const hemLine = beside(line([...flip(hem).reverse(), ...hem].sort((a, b) => a[0] - b[0])), 17);
  const pleat = [-16, 16]
    .map((dx) =>
      seam(
        line([
          [600 + dx, cut.top + 128],
          [600 + dx * 1.4, 640],
          [600 + dx * 0.8, 900],
        ]),
        palette,
        0.7,
      ),
    )
    .join("");
  return (
    seam(yoke, palette) +
    stitches(beside(yoke, -7), palette) +
    pleat +
    stitches(hemLine, palette) +
    armholes(cut, palette)
  );
}

/** The armhole's stitching, just inside the body's edge. */
function armholes(cut: Cut, palette: Brief["palette"]): string {
  const y = cut.top + cut.slope;
  const right: Knot[] = [
    [600 + cut.shoulder - 9, y],
    [600 + cut.shoulder - 28, y + (cut.armpit - y) * 0.45],
    [600 + cut.shoulder - 22, y + (cut.armpit - y) * 0.74],
    [600 + cut.chest - 12, cut.armpit + 2],
  ];
  return stitches(line(right), palette) + stitches(line(flip(right)), palette);
}

function cuffOf(cuff: readonly Point[], length: number, { palette }: Brief): string {
  const down = (cuff[0]?.[0] ?? 0) > 600 ? -1 : 1;
  const deep = length < 600 ? 26 : 62;
  const edge = beside(cuff, down * -deep);
  return (
    seam(edge, palette) +
    stitches(beside(cuff, down * -(deep - 7)), palette) +
    stitches(beside(cuff, down * -6), palette)
  );
}

function leaf(knots: readonly Knot[], brief: Brief, over: string, level = 30): Part {
  return {
    shape: outline(knots),
    color: brief.palette.base,
    level,
    puff: 9,
    round: 18,
    print: brief.picture.print,
    grain: (knots[0]?.[0] ?? 0) > 600 ? -32 : 32,
    over,
  };
}

/** Stand and two leaves; the tips' angle is the collar's character. */
function spread(cut: Cut, brief: Brief): Part[] {
  const spreadBy = brief.random.between(0, 34);
  const right: Knot[] = [
    [606, cut.top + 104, 1],
    [600 + cut.neck - 14, cut.top - 22],
    [600 + cut.neck + 4, cut.top - 26, 1],
    [600 + cut.neck + 22, cut.top + 22],
    [600 + cut.neck + 20 + spreadBy * 0.5, cut.top + 110 - spreadBy * 0.3],
    [600 + 62 + spreadBy, cut.top + 158 - spreadBy * 0.2, 1],
  ];
  const rim: Knot[] = [
    [600 + cut.neck + 12, cut.top - 10],
    [600 + cut.neck + 13, cut.top + 24],
    [600 + cut.neck + 11 + spreadBy * 0.5, cut.top + 106 - spreadBy * 0.3, 1],
    [600 + 60 + spreadBy, cut.top + 146 - spreadBy * 0.2, 1],
    [614, cut.top + 104],
  ];
  const stand: Part = {
    shape: outline([
      [570, cut.top + 100, 1],
      [600, cut.top + 92],
      [632, cut.top + 100, 1],
      [630, cut.top + 142, 1],
      [600, cut.top + 148],
      [572, cut.top + 142, 1],
    ]),
    color: brief.palette.base,
    level: 20,
    puff: 4,
    round: 10,
    print: brief.picture.print,
  };
  return [
    stand,
    backStand(cut, brief),
    leaf(right, brief, stitches(line(rim), brief.palette)),
    leaf(flip(right), brief, stitches(line(flip(rim)), brief.palette), 31),
  ];
}

/** Open and flat, with lapels: the summer shirt. */
function camp(cut: Cut, brief: Brief): Part[] {
  const right: Knot[] = [
    [604, cut.top + 150, 1],
    [600 + cut.neck * 0.72, cut.top + 30],
    [600 + cut.neck - 6, cut.top - 20, 1],
    [600 + cut.neck + 24, cut.top + 10],
    [600 + cut.neck + 66, cut.top + 96, 1],
    [600 + cut.neck + 22, cut.top + 104, 1],
    [600 + cut.neck + 26, cut.top + 150, 1],
    [640, cut.top + 196],
  ];
  const rim = stitches(
    line([
      [600 + cut.neck + 16, cut.top + 12],
      [600 + cut.neck + 55, cut.top + 90, 1],
      [600 + cut.neck + 12, cut.top + 97, 1],
      [600 + cut.neck + 16, cut.top + 146, 1],
      [636, cut.top + 186],
    ]),
    brief.palette,
  );
  const rimLeft = stitches(
    line(
      flip([
        [600 + cut.neck + 16, cut.top + 12],
        [600 + cut.neck + 55, cut.top + 90, 1],
        [600 + cut.neck + 12, cut.top + 97, 1],
        [600 + cut.neck + 16, cut.top + 146, 1],
        [636, cut.top + 186],
      ]),
    ),
    brief.palette,
  );
  return [backStand(cut, brief), leaf(right, brief, rim), leaf(flip(right), brief, rimLeft, 31)];
}

/** The stand-up band of a kurta shirt. */
function bandCollar(cut: Cut, brief: Brief): Part[] {
  const right: Knot[] = [
    [600, cut.top + 108, 1],
    [600 + cut.neck * 0.7, cut.top + 44],
    [600 + cut.neck - 6, cut.top - 30, 1],
    [600 + cut.neck + 10, cut.top - 6],
    [600 + cut.neck * 0.86, cut.top + 64],
    [622, cut.top + 148],
    [600, cut.top + 152, 1],
  ];
  return [
    backStand(cut, brief),
    leaf(flip(right), brief, stitches(line(flip(right.slice(3, 6))), brief.palette), 24),
    leaf(right, brief, stitches(line(right.slice(3, 6)), brief.palette), 25),
  ];
}

const COLLARS = { spread, camp, band: bandCollar };

/** The collar's inside at the back of the neck. */
function backStand(cut: Cut, brief: Brief): Part {
  return {
    shape: outline([
      [600 - cut.neck - 2, cut.top - 24, 1],
      [600, cut.top - 34],
      [600 + cut.neck + 2, cut.top - 24, 1],
      [600 + cut.neck - 8, cut.top + 6],
      [600, cut.top + 14],
      [600 - cut.neck + 8, cut.top + 6],
    ]),
    color: blend(brief.palette.base, brief.palette.shade, 0.35),
    level: 8,
    puff: 4,
    round: 12,
    print: brief.picture.print,
    grain: 90,
  };
}

function backCollar(cut: Cut, brief: Brief): Part[] {
  const shape: Knot[] = [
    [600 - cut.neck - 6, cut.top - 20, 1],
    [600, cut.top - 34],
    [600 + cut.neck + 6, cut.top - 20, 1],
    [600 + cut.neck + 24, cut.top + 22, 1],
    [600, cut.top + 40],
    [600 - cut.neck - 24, cut.top + 22, 1],
  ];
  return [
    {
      shape: outline(shape),
      color: brief.palette.base,
      level: 28,
      puff: 9,
      round: 18,
      print: brief.picture.print,
      grain: 90,
      over: stitches(
        line([
          [600 - cut.neck - 14, cut.top + 15],
          [600, cut.top + 32],
          [600 + cut.neck + 14, cut.top + 15],
        ]),
        brief.palette,
      ),
    },
  ];
}
