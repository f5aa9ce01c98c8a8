import { adjustLightness } from "../../base/colors.ts";
import { flip, type Knot, line, offsetLine, outline, type Point, through } from "../../base/shapes.ts";
import type { Brief, SceneBuilder } from "../../model/garment-image.ts";
import type { Part } from "../../model/scene-parts.ts";
import { sleeve } from "../../parts/sleeves.ts";
import { dome, label, seam, shade, stitches, stroke } from "../../parts/stitching.ts";
import { bodyFolds, bodyShape, type Cut, fitCut, insideBack, pipes } from "../../parts/torso.ts";
import { type BorderStyle, border, createTrim, GOLD, type Trim } from "../../prints/borders.ts";

const FLAT: Cut = {
  top: 200,
  neck: 76,
  shoulder: 242,
  slope: 52,
  armpit: 500,
  chest: 250,
  waistY: 770,
  waist: 226,
  hipY: 1040,
  hip: 262,
  hemY: 1420,
  hem: 286,
};

/** A sherwani: stand collar, a closed row of metal buttons, welt pocket; brocade unless the print is solid. */
export const sherwani: SceneBuilder = (brief) => {
  const { random, palette, image } = brief;
  const back = image.view === "back";
  const cut = fitCut(FLAT, image);
  const trim: Trim = {
    ground: adjustLightness(palette.base, palette.pale ? -0.1 : -0.06),
    ...GOLD,
    silk: random.pick([GOLD.glint, "#a8433a", "#2f6a5c"]),
  };
  const style = { ...createTrim(brief).style, temple: false };
  const rich = image.print !== "solid" || random.chance(0.5);
  const { print } = image;
  const half: Knot[] = back
    ? [[600, cut.top + 8]]
    : [
        [600, cut.top + 84, 1],
        [600 + cut.neck * 0.62, cut.top + 56],
      ];
  const hemLine = line(
    through(`${600 - cut.hem} ${cut.hemY - 10}, 600 ${cut.hemY + 12}, ${600 + cut.hem} ${cut.hemY - 10}`),
  );
  const body: Part = {
    role: "body",
    shape: bodyShape(
      cut,
      half,
      through(`${600 + cut.hem - 6} ${cut.hemY - 10}!, ${600 + 120} ${cut.hemY + 8}, 600 ${cut.hemY + 12}`),
      random,
    ),
    color: palette.base,
    level: 20,
    puff: 36,
    round: 84,
    rumple: 0.12,
    print,
    folds: [...bodyFolds(cut, random, 0.55), ...pipes(900, cut.hemY, 220, cut.hem, 5, random, 0.8)],
    over:
      (rich ? border(hemLine, 46, trim, style) : stitches(offsetLine(hemLine, 18), palette)) +
      front(cut, back, rich, trim, style, brief),
  };
  const arms = ([-1, 1] as const).map((side) => {
    const sewnSleeve = sleeve(
      cut,
      side,
      { length: 760, angle: 13, bend: 7, wide: 116, cuff: 96 },
      palette.base,
      random,
    );
    return {
      ...sewnSleeve.part,
      print,
      over: rich
        ? border(sewnSleeve.cuff, side * 48, trim, style)
        : seam(offsetLine(sewnSleeve.cuff, side * 52), palette),
    };
  });
  const metal = random.pick(["#c6a253", "#c6a253", "#a9a6a0"]);
  const buttons = back
    ? ""
    : Array.from({ length: 9 }, (_, i) => dome(600, cut.top + 128 + i * 76, 9.5, metal)).join("");
  const stole = random.chance(0.4) && !back ? [stoleOf(trim, style, brief)] : [];
  return {
    parts: [
      ...arms,
      ...(back ? [] : [insideBack(cut, 70, brief, 30)]),
      body,
      ...collar(cut, back, rich, trim, brief),
      ...stole,
    ],
    weave: "silk",
    finish: { sheen: 0.24, contrast: 1.1 },
    label: back ? "" : label(600, cut.top + 2, palette),
    front: buttons,
    worn: { from: "shoulder", ...cut },
    focus: { x: 625, y: cut.top + 190, zoom: 2.3 },
  };
};

function front(cut: Cut, back: boolean, rich: boolean, trim: Trim, style: BorderStyle, { palette }: Brief): string {
  const panels = [-1, 1]
    .map((side) =>
      seam(
        line(through(`${600 + side * 150} ${cut.top + 300}, ${600 + side * 132} 770, ${600 + side * 168} ${cut.hemY}`)),
        palette,
        0.5,
      ),
    )
    .join("");
  if (back)
    return (
      panels +
      seam(
        line([
          [600, cut.top],
          [600, cut.hemY],
        ]),
        palette,
        0.6,
      )
    );
  const edge = line(through(`600 ${cut.top + 84}, 601 800, 600 ${cut.hemY + 14}`));
  const chest = rich
    ? border(
        line([
          [574, cut.top + 60],
          [574, cut.hemY + 20],
        ]),
        52,
        trim,
        style,
      )
    : stitches(
        line([
          [582, cut.top + 84],
          [582, cut.hemY],
        ]),
        palette,
      );
  return panels + chest + seam(edge, palette) + pocket(cut, rich ? trim.metal : palette.thread, trim.silk, palette);
}

/** A welt on the chest, with a silk square that stands out of it in two points. */
function pocket(cut: Cut, edge: string, silk: string, palette: Brief["palette"]): string {
  const y = cut.top + 300;
  const points = [
    `700 ${y + 6}!, 712 ${y - 20}, 729 ${y - 45}!, 752 ${y - 24}, 768 ${y}!`,
    `716 ${y + 6}!, 740 ${y - 12}, 767 ${y - 35}!, 778 ${y - 20}, 783 ${y}!`,
  ];
  const square = points.map((point, i) => {
    const shape = outline(through(point));
    return `<g transform="translate(2 4)">${shade(shape, "#140d08", 0.25)}</g>${shade(shape, adjustLightness(silk, i * 0.05), 1)}`;
  });
  const welt = outline(through(`690 ${y}!, 788 ${y - 15}!, 791 ${y + 9}!, 693 ${y + 24}!`));
  return (
    square.join("") +
    `<path d="M729 ${y - 45}Q731 ${y - 20} 722 ${y}M767 ${y - 35}Q764 ${y - 16} 752 ${y}" fill="none" stroke="${adjustLightness(silk, -0.14)}" stroke-width="2.2" opacity=".7"/>` +
    `<g transform="translate(2 5)">${shade(welt, "#140d08", 0.25)}</g>${shade(welt, adjustLightness(palette.base, palette.pale ? -0.03 : 0.03), 1)}` +
    stroke([...welt, welt[0] as Point], edge, 2, 0.9)
  );
}

function collar(cut: Cut, back: boolean, rich: boolean, trim: Trim, { palette }: Brief): Part[] {
  const color = rich ? trim.ground : palette.base;
  if (back)
    return [
      {
        shape: outline(
          through(
            `${600 - cut.neck - 6} ${cut.top + 4}!, ${600 - cut.neck + 6} ${cut.top - 46}!, 600 ${cut.top - 52}, ${600 + cut.neck - 6} ${cut.top - 46}!, ${600 + cut.neck + 6} ${cut.top + 4}!, 600 ${cut.top + 16}`,
          ),
        ),
        color,
        level: 30,
        puff: 9,
        round: 14,
      },
    ];
  const behind: Knot[] = through(
    `${600 - cut.neck + 6} ${cut.top - 46}!, 600 ${cut.top - 54}, ${600 + cut.neck - 6} ${cut.top - 46}!, ${600 + cut.neck - 4} ${cut.top - 8}, 600 ${cut.top + 4}, ${600 - cut.neck + 4} ${cut.top - 8}`,
  );
  const right: Knot[] = through(
    `604 ${cut.top + 62}!, ${600 + cut.neck * 0.6} ${cut.top + 8}, ${600 + cut.neck - 6} ${cut.top - 48}!, ${600 + cut.neck + 8} ${cut.top - 4}, ${600 + cut.neck * 0.74} ${cut.top + 62}, 602 ${cut.top + 122}!`,
  );
  const leaf = (knots: Knot[], level: number): Part => {
    const rim = line(knots.slice(3, 6));
    const path = offsetLine(rim, (knots[1]?.[0] ?? 0) > 600 ? -22 : 22)
      .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
      .join("L");
    return {
      shape: outline(knots),
      color,
      level,
      puff: 9,
      round: 14,
      over: rich
        ? `<path d="M${path}" fill="none" stroke="${trim.metal}" stroke-width="20"/><path d="M${path}" fill="none" stroke="${trim.ground}" stroke-width="10" stroke-dasharray="9 6"/><path d="M${path}" fill="none" stroke="${trim.glint}" stroke-width="2.5" stroke-dasharray="2 4"/>`
        : stitches(rim, palette),
    };
  };
  return [
    { role: "inside", shape: outline(behind), color: adjustLightness(color, -0.05), level: 8, puff: 3, round: 12 },
    leaf(flip(right), 28),
    leaf(right, 30),
  ];
}

/** A silk stole over one shoulder, straight down the front. */
function stoleOf(trim: Trim, style: BorderStyle, { palette, random }: Brief): Part {
  const color = random.pick([
    palette.ink2,
    adjustLightness(palette.base, palette.pale ? -0.35 : -0.1),
    "#8c3a34",
    "#ddcba3",
  ]);
  const outer: Knot[] = through("452 226!, 424 520, 418 900, 412 1240!");
  const end = line(through("412 1240, 468 1250, 524 1244"));
  const shape = outline([...outer, [468, 1250], [524, 1244, 1], [530, 900], [532, 520], [536, 204, 1], [500, 196]]);
  const folds = [0, 1, 2].map((i) => ({
    line: line(through(`${468 + i * 26} 204, ${446 + i * 28} 600, ${434 + i * 30 + random.between(-6, 6)} 1250`)),
    height: 9,
    width: 13,
    lean: 0.4,
    taper: [0.7, 1] as const,
  }));
  return {
    shape,
    color,
    level: 42,
    puff: 12,
    round: 24,
    folds,
    over:
      border(end, 84, trim, style) +
      `<path d="M418 240L424 520L418 900L412 1240" stroke="${trim.metal}" stroke-width="10" fill="none" opacity=".8"/>`,
  };
}
