import type { Random } from "../../base/random.ts";
import { getPointAlong, type Knot, line, offsetLine, outline, type Point, through } from "../../base/shapes.ts";
import type { Fold } from "../../cloth/relief.ts";
import type { Brief } from "../../model/garment-image.ts";
import type { Part } from "../../model/scene-parts.ts";
import { stroke } from "../../parts/stitching.ts";
import { border, type Trim } from "../../prints/borders.ts";
import type { Cloth } from "./saree.ts";

/** The end of the pallu, which falls from the shoulder down the back and shows beside the skirt. */
export function tail(cloth: Cloth, { palette, image, random }: Brief): Part {
  const low = random.between(1130, 1230);
  const outer: Knot[] = through(`742 214!, 806 330, 846 600, 880 900, 908 ${low}!`);
  const shape = outline([...outer, [840, low + 16], [764, low + 8, 1], [740, 900], [712, 600], [690, 240, 1]]);
  const end = line(through(`764 ${low + 8}, 840 ${low + 16}, 908 ${low}`));
  const folds = [0, 1, 2, 3].map(
    (i): Fold => ({
      line: line(through(`${716 + i * 16} 250, ${738 + i * 26} 620, ${776 + i * 34} ${low + 10}`)),
      height: random.between(8, 13),
      width: random.between(13, 19),
      lean: 0.5,
      taper: [0.5, 1],
    }),
  );
  const over = border(line(outer), -cloth.wide * 0.6, cloth.trim, cloth.style) + palluEnd(end, cloth);
  return {
    role: "inside",
    shape,
    color: palette.base,
    level: 4,
    puff: 10,
    round: 26,
    folds,
    print: image.print,
    grain: -7,
    over,
    trim: tassels(end, cloth.trim, random, 846),
  };
}

/** The richer end piece of the pallu, with a broad border and then narrow rails. */
function palluEnd(end: readonly Point[], cloth: Cloth): string {
  const rails = [1.12, 1.24, 1.7]
    .map((share) => stroke(offsetLine(end, cloth.wide * 1.5 * share), cloth.trim.metal, share > 1.5 ? 5 : 3))
    .join("");
  return border(end, cloth.wide * 1.5, cloth.trim, cloth.style) + rails;
}

/** @param from the part to the left is hidden behind the skirt */
function tassels(end: readonly Point[], trim: Trim, random: Random, from = 0): string {
  return Array.from({ length: 13 }, (_, i) => {
    const { x, y } = getPointAlong(end, (i + 0.5) / 13);
    const sway = random.between(-3, 3);
    const long = random.between(22, 28);
    if (x < from) return "";
    return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}q${sway.toFixed(1)} 12 ${(sway * 0.6).toFixed(1)} ${long.toFixed(1)}" stroke="${trim.ground}" stroke-width="4.6" stroke-linecap="round" fill="none"/><circle cx="${x.toFixed(1)}" cy="${(y + 4).toFixed(1)}" r="3.2" fill="${trim.metal}"/>`;
  }).join("");
}

/** The pallu across the front, gathered in five folds from the hip up to the shoulder. */
export function pallu(cloth: Cloth, { palette, image, random }: Brief): Part {
  const lower: Knot[] = through("452 792!, 548 742, 650 640, 726 470, 764 330, 778 222");
  const upper: Knot[] = through("684 184, 648 300, 580 424, 500 520, 450 590!");
  const shape = outline([
    ...lower.slice(0, -1),
    [776, 226],
    [752, 188],
    [716, 176],
    [684, 184, 1],
    ...upper.slice(1),
    [432, 690],
  ]);
  const folds = Array.from({ length: 6 }, (_, i): Fold => {
    const t = (i + 0.5 + random.between(-0.2, 0.2)) / 6;
    const at = (a: Knot, b: Knot): Knot => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    return {
      line: line([
        at([446, 600], [450, 786]),
        at([504, 530], [560, 742]),
        at([584, 436], [664, 632]),
        at([656, 310], [738, 440]),
        at([690, 190], [770, 226]),
      ]),
      height: random.between(9, 14),
      width: random.between(13, 21),
      lean: 0.55,
      taper: [0.55, 0.8],
    };
  });
  const edge = line(lower);
  return {
    shape,
    color: palette.base,
    level: 46,
    puff: 12,
    round: 34,
    folds,
    print: image.print,
    grain: 38,
    rumple: 0.15,
    over:
      border(edge, cloth.wide * 0.85, cloth.trim, cloth.style) +
      border(line(upper), cloth.wide * 0.3, cloth.trim, { filling: 0, temple: false }),
  };
}

/** The pallu in the back view, where it hangs open over the back with its end piece at the knee. */
export function backPallu(cloth: Cloth, { palette, image, random }: Brief): Part {
  const outer: Knot[] = through("420 216!, 386 420, 370 760, 348 1180!");
  const inner: Knot[] = through("676 1196!, 690 900, 742 720, 650 560, 556 330, 522 186");
  const shape = outline([...outer, [500, 1214], ...inner.slice(0, -1), [520, 190, 1], [470, 178], [430, 196]]);
  const end = line(through("348 1180, 500 1214, 676 1196"));
  const folds = Array.from({ length: 6 }, (_, i): Fold => {
    const x = 432 + i * 16;
    return {
      line: line(through(`${x} 214, ${x - 20 + i * 22} 560, ${372 + i * 54 + random.between(-8, 8)} 1210`)),
      height: random.between(8, 14),
      width: random.between(16, 26),
      lean: -0.45,
      taper: [0.5, 1],
    };
  });
  const over =
    border(line(outer), cloth.wide * 0.8, cloth.trim, cloth.style) +
    stroke(line(inner), cloth.trim.metal, 9) +
    palluEnd(end, cloth);
  return {
    shape,
    color: palette.base,
    level: 40,
    puff: 14,
    round: 40,
    folds,
    print: image.print,
    grain: 3,
    over,
    trim: tassels(end, cloth.trim, random),
  };
}
