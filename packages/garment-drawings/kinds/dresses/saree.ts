import { adjustLightness } from "../../base/colors.ts";
import { flip, type Knot, line, outline, through } from "../../base/shapes.ts";
import { poseArms } from "../../model/arm-pose.ts";
import type { Brief, SceneBuilder } from "../../model/garment-image.ts";
import type { Part } from "../../model/scene-parts.ts";
import { sleeve } from "../../parts/sleeves.ts";
import { stroke } from "../../parts/stitching.ts";
import type { Cut } from "../../parts/torso.ts";
import { type BorderStyle, border, createTrim, type Trim } from "../../prints/borders.ts";
import { backPallu, pallu, tail } from "./saree-pallu.ts";
import { pleats, skirt, tuck } from "./saree-skirt.ts";

const CUT: Cut = {
  top: 172,
  neck: 96,
  shoulder: 178,
  slope: 34,
  armpit: 372,
  chest: 172,
  waistY: 520,
  waist: 150,
  hipY: 540,
  hip: 148,
  hemY: 552,
  hem: 146,
};

export type Cloth = { trim: Trim; style: BorderStyle; wide: number; blouse: string };

/** A saree in the Nivi drape: blouse, wrapped skirt with a fan of pleats, and the pallu over the shoulder. */
export const saree: SceneBuilder = (brief) => {
  const { random, palette, image } = brief;
  const { trim, style } = createTrim(brief);
  const cloth: Cloth = {
    trim,
    style,
    wide: random.pick([34, 48, 66]) * (image.print === "embroidered" ? 1.25 : 1),
    blouse: random.chance(0.6) ? trim.ground : adjustLightness(palette.base, -0.06),
  };
  const back = image.view === "back";
  const silky = image.print === "embroidered" || image.print === "solid";
  const parts = back
    ? [...blouse(cloth, brief, true), skirt(cloth, brief), underPallu(brief), backPallu(cloth, brief)]
    : [
        tail(cloth, brief),
        inside(cloth),
        neckBack(cloth),
        ...blouse(cloth, brief, false),
        skirt(cloth, brief),
        ...pleats(cloth, brief),
        tuck(brief),
        pallu(cloth, brief),
      ];
  return {
    parts: parts.map((part) => ({ ...part, edge: 0.8 })),
    weave: silky ? "silk" : "plain",
    finish: { sheen: silky ? 0.34 : 0.1, contrast: 1.2 },
    worn: { from: "shoulder", ...CUT, poses: poseArms(image, 8), hemY: 1490, midriff: 140 },
    focus: back ? { x: 560, y: 900, zoom: 2.2 } : { x: 630, y: 470, zoom: 2.05 },
  };
};

function blouse({ blouse: color, trim }: Cloth, { random, palette, image }: Brief, back: boolean): Part[] {
  const deep = back ? random.between(150, 210) : 128;
  const half: Knot[] = through(
    `600 ${CUT.top + deep}, ${600 + CUT.neck * 0.6} ${CUT.top + deep * 0.9}, ${600 + CUT.neck} ${CUT.top}!, ${600 + 140} ${CUT.top + 12}, ${600 + CUT.shoulder} ${CUT.top + CUT.slope}!, ${600 + CUT.shoulder - 14} 290, ${600 + CUT.chest} ${CUT.armpit}!, ${600 + 152} 480, ${600 + 144} 556!, 600 566`,
  );
  const neck = line(
    through(
      `${600 - CUT.neck} ${CUT.top}, ${600 - CUT.neck * 0.6} ${CUT.top + deep * 0.9}, 600 ${CUT.top + deep}, ${600 + CUT.neck * 0.6} ${CUT.top + deep * 0.9}, ${600 + CUT.neck} ${CUT.top}`,
    ),
  );
  const body: Part = {
    shape: outline([...half, ...flip([...half].reverse())]),
    color,
    level: 14,
    puff: 26,
    round: 60,
    rumple: 0.12,
    folds: [
      {
        line: line(through("470 470, 520 430, 556 380")),
        height: 7,
        width: 20,
        lean: 0.3,
      },
      {
        line: line(through("730 470, 690 430, 650 390")),
        height: 7,
        width: 20,
        lean: -0.3,
      },
    ],
    over:
      border(neck, -13, trim, { filling: 0, temple: false }) +
      stroke(line(through("500 470, 514 520, 520 560")), palette.deep, 1.4, 0.4) +
      stroke(line(through("700 470, 688 520, 682 560")), palette.deep, 1.4, 0.4),
  };
  const length =
    image.sleeve === "long" ? 520 : image.sleeve === "three-quarter" ? 380 : image.sleeve === "sleeveless" ? 0 : 190;
  if (length === 0) return [body];
  const arms = ([-1, 1] as const).map((side) => {
    const sewnSleeve = sleeve(
      { ...CUT, poses: poseArms(image, 8) },
      side,
      { length, angle: 21, bend: 3, wide: 88, cuff: length < 300 ? 100 : 78 },
      color,
      random,
    );
    return {
      ...sewnSleeve.part,
      over: border(sewnSleeve.cuff, (side === 1 ? 1 : -1) * 26, trim, { filling: 0, temple: false }),
    };
  });
  return [...arms, body];
}

/** The wrap's inner side, seen where the waist is bare. */
function inside({ blouse: color }: Cloth): Part {
  return {
    role: "inside",
    shape: outline(through("466 500!, 734 500!, 728 610, 742 720!, 458 720!, 472 610")),
    color: adjustLightness(color, -0.16),
    level: 20,
    puff: 0,
    round: 12,
    edge: 0,
  };
}

/** Fills the bare waist beneath the pallu, so that the pallu hangs over the gap instead of falling into it. */
function underPallu({ palette }: Brief): Part {
  const shape = outline(through("404 500!, 600 500!, 610 800!, 404 800!"));
  return { shape, color: palette.base, level: 20, puff: 20, round: 60, edge: 0 };
}

/** The blouse's back, seen through its neck. */
function neckBack({ blouse: color }: Cloth): Part {
  return {
    role: "inside",
    shape: outline(
      through(
        `${600 - CUT.neck} ${CUT.top + 2}!, ${600 - 50} ${CUT.top + 40}, 600 ${CUT.top + 48}, ${600 + 50} ${CUT.top + 40}, ${600 + CUT.neck} ${CUT.top + 2}!, 700 320!, 500 320!`,
      ),
    ),
    color: adjustLightness(color, -0.12),
    level: 0,
    puff: 0,
    round: 10,
  };
}
