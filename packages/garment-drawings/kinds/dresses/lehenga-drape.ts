import { flip, getPointAlong, type Knot, line, outline, type Point, through } from "../../base/shapes.ts";
import type { Fold } from "../../cloth/relief.ts";
import type { Brief } from "../../model/garment-image.ts";
import type { Part } from "../../model/scene-parts.ts";
import { stroke } from "../../parts/stitching.ts";
import { border } from "../../prints/borders.ts";
import { type Cloth, TOP } from "./lehenga.ts";

/** A sheer dupatta, through which the choli shows. It is gathered on the shoulder and wider below. */
export function dupatta(cloth: Cloth, { random, palette }: Brief, back: boolean): Part {
  const low = random.between(1190, 1290);
  const outer: Knot[] = through(`432 208!, 392 420, 330 800, 288 ${low}!`);
  const inner: Knot[] = through(`520 ${low + 40}!, 520 860, 516 520, 528 186!`);
  const end = line(through(`288 ${low}, 400 ${low + 34}, 520 ${low + 40}`));
  const knots: Knot[] = [...outer, [400, low + 34], ...inner, [494, 166], [456, 180]];
  const place = (list: readonly Knot[]) => (back ? flip(list) : [...list]);
  const folds = Array.from({ length: 6 }, (_, i): Fold => {
    const x = 442 + i * 15;
    const fold = line(
      place(through(`${x} 190, ${x - 36 + i * 16} 560, ${316 + i * 36 + random.between(-8, 8)} ${low + 40}`)),
    );
    return {
      line: fold,
      height: random.between(7, 12),
      width: random.between(12, 19),
      lean: back ? 0.45 : -0.45,
      taper: [0.6, 1],
    };
  });
  const way = back ? -1 : 1;
  const rim = (list: readonly Knot[]) =>
    `${stroke(line(place(list)), cloth.trim.ground, 26, 0.9)}${stroke(line(place(list)), cloth.trim.metal, 7)}`;
  return {
    shape: outline(place(knots)),
    color: cloth.veil,
    clear: 0.14,
    level: 40,
    puff: 12,
    round: 34,
    folds,
    print: palette.pale ? "solid" : "embroidered",
    printScale: 0.7,
    grain: way * 8,
    over:
      rim(outer) +
      rim(inner.map(([x, y]) => [x, y] as Knot)) +
      border(back ? line(flip(through(`520 ${low + 40}, 400 ${low + 34}, 288 ${low}`))) : end, 60, cloth.trim, {
        ...cloth.style,
        temple: false,
      }),
  };
}

/** The tasselled cords at the waist. */
export function latkans({ trim }: Cloth): string {
  const cord = line(through(`716 ${TOP + 10}, 740 ${TOP + 90}, 732 ${TOP + 190}`));
  const { x, y }: { x: number; y: number } = getPointAlong(cord, 1);
  const bell = (px: number, py: number) =>
    `<path d="M${px} ${py}c-16 10 -18 28 -16 34h32c2 -6 0 -24 -16 -34Z" fill="${trim.metal}"/><path d="M${px - 13} ${py + 34}v26M${px - 6} ${py + 34}v30M${px} ${py + 34}v32M${px + 7} ${py + 34}v30M${px + 13} ${py + 34}v26" stroke="${trim.ground}" stroke-width="4.6" stroke-linecap="round"/><path d="M${px - 16} ${py + 33}h32" stroke="${trim.glint}" stroke-width="3"/>`;
  const second: Point = [x - 34, y - 40];
  return (
    stroke(cord, trim.ground, 4) +
    stroke(line([[716, TOP + 10], [712, TOP + 70], second]), trim.ground, 4) +
    bell(second[0], second[1]) +
    bell(x, y)
  );
}
