import { adjustLightness } from "../../base/colors.ts";
import { type Knot, line, offsetLine, outline, type Point, symmetric, through } from "../../base/shapes.ts";
import type { Brief, SceneBuilder } from "../../model/garment-image.ts";
import type { Part, Scene } from "../../model/scene-parts.ts";
import { dome, seam, stitches, stroke } from "../../parts/stitching.ts";
import { potli } from "./potli.ts";

export const BASE = 1240;

/** A bag: cloth tote, structured handbag with a flap, or a drawstring potli. */
export const bag: SceneBuilder = (brief) => {
  const { random, image } = brief;
  const style = image.print === "embroidered" ? "potli" : random.pick(["tote", "flap", "tote", "potli"] as const);
  const scene = { tote, flap, potli }[style](brief);
  return image.view === "folded" ? { ...scene, parts: scene.parts.map(leaning) } : scene;
};

/** Makes a part slightly narrower, because the second view is from the side. */
function leaning(part: Part): Part {
  const squeeze = ([x, y]: Point): Point => [600 + (x - 600) * 0.78 + (y - 800) * 0.03, y];
  const transform = "matrix(.78 0 .03 1 108 0)";
  return {
    ...part,
    shape: part.shape.map(squeeze),
    folds: (part.folds ?? []).map((fold) => ({ ...fold, line: fold.line.map(squeeze) })),
    ...(part.over ? { over: `<g transform="${transform}">${part.over}</g>` } : {}),
    ...(part.trim ? { trim: `<g transform="${transform}">${part.trim}</g>` } : {}),
  };
}

export function handle(
  points: readonly Knot[],
  wide: number,
  color: string,
  level: number,
  palette: Brief["palette"],
): Part {
  const path = line(points);
  return {
    shape: [...offsetLine(path, wide / 2), ...offsetLine(path, -wide / 2).reverse()],
    color,
    level,
    puff: 9,
    round: wide * 0.5,
    solid: true,
    over: stitches(offsetLine(path, wide * 0.36), palette) + stitches(offsetLine(path, -wide * 0.36), palette),
  };
}

function tote(brief: Brief): Scene {
  const { palette, image, random } = brief;
  const leather = random.chance(0.5) ? "#8a5a38" : adjustLightness(palette.base, -0.08);
  const half: Knot[] = through(
    `600 620, ${600 + 300} 612!, ${600 + 312} 800, ${600 + 300} 1100, ${600 + 280} ${BASE - 16}, ${600 + 240} ${BASE}!, 600 ${BASE + 8}`,
  );
  const rim = line(through("300 612, 600 620, 900 612"));
  const back = handle(
    through("470 640, 476 470, 600 330, 724 470, 730 640"),
    30,
    adjustLightness(leather, -0.06),
    2,
    palette,
  );
  const front = handle(through("448 730, 452 520, 600 372, 748 520, 752 730"), 32, leather, 30, palette);
  const body: Part = {
    shape: symmetric(half, 600, random, 4),
    color: palette.base,
    level: 14,
    puff: 60,
    round: 120,
    rumple: 0.4,
    print: image.print,
    printScale: 1.1,
    folds: [
      ...[-1, 1].map((side) => ({
        line: line(through(`${600 + side * 270} 700, ${600 + side * 220} 900, ${600 + side * 250} 1180`)),
        height: 12,
        width: 34,
        lean: side * 0.4,
      })),
      {
        line: line(through("380 1150, 600 1190, 820 1150")),
        height: 8,
        width: 34,
      },
      {
        line: line(through("460 690, 520 820, 500 960")),
        height: 7,
        width: 26,
        lean: 0.3,
      },
      {
        line: line(through("745 690, 700 800, 716 920")),
        height: 8,
        width: 26,
        lean: -0.3,
      },
    ],
    over: stitches(offsetLine(rim, -34), palette) + seam(offsetLine(rim, -40), palette, 0.6),
  };
  const inside: Part = {
    shape: outline(through("302 612!, 600 584, 898 612!, 600 640")),
    color: adjustLightness(palette.base, -0.16),
    level: 4,
    puff: 0,
    round: 10,
  };
  const tabs = [448, 752]
    .map(
      (x) =>
        stroke(
          line([
            [x - 12, 690],
            [x + 12, 730],
          ]),
          "#3a2415",
          1.6,
          0.6,
        ) +
        stroke(
          line([
            [x + 12, 690],
            [x - 12, 730],
          ]),
          "#3a2415",
          1.6,
          0.6,
        ),
    )
    .join("");
  return {
    parts: [back, inside, body, { ...front, trim: tabs }],
    weave: "linen",
    finish: { sheen: 0.04, contrast: 1.2 },
    stage: BASE,
    focus: { x: 520, y: 760, zoom: 2.2 },
  };
}

function flap(brief: Brief): Scene {
  const { palette, random, image } = brief;
  const metal = random.pick(["#c2a05a", "#b9b7b0"]);
  const body: Part = {
    shape: symmetric(
      through(
        `600 700, ${600 + 296} 700!, ${600 + 326} 860, ${600 + 330} 1120, ${600 + 312} ${BASE - 30}, ${600 + 250} ${BASE}!, 600 ${BASE + 6}`,
      ),
      600,
      random,
      2,
    ),
    color: palette.base,
    level: 12,
    puff: 70,
    round: 90,
    rumple: 0.08,
    over: stitches(line(through(`300 ${BASE - 34}, 600 ${BASE - 28}, 900 ${BASE - 34}`)), palette),
  };
  const edge: Knot[] = through("290 690, 278 860, 330 1000, 470 1050, 600 1058, 730 1050, 870 1000, 922 860, 910 690");
  const front: Part = {
    shape: outline(
      through(
        "292 690!, 340 664, 600 656, 860 664, 908 690!, 922 860, 868 1000, 730 1050, 600 1058, 470 1050, 332 1000, 278 860",
      ),
    ),
    color: palette.base,
    level: 30,
    puff: 36,
    round: 70,
    solid: true,
    print: image.print,
    over: stitches(offsetLine(line(edge), 16), palette),
  };
  const strap = handle(through("350 690, 380 480, 600 350, 820 480, 850 690"), 40, palette.base, 4, palette);
  const rings = [350, 850]
    .map(
      (x) =>
        `<circle cx="${x}" cy="690" r="24" fill="none" stroke="${adjustLightness(metal, -0.2)}" stroke-width="9"/><circle cx="${x - 1}" cy="688" r="24" fill="none" stroke="${metal}" stroke-width="6"/>`,
    )
    .join("");
  const lock = `<rect x="562" y="1008" width="76" height="62" rx="12" fill="${adjustLightness(metal, -0.18)}"/><rect x="560" y="1004" width="76" height="62" rx="12" fill="${metal}"/><rect x="566" y="1010" width="64" height="20" rx="8" fill="#fff3d0" opacity=".5"/>${dome(598, 1042, 12, adjustLightness(metal, -0.05))}`;
  const back = image.view === "back";
  return {
    parts: [strap, body, ...(back ? [] : [{ ...front, trim: rings + lock }])],
    weave: "leather",
    finish: { sheen: 0.4, contrast: 1.2 },
    stage: BASE,
    front: back ? rings : "",
    focus: { x: 600, y: 960, zoom: 2.2 },
  };
}
