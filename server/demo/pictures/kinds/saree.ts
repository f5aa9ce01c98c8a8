import { type BorderStyle, border, type Trim, trimOf } from "../borders.ts";
import type { Fold } from "../cloth.ts";
import { toned } from "../colours.ts";
import type { Brief, Tailor } from "../picture.ts";
import type { Random } from "../random.ts";
import type { Part } from "../scene.ts";
import { stitches, stroke } from "../sewing.ts";
import { along, beside, flip, type Knot, line, outline, type Point } from "../shapes.ts";
import { type Cut, sleeve } from "../torso.ts";

const CUT: Cut = {
  top: 172,
  neck: 96,
  shoulder: 178,
  slope: 34,
  armpit: 372,
  chest: 172,
  waistY: 520,
  waist: 150,
  hipY: 540,
  hip: 148,
  hemY: 552,
  hem: 146,
};

type Cloth = { trim: Trim; style: BorderStyle; wide: number; blouse: string };

/** A saree in the Nivi drape as on a form: blouse, wrapped skirt with a fan of pleats, and the pallu over the shoulder. */
export const saree: Tailor = (brief) => {
  const { random, palette, picture } = brief;
  const { trim, style } = trimOf(brief);
  const cloth: Cloth = {
    trim,
    style,
    wide: random.pick([34, 48, 66]) * (picture.print === "embroidered" ? 1.25 : 1),
    blouse: random.chance(0.6) ? trim.ground : toned(palette.base, -0.06),
  };
  const back = picture.view === "back";
  const silky = picture.print === "embroidered" || picture.print === "solid";
  const parts = back
    ? [...blouse(cloth, brief, true), skirt(cloth, brief), backPallu(cloth, brief)]
    : [
        tail(cloth, brief),
        inside(cloth),
        neckBack(cloth),
        ...blouse(cloth, brief, false),
        skirt(cloth, brief),
        ...pleats(cloth, brief),
        tuck(brief),
        pallu(cloth, brief),
      ];
  return {
    parts: parts.map((part) => ({ ...part, edge: 0.8 })),
    weave: silky ? "silk" : "plain",
    finish: { sheen: silky ? 0.34 : 0.1, contrast: 1.2 },
    focus: back ? { x: 560, y: 900, zoom: 2.2 } : { x: 630, y: 470, zoom: 2.05 },
  };
};

function blouse({ blouse: color, trim }: Cloth, { random, palette, picture }: Brief, back: boolean): Part[] {
  const deep = back ? random.between(150, 210) : 128;
  const half: Knot[] = [
    [600, CUT.top + deep],
    [600 + CUT.neck * 0.6, CUT.top + deep * 0.9],
    [600 + CUT.neck, CUT.top, 1],
    [600 + 140, CUT.top + 12],
    [600 + CUT.shoulder, CUT.top + CUT.slope, 1],
    [600 + CUT.shoulder - 14, 290],
    [600 + CUT.chest, CUT.armpit, 1],
    [600 + 152, 480],
    [600 + 144, 556, 1],
    [600, 566],
  ];
  const neck = line([
    [600 - CUT.neck, CUT.top],
    [600 - CUT.neck * 0.6, CUT.top + deep * 0.9],
    [600, CUT.top + deep],
    [600 + CUT.neck * 0.6, CUT.top + deep * 0.9],
    [600 + CUT.neck, CUT.top],
  ]);
  const body: Part = {
    shape: outline([...half, ...flip([...half].reverse())]),
    color,
    level: 14,
    puff: 26,
    round: 60,
    rumple: 0.12,
    folds: [
      {
        line: line([
          [470, 470],
          [520, 430],
          [556, 380],
        ]),
        height: 7,
        width: 20,
        lean: 0.3,
      },
      {
        line: line([
          [730, 470],
          [690, 430],
          [650, 390],
        ]),
        height: 7,
        width: 20,
        lean: -0.3,
      },
    ],
    over:
      border(neck, -13, trim, { filling: 0, temple: false }) +
      stroke(
        line([
          [500, 470],
          [514, 520],
          [520, 560],
        ]),
        palette.deep,
        1.4,
        0.4,
      ) +
      stroke(
        line([
          [700, 470],
          [688, 520],
          [682, 560],
        ]),
        palette.deep,
        1.4,
        0.4,
      ),
  };
  const length =
    picture.sleeve === "long"
      ? 520
      : picture.sleeve === "three-quarter"
        ? 380
        : picture.sleeve === "sleeveless"
          ? 0
          : 190;
  if (length === 0) return [body];
  const arms = ([-1, 1] as const).map((side) => {
    const made = sleeve(
      CUT,
      side,
      { length, angle: 21, bend: 3, wide: 88, cuff: length < 300 ? 100 : 78 },
      color,
      random,
    );
    return { ...made.part, over: border(made.cuff, (side === 1 ? 1 : -1) * 26, trim, { filling: 0, temple: false }) };
  });
  return [...arms, body];
}

/** The wrap's inner side, seen where the waist is bare. */
function inside({ blouse: color }: Cloth): Part {
  return {
    shape: outline([
      [466, 500, 1],
      [734, 500, 1],
      [728, 610],
      [742, 720, 1],
      [458, 720, 1],
      [472, 610],
    ]),
    color: toned(color, -0.16),
    level: 0,
    puff: 0,
    round: 12,
    edge: 0,
  };
}

/** The blouse's back, seen through its neck. */
function neckBack({ blouse: color }: Cloth): Part {
  return {
    shape: outline([
      [600 - CUT.neck, CUT.top + 2, 1],
      [600 - 50, CUT.top + 40],
      [600, CUT.top + 48],
      [600 + 50, CUT.top + 40],
      [600 + CUT.neck, CUT.top + 2, 1],
      [700, 320, 1],
      [500, 320, 1],
    ]),
    color: toned(color, -0.12),
    level: 0,
    puff: 0,
    round: 10,
  };
}

const HEM: Knot[] = [
  [322, 1466],
  [440, 1486],
  [600, 1494],
  [760, 1488],
  [880, 1462],
];

function skirt(cloth: Cloth, { palette, picture, random }: Brief): Part {
  const hem = line(HEM);
  const knots: Knot[] = [
    [456, 676, 1],
    [530, 668],
    [600, 672],
    [672, 666],
    [744, 674, 1],
    [790, 780],
    [812, 900],
    [836, 1150],
    [880, 1462, 1],
    ...[...HEM].reverse().slice(1, -1),
    [322, 1466, 1],
    [366, 1150],
    [388, 900],
    [412, 780],
  ];
  const back = picture.view === "back";
  return {
    shape: outline(knots),
    color: palette.base,
    level: 16,
    puff: 44,
    round: 110,
    rumple: 0.3,
    print: picture.print,
    folds: back ? backFolds(random) : wrapFolds(random),
    over:
      border(hem, cloth.wide, cloth.trim, cloth.style) +
      stitches(
        beside(
          line([
            [456, 684],
            [600, 680],
            [744, 682],
          ]),
          -4,
        ),
        palette,
      ),
  };
}

/** Cloth drawn round the hips to the tuck: curves sweep from both sides into the pleats. */
function wrapFolds(random: Random): Fold[] {
  const left = Array.from({ length: 6 }, (_, i): Fold => {
    const y = 760 + i * 104 + random.between(-24, 24);
    return {
      line: line([
        [410 - i * 14, y + 40],
        [480, y + 26 - i * 6],
        [566, y - 60 - i * 12],
      ]),
      height: random.between(7, 13),
      width: random.between(18, 28),
      lean: -0.4,
      taper: [0.3, 0],
    };
  });
  const right = Array.from({ length: 5 }, (_, i): Fold => {
    const x = 690 + i * 28 + random.between(-8, 8);
    return {
      line: line([
        [654 + i * 12, 700],
        [x, 940],
        [x + 20 + i * 12, 1250],
        [x + 30 + i * 16, 1500],
      ]),
      height: random.between(7, 14),
      width: random.between(16, 26),
      lean: 0.45,
      taper: [0.2, 0.9],
    };
  });
  const drop = Array.from(
    { length: 3 },
    (_, i): Fold => ({
      line: line([
        [430 + i * 44, 1180],
        [410 + i * 44, 1340],
        [392 + i * 48, 1500],
      ]),
      height: random.between(6, 11),
      width: 22,
      lean: -0.3,
      taper: [0, 1],
    }),
  );
  return [...left, ...right, ...drop];
}

function backFolds(random: Random): Fold[] {
  return Array.from({ length: 8 }, (_, i): Fold => {
    const x = 430 + i * 48 + random.between(-14, 14);
    const spread = (x - 600) * 0.55;
    return {
      line: line([
        [x, 740 + random.between(0, 200)],
        [x + spread * 0.4, 1100],
        [x + spread, 1500],
      ]),
      height: random.between(6, 13),
      width: random.between(18, 28),
      lean: random.between(-0.5, 0.5),
      taper: [0, 1],
    };
  });
}

/** Seven pleats tucked at the waist and opening to the floor, each over the last. */
function pleats(cloth: Cloth, { palette, picture, random }: Brief): Part[] {
  const count = 7;
  return Array.from({ length: count }, (_, i) => {
    const top = 572 + i * 9;
    const foot = 470 + i * 41 + random.between(-5, 5);
    const sway = random.between(-8, 8);
    const width = 62;
    const low = 1494 + Math.sin(i * 1.3) * 5 - Math.abs(i - 3) * 2.5;
    const left: Knot[] = [
      [top, 684, 1],
      [top - 6 + (foot - top) * 0.3, 930],
      [top + (foot - top) * 0.66 + sway, 1230],
      [foot, low, 1],
    ];
    const right: Knot[] = [
      [foot + width, low - 6, 1],
      [top + 22 + (foot + width - top - 22) * 0.64 + sway, 1230],
      [top + 20 + (foot + width - top - 20) * 0.28, 930],
      [top + 24, 684, 1],
    ];
    const hem = line([
      [foot - 4, low],
      [foot + width / 2, low + 3],
      [foot + width + 4, low - 6],
    ]);
    return {
      shape: outline([...left, ...right]),
      color: palette.base,
      level: 24 + i * 2.5,
      puff: 17,
      round: 30,
      print: picture.print,
      grain: (600 - foot - width / 2) * 0.045,
      folds: [
        {
          line: line([
            [top + 12, 720],
            [(top + foot) / 2 + width * 0.4, 1080],
            [foot + width * 0.55, 1510],
          ]),
          height: 12,
          width: 15,
          lean: 0.35,
          taper: [0.2, 1] as const,
        },
      ],
      over: border(hem, cloth.wide, cloth.trim, cloth.style),
    };
  });
}

/** The pleats' tuck: the waistband's fold over them. */
function tuck({ palette, picture }: Brief): Part {
  return {
    shape: outline([
      [540, 674, 1],
      [600, 666],
      [672, 672, 1],
      [668, 704],
      [606, 716],
      [548, 706],
    ]),
    color: palette.base,
    level: 44,
    puff: 8,
    round: 16,
    print: picture.print,
    grain: 80,
  };
}

/** The pallu's end behind: it falls from the shoulder down the back and shows beside the skirt. */
function tail(cloth: Cloth, { palette, picture, random }: Brief): Part {
  const low = random.between(1130, 1230);
  const outer: Knot[] = [
    [742, 214, 1],
    [806, 330],
    [846, 600],
    [880, 900],
    [908, low, 1],
  ];
  const shape = outline([...outer, [840, low + 16], [764, low + 8, 1], [740, 900], [712, 600], [690, 240, 1]]);
  const end = line([
    [764, low + 8],
    [840, low + 16],
    [908, low],
  ]);
  const folds = [0, 1, 2, 3].map(
    (i): Fold => ({
      line: line([
        [716 + i * 16, 250],
        [738 + i * 26, 620],
        [776 + i * 34, low + 10],
      ]),
      height: random.between(8, 13),
      width: random.between(13, 19),
      lean: 0.5,
      taper: [0.5, 1],
    }),
  );
  const over = border(line(outer), -cloth.wide * 0.6, cloth.trim, cloth.style) + palluEnd(end, cloth);
  return {
    shape,
    color: palette.base,
    level: 4,
    puff: 10,
    round: 26,
    folds,
    print: picture.print,
    grain: -7,
    over,
    trim: tassels(end, cloth.trim, random, 846),
  };
}

/** The richer end piece: broad border, then narrow rails. */
function palluEnd(end: readonly Point[], cloth: Cloth): string {
  const rails = [1.12, 1.24, 1.7]
    .map((share) => stroke(beside(end, cloth.wide * 1.5 * share), cloth.trim.metal, share > 1.5 ? 5 : 3))
    .join("");
  return border(end, cloth.wide * 1.5, cloth.trim, cloth.style) + rails;
}

/** `from`: what lies left of it is hidden behind the skirt. */
function tassels(end: readonly Point[], trim: Trim, random: Random, from = 0): string {
  return Array.from({ length: 13 }, (_, i) => {
    const { x, y } = along(end, (i + 0.5) / 13);
    const sway = random.between(-3, 3);
    const long = random.between(22, 28);
    if (x < from) return "";
    return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}q${sway.toFixed(1)} 12 ${(sway * 0.6).toFixed(1)} ${long.toFixed(1)}" stroke="${trim.ground}" stroke-width="4.6" stroke-linecap="round" fill="none"/><circle cx="${x.toFixed(1)}" cy="${(y + 4).toFixed(1)}" r="3.2" fill="${trim.metal}"/>`;
  }).join("");
}

/** The pallu across the front, gathered in five folds from the hip up to the shoulder. */
function pallu(cloth: Cloth, { palette, picture, random }: Brief): Part {
  const lower: Knot[] = [
    [452, 792, 1],
    [548, 742],
    [650, 640],
    [726, 470],
    [764, 330],
    [778, 222],
  ];
  const upper: Knot[] = [
    [684, 184],
    [648, 300],
    [580, 424],
    [500, 520],
    [450, 590, 1],
  ];
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
    print: picture.print,
    grain: 38,
    rumple: 0.15,
    over:
      border(edge, cloth.wide * 0.85, cloth.trim, cloth.style) +
      border(line(upper), cloth.wide * 0.3, cloth.trim, { filling: 0, temple: false }),
  };
}

/** From behind the pallu hangs open over the back, its end piece at the knee. */
function backPallu(cloth: Cloth, { palette, picture, random }: Brief): Part {
  const outer: Knot[] = [
    [420, 216, 1],
    [386, 420],
    [370, 760],
    [348, 1180, 1],
  ];
  const inner: Knot[] = [
    [676, 1196, 1],
    [690, 900],
    [742, 720],
    [650, 560],
    [556, 330],
    [522, 186],
  ];
  const shape = outline([...outer, [500, 1214], ...inner.slice(0, -1), [520, 190, 1], [470, 178], [430, 196]]);
  const end = line([
    [348, 1180],
    [500, 1214],
    [676, 1196],
  ]);
  const folds = Array.from({ length: 6 }, (_, i): Fold => {
    const x = 432 + i * 16;
    return {
      line: line([
        [x, 214],
        [x - 20 + i * 22, 560],
        [372 + i * 54 + random.between(-8, 8), 1210],
      ]),
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
    print: picture.print,
    grain: 3,
    over,
    trim: tassels(end, cloth.trim, random),
  };
}
