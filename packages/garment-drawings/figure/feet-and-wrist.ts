import { blend } from "../base/colors.ts";
import { type Box, type Knot, line, outline, type Point, rotatePoint, through } from "../base/shapes.ts";
import { type Brief, isFigureView } from "../model/garment-image.ts";
import type { Part, Scene } from "../model/scene-parts.ts";
import { seam, stitches, stroke } from "../parts/stitching.ts";
import { createBody } from "./body.ts";
import { armWithHand, limb, skinPart } from "./limbs.ts";
import { movePart } from "./move-part.ts";

const trousers = "#cfc3ae";
const darkTrousers = "#4f545c";

/** The window that shows both feet from above, and the legs to the lower edge. */
export const feetWindow: Box = { x: 0, y: 170, width: 1200, height: 1600 };

/** The leg above a shoe that is seen from the side. */
export function legInShoe(brief: Brief): Part[] {
  const { view } = brief.image;
  if (!isFigureView(view)) return [];
  const { skin } = createBody(view, 27, brief.image);
  const cloth = brief.palette.pale ? darkTrousers : trousers;
  const ankle = limb([
    [812, 420, 118],
    [806, 560, 104],
    [800, 660, 106],
    [792, 780, 130],
  ]);
  const hem = line([
    [660, 560],
    [810, 584],
    [962, 556],
  ]);
  const leg = outline(
    through("640 -500!, 640 -100, 652 300, 660 560!, 810 584, 962 556!, 972 300, 986 -100, 990 -500!"),
  );
  return [
    skinPart(ankle, skin, 2, { puff: 60, round: 90 }),
    {
      shape: leg,
      color: cloth,
      level: 14,
      puff: 70,
      round: 110,
      rumple: 0.5,
      woven: false,
      folds: [
        { line: line(through("668 500, 760 470, 900 520")), height: 12, width: 26, taper: [0.8, 0.1] },
        { line: line(through("960 380, 860 400, 740 350")), height: 10, width: 28, taper: [0.7, 0] },
        { line: line(through("800 -500, 806 0, 812 580")), height: 12, width: 22, lean: 0.5, taper: [1, 1] },
      ],
      over: stitches(
        hem.map(([x, y]): Point => [x, y - 26]),
        brief.palette,
        blend(cloth, "#2a241e", 0.35),
      ),
    },
  ];
}

/** A bare foot from above on the sole of a sandal, for the right side of the image: the big toe is on the left. */
export function footFromAbove(brief: Brief, facing: (knots: readonly Knot[]) => Knot[]): Part[] {
  const { view } = brief.image;
  if (!isFigureView(view)) return [];
  const { skin } = createBody(view, 27, brief.image);
  const toes = through("556 446, 612 438, 648 464, 676 500, 696 540").map(([x, y], i): Part => {
    const [rx, ry] = [
      [34, 58],
      [22, 46],
      [20, 40],
      [18, 34],
      [16, 30],
    ][i] as [number, number];
    const shape = outline(facing(ovalKnots(x, y, rx, ry)));
    const nail = outline(facing(ovalKnots(x - 1, y - ry * 0.5, rx * 0.56, ry * 0.3)));
    const paint =
      view === "on-woman" || view === "on-girl" ? blend(skin, "#9c3f46", 0.35) : blend(skin, "#f3ddcb", 0.4);
    return skinPart(shape, skin, 15, {
      puff: 22,
      round: rx,
      solid: true,
      over: `<path d="M${nail.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join("L")}Z" fill="${paint}"/>`,
    });
  });
  const foot = outline(
    facing(
      through(
        "524 500, 560 470, 612 462, 660 494, 702 552, 708 620, 690 740, 662 880, 664 1000, 668 1100, 604 1190, 542 1100, 542 1000, 546 880, 524 740, 514 600",
      ),
    ),
  );
  return [skinPart(foot, skin, 12, { puff: 44, round: 70, solid: true }), ...toes];
}

function ovalKnots(x: number, y: number, rx: number, ry: number): Knot[] {
  return Array.from({ length: 10 }, (_, i): Knot => {
    const angle = (i / 10) * Math.PI * 2;
    return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry];
  });
}

/** The leg above a foot that is seen from above, as one looks down at one's own feet. */
export function legFromAbove(brief: Brief, facing: (knots: readonly Knot[]) => Knot[]): Part[] {
  const { view } = brief.image;
  if (!isFigureView(view)) return [];
  const { skin } = createBody(view, 27, brief.image);
  const cloth = brief.palette.pale ? darkTrousers : trousers;
  // Feet turn outwards, legs do not.
  const straight = (path: string) =>
    facing(through(path).map(([x, y, corner]): Knot => [x + Math.max(0, y - 1100) * 0.13, y, corner ?? 0]));
  const ankle = outline(straight("604 930, 668 960, 694 1060, 700 1260!, 508 1260!, 514 1060, 540 960"));
  const hem = line(straight("478 1150, 604 1112, 730 1150"));
  const leg = outline(straight("478 1150!, 604 1112, 730 1150!, 762 1500, 790 2100!, 418 2100!, 446 1500"));
  return [
    skinPart(ankle, skin, 20, { puff: 62, round: 84, solid: true, edge: 0.2 }),
    {
      shape: leg,
      color: cloth,
      level: 23,
      puff: 96,
      round: 120,
      rumple: 0.4,
      woven: false,
      folds: [
        { line: line(straight("604 1120, 606 1500, 604 2000")), height: 14, width: 24, lean: 0.4, taper: [1, 1] },
      ],
      over:
        stitches(
          hem.map(([x, y]): Point => [x, y + 24]),
          brief.palette,
          blend(cloth, "#2a241e", 0.35),
        ) + seam(hem, brief.palette, 0.3),
    },
  ];
}

/** Units per centimetre of a watch. */
const watchScale = 85;
const middle: Point = [600, 800];

/** A watch on a wrist: the forearm comes from the right, the strap goes round it. */
export function wearOnWrist(scene: Scene, strap: readonly Part[], brief: Brief): Scene {
  const { view } = brief.image;
  if (!isFigureView(view)) return scene;
  const body = createBody(view, watchScale, brief.image);
  const half = body.measures.arm[2] * watchScale * 1.06;
  const hanging = armWithHand(
    [
      [600, -1400, half * 1.75],
      [600, -300, half * 1.5],
      [600, 400, half * 1.12],
      [600, 800, half],
      [600, 1010, half * 0.98],
    ],
    { wrist: [600, 1010], turn: 4, side: 1, scale: (watchScale * body.measures.hand) / 17.5 },
    body.skin,
    4,
  );
  const cuff: Part = {
    shape: limb([
      [600, -1600, half * 2.3],
      [600, -300, half * 1.9],
      [600, 330, half * 1.5],
    ]),
    color: brief.palette.pale ? "#5b6472" : "#e8e1d3",
    level: 14,
    puff: 90,
    round: 150,
    rumple: 0.5,
    woven: false,
    over: stroke(
      line([
        [600 - half * 2, 292],
        [600 + half * 2, 292],
      ]),
      "#8c8069",
      4,
      0.5,
      'stroke-dasharray="14 8"',
    ),
  };
  const lie = (part: Part) => movePart(part, (point) => rotatePoint(point, 90, middle));
  const round = ([x, y]: Point): Point => {
    const turn = Math.max(-1.5, Math.min(1.5, (y - 800) / (half * 1.02)));
    return [x, 800 + Math.sin(turn) * half * 1.02];
  };
  const wrapped = strap.map((part) => movePart({ ...part, level: 22, puff: 16 }, round));
  const rest = scene.parts.filter((part) => !strap.includes(part)).map((part) => ({ ...part, level: part.level + 20 }));
  const tilt = (part: Part) => movePart(part, (point) => rotatePoint(point, -16, middle));
  return {
    ...scene,
    parts: [...[{ ...hanging, puff: 95 }, cuff].map(lie), ...wrapped, ...rest].map(tilt),
    front: `<g transform="rotate(-16 600 800)">${scene.front ?? ""}</g>`,
    lightBase: blend(brief.palette.base, body.skin, 0.5),
    lift: 40,
    window: { x: -640, y: -420, width: 1920, height: 2560 },
  };
}
