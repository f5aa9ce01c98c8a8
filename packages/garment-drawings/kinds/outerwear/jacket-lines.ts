import { line, offsetLine, through } from "../../base/shapes.ts";
import type { Brief } from "../../model/garment-image.ts";
import { seam, stitches } from "../../parts/stitching.ts";
import type { Cut } from "../../parts/torso.ts";
import { ribbing } from "../tops/sweater.ts";
import type { Style } from "./jacket.ts";

type Drawn = (cut: Cut, brief: Brief) => string;

const trucker: Drawn = (cut, { palette }) => {
  const thread = palette.pale ? "#b98a4e" : "#cf9d63";
  const yoke = line(
    through(`${600 - cut.chest} ${cut.top + 214}, 600 ${cut.top + 218}, ${600 + cut.chest} ${cut.top + 214}`),
  );
  const vee = [-1, 1]
    .map((side) =>
      line([
        [600 + side * 92, cut.top + 230],
        [600 + side * 64, cut.hemY - 66],
      ]),
    )
    .map((each) => seam(each, palette) + stitches(offsetLine(each, 6), palette, thread))
    .join("");
  const outer = [-1, 1]
    .map((side) =>
      line([
        [600 + side * 210, cut.top + 230],
        [600 + side * 150, cut.hemY - 66],
      ]),
    )
    .map((each) => seam(each, palette) + stitches(offsetLine(each, 6), palette, thread))
    .join("");
  const waist = line(
    through(`${600 - cut.hem} ${cut.hemY - 70}, 600 ${cut.hemY - 58}, ${600 + cut.hem} ${cut.hemY - 70}`),
  );
  const edge = line([
    [628, cut.top + 90],
    [628, cut.hemY + 10],
  ]);
  return (
    seam(yoke, palette) +
    stitches(offsetLine(yoke, -7), palette, thread) +
    vee +
    outer +
    seam(waist, palette) +
    stitches(offsetLine(waist, -7), palette, thread) +
    seam(edge, palette) +
    stitches(
      line([
        [576, cut.top + 90],
        [576, cut.hemY],
      ]),
      palette,
      thread,
    ) +
    stitches(offsetLine(edge, -7), palette, thread)
  );
};

const nehru: Drawn = (cut, { palette }) => {
  const welt = (x: number, y: number) =>
    seam(
      line(
        through(
          `${x - 56} ${y + 7}!, ${x + 56} ${y - 4}!, ${x + 57} ${y + 14}!, ${x - 55} ${y + 25}!, ${x - 56} ${y + 7}`,
        ),
      ),
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
          line(
            through(`${600 + side * 150} ${cut.top + 330}, ${600 + side * 136} 860, ${600 + side * 152} ${cut.hemY}`),
          ),
          palette,
          0.5,
        ),
      )
      .join("")
  );
};

const bomber: Drawn = (cut, { palette }) => {
  const hem = line(through(`${600 - cut.hem - 8} ${cut.hemY}, 600 ${cut.hemY + 8}, ${600 + cut.hem + 8} ${cut.hemY}`));
  const slant = [-1, 1]
    .map((side) =>
      line([
        [600 + side * 214, cut.hemY - 330],
        [600 + side * 152, cut.hemY - 150],
      ]),
    )
    .map(
      (each) =>
        seam(each, palette, 1.4) + stitches(offsetLine(each, 9), palette) + stitches(offsetLine(each, -9), palette),
    )
    .join("");
  const zip = line([
    [600, cut.top + 80],
    [600, cut.hemY + 10],
  ]);
  return ribbing(hem, 70, palette) + slant + seam(offsetLine(zip, 18), palette) + seam(offsetLine(zip, -18), palette);
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

export const FRONTS: Record<Style, Drawn> = { trucker, nehru, bomber, blazer };

export function backLines(cut: Cut, style: Style, { palette }: Brief): string {
  const yoke = line(
    through(`${600 - cut.chest} ${cut.top + 170}, 600 ${cut.top + 182}, ${600 + cut.chest} ${cut.top + 170}`),
  );
  const hem = line(through(`${600 - cut.hem - 8} ${cut.hemY}, 600 ${cut.hemY + 8}, ${600 + cut.hem + 8} ${cut.hemY}`));
  if (style === "bomber") return ribbing(hem, 70, palette);
  if (style === "trucker")
    return (
      seam(yoke, palette) +
      stitches(offsetLine(yoke, -7), palette, "#cf9d63") +
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
      seam(offsetLine(hem, 64), palette)
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
