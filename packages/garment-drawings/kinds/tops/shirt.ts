import { adjustLightness } from "../../base/colors.ts";
import { flip, type Knot, line, offsetLine, outline, type Point, through } from "../../base/shapes.ts";
import type { Brief, SceneBuilder } from "../../model/garment-image.ts";
import type { Part, Scene } from "../../model/scene-parts.ts";
import { ARM_LENGTHS, sleeve } from "../../parts/sleeves.ts";
import { button, label, seam, shade, stitches } from "../../parts/stitching.ts";
import { bodyFolds, bodyShape, type Cut, fitCut, insideBack, SHIRT_CUT } from "../../parts/torso.ts";
import { backCollar, COLLARS } from "./shirt-collars.ts";

/** A button-down shirt: camp, spread or band collar, curved or straight hem, one pocket or none. */
export const shirt: SceneBuilder = (brief) => {
  const { random, palette, image } = brief;
  const collar = random.pick(["spread", "band", "spread", "camp"] as const);
  const pocket = random.chance(0.55);
  const straight = collar === "camp";
  const wide = random.between(-8, 14);
  const flat: Cut = {
    ...SHIRT_CUT,
    chest: SHIRT_CUT.chest + wide,
    hem: SHIRT_CUT.hem + wide,
    waistY: 850,
    hipY: 1060,
    hemY: straight ? 1170 : 1225,
  };
  const cut = fitCut(flat, image);
  const back = image.view === "back";
  const hem: Knot[] = straight
    ? [
        [600 + cut.hem, cut.hemY - 2, 1],
        [600, cut.hemY + 6],
      ]
    : through(
        `${600 + cut.hem - 4} ${cut.hemY - 120}, ${600 + cut.hem - 40} ${cut.hemY - 34}, ${600 + 120} ${cut.hemY + 14}, 600 ${cut.hemY + 18}`,
      );
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
    print: image.print,
  };
  const length = ARM_LENGTHS[image.sleeve === "sleeveless" ? "short" : (image.sleeve ?? "long")];
  const arm = {
    length,
    angle: length < 300 ? 25 : 14,
    bend: length < 300 ? 2 : 8,
    wide: 128,
    cuff: length < 300 ? 168 : length < 600 ? 132 : 102,
  };
  const arms = ([-1, 1] as const).map((side) => sleeve(cut, side, arm, palette.base, random));
  for (const each of arms) Object.assign(each.part, { print: image.print, over: cuffOf(each.cuff, length, brief) });
  body.over = back ? backDetails(cut, hem, brief) : frontDetails(cut, hem, pocket, brief);
  const parts = [...arms.map((each) => each.part), ...(back ? [] : [insideBack(cut, 96, brief)]), body];
  const collarParts = back ? backCollar(cut, brief) : COLLARS[collar](cut, brief);
  parts.push(...collarParts);
  return scene(parts, cut, back, brief);
};

function scene(parts: Part[], cut: Cut, back: boolean, { palette, random }: Brief): Scene {
  const shell = random.pick([adjustLightness(palette.base, palette.pale ? -0.06 : 0.2, 0.5), "#e9e0cf", "#5d4330"]);
  const buttons = back
    ? ""
    : Array.from({ length: 7 }, (_, i) => button(600, cut.top + 168 + i * 138, 10.5, shell))
        .filter((_, i) => cut.top + 168 + i * 138 < cut.hemY - 70)
        .join("");
  return {
    parts,
    weave: random.pick(["plain", "linen", "plain"] as const),
    finish: { sheen: 0.08, contrast: 1.15 },
    label: back ? "" : label(600, cut.top + 12, palette),
    front: buttons,
    worn: { from: "shoulder", ...cut },
    focus: { x: 610, y: cut.top + 190, zoom: 2.35 },
  };
}

function frontDetails(cut: Cut, hem: readonly Knot[], pocket: boolean, { palette, random }: Brief): string {
  const placket = (x: number) => line(through(`${x} ${cut.top + 60}, ${x + 1.5} 800, ${x} ${cut.hemY + 30}`));
  const hemLine = offsetLine(line([...flip(hem).reverse(), ...hem].sort((a, b) => a[0] - b[0])), 17);
  const px = 600 + cut.chest * 0.5;
  const py = cut.armpit - 44;
  const tall = random.between(118, 136);
  const shape: Knot[] = through(
    `${px - 62} ${py}!, ${px + 62} ${py - 3}!, ${px + 62} ${py + tall - 26}!, ${px} ${py + tall}!, ${px - 62} ${py + tall - 22}!, ${px - 62} ${py}!`,
  );
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
  const yoke = line(
    through(`${600 - cut.shoulder} ${cut.top + 118}, 600 ${cut.top + 128}, ${600 + cut.shoulder} ${cut.top + 118}`),
  );
  const hemLine = offsetLine(line([...flip(hem).reverse(), ...hem].sort((a, b) => a[0] - b[0])), 17);
  const pleat = [-16, 16]
    .map((dx) =>
      seam(line(through(`${600 + dx} ${cut.top + 128}, ${600 + dx * 1.4} 640, ${600 + dx * 0.8} 900`)), palette, 0.7),
    )
    .join("");
  return (
    seam(yoke, palette) +
    stitches(offsetLine(yoke, -7), palette) +
    pleat +
    stitches(hemLine, palette) +
    armholes(cut, palette)
  );
}

/** The armhole's stitching, just inside the body's edge. */
function armholes(cut: Cut, palette: Brief["palette"]): string {
  const y = cut.top + cut.slope;
  const right: Knot[] = through(
    `${600 + cut.shoulder - 9} ${y}, ${600 + cut.shoulder - 28} ${y + (cut.armpit - y) * 0.45}, ${600 + cut.shoulder - 22} ${y + (cut.armpit - y) * 0.74}, ${600 + cut.chest - 12} ${cut.armpit + 2}`,
  );
  return stitches(line(right), palette) + stitches(line(flip(right)), palette);
}

function cuffOf(cuff: readonly Point[], length: number, { palette }: Brief): string {
  const down = (cuff[0]?.[0] ?? 0) > 600 ? -1 : 1;
  const deep = length < 600 ? 26 : 62;
  const edge = offsetLine(cuff, down * -deep);
  return (
    seam(edge, palette) +
    stitches(offsetLine(cuff, down * -(deep - 7)), palette) +
    stitches(offsetLine(cuff, down * -6), palette)
  );
}
