import { adjustLightness } from "../../base/colors.ts";
import { flip, type Knot, line, offsetLine, outline, through } from "../../base/shapes.ts";
import type { Fold } from "../../cloth/relief.ts";
import { poseArms } from "../../model/arm-pose.ts";
import type { Brief, Print, SceneBuilder } from "../../model/garment-image.ts";
import type { Part } from "../../model/scene-parts.ts";
import { gathers } from "../../parts/gathers.ts";
import { sleeve } from "../../parts/sleeves.ts";
import { stroke } from "../../parts/stitching.ts";
import type { Cut } from "../../parts/torso.ts";
import { type BorderStyle, border, createTrim, type Trim } from "../../prints/borders.ts";
import { dupatta, latkans } from "./lehenga-drape.ts";

const CUT: Cut = {
  top: 170,
  neck: 92,
  shoulder: 168,
  slope: 30,
  armpit: 350,
  chest: 164,
  waistY: 470,
  waist: 144,
  hipY: 490,
  hip: 142,
  hemY: 500,
  hem: 140,
};
export const TOP = 590;
const LOW = 1470;

export type Cloth = {
  trim: Trim;
  style: BorderStyle;
  wide: number;
  veil: string;
  choli: string;
  half: number;
};

/** A lehenga: choli, a many-panelled skirt with a heavy border, and a sheer dupatta from one shoulder. */
export const lehenga: SceneBuilder = (brief) => {
  const { random, palette, image } = brief;
  const { trim, style } = createTrim(brief);
  const cloth: Cloth = {
    trim,
    style,
    wide: random.pick([62, 84, 110]),
    veil: random.pick([trim.ground, adjustLightness(palette.base, palette.pale ? -0.12 : 0.14), "#d8a79a", "#d9b25f"]),
    choli: random.chance(0.5) ? trim.ground : adjustLightness(palette.base, -0.03),
    half: random.between(350, 410),
  };
  const back = image.view === "back";
  const print = image.print === "solid" ? "solid" : image.print;
  const parts = [
    neckBack(cloth),
    ...choli(cloth, brief, back),
    skirt(cloth, brief, print),
    waistband(cloth),
    dupatta(cloth, brief, back),
  ];
  return {
    parts: back ? parts.slice(1) : parts,
    weave: "silk",
    finish: { sheen: 0.3, contrast: 1.2 },
    front: latkans(cloth),
    worn: { from: "shoulder", ...CUT, poses: poseArms(image, 8), hemY: 1490, midriff: 132 },
    focus: { x: 560, y: 470, zoom: 2 },
  };
};

function neckBack({ choli: color }: Cloth): Part {
  return {
    role: "inside",
    shape: outline(
      through(
        `${600 - CUT.neck} ${CUT.top + 2}!, 550 ${CUT.top + 36}, 600 ${CUT.top + 44}, 650 ${CUT.top + 36}, ${600 + CUT.neck} ${CUT.top + 2}!, 690 320!, 510 320!`,
      ),
    ),
    color: adjustLightness(color, -0.12),
    level: 0,
    puff: 0,
    round: 10,
  };
}

function choli({ choli: color, trim, style }: Cloth, { image, palette, random }: Brief, back: boolean): Part[] {
  const deep = back ? 190 : random.pick([118, 150]);
  const neckKnots: Knot[] = through(
    `600 ${CUT.top + deep}, ${600 + CUT.neck * 0.62} ${CUT.top + deep * 0.86}, ${600 + CUT.neck} ${CUT.top}!`,
  );
  const half: Knot[] = [
    ...neckKnots,
    [600 + 132, CUT.top + 10],
    [600 + CUT.shoulder, CUT.top + CUT.slope, 1],
    [600 + 152, 270],
    [600 + CUT.chest, CUT.armpit, 1],
    [600 + 146, 430],
    [600 + 138, 500, 1],
    [600, 514],
  ];
  const neck = line([
    ...flip([...neckKnots.slice(1)])
      .reverse()
      .map(([x, y]) => [x, y] as Knot),
    ...neckKnots,
  ]);
  const hem = line(through("462 500, 600 514, 738 500"));
  const body: Part = {
    shape: outline([...half, ...flip([...half].reverse())]),
    color,
    level: 16,
    puff: 28,
    round: 60,
    print: image.print === "solid" ? "solid" : "embroidered",
    printScale: 0.5,
    folds: [
      {
        line: line(through("474 430, 520 400, 560 350")),
        height: 8,
        width: 20,
      },
      {
        line: line(through("726 430, 684 400, 644 350")),
        height: 8,
        width: 20,
      },
    ],
    over:
      border(neck, -20, trim, { ...style, temple: false }) +
      border(hem, 30, trim, { ...style, temple: false }) +
      stroke(
        line([
          [506, 420],
          [520, 500],
        ]),
        palette.deep,
        1.4,
        0.4,
      ) +
      stroke(
        line([
          [694, 420],
          [680, 500],
        ]),
        palette.deep,
        1.4,
        0.4,
      ),
  };
  const length =
    image.sleeve === "sleeveless" ? 0 : image.sleeve === "long" ? 500 : image.sleeve === "three-quarter" ? 370 : 180;
  if (length === 0) return [body];
  const arms = ([-1, 1] as const).map((side) => {
    const sewnSleeve = sleeve(
      { ...CUT, poses: poseArms(image, 8) },
      side,
      { length, angle: 22, bend: 3, wide: 84, cuff: length < 300 ? 98 : 74 },
      color,
      random,
    );
    return { ...sewnSleeve.part, over: border(sewnSleeve.cuff, side * 32, trim, { ...style, temple: false }) };
  });
  return [...arms, body];
}

/** A skirt of twelve kalis (panels) that widen to the floor. Each seam is a hollow, each panel's middle a pipe. */
function skirt(cloth: Cloth, { palette, random }: Brief, print: Print): Part {
  const hem: Knot[] = Array.from({ length: 13 }, (_, i) => {
    const share = (i / 12) * 2 - 1;
    return [
      600 + share * cloth.half,
      LOW - 20 + (1 - share * share) * 44 + (i % 2 ? 7 : -6),
      i === 0 || i === 12 ? 1 : 0,
    ] as Knot;
  });
  const hemLine = line(hem.map(([x, y]) => [x, y] as Knot));
  const side: Knot[] = through(
    `${600 + 132} ${TOP}!, ${600 + 190} ${TOP + 140}, ${600 + 132 + (cloth.half - 132) * 0.58} ${TOP + 420}, ${600 + cloth.half - 26} ${LOW - 190}`,
  );
  const shape = outline([[600, TOP - 6], ...side, ...[...hem].reverse(), ...flip([...side].reverse())]);
  const kalis = Array.from({ length: 11 }, (_, i): Fold => {
    const share = ((i + 1) / 12) * 2 - 1 + random.between(-0.02, 0.02);
    return {
      line: line(
        through(
          `${600 + share * 124} ${TOP}, ${600 + share * 176} ${TOP + 160}, ${600 + share * cloth.half} ${LOW + 30}`,
        ),
      ),
      height: i % 2 ? 16 : -9,
      width: random.between(19, 28),
      lean: random.between(-0.5, 0.5),
      taper: [0.25, 1],
    };
  });
  const bands = [1.16, 1.26, 1.62]
    .map((share) => stroke(offsetLine(hemLine, cloth.wide * share), cloth.trim.metal, share > 1.5 ? 6 : 3))
    .join("");
  return {
    shape,
    color: palette.base,
    level: 14,
    puff: 46,
    round: 120,
    rumple: 0.12,
    folds: [...kalis, ...gathers(TOP, 128, random)],
    print,
    over: bands + border(hemLine, cloth.wide, cloth.trim, cloth.style),
  };
}

function waistband({ trim, style }: Cloth): Part {
  const line_ = line(through(`466 ${TOP + 16}, 600 ${TOP + 26}, 734 ${TOP + 16}`));
  return {
    shape: outline(
      through(
        `468 ${TOP - 22}!, 600 ${TOP - 12}, 732 ${TOP - 22}!, 736 ${TOP + 16}!, 600 ${TOP + 26}, 464 ${TOP + 16}!`,
      ),
    ),
    color: trim.ground,
    level: 26,
    puff: 8,
    round: 40,
    over: border(line_, 38, trim, { ...style, temple: false }),
  };
}
