import { adjustLightness } from "../../base/colors.ts";
import { flip, type Knot, line, outline, type Point, through } from "../../base/shapes.ts";
import type { Brief, SceneBuilder } from "../../model/garment-image.ts";
import type { Part } from "../../model/scene-parts.ts";
import { dome, stroke } from "../../parts/stitching.ts";
import { garmentBorder } from "../../prints/borders.ts";
import { ellipse } from "./vase.ts";

const BASE = 1330;
const STANDS: readonly Knot[][] = [
  through(`14 720!, 14 800, 34 820, 30 850, 62 900, 96 1000, 70 1130, 36 1200, 44 1230, 112 1290, 122 ${BASE}!`),
  through(`12 720!, 12 900, 26 920, 26 950, 12 970, 12 1240, 40 1270, 128 1300, 134 ${BASE}!`),
  through(`16 720!, 18 780, 90 850, 128 960, 110 1100, 70 1220, 84 ${BASE}!`),
];
const BRASS = "#b8924e";

/** A table lamp: cloth shade, turned brass, wood or clay foot. The second view has it lit. */
export const lamp: SceneBuilder = (brief) => {
  const { random, palette, image } = brief;
  const [top, low] = random.pick(through("170 260, 214 250, 120 280"));
  const stand = random.pick(STANDS);
  const material = random.pick([BRASS, "#7b5638", adjustLightness(palette.base, -0.08), "#ddd0b8"]);
  const right = stand.map(([dx, y, corner]) => [600 + dx, y, corner] as Knot);
  const foot: Part = {
    shape: outline([[600, 714], ...right, [600, BASE + 14], ...flip([...right].reverse())]),
    color: material,
    level: 4,
    solid: true,
    puff: 70,
    round: 84,
    woven: false,
    over: turnedLight(stand, material),
  };
  const lit = image.view === "folded";
  return {
    parts: [foot, ...shade(top, low, lit, brief)],
    weave: random.pick(["linen", "plain"] as const),
    finish: { sheen: material === BRASS ? 0.8 : 0.25, contrast: 1.2 },
    stage: BASE,
    behind: lit ? glow() : "",
    front: dome(600, 306, 11, BRASS) + (image.view === "back" ? cord() : ""),
    focus: { x: 640, y: 560, zoom: 1.5 },
  };
};

/** The light on a turned foot, which follows its outline. Brass reflects strongly, wood and clay hardly. */
function turnedLight(stand: readonly Knot[], material: string): string {
  const right = line(stand.map(([dx, y, corner]) => [dx, y, corner] as Knot));
  const run = (share: number, wide: number, color: string, opacity: number) =>
    [1, 0.66, 0.33]
      .map((soft) =>
        stroke(
          right.map(([dx, y]) => [600 + dx * share, y] as Point),
          color,
          wide * soft,
          opacity,
          'stroke-linecap="round"',
        ),
      )
      .join("");
  const light = adjustLightness(material, 0.3, 0.75);
  const dark = adjustLightness(material, -0.26);
  if (material !== BRASS) return run(-0.42, 22, light, 0.13) + run(0.72, 30, dark, 0.16);
  return (
    run(-0.9, 16, dark, 0.3) +
    run(-0.45, 26, light, 0.32) +
    run(-0.38, 8, "#fff6dc", 0.34) +
    run(0.12, 26, dark, 0.22) +
    run(0.5, 34, dark, 0.3) +
    run(0.8, 12, light, 0.3)
  );
}

function shade(top: number, low: number, lit: boolean, brief: Brief): Part[] {
  const { palette, image, random } = brief;
  const hem = line(through(`${600 - low} 760, 600 796, ${600 + low} 760`));
  const rim = line(through(`${600 - top} 330, 600 356, ${600 + top} 330`));
  const pleated = image.print === "solid" && random.chance(0.55);
  const folds = pleated
    ? Array.from({ length: 30 }, (_, i) => {
        const share = ((i + 0.5) / 30) * 2 - 1;
        return {
          line: line([
            [600 + share * top, 326],
            [600 + share * low, 800],
          ]),
          height: 6,
          width: 7,
          lean: 0.4,
          taper: [1, 1] as const,
        };
      })
    : [];
  const edge =
    image.print === "embroidered"
      ? garmentBorder(hem, 54, brief)
      : stroke(hem, adjustLightness(palette.base, -0.12), 16) + stroke(rim, adjustLightness(palette.base, -0.12), 16);
  const warm = lit
    ? `<radialGradient id="bulb" gradientUnits="userSpaceOnUse" cx="600" cy="600" r="330"><stop offset="0" stop-color="#fff1c9" stop-opacity=".86"/><stop offset=".6" stop-color="#ffdf9f" stop-opacity=".42"/><stop offset="1" stop-color="#ffc979" stop-opacity=".08"/></radialGradient><rect x="280" y="300" width="640" height="520" fill="url(#bulb)"/>`
    : "";
  const cloth: Part = {
    shape: outline(
      through(`${600 - top} 330!, 600 356, ${600 + top} 330!, ${600 + low} 760!, 600 796, ${600 - low} 760!`),
    ),
    color: palette.base,
    level: 22,
    puff: 8,
    round: 14,
    folds,
    print: image.print,
    over: edge + rounding(low, palette.base) + warm,
  };
  const mouth: Part = {
    shape: ellipse(600, 330, top, 27),
    color: lit ? "#fff0c8" : adjustLightness(palette.base, -0.12),
    level: 8,
    puff: 0,
    round: 10,
    woven: false,
  };
  return [mouth, cloth];
}

/** The light on a shade, which is round only from side to side. Its hem is as light as its middle. */
function rounding(low: number, base: string): string {
  const dark = adjustLightness(base, -0.34);
  const stops = [
    [0, dark, 0.5],
    [0.14, dark, 0.16],
    [0.34, "#fff8ea", 0.22],
    [0.55, dark, 0],
    [0.84, dark, 0.36],
    [1, dark, 0.7],
  ] as const;
  const drawn = stops.map(
    ([at, color, alpha]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${alpha}"/>`,
  );
  return `<linearGradient id="round" gradientUnits="userSpaceOnUse" x1="${600 - low}" y1="0" x2="${600 + low}" y2="0">${drawn.join("")}</linearGradient><rect x="${600 - low - 20}" y="300" width="${2 * low + 40}" height="520" fill="url(#round)"/>`;
}

function glow(): string {
  return `<radialGradient id="halo" gradientUnits="userSpaceOnUse" cx="600" cy="600" r="620"><stop offset="0" stop-color="#ffe7b4" stop-opacity=".75"/><stop offset="1" stop-color="#ffe7b4" stop-opacity="0"/></radialGradient><rect x="-100" y="-100" width="1400" height="1500" fill="url(#halo)"/>`;
}

function cord(): string {
  return `<path d="M700 ${BASE - 8}C800 ${BASE + 30} 900 ${BASE - 40} 1100 ${BASE + 30}" fill="none" stroke="#4b3a2b" stroke-width="7" opacity=".8"/>`;
}
