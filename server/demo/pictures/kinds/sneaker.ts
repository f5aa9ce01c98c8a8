import { toned } from "../colours.ts";
import type { Brief } from "../picture.ts";
import type { Part } from "../scene.ts";
import { seam, stitches, stroke } from "../sewing.ts";
import { beside, type Knot, line, outline, through } from "../shapes.ts";

export const UPPER: Knot[] = through(
  "214 944!, 210 900, 244 852, 330 812, 430 772, 520 706, 596 628, 650 590!, 720 600, 744 652, 800 690, 880 664, 938 628!, 968 700, 964 820, 978 944!",
);

export function sneaker({ palette, picture, random }: Brief): Part[] {
  const rubber = palette.pale ? "#d8c8ad" : "#efe9dc";
  const accent = random.pick([palette.ink, palette.ink2, toned(palette.base, -0.15)]);
  const eyelets = Array.from({ length: 6 }, (_, i) => [470 + i * 31, 760 - i * 27] as const);
  const laces = eyelets
    .map(
      ([x, y]) =>
        `<path d="M${x - 4} ${y + 6}q-30 -34 -16 -58" fill="none" stroke="#1c1410" stroke-opacity=".25" stroke-width="13" transform="translate(2 4)"/><path d="M${x - 4} ${y + 6}q-30 -34 -16 -58" fill="none" stroke="${rubber}" stroke-width="11" stroke-linecap="round"/><circle cx="${x}" cy="${y + 8}" r="6" fill="#c9b58b"/><circle cx="${x}" cy="${y + 8}" r="3" fill="#2a211a"/>`,
    )
    .join("");
  const cap = line(through("352 950, 330 890, 362 806"));
  const quarter = line(through("470 950, 520 860, 600 800, 700 780"));
  const heel = line(through("872 950, 868 800, 890 664"));
  const swoosh = random.chance(0.6)
    ? `<path d="M560 930C620 850 720 810 840 780L850 816C740 840 660 880 620 940Z" fill="${accent}"/>`
    : "";
  const facing = line(through("430 772, 482 800, 640 660, 650 590"));
  const upper: Part = {
    shape: outline(UPPER),
    color: palette.base,
    level: 16,
    puff: 60,
    round: 96,
    solid: true,
    rumple: 0.12,
    print: picture.print,
    over:
      swoosh +
      seam(cap, palette) +
      stitches(beside(cap, 8), palette) +
      stitches(quarter, palette) +
      seam(heel, palette) +
      stitches(beside(heel, 9), palette) +
      seam(facing, palette) +
      stitches(beside(facing, -9), palette),
    trim: "",
  };
  const tongue: Part = {
    shape: outline(through("560 660!, 596 560, 646 520!, 700 556, 700 640!, 620 690")),
    color: toned(palette.base, -0.03),
    level: 8,
    puff: 18,
    round: 24,
    solid: true,
    print: picture.print,
  };
  const collar: Part = {
    shape: outline(
      through(
        "640 596!, 700 588, 740 640, 806 676, 880 650, 940 616!, 948 652!, 880 690, 800 716, 728 672, 700 620, 650 622!",
      ),
    ),
    color: toned(palette.base, 0.03),
    level: 30,
    puff: 16,
    round: 18,
    solid: true,
  };
  const sole: Part = {
    shape: outline(
      through("196 936!, 420 948, 700 944, 988 930!, 996 968, 984 1008, 940 1016!, 420 1020, 250 1016, 202 990"),
    ),
    color: rubber,
    level: 34,
    puff: 16,
    round: 26,
    solid: true,
    woven: false,
    over:
      stroke(line(through("196 966, 420 976, 700 972, 996 960")), accent, 7, 0.85) +
      stroke(line(through("196 950, 420 960, 700 957, 996 944")), "#8b7a60", 1.6, 0.5),
  };
  return [tongue, upper, collar, { ...sole, trim: laces }];
}
