import { adjustLightness } from "../../base/colors.ts";
import { formatNumber, type Knot, line, offsetLine, outline, type Point, through } from "../../base/shapes.ts";
import type { Fold } from "../../cloth/relief.ts";
import type { Brief, SceneBuilder } from "../../model/garment-image.ts";
import { placePart } from "../../model/placement.ts";
import type { Part } from "../../model/scene-parts.ts";
import { seam, stitches } from "../../parts/stitching.ts";
import { garmentBorder } from "../../prints/borders.ts";

/** A plump cushion, piped, fringed or bordered; square or oblong. */
export const cushion: SceneBuilder = (brief) => {
  const { random, image, palette } = brief;
  const [wide, tall] = random.pick(through("400 400, 400 400, 450 300"));
  const finish = random.pick(["piped", "fringed", "plain"] as const);
  const cushionParts = pillow(wide, tall, finish, brief);
  const low = 800 + tall;
  const second = pillow(wide * 0.92, tall * 0.92, "plain", {
    ...brief,
    palette: { ...palette, base: adjustLightness(palette.base, palette.pale ? -0.12 : 0.13, 0.8) },
    image: { ...image, print: "solid" },
  });
  const parts =
    image.view === "folded"
      ? [
          ...second.map((part) => placePart(part, { x: 130, y: -150, turn: 9, scale: 1 }, [600, 800])),
          ...cushionParts.map((part) => placePart(part, { x: -60, y: 40, turn: -5, scale: 0.92 }, [600, 800])),
        ]
      : cushionParts;
  return {
    parts,
    weave: random.pick(["linen", "plain"] as const),
    finish: { sheen: 0.06, contrast: 1.2 },
    lift: 30,
    focus: { x: 600 + wide * 0.45, y: low - tall * 0.5, zoom: 2.5 },
  };
};

function pillow(wide: number, tall: number, finish: "piped" | "fringed" | "plain", brief: Brief): Part[] {
  const { palette, image, random } = brief;
  const [l, r, t, b] = [600 - wide, 600 + wide, 800 - tall, 800 + tall];
  const knots: Knot[] = through(
    `${l - 4} ${t - 2}!, ${l + wide * 0.5} ${t + 16}, 600 ${t + 24}, ${r - wide * 0.5} ${t + 16}, ${r + 4} ${t - 2}!, ${r - 18} ${t + tall * 0.5}, ${r - 26} 800, ${r - 18} ${b - tall * 0.5}, ${r + 4} ${b + 4}!, ${600 + wide * 0.5} ${b - 14}, 600 ${b - 20}, ${600 - wide * 0.5} ${b - 14}, ${l - 4} ${b + 4}!, ${l + 18} ${b - tall * 0.5}, ${l + 26} 800, ${l + 18} ${t + tall * 0.5}`,
  );
  const shape = outline(knots);
  const folds = (through(`${l} ${t}, ${r} ${t}, ${r} ${b}, ${l} ${b}`) as Point[]).flatMap(([x, y]): Fold[] =>
    [0, 1, 2].map((i) => {
      const [dx, dy] = [Math.sign(600 - x), Math.sign(800 - y)];
      return {
        line: line(
          through(
            `${x + dx * (12 + i * 26)} ${y + dy * (64 - i * 24)}, ${x + dx * (70 + i * 30)} ${y + dy * (120 - i * 22)}, ${x + dx * (130 + i * 46 + random.between(0, 40))} ${y + dy * (200 - i * 44)}`,
          ),
        ),
        height: random.between(6, 12),
        width: random.between(11, 19),
        lean: 0.4,
        taper: [0.9, 0],
      };
    }),
  );
  const back = image.view === "back";
  const zip = back
    ? seam(line(through(`${l + 60} ${b - 90}, 600 ${b - 96}, ${r - 60} ${b - 90}`)), palette, 1.4) +
      stitches(line(through(`${l + 60} ${b - 80}, 600 ${b - 86}, ${r - 60} ${b - 80}`)), palette)
    : "";
  const rich = image.print === "embroidered" && !back ? borders(l, r, t, b, brief) : "";
  const cord =
    finish === "piped"
      ? `<path d="M${shape.map(([x, y]) => `${formatNumber(x)} ${formatNumber(y)}`).join("L")}Z" fill="none" stroke="${adjustLightness(palette.base, -0.09)}" stroke-width="17"/>`
      : stitches([...offsetLine(shape, -14), offsetLine(shape, -14)[0] as Point], palette);
  const main: Part = {
    shape,
    color: palette.base,
    level: 14,
    puff: 120,
    round: Math.min(wide, tall) * 0.62,
    solid: true,
    rumple: 0.25,
    folds,
    print: back ? "solid" : image.print,
    printScale: 1.15,
    over: rich + zip + cord,
  };
  return finish === "fringed" ? [{ ...main, trim: fringe(shape, palette.light, palette.shade) }] : [main];
}

function borders(l: number, r: number, t: number, b: number, brief: Brief): string {
  return [t + 110, b - 160]
    .map((y) => garmentBorder(line(through(`${l} ${y + 56}, 600 ${y + 60}, ${r} ${y + 56}`)), 58, brief, false))
    .join("");
}

function fringe(shape: readonly Point[], light: string, shade: string): string {
  return shape
    .map(([x, y], i) => {
      const [dx, dy] = [x - 600, y - 800];
      const out =
        Math.abs(dx) > Math.abs(dy) ? [Math.sign(dx) * 24, ((i * 7) % 9) - 4] : [((i * 7) % 9) - 4, Math.sign(dy) * 24];
      return `<path d="M${formatNumber(x)} ${formatNumber(y)}q${formatNumber((out[0] as number) * 0.5 + 2)} ${formatNumber((out[1] as number) * 0.5)} ${out[0]} ${out[1]}" fill="none" stroke="${i % 3 ? light : shade}" stroke-width="6" stroke-linecap="round"/>`;
    })
    .join("");
}
