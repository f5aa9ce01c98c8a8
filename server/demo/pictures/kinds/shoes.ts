import { GOLD } from "../borders.ts";
import { toned } from "../colours.ts";
import { lotus, wheel } from "../motifs.ts";
import type { Brief, Tailor } from "../picture.ts";
import type { Part, Scene } from "../scene.ts";
import { seam, stitches, stroke } from "../sewing.ts";
import { beside, flip, type Knot, line, outline } from "../shapes.ts";
import { placed } from "../turning.ts";

/** Shoes: a sneaker or a derby from the side, or a pair of embroidered juttis from above. */
export const shoes: Tailor = (brief) => {
  const { random, picture } = brief;
  const style = picture.print === "embroidered" ? "jutti" : random.pick(["sneaker", "derby", "jutti"] as const);
  return style === "jutti" ? juttis(brief) : sideView(style, brief);
};

function sideView(style: "sneaker" | "derby", brief: Brief): Scene {
  const { picture } = brief;
  const near = style === "sneaker" ? sneaker(brief) : derby(brief);
  const far = near.map((part) => ({ ...part, level: Math.max(2, part.level - 14) }));
  const mirrored = picture.view === "back";
  const pair =
    picture.view === "folded"
      ? [
          ...far.map((part) => placed(part, { x: 40, y: -250, turn: 0, scale: 0.94 }, [600, 800])),
          ...near.map((part) => placed(part, { x: -20, y: 120, turn: 0, scale: 1 }, [600, 800])),
        ]
      : [...far.map((part) => placed(part, { x: 92, y: -58, turn: 0, scale: 0.97 }, [600, 800])), ...near];
  const parts = mirrored ? pair.map(flipped) : pair;
  return {
    parts,
    weave: style === "sneaker" ? "plain" : "leather",
    finish: { sheen: style === "derby" ? 0.55 : 0.12, contrast: 1.2 },
    ...(picture.view === "folded" ? { lift: 20 } : { stage: 1010 }),
    focus: { x: 560, y: 800, zoom: 2.2 },
  };
}

function flipped(part: Part): Part {
  const turn = (svg: string) => `<g transform="matrix(-1 0 0 1 1200 0)">${svg}</g>`;
  return {
    ...part,
    shape: part.shape.map(([x, y]) => [1200 - x, y] as const),
    folds: (part.folds ?? []).map((fold) => ({ ...fold, line: fold.line.map(([x, y]) => [1200 - x, y] as const) })),
    ...(part.over ? { over: turn(part.over) } : {}),
    ...(part.trim ? { trim: turn(part.trim) } : {}),
  };
}

const UPPER: Knot[] = [
  [214, 944, 1],
  [210, 900],
  [244, 852],
  [330, 812],
  [430, 772],
  [520, 706],
  [596, 628],
  [650, 590, 1],
  [720, 600],
  [744, 652],
  [800, 690],
  [880, 664],
  [938, 628, 1],
  [968, 700],
  [964, 820],
  [978, 944, 1],
];

function sneaker({ palette, picture, random }: Brief): Part[] {
  const rubber = palette.pale ? "#d8c8ad" : "#efe9dc";
  const accent = random.pick([palette.ink, palette.ink2, toned(palette.base, -0.15)]);
  const eyelets = Array.from({ length: 6 }, (_, i) => [470 + i * 31, 760 - i * 27] as const);
  const laces = eyelets
    .map(
      ([x, y]) =>
        `<path d="M${x - 4} ${y + 6}q-30 -34 -16 -58" fill="none" stroke="#1c1410" stroke-opacity=".25" stroke-width="13" transform="translate(2 4)"/><path d="M${x - 4} ${y + 6}q-30 -34 -16 -58" fill="none" stroke="${rubber}" stroke-width="11" stroke-linecap="round"/><circle cx="${x}" cy="${y + 8}" r="6" fill="#c9b58b"/><circle cx="${x}" cy="${y + 8}" r="3" fill="#2a211a"/>`,
    )
    .join("");
  const cap = line([
    [352, 950],
    [330, 890],
    [362, 806],
  ]);
  const quarter = line([
    [470, 950],
    [520, 860],
    [600, 800],
    [700, 780],
  ]);
  const heel = line([
    [872, 950],
    [868, 800],
    [890, 664],
  ]);
  const swoosh = random.chance(0.6)
    ? `<path d="M560 930C620 850 720 810 840 780L850 816C740 840 660 880 620 940Z" fill="${accent}"/>`
    : "";
  const facing = line([
    [430, 772],
    [482, 800],
    [640, 660],
    [650, 590],
  ]);
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
    shape: outline([
      [560, 660, 1],
      [596, 560],
      [646, 520, 1],
      [700, 556],
      [700, 640, 1],
      [620, 690],
    ]),
    color: toned(palette.base, -0.03),
    level: 8,
    puff: 18,
    round: 24,
    solid: true,
    print: picture.print,
  };
  const collar: Part = {
    shape: outline([
      [640, 596, 1],
      [700, 588],
      [740, 640],
      [806, 676],
      [880, 650],
      [940, 616, 1],
      [948, 652, 1],
      [880, 690],
      [800, 716],
      [728, 672],
      [700, 620],
      [650, 622, 1],
    ]),
    color: toned(palette.base, 0.03),
    level: 30,
    puff: 16,
    round: 18,
    solid: true,
  };
  const sole: Part = {
    shape: outline([
      [196, 936, 1],
      [420, 948],
      [700, 944],
      [988, 930, 1],
      [996, 968],
      [984, 1008],
      [940, 1016, 1],
      [420, 1020],
      [250, 1016],
      [202, 990],
    ]),
    color: rubber,
    level: 34,
    puff: 16,
    round: 26,
    solid: true,
    woven: false,
    over:
      stroke(
        line([
          [196, 966],
          [420, 976],
          [700, 972],
          [996, 960],
        ]),
        accent,
        7,
        0.85,
      ) +
      stroke(
        line([
          [196, 950],
          [420, 960],
          [700, 957],
          [996, 944],
        ]),
        "#8b7a60",
        1.6,
        0.5,
      ),
  };
  return [tongue, upper, collar, { ...sole, trim: laces }];
}

function derby({ palette, random }: Brief): Part[] {
  const sole: Part = {
    shape: outline([
      [206, 960, 1],
      [430, 972],
      [600, 968],
      [720, 940],
      [760, 944],
      [990, 944, 1],
      [992, 1012, 1],
      [770, 1014, 1],
      [752, 976],
      [640, 990],
      [430, 1004],
      [250, 1000],
      [204, 980],
    ]),
    color: "#3b2a1e",
    level: 8,
    puff: 10,
    round: 14,
    solid: true,
    woven: false,
  };
  const brogue = random.chance(0.5)
    ? `<path d="M${line([
        [372, 950],
        [352, 880],
        [384, 796],
      ])
        .map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`)
        .join(
          "L",
        )}" fill="none" stroke="${palette.deep}" stroke-width="5" stroke-dasharray=".1 9" stroke-linecap="round" opacity=".8" transform="translate(-10)"/>`
    : "";
  const cap = line([
    [372, 956],
    [352, 880],
    [384, 796],
  ]);
  const quarter = line([
    [560, 956],
    [500, 850],
    [540, 760],
    [652, 690],
    [690, 604],
  ]);
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
      seam(
        line([
          [880, 956],
          [876, 820],
          [906, 660],
        ]),
        palette,
      ),
    folds: [0, 1, 2].map((i) => ({
      line: line([
        [424 + i * 26, 800 - i * 16],
        [440 + i * 24, 850],
        [436 + i * 28, 910],
      ]),
      height: -5,
      width: 8,
    })),
  };
  const tongue: Part = {
    shape: outline([
      [570, 690, 1],
      [620, 580],
      [668, 552, 1],
      [712, 580],
      [700, 660, 1],
    ]),
    color: toned(palette.base, -0.04),
    level: 8,
    puff: 14,
    round: 20,
    solid: true,
  };
  const lining: Part = {
    shape: outline([
      [652, 606, 1],
      [720, 596],
      [744, 654],
      [800, 694],
      [880, 668],
      [938, 634, 1],
      [944, 650, 1],
      [880, 688],
      [798, 714],
      [730, 668],
      [700, 622],
    ]),
    color: "#c8a77c",
    level: 30,
    puff: 6,
    round: 10,
    solid: true,
  };
  return [sole, tongue, upper, { ...lining, trim: eyelets }];
}

const FOOT: Knot[] = [
  [600, 330, 1],
  [640, 360],
  [706, 470],
  [728, 600],
  [704, 760],
  [676, 900],
  [694, 1060],
  [676, 1180],
  [600, 1226],
  [526, 1184],
  [506, 1060],
  [520, 900],
  [500, 760],
  [478, 600],
  [508, 460],
  [566, 356],
];

/** A pair of juttis from above: the vamp embroidered, the toes drawn to a point. */
function juttis(brief: Brief): Scene {
  const { palette, random, picture } = brief;
  const shoe = (side: 1 | -1): Part[] => {
    const flipped = (knots: readonly Knot[]) => (side === 1 ? [...knots] : flip(knots));
    const vampEdge: Knot[] = [
      [488, 690],
      [530, 640],
      [600, 612],
      [668, 640],
      [716, 690],
    ];
    const motif = (x: number, y: number, scale: number, drawing: string) =>
      `<g transform="translate(${x} ${y})scale(${scale})">${drawing}</g>`;
    const zari =
      motif(604, 520, 2.3, lotus(GOLD.metal, GOLD.glint, palette.base)) +
      motif(540, 610, 1.1, wheel(GOLD.metal, GOLD.glint, palette.base)) +
      motif(668, 610, 1.1, wheel(GOLD.metal, GOLD.glint, palette.base)) +
      motif(602, 420, 1, wheel(GOLD.metal, GOLD.glint, palette.base));
    const rim =
      stroke(line(flipped(vampEdge)), GOLD.metal, 10) +
      stroke(line(flipped(vampEdge)), GOLD.glint, 3, 1, 'stroke-dasharray="4 4"');
    const sole: Part = {
      shape: outline(flipped(FOOT)),
      color: "#b98a5c",
      level: 6,
      puff: 12,
      round: 26,
      solid: true,
      woven: false,
      over: stroke([...outline(flipped(FOOT))], "#7b5535", 22, 0.5),
    };
    const inner: Part = {
      shape: outline(
        flipped([
          [600, 660],
          [672, 700],
          [668, 900],
          [680, 1060],
          [660, 1168],
          [600, 1206],
          [542, 1168],
          [522, 1060],
          [534, 900],
          [530, 700],
        ]),
      ),
      color: "#d9bd93",
      level: 7,
      puff: -14,
      round: 34,
      solid: true,
      woven: false,
      over: motif(600, 1090, 1.2, wheel("#8a5f3a", "#8a5f3a", "#d9bd93")),
    };
    const vamp: Part = {
      shape: outline(
        flipped([
          [600, 318, 1],
          [642, 352],
          [712, 470],
          [734, 600],
          [718, 694, 1],
          [668, 640],
          [600, 612],
          [532, 640],
          [486, 694, 1],
          [472, 600],
          [502, 460],
          [562, 348],
        ]),
      ),
      color: palette.base,
      level: 20,
      puff: 62,
      round: 84,
      solid: true,
      print: picture.print === "embroidered" || picture.print === "solid" ? "solid" : picture.print,
      over: (side === 1 ? zari : `<g transform="matrix(-1 0 0 1 1200 0)">${zari}</g>`) + rim,
    };
    const heel: Part = {
      shape: outline(
        flipped([
          [700, 960, 1],
          [706, 1070],
          [688, 1192],
          [600, 1240],
          [514, 1196],
          [494, 1070],
          [504, 960, 1],
          [530, 962, 1],
          [526, 1060],
          [546, 1150],
          [600, 1190],
          [656, 1150],
          [676, 1060],
          [674, 962, 1],
        ]),
      ),
      color: palette.base,
      level: 18,
      puff: 18,
      round: 18,
      solid: true,
      over: stroke(
        line(
          flipped([
            [530, 962],
            [526, 1060],
            [546, 1150],
            [600, 1190],
            [656, 1150],
            [676, 1060],
            [674, 962],
          ]),
        ),
        GOLD.metal,
        7,
      ),
    };
    return [sole, inner, heel, vamp];
  };
  const angle = picture.view === "folded" ? 74 : picture.view === "back" ? 180 : 6;
  const spread =
    picture.view === "folded"
      ? { lx: -20, ly: -170, rx: 20, ry: 170 }
      : { lx: -170, ly: random.between(-16, 16), rx: 170, ry: 0 };
  return {
    parts: [
      ...shoe(-1).map((part) => placed(part, { x: spread.lx, y: spread.ly, turn: -angle, scale: 0.94 }, [600, 800])),
      ...shoe(1).map((part) =>
        placed(
          part,
          { x: spread.rx, y: spread.ry, turn: picture.view === "folded" ? -angle - 4 : angle, scale: 0.94 },
          [600, 800],
        ),
      ),
    ],
    weave: "silk",
    finish: { sheen: 0.25, contrast: 1.2 },
    lift: 10,
    focus: { x: 700, y: 600, zoom: 2.2 },
  };
}
