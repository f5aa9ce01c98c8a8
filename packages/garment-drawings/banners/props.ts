import { adjustLightness } from "../base/colors.ts";
import type { Random } from "../base/random.ts";
import { flip, formatNumber, type Knot, line, outline, type Point, through, toSvgPath } from "../base/shapes.ts";
import type { Part } from "../model/scene-parts.ts";
import { repeatAlong } from "../prints/borders.ts";

/** Props around the garments of a banner, in coordinates of the banner. */

/** A plastered niche with a round or a Mughal arch, lit from the left. */
export function niche(x: number, foot: number, half: number, tall: number, color: string, cusped: boolean): string {
  const spring = foot - tall + half;
  const round: Knot[] = through(
    `${x - half} ${foot}!, ${x - half} ${spring}!, ${x - half * 0.72} ${spring - half * 0.7}, ${x} ${spring - half}, ${x + half * 0.72} ${spring - half * 0.7}, ${x + half} ${spring}!, ${x + half} ${foot}!`,
  );
  const pointed: Knot[] = through(
    `${x - half} ${foot}!, ${x - half} ${spring}!, ${x - half * 0.86} ${spring - half * 0.36}, ${x - half * 0.62} ${spring - half * 0.5}!, ${x - half * 0.46} ${spring - half * 0.78}, ${x - half * 0.2} ${spring - half * 0.86}!, ${x} ${spring - half * 1.14}!`,
  );
  const mirrored: Knot[] = [...pointed, ...flip([...pointed].slice(0, -1).reverse(), x)];
  const path = toSvgPath(outline(cusped ? mirrored : round));
  const id = `niche${Math.round(x)}`;
  return (
    `<linearGradient id="${id}" x1="0" x2="1" y2=".25"><stop offset="0" stop-color="${adjustLightness(color, -0.13, 1.2)}"/><stop offset=".2" stop-color="${adjustLightness(color, -0.06, 1.1)}"/><stop offset="1" stop-color="${adjustLightness(color, -0.015)}"/></linearGradient>` +
    `<clipPath id="${id}c"><path d="${path}"/></clipPath><path d="${path}" fill="url(#${id})"/>` +
    `<g clip-path="url(#${id}c)"><path d="${path}" fill="none" stroke="${adjustLightness(color, -0.34)}" stroke-width="46" opacity=".1" transform="translate(10 14)"/><path d="${path}" fill="none" stroke="${adjustLightness(color, -0.34)}" stroke-width="20" opacity=".13" transform="translate(5 8)"/></g>` +
    `<path d="${path}" fill="none" stroke="${adjustLightness(color, 0.06)}" stroke-width="3" opacity=".8" transform="translate(-1 -1)"/>`
  );
}

/** A pile of folded cloths seen from the front. */
export function stack(x: number, foot: number, colors: readonly string[], random: Random, wide = 380): Part[] {
  let y = foot;
  return colors.map((color, i) => {
    const tall = random.between(44, 62);
    const [l, r] = [x - wide / 2 + random.between(-16, 16), x + wide / 2 + random.between(-16, 16)];
    const top = y - tall;
    const shape = outline(
      through(
        `${l + 14} ${top + 1}, ${x} ${top - random.between(0, 5)}, ${r - 6} ${top + 2}!, ${r + 3} ${top + tall * 0.3}, ${r - 2} ${top + tall * 0.62}, ${r + 2} ${y - 4}, ${r - 6} ${y}!, ${x} ${y + 1}, ${l + 16} ${y}, ${l - 3} ${y - tall * 0.3}, ${l - 4} ${top + tall * 0.4}`,
      ),
    );
    const layers = [0.34, 0.66]
      .map(
        (share) =>
          `<path d="M${formatNumber(l + 20)} ${formatNumber(top + tall * share)}Q${formatNumber(x)} ${formatNumber(top + tall * share + random.between(-3, 3))} ${formatNumber(r)} ${formatNumber(top + tall * share)}" stroke="${adjustLightness(color, -0.24)}" stroke-width="2.6" fill="none" opacity=".5"/>`,
      )
      .join("");
    y = top + 2;
    const folds = [0.18, 0.5, 0.82].map((share) => ({
      line: line(
        through(
          `${l + 8} ${top + tall * share}, ${x} ${top + tall * share + random.between(-2, 2)}, ${r} ${top + tall * share}`,
        ),
      ),
      height: 7,
      width: tall * 0.14,
      taper: [1, 1] as const,
    }));
    return {
      shape,
      color,
      level: 10 + (colors.length - i) * 1.2,
      puff: 10,
      round: 20,
      solid: true,
      folds,
      over: layers,
    };
  });
}

/** Marigolds threaded on a string along a curve. */
export function garland(curve: readonly Point[], size: number, random: Random): string {
  const petals = (count: number, radius: number, fill: string) =>
    Array.from(
      { length: count },
      (_, i) =>
        `<ellipse cy="${-radius}" rx="${formatNumber(radius * 0.36)}" ry="${formatNumber(radius * 0.42)}" fill="${fill}" transform="rotate(${formatNumber((i * 360) / count + radius * 9)})"/>`,
    ).join("");
  const flower = (deep: string, mid: string, light: string) =>
    `<circle cx="3" cy="5" r="19" fill="#3a1c08" opacity=".22"/><circle r="17" fill="${deep}"/>${petals(13, 14, deep)}${petals(11, 10.5, mid)}${petals(9, 6.6, light)}${petals(6, 3, mid)}<circle cx="-5" cy="-6" r="11" fill="#fff2c4" opacity=".16"/>`;
  const [first, second] = random.chance(0.5) ? [0, 1] : [1, 0];
  const kinds = [flower("#c9621c", "#df7d25", "#eb9a3c"), flower("#d9961f", "#ebb12f", "#f5c852")];
  const step = size * 1.62;
  const thread = `<path d="${toSvgPath(curve, false)}" fill="none" stroke="#6f5a2c" stroke-width="2"/>`;
  return (
    thread +
    repeatAlong(curve, step, size / 20, kinds[first] as string) +
    repeatAlong(curve.slice(1, -1), step * 2, size / 21, kinds[second] as string)
  );
}

/** A loop of string from which a few strands hang. */
export function swags(from: Point, to: Point, count: number, sag: number, size: number, random: Random): string {
  return Array.from({ length: count }, (_, i) => {
    const a = [from[0] + ((to[0] - from[0]) * i) / count, from[1] + ((to[1] - from[1]) * i) / count] as const;
    const b = [
      from[0] + ((to[0] - from[0]) * (i + 1)) / count,
      from[1] + ((to[1] - from[1]) * (i + 1)) / count,
    ] as const;
    return garland(
      line([a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + sag * random.between(0.85, 1.1)], b]),
      size,
      random,
    );
  }).join("");
}

/** A length of cloth draped over the lower right. */
export function thrown(
  random: Random,
  color: string,
  box: { left: number; right: number; top: number; low: number },
): Part {
  const { left, right, top, low } = box;
  const [w, h] = [right - left, low - top];
  const shape = outline(
    through(
      `${left} ${low + 40}!, ${left + w * 0.1} ${low - h * 0.34}, ${left + w * 0.26} ${low - h * 0.4}, ${left + w * 0.42} ${low - h * 0.7}, ${left + w * 0.6} ${top + h * 0.12}, ${left + w * 0.78} ${top + h * 0.1}, ${right + 40} ${top - 10}!, ${right + 40} ${low + 40}!`,
    ),
  );
  const folds = Array.from({ length: 13 }, (_, i) => {
    const share = (i + random.between(0.2, 0.8)) / 13;
    return {
      line: line(
        through(
          `${left + w * (0.1 + share * 0.5)} ${low + 60}, ${left + w * (0.3 + share * 0.5)} ${low - h * (0.25 + share * 0.1)}, ${left + w * (0.52 + share * 0.44)} ${top + h * (0.3 - share * 0.1)}, ${left + w * (0.66 + share * 0.5)} ${top - 30}`,
        ),
      ),
      height: random.between(14, 34),
      width: random.between(22, 46),
      lean: random.between(-0.7, 0.7),
      taper: [0.8, 0.7] as const,
    };
  });
  return { shape, color, level: 10, puff: 26, round: 90, folds, rumple: 0.7 };
}

/** Hook and shoulders of a hanger behind a garment. */
export function hanger(x: number, neck: number, rail: number, scale: number): string {
  const half = 210 * scale;
  return (
    `<path d="M${x - half} ${neck + 62 * scale}Q${x - half * 0.4} ${neck + 8 * scale} ${x} ${neck - 6 * scale}Q${x + half * 0.4} ${neck + 8 * scale} ${x + half} ${neck + 62 * scale}" fill="none" stroke="#8c6a48" stroke-width="${13 * scale}" stroke-linecap="round"/>` +
    `<path d="M${x} ${neck - 6 * scale}V${rail + 34}c0 -16 22 -14 22 -34a20 20 0 0 0 -40 -4" fill="none" stroke="#a98a52" stroke-width="5" stroke-linecap="round"/>`
  );
}

export function railBar(y: number, from: number, to: number): string {
  return `<path d="M${from} ${y + 16}H${to}" stroke="#2a1a10" stroke-width="14" opacity=".1"/><path d="M${from} ${y}H${to}" stroke="#8f7038" stroke-width="13" stroke-linecap="round"/><path d="M${from} ${y - 3}H${to}" stroke="#e0c68a" stroke-width="3.4" stroke-linecap="round" opacity=".9"/>`;
}
