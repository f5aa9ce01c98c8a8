import { adjustLightness } from "../base/colors.ts";
import type { Random } from "../base/random.ts";
import { formatNumber, rotatePoint } from "../base/shapes.ts";

/** SVG of a motif in two inks, centred on 0,0 and about 40 units tall. */
export type Motif = (ink: string, ink2: string, ground: string) => string;

/** A ring of petals as a single path, because a print repeats motifs hundreds of times, and each element takes time. */
function petals(count: number, long: number, wide: number, fill: string, turn = 0, from = 0): string {
  const ring = Array.from({ length: count }, (_, i) => {
    const at = (x: number, y: number) =>
      rotatePoint([x, -from - y], turn + (i * 360) / count)
        .map(formatNumber)
        .join(" ");
    const left = `C${at(-wide, long * 0.35)} ${at(-wide * 0.8, long * 0.95)} ${at(0, long)}`;
    const right = `C${at(wide * 0.8, long * 0.95)} ${at(wide, long * 0.35)} ${at(0, 0)}`;
    return `M${at(0, 0)}${left}${right}Z`;
  });
  return `<path d="${ring.join("")}" fill="${fill}"/>`;
}

function dots(count: number, radius: number, size: number, fill: string, turn = 0): string {
  const ring = Array.from({ length: count }, (_, i) => {
    const [x, y] = rotatePoint([0, -radius], turn + (i * 360) / count);
    return `M${formatNumber(x - size)} ${formatNumber(y)}a${size} ${size} 0 1 0 ${formatNumber(size * 2)} 0a${size} ${size} 0 1 0 ${formatNumber(-size * 2)} 0`;
  });
  return `<path d="${ring.join("")}" fill="${fill}"/>`;
}

/** Keri (mango): the tip of the outline is bent, a flower fills its belly. */
export const paisley: Motif = (ink, ink2, ground) =>
  `<path d="M-3 22C-19 20-20 0-9-9C-2-15 3-17 2-23C1-27-4-27-6-25C-4-31 8-31 9-21C10-11 17-6 16 6C15 17 8 23-3 22Z" fill="${ink}"/>` +
  `<path d="M-2 18C-14 16-14 2-6-5C0-10 5-12 6-19C7-11 13-6 12 5C11 14 6 19-2 18Z" fill="${ground}"/>` +
  `<path d="M-2 15C-10 13-10 4-4-1C0-4 4-6 5-10C6-5 9-1 9 5C8 12 4 16-2 15Z" fill="${ink2}"/>` +
  `<g transform="translate(0 6)">${petals(6, 5, 2.2, ground)}<circle r="1.6" fill="${ink}"/></g>` +
  `<path d="M-3 22C-6 27-12 28-16 25M-3 22C0 28 7 29 11 26" stroke="${ink}" stroke-width="1.8" fill="none" stroke-linecap="round"/>`;

/** A lotus on its stem between two leaves, the Mughal buta. */
export const lotus: Motif = (ink, ink2) =>
  `<path d="M0 22V0" stroke="${ink}" stroke-width="1.8"/><path d="M0 15C-6 14-14 9-15 1C-8 2-2 7 0 15ZM0 19C6 18 14 13 15 5C8 6 2 11 0 19Z" fill="${ink}"/>` +
  `<g transform="translate(0 1)"><path d="M0 0C-14 0-20-8-19-14C-12-13-4-8 0 0ZM0 0C14 0 20-8 19-14C12-13 4-8 0 0Z" fill="${ink2}"/>` +
  `<path d="M0 0C-11-3-13-13-10-20C-4-16 0-8 0 0ZM0 0C11-3 13-13 10-20C4-16 0-8 0 0Z" fill="${ink}"/><path d="M0 0C-6-7-5-18 0-25C5-18 6-7 0 0Z" fill="${ink2}"/></g>`;

export const wheel: Motif = (ink, ink2, ground) =>
  `${petals(8, 17, 5, ink)}<circle r="7" fill="${ground}"/>${petals(8, 5.4, 2.1, ink2, 22.5)}<circle r="2" fill="${ink}"/>${dots(8, 19, 1.5, ink2, 22.5)}`;

const sprig: Motif = (ink, ink2) =>
  `<path d="M0 20C1 10-2 0 0-12" stroke="${ink}" stroke-width="1.6" fill="none"/><path d="M0 12C-9 11-12 5-12 0C-5 1-1 6 0 12ZM0 6C8 5 12-1 12-6C5-5 1 0 0 6Z" fill="${ink}"/>` +
  `<g transform="translate(0 -14)">${petals(5, 9, 4.4, ink2)}<circle r="2.2" fill="${ink}"/></g>`;

/** Ajrakh's star in its ring. */
const star: Motif = (ink, ink2, ground) =>
  `<circle r="19" fill="${ink}"/>${petals(8, 17.5, 4.4, ground)}${petals(8, 13, 2.6, ink2, 22.5)}<circle r="4.6" fill="${ink}"/><circle r="2" fill="${ground}"/>`;

export const bud: Motif = (ink, ink2) =>
  `<path d="M0 9C-5 4-5-4 0-10C5-4 5 4 0 9Z" fill="${ink}"/><path d="M0 6C-2 2-2-2 0-6C2-2 2 2 0 6Z" fill="${ink2}"/><circle cy="13" r="1.7" fill="${ink}"/>`;

export const BLOCKS: readonly Motif[] = [paisley, lotus, wheel, sprig, star];

/** A painted flower: two rings of petals, each with a lighter heart, around a stamen. */
export function bloom(color: string, heart: string, random: Random): string {
  const count = random.pick([5, 6, 5, 7]);
  const turn = random.between(0, 60);
  const lines = Array.from({ length: count }, (_, i) => {
    const at = (y: number) =>
      rotatePoint([0, y], turn + (i * 360) / count)
        .map(formatNumber)
        .join(" ");
    return `M${at(-4)}L${at(-11)}`;
  });
  const veins = `<path d="${lines.join("")}" stroke="${adjustLightness(color, -0.13)}" stroke-width=".9" opacity=".7"/>`;
  return (
    petals(count, 20, 10.5, color, turn) +
    petals(count, 15, 6, adjustLightness(color, 0.055), turn + 7) +
    veins +
    petals(count, 8, 4, adjustLightness(color, -0.08), turn + 180 / count) +
    `<circle r="3.6" fill="${heart}"/>${dots(7, 5.2, 0.9, adjustLightness(heart, -0.15))}`
  );
}

/** A curved stalk with leaves, and sometimes a bud. */
export function branch(leaf: string, bloomColor: string, random: Random): string {
  const bend = random.between(-14, 14);
  const leaves = [-14, -4, 6, 14].map((y, i) => {
    const side = i % 2 ? 1 : -1;
    const x = (bend * (20 - y)) / 60;
    return `<path d="M${formatNumber(x)} ${y}c${side * 4} -1 ${side * 11} -5 ${side * 13} -12c${side * -8} 0 ${side * -12} 5 ${side * -13} 12Z" fill="${i % 3 ? leaf : adjustLightness(leaf, -0.07)}"/>`;
  });
  return `<path d="M0 22Q${formatNumber(bend * 0.4)} 0 ${formatNumber(bend * 0.66)} -20" stroke="${adjustLightness(leaf, -0.05)}" stroke-width="1.5" fill="none"/>${leaves.join("")}<circle cx="${formatNumber(bend * 0.66)}" cy="-22" r="3.6" fill="${bloomColor}"/>`;
}
