import { adjustLightness } from "../base/colors.ts";
import { formatNumber, getBoundingBox, line, outline, type Point, through } from "../base/shapes.ts";
import type { Brief, Kind } from "../model/garment-image.ts";
import type { Part, Scene } from "../model/scene-parts.ts";
import { seam, stitches, stroke } from "../parts/stitching.ts";
import { border, createTrim } from "../prints/borders.ts";

/** The visible part of a folded garment: half widths from the middle, and height. */
type Sheet = { left: number; right: number; tall: number };

const SHEETS: Partial<Record<Kind, Sheet>> = {
  shirt: { left: 228, right: 228, tall: 640 },
  kurta: { left: 200, right: 200, tall: 600 },
  sherwani: { left: 206, right: 206, tall: 640 },
  dress: { left: 152, right: 152, tall: 580 },
  "t-shirt": { left: 226, right: 226, tall: 580 },
  blouse: { left: 192, right: 192, tall: 520 },
  sweater: { left: 240, right: 240, tall: 600 },
  jacket: { left: 232, right: 232, tall: 640 },
  coat: { left: 236, right: 236, tall: 720 },
  skirt: { left: 158, right: 158, tall: 440 },
  jeans: { left: 166, right: 166, tall: 384 },
  trousers: { left: 166, right: 166, tall: 384 },
};

/** The folded garment. Arms and hem are turned under, and layers show at the lower edge. */
export function foldScene(scene: Scene, brief: Brief): Scene {
  const sheet = SHEETS[brief.image.kind];
  if (!sheet) return BLOCK_FOLDED.has(brief.image.kind) ? foldToBlock(scene, brief) : scene;
  const visibleParts = scene.parts.filter((part) => part.role !== "arm");
  const top = getBoundingBox(visibleParts.flatMap((part) => part.shape)).y;
  const [left, right, low] = [600 - sheet.left, 600 + sheet.right, top + sheet.tall];
  const parts = visibleParts
    .map((part) => ({ ...part, shape: clipToSheet(part.shape, left, right, low) }))
    .filter((part) => part.shape.length > 2 && getBoundingBox(part.shape).height > 4);
  const clip = `<clipPath id="sheet"><rect x="${left}" y="0" width="${right - left}" height="${formatNumber(low - 8)}"/></clipPath>`;
  const cut = (svg: string | undefined) => (svg ? `${clip}<g clip-path="url(#sheet)">${svg}</g>` : "");
  const trimmed = parts.map((part) => (part.trim ? { ...part, trim: cut(part.trim) } : part));
  const body = parts.find((part) => part.role === "body");
  const shoulder = body ? getBoundingBox(body.shape).y + 130 : low - 60;
  return {
    ...scene,
    parts: [...layers(left, right, shoulder, low, brief), ...trimmed],
    front: cut(scene.front),
    label: cut(scene.label),
    lift: 14,
    focus: scene.focus,
  };
}

/** Two layers under the front, each slightly larger. */
function layers(left: number, right: number, top: number, low: number, { palette, random, image }: Brief): Part[] {
  return [2, 1].map((i) => {
    const out = i * 3 + random.between(0, 3);
    const shape = outline(
      through(
        `${left - out} ${top}!, ${right + out} ${top}!, ${right + out + 1} ${low - 30}, ${right + out - 6} ${low + i * 13}, ${right - 20} ${low + i * 15}!, ${left + 20} ${low + i * 15 + random.between(-3, 3)}!, ${left - out + 6} ${low + i * 13}, ${left - out - 1} ${low - 30}`,
      ),
    );
    return {
      shape,
      color: adjustLightness(palette.base, -0.02 * i),
      level: 4 + (2 - i) * 4,
      puff: 12,
      round: 18,
      solid: true,
      print: image.print === "embroidered" ? "solid" : image.print,
    };
  });
}

/** Clips a polygon at three lines. */
function clipToSheet(shape: readonly Point[], left: number, right: number, low: number): Point[] {
  const a = clipAlong(shape, ([x]) => x - left);
  const b = clipAlong(a, ([x]) => right - x);
  return clipAlong(b, ([, y]) => low - y);
}

function clipAlong(shape: readonly Point[], depth: (point: Point) => number): Point[] {
  return shape.flatMap((point, i): Point[] => {
    const next = shape[(i + 1) % shape.length] as Point;
    const [here, there] = [depth(point), depth(next)];
    const crossing = here / (here - there);
    const cut: Point[] =
      here > 0 === there > 0
        ? []
        : [[point[0] + (next[0] - point[0]) * crossing, point[1] + (next[1] - point[1]) * crossing]];
    return here > 0 ? [point, ...cut] : cut;
  });
}

const BLOCK_FOLDED = new Set<Kind>(["saree", "lehenga", "scarf"]);

/** Folds a saree, lehenga or scarf to a block with the border outside, on a small stack with the blouse cloth. */
function foldToBlock(scene: Scene, brief: Brief): Scene {
  const { palette, image, random } = brief;
  const { trim, style } = createTrim(brief);
  const [l, r, t, b] = [270, 930, 520, 1040];
  const rolls = [3, 2, 1].map((i): Part => {
    const y = b - 20 + i * 30;
    const shape = outline(
      through(
        `${l - 2 + i * 3} ${t + 60}!, ${r + 2 - i * 2} ${t + 60}!, ${r + 6 - i * 3} ${y - 16}, ${r - 8} ${y + 14}, ${r - 30} ${y + 18}!, 600 ${y + 21 + random.between(-2, 2)}, ${l + 30} ${y + 18}!, ${l + 6} ${y + 12}, ${l - 4 + i * 3} ${y - 16}`,
      ),
    );
    return {
      shape,
      color: i === 2 ? trim.ground : adjustLightness(palette.base, -0.015 * i),
      level: 16 - i * 4,
      puff: 16,
      round: 16,
      solid: true,
      print: i === 2 ? "solid" : image.print,
      over: i === 2 ? stroke(line(through(`${l} ${y + 4}, 600 ${y + 8}, ${r} ${y + 4}`)), trim.metal, 5) : "",
    };
  });
  const face = outline(
    through(
      `${l + 8} ${t + 10}, ${l + 30} ${t}!, ${r - 30} ${t - 4}!, ${r - 6} ${t + 8}, ${r} ${t + 40}, ${r + 3} ${b - 30}, ${r - 14} ${b - 2}, ${r - 40} ${b}!, 600 ${b + 6}, ${l + 40} ${b + 2}!, ${l + 12} ${b - 6}, ${l - 2} ${b - 34}, ${l} ${t + 40}`,
    ),
  );
  const wide = random.between(104, 150);
  const foot = line(through(`${l - 10} ${b - 4}, 600 ${b + 4}, ${r + 10} ${b - 6}`));
  const side = line([
    [r - wide * 1.25, t - 20],
    [r - wide * 1.25, b + 20],
  ]);
  const flat: Part = {
    shape: face,
    color: palette.base,
    level: 20,
    puff: 26,
    round: 46,
    solid: true,
    rumple: 0.35,
    print: image.print,
    folds: [
      {
        line: line(through(`${l + 20} ${t + 200}, 500 ${t + 214}, ${r - 20} ${t + 190}`)),
        height: 7,
        width: 15,
        lean: 0.5,
        taper: [1, 1],
      },
      {
        line: line([
          [l + 220, t + 10],
          [l + 226, b - 40],
        ]),
        height: 5,
        width: 13,
        lean: 0.5,
        taper: [1, 1],
      },
    ],
    over:
      border(side, wide, trim, style) +
      border(foot, wide * 0.46, trim, { ...style, temple: false }) +
      seam(line(through(`${l} ${t + 206}, 600 ${t + 214}, ${r} ${t + 194}`)), palette, 0.3) +
      stitches(
        line([
          [l, b - 2],
          [r, b - 2],
        ]),
        palette,
      ),
  };
  return {
    parts: [...rolls, flat],
    weave: scene.weave,
    finish: scene.finish,
    lift: 22,
    focus: { x: 760, y: 900, zoom: 2 },
  };
}
