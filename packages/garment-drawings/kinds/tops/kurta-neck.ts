import { adjustLightness } from "../../base/colors.ts";
import { flip, type Knot, line, offsetLine, outline, type Point, through } from "../../base/shapes.ts";
import type { Brief } from "../../model/garment-image.ts";
import type { Part } from "../../model/scene-parts.ts";
import { button, seam, stitches } from "../../parts/stitching.ts";
import type { Cut } from "../../parts/torso.ts";
import { type BorderStyle, border, type Trim } from "../../prints/borders.ts";

type Neck = "band" | "round" | "keyhole";
export type Style = { trim: Trim; border: BorderStyle; slit: number; neck: Neck };

export function frontNeck(cut: Cut, neck: Neck, back: boolean): Knot[] {
  if (back)
    return [
      [600, cut.top + 10],
      [600 + cut.neck * 0.6, cut.top + 6],
    ];
  if (neck === "band")
    return [
      [600, cut.top + 96, 1],
      [600 + cut.neck * 0.62, cut.top + 62],
    ];
  if (neck === "keyhole")
    return through(
      `600 ${cut.top + 190}!, 607 ${cut.top + 130}, 618 ${cut.top + 86}!, ${600 + cut.neck * 0.72} ${cut.top + 62}`,
    );
  return [
    [600, cut.top + 84],
    [600 + cut.neck * 0.66, cut.top + 62],
  ];
}

/** The half opening down the chest: bare stitches, or a yoke of zari. */
export function placket(cut: Cut, style: Style, rich: boolean, palette: Brief["palette"]): string {
  const long = style.neck === "band" ? 330 : 250;
  const neckLine = line(
    style.neck === "keyhole"
      ? through(
          `${600 - cut.neck} ${cut.top}!, ${600 - cut.neck * 0.72} ${cut.top + 62}, 582 ${cut.top + 86}!, 593 ${cut.top + 130}, 600 ${cut.top + 190}!, 607 ${cut.top + 130}, 618 ${cut.top + 86}!, ${600 + cut.neck * 0.72} ${cut.top + 62}, ${600 + cut.neck} ${cut.top}`,
        )
      : through(
          `${600 - cut.neck} ${cut.top}, ${600 - cut.neck * 0.66} ${cut.top + 62}, 600 ${cut.top + 84}, ${600 + cut.neck * 0.66} ${cut.top + 62}, ${600 + cut.neck} ${cut.top}`,
        ),
  );
  const collarLine =
    style.neck === "band"
      ? ""
      : rich
        ? border(neckLine, -34, style.trim, { ...style.border, temple: false })
        : stitches(offsetLine(neckLine, -8), palette) + stitches(offsetLine(neckLine, -13), palette);
  if (style.neck === "keyhole") return collarLine;
  const start = style.neck === "band" ? cut.top + 90 : cut.top + 84;
  const box: Knot[] = through(
    `583 ${start}!, 583 ${cut.top + long}!, 600 ${cut.top + long + 16}!, 617 ${cut.top + long}!, 617 ${start}!`,
  );
  const frame = rich
    ? border(
        line([
          [571, start - 20],
          [571, cut.top + long + 20],
        ]),
        58,
        style.trim,
        { ...style.border, temple: false },
      )
    : seam(line(box), palette, 0.9) +
      stitches(line(box.map(([x, y]) => [x < 600 ? x + 5 : x > 600 ? x - 5 : x, y - 6, 1] as Knot)), palette);
  return (
    frame +
    seam(
      line([
        [602, start],
        [602, cut.top + long - 14],
      ]),
      palette,
      0.7,
    ) +
    collarLine
  );
}

export function buttons(cut: Cut, neck: Neck, { palette, random, image }: Brief): string {
  if (neck === "keyhole") return "";
  const color =
    image.print === "embroidered"
      ? "#cfab62"
      : random.pick(["#e7dcc6", "#6a4a34", adjustLightness(palette.base, palette.pale ? -0.12 : 0.18, 0.6)]);
  const start = cut.top + (neck === "band" ? 132 : 122);
  return [0, 1, 2, neck === "band" ? 3 : 2].map((i) => button(600, start + i * 56, 8, color)).join("");
}

export function bandCollar(cut: Cut, back: boolean, trim: Trim, brief: Brief): Part[] {
  const { palette, image } = brief;
  const rich = image.print === "embroidered";
  if (back) {
    const shape: Knot[] = through(
      `${600 - cut.neck - 4} ${cut.top + 2}!, ${600 - cut.neck + 8} ${cut.top - 36}!, 600 ${cut.top - 42}, ${600 + cut.neck - 8} ${cut.top - 36}!, ${600 + cut.neck + 4} ${cut.top + 2}!, 600 ${cut.top + 14}`,
    );
    return [
      {
        shape: outline(shape),
        color: rich ? trim.ground : palette.base,
        level: 26,
        puff: 8,
        round: 14,
        print: rich ? "solid" : image.print,
      },
    ];
  }
  const behind: Knot[] = through(
    `${600 - cut.neck + 6} ${cut.top - 38}!, 600 ${cut.top - 44}, ${600 + cut.neck - 6} ${cut.top - 38}!, ${600 + cut.neck - 4} ${cut.top - 6}, 600 ${cut.top + 6}, ${600 - cut.neck + 4} ${cut.top - 6}`,
  );
  const right: Knot[] = through(
    `603 ${cut.top + 100}!, ${600 + cut.neck * 0.56} ${cut.top + 34}, ${600 + cut.neck - 6} ${cut.top - 38}!, ${600 + cut.neck + 8} ${cut.top - 6}, ${600 + cut.neck * 0.72} ${cut.top + 66}, 603 ${cut.top + 140}!`,
  );
  const leaf = (knots: Knot[], level: number): Part => {
    const rim = line(knots.slice(3, 6));
    return {
      shape: outline(knots),
      color: palette.base,
      level,
      puff: 8,
      round: 14,
      print: rich ? "solid" : image.print,
      grain: (knots[1]?.[0] ?? 0) > 600 ? -35 : 35,
      over: rich
        ? `<path d="${knotsPath(rim)}" fill="none" stroke="${trim.metal}" stroke-width="9"/><path d="${knotsPath(rim)}" fill="none" stroke="${trim.glint}" stroke-width="3" stroke-dasharray="4 4"/>`
        : stitches(rim, palette),
    };
  };
  return [
    {
      role: "inside",
      shape: outline(behind),
      color: adjustLightness(palette.base, -0.04),
      level: 8,
      puff: 3,
      round: 12,
      print: rich ? "solid" : image.print,
      grain: 90,
    },
    leaf(flip(right), 26),
    leaf(right, 28),
  ];
}

function knotsPath(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
}
