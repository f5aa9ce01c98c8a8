import { blend } from "../base/colors.ts";
import { hashSeed, randomFrom } from "../base/random.ts";
import type { Point } from "../base/shapes.ts";
import { type ArmPoses, poseArms, standingSide } from "../model/arm-pose.ts";
import { type Brief, type FigureView, isFigureView, type Kind, type Sleeve } from "../model/garment-image.ts";
import type { Part, Scene, WornOnShoulders, WornOnWaist } from "../model/scene-parts.ts";
import { arm, plainSleeve } from "./arms.ts";
import { type Body, createBody } from "./body.ts";
import { carryOnFigure } from "./carried.ts";
import { bust, hairBehind } from "./head.ts";
import { feet, type Ground, legsAndFeet } from "./legs.ts";
import { mapSvg } from "./map-svg.ts";
import { measures } from "./measures.ts";
import { movePart } from "./move-part.ts";
import { outfitOf, tee } from "./outfit.ts";
import { plainFigure, shouldersOf } from "./plain-figure.ts";
import { stance } from "./stance.ts";

const sides = [-1, 1] as const;

/** The garment of a scene on a figure, whose parts go between the inside of the garment and its front. */
export function dressFigure(scene: Scene, brief: Brief): Scene {
  const { view } = brief.image;
  if (!scene.worn || !isFigureView(view)) return carryOnFigure(scene, brief) ?? scene;
  return scene.worn.from === "shoulder"
    ? wearOnShoulders(scene, scene.worn, view, brief)
    : wearOnWaist(scene, scene.worn, view, brief);
}

function wearOnShoulders(scene: Scene, worn: WornOnShoulders, view: FigureView, brief: Brief): Scene {
  const body = createBody(view, worn.shoulder / measures[view].shoulder, brief.image);
  const { measures: m, scale } = body;
  const ground = { top: worn.top, floor: worn.top + scale * m.floor, standing: standingSide(brief.image) };
  const fit = shortenBelowWaist(worn, ground.floor, body);
  const hem = fit([600, worn.hemY])[1];
  const { lower, sleeves } = outfitOf(brief);
  const poses = worn.poses as ArmPoses;
  const covered = sleeves !== undefined || ["long", "three-quarter"].includes(sleeveOf(brief));
  const garment = scene.parts.map((part) => movePart(part, fit));
  const parts = [
    ...hairBehind(worn, body, randomFrom(hashSeed(brief.image.seed, "hair"))),
    ...garment.filter((part) => part.role === "inside"),
    ...bust(worn, body),
    ...legsAndFeet(ground, body, lower),
    ...(worn.open ? [tee(worn, body)] : []),
    ...sides.map((side) => arm(side, worn, poses[side], body, covered)),
    ...(sleeves ? sides.map((side) => plainSleeve(side, worn, poses[side], body, { color: sleeves, long: true })) : []),
    ...garment.filter((part) => part.role !== "inside").map(raiseSleeve),
  ];
  const fingertips = worn.top + scale * (m.upperArm + m.forearm + m.hand + 4);
  const bottom = hem > fingertips + scale * 8 ? ground.floor + scale * 8 : Math.max(fingertips, hem) + scale * 5;
  return stand({ ...scene, parts, front: mapSvg(scene.front ?? "", fit) }, ground, body, brief, bottom);
}

function sleeveOf({ image: { kind, sleeve } }: Brief): Sleeve {
  return sleeve ?? defaultSleeves[kind] ?? "short";
}

const defaultSleeves: Partial<Record<Kind, Sleeve>> = {
  kurta: "three-quarter",
  sherwani: "long",
  shirt: "long",
  blouse: "long",
  jacket: "long",
  coat: "long",
  sweater: "long",
};

/** Floor-length garments of adults are shortened for children, between waist and hem. */
function shortenBelowWaist({ top, hemY }: WornOnShoulders, floor: number, { measures: m, scale }: Body) {
  const waist = top + scale * m.waist;
  const lowest = floor - scale * 1.5;
  const share = hemY > lowest ? (lowest - waist) / (hemY - waist) : 1;
  return ([x, y]: Point): Point => [x, y > waist ? waist + (y - waist) * share : y];
}

/** Raises sleeves to the level of the garment's body, because an arm hangs beside the body and not behind it. */
function raiseSleeve(part: Part): Part {
  return part.role === "arm" ? { ...part, level: 17, puff: (part.puff ?? 24) * 0.6 } : part;
}

function wearOnWaist(scene: Scene, worn: WornOnWaist, view: FigureView, brief: Brief): Scene {
  const m = measures[view];
  const child = view === "on-girl" || view === "on-boy";
  const [across, down] = [child ? 0.92 : view === "on-man" ? 0.88 : 0.82, child && worn.feet ? 0.84 : 1];
  const scale = (worn.half * across) / (m.waistHalf + 0.8);
  const body = createBody(view, scale, brief.image);
  const top = worn.y - m.waist * scale;
  const hem = worn.y + (worn.hemY - worn.y) * down;
  const floor = Math.max(worn.feet ? 0 : top + m.floor * scale, hem + scale * 4.4);
  const ground: Ground = { top, floor, standing: standingSide(brief.image), feet: worn.feet && worn.feet * across };
  const shoulders = shouldersOf(top, body);
  const poses = poseArms(brief.image) as ArmPoses;
  const fit = ([x, y]: Point): Point => [600 + (x - 600) * across, worn.y + (y - worn.y) * down];
  const figure = plainFigure(shoulders, body, poses, brief, worn.y + scale * 6);
  const parts = [
    ...figure.hair,
    ...figure.head,
    ...(worn.feet ? feet(ground, body) : legsAndFeet(ground, body, outfitOf(brief).lower)),
    ...figure.arms.flat(),
    figure.shirt,
    ...scene.parts.filter((part) => part.role !== "inside").map((part) => movePart(part, fit)),
  ];
  return stand({ ...scene, parts, front: mapSvg(scene.front ?? "", fit) }, ground, body, brief, floor + scale * 8);
}

/** The figure in its stance. The image reaches from just above the mouth to the bottom. */
function stand(scene: Scene, { top, floor, standing }: Ground, body: Body, brief: Brief, bottom: number): Scene {
  const { measures: m, scale } = body;
  const move = stance(top, floor, m, scale, standing);
  const y = top - scale * (m.chin + m.shownFace);
  const height = bottom - y;
  return {
    ...scene,
    parts: scene.parts.map((part) => movePart(part, move)),
    front: mapSvg(scene.front ?? "", move),
    label: "",
    lift: 50,
    lightBase: blend(brief.palette.base, body.skin, 0.5),
    window: { x: 600 - height * 0.375, y, width: height * 0.75, height },
  };
}
