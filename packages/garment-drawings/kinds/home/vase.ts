import { adjustLightness } from "../../base/colors.ts";
import { hashSeed, randomFrom } from "../../base/random.ts";
import { flip, formatNumber, type Knot, line, outline, type Point, through } from "../../base/shapes.ts";
import type { Brief, SceneBuilder } from "../../model/garment-image.ts";
import type { Part } from "../../model/scene-parts.ts";
import { stroke } from "../../parts/stitching.ts";

const BASE = 1260;

/** Half profiles from lip to foot: bottle, belly, amphora, cylinder. */
const PROFILES: readonly Knot[][] = [
  through(`52 560!, 44 590, 46 700, 96 810, 186 930, 196 1060, 150 1200, 112 ${BASE}!`),
  through(`88 700!, 78 724, 124 790, 214 900, 232 1020, 186 1170, 118 ${BASE}!`),
  through(`74 600!, 60 630, 62 690, 150 770, 206 870, 180 1040, 116 1190, 98 ${BASE}!`),
  through(`118 640!, 122 680, 150 820, 158 1000, 146 1180, 122 ${BASE}!`),
];

/** A thrown vase with banded or reactive glaze, mostly with a few dry stems. */
export const vase: SceneBuilder = (brief) => {
  const { random, image } = brief;
  const profile = random.pick(PROFILES);
  const stems = image.view === "front" || (image.view === "back" && random.chance(0.5));
  const parts = [...(stems ? stalks(profile, brief) : []), ...pot(profile, 600, brief)];
  if (image.view === "folded") parts.push(...small(brief));
  return {
    parts,
    weave: "smooth",
    finish: { sheen: 0.5, contrast: 1.25 },
    stage: BASE,
    focus: { x: 660, y: 860, zoom: 1.3 },
  };
};

function pot(profile: readonly Knot[], x: number, brief: Brief): Part[] {
  const { palette, image } = brief;
  // The glaze has separate random numbers, so that it is the same in all views, with or without stems.
  const random = randomFrom(hashSeed(image.seed, "glaze"));
  const right = profile.map(([dx, y, corner]) => [x + dx, y, corner] as Knot);
  const [lip, lipY] = [profile[0]?.[0] ?? 60, profile[0]?.[1] ?? 600];
  const rings = Array.from({ length: 26 }, (_, i) => {
    const y = lipY + 20 + i * ((BASE - lipY) / 26);
    return `<path d="M${x - 260} ${formatNumber(y)}Q${x} ${formatNumber(y + 26)} ${x + 260} ${formatNumber(y)}" fill="none" stroke="${i % 2 ? palette.light : palette.deep}" stroke-width="${formatNumber(random.between(0.6, 1.8))}" opacity=".16"/>`;
  }).join("");
  const body: Part = {
    shape: outline([[x, lipY + lip * 0.2], ...right, [x, BASE + 14], ...flip([...right].reverse(), x)]),
    color: palette.base,
    level: 10,
    solid: true,
    puff: 110,
    round: 150,
    woven: true,
    over: rings + glaze(x, lipY, { ...brief, random }),
    print: image.print === "block-print" || image.print === "floral" ? image.print : "solid",
    printScale: 1.1,
  };
  const mouth: Part = {
    shape: ellipse(x, lipY + 2, lip, lip * 0.2),
    color: adjustLightness(palette.base, -0.22),
    level: 26,
    puff: 2,
    round: 10,
    woven: false,
    over: `<ellipse cx="${x}" cy="${lipY + 10}" rx="${lip * 0.86}" ry="${formatNumber(lip * 0.16)}" fill="#120c08" opacity=".5"/>`,
  };
  return [body, mouth];
}

export function ellipse(cx: number, cy: number, rx: number, ry: number): Point[] {
  return Array.from(
    { length: 40 },
    (_, i): Point => [cx + Math.cos((i / 40) * Math.PI * 2) * rx, cy + Math.sin((i / 40) * Math.PI * 2) * ry],
  );
}

/** A second glaze poured over the shoulder, its edge running. */
function glaze(x: number, lipY: number, { palette, random }: Brief): string {
  if (random.chance(0.35)) return "";
  const color = random.pick([
    palette.pale ? "#b98e63" : "#e6dac2",
    adjustLightness(palette.base, -0.16),
    adjustLightness(palette.base, 0.14, 0.7),
  ]);
  const y = lipY + (BASE - lipY) * random.between(0.35, 0.68);
  const knots: Knot[] = Array.from({ length: 12 }, (_, i) => [x - 264 + i * 48, y + random.between(-16, 24)]);
  const edge = line(knots)
    .map(([px, py]) => `${formatNumber(px)} ${formatNumber(py)}`)
    .join("L");
  return `<path d="M${x - 264} 0L${edge}L${x + 264} 0Z" fill="${color}" opacity=".82"/><path d="M${edge}" fill="none" stroke="${adjustLightness(color, -0.14)}" stroke-width="3" opacity=".5"/>`;
}

function stalks(profile: readonly Knot[], { random, palette }: Brief): Part[] {
  const lipY = profile[0]?.[1] ?? 600;
  const color = random.pick(["#b79a6d", "#8c8b63", "#a8744f"]);
  return Array.from({ length: 5 }, (_, i): Part => {
    const lean = (i - 2) * 74 + random.between(-26, 26);
    const tall = random.between(300, 420);
    const stem = line(
      through(
        `${600 + lean * 0.08} ${lipY + 30}, ${600 + lean * 0.4} ${lipY - tall * 0.5}, ${600 + lean} ${lipY - tall}`,
      ),
    );
    const tip: Point = [600 + lean, lipY - tall];
    const ears = Array.from({ length: 22 }, (_, k) => {
      const share = k / 22;
      const side = k % 2 ? 1 : -1;
      const [px, py] = [tip[0] - lean * 0.2 * share, tip[1] + share * 150];
      return `<path d="M${formatNumber(px)} ${formatNumber(py)}q${side * 13} -22 ${formatNumber(side * (16 - share * 8))} -42q${side * -16} 14 ${side * -16} 42Z" fill="${k % 3 ? color : adjustLightness(color, 0.09)}"/>`;
    }).join("");
    return {
      shape: thick(stem, 2.6),
      color: adjustLightness(color, -0.12),
      level: 2,
      puff: 3,
      round: 4,
      woven: false,
      edge: 0,
      trim: `<g opacity=".96">${ears}</g>${stroke(stem, adjustLightness(palette.ground, -0.5), 1, 0.2)}`,
    };
  });
}

function thick(points: readonly Point[], half: number): Point[] {
  return [
    ...points.map(([x, y]) => [x - half, y] as Point),
    ...[...points].reverse().map(([x, y]) => [x + half, y] as Point),
  ];
}

/** A small bowl of the same clay beside the vase. */
function small(brief: Brief): Part[] {
  const profile: Knot[] = through(`86 1130!, 92 1170, 74 1230, 46 ${BASE + 16}!`);
  return pot(profile, 880, brief).map((part) => ({
    ...part,
    level: part.level + 2,
    puff: Math.min(part.puff ?? 0, 52),
    round: 60,
  }));
}
