import { GOLD } from "../borders.ts";
import { lotus, wheel } from "../motifs.ts";
import type { Brief } from "../picture.ts";
import type { Part, Scene } from "../scene.ts";
import { stroke } from "../sewing.ts";
import { flip, type Knot, line, outline, through } from "../shapes.ts";
import { placed } from "../turning.ts";

const FOOT: Knot[] = through(
  "600 330!, 640 360, 706 470, 728 600, 704 760, 676 900, 694 1060, 676 1180, 600 1226, 526 1184, 506 1060, 520 900, 500 760, 478 600, 508 460, 566 356",
);

/** A pair of juttis from above: the vamp embroidered, the toes drawn to a point. */
export function juttis(brief: Brief): Scene {
  const { palette, random, picture } = brief;
  const shoe = (side: 1 | -1): Part[] => {
    const flipped = (knots: readonly Knot[]) => (side === 1 ? [...knots] : flip(knots));
    const vampEdge: Knot[] = through("488 690, 530 640, 600 612, 668 640, 716 690");
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
        flipped(
          through("600 660, 672 700, 668 900, 680 1060, 660 1168, 600 1206, 542 1168, 522 1060, 534 900, 530 700"),
        ),
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
        flipped(
          through(
            "600 318!, 642 352, 712 470, 734 600, 718 694!, 668 640, 600 612, 532 640, 486 694!, 472 600, 502 460, 562 348",
          ),
        ),
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
        flipped(
          through(
            "700 960!, 706 1070, 688 1192, 600 1240, 514 1196, 494 1070, 504 960!, 530 962!, 526 1060, 546 1150, 600 1190, 656 1150, 676 1060, 674 962!",
          ),
        ),
      ),
      color: palette.base,
      level: 18,
      puff: 18,
      round: 18,
      solid: true,
      over: stroke(
        line(flipped(through("530 962, 526 1060, 546 1150, 600 1190, 656 1150, 676 1060, 674 962"))),
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
