import { adjustLightness } from "../../base/colors.ts";
import { flip, type Knot, line, offsetLine, outline, through } from "../../base/shapes.ts";
import type { Brief, SceneBuilder } from "../../model/garment-image.ts";
import type { Part } from "../../model/scene-parts.ts";
import { ARM_LENGTHS, type Arm, sleeve } from "../../parts/sleeves.ts";
import { label, seam, stitches } from "../../parts/stitching.ts";
import { bodyFolds, bodyShape, type Cut, fitCut, insideBack, pipes } from "../../parts/torso.ts";
import { border, createTrim, type Trim } from "../../prints/borders.ts";
import { bandCollar, buttons, frontNeck, placket, type Style } from "./kurta-neck.ts";

const HEMS = { short: 1180, regular: 1370, long: 1470 };

/** A kurta: straight or A-line, side slits, half placket; embroidered ones carry zari at neck, cuffs and hem. */
export const kurta: SceneBuilder = (brief) => {
  const { random, palette, image } = brief;
  const back = image.view === "back";
  const neck = random.pick(["band", "round", "keyhole", "band"] as const);
  const flare = random.pick([26, 70, 110]);
  const hemY = HEMS[image.length ?? "regular"];
  const flat: Cut = {
    top: 190,
    neck: 78,
    shoulder: 226,
    slope: 56,
    armpit: 486,
    chest: 242,
    waistY: 770,
    waist: 224 + flare * 0.15,
    hipY: 1010,
    hip: 258 + flare * 0.4,
    hemY,
    hem: 268 + flare,
  };
  const cut = fitCut(flat, image);
  const woven = createTrim(brief);
  const style = {
    trim: woven.trim,
    border: woven.style,
    // The slit begins below the hip, because the side seam must reach the hip.
    slit: Math.max(hemY - random.between(230, 330), cut.hipY + 36),
    neck,
  };
  const hem: Knot[] = through(
    `${600 + cut.hip + (cut.hem - cut.hip) * 0.25} ${style.slit}!, ${600 + cut.hem - 15} ${hemY - 12}!, ${600 + cut.hem * 0.5} ${hemY + 8}, 600 ${hemY + 12}`,
  );
  const body: Part = {
    role: "body",
    shape: bodyShape(cut, frontNeck(cut, neck, back), hem, random),
    color: palette.base,
    level: 18,
    puff: 24,
    round: 66,
    rumple: 0.3,
    folds: [...bodyFolds(cut, random, 0.8), ...pipes(860, hemY, cut.waist, cut.hem, 4, random, 0.9)],
    print: image.print,
  };
  body.over = bodyLines(cut, hem, style, back, brief);
  const arms = armsOf(cut, brief, style.trim, style.border);
  const inner = back ? [] : [insideBack(cut, neck === "keyhole" ? 196 : 96, brief, neck === "band" ? 30 : 20)];
  const collar = neck === "band" ? bandCollar(cut, back, style.trim, brief) : [];
  return {
    parts: [backPanel(cut, style.slit, hemY, brief), ...arms.map((arm) => arm.part), ...inner, body, ...collar],
    weave: image.print === "embroidered" ? "silk" : random.pick(["plain", "linen"] as const),
    finish: { sheen: image.print === "embroidered" ? 0.22 : 0.06, contrast: 1.15 },
    label: back ? "" : label(600, cut.top + 10, palette),
    front: back ? "" : buttons(cut, neck, brief),
    worn: { from: "shoulder", ...cut },
    focus: { x: 612, y: cut.top + 200, zoom: 2.3 },
  };
};

/** The back half shows at the slits, a little lower than the front. */
function backPanel(cut: Cut, slit: number, hemY: number, { palette, image }: Brief): Part {
  const shape: Knot[] = through(
    `${600 - cut.hip + 14} ${slit - 6}!, ${600 + cut.hip - 14} ${slit - 6}!, ${600 + cut.hem + 4} ${hemY - 8}!, 600 ${hemY + 16}, ${600 - cut.hem - 4} ${hemY - 8}!`,
  );
  return {
    shape: outline(shape),
    color: adjustLightness(palette.base, -0.05),
    level: 2,
    puff: 4,
    round: 20,
    print: image.print,
  };
}

function armsOf(cut: Cut, { image, palette, random }: Brief, trim: Trim, style: Style["border"]): Arm[] {
  if (image.sleeve === "sleeveless") return [];
  const length = ARM_LENGTHS[image.sleeve ?? "three-quarter"] * 0.94;
  const short = length < 300;
  const arm = {
    length,
    angle: short ? 25 : 15,
    bend: short ? 2 : 6,
    wide: 114,
    cuff: short ? 136 : length < 600 ? 112 : 88,
  };
  return ([-1, 1] as const).map((side) => {
    const sewnSleeve = sleeve(cut, side, arm, palette.base, random);
    const toward = side === 1 ? -1 : 1;
    const edge =
      image.print === "embroidered"
        ? border(sewnSleeve.cuff, -toward * 44, trim, { ...style, temple: false })
        : stitches(offsetLine(sewnSleeve.cuff, -toward * 15), palette) +
          seam(offsetLine(sewnSleeve.cuff, -toward * 19), palette, 0.5);
    Object.assign(sewnSleeve.part, { print: image.print, over: edge });
    return sewnSleeve;
  });
}

function bodyLines(cut: Cut, hem: readonly Knot[], style: Style, back: boolean, { palette, image }: Brief): string {
  const hemLine = line([
    ...flip(hem.slice(1))
      .filter((knot) => knot[0] !== 600)
      .map(([x, y]) => [x, y] as Knot),
    ...[...hem.slice(1)].reverse().map(([x, y]) => [x, y] as Knot),
  ]);
  const rich = image.print === "embroidered";
  const slit = (side: 1 | -1) => {
    const edge = line([
      [600 + side * (cut.hip + (cut.hem - cut.hip) * 0.2), style.slit],
      [600 + side * (cut.hem - 3), cut.hemY],
    ]);
    return stitches(offsetLine(edge, side * -12), palette);
  };
  const bottom = rich
    ? border(hemLine, 58, style.trim, style.border)
    : stitches(offsetLine(hemLine, 20), palette) + seam(offsetLine(hemLine, 24), palette, 0.5);
  const sides = slit(1) + slit(-1);
  const center = back
    ? seam(line(through(`600 ${cut.top + 12}, 601 800, 600 ${cut.hemY}`)), palette, 0.35)
    : placket(cut, style, rich, palette);
  return bottom + sides + armholes(cut, palette) + center;
}

function armholes(cut: Cut, palette: Brief["palette"]): string {
  const y = cut.top + cut.slope;
  const right: Knot[] = through(
    `${600 + cut.shoulder - 16} ${y}, ${600 + cut.shoulder - 22} ${y + (cut.armpit - y) * 0.4}, ${600 + cut.chest - 14} ${cut.armpit + 4}`,
  );
  return stitches(line(right), palette) + stitches(line(flip(right)), palette);
}
