import type { Random } from "../../base/random.ts";
import { type Knot, line, offsetLine, outline, through } from "../../base/shapes.ts";
import type { Fold } from "../../cloth/relief.ts";
import type { Brief } from "../../model/garment-image.ts";
import type { Part } from "../../model/scene-parts.ts";
import { stitches } from "../../parts/stitching.ts";
import { border } from "../../prints/borders.ts";
import type { Cloth } from "./saree.ts";

const HEM: Knot[] = through("322 1466, 440 1486, 600 1494, 760 1488, 880 1462");

export function skirt(cloth: Cloth, { palette, image, random }: Brief): Part {
  const hem = line(HEM);
  const knots: Knot[] = [
    [456, 676, 1],
    [530, 668],
    [600, 672],
    [672, 666],
    [744, 674, 1],
    [790, 780],
    [812, 900],
    [836, 1150],
    [880, 1462, 1],
    ...[...HEM].reverse().slice(1, -1),
    [322, 1466, 1],
    [366, 1150],
    [388, 900],
    [412, 780],
  ];
  const back = image.view === "back";
  return {
    shape: outline(knots),
    color: palette.base,
    level: 16,
    puff: 44,
    round: 110,
    rumple: 0.3,
    print: image.print,
    folds: back ? backFolds(random) : wrapFolds(random),
    over:
      border(hem, cloth.wide, cloth.trim, cloth.style) +
      stitches(offsetLine(line(through("456 684, 600 680, 744 682")), -4), palette),
  };
}

/** The folds of cloth drawn round the hips to the tuck. Curves sweep from both sides into the pleats. */
function wrapFolds(random: Random): Fold[] {
  const left = Array.from({ length: 6 }, (_, i): Fold => {
    const y = 760 + i * 104 + random.between(-24, 24);
    return {
      line: line(through(`${410 - i * 14} ${y + 40}, 480 ${y + 26 - i * 6}, 566 ${y - 60 - i * 12}`)),
      height: random.between(7, 13),
      width: random.between(18, 28),
      lean: -0.4,
      taper: [0.3, 0],
    };
  });
  const right = Array.from({ length: 5 }, (_, i): Fold => {
    const x = 690 + i * 28 + random.between(-8, 8);
    return {
      line: line(through(`${654 + i * 12} 700, ${x} 940, ${x + 20 + i * 12} 1250, ${x + 30 + i * 16} 1500`)),
      height: random.between(7, 14),
      width: random.between(16, 26),
      lean: 0.45,
      taper: [0.2, 0.9],
    };
  });
  const drop = Array.from(
    { length: 3 },
    (_, i): Fold => ({
      line: line(through(`${430 + i * 44} 1180, ${410 + i * 44} 1340, ${392 + i * 48} 1500`)),
      height: random.between(6, 11),
      width: 22,
      lean: -0.3,
      taper: [0, 1],
    }),
  );
  return [...left, ...right, ...drop];
}

function backFolds(random: Random): Fold[] {
  return Array.from({ length: 8 }, (_, i): Fold => {
    const x = 430 + i * 48 + random.between(-14, 14);
    const spread = (x - 600) * 0.55;
    return {
      line: line(through(`${x} ${740 + random.between(0, 200)}, ${x + spread * 0.4} 1100, ${x + spread} 1500`)),
      height: random.between(6, 13),
      width: random.between(18, 28),
      lean: random.between(-0.5, 0.5),
      taper: [0, 1],
    };
  });
}

/** Seven pleats tucked at the waist and opening to the floor, each over the last. */
export function pleats(cloth: Cloth, { palette, image, random }: Brief): Part[] {
  const count = 7;
  return Array.from({ length: count }, (_, i) => {
    const top = 572 + i * 9;
    const foot = 470 + i * 41 + random.between(-5, 5);
    const sway = random.between(-8, 8);
    const width = 62;
    const low = 1494 + Math.sin(i * 1.3) * 5 - Math.abs(i - 3) * 2.5;
    const left: Knot[] = through(
      `${top} 684!, ${top - 6 + (foot - top) * 0.3} 930, ${top + (foot - top) * 0.66 + sway} 1230, ${foot} ${low}!`,
    );
    const right: Knot[] = through(
      `${foot + width} ${low - 6}!, ${top + 22 + (foot + width - top - 22) * 0.64 + sway} 1230, ${top + 20 + (foot + width - top - 20) * 0.28} 930, ${top + 24} 684!`,
    );
    const hem = line(through(`${foot - 4} ${low}, ${foot + width / 2} ${low + 3}, ${foot + width + 4} ${low - 6}`));
    return {
      shape: outline([...left, ...right]),
      color: palette.base,
      level: 24 + i * 2.5,
      puff: 17,
      round: 30,
      print: image.print,
      grain: (600 - foot - width / 2) * 0.045,
      folds: [
        {
          line: line(through(`${top + 12} 720, ${(top + foot) / 2 + width * 0.4} 1080, ${foot + width * 0.55} 1510`)),
          height: 12,
          width: 15,
          lean: 0.35,
          taper: [0.2, 1] as const,
        },
      ],
      over: border(hem, cloth.wide, cloth.trim, cloth.style),
    };
  });
}

/** The tuck of the pleats, which is the waistband's fold over them. */
export function tuck({ palette, image }: Brief): Part {
  return {
    shape: outline(through("540 674!, 600 666, 672 672!, 668 704, 606 716, 548 706")),
    color: palette.base,
    level: 44,
    puff: 8,
    round: 16,
    print: image.print,
    grain: 80,
  };
}
