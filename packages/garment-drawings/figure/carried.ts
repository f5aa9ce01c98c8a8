import { blend } from "../base/colors.ts";
import { type Box, outline, type Point, through } from "../base/shapes.ts";
import { type ArmPoses, standingSide } from "../model/arm-pose.ts";
import { type Brief, isFigureView, type Kind } from "../model/garment-image.ts";
import { placeScene } from "../model/placement.ts";
import type { Part, Scene } from "../model/scene-parts.ts";
import { type Body, createBody } from "./body.ts";
import { legsAndFeet } from "./legs.ts";
import { plainFigure, shouldersOf } from "./plain-figure.ts";

/** `scale` is in units per centimetre of the figure, `top` is the height of the neck's side. */
const scale = 11;
const top = 200;

type Carry = (scene: Scene, brief: Brief, body: Body) => { parts: Part[]; window: Box; front: string };

/** Shows the size of a product by a figure that carries it, wears it at the neck or stands beside it. */
export function carryOnFigure(scene: Scene, brief: Brief): Scene | undefined {
  const { kind, view } = brief.image;
  const carry = carries[kind];
  if (!carry || !isFigureView(view)) return undefined;
  const body = createBody(view, scale, brief.image);
  const { stage, ...hanging } = scene;
  return { ...hanging, ...carry(scene, brief, body), lift: 40, lightBase: blend(brief.palette.base, body.skin, 0.5) };
}

const hanging: ArmPoses = { [-1]: { angle: 15, bend: 17 }, 1: { angle: 10, bend: 4 } };

/** A bag hangs from a hand. */
const bag: Carry = (scene, brief, body) => {
  const figure = plainFigure(shouldersOf(top, body), body, hanging, brief, top + scale * 53);
  const ground = { top, floor: top + scale * body.measures.floor, standing: standingSide(brief.image) };
  const bags = scene.parts.flatMap((part) => part.shape);
  const [high, low] = [Math.min(...bags.map(([, y]) => y)), Math.max(...bags.map(([, y]) => y))];
  const size = (scale * (high > 360 ? 44 : 52)) / (low - high);
  const grip: Point = [600 + scale * 28.6, top + scale * 70];
  const placed = placeScene(scene, { x: grip[0] - 600, y: grip[1] - high, turn: 0, scale: size }, [600, high]);
  const [left, right] = figure.arms;
  const parts = [
    ...figure.hair,
    ...figure.head,
    ...legsAndFeet(ground, body, { color: brief.palette.pale ? "#54606e" : "#d8cdb9", fit: "straight" }),
    ...(left ?? []),
    ...(right?.slice(1) ?? []),
    figure.shirt,
    ...placed.parts,
    ...(right?.slice(0, 1).map((part) => ({ ...part, level: 22 })) ?? []),
  ];
  return { parts, front: placed.front ?? "", window: frame(600 + scale * 10, top + scale * 26, top + scale * 132) };
};

/** A scarf lies round the neck. */
const scarf: Carry = (scene, brief, body) => {
  const figure = plainFigure(shouldersOf(top, body), body, restingArms, brief, top + scale * 100);
  const placed = placeScene(
    scene,
    { x: 0, y: top - 470 - scale * 0.5, turn: 0, scale: (scale * 33) / 392 },
    [600, 470],
  );
  return {
    parts: [
      ...figure.hair,
      ...placed.parts.filter((part) => part.role === "inside"),
      ...figure.head,
      ...figure.arms.flat(),
      figure.shirt,
      ...placed.parts.filter((part) => part.role !== "inside"),
    ],
    front: placed.front ?? "",
    window: frame(600, faceTop(body), top + scale * 84),
  };
};

const restingArms: ArmPoses = { [-1]: { angle: 9, bend: 5 }, 1: { angle: 9, bend: 5 } };

/** Headphones rest round the neck, the cups on the collarbones. */
const headphones: Carry = (scene, brief, body) => {
  const figure = plainFigure(shouldersOf(top, body), body, restingArms, brief, top + scale * 100);
  const placed = placeScene(scene, { x: 0, y: top - scale * 9 - 362, turn: 0, scale: (scale * 19) / 556 }, [600, 362]);
  return {
    parts: [
      ...figure.hair,
      ...placed.parts.slice(0, 2),
      ...figure.head,
      ...figure.arms.flat(),
      figure.shirt,
      ...placed.parts.slice(2).map((part) => ({ ...part, level: part.level + 26 })),
    ],
    front: placed.front ?? "",
    window: frame(600, faceTop(body), top + scale * 40),
  };
};

/** Both hands hold a cushion before the body. */
const cushion: Carry = (scene, brief, body) => {
  const holding: ArmPoses = { [-1]: { angle: 14, bend: 33 }, 1: { angle: 14, bend: 33 } };
  const figure = plainFigure(shouldersOf(top, body), body, holding, brief, top + scale * 100);
  const placed = placeScene(scene, { x: 0, y: top + scale * 41 - 800, turn: 0, scale: (scale * 42) / 800 });
  return {
    parts: [
      ...figure.hair,
      ...figure.head,
      figure.shirt,
      ...placed.parts,
      ...figure.arms.flat().map((part) => ({ ...part, level: 28 })),
    ],
    front: placed.front ?? "",
    window: frame(600, faceTop(body), top + scale * 82),
  };
};

/** A lamp or vase stands on a table, on which a figure rests its hand. @param tall centimetres */
function standing(tall: number): Carry {
  return (scene, brief, body) => {
    const poses: ArmPoses = { [-1]: { angle: 10, bend: 6 }, 1: { angle: 12, bend: 22 } };
    const figure = plainFigure(shouldersOf(top, body), body, poses, brief, top + scale * 100);
    const box = scene.parts.flatMap((part) => part.shape.map(([, y]) => y));
    const [high, low] = [Math.min(...box), Math.max(...box)];
    const table = top + scale * 66;
    const placed = placeScene(
      scene,
      { x: scale * 33, y: table + scale * 7 - low, turn: 0, scale: (scale * tall) / (low - high) },
      [600, low],
    );
    const edge = outline(through(`-800 ${table}!, 2000 ${table}!, 2000 2400!, -800 2400!`));
    const [x, y] = [600 + scale * 33, table + scale * 7];
    const shade = `<radialGradient id="foot"><stop offset="0" stop-color="#3a2a1a" stop-opacity=".5"/><stop offset="1" stop-color="#3a2a1a" stop-opacity="0"/></radialGradient><ellipse cx="${x + 20}" cy="${y}" rx="${scale * 12}" ry="${scale * 2.4}" fill="url(#foot)"/>`;
    const wood: Part = {
      over: shade,
      shape: edge,
      color: "#b89a78",
      level: 20,
      puff: 0,
      round: 10,
      woven: false,
      edge: 0.3,
    };
    return {
      parts: [
        ...figure.hair,
        ...figure.head,
        figure.shirt,
        wood,
        ...figure.arms.flat().map((part) => ({ ...part, level: 24 })),
        ...placed.parts,
      ],
      front: placed.front ?? "",
      window: frame(600 + scale * 19, top + scale * 9, top + scale * 82),
    };
  };
}

const carries: Partial<Record<Kind, Carry>> = {
  bag,
  scarf,
  headphones,
  cushion,
  lamp: standing(48),
  vase: standing(36),
};

function faceTop({ measures: { chin, shownFace } }: Body): number {
  return top - scale * (chin + shownFace);
}

function frame(middle: number, y: number, bottom: number): Box {
  const height = bottom - y;
  return { x: middle - height * 0.375, y, width: height * 0.75, height };
}
