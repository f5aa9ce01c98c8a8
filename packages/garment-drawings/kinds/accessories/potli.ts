import { adjustLightness } from "../../base/colors.ts";
import { flip, type Knot, line, outline, symmetric, through } from "../../base/shapes.ts";
import type { Brief } from "../../model/garment-image.ts";
import type { Part, Scene } from "../../model/scene-parts.ts";
import { dome } from "../../parts/stitching.ts";
import { border, createTrim } from "../../prints/borders.ts";
import { BASE, handle } from "./bag.ts";

export function potli(brief: Brief): Scene {
  const { palette, random, image } = brief;
  const { trim, style: woven } = createTrim(brief);
  const style = { ...woven, temple: false };
  const half: Knot[] = through(
    `600 764, ${600 + 96} 760!, ${600 + 200} 850, ${600 + 290} 1000, ${600 + 272} 1160, ${600 + 180} ${BASE - 8}, 600 ${BASE + 6}`,
  );
  const ruffle: Knot[] = through(
    `${600 + 84} 756!, ${600 + 150} 660, ${600 + 176} 610!, ${600 + 120} 632, ${600 + 70} 604, ${600 + 20} 628`,
  );
  const pleats = Array.from({ length: 13 }, (_, i) => {
    const share = ((i + 0.5) / 13) * 2 - 1;
    return {
      line: line(through(`${600 + share * 84} 752, ${600 + share * 190} 880, ${600 + share * 276} 1040`)),
      height: random.between(8, 14),
      width: random.between(11, 17),
      lean: 0.3,
      taper: [1, 0] as const,
    };
  });
  const low = line(through("300 1150, 450 1196, 600 1206, 750 1196, 900 1150"));
  const body: Part = {
    shape: symmetric(half, 600, random, 3),
    color: palette.base,
    level: 12,
    puff: 90,
    round: 150,
    solid: true,
    folds: pleats,
    print: image.print === "solid" ? "embroidered" : image.print,
    printScale: 0.9,
    over: border(low, 70, trim, style),
  };
  const top: Part = {
    shape: outline([...ruffle, ...flip([...ruffle].reverse())]),
    color: adjustLightness(palette.base, 0.02),
    level: 14,
    puff: 16,
    round: 30,
    folds: Array.from({ length: 9 }, (_, i) => {
      const share = ((i + 0.5) / 9) * 2 - 1;
      return {
        line: line(through(`${600 + share * 76} 770, ${600 + share * 110} 690, ${600 + share * 160} 600`)),
        height: 9,
        width: 9,
        lean: 0.3,
        taper: [1, 1] as const,
      };
    }),
  };
  const cord = handle(through("540 760, 430 520, 600 380, 770 520, 660 760"), 15, trim.ground, 2, palette);
  const beads = Array.from({ length: 15 }, (_, i) =>
    dome(508 + i * 13, 762 + Math.sin((i / 14) * Math.PI) * 9, 8.5, i % 3 ? "#e9dcc0" : trim.metal),
  ).join("");
  const tassel = (x: number, y: number) =>
    `<path d="M${x} 768C${x - 20} 830 ${x + 24} 860 ${x} ${y}" fill="none" stroke="${trim.metal}" stroke-width="5"/>${dome(x, y, 13, trim.metal)}${[-10, -5, 0, 5, 10].map((dx) => `<path d="M${x + dx * 0.6} ${y + 10}l${dx * 0.6} 62" stroke="${trim.ground}" stroke-width="6" stroke-linecap="round"/>`).join("")}`;
  return {
    parts: [cord, top, body],
    weave: "silk",
    finish: { sheen: 0.3, contrast: 1.2 },
    stage: BASE,
    front: beads + tassel(560, 930) + tassel(620, 980),
    focus: { x: 600, y: 850, zoom: 2.2 },
  };
}
