import { toned } from "../colours.ts";
import type { Brief, Tailor } from "../picture.ts";
import type { Part } from "../scene.ts";
import { button, dome, label, seam, stitches } from "../sewing.ts";
import { beside, flip, type Knot, line, outline } from "../shapes.ts";
import { bodyFolds, bodyShape, type Cut, insideBack, SHIRT_CUT, sleeve } from "../torso.ts";
import { lapels } from "./coat.ts";
import { ribbing } from "./sweater.ts";

type Style = "trucker" | "nehru" | "bomber" | "blazer";

/** A jacket in one of four cuts: trucker, Nehru (bandhgala) waistcoat, bomber, unlined blazer. */
export const jacket: Tailor = (brief) => {
  const style = brief.random.pick(["trucker", "nehru", "bomber", "blazer"] as const);
  const { random, palette, picture } = brief;
  const back = picture.view === "back";
  const hemY = { trucker: 1090, nehru: 1160, bomber: 1110, blazer: 1200 }[style];
  const slim = style === "nehru" ? -26 : 0;
  const cut: Cut = {
    ...SHIRT_CUT,
    top: 280,
    neck: 88,
    shoulder: 270 + slim,
    chest: 294 + slim,
    waist: 280 + slim,
    hip: 288 + slim,
    hipY: 1040,
    hemY,
    hem: (style === "bomber" ? 262 : 288) + slim,
  };
  const deep = style === "blazer" ? 360 : style === "nehru" ? 80 : 96;
  const half: Knot[] = back
    ? [[600, cut.top + 6]]
    : [
        [600, cut.top + deep, 1],
        [600 + cut.neck * 0.6, cut.top + deep * 0.58],
      ];
  const rounded = style === "nehru" || style === "blazer";
  const hem: Knot[] =
    rounded && !back
      ? [
          [600 + cut.hem, hemY - 16, 1],
          [600 + 80, hemY + 10],
          [632, hemY - 2],
          [604, hemY - 60, 1],
        ]
      : [
          [600 + cut.hem, hemY - 4, 1],
          [600, hemY + 8],
        ];
  const body: Part = {
    role: "body",
    shape: bodyShape(cut, half, hem, random),
    color: palette.base,
    level: 18,
    puff: 30,
    round: 80,
    rumple: style === "trucker" ? 0.4 : 0.2,
    print: picture.print,
    folds: bodyFolds(cut, random, 0.6),
    over: back ? backLines(cut, style, brief) : FRONTS[style](cut, brief),
  };
  const arms =
    style === "nehru"
      ? []
      : ([-1, 1] as const).map((side) => {
          const made = sleeve(
            cut,
            side,
            { length: 780, angle: 13, bend: 8, wide: 132, cuff: style === "bomber" ? 98 : 106 },
            palette.base,
            random,
          );
          return {
            ...made.part,
            print: picture.print,
            puff: 30,
            over:
              style === "bomber"
                ? ribbing(made.cuff, side * 62, palette)
                : seam(beside(made.cuff, side * 56), palette) + stitches(beside(made.cuff, side * 49), palette),
          };
        });
  const neck = back
    ? [backCollar(cut, style, brief)]
    : style === "blazer"
      ? [...lapels(cut, brief, deep + 6), ...patchPockets(cut, brief)]
      : collar(cut, style, brief);
  return {
    parts: [
      ...arms,
      ...(back ? [] : [insideBack(cut, deep, brief, 24)]),
      body,
      ...neck,
      ...(style === "trucker" && !back ? flaps(cut, brief) : []),
    ],
    weave: style === "trucker" ? "twill" : style === "nehru" ? "linen" : random.pick(["twill", "plain"] as const),
    finish: { sheen: style === "bomber" ? 0.2 : 0.02, contrast: 1.2 },
    front: back ? "" : closing(cut, style, brief) + label(600, cut.top + 6, palette),
    focus: { x: 660, y: cut.top + 250, zoom: 2.2 },
  };
};

type Drawn = (cut: Cut, brief: Brief) => string;

const trucker: Drawn = (cut, { palette }) => {
  const thread = palette.pale ? "#b98a4e" : "#cf9d63";
  const yoke = line([
    [600 - cut.chest, cut.top + 214],
    [600, cut.top + 218],
    [600 + cut.chest, cut.top + 214],
  ]);
  const vee = [-1, 1]
    .map((side) =>
      line([
        [600 + side * 92, cut.top + 230],
        [600 + side * 64, cut.hemY - 66],
      ]),
    )
    .map((each) => seam(each, palette) + stitches(beside(each, 6), palette, thread))
    .join("");
  const outer = [-1, 1]
    .map((side) =>
      line([
        [600 + side * 210, cut.top + 230],
        [600 + side * 150, cut.hemY - 66],
      ]),
    )
    .map((each) => seam(each, palette) + stitches(beside(each, 6), palette, thread))
    .join("");
  const waist = line([
    [600 - cut.hem, cut.hemY - 70],
    [600, cut.hemY - 58],
    [600 + cut.hem, cut.hemY - 70],
  ]);
  const edge = line([
    [628, cut.top + 90],
    [628, cut.hemY + 10],
  ]);
  return (
    seam(yoke, palette) +
    stitches(beside(yoke, -7), palette, thread) +
    vee +
    outer +
    seam(waist, palette) +
    stitches(beside(waist, -7), palette, thread) +
    seam(edge, palette) +
    stitches(
      line([
        [576, cut.top + 90],
        [576, cut.hemY],
      ]),
      palette,
      thread,
    ) +
    stitches(beside(edge, -7), palette, thread)
  );
};

const nehru: Drawn = (cut, { palette }) => {
  const welt = (x: number, y: number) =>
    seam(
      line([
        [x - 56, y + 7, 1],
        [x + 56, y - 4, 1],
        [x + 57, y + 14, 1],
        [x - 55, y + 25, 1],
        [x - 56, y + 7],
      ]),
      palette,
    );
  return (
    seam(
      line([
        [602, cut.top + 80],
        [602, cut.hemY],
      ]),
      palette,
    ) +
    stitches(
      line([
        [590, cut.top + 80],
        [590, cut.hemY - 40],
      ]),
      palette,
    ) +
    welt(708, cut.top + 270) +
    welt(712, cut.hemY - 210) +
    welt(488, cut.hemY - 214) +
    [-1, 1]
      .map((side) =>
        seam(
          line([
            [600 + side * 150, cut.top + 330],
            [600 + side * 136, 860],
            [600 + side * 152, cut.hemY],
          ]),
          palette,
          0.5,
        ),
      )
      .join("")
  );
};

const bomber: Drawn = (cut, { palette }) => {
  const hem = line([
    [600 - cut.hem - 8, cut.hemY],
    [600, cut.hemY + 8],
    [600 + cut.hem + 8, cut.hemY],
  ]);
  const slant = [-1, 1]
    .map((side) =>
      line([
        [600 + side * 214, cut.hemY - 330],
        [600 + side * 152, cut.hemY - 150],
      ]),
    )
    .map((each) => seam(each, palette, 1.4) + stitches(beside(each, 9), palette) + stitches(beside(each, -9), palette))
    .join("");
  const zip = line([
    [600, cut.top + 80],
    [600, cut.hemY + 10],
  ]);
  return ribbing(hem, 70, palette) + slant + seam(beside(zip, 18), palette) + seam(beside(zip, -18), palette);
};

const blazer: Drawn = (cut, { palette }) =>
  seam(
    line([
      [602, cut.top + 360],
      [602, cut.hemY],
    ]),
    palette,
    1.3,
  ) +
  [-1, 1]
    .map((side) =>
      seam(
        line([
          [600 + side * 140, 640],
          [600 + side * 134, 880],
        ]),
        palette,
        0.5,
      ),
    )
    .join("");

const FRONTS: Record<Style, Drawn> = { trucker, nehru, bomber, blazer };

function backLines(cut: Cut, style: Style, { palette }: Brief): string {
  const yoke = line([
    [600 - cut.chest, cut.top + 170],
    [600, cut.top + 182],
    [600 + cut.chest, cut.top + 170],
  ]);
  const hem = line([
    [600 - cut.hem - 8, cut.hemY],
    [600, cut.hemY + 8],
    [600 + cut.hem + 8, cut.hemY],
  ]);
  if (style === "bomber") return ribbing(hem, 70, palette);
  if (style === "trucker")
    return (
      seam(yoke, palette) +
      stitches(beside(yoke, -7), palette, "#cf9d63") +
      [-1, 1]
        .map((side) =>
          seam(
            line([
              [600 + side * 130, cut.top + 180],
              [600 + side * 96, cut.hemY - 60],
            ]),
            palette,
          ),
        )
        .join("") +
      seam(beside(hem, 64), palette)
    );
  return seam(
    line([
      [600, cut.top],
      [600, cut.hemY],
    ]),
    palette,
    0.8,
  );
}

function collar(cut: Cut, style: Style, { palette, picture }: Brief): Part[] {
  const behind: Part = {
    shape: outline([
      [600 - cut.neck + 4, cut.top - 34, 1],
      [600, cut.top - 42],
      [600 + cut.neck - 4, cut.top - 34, 1],
      [600 + cut.neck - 10, cut.top + 4],
      [600, cut.top + 14],
      [600 - cut.neck + 10, cut.top + 4],
    ]),
    color: toned(palette.base, -0.04),
    level: 8,
    puff: 4,
    round: 12,
  };
  const stand: Knot[] = [
    [603, cut.top + 70, 1],
    [600 + cut.neck * 0.6, cut.top + 14],
    [600 + cut.neck - 8, cut.top - 38, 1],
    [600 + cut.neck + 12, cut.top],
    [600 + cut.neck * 0.76, cut.top + 70],
    [603, cut.top + 126, 1],
  ];
  const leaf: Knot[] = [
    [622, cut.top + 84, 1],
    [600 + cut.neck - 14, cut.top - 14],
    [600 + cut.neck - 2, cut.top - 36, 1],
    [600 + cut.neck + 32, cut.top + 20],
    [600 + cut.neck + 44, cut.top + 116, 1],
    [600 + 76, cut.top + 152, 1],
  ];
  const knots = style === "trucker" ? leaf : stand;
  const rib =
    style === "bomber"
      ? `<path d="M${line(stand.slice(1, 5))
          .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
          .join("L")}" fill="none" stroke="${palette.deep}" stroke-width="80" stroke-dasharray="2 5" opacity=".22"/>`
      : "";
  const made = (list: Knot[], level: number): Part => ({
    shape: outline(list),
    color: palette.base,
    level,
    puff: 10,
    round: 18,
    print: picture.print,
    grain: (list[1]?.[0] ?? 0) > 600 ? -30 : 30,
    over:
      style === "bomber"
        ? rib
        : stitches(line(list.slice(3).map(([x, y, c]) => [x + (x > 600 ? -8 : 8), y - 5, c] as Knot)), palette),
  });
  return [behind, made(flip(knots), 30), made(knots, 31)];
}

function backCollar(cut: Cut, style: Style, { palette, picture }: Brief): Part {
  const low = style === "trucker" || style === "blazer" ? 54 : 12;
  return {
    shape: outline([
      [600 - cut.neck - 2, cut.top - 32, 1],
      [600, cut.top - 44],
      [600 + cut.neck + 2, cut.top - 32, 1],
      [600 + cut.neck + low * 0.7, cut.top + low * 0.7, 1],
      [600, cut.top + low + 12],
      [600 - cut.neck - low * 0.7, cut.top + low * 0.7, 1],
    ]),
    color: palette.base,
    level: 32,
    puff: 10,
    round: 20,
    print: picture.print,
    grain: 90,
  };
}

function flaps(cut: Cut, { palette, picture }: Brief): Part[] {
  const y = cut.top + 218;
  const knots: Knot[] = [
    [694, y, 1],
    [806, y - 2, 1],
    [806, y + 46, 1],
    [750, y + 74, 1],
    [694, y + 48, 1],
  ];
  return [flip(knots), knots].map((flap) => ({
    shape: outline(flap),
    color: palette.base,
    level: 26,
    puff: 6,
    round: 16,
    print: picture.print,
    over: stitches(
      line(flap.slice(1).map(([x, py]) => [x + (x > 750 || (x < 600 && x > 450) ? -7 : 7), py - 8, 1] as Knot)),
      palette,
      "#cf9d63",
    ),
    trim: dome(flap[3]?.[0] ?? 0, y + 56, 8, "#b98a58"),
  }));
}

function patchPockets(cut: Cut, { palette, picture }: Brief): Part[] {
  const y = cut.hemY - 270;
  const knots: Knot[] = [
    [690, y + 6, 1],
    [836, y - 8, 1],
    [842, y + 130],
    [816, y + 158],
    [706, y + 166],
    [686, y + 140],
  ];
  return [flip(knots), knots].map((pocket) => ({
    shape: outline(pocket),
    color: palette.base,
    level: 25,
    puff: 7,
    round: 20,
    print: picture.print,
    over: stitches(
      line(pocket.slice(1).map(([x, py]) => [x + (x > 764 || (x < 600 && x > 436) ? -7 : 7), py - 6] as Knot)),
      palette,
    ),
  }));
}

function closing(cut: Cut, style: Style, { palette, random }: Brief): string {
  const metal = "#b98a58";
  const chosen = random.pick([metal, "#3a2c22"]);
  if (style === "trucker") return [0, 1, 2, 3, 4].map((i) => dome(602, cut.top + 172 + i * 128, 9.5, metal)).join("");
  if (style === "nehru") return [0, 1, 2, 3, 4, 5].map((i) => dome(602, cut.top + 158 + i * 112, 9.5, chosen)).join("");
  if (style === "blazer") return [0, 1].map((i) => button(606, cut.top + 424 + i * 132, 13, "#4a382a")).join("");
  const teeth = toned(metal, 0.1);
  return `<path d="M600 ${cut.top + 92}V${cut.hemY + 6}" stroke="${palette.deep}" stroke-width="13" opacity=".55"/><path d="M600 ${cut.top + 92}V${cut.hemY + 6}" stroke="${teeth}" stroke-width="9" stroke-dasharray="2.2 2.4"/><path d="M593 ${cut.top + 92}h14l3 22q-10 10 -20 0Z" fill="${metal}"/><path d="M597 ${cut.top + 118}h6l3 34h-12Z" fill="${toned(metal, -0.06)}"/>`;
}
