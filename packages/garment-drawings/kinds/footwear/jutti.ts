import { adjustLightness } from "../../base/colors.ts";
import {
  flip,
  formatNumber,
  getPointAlong,
  type Knot,
  line,
  offsetLine,
  outline,
  type Point,
  through,
} from "../../base/shapes.ts";
import { createBody } from "../../figure/body.ts";
import { feetWindow, legFromAbove } from "../../figure/feet-and-wrist.ts";
import { type Brief, isFigureView } from "../../model/garment-image.ts";
import { placePart } from "../../model/placement.ts";
import type { Part, Scene } from "../../model/scene-parts.ts";
import { stitches, stroke } from "../../parts/stitching.ts";
import { GOLD } from "../../prints/borders.ts";
import { lotus, wheel } from "../../prints/motifs.ts";
import { glow } from "./laces.ts";

const FOOT = through(
  "606 300!, 640 356, 706 462, 734 596, 716 760, 690 900, 704 1060, 688 1190, 604 1244, 520 1190, 500 1060, 512 900, 488 760, 470 596, 508 456, 570 352",
);
/** The outline of the opening for the foot. */
const MOUTH = through(
  "486 700!, 512 662, 560 634, 604 626, 650 634, 694 662, 718 700!, 694 760, 666 900, 678 1060, 664 1166, 604 1212, 542 1166, 526 1060, 538 900, 510 760",
);

/** A pair of juttis from above: turned-up toes, the uppers worked in metal thread. */
export function juttis(brief: Brief): Scene {
  const { palette, random, image } = brief;
  const vine = random.chance(0.5);
  const worn = isFigureView(image.view);
  const shoe = (side: 1 | -1): Part[] => {
    const facing = (knots: readonly Knot[]) => (side === 1 ? [...knots] : flip(knots));
    const sided = (knots: readonly Knot[]) => outline(facing(knots));
    const turn = (svg: string) => (side === 1 ? svg : `<g transform="matrix(-1 0 0 1 1200 0)">${svg}</g>`);
    const sole: Part = {
      shape: sided(FOOT.map(([x, y, corner]) => [604 + (x - 604) * 1.05, 780 + (y - 780) * 1.012, corner ?? 0])),
      color: "#8d623c",
      level: 4,
      puff: 8,
      round: 16,
      solid: true,
      woven: false,
    };
    const upper: Part = {
      shape: sided(FOOT),
      color: palette.base,
      level: 18,
      puff: 58,
      round: 74,
      solid: true,
      print: image.print === "embroidered" ? "solid" : image.print,
      over: turn(
        zari(palette.base, vine) +
          stitches(offsetLine(outline(FOOT), 9), palette, GOLD.metal) +
          glow(560, 470, 34, 110, 10, 0.2),
      ),
    };
    const insole: Part = {
      shape: sided(MOUTH),
      color: "#d9bd93",
      level: 24,
      puff: -20,
      round: 60,
      solid: true,
      woven: false,
      edge: 0,
      over:
        well(sided(MOUTH)) +
        turn(`<g transform="translate(604 1120)scale(1.25)">${wheel("#8a5f3a", "#8a5f3a", "#d9bd93")}</g>`),
      trim: (worn ? "" : piping(sided(MOUTH))) + turn(curl(palette.base)),
    };
    return [sole, upper, worn ? instep(insole, piping(sided(MOUTH)), brief) : insole, ...legFromAbove(brief, facing)];
  };
  const angle = image.view === "folded" ? 74 : image.view === "back" ? 180 : 6;
  const spread =
    image.view === "folded"
      ? { lx: -20, ly: -170, rx: 20, ry: 170 }
      : { lx: -170, ly: random.between(-16, 16), rx: 170, ry: 0 };
  const rightTurn = image.view === "folded" ? -angle - 4 : angle;
  return {
    parts: [
      ...shoe(-1).map((part) => placePart(part, { x: spread.lx, y: spread.ly, turn: -angle, scale: 0.94 }, [600, 800])),
      ...shoe(1).map((part) =>
        placePart(part, { x: spread.rx, y: spread.ry, turn: rightTurn, scale: 0.94 }, [600, 800]),
      ),
    ],
    weave: "silk",
    finish: { sheen: 0.25, contrast: 1.2 },
    lift: 10,
    ...(worn ? { window: feetWindow, lightBase: palette.base } : {}),
    focus: { x: 700, y: 600, zoom: 2.2 },
  };
}

/** The part of the foot that is visible in the shoe's opening. */
function instep(insole: Part, over: string, { image }: Brief): Part {
  const { skin } = createBody(isFigureView(image.view) ? image.view : "on-woman", 27, image);
  return { ...insole, color: skin, puff: 30, over };
}

/** The embroidery in metal thread on the vamp and round the sides. */
function zari(base: string, vine: boolean): string {
  const set = (x: number, y: number, scale: number, drawing: string, turn = 0) =>
    `<g transform="translate(${formatNumber(x)} ${formatNumber(y)})rotate(${turn})scale(${scale})">${drawing}</g>`;
  const rosette = wheel(GOLD.metal, GOLD.glint, base);
  const bloom = lotus(GOLD.metal, GOLD.glint, base);
  const arch = line(through("500 640, 512 560, 546 480, 606 400, 664 480, 698 560, 708 640"));
  const ring = offsetLine(
    line(
      through("486 700, 506 760, 532 900, 520 1060, 538 1170, 604 1222, 668 1170, 684 1060, 672 900, 700 760, 718 700"),
    ),
    8,
  );
  return (
    stroke(arch, GOLD.metal, 5) +
    stroke(offsetLine(arch, 9), GOLD.glint, 2.4, 0.9, 'stroke-dasharray="2 6" stroke-linecap="round"') +
    stroke(offsetLine(arch, -10), GOLD.metal, 2, 0.9) +
    beads(offsetLine(arch, 22), vine ? 30 : 22, GOLD) +
    set(604, 556, 2.5, bloom) +
    set(604, 450, 1.3, rosette) +
    set(556, 596, 0.9, rosette) +
    set(652, 596, 0.9, rosette) +
    (vine ? set(560, 520, 0.9, bloom, -24) + set(648, 520, 0.9, bloom, 24) : "") +
    stroke(ring, GOLD.metal, 2.4, 0.9)
  );
}

function beads(points: readonly Point[], count: number, { metal, glint }: typeof GOLD): string {
  return Array.from({ length: count }, (_, i) => {
    const { x, y } = getPointAlong(points, (i + 0.5) / count);
    return `<circle cx="${formatNumber(x)}" cy="${formatNumber(y)}" r="3.6" fill="${metal}"/><circle cx="${formatNumber(x - 0.8)}" cy="${formatNumber(y - 1)}" r="1.4" fill="${glint}"/>`;
  }).join("");
}

/** The shade of the sides on the insole, because the light comes from the upper left. */
function well(mouth: readonly Point[]): string {
  const dark = [64, 44, 28, 16].map((width) => stroke([...mouth, mouth[0] as Point], "#5a3a1e", width, 0.13));
  return `<g transform="translate(6 8)">${dark.join("")}</g>`;
}

function piping(mouth: readonly Point[]): string {
  const round = [...mouth, mouth[0] as Point];
  return (
    stroke(round, "#2a1c10", 9, 0.3, 'transform="translate(2 3)"') +
    stroke(round, adjustLightness(GOLD.metal, -0.1), 8) +
    stroke(round, GOLD.metal, 5.5) +
    stroke(round, GOLD.glint, 2.2, 0.9, 'stroke-dasharray="5 4"')
  );
}

/** The tip, rolled back over the toe. */
function curl(base: string): string {
  return (
    `<ellipse cx="609" cy="344" rx="17" ry="26" fill="#1a100a" opacity=".4"/>` +
    `<path d="M604 292C586 312 586 352 604 366C622 352 622 312 604 292Z" fill="${adjustLightness(base, 0.02)}"/>` +
    `<path d="M604 292C590 312 590 346 602 360" fill="none" stroke="#fff3de" stroke-opacity=".35" stroke-width="4"/>` +
    `<path d="M590 352Q604 372 618 352" fill="none" stroke="${GOLD.metal}" stroke-width="4"/>`
  );
}
