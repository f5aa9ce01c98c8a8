import { adjustLightness } from "../../base/colors.ts";
import { formatNumber, type Knot, line, outline, through } from "../../base/shapes.ts";
import { wearOnWrist } from "../../figure/feet-and-wrist.ts";
import { type Brief, isFigureView, type SceneBuilder } from "../../model/garment-image.ts";
import { placeScene } from "../../model/placement.ts";
import type { Part } from "../../model/scene-parts.ts";
import { stitches } from "../../parts/stitching.ts";
import { ellipse } from "../home/vase.ts";

/** A wristwatch laid flat: leather strap in the colour of the image, a plain dial. */
export const watch: SceneBuilder = (brief) => {
  const { random, image } = brief;
  const metal = random.pick(["#c4a066", "#bfbdb8", "#caa28a"]);
  const square = random.chance(0.3);
  const bands = strap(brief);
  const parts = [...bands, ...lugs(metal), caseOf(metal, square)];
  const back = image.view === "back";
  const worn = isFigureView(image.view);
  const scene = {
    parts,
    weave: "leather" as const,
    finish: { sheen: 0.4, contrast: 1.2 },
    lift: 14,
    front: back ? caseBack(metal) + buckle(metal) : dial(metal, square, brief) + (worn ? "" : buckle(metal)),
    focus: { x: 640, y: 800, zoom: 1.55 },
  };
  if (worn) return wearOnWrist(scene, bands, brief);
  return placeScene(scene, {
    x: 0,
    y: 0,
    turn: image.view === "folded" ? 62 : random.pick([0, 14, -12]),
    scale: 1.12,
  });
};

function strap(brief: Brief): Part[] {
  const { palette } = brief;
  const edge = (knots: Knot[]) =>
    stitches(line(knots), palette, palette.pale ? "#b59a74" : adjustLightness(palette.base, 0.25));
  const upper: Knot[] = through("514 650!, 686 650!, 672 480, 660 300!, 540 300!, 528 480");
  const lower: Knot[] = through(
    "514 950!, 528 1120, 540 1370!, 568 1424, 600 1440, 632 1424, 660 1370!, 672 1120, 686 950!",
  );
  const holes = [1170, 1220, 1270, 1320, 1370]
    .map(
      (y) =>
        `<ellipse cx="600" cy="${y}" rx="8" ry="10" fill="#15100c"/><path d="M592 ${y + 4}a8 10 0 0 0 16 0" fill="none" stroke="${palette.light}" stroke-width="1.6" opacity=".7"/>`,
    )
    .join("");
  return [
    {
      shape: outline(upper),
      color: palette.base,
      level: 8,
      puff: 22,
      round: 40,
      over: edge(through("528 640, 541 480, 551 310")) + edge(through("672 640, 659 480, 649 310")),
    },
    {
      shape: outline(lower),
      color: palette.base,
      level: 8,
      puff: 22,
      round: 40,
      over:
        holes + edge(through("528 960, 541 1120, 553 1366, 576 1412, 600 1424, 624 1412, 647 1366, 659 1120, 672 960")),
    },
    {
      shape: outline(through("526 1060!, 674 1060!, 672 1100!, 528 1100!")),
      color: adjustLightness(palette.base, -0.02),
      level: 26,
      puff: 10,
      round: 18,
      solid: true,
    },
  ];
}

function lugs(metal: string): Part[] {
  return through("500 640, 664 640, 500 900, 664 900").map(([x, y]) => ({
    shape: outline(
      through(
        `${(x as number) + 2} ${y as number}, ${(x as number) + 34} ${y as number}, ${(x as number) + 34} ${(y as number) + 64}, ${(x as number) + 2} ${(y as number) + 64}`,
      ),
    ),
    color: metal,
    level: 10,
    puff: 14,
    round: 16,
    solid: true,
    woven: false,
  }));
}

function caseOf(metal: string, square: boolean): Part {
  const shape = square
    ? outline(through("440 690, 470 650, 730 650, 760 690, 760 910, 730 950, 470 950, 440 910"))
    : ellipse(600, 800, 190, 190);
  return { shape, color: metal, level: 22, puff: 30, round: 30, solid: true, woven: false };
}

function dial(metal: string, square: boolean, { palette, random }: Brief): string {
  const face = random.pick([
    "#f3eee2",
    "#24262b",
    adjustLightness(palette.base, palette.pale ? 0.02 : -0.05),
    "#e9e2d2",
  ]);
  const dark = Number.parseInt(face.slice(1, 3), 16) < 130;
  const ink = dark ? "#eadfc6" : "#3a3128";
  const marks = Array.from({ length: 60 }, (_, i) => {
    const long = i % 15 === 0 ? 26 : i % 5 === 0 ? 18 : 6;
    return `<path d="M0-${136}v${long}" transform="rotate(${i * 6})" stroke="${i % 5 === 0 ? metal : ink}" stroke-width="${i % 5 === 0 ? 5 : 1.3}" stroke-opacity="${i % 5 === 0 ? 1 : 0.6}"/>`;
  }).join("");
  const hand = (angle: number, long: number, wide: number, color: string) =>
    `<path d="M${-wide} 14L${formatNumber(-wide * 0.5)} ${-long}h${wide}L${wide} 14Z" fill="#000" opacity=".22" transform="translate(3 5)rotate(${angle})"/><path d="M${-wide} 14L${formatNumber(-wide * 0.5)} ${-long}h${wide}L${wide} 14Z" fill="${color}" transform="rotate(${angle})"/>`;
  const glass = square ? `<rect x="-140" y="-134" width="280" height="268" rx="22"` : `<circle r="156"`;
  const small = random.chance(0.5)
    ? `<g transform="translate(0 66)"><circle r="36" fill="none" stroke="${ink}" stroke-opacity=".4" stroke-width="1.4"/><path d="M0 0V-28" stroke="${ink}" stroke-width="2" transform="rotate(140)"/></g>`
    : "";
  return (
    `<g transform="translate(600 800)"><radialGradient id="face" cx=".36" cy=".3" r=".9"><stop offset="0" stop-color="${adjustLightness(face, 0.05)}"/><stop offset="1" stop-color="${adjustLightness(face, -0.07)}"/></radialGradient>` +
    `${glass} fill="#1a1510" opacity=".5"/>${glass} fill="url(#face)" transform="scale(.975)"/><g transform="scale(${square ? 0.9 : 1})">${marks}</g>${small}${hand(304, 82, 6, metal)}${hand(54, 122, 4.4, metal)}` +
    `<path d="M0 30V-128" stroke="#a8432f" stroke-width="2" transform="rotate(196)"/><circle r="8" fill="${metal}"/><circle r="3" fill="${ink}"/>` +
    `<path d="M-128-70A146 146 0 0 1 20-144L-40 140A146 146 0 0 1-128-70Z" fill="#fff" opacity=".1"/></g>` +
    `<rect x="${square ? 758 : 786}" y="780" width="26" height="42" rx="7" fill="${adjustLightness(metal, -0.08)}"/><path d="M${square ? 764 : 792} 782v38m6-38v38m6-38v38" stroke="${adjustLightness(metal, -0.3)}" stroke-width="1.6"/>`
  );
}

function caseBack(metal: string): string {
  return `<g transform="translate(600 800)"><circle r="150" fill="none" stroke="${adjustLightness(metal, -0.2)}" stroke-width="3"/><circle r="118" fill="none" stroke="${adjustLightness(metal, 0.12)}" stroke-width="2"/>${Array.from({ length: 8 }, (_, i) => `<rect x="-9" y="-146" width="18" height="18" rx="3" fill="${adjustLightness(metal, -0.2)}" transform="rotate(${i * 45})"/>`).join("")}<path d="M-24 26C-34 6-12-10 0 12C12-10 34 6 24 26C14 40-14 40-24 26Z" fill="${adjustLightness(metal, -0.22)}"/></g>`;
}

function buckle(metal: string): string {
  return `<g fill="none"><rect x="524" y="252" width="152" height="66" rx="14" stroke="#1a1510" stroke-opacity=".3" stroke-width="14" transform="translate(4 6)"/><rect x="524" y="252" width="152" height="66" rx="14" stroke="${metal}" stroke-width="13"/><path d="M530 256h140" stroke="#fff3d8" stroke-opacity=".6" stroke-width="3"/><path d="M600 254V316" stroke="${adjustLightness(metal, -0.08)}" stroke-width="9"/></g>`;
}
