import { toned } from "../colours.ts";
import type { Brief } from "../picture.ts";
import type { Part } from "../scene.ts";
import { seam, stitches } from "../sewing.ts";
import { beside, type Knot, line, outline, through } from "../shapes.ts";
import { UPPER } from "./sneaker.ts";

export function derby({ palette, random }: Brief): Part[] {
  const sole: Part = {
    shape: outline(
      through(
        "206 960!, 430 972, 600 968, 720 940, 760 944, 990 944!, 992 1012!, 770 1014!, 752 976, 640 990, 430 1004, 250 1000, 204 980",
      ),
    ),
    color: "#3b2a1e",
    level: 8,
    puff: 10,
    round: 14,
    solid: true,
    woven: false,
  };
  const brogue = random.chance(0.5)
    ? `<path d="M${line(through("372 950, 352 880, 384 796"))
        .map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`)
        .join(
          "L",
        )}" fill="none" stroke="${palette.deep}" stroke-width="5" stroke-dasharray=".1 9" stroke-linecap="round" opacity=".8" transform="translate(-10)"/>`
    : "";
  const cap = line(through("372 956, 352 880, 384 796"));
  const quarter = line(through("560 956, 500 850, 540 760, 652 690, 690 604"));
  const eyelets = [0, 1, 2, 3]
    .map(
      (i) =>
        `<path d="M${560 + i * 28} ${752 - i * 34}q-30 -26 -26 -50" fill="none" stroke="${toned(palette.base, -0.2)}" stroke-width="9" stroke-linecap="round"/><circle cx="${562 + i * 28}" cy="${756 - i * 34}" r="4.4" fill="#1e1510"/>`,
    )
    .join("");
  const upper: Part = {
    shape: outline(UPPER.map(([x, y, c]) => [x, y + (y > 900 ? 22 : 10), c] as Knot)),
    color: palette.base,
    level: 16,
    puff: 66,
    round: 100,
    solid: true,
    over:
      seam(cap, palette, 1.3) +
      stitches(beside(cap, 7), palette) +
      brogue +
      seam(quarter, palette, 1.3) +
      stitches(beside(quarter, -8), palette) +
      seam(line(through("880 956, 876 820, 906 660")), palette),
    folds: [0, 1, 2].map((i) => ({
      line: line(through(`${424 + i * 26} ${800 - i * 16}, ${440 + i * 24} 850, ${436 + i * 28} 910`)),
      height: -5,
      width: 8,
    })),
  };
  const tongue: Part = {
    shape: outline(through("570 690!, 620 580, 668 552!, 712 580, 700 660!")),
    color: toned(palette.base, -0.04),
    level: 8,
    puff: 14,
    round: 20,
    solid: true,
  };
  const lining: Part = {
    shape: outline(
      through("652 606!, 720 596, 744 654, 800 694, 880 668, 938 634!, 944 650!, 880 688, 798 714, 730 668, 700 622"),
    ),
    color: "#c8a77c",
    level: 30,
    puff: 6,
    round: 10,
    solid: true,
  };
  return [sole, tongue, upper, { ...lining, trim: eyelets }];
}
