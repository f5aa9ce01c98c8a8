import { adjustLightness } from "../../base/colors.ts";
import { getPointAlong, line, offsetLine, outline, type Point, through } from "../../base/shapes.ts";
import type { Brief } from "../../model/garment-image.ts";
import type { Part } from "../../model/scene-parts.ts";
import { seam, stitches, stroke } from "../../parts/stitching.ts";
import { bow, eyelet, glow, laceBar } from "./laces.ts";

const UPPER = through(
  "158 962!, 154 930, 178 904, 236 884, 316 870, 396 857, 462 832, 530 786, 590 736, 634 693!, 672 707, 730 724, 800 727, 864 712, 914 686, 942 673!, 954 696, 950 758, 956 820, 970 889, 966 966!, 700 978, 420 982",
);
const AROUND = outline(UPPER);
/** The first point of the outline behind the throat. From there on, the outline belongs to the quarter. */
const BEHIND = AROUND.findIndex(([x]) => x >= 634);
const THROAT = line(through("500 807, 540 778, 590 736, 634 693"));
/** The edge of the open quarter, which is sewn on the vamp and distinguishes a derby from other shoes. */
const QUARTER_FRONT = line(through("490 816, 470 844, 482 873, 530 892, 566 920, 580 972"));

export function derby({ palette, random }: Brief): Part[] {
  const brogued = random.chance(0.5);
  const lace = adjustLightness(palette.base, palette.pale ? -0.35 : -0.16);
  const cap = line(through("338 972, 314 927, 312 900, 334 867"));
  const back = line(through("862 970, 858 881, 880 781, 930 681"));
  const topline = line(through("634 693, 672 707, 730 724, 800 727, 864 712, 914 686, 942 673"));
  const upper: Part = {
    shape: outline(UPPER),
    color: palette.base,
    level: 16,
    puff: 64,
    round: 92,
    solid: true,
    over:
      seam(cap, palette, 1.6) +
      stitches(offsetLine(cap, -7), palette) +
      stitches(offsetLine(cap, -12), palette) +
      (brogued ? holes(offsetLine(cap, -22), palette.deep) : "") +
      glow(236, 912, 80, 20, -13, 0.5) +
      glow(392, 888, 50, 17, -12, 0.2),
    folds: [0, 1, 2].map((i) => ({
      line: line(through(`${402 + i * 26} ${868 - i * 9}, ${412 + i * 26} 896, ${404 + i * 28} 924`)),
      height: -3.4,
      width: 8,
    })),
  };
  const quarter: Part = {
    shape: [
      ...AROUND.filter(([x], i) => x > 590 && i >= BEHIND).map(inset),
      ...[...QUARTER_FRONT].reverse(),
      ...THROAT,
    ],
    color: palette.base,
    level: 26,
    puff: 7,
    round: 24,
    over:
      stitches(offsetLine(QUARTER_FRONT, 8), palette) +
      stitches(offsetLine(QUARTER_FRONT, 13), palette) +
      (brogued ? holes(offsetLine(QUARTER_FRONT, 24), palette.deep) : "") +
      stitches(offsetLine(THROAT, -8), palette) +
      stitches(offsetLine(topline, -8), palette) +
      stroke(topline, adjustLightness(palette.base, -0.14), 7) +
      seam(back, palette, 1.3) +
      stitches(offsetLine(back, -7), palette) +
      glow(912, 850, 24, 76, 4, 0.26) +
      glow(660, 834, 110, 34, -26, 0.14),
  };
  return [
    heel(),
    inside(),
    tongue(adjustLightness(palette.base, -0.04)),
    upper,
    { ...quarter, trim: lacing(lace, palette.deep) },
    welt(),
  ];
}

/** Moves a point slightly inside the edge of the heel, so that the light shows a single edge. */
function inset([x, y]: Point): Point {
  return [x > 930 ? x - 9 : x, y];
}

function holes(points: Part["shape"], color: string): string {
  return stroke(points, color, 5.4, 0.85, 'stroke-dasharray=".1 11" stroke-linecap="round"');
}

function inside(): Part {
  return {
    shape: outline(through("638 698!, 700 678, 800 673, 880 664, 940 675!, 900 719, 800 743, 690 724")),
    color: "#9c7a52",
    level: 3,
    puff: 6,
    round: 30,
    solid: true,
  };
}

function tongue(color: string): Part {
  return {
    shape: outline(through("548 770!, 590 712, 640 659, 676 635!, 716 644, 722 673, 700 719!, 640 750")),
    color,
    level: 10,
    puff: 18,
    round: 24,
    solid: true,
  };
}

/** The stacked heel with barely visible layers. */
function heel(): Part {
  const layers = [974, 986, 998].map((y) => stroke(line(through(`740 ${y}, 990 ${y}`)), "#150d08", 1.6, 0.6)).join("");
  return {
    shape: outline(through("752 960!, 980 960!, 972 1012!, 768 1012!, 760 990")),
    color: "#3d2a1d",
    level: 10,
    puff: 8,
    round: 14,
    solid: true,
    woven: false,
    over: layers,
  };
}

function welt(): Part {
  return {
    shape: outline(
      through(
        "146 950!, 260 962, 420 966, 600 958, 740 950, 984 952!, 986 974!, 770 974, 700 980, 600 992, 430 1006, 280 1004, 190 990, 148 966",
      ),
    ),
    color: "#4a3323",
    level: 23,
    puff: 22,
    round: 12,
    solid: true,
    woven: false,
    over:
      stroke(
        line(through("146 957, 260 969, 420 973, 600 965, 740 957, 984 959")),
        "#d8b98a",
        2.4,
        0.8,
        'stroke-dasharray="7 4"',
      ) + stroke(line(through("148 974, 280 996, 430 998, 600 984, 700 972, 984 970")), "#20140c", 3, 0.7),
  };
}

function lacing(lace: string, dark: string): string {
  const bars = [0.08, 0.34, 0.6, 0.86].map((share) => {
    const { x, y, angle } = getPointAlong(THROAT, share);
    return eyelet(x, y, angle, 24, adjustLightness(lace, -0.08)) + laceBar(x, y, angle, lace, dark);
  });
  return bars.join("") + bow(640, 684, lace, dark, 0.56);
}
